"""Addresses and contacts in a row that are not those of whom the row is about, or are two."""

from __future__ import annotations

from pathlib import Path

import pytest

import workbench
from workbench.tables.plan import plan_of
from workbench.values import cells

HOME, BOX = "6 Tern St, Yass NSW 2582", "PO Box 7, Yass NSW 2582"


def meanings(*columns: str, **values: str) -> dict[str, str | None]:
    record = {column: values.get(column, "") for column in columns}
    return {column.name: column.meaning for column in plan_of(columns, [record]).columns}


def test_a_heading_that_stands_again_behind_somebody_else_is_of_them() -> None:
    found = meanings("Name", "Mobile", "Guarantor", "Mobile (2)")
    assert found["Mobile"] == "phone" and found["Mobile (2)"] is None


def test_a_heading_that_stands_again_beside_the_same_person_is_read() -> None:
    assert meanings("Name", "Phone", "Phone (2)")["Phone (2)"] == "phone"


def test_a_second_address_of_the_same_headings_is_no_part_of_the_first() -> None:
    found = meanings("Name", "Street", "Suburb", "Street (2)", "Suburb (2)")
    assert found["Street"] == "street" and found["Street (2)"] is None and found["Suburb (2)"] is None


def test_the_property_of_an_owner_who_has_an_own_address_is_no_home() -> None:
    found = meanings("Owner", "Property address", "Postal address", Owner="Ida Marlow")
    assert found["Property address"] is None and found["Postal address"] == "address"


def test_the_only_address_of_an_owner_is_read() -> None:
    assert meanings("Owner", "Property address")["Property address"] == "address"


@pytest.mark.parametrize(
    "raw", [f"{HOME} (investment property)", f"Work: {HOME}", f"{HOME} (mail only)", f"unbekannt, {HOME}"]
)
def test_where_somebody_may_not_live_is_asked_about(raw: str) -> None:
    cell = cells.address(raw)
    assert not cell.values and cell.problem


@pytest.mark.parametrize(
    "second", ["; 9 Mill St, Yass NSW 2582", " and 9 Mill St, Yass NSW 2582", f" / {BOX}"]
)
def test_two_addresses_in_one_cell_are_two(tmp_path: Path, second: str) -> None:
    with workbench.Case.open(
        tmp_path / "c.case", purpose="Trace", legal_basis="court order", investigator="I. Tester"
    ) as case:
        case.import_records([{"Name": "Ida Marlow", "Address": HOME + second}])
        assert len(case.claims().query("attribute == 'address'")) == 2


@pytest.mark.parametrize("raw", ["[0491570156]?", "(0491 570 156)?", "0491 570 156 ?"])
def test_a_phone_with_a_mark_of_doubt_is_asked_about(raw: str) -> None:
    assert not cells.phone(raw).values and cells.phone(raw).problem


@pytest.mark.parametrize(
    ("heading", "address", "relation"),
    [
        ("Address", HOME, "lived_at"),
        ("Address", BOX, "correspondence_at"),
        ("Address", "C/- Lee Lawyers, 1 Murray St, Perth WA 6000", "correspondence_at"),
        ("Address for service", HOME, "correspondence_at"),
        ("Postal address", HOME, "correspondence_at"),
    ],
)
def test_where_somebody_gets_post_is_not_claimed_as_a_home(
    tmp_path: Path, heading: str, address: str, relation: str
) -> None:
    with workbench.Case.open(tmp_path / "post.case", purpose="Serve papers", legal_basis="order 7") as case:
        case.import_records([{"Name": "Ida Marlow", heading: address}])
        relations = {edge["relation"] for *_, edge in case.graph().edges(data=True)}
    assert relations == {relation}


@pytest.mark.parametrize(
    "heading", ["Previous owner address", "Former owner's address", "Prior registered owner address"]
)
def test_the_address_of_a_previous_owner_is_not_the_present_ones(heading: str) -> None:
    found = plan_of(["Owner", "Former owner", heading], [{"Owner": "Ida Marlow", heading: HOME}]).columns[2]
    assert (found.meaning, found.part) == (None, "")


def test_the_previous_address_of_an_owner_is_theirs() -> None:
    headings = ["Owner", "Former owner", "Owner previous address"]
    found = plan_of(headings, [{"Owner": "Ida Marlow", headings[2]: HOME}]).columns[2]
    assert found.part == "address"


def test_the_address_of_whoever_a_former_column_names_is_theirs() -> None:
    headings = ["Customer", "Former customer", "Previous customer address"]
    found = plan_of(headings, [{"Customer": "Ida Marlow", headings[2]: HOME}]).columns[2]
    assert (found.meaning, found.part) == (None, "")
