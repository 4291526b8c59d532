"""Addresses as everybody writes them are read, and none is asked; nor is a town of an odd name."""

from pathlib import Path

import pytest

from workbench.values import cells

ROWS = [
    [part.strip() for part in line.split("|")]
    for line in Path(__file__).with_name("plain_addresses.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_plain_address_is_read_and_not_asked(row: list[str]) -> None:
    cell = cells.address(row[0])
    assert not cell.problem
    (place,) = cell.values
    read = (place.flat, place.number, place.street, place.street_type)
    read += (place.suburb, place.state, place.postcode, place.country)
    assert [part or "" for part in read] == row[1:]


@pytest.mark.parametrize(
    "town",
    [
        "Balmain", "BALMAIN", "st kilda", "The Rocks", "The Entrance", "Dee Why", "Snug", "Yea",
        "Officer", "Research",
        "Seventeen Seventy", "Lakes Entrance", "Tom Price", "Raymond Terrace", "Keith Hall", "Denmark",
        "Nowhere Else",
        "Old Bar", "Mount Magnet", "Halfway Creek", "Alice Springs", "Victoria Park", "Milton Keynes",
        "Newton Abbot",
        "Bath", "Reading", "Street", "Stoke-on-Trent", "Newcastle upon Tyne", "Frankfurt am Main",
        "Milano (MI)",
        "Te Aro", "PARRAMATTA NSW 2150", "Singapore", "Charlotte",
    ],
)  # fmt: skip
def test_a_town_is_not_asked(town: str) -> None:
    assert cells.town(town).values == (town,)


@pytest.mark.parametrize(
    "line",
    [
        "26 Dow Rd", "4/26 Dow Road", "PO Box 881", "RD 2", "RMB 2210", "Lot 12 Old Coach Rd", "Flat 2",
        "Level 3",
        "Cnr High & Station Sts", "The Esplanade", "Princes Hwy", "Rose Cottage, Church Lane",
        "Yarralea Station",
        "Heron House", "Musterstraße 12", "12 Rue de la Paix", "8 Heol y Deri", "77 Broadway",
        "State Highway 1",
        "14 Left Bank Road", "8 Old Sold Lane", "c/- Wilkins Lawyers, 10 Hunter St",
        "26 Dow Rd Balmain", "26 dow rd",
    ],
)  # fmt: skip
def test_a_street_line_is_not_asked(line: str) -> None:
    assert cells.street(line).values == (line,)
