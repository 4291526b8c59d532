"""Lots, floors, shops, boxes and care of in columns of their own: a part of the address, or asked about."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import RowReading, read_row
from workbench.values import cells
from workbench.values.street_parts import line_of_parts

TOWN = {"Suburb": "Yass", "State": "NSW", "Postcode": "2582"}
WHOLE = "14 Fen Rd, Yass NSW 2582"


def means(row: dict[str, str]) -> dict[str, str | None]:
    """What each column of a row means."""
    return {column.name: column.meaning for column in plan_of(list(row), [row]).columns}


def reading(row: dict[str, str], mapping: Any = None) -> RowReading:
    """What a row says under a mapping, or as it is guessed."""
    return read_row(plan_of(list(row), [row], mapping), row)


@pytest.mark.parametrize(
    ("heading", "text", "part"),
    [
        ("Shop", "12", "Shop 12"), ("Suite No.", "3", "Suite 3"), ("Floor", "2", "Level 2"),
        ("Level", "Ground", "Ground Floor"), ("PO Box", "77", "PO Box 77"),
        ("GPO Box", "1234", "GPO Box 1234"),
        ("Locked Bag", "12", "Locked Bag 12"), ("RMB", "1234", "RMB 1234"), ("Lot", "12", "Lot 12"),
        ("Lot", "12/DP1234567", "Lot 12 DP1234567"), ("Care of", "Tern Realty", "c/- Tern Realty"),
        ("Tower", "B", "Tower B"), ("Shop", "Shop 12", "Shop 12"),
    ],
)  # fmt: skip
def test_a_bare_number_has_the_word_of_its_column(heading: str, text: str, part: str) -> None:
    row = reading({"Name": "Ada Quill", heading: text, "Street": "Fen Rd", **TOWN})
    assert part in {value for values in row.values.values() for value in values}


@pytest.mark.parametrize("heading", ["Lot", "Room", "Site"])
def test_what_may_be_a_part_and_stands_apart_is_asked_about(heading: str) -> None:
    row = {heading: "12", "Name": "Ada Quill", "Mobile": "0491570156", "Address": WHOLE}
    (problem,) = reading(row).problems
    assert problem.column == "Address" and problem.doubtful and heading in problem.reason


@pytest.mark.parametrize("meaning", ["lot", "note", None])
def test_a_meaning_settles_what_is_asked(meaning: str | None) -> None:
    row = {"Lot": "12", "Name": "Ada Quill", "Mobile": "0491570156", "Address": WHOLE}
    assert not reading(row, {"Lot": meaning}).problems


def test_leave_reads_the_address_without_the_part() -> None:
    row = {"Lot": "12", "Name": "Ada Quill", "Mobile": "0491570156", "Address": WHOLE}
    assert "address" in reading(row, {"Address": {"means": "address", "doubtful": True}}).values


def test_an_address_that_is_asked_about_is_not_claimed(case: Any) -> None:
    rows = [{"Lot": "12", "Name": "Ada Quill", "Mobile": "0491570156", "Address": WHOLE}]
    found = case.import_records(rows)
    assert case.addresses().empty
    assert [left["column"] for left in found.source.question["not_read"]] == ["Address"]


@pytest.mark.parametrize("heading", ["Home Address", "Address for Service", "Buyer Address"])
def test_an_address_of_somebodys_own_has_no_part_elsewhere(heading: str) -> None:
    row = {"Unit No": "3", "Lot": "12", "Name": "Ada Quill", heading: WHOLE}
    assert means(row)["Lot"] is None and means(row)["Unit No"] is None
    assert not reading(row).problems


@pytest.mark.parametrize("beside", [{"Unit": "3"}, {"Plan": "DP1234567"}])
def test_a_lot_of_a_title_is_no_part_where_the_house_has_a_number(beside: dict[str, str]) -> None:
    row = {"Name": "Ada Quill", **beside, "Lot": "12", "Street": "14 Fen Rd", **TOWN}
    assert means(row)["Lot"] is None


def test_a_level_that_is_no_floor_is_left() -> None:
    row = {"Name": "Ada Quill", "Level": "Gold", "Street": "14 Fen Rd", **TOWN}
    assert means(row)["Level"] is None and not reading(row).problems


@pytest.mark.parametrize("text", ["Gold", "whole", "n"])
def test_what_is_no_floor_is_none(text: str) -> None:
    assert not cells.part_of_address("level", f"{text} member").values


def test_of_several_lines_the_one_with_a_house_is_the_street() -> None:
    parts = {"street": ["Heron House"], "street_more": ["Level 2", "14 Fen Rd"]}
    assert line_of_parts(parts) == "Heron House, Level 2, 14 Fen Rd"


def test_the_order_of_lines_is_that_of_the_table(case: Any) -> None:
    row = {"Name": "Ada Quill", "Z line": "Site 4", "A line": "Wren Park", "Street": "14 Fen Rd", **TOWN}
    mapping = {
        "Name": "name", "Z line": "street_more", "A line": "street_more", "Street": "street",
        "Suburb": "suburb", "State": "state", "Postcode": "postcode",
    }  # fmt: skip
    case.import_records([row], mapping)
    claims = case.claims()
    (value,) = claims[claims.attribute == "address"].value
    assert value["building"] == "site 4, wren park"


def test_a_town_and_a_column_that_name_two_states_are_asked_about() -> None:
    row = {"Name": "Ada Quill", "Street": "14 Fen Rd", "Suburb": "Geelong VIC", "State": "NSW"}
    assert {problem.column for problem in reading(row).problems} == {"Street", "Suburb", "State"}


@pytest.mark.parametrize("text", ["Mount Victoria", "Victoria Point", "Yass"])
def test_a_town_that_is_called_as_a_state_is_one(text: str) -> None:
    assert cells.locality_in(text).suburb == text


def test_the_batch_asks_for_the_same_line_as_the_import_claims(case: Any) -> None:
    row = {"Surname": "Quill", "First Name": "Ada", "Shop": "12", "Level": "2", "Street": "14 Fen Rd", **TOWN}
    (asked,) = case.preview("enhance_record_plus", [row]).rows
    assert asked["asks"]["street_address"] == "Level 2, Shop 12, 14 Fen Rd"


def test_words_that_all_headings_begin_with_are_none_of_them() -> None:
    row = {
        "BD_PER_NAME": "Quill, Ada",
        "BD_PER_ADD_LOCAL": "Yass",
        "BD_PER_ADD_STATE": "NSW",
        "BD_PER_TYPE": "x",
    }
    assert list(means(row).values()) == ["name", "suburb", "state", None]


def test_words_of_somebody_else_are_kept() -> None:
    row = {"Spouse Name": "Ada Quill", "Spouse Phone": "0491570156", "Spouse DOB": "1961-02-03"}
    assert set(means(row).values()) == {None}


@pytest.mark.parametrize("line", ["18 Alma Ave Geelong", "18 Alma Ave, Geelong"])
def test_a_town_behind_the_street_is_no_part_of_its_name(case: Any, line: str) -> None:
    case.import_records(
        [{"Name": "Ada Quill", "Address": line, "State": "VIC", "Postcode": "3220"}], title="list"
    )
    claims = case.claims()
    (home,) = claims[claims.attribute == "address"].value
    assert (home["street"], home["suburb"]) == ("alma", "geelong")
