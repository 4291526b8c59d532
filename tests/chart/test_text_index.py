"""A search finds the same nodes with the index of words as by a look at every node."""

from __future__ import annotations

from typing import Any

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from workbench.chart import Chart
from workbench.graph.record_reader import read
from workbench.values.search import holds, words_of

TEXTS = st.text(alphabet="aAbB 01.\u00a0Σσ\u0130\0-", max_size=8)


def graph_of(said: list[tuple[str, list[str]]]) -> nx.MultiDiGraph[str]:
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    for at, (label, values) in enumerate(said):
        name = f"a{at}" if at % 2 else f"A{at - 1}"
        graph.add_node(name, label=label, facts=[{"attribute": "note", "value": each} for each in values])
    return graph


def looked_through(graph: Any, text: str) -> list[str]:
    words = words_of(text)
    return [
        node.id
        for node in read(graph).nodes
        if words and ([node.id.lower()] == words or holds([node.label, *(f.text for f in node.facts)], words))
    ]


@given(st.lists(st.tuples(TEXTS, st.lists(TEXTS, max_size=2)), max_size=5), TEXTS)
def test_it_finds_what_a_look_at_every_node_finds(said: list[Any], text: str) -> None:
    graph = graph_of(said)
    assert Chart(graph).find(text) == looked_through(graph, text)


@given(st.lists(st.tuples(TEXTS, st.lists(TEXTS, max_size=2)), min_size=1, max_size=5), TEXTS, TEXTS)
def test_it_follows_a_newer_graph(said: list[Any], newer: str, text: str) -> None:
    chart = Chart(graph_of(said))
    chart.find(text)
    changed = graph_of([(newer, []), *said[1:]])
    chart.update(changed)
    assert chart.find(text) == looked_through(changed, text)


def test_what_is_gone_from_the_graph_is_not_found() -> None:
    chart = Chart(graph_of([("Okafor", []), ("Szaborin", [])]))
    assert chart.find("okafor") == ["A-1"]
    chart.update(graph_of([("Lind", []), ("Szaborin", [])]))
    assert chart.find("okafor") == []


def test_portions_beyond_the_first_are_searched_in_their_order() -> None:
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    graph.add_nodes_from((f"P{at}", {"label": "Okafor" if at % 1500 == 7 else "Lind"}) for at in range(5000))
    assert Chart(graph).find("OKAFOR") == ["P7", "P1507", "P3007", "P4507"]
