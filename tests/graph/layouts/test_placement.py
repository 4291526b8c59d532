"""Layouts: the same for the same graph, and still where they stood when something is added."""

from __future__ import annotations

import itertools
import math
import random

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.errors import InputError
from workbench.graph.layouts.placement import SPACING, STYLES, layout

PAIRS = st.lists(st.tuples(st.integers(0, 14), st.integers(0, 14)), max_size=30)


def graph_of(pairs: list[tuple[int, int]], lonely: int = 2) -> nx.MultiDiGraph:
    graph = nx.MultiDiGraph()
    kinds = ["person", "company", "address", "phone"]
    for i in range(15 if pairs else lonely):
        graph.add_node(f"N{i}", kind=kinds[i % 4])
    for i, (a, b) in enumerate(pairs):
        graph.add_edge(f"N{a}", f"N{b}", relation="controls", date_start=f"{1990 + i}-01")
    return graph


@settings(max_examples=25)
@given(PAIRS, st.sampled_from(STYLES))
def test_the_order_of_building_does_not_matter(pairs: list[tuple[int, int]], style: str) -> None:
    graph = graph_of(pairs)
    other = nx.MultiDiGraph()
    nodes, edges = list(graph.nodes(data=True)), list(graph.edges(data=True))
    random.Random(1).shuffle(nodes)
    other.add_nodes_from(nodes)
    random.Random(2).shuffle(edges)
    other.add_edges_from(edges)
    assert layout(graph, style) == layout(other, style)


@settings(max_examples=25)
@given(PAIRS, st.sampled_from(STYLES))
def test_every_node_has_a_place_of_its_own(pairs: list[tuple[int, int]], style: str) -> None:
    graph = graph_of(pairs)
    place = layout(graph, style)
    assert set(place) == set(graph)
    assert all(math.isfinite(x) and math.isfinite(y) for x, y in place.values())
    assert len(set(place.values())) == len(graph)


def test_adding_fifty_nodes_moves_no_old_node() -> None:
    graph = nx.barbell_graph(30, 5)
    before = layout(graph)
    for i in range(50):
        graph.add_edge(i % 60, f"new {i}")
    graph.add_edge("apart", "together")
    after = layout(graph, positions=before)
    assert {n: after[n] for n in before} == before
    assert len(set(after.values())) == len(graph)


def test_a_chart_that_grows_by_loose_groups_keeps_the_shape_of_a_screen() -> None:
    graph: nx.MultiDiGraph = nx.MultiDiGraph()
    places: dict = {}
    for group in range(20):
        graph.add_edges_from((f"P{group}", f"C{group}{leaf}") for leaf in range(3))
        before, places = places, layout(graph, positions=places)
        assert {n: places[n] for n in before} == before
        if group >= 4:
            wide, high = (
                max(p[axis] for p in places.values()) - min(p[axis] for p in places.values())
                for axis in (0, 1)
            )
            assert 0.8 < wide / high < 3.2
    assert min(math.dist(places[f"P{a}"], places[f"P{b}"]) for a in range(20) for b in range(a)) > 130


def test_what_arrives_a_group_at_a_time_takes_little_more_room_than_all_at_once() -> None:
    graph = nx.Graph()
    place: dict[str, tuple[float, float]] = {}
    groups: list[set[str]] = []
    for number in range(30):
        spokes = [f"{number} {spoke}" for spoke in range(1 + number % 6)]
        nx.add_star(graph, [f"{number} hub", *spokes])
        groups.append({f"{number} hub", *spokes})
        place = layout(graph, positions=place)

    def screens(points: dict[str, tuple[float, float]]) -> float:
        (left, right), (top, bottom) = ((min(side), max(side)) for side in zip(*points.values(), strict=True))
        return max((right - left) / 1.8, bottom - top)

    assert screens(place) < 1.4 * screens(layout(graph))
    for one, other in itertools.combinations(groups, 2):
        assert min(math.dist(place[a], place[b]) for a in one for b in other) > SPACING


def test_linked_nodes_stand_nearer_than_others() -> None:
    graph = nx.random_regular_graph(3, 120, seed=2)
    place = layout(graph)
    linked = [math.dist(place[a], place[b]) for a, b in graph.edges]
    every = [math.dist(place[a], place[b]) for a in graph for b in graph if a < b]
    assert sum(linked) / len(linked) < 0.6 * sum(every) / len(every)


def test_a_large_component_is_laid_out_too() -> None:
    graph = nx.random_labeled_tree(600, seed=3)
    place = layout(graph)
    assert len(place) == 600
    assert layout(graph) == place


def test_companies_stand_over_people_and_owners_over_the_owned() -> None:
    graph = nx.MultiDiGraph()
    graph.add_node("O1", kind="company")
    graph.add_node("O2", kind="company")
    graph.add_node("P1", kind="person")
    graph.add_node("C1", kind="phone")
    graph.add_edge("O1", "O2", relation="controls")
    graph.add_edge("P1", "O2", relation="officer_of")
    graph.add_edge("P1", "C1", relation="uses")
    place = layout(graph, "hierarchy")
    assert place["O1"][1] < place["O2"][1] < place["P1"][1] < place["C1"][1]


def test_the_timeline_runs_from_left_to_right() -> None:
    graph = nx.MultiDiGraph()
    for i, year in enumerate(("2001", "2010-05", "2020-01-31")):
        graph.add_node(f"A{i}", kind="address")
        graph.add_node(f"P{i}", kind="person")
        graph.add_edge(f"P{i}", f"A{i}", relation="lived_at", date_start=year)
    graph.add_node("X", kind="person")
    place = layout(graph, "timeline")
    assert place["X"][0] < place["P0"][0] < place["P1"][0] < place["P2"][0]


def test_an_unknown_style_and_a_senseless_place_are_refused() -> None:
    with pytest.raises(InputError, match="no layout 'spiral'; there are organic"):
        layout(nx.Graph(), "spiral")  # type: ignore[arg-type]
    graph = nx.path_graph(2)
    with pytest.raises(InputError, match="finite"):
        layout(graph, positions={0: (float("nan"), 0)})
    assert layout(nx.Graph()) == {}
