"""A search finds the same nodes with the index of words as by a look at every node."""

from __future__ import annotations

import pickle
from typing import Any

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from workbench.chart import Chart
from workbench.chart.text_index import TextIndex
from workbench.graph.graph_store import Drawn
from workbench.graph.living_graph import LivingGraph
from workbench.graph.record_reader import read
from workbench.ontology import id_order
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


NAMES = st.sampled_from([f"{letter}{number}" for letter in "AP" for number in (1, 2, 3, 700, 1400, 2000)])


@given(st.lists(st.dictionaries(NAMES, st.none() | TEXTS, max_size=3), min_size=1, max_size=3), TEXTS)
def test_it_follows_a_graph_that_grows(rounds: list[dict[str, str | None]], text: str) -> None:
    drawn, living = Drawn(), LivingGraph(id_order)
    for number in range(100, 1300, 2):
        drawn.put(f"P{number}", {"label": f"A {number}", "kind": "person"})
    chart = Chart(living.graph(drawn))
    chart.prepare()
    for taken in rounds:
        for name, label in taken.items():
            drawn.remove(name)
            if label is not None:
                drawn.put(name, {"label": label, "kind": "person"})
        graph = living.graph(drawn)
        chart.update(graph)
        for words in (text, "a", "1100", "P700"):
            assert chart.find(words) == looked_through(graph, words)


def test_nothing_is_held_of_what_is_gone_from_the_records() -> None:
    index = TextIndex()
    index.update(read(graph_of([("Okafor", ["0491 570 156"]), ("Szaborin", [])])))
    held = pickle.dumps(index)
    assert b"okafor" in held and b"0491570156" in held
    index.update(read(graph_of([("Lind", []), ("Szaborin", [])])))
    held = pickle.dumps(index)
    assert b"okafor" not in held and b"0491570156" not in held


def test_nodes_that_come_between_others_are_found_in_their_order() -> None:
    def graph(count: int) -> nx.MultiDiGraph[str]:
        made: nx.MultiDiGraph[str] = nx.MultiDiGraph()
        for kind in "ACP":
            made.add_nodes_from((f"{kind}{at}", {"label": f"Okafor {at}"}) for at in range(count))
        return made

    chart = Chart(graph(1500))
    for count in (1500, 1501, 6200, 3):
        chart.update(graph(count))
        assert chart.find("okafor 2") == looked_through(graph(count), "okafor 2")


def test_portions_beyond_the_first_are_searched_in_their_order() -> None:
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    graph.add_nodes_from((f"P{at}", {"label": "Okafor" if at % 1500 == 7 else "Lind"}) for at in range(5000))
    assert Chart(graph).find("OKAFOR") == ["P7", "P1507", "P3007", "P4507"]
