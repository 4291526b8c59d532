"""Further contacts of a row, and what a landlord lets: whose they are."""

from __future__ import annotations

import pytest

from workbench import Case
from workbench.tables.headings import meaning_of


@pytest.mark.parametrize(
    ("heading", "meaning"),
    [
        ("Second Contact Phone", "phone"), ("2nd Contact Mobile", "phone"),
        ("Alternative Contact Phone", "phone"),
        ("Additional Contact Number", "phone"), ("Secondary Contact Email", "email"),
        ("Second Email", "email"), ("2nd Mobile", "phone"), ("Backup Phone", "phone"),
        ("Second Contact Name", None), ("Emergency Contact Phone", None),
    ],
)  # fmt: skip
def test_a_further_contact_is_one_of_the_row(heading: str, meaning: str | None) -> None:
    assert meaning_of(heading) == meaning


def test_the_phone_of_a_second_contact_who_is_named_is_not_the_row_s(case: Case) -> None:
    row = {
        "Name": "Ann Reed", "Phone": "02 6642 1100", "Second Contact Name": "Dan Reed",
        "Second Contact Phone": "0438 110 225",
    }  # fmt: skip
    case.import_records([row])
    (mine,) = (each.id for each in case.people().itertuples() if each.name == "Ann Reed")
    assert (case.contacts()["used_by"] == mine).sum() == 1


def test_the_email_of_a_second_person_who_is_named_is_theirs(case: Case) -> None:
    row = {
        "Name": "Ann Reed", "Email": "ann@reed.example", "Second Name": "Dan Reed",
        "Second Email": "dan@reed.example",
    }  # fmt: skip
    case.import_records([row])
    (mine,) = (each.id for each in case.people().itertuples() if each.name == "Ann Reed")
    assert (case.contacts()["used_by"] == mine).sum() == 1


@pytest.mark.parametrize(("heading", "choice"), [
    ("Preferred Email", "Personal"), ("Preferred Phone", "work phone"), ("Preferred Address", "Home"),
])  # fmt: skip
def test_which_contact_somebody_prefers_is_none_by_itself(case: Case, heading: str, choice: str) -> None:
    row = {"Name": "Ann Reed", "Personal Email": "ann@reed.example", heading: choice}
    read = case.import_records([row])
    assert [cell.pointer for cell in read.unread if cell.value == choice] == [f"/records/0/{heading}"]
    assert not read.problems


@pytest.mark.parametrize("let", ["Property Address", "Let Property Address", "Premises Address"])
def test_a_landlord_does_not_live_in_what_they_let(case: Case, let: str) -> None:
    row = {
        "Landlord": "Ann Reed", "Landlord Phone": "0438 110 225", let: "4 Mill Lane",
        "Property Town": "Skipton",
        "Property County": "North Yorkshire", "Property Postcode": "BD23 1RT",
    }  # fmt: skip
    case.import_records([row])
    assert case.addresses().empty


def test_a_tenant_lives_in_the_property_of_their_landlord(case: Case) -> None:
    row = {
        "Tenant": "Dan Reed", "Landlord": "Ann Reed", "Property Address": "4 Rose St, Carlton VIC 3053",
        "Tenant Phone": "0438 110 225",
    }  # fmt: skip
    case.import_records([row])
    (tenant,) = (each.id for each in case.people().itertuples() if each.name == "Dan Reed")
    assert list(case.addresses()["people"]) == [tenant]


def test_the_email_of_a_numbered_contact_is_not_the_member_s(case: Case) -> None:
    rows = [
        {
            "Member First Name": "Kit", "Member Last Name": "Tregear",
            "Primary Contact 1 First Name": name, "Primary Contact 1 Last Name": "Tregear",
            "Primary Contact 1 Email": f"{name.lower()}@tregear.org.uk",
        }
        for name in ("Denzil", "Tegen")
    ]  # fmt: skip
    case.import_records(rows)
    people = dict(zip(case.people()["id"], case.people()["name"], strict=True))
    assert {people[each] for each in case.contacts()["used_by"]} == {"Denzil Tregear", "Tegen Tregear"}
