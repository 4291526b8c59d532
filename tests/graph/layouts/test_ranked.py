"""Arrangements by rank: the rings of a circle, and the places along time."""

from __future__ import annotations

import math

import networkx as nx
import pytest

from workbench.graph.layouts.placement import layout


def rings(place: dict[str, tuple[float, float]]) -> dict[str, int]:
    """How far each node stands from the middle of all."""
    x, y = (sum(p[axis] for p in place.values()) / len(place) for axis in (0, 1))
    return {name: round(math.dist(point, (x, y))) for name, point in place.items()}


@pytest.mark.parametrize("nodes", [3, 48])
def test_few_stand_on_one_ring(nodes: int) -> None:
    place = layout(nx.relabel_nodes(nx.cycle_graph(nodes), str), "circle")
    assert len(set(rings(place).values())) <= 2
    assert len(set(place.values())) == nodes


def test_many_stand_on_rings_with_the_best_connected_inside() -> None:
    """A hundred around one: the one in the middle of the links stands nearer the middle than most."""
    graph = nx.relabel_nodes(nx.star_graph(100), str)
    nx.add_path(graph, ["1", "2", "3", "4", "5"])
    place = layout(graph, "circle")
    far = rings(place)
    assert len(set(place.values())) == 101
    assert len(set(far.values())) > 2
    assert far["0"] <= sorted(far.values())[40]


def test_dates_in_any_spelling_stand_along_time_by_what_of_them_is_known() -> None:
    dates = ["2019", "2020-06", "2021 or so", "2022/03/04", "²²²²", "unknown"]
    graph = nx.Graph()
    for node, date in enumerate(dates):
        graph.add_node(str(node), date_start=date)
    place = layout(graph, "timeline")
    left = sorted(place, key=lambda node: place[node][0])
    assert set(left[:2]) == {"4", "5"} and left[2:] == ["0", "1", "2", "3"]
