"""A link that runs through somebody it has nothing to do with says what is not true."""

from __future__ import annotations

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.graph.layouts import clearance
from workbench.graph.layouts.placement import SPACING, aside, layout

ICON = 0.2 * SPACING
"""Within this of its middle a node is drawn, or nearly."""
SPARSE = st.lists(st.tuples(st.integers(0, 8), st.integers(9, 30)), min_size=3, max_size=34)


def run_through(
    graph: nx.Graph, place: dict[object, tuple[float, float]], within: float = ICON
) -> list[tuple[tuple[object, object], object]]:
    """Each link with a node that it runs through and is not linked with by it."""
    return [
        ((a, b), node)
        for a, b in graph.edges
        for node in graph
        if node not in (a, b)
        and clearance.distances(*(np.array([place[each]]) for each in (node, a, b)))[0, 0] < within
    ]


@settings(max_examples=40)
@given(SPARSE)
def test_hardly_a_link_runs_through_a_foreign_node(pairs: list[tuple[int, int]]) -> None:
    graph = nx.Graph(pairs)
    # people who share nearly all they have leave no room for every link
    assert len(run_through(graph, layout(graph))) <= max(0, len(graph.edges) - len(graph) - 2)


@settings(max_examples=40)
@given(SPARSE)
def test_what_is_added_to_a_tree_lies_on_no_link_and_no_link_of_it_on_others(
    pairs: list[tuple[int, int]],
) -> None:
    tree = nx.Graph(nx.minimum_spanning_edges(nx.Graph(pairs), data=False))
    known = list(nx.bfs_tree(tree, pairs[0][0]))
    before = layout(tree.subgraph(known[: 1 + len(known) // 2]))
    assert not run_through(tree, layout(tree, positions=before))


def test_a_phone_beyond_another_person_is_put_elsewhere() -> None:
    before = {"Ann": (0.0, 0.0), "Bea": (0.0, -130.0), "phone": (-130.0, -120.0)}
    graph = nx.Graph([("Ann", "phone"), ("Bea", "phone"), *(("Ann", f"new {i}") for i in range(9))])
    assert not run_through(graph, layout(graph, positions=before))


@settings(max_examples=40)
@given(SPARSE, st.data())
def test_what_is_freed_is_in_the_way_of_fewer_and_the_others_stay(
    pairs: list[tuple[int, int]], data: st.DataObject
) -> None:
    graph = nx.Graph(pairs)
    spots = st.tuples(st.integers(-400, 400), st.integers(-400, 400))
    place = {node: data.draw(spots) for node in graph}
    node = data.draw(st.sampled_from(sorted(graph)))
    moved = aside(place, graph.edges, [node])
    assert set(moved) <= {node}

    def met(places: dict[object, tuple[float, float]]) -> int:
        return len([1 for link, on in run_through(graph, places, within=clearance.CLEAR * SPACING)
                    if node in (*link, on)])  # fmt: skip

    assert met({**place, **moved}) < met(place) if moved else True


@pytest.mark.parametrize("count", [1, 2])
def test_one_and_two_nodes_stay(count: int) -> None:
    place = np.zeros((count, 2))
    assert clearance.cleared(place, np.zeros((0, 2), dtype=int), SPACING) is place


def test_of_what_is_too_much_to_look_at_nothing_is_moved() -> None:
    place = np.random.default_rng(1).random((300, 2)) * 900
    edges = np.random.default_rng(2).integers(0, 300, (200, 2))
    assert clearance.cleared(place, edges, SPACING) is place
