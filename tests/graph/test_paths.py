"""Paths with the citations of each hop, common neighbours and communities."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.errors import InputError
from workbench.graph.paths import common_neighbours, communities, short, shortest


@pytest.fixture
def graph() -> nx.MultiDiGraph:
    graph = nx.MultiDiGraph()
    for name, kind in (
        ("P1", "person"),
        ("P2", "person"),
        ("C1", "phone"),
        ("A1", "address"),
        ("O1", "company"),
    ):
        graph.add_node(name, kind=kind)
    graph.add_edge("P1", "C1", relation="uses", sources=["S1"], cites=["S1#/records/0/phones/0"])
    graph.add_edge("P2", "C1", relation="uses", sources=["S2"], cites=["S2#/records/0/phones/0"])
    graph.add_edge("P1", "A1", relation="lived_at", sources=["S1"], date_start="2015")
    graph.add_edge("P2", "A1", relation="lived_at", sources=["S3"])
    graph.add_edge("P2", "O1", relation="officer_of", sources=["S4"])
    return graph


def test_a_hop_says_its_direction_and_cites(graph: nx.MultiDiGraph) -> None:
    path = shortest(graph, "P1", "P2", avoid=["A1"])
    assert path is not None
    assert path.nodes == ("P1", "C1", "P2")
    first, second = path.hops[0][0], path.hops[1][0]
    assert (first.forward, first.cites) == (True, ("S1#/records/0/phones/0",))
    assert (second.forward, second.sources) == (False, ("S2",))
    assert str(path) == "P1 —uses [S1]→ C1 ←uses [S2]— P2"


def test_a_path_is_a_line_that_can_be_read(graph: nx.MultiDiGraph) -> None:
    for name, label in (("P1", "Ann Example"), ("A1", "1 LANE\u202e, TOWN"), ("P2", "Bo " * 40)):
        graph.nodes[name]["label"] = label
    path = shortest(graph, "P1", "P2", avoid=["C1"])
    assert path is not None and path.labels[:2] == ("Ann Example", "1 LANE, TOWN")
    said = str(path)
    assert said.startswith("P1 Ann Example —lived at [S1]→ A1 1 LANE, TOWN ←lived at [S3]— P2 Bo Bo")
    assert said.endswith("…") and len(path.labels[2]) == 60
    assert str(short(graph, "P1", "P1")[0]) == "P1 Ann Example"


def test_all_short_paths_and_none(graph: nx.MultiDiGraph) -> None:
    assert [p.nodes for p in short(graph, "P1", "O1")] == [("P1", "A1", "P2", "O1"), ("P1", "C1", "P2", "O1")]
    graph.add_node("X")
    assert short(graph, "P1", "X") == []
    assert short(graph, "P1", "P1")[0].hops == ()
    with pytest.raises(InputError, match="no node 'nobody'"):
        short(graph, "P1", "nobody")


@settings(max_examples=40)
@given(st.integers(0, 10_000), st.integers(0, 3), st.sampled_from([(9, 0.3), (18, 0.12)]), st.booleans())
def test_the_same_paths_as_networkx_finds(
    seed: int, slack: int, size: tuple[int, float], directed: bool
) -> None:
    graph = nx.gnp_random_graph(*size, seed=seed, directed=directed)
    last = size[0] - 1
    found = {p.nodes for p in short(graph, 0, last, slack=slack, limit=100_000)}
    either_way = nx.Graph(graph)
    if not nx.has_path(either_way, 0, last):
        assert found == set()
        return
    cutoff = nx.shortest_path_length(either_way, 0, last) + slack
    assert found == {tuple(p) for p in nx.all_simple_paths(either_way, 0, last, cutoff=cutoff)}


def test_common_neighbours_with_their_links(graph: nx.MultiDiGraph) -> None:
    common = common_neighbours(graph, "P1", "P2")
    assert [c.node for c in common] == ["A1", "C1"]
    assert common[0].to_first[0].date_start == "2015"


def test_cliques_are_communities() -> None:
    groups = communities(nx.barbell_graph(6, 1))
    assert {frozenset(range(6)), frozenset(range(7, 13))} <= {frozenset(g) - {6} for g in groups}


def test_a_node_that_is_not_there_is_named(graph: nx.MultiDiGraph) -> None:
    for a, b in (("P1", "nobody"), ("nobody", "P1")):
        with pytest.raises(InputError, match="the graph has no node 'nobody'"):
            common_neighbours(graph, a, b)


def test_without_links_everybody_is_alone(graph: nx.MultiDiGraph) -> None:
    """Nodes without links are communities of one; a link of a node to itself ties nobody."""
    bare: nx.MultiDiGraph = nx.MultiDiGraph()
    bare.add_nodes_from(["P2", "P1"])
    assert communities(bare) == [["P1"], ["P2"]]
    bare.add_edge("P1", "P1", relation="possibly_same")
    assert communities(bare) == [["P1"], ["P2"]]
