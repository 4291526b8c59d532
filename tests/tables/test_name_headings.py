"""Headings of names that say which part comes first."""

from __future__ import annotations

import pytest

from workbench import Case
from workbench.tables.headings import meaning_of, name_order_said
from workbench.tables.plan import plan_of
from workbench.tables.row_reading import read_row


@pytest.mark.parametrize("heading", [
    "Name (surname first)", "Name (Surname, Given)", "Tenant - last name first",
    "Full name [family name first]",
    "Surname then first name", "Owner (SURNAME Initials)", "LastFirst", "Name (last, first middle)",
])  # fmt: skip
def test_a_heading_says_that_names_begin_with_the_surname(heading: str) -> None:
    assert meaning_of(heading) == "name" and name_order_said(heading) == "surname"
    records = [{heading: "Marlow Ida"}]
    (person,) = read_row(plan_of([heading], records), records[0]).people
    assert (person.name.first, person.name.last) == ("Ida", "Marlow")


@pytest.mark.parametrize("heading", ["Name (given name first)", "Name (First Last)", "First/Last name"])
def test_a_heading_says_that_names_begin_with_the_given_name(heading: str) -> None:
    assert meaning_of(heading) == "name" and name_order_said(heading) == "given"


@pytest.mark.parametrize("heading", [
    "Surname & Initials", "Name & Initial", "Last name & Inits", "Name + Inits.", "Full name & initials",
    "Initials & surname",
])  # fmt: skip
def test_a_name_and_its_initials_in_one_column_are_whose_row_it_is(case: Case, heading: str) -> None:
    written = "S J Merriwether" if heading.startswith("Initials") else "Merriwether S J"
    row = {heading: written, "Phone": "0491 570 156", "Beneficiary": "Greta Pellworm"}
    case.import_records([row], title="list")
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    used = {label[one] for one, _, link in graph.edges(data=True) if link["relation"] == "uses"}
    assert used == {"S J Merriwether"}


@pytest.mark.parametrize(("heading", "meaning"), [
    ("First name", "first_name"), ("Last name", "last_name"), ("Name First", "first_name"),
    ("Other surname", "former_name"), ("Former name (surname first)", "former_name"),
    ("Spouse (surname first)", None), ("Alias", "alias"), ("Also known as", "alias"),
    ("Maiden name", "former_name"),
])  # fmt: skip
def test_a_part_of_a_name_keeps_its_meaning(heading: str, meaning: str | None) -> None:
    assert meaning_of(heading) == meaning


@pytest.mark.parametrize(("headings", "meanings"), [
    (["address.street", "address.suburb", "address.postcode"], ["street", "suburb", "postcode"]),
    (["Address Line 1", "Address Town", "Address Type"], ["street", "suburb", None]),
    (["addresses 1.street", "addresses 1.city", "addresses 2.street", "addresses 2.city"],
     ["street", "suburb", None, None]),
])  # fmt: skip
def test_the_members_of_an_address_are_its_parts(headings: list[str], meanings: list[str | None]) -> None:
    records = [dict.fromkeys(headings, "6 Tern St")]
    assert [column.meaning for column in plan_of(headings, records).columns] == meanings
