"""The answer to a list of questions: a row for each entry, which says for whom it was asked."""

from __future__ import annotations

from typing import Any

import pytest

import workbench
from widgets import Desk
from workbench.case.requests.listed_rows import NO_ENTRY

ASKED = [("Gareth", "Owen", "Trevannick"), ("Ada", "Rose", "Quillfeather"), ("Daniel", "James", "Abernathy")]


@pytest.fixture
def case(tmp_path: Any) -> Any:
    stated = {"purpose": "Find assets", "legal_basis": "order 1", "investigator": "A. Analyst"}
    with workbench.Case.open(tmp_path / "a.case", workbench.Client.sandbox(), **stated) as opened:
        yield opened


@pytest.fixture
def banned(case: Any) -> Any:
    people = [
        {"check_id": str(n), "first_name": first, "middle_name": middle, "last_name": last}
        for n, (first, middle, last) in enumerate(ASKED, 1)
    ]
    return case.banned_disqualified_persons(search_type="narrow_search", requests=people)


def test_each_person_asked_has_a_row_with_what_the_register_holds(banned: Any) -> None:
    rows = banned.frame.set_index("asked")
    assert list(rows.index) == [" ".join(parts) for parts in ASKED]
    trevannick = rows.loc["Gareth Owen Trevannick"]
    assert (trevannick["name"], trevannick["place"]) == ("Gareth Owen Trevannick", "MANDURAH WA 6210")
    assert (str(trevannick["from"])[:10], str(trevannick["to"])[:10]) == ("2022-03-01", "2027-02-28")
    assert "director" in trevannick["kind"]
    assert rows.loc["Ada Rose Quillfeather", "name"] == NO_ENTRY


def test_the_citation_of_a_row_is_its_entry_in_the_bytes(case: Any, banned: Any) -> None:
    rows = banned.frame.set_index("asked")
    entry = case.cite(rows.loc["Daniel James Abernathy", "cite"]).value
    assert entry["last_name"] == "Abernathy" and entry["document_number"]
    assert case.cite(rows.loc["Ada Rose Quillfeather", "cite"]).value["matches"] == []


def test_no_cell_of_a_list_holds_the_text_of_an_object(case: Any, banned: Any) -> None:
    expanded = case.social_contact_expand(
        requests=[
            {"search_id": "a", "search": "office@brightlane.example"},
            {"search": "no.body@example.com"},
        ]
    )
    for found in (banned, expanded):
        assert not any("{" in str(cell) for cell in found.frame.to_numpy().ravel())
    assert expanded.frame.set_index("asked").loc["no.body@example.com", "message"] == "No match"


def test_the_desk_names_everyone_of_whom_nothing_was_found(case: Any) -> None:
    nobody = [{"first_name": first, "last_name": "Quillfeather"} for first in ("Ada", "Bo", "Cy", "Di", "Ed")]
    desk = Desk(case)
    desk._take(case.banned_disqualified_persons(search_type="narrow_search", requests=nobody))
    assert [desk.results.cell(row, "asked") for row in range(desk.results.count)] == [
        f"{each['first_name']} Quillfeather" for each in nobody
    ]
    assert {desk.results.cell(row, "name") for row in range(desk.results.count)} == {NO_ENTRY}


def test_who_was_asked_and_what_was_found_are_shown_first(banned: Any, case: Any) -> None:
    desk = Desk(case)
    desk._take(banned)
    shown = [column["title"] for column in desk.results.columns if column["fits"]]
    assert shown[:7] == ["cite", "asked", "name", "kind", "from", "to", "place"]
