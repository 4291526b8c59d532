"""An end that a row says anywhere puts what the row states of those whom it names in question."""

from typing import Any

import pytest

GULL, TERN = "Gull Pty Ltd", "Tern Pty Ltd"


def standings(case: Any, *rows: dict[str, str]) -> dict[str, str]:
    """How each tie between two parties stands, by whom it is of; empty for one that is in no question."""
    case.import_records(list(rows), title="list")
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    return {
        label[one]: str(data.get("standing") or "")
        for one, _, data in graph.edges(data=True)
        if data["relation"] not in ("uses", "lived_at", "located_at")
    }


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        ("ROLE_STATUS", "Ceased"), ("Status", "Surrendered"), ("Status", "Lapsed"), ("State", "Struck off"),
        ("Zorb", "Discharged"), ("Zorb", "Caveat withdrawn 15/07/2026"), ("Status", "Satisfied"),
        ("Notes", "resigned June 2024"), ("Comment", "He has told us twice that he resigned as from 1 July"),
        ("Status", "Ausgeschieden"), ("Status", "Former"), ("Status", "Released"), ("Status", "Vacated"),
    ],
)  # fmt: skip
def test_a_tie_is_in_question_beside_a_cell_that_says_an_end(case: Any, heading: str, said: str) -> None:
    rows = [
        {"Adviser": "Ada Quill", "Company": GULL, heading: said},
        {"Adviser": "Bo Plume", "Company": TERN, heading: ""},
    ]
    assert standings(case, *rows) == {"Ada Quill": said, "Bo Plume": ""}


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        ("Status", "Current"), ("Notes", "left voicemail"), ("Notes", "did not resign"),
        ("Notes", "retired teacher"), ("Payment status", "Cancelled"), ("Notes", "invoice cancelled"),
        ("Email status", "Inactive"), ("Surrendered", "No"), ("Surrender date", "31/12/2099"),
    ],
)  # fmt: skip
def test_a_tie_stands_beside_what_ends_nothing_of_it(case: Any, heading: str, said: str) -> None:
    row = {"Adviser": "Ada Quill", "Company": GULL, heading: said}
    assert standings(case, row) == {"Ada Quill": ""}


def test_a_day_below_the_heading_of_an_end_is_shown_with_it(case: Any) -> None:
    row = {"Adviser": "Ada Quill", "Company": GULL, "Surrender date": "3/04/2020"}
    assert standings(case, row) == {"Ada Quill": "Surrender date: 3/04/2020"}


def test_a_tie_whose_end_is_known_is_in_no_question(case: Any) -> None:
    row = {"Company": GULL, "Director": "Ada Quill", "Appointed": "13/02/2019", "Resigned": "14/03/2020"}
    assert standings(case, {**row, "Comment": "resigned"}) == {"Ada Quill": ""}


def test_an_office_without_an_end_is_in_question_beside_a_note_of_one(case: Any) -> None:
    row = {"Company": GULL, "Director": "Ada Quill", "Appointed": "13/02/2019", "Resigned": ""}
    assert standings(case, {**row, "Comment": "resigned, see file"}) == {"Ada Quill": "resigned, see file"}


def test_a_relative_stays_one_when_the_row_is_no_longer_active(case: Any) -> None:
    row = {"Member": "Ada Quill", "Mobile": "0491 570 156", "Mother": "May Quill", "Status": "Inactive"}
    assert standings(case, row) == {"May Quill": ""}


def test_a_cell_that_may_end_a_tie_needs_a_look(case: Any) -> None:
    row = {"Adviser": "Ada Quill", "Company": GULL, "Status": "Ceased"}
    found = case.import_records([row], title="list")
    assert [(each.value, each.quiet) for each in found.unread] == [("Ceased", "")]


def test_a_column_that_a_person_leaves_out_ends_nothing(case: Any) -> None:
    row = {"Adviser": "Ada Quill", "Company": GULL, "Status": "Ceased"}
    chosen = {"Adviser": "name", "Company": "company_name", "Status": None}
    case.import_records([row], chosen, title="list")
    assert not any(data.get("standing") for *_, data in case.graph().edges(data=True))


@pytest.mark.parametrize(
    "paper", ["Check", "Police check", "WWCC", "First aid certificate", "Driver's licence"]
)
def test_what_somebody_shows_expires_and_not_what_others_are_to_them(case: Any, paper: str) -> None:
    row = {"Volunteer": "Ada Quill", "Referee": "Bo Plume", paper: "seen", "Expiry": "13/02/2024"}
    assert standings(case, row) == {"Bo Plume": ""}


def test_what_expires_behind_whom_a_row_names_may_be_what_they_are(case: Any) -> None:
    row = {"Volunteer": "Ada Quill", "Referee": "Bo Plume", "Expiry": "13/02/2024"}
    assert "13/02/2024" in standings(case, row)["Bo Plume"]


@pytest.mark.parametrize(
    ("status", "is_open"), [("Current", False), ("Periodic", False), ("Ended", True), ("", True)]
)
def test_a_lease_past_its_end_that_goes_on_ends_nothing(case: Any, status: str, is_open: bool) -> None:
    home = "6 Tern St, Yass NSW 2582"
    row = {"Tenant": "Ada Quill", "Property": home, "Landlord": "Bo Plume", "Lease end": "13/02/2024"}
    ((_, standing),) = standings(case, row | {"Status": status}).items()
    assert bool(standing) == is_open
