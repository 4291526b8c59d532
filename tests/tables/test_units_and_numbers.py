"""Units and numbers of houses in columns of their own: import and batch write one street line of them."""

from __future__ import annotations

import pytest

from workbench.reading import read
from workbench.tables.plan import plan_of
from workbench.tables.row_reading import read_row
from workbench.values import cells, places, streets

MAPPING = {"Name": "name", "Unit": "unit", "No": "street_number", "Street": "street", "Suburb": "suburb"}


@pytest.mark.parametrize(("unit", "number", "flat", "house"), [
    ("4", "16", "4", "16"), ("4B", "16", "4B", "16"), ("C", "16", "C", "16"),
    ("LG2", "16-20", "LG2", "16-20"),
    ("B7", "16", "B7", "16"), ("4", "Lot 9", "4", "LOT 9"), ("2/1", "16", "2/1", "16"),
    ("4-5", "16", "4-5", "16"),
    ("4 & 5", "16", "4 & 5", "16"), ("310", "16/18", "310", "16/18"), ("4", "16 & 18", "4", "16&18"),
    ("Shop 4", "16", "SHOP 4", "16"), ("Unit 4", "16A", "4", "16A"), ("", "16", None, "16"),
])  # fmt: skip
def test_a_unit_and_a_number_stay_what_they_are(unit: str, number: str, flat: str | None, house: str) -> None:
    record = {"Name": "Ida Marlow", "Unit": unit, "No": number, "Street": "Tern St", "Suburb": "Yass"}
    question = {
        "mapping": {name: {"means": meaning} for name, meaning in MAPPING.items()},
        "read_on": "2026-01-02",
    }
    said = read("imported_records", question, {"records": [record]})
    (place,) = [claim.value for claim in said.claims if claim.attribute == "address"]
    expected = [part and part.casefold().replace(" ", "") for part in (flat, house.replace(" ", ""))]
    assert [part and part.replace(" ", "") for part in (place["flat"], place["number"])] == expected
    assert (place["street"], place["street_type"]) == ("tern", "street")


@pytest.mark.parametrize(("unit", "number", "line"), [
    ("4", "16", "4/16 Tern St"), ("4B", "16", "4B/16 Tern St"), ("C", "16", "Unit C, 16 Tern St"),
    ("", "16", "16 Tern St"), ("4", "Lot 9", "Unit 4, Lot 9 Tern St"),
    ("", "Heron House", "Heron House, Tern St"),
    ("Shop 4", "16", "Shop 4, 16 Tern St"), ("4/", "16", "4/16 Tern St"),
])  # fmt: skip
def test_a_street_line_of_parts_can_be_read_again(unit: str, number: str, line: str) -> None:
    assert streets.line_of(unit, number, "Tern St") == line


def test_a_number_that_holds_two_is_asked_and_the_line_with_it() -> None:
    record = {"Unit": "2", "No": "1 Lot 9", "Street": "Tern St", "Suburb": "Yass"}
    row = read_row(plan_of(list(record), [record], {k: MAPPING[k] for k in record}), record)
    assert {problem.column for problem in row.problems} == {"Unit", "No", "Street"}
    assert cells.house_number("1 Lot 9").problem


@pytest.mark.parametrize(("text", "flat"), [
    ("Suite 4.07, 16 Tern St, Yass NSW 2582", "4.07"), ("Unit 4.07/16 Tern St, Yass NSW 2582", "4.07"),
    ("Flat 2F1, 16 Tern St, Leith EH6 5AA", "2F1"), ("GF1, 16 Tern St, Leith EH6 5AA", "GF1"),
])  # fmt: skip
def test_flats_are_numbered_in_other_ways_too(text: str, flat: str) -> None:
    place = places.parse_address(text)
    assert place is not None and (place.flat, place.number, place.street) == (flat, "16", "Tern")
