"""Numbers, days and children in rows that name several people: whose they are."""

from __future__ import annotations

import pytest

from workbench.tables.people_of_row import readings_of_row
from workbench.tables.plan import plan_of

Row = dict[str, str]


def said(row: Row, *more: Row) -> dict[str, list[str]]:
    """The phones of each person of the first row, by surname and given name."""
    records = [row, *more]
    readings, _ = readings_of_row(plan_of(list(row), records), row)
    return {
        f"{person.name.first} {person.name.last}": list(map(str, reading.values.get("phone", ())))
        for reading in readings
        for person in reading.people
    }


@pytest.mark.parametrize("heading", [
    "Emergency Contact Number", "Emergency Contact No.", "Emergency Contact #", "Emergency Contact Phone",
])  # fmt: skip
def test_the_number_of_a_named_contact_is_theirs(heading: str) -> None:
    row = {"Name": "Ada Quill", "Emergency Contact Name": "Fay Ely", heading: "0491 570 157"}
    assert said(row)["Fay Ely"] == ["+61491570157"]


def test_a_bare_number_that_is_no_phone_is_nobodys_contact() -> None:
    row = {"Name": "Ada Quill", "Guardian Name": "Fay Ely", "Guardian Number": "10027"}
    assert said(row)["Fay Ely"] == []


def test_a_short_word_for_a_contact_begins_their_mobile() -> None:
    row = {"Name": "Ada Quill", "Emerg. contact": "Fay Ely", "Emerg. mobile": "0491 570 157"}
    assert said(row)["Fay Ely"] == ["+61491570157"]


@pytest.mark.parametrize(("role", "short"), [("Tenant", "T"), ("Debtor", "D"), ("Applicant", "App")])
def test_short_forms_of_numbered_people_are_those_of_the_table(role: str, short: str) -> None:
    row = {
        f"{role} 1": "Kian Rourke", f"{short}1 Mob": "0491 570 156",
        f"{role} 2": "Dev Roy", f"{short}2 Mob": "0491 570 157",
    }  # fmt: skip
    assert said(row) == {"Kian Rourke": ["+61491570156"], "Dev Roy": ["+61491570157"]}


def test_rows_of_a_child_and_caregivers_are_about_the_child() -> None:
    row = {
        "Child": "Kian Rourke", "Caregiver 1": "Maeve Rourke", "Cg1 cell": "0491 570 156",
        "Cg2 name": "Dev Roy", "Cg2 cell": "0491 570 157",
    }  # fmt: skip
    assert said(row) == {
        "Kian Rourke": [], "Maeve Rourke": ["+61491570156"], "Dev Roy": ["+61491570157"],
    }  # fmt: skip


def _ceased(second: str) -> tuple[list[str], list[str]]:
    row = {
        "Company": "Gull Pty Ltd", "Director 1": "Kian Rourke", "Director 2": second, "Ceased": "25/3/2010",
    }  # fmt: skip
    readings, problems = readings_of_row(plan_of(list(row), [row]), row)
    ends = [str(end) for reading in readings for end in reading.values.get("office_end_date", ())]
    return ends, [problem.column for problem in problems]


def test_an_end_that_may_be_of_either_of_two_officers_is_asked_about_once() -> None:
    assert _ceased("Dev Roy") == ([], ["Ceased"])


def test_an_end_beside_the_only_officer_of_a_row_is_theirs() -> None:
    assert _ceased("") == (["2010-03-25"], [])


def test_what_came_of_post_is_said_of_the_address_before_the_one_found() -> None:
    row = {
        "Debtor": "Rhona Pickett", "Last known address": "4 Shaw St Ballarat VIC 3350",
        "Mail status": "RTS", "New address found": "88 Peel St Ballarat VIC 3350",
    }  # fmt: skip
    columns = {column.name: column for column in plan_of(list(row), [row]).columns}
    assert columns["Mail status"].speaks_of == ("Last known address",)


@pytest.mark.parametrize("heading", ["Second Email", "2nd Email", "Secondary email address"])
def test_a_second_email_is_of_the_same_person(heading: str) -> None:
    row = {"Name": "Ada Quill", "Email": "ada@quill.example", heading: "aq@quill.example"}
    columns = {column.name: column for column in plan_of(list(row), [row]).columns}
    assert columns[heading].meaning == "email"


def test_the_council_of_a_place_does_not_trade_under_the_name_of_the_licensee() -> None:
    row = {
        "Licensee": "Gull Pty Ltd", "Trading As": "Gull Inn", "Address": "4 Schuss St",
        "Suburb": "Falls Creek", "Postcode": "3699", "Council": "Alpine Shire Council",
    }  # fmt: skip
    readings, _ = readings_of_row(plan_of(list(row), [row]), row)
    assert "Alpine Shire Council" not in [party.text for each in readings for party in each.companies]
