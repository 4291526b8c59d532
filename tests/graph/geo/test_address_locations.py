"""Where an address is, and how precisely that is known."""

from __future__ import annotations

from typing import Any

import networkx as nx
import pytest

from workbench.graph.geo.address_locations import places


def address(label: str, *facts: dict[str, Any]) -> Any:
    """The places of a graph of one address."""
    graph: nx.MultiDiGraph = nx.MultiDiGraph()
    graph.add_node("A1", kind="address", label=label, facts=list(facts))
    return places(graph)


def noted(about: str, raw: str, record: str = "S1#/records/0") -> dict[str, Any]:
    return {"attribute": "note", "raw": raw, "detail": {"about": about}, "cites": [f"{record}/{about}"]}


def at(**parts: str) -> dict[str, Any]:
    return {"attribute": "address", "value": parts, "cites": ["S1#/records/0/address"]}


def test_coordinates_of_one_record_are_a_point() -> None:
    (place,) = address("1 Mill St", noted("latitude", "-33.8151"), noted("longitude", "151.0011")).shown
    assert (place.latitude, place.longitude, place.precision) == (-33.8151, 151.0011, "point")
    assert place.cites == ("S1#/records/0/latitude", "S1#/records/0/longitude")


@pytest.mark.parametrize(
    ("north", "east", "rounded"),
    [
        ("-33.8151", "151.0011", "11 m"),
        ("-33.815100", "151.001100", "11 m"),
        ("-33.81", "151.00", "1 km"),
        ("-33.815123", "151.001100", ""),
    ],
)
def test_the_words_of_a_position_say_how_coarse_it_is_and_never_how_right(
    north: str, east: str, rounded: str
) -> None:
    (place,) = address("1 Mill St", noted("latitude", north), noted("longitude", east)).shown
    assert place.words.partition("rounded to about ")[2] == rounded


@pytest.mark.parametrize(("north", "east"), [("-93.1", "151.0"), ("-33.8", "181"), ("south", "151.0")])
def test_coordinates_that_are_none_are_not_drawn(north: str, east: str) -> None:
    """What is off the globe or no number is passed over for what else is known."""
    facts = (noted("latitude", north), noted("longitude", east), at(state="nsw"))
    (place,) = address("1 Mill St", *facts).shown
    assert place.precision == "state"


def test_a_wrong_record_gives_way_to_a_right_one() -> None:
    wrong = (noted("latitude", "-93.1"), noted("longitude", "151.0"))
    right = (noted("latitude", "-33.8", "S2#/0"), noted("longitude", "151.0", "S2#/0"))
    (place,) = address("1 Mill St", *wrong, *right).shown
    assert (place.latitude, place.cites[0]) == (-33.8, "S2#/0/latitude")


@pytest.mark.parametrize(
    ("label", "facts", "precision", "latitude"),
    [
        ("1 Mill St, Parramatta NSW 2150", (), "state", -32.2),
        ("1 Mill St, Parramatta NSW", (noted("colour", "x"), at(suburb="X")), "state", -32.2),
        ("1 Mill Lane, Leeds LS1 4CO", (), "country", 52.8),
        ("1 Mill Lane", (at(country="Scotland"),), "country", 52.8),
        ("1 Mill Lane", (at(country="Australia"),), "country", -25.7),
    ],
)  # fmt: skip
def test_without_coordinates_the_state_or_the_country_is_shown(
    label: str, facts: tuple[Any, ...], precision: str, latitude: float
) -> None:
    """The parts of the address say it, else the end of its line."""
    (place,) = address(label, *facts).shown
    assert (place.precision, place.latitude) == (precision, latitude)


def test_an_address_of_which_nothing_is_known_is_listed_apart() -> None:
    found = address("Rua Nova 1, Lisboa")
    assert (found.shown, found.unplaced) == ((), (("A1", "Rua Nova 1, Lisboa"),))
