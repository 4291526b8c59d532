"""A column of somebody else takes nothing of the row with it: employees, occupiers, an alternate's mobile."""

from typing import Any

import pytest

from workbench.tables.headings import is_about_another, meaning_of
from workbench.tables.plan import plan_of
from workbench.values import cells

HOME = {"Street": "3 Kiln St", "City": "Bendigo", "State/Province": "VIC", "Zip/Postal Code": "3550"}


def means(*rows: dict[str, str]) -> dict[str, str | None]:
    return {column.name: column.meaning for column in plan_of(list(rows[0]), rows).columns}


@pytest.mark.parametrize("heading", ["Lead Owner", "Account Manager", "Assigned To", "Sales Rep"])
def test_the_address_behind_an_employee_is_of_whom_the_row_is_about(heading: str) -> None:
    row = {heading: "Pam Fenn", "First Name": "Ada", **HOME, "Last Name": "Quill"}
    found = means(row, {**row, "First Name": "Joan"})
    assert [found[name] for name in HOME] == ["street", "suburb", "state", "postcode"]


def test_owners_of_whom_many_are_bodies_beside_occupiers_are_a_question(case: Any) -> None:
    rows = [
        {"Owner Name": owner, "Owner Phone": "0491 570 006", "Occupier / Tenant": other, "Tenant Phone": phone}
        for owner, other, phone in (
            ("Ada Quill", "Joan Fenn", "0491 570 156"), ("Tandy Holdings Pty Ltd", "Holiday let", ""),
            ("Director of Housing", "Gil Vickers", "0491 570 110"), ("Kwame Osei", "", ""),
        )
    ]  # fmt: skip
    found = case.preview("contact_person_search", rows)
    assert [bool(row["error"]) for row in found.rows] == [True] * 4
    of = {column.name: column.of for column in plan_of(list(rows[0]), rows).columns}
    assert of["Owner Phone"] == "Owner Name" and of["Tenant Phone"] == "Occupier / Tenant"


@pytest.mark.parametrize("heading", ["Alternate Contact's Mobile", "Other contact's email"])
def test_what_is_of_another_contact_is_not_of_the_person(heading: str) -> None:
    assert meaning_of(heading) is None and is_about_another(heading)


@pytest.mark.parametrize(
    ("heading", "meaning"),
    [
        ("Residential_Address__c", "address"), ("birth_date__c", "birth_date"), ("Full_Name__c", "name"),
        ("Date Birth", "birth_date"), ("Handphone", "phone"), ("WhatsApp", "phone"),
        ("State/Region", "state"),
        ("Alternate contact number", "phone"),
    ],
)  # fmt: skip
def test_a_heading_of_a_system_or_of_another_english_is_understood(heading: str, meaning: str) -> None:
    assert meaning_of(heading) == meaning


def test_a_county_that_holds_states_is_a_state_and_a_code_of_countries_a_country() -> None:
    row = {"Name": "Ada Quill", "Address1": "3 Kiln St", "Town": "Bendigo", "County": "Victoria"}
    found = means({**row, "CountryCode": "AU"}, {**row, "County": "VIC", "CountryCode": "AU"})
    assert (found["County"], found["CountryCode"]) == ("state", "country")
    assert means({**row, "CountryCode": "61"})["CountryCode"] is None


@pytest.mark.parametrize("text", ["Ada Quill, Ben Quill", "Joan Whitlock, Sid Whitlock"])
def test_two_whole_names_that_a_comma_parts_are_two_people(text: str) -> None:
    assert [party.text for party in cells.party(text).values] == text.split(", ")


@pytest.mark.parametrize("text", ["Van Dyke, Ann Marie", "Quill, Ada Jane"])
def test_a_surname_before_a_comma_stays_one(text: str) -> None:
    last, given = text.split(", ")
    assert [party.text for party in cells.party(text).values] == [f"{given} {last}"]
