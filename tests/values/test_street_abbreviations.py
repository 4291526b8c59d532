"""How people abbreviate types of streets, and a type that nobody knows before the town."""

from __future__ import annotations

import pytest

from workbench.values import cells
from workbench.values.street_types import COLLOQUIAL, abbreviation


@pytest.mark.parametrize("short", ["Dve", "Bvde", "Cswy", "Terr", "Gve", "Avn", "Clse", "Rdge", "Trk"])
def test_a_shortened_type_parts_the_street_from_the_town(short: str) -> None:
    (place,) = cells.address(f"9 Fen {short} Yass NSW 2582").values
    assert (place.street, place.suburb) == ("Fen", "Yass") and place.street_type


def test_every_shortened_type_is_one_of_the_specification() -> None:
    assert [meant for meant in COLLOQUIAL.values() if abbreviation(meant) is None] == []


def test_behind_a_type_that_nobody_knows_the_town_is_asked_for() -> None:
    cell = cells.address("9 Fen Xyg Yass NSW 2582")
    assert not cell.values and "Xyg" in cell.problem


@pytest.mark.parametrize(
    "text", ["12 The Esplanade NSW 2000", "9 Fen Xyg, Yass NSW 2582", "4 Brookvale NSW 2582"]
)
def test_what_holds_no_second_part_is_read(text: str) -> None:
    assert cells.address(text).values
