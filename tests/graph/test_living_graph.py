"""A graph drawn piece by piece is the one that is drawn whole; one that was given out stays as it was."""

from __future__ import annotations

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from workbench.graph.graph_store import Drawn
from workbench.graph.living_graph import LivingGraph
from workbench.graph.record_reader import RecordReader, read
from workbench.ontology import id_order

names = st.sampled_from([f"P{number}" for number in range(1, 13)])
rounds = st.lists(
    st.lists(st.tuples(st.sampled_from(["put", "connect", "remove"]), names, names), max_size=6), max_size=8
)


def begun() -> Drawn:
    drawn = Drawn()
    for number in range(20, 60):
        drawn.put(f"P{number}", {"label": str(number), "kind": "person"})
    for number in range(21, 60):
        drawn.connect((f"P{number}", "P20", "uses"), {"relation": "uses"})
    return drawn


def change(drawn: Drawn, taken: list[tuple[str, str, str]], at: int) -> None:
    for step, a, b in taken:
        if step == "put":
            drawn.put(a, {"label": f"{a} at {at}", "kind": "person", "sources": [f"S{at % 3}"]})
        elif step == "connect" and {a, b} <= drawn.kinds.keys():
            drawn.connect((a, b, f"uses {at % 2}"), {"relation": "uses", "at": at, "sources": [f"S{at}"]})
            drawn.connect((a, "P20", "uses"), {"relation": "uses", "at": at})
        elif step == "remove":
            drawn.remove(a)


@given(rounds)
def test_it_is_the_graph_that_is_drawn_whole_in_the_same_order(taken):
    drawn, living, reader = begun(), LivingGraph(id_order), RecordReader()
    given_out = [living.graph(drawn)]
    kept = [nx.MultiDiGraph(given_out[0])]
    for at, steps in enumerate(taken):
        change(drawn, steps, at)
        graph, whole = living.graph(drawn), drawn.graph(id_order)
        assert list(graph.nodes(data=True)) == list(whole.nodes(data=True))
        assert list(graph.edges(keys=True, data=True)) == list(whole.edges(keys=True, data=True))
        assert {n: list(graph.pred[n]) for n in graph} == {n: list(whole.pred[n]) for n in whole}
        assert all(graph._adj[a][b] is graph._pred[b][a] for a, b, _ in graph.edges)
        assert reader.read(graph) == read(whole)
        given_out.append(graph)
        kept.append(nx.MultiDiGraph(graph))
    assert all(map(nx.utils.graphs_equal, given_out, kept))


@given(rounds, st.lists(st.tuples(st.booleans(), st.sets(st.sampled_from(["S0", "S1", "S2", "S7"])))))
def test_a_reader_that_misses_some_graphs_reads_the_same(taken, looked):
    drawn, living, reader = begun(), LivingGraph(id_order), RecordReader()
    for at, (steps, (missed, simulated)) in enumerate(zip(taken, looked, strict=False)):
        change(drawn, steps, at)
        graph, whole = living.graph(drawn), drawn.graph(id_order)
        for each in (graph, whole):
            each.graph["simulated"] = sorted(simulated)
            each.graph["sources"] = {"S0": "a search", "S1": "a search"}
        if not missed:
            assert reader.read(graph) == read(whole)


def test_a_graph_that_has_no_hash_is_read():
    class Own(nx.MultiDiGraph):
        def __eq__(self, other):
            return self is other

        __hash__ = None

    graph = Own()
    graph.add_edge("P1", "C1", relation="uses")
    assert [link.id for link in read(graph).edges] == ["P1|uses|C1"]


def test_records_of_what_did_not_change_are_the_same_objects():
    drawn, living, reader = begun(), LivingGraph(id_order), RecordReader()
    before = reader.read(living.graph(drawn))
    drawn.put("P70", {"label": "new", "kind": "person"})
    drawn.connect(("P70", "P20", "uses"), {"relation": "uses"})
    after = reader.read(living.graph(drawn))
    assert [node.id for node in after.nodes if before.by_id.get(node.id) is not node] == ["P70"]
    links = {link.id: link for link in before.edges}
    assert [link.id for link in after.edges if links.get(link.id) is not link] == ["P70|uses|P20"]


def test_what_did_not_change_is_shared_and_nobody_can_change_it():
    drawn, living = begun(), LivingGraph(id_order)
    before = living.graph(drawn)
    drawn.put("P20", {"label": "another", "kind": "person"})
    after = living.graph(drawn)
    assert after.nodes["P21"] is before.nodes["P21"] and after._adj["P21"] is before._adj["P21"]
    assert (before.nodes["P20"]["label"], after.nodes["P20"]["label"]) == ("20", "another")
    assert nx.is_frozen(before) and nx.is_frozen(after)


def test_much_at_once_is_drawn_whole():
    drawn, living = begun(), LivingGraph(id_order)
    living.graph(drawn)
    for number in range(100, 150):
        drawn.put(f"P{number}", {"label": "many", "kind": "person"})
    assert nx.utils.graphs_equal(living.graph(drawn), drawn.graph(id_order))
