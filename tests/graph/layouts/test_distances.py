"""Distances in a graph and in the plane, held against what compares everything with everything."""

from __future__ import annotations

import networkx as nx
import numpy as np
import pytest

from workbench.graph.layouts.distances import close_pairs, near_points, neighbours, shortest_paths, steps


@pytest.fixture(params=range(3))
def rng(request):
    return np.random.default_rng(request.param)


def all_distances(x, y):
    found = np.hypot(x[:, None] - x, y[:, None] - y)
    np.fill_diagonal(found, np.inf)
    return found


def test_shortest_paths_and_steps_are_those_of_networkx(rng):
    graph = nx.gnp_random_graph(40, 0.07, seed=int(rng.integers(1000)))
    edges = np.array(graph.edges())
    lengths = rng.integers(1, 9, len(edges)) / 8
    for (one, other), length in zip(edges, lengths, strict=True):
        graph[one][other]["length"] = length
    found = shortest_paths(40, edges, lengths)
    beside = neighbours(40, edges)
    for node in graph:
        wanted = nx.single_source_dijkstra_path_length(graph, node, weight="length")
        assert found[node].tolist() == [wanted.get(other, np.inf) for other in graph]
        hops = nx.single_source_shortest_path_length(graph, node)
        assert steps(node, beside).tolist() == [hops.get(other, np.inf) for other in graph]


def test_close_pairs_are_every_pair_within_the_distance(rng):
    x, y = rng.integers(-40, 40, (2, 300)) / 8
    wanted = np.argwhere(np.triu(all_distances(x, y) <= 0.75))
    assert close_pairs(x, y, 0.75).tolist() == wanted.tolist()


@pytest.mark.parametrize("spread", [1.0, 0.02], ids=["even", "in clusters"])
def test_near_points_are_nearly_the_nearest(rng, spread):
    centres = rng.random((2, 40)) * 40
    x, y = np.repeat(centres, 50, axis=1) + rng.normal(size=(2, 2000)) * 20 * spread
    found, distances = near_points(x, y, 10), all_distances(x, y)
    assert not any(row in others for row, others in enumerate(found.tolist()))
    assert all(len(set(others)) == 10 for others in found.tolist())
    nearest = np.argsort(distances, axis=1)[:, :10]
    kept = np.mean([len(set(a) & set(b)) / 10 for a, b in zip(found.tolist(), nearest.tolist(), strict=True)])
    assert kept > 0.7
