"""Rooms that stand apart from an address are no part of where somebody lives."""

from typing import Any

import pytest

from workbench.tables.plan import plan_of


def meaning_of_room(row: dict[str, Any], heading: str) -> str | None:
    return next(column.meaning for column in plan_of(list(row), [row, row]).columns if column.name == heading)


@pytest.mark.parametrize("heading", ["Room", "Room no", "Office"])
def test_a_room_apart_from_the_town_is_left(heading: str) -> None:
    row = {
        "Name": "Ada Plume",
        heading: "12",
        "Email": "ada@plume.example",
        "Suburb": "Albury",
        "Postcode": "2640",
    }
    assert meaning_of_room(row, heading) is None


def test_a_room_beside_a_town_without_a_street_is_left() -> None:
    row = {"Guest": "Ada Plume", "Room": "12", "City": "Albury", "Country": "Australia"}
    assert meaning_of_room(row, "Room") is None


@pytest.mark.parametrize("heading", ["Room", "Suite", "Unit"])
def test_a_room_beside_the_street_is_a_part_of_the_address(heading: str) -> None:
    row = {"Name": "Ada Plume", heading: "12", "Street": "4 Nile St", "Suburb": "Albury", "Postcode": "2640"}
    assert meaning_of_room(row, heading) == "unit"


@pytest.mark.parametrize("who", ["Guest", "Patient", "Visitor", "Student"])
def test_the_room_of_a_guest_is_no_part_of_their_home(who: str) -> None:
    row = {who: "Ada Plume", "Room No": "12", "Address": "4 Nile St, Sale VIC 3850"}
    assert meaning_of_room(row, "Room No") is None
