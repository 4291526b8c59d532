"""What hangs on somebody who is merged comes along, and goes back when they are parted."""

from __future__ import annotations

import math
from typing import Any

import networkx as nx
import pytest

from workbench.chart import Chart

KEPT, OTHER, THIRD = "P1", "P2", "P3"
CONTACTS = {person: [f"{person}c{at}" for at in range(3)] for person in (KEPT, OTHER, THIRD)}


def graph(**part_of: str) -> Any:
    """Three people with three contacts each, of whom some are part of others."""
    made: Any = nx.MultiDiGraph()
    for person, contacts in CONTACTS.items():
        holder = part_of.get(person, person)
        made.add_node(holder, kind="person", label=holder, sources=["S1"])
        for contact in contacts:
            made.add_node(contact, kind="phone", label=contact, sources=["S1"])
            made.add_edge(holder, contact, relation="uses", sources=["S1"])
    return made


@pytest.fixture
def chart() -> Chart:
    """Three people far from each other, each in the middle of their contacts."""
    chart = Chart(graph())
    places = {}
    for at, (person, contacts) in enumerate(CONTACTS.items()):
        places[person] = (1000.0 * at, 0.0)
        for turn, contact in enumerate(contacts):
            places[contact] = (1000.0 * at + 150 * math.cos(2 * turn), 150 * math.sin(2 * turn))
    chart.move(places)
    return chart


def distances(chart: Chart, person: str, contacts: list[str]) -> list[float]:
    places = chart.positions
    return [math.dist(places[person], places[each]) for each in contacts]


def test_the_contacts_of_who_is_merged_come_along(chart: Chart) -> None:
    before = chart.positions
    chart.update(graph(P2=KEPT))
    assert max(distances(chart, KEPT, CONTACTS[OTHER])) < 500
    stay = [KEPT, *CONTACTS[KEPT], THIRD, *CONTACTS[THIRD]]
    assert {each: chart.positions[each] for each in stay} == {each: before[each] for each in stay}


def test_they_go_back_when_the_merge_is_undone(chart: Chart) -> None:
    before = chart.positions
    chart.update(graph(P2=KEPT))
    chart.update(graph())
    assert chart.positions == before


def test_two_merges_are_undone_one_after_the_other(chart: Chart) -> None:
    before = chart.positions
    chart.update(graph(P3=OTHER))
    between = chart.positions
    chart.update(graph(P2=KEPT, P3=KEPT))
    chart.update(graph(P3=OTHER))
    assert chart.positions == between
    chart.update(graph())
    assert chart.positions == before


def test_who_was_moved_by_hand_since_stays(chart: Chart) -> None:
    moved = CONTACTS[OTHER][0]
    chart.update(graph(P2=KEPT))
    chart.move({moved: (400.0, -700.0)})
    chart.update(graph())
    assert chart.positions[moved] == (400.0, -700.0)


def test_a_pinned_contact_stays_where_it_is(chart: Chart) -> None:
    pinned = CONTACTS[OTHER][0]
    before = chart.positions[pinned]
    chart.pin([pinned])
    chart.update(graph(P2=KEPT))
    assert chart.positions[pinned] == before


def test_who_is_parted_is_not_drawn_on_top_of_who_came_to_that_place_meanwhile(chart: Chart) -> None:
    place = chart.positions[OTHER]
    chart.update(graph(P2=KEPT))
    chart.move({THIRD: place})
    chart.update(graph())
    assert chart.positions[THIRD] == place
    assert math.dist(chart.positions[OTHER], place) > 40
