"""A chart that is changed step by step shows what a new chart shows in the view that these steps led to."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.chart import Chart
from workbench.chart.group_collapse import GroupCollapse
from workbench.chart.record_index import RecordIndex
from workbench.graph.graph_store import Drawn
from workbench.graph.living_graph import LivingGraph
from workbench.graph.record_reader import RecordReader, read
from workbench.ontology import id_order

NAMES = [f"N{i}" for i in range(9)]
LABELS = ["One", "Two", "Three"]


@st.composite
def graphs(draw: st.DrawFn) -> nx.MultiDiGraph[str]:
    """Nine nodes, some links between them, of one to itself too."""
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    for at, name in enumerate(NAMES):
        kind = draw(st.sampled_from(["person", "phone", "address"]))
        graph.add_node(name, kind=kind, label=f"{kind} {at}", sources=[f"S{at % 3}"])
    ends = st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES), st.sampled_from(["uses", "lived_at"]))
    for at, (a, b, relation) in enumerate(draw(st.lists(ends, max_size=14))):
        graph.add_edge(a, b, relation=relation, sources=[f"S{at % 4}"], cites=[f"S{at % 4}#/{at}"])
    return graph


some = st.lists(st.sampled_from(NAMES), max_size=4)
views = st.tuples(
    st.dictionaries(st.sampled_from(LABELS), some.map(tuple), max_size=3),
    st.sets(st.sampled_from([f"fold:{label}" for label in LABELS])),
    some.map(frozenset),
    some.map(frozenset),
)


@given(graphs(), st.lists(views, min_size=2, max_size=5))
def test_what_is_collapsed_depends_on_the_last_view_alone(graph: Any, wanted: list[Any]) -> None:
    index = RecordIndex(read(graph))
    changed = GroupCollapse(index)
    for groups, opened, single, hidden in wanted:
        found = changed.collapse(groups, opened=opened, single=single, hidden=hidden)
        fresh = GroupCollapse(index).collapse(groups, opened=opened, single=single, hidden=hidden)
        assert found == fresh


@given(
    st.lists(st.tuples(graphs(), st.lists(st.sampled_from(NAMES), max_size=3), views), min_size=2, max_size=4)
)
def test_what_is_collapsed_of_newer_records_is_what_they_alone_give(steps: list[Any]) -> None:
    reader = RecordReader()
    changed: GroupCollapse | None = None
    for graph, gone, (groups, opened, single, hidden) in steps:
        graph.remove_nodes_from(gone)
        index = RecordIndex(reader.read(graph))
        changed = GroupCollapse(index) if changed is None else changed.renewed(index)
        if len(gone) == 1:
            continue  # two sets of newer records, one after the other
        found = changed.collapse(groups, opened=opened, single=single, hidden=hidden)
        fresh = GroupCollapse(index).collapse(groups, opened=opened, single=single, hidden=hidden)
        assert found == fresh


growth = st.lists(st.tuples(st.sampled_from(["put", "connect", "remove"]), some, some), max_size=4)


@given(st.lists(st.tuples(growth, views), min_size=2, max_size=5), st.booleans())
def test_what_is_collapsed_of_a_graph_that_grows_is_what_it_gives_whole(
    steps: list[Any], prepared: bool
) -> None:
    drawn, living, reader = Drawn(), LivingGraph(id_order), RecordReader()
    for at in range(20, 50):
        drawn.put(f"N{at}", {"label": str(at), "kind": "person"})
        drawn.connect((f"N{at}", "N20", "uses"), {"relation": "uses", "sources": [f"S{at}"]})
    index = RecordIndex(reader.read(living.graph(drawn)), reader.order)
    changed = GroupCollapse(index)
    for at, (taken, (groups, opened, single, hidden)) in enumerate(steps):
        for step, ones, others in taken:
            for a in ones:
                if step == "put":
                    drawn.put(a, {"label": f"{a} at {at}", "kind": "phone", "sources": [f"S{at}"]})
                elif step == "remove":
                    drawn.remove(a)
            for a, b in zip(ones, others, strict=False):
                if step == "connect" and {a, b} <= drawn.kinds.keys():
                    drawn.connect((a, b, f"uses {at}"), {"relation": "uses", "sources": [f"S{at}"]})
        if prepared:
            index.prepare()
        graph = living.graph(drawn)
        before, index = index, index.grown(reader.read(graph), reader.change, reader.order)
        whole = RecordIndex(read(drawn.graph(id_order)))
        assert index.records == whole.records and index.around == whole.around
        assert index.arrived(before) == whole.by_id.keys() - before.by_id.keys()
        assert (index.kinds(hidden), index.relations(hidden)) == (
            whole.kinds(hidden),
            whole.relations(hidden),
        )
        changed = changed.renewed(index)
        wanted = {"opened": opened, "single": single, "hidden": hidden}
        assert changed.collapse(groups, **wanted) == GroupCollapse(whole).collapse(groups, **wanted)


@given(graphs(), st.data())
def test_steps_lead_where_a_new_chart_of_that_view_begins(graph: Any, data: st.DataObject) -> None:
    chart = Chart(graph, hub=3, limit=6)
    steps: list[Callable[[list[str]], Any]] = [
        lambda nodes: chart.group(nodes, "Mine") if nodes else None,
        lambda nodes: chart.collapse({"One": nodes}),
        lambda nodes: chart.collapse(None),
        chart.hide,
        chart.show,
        chart.bring,
        lambda nodes: [chart.unfold(fold) for fold in list(chart.members)[:1]],
        lambda nodes: [chart.note(node, "seen", ["x"]) for node in nodes[:1]],
        lambda nodes: chart.filter(kinds=["person", "phone"]),
        lambda nodes: chart.filter(),
        lambda nodes: chart.undo(),
        lambda nodes: chart.redo(),
    ]
    for step in data.draw(st.lists(st.sampled_from(steps), max_size=6)):
        step(data.draw(some))
        fresh = Chart(graph, hub=3, limit=6, view=chart.view)
        assert {**fresh.stage.meta, "undo": None, "redo": None} == {
            **chart.stage.meta,
            "undo": None,
            "redo": None,
        }
        assert (fresh.stage.nodes, fresh.stage.edges) == (chart.stage.nodes, chart.stage.edges)
        assert list(fresh.stage.nodes) == list(chart.stage.nodes)
        assert list(fresh.stage.edges) == list(chart.stage.edges)
        assert (fresh.members, fresh.displayed) == (chart.members, chart.displayed)


@pytest.mark.parametrize("kinds", [["person"], ["person", "phone"]])
def test_a_filter_is_lifted_only_for_what_does_not_pass_it(kinds: list[str]) -> None:
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    graph.add_node("P1", kind="person")
    graph.add_node("C1", kind="phone")
    graph.add_edge("P1", "C1", relation="uses")
    chart = Chart(graph)
    chart.filter(kinds=kinds)
    chart.bring(["C1"])
    assert chart.view.filter.is_empty == ("phone" not in kinds)


def test_a_view_that_is_read_meanwhile_changes_no_step() -> None:
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    graph.add_nodes_from((f"P{at}", {"kind": "person", "label": f"Person {at}"}) for at in range(3000))
    graph.add_edges_from((f"P{at}", f"P{at // 2}", {"relation": "relative_of"}) for at in range(1, 3000))
    chart = Chart(graph, overview=True)
    _ = chart.stage
    ended = threading.Event()
    failed: list[Exception] = []

    def read_views() -> None:
        while not ended.is_set():
            try:
                _ = chart.view, chart.stage
            except Exception as error:
                failed.append(error)
                return

    reader = threading.Thread(target=read_views)
    reader.start()
    for at in range(40):
        chart.bring([f"P{at * 7}"])
        chart.hide([f"P{at * 7 + 1}"])
    ended.set()
    reader.join()
    assert not failed
    assert chart.stage.nodes == Chart(graph, view=chart.view).stage.nodes
