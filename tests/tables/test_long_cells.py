"""Cells of forty thousand characters, of whatever they are made, are looked at in no more than a moment."""

from __future__ import annotations

import pytest

from workbench.reading import read
from workbench.tables.plan import plan_of
from workbench.tables.row_reading import read_row
from workbench.tables.table import LONGEST_HEADING, table_in
from workbench.values import cells

LENGTH = 40_000
UNITS = (
    "A", "1", "a ", "a,", "(", "(a) ", "-", "a - ", "Ada Quill ", "Ada & ", "a/", "a.", "12 Ash St ",
    "a@", "0491570156 ", "+61 ", "01/02/1980 ", "*", "a: ", "of ", "Pty Ltd ", "Kew VIC 3101, ", "a\n",
)  # fmt: skip
HEADINGS = (
    "Name", "Address", "Street", "Suburb", "State", "Postcode", "Mobile", "Email", "DOB", "Previous address",
    "Notes", "Phone status", "Role", "Appointed", "Company", "ABN", "Occupation", "Deceased",
)  # fmt: skip


def long(unit: str) -> str:
    return (unit * LENGTH)[:LENGTH].strip() or "A"


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_row_with_a_cell_of_anything_is_planned_and_read(heading: str) -> None:
    for unit in UNITS:
        row = {"Name": "Ada Quill", "Mobile": "0491 570 156", heading: long(unit)}
        plan = plan_of(list(row), [row])
        reading = read_row(plan, row)
        assert all(
            len(str(value)) < LENGTH for each in ("phone", "email") for value in reading.values.get(each, ())
        )


@pytest.mark.parametrize(
    "reader", [cells.address, cells.town, cells.party, cells.phone, cells.email, cells.date]
)
def test_a_cell_that_goes_on_for_pages_is_no_value(reader: object) -> None:
    assert callable(reader)
    cell = reader(long("Ada Quill "))
    assert cell.problem and not cell.values


def test_a_long_note_is_kept() -> None:
    assert cells.remark(long("Ada said so. ")).values == (long("Ada said so. "),)


def test_an_imported_row_with_a_previous_address_of_pages_is_read() -> None:
    mapping = {"Name": {"means": "name"}, "Previous address": {"means": "address"}}
    record = {"Name": "Ada Quill", "Previous address": long("a")}
    reading = read("imported_records", {"mapping": mapping, "things": {"": "person"}}, {"records": [record]})
    assert not [claim for claim in reading.claims if claim.attribute == "address"]


def test_a_denial_far_down_a_long_note_is_heard() -> None:
    note = "They said that they would call again. " * 60 + "This mobile is disconnected."
    row = {"Name": "Ada Quill", "Mobile": "0491 570 156", "Mobile status": note}
    assert not read_row(plan_of(list(row), [row]), row).values.get("phone")


@pytest.mark.parametrize("sign", ["(", "a-", "Mc ", " ", "é"])
def test_a_heading_that_goes_on_for_pages_is_cut_and_said(sign: str) -> None:
    heading = f"Remarks {sign * 9_000}x"
    table = table_in(f'Name,Mobile,"{heading}"\nAda Quill,0491 570 156,ok\n'.encode(), "people.csv")
    assert max(map(len, table.columns)) <= LONGEST_HEADING
    assert any("column C has" in note for note in table.notes)
