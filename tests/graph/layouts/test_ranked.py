"""The circle: one ring for few, several for many, the best connected inside."""

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
