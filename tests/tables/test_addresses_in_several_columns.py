"""Addresses whose parts stand in columns: short headings, houses before streets, towns that are words."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case
from workbench.tables.headings import label_of, meaning_of


def place_of(case: Case, **cells: str) -> dict[str, Any]:
    case.import_records([{"Name": "Ada Quill", **cells}], title="list")
    (place,) = case.claims().query("attribute == 'address'")["value"]
    return dict(place)


@pytest.mark.parametrize(
    ("heading", "meaning", "label"),
    [
        ("Blk", "street_more", "Block"), ("Bldg", "street_more", "Building"), ("Twr", "street_more", "Tower"),
        ("Unt", "unit", ""), ("Apt#", "unit", ""), ("Rm", "unit", "Room"), ("Flr", "level", ""),
    ],
)  # fmt: skip
def test_short_forms_of_parts_of_a_building(heading: str, meaning: str, label: str) -> None:
    assert (meaning_of(heading), label_of(heading)) == (meaning, label)


def test_a_unit_stands_before_the_number_of_its_house(case: Case) -> None:
    place = place_of(case, Unt="3", No="14", Street="Fen Road", Suburb="Sale", State="VIC")
    assert (place["flat"], place["number"], place["street"]) == ("3", "14", "fen")


@pytest.mark.parametrize("house", ["Fen House", "Beechwood", "The Old Mill"])
def test_the_name_of_a_house_before_its_street_is_a_building(case: Case, house: str) -> None:
    place = place_of(
        case, **{"Address 1": house, "Address 2": "Low Street", "Town": "Leeds", "Postcode": "LS1 4AP"}
    )
    assert (place["building"], place["street"]) == (house.lower(), "low") and "district" not in place


def test_a_village_behind_its_street_is_a_district(case: Case) -> None:
    place = place_of(
        case,
        **{"Address 1": "2 Low Street", "Address 2": "Headingley", "Town": "Leeds", "Postcode": "LS6 2QT"},
    )
    assert (place["street"], place["district"]) == ("low", "headingley")


@pytest.mark.parametrize(
    ("town", "state"),
    [("Anchorage", "AK"), ("Mobile", "AL"), ("Peculiar", "MO"), ("Steamboat Springs", "CO")],
)
def test_a_town_that_is_a_word_is_one_beside_its_state(case: Case, town: str, state: str) -> None:
    place = place_of(case, Street="14 Fen Rd", City=town, State=state, Zip="99501")
    assert (place["suburb"], place["state"], place["country"]) == (town.lower(), state.lower(), "us")


@pytest.mark.parametrize("said", ["Moved", "Pending", "Mobile"])
def test_what_is_said_in_the_place_of_a_town_of_australia_is_none(case: Case, said: str) -> None:
    case.import_records(
        [{"Name": "Ada Quill", "Street": "14 Fen Rd", "City": said, "State": "VIC"}], title="list"
    )
    assert not any(place["suburb"] for place in case.claims().query("attribute == 'address'")["value"])


def test_the_city_of_a_club_is_not_where_its_contact_lives(case: Case) -> None:
    rows = [{"Club": "Sale Rowing Club", "Contact": "Ada Quill", "City": "Sale"},
            {"Club": "York Chess Club", "Contact": "Bo Plume", "City": "York"}]  # fmt: skip
    case.import_records(rows, title="list")
    relations = {edge["relation"] for *_, edge in case.graph().edges(data=True)}
    assert "lived_at" not in relations and "located_at" in relations
