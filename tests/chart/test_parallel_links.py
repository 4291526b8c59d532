"""One line for links that say the same, and nothing of what was said lost."""

from __future__ import annotations

from typing import Any

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.chart import Chart
from workbench.chart.parallel_links import lined
from workbench.graph.record_reader import RecordReader, read


def parallel(*spans: tuple[str | None, str | None], **more: Any) -> nx.MultiDiGraph:
    graph = nx.MultiDiGraph()
    graph.add_nodes_from(["P1", "A1"])
    for i, (start, end) in enumerate(spans, 1):
        said = {"date_start": start, "date_end": end, "sources": [f"S{i}"], "cites": [f"S{i}#/0"], **more}
        graph.add_edge("P1", "A1", relation="lived_at", **said)
    return graph


@pytest.mark.parametrize(
    ("spans", "lines"),
    [
        ([("2023-03-15", "2026-06-20"), ("2023-03", "2026-06")], [("2023-03", "2026-06")]),
        ([(None, None), ("2023-03", "2026-06")], [("2023-03", "2026-06")]),
        ([("2010", "2012"), ("2020", None)], [("2010", "2012"), ("2020", None)]),
        ([("2010", "2012"), (None, None), ("2020", None)], [("2010", "2012"), ("2020", None)]),
        ([("2010", "2014"), ("2013", "2018"), ("2018-05", None)], [("2010", None)]),
        ([(None, None), (None, None)], [(None, None)]),
    ],
)
def test_overlapping_spans_are_one_line(spans: list[Any], lines: list[Any]) -> None:
    drawn = lined(read(parallel(*spans))).edges
    assert [(e.start, e.end) for e in sorted(drawn, key=lambda e: e.start or "")] == lines
    assert sorted(c for e in drawn for c in e.cites) == [f"S{i}#/0" for i in range(1, len(spans) + 1)]


def test_each_statement_keeps_its_dates_and_citations() -> None:
    (edge,) = Chart(
        parallel((None, None), ("2023-03-15", "2026-06-20"), ("2023-03", None))
    ).scene.edges.values()
    assert edge["parts"] == [
        ["lived at", ["S1#/0"], ""],
        ["lived at, recorded from 2023-03", ["S3#/0"], ""],
        ["lived at, recorded 2023-03-15 – 2026-06-20", ["S2#/0"], ""],
    ]
    assert edge["undated"]
    assert edge["width"] > 2


def test_other_roles_and_suggestions_stay_apart() -> None:
    graph = parallel((None, None), role="director")
    graph.add_edge("P1", "A1", relation="lived_at", sources=["S8"], role="secretary")
    graph.add_edge("P1", "A1", relation="lived_at", sources=["S9"], suggested=True)
    assert len(Chart(graph).scene.edges) == 3


DATES = st.sampled_from([None, "2001", "2001-04", "2001-04-09", "2003", "2003-12-31", "2010-01"])


@settings(max_examples=80)
@given(st.lists(st.tuples(DATES, DATES), max_size=6), st.sampled_from(["2000", "2001-04", "2002", "2011"]))
def test_a_filter_shows_what_it_would_show_before_joining(spans: list[Any], year: str) -> None:
    chart = Chart(parallel(*spans))
    chart.filter(since=year, until=year)
    whole = chart.view.filter.apply(chart.records)
    assert bool(chart.scene.edges) >= bool(whole.edges)


def test_what_did_not_change_is_not_read_again() -> None:
    graph = parallel(("2010", None), ("2001", "2002"))
    graph.nodes["P1"]["sources"] = ["S1"]
    reader = RecordReader()
    before = reader.read(graph)
    graph.nodes["P1"]["sources"].append("S2")
    graph.add_node("P2")
    after = reader.read(graph)
    assert after.nodes[0].sources == ("S1", "S2")
    assert after.nodes[1] is before.nodes[1]
    assert [a is b for a, b in zip(after.edges, before.edges, strict=True)] == [True, True]
    assert after == read(graph)


def test_a_filter_is_a_change_of_one_field_and_moves_nothing() -> None:
    chart = Chart(nx.path_graph(50))
    before = chart.positions
    delta = chart.filter(kinds=["person"])
    assert (delta.nodes, delta.edges, delta.gone_nodes, delta.gone_edges) == ([], [], [], [])
    assert delta.meta["filter"] == {"kinds": ["person"]}
    assert chart.scene.nodes == {}
    assert '"id":"7"' not in chart.html()
    chart.undo()
    assert chart.positions == before


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("+61491570156", "0491 570 156"),
        ("0491570157", "0491 570 157"),
        ("(02) 5550 1234", "02 5550 1234"),
        ("+44 20 7946 0958", "+44 20 7946 0958"),
        ("1300 975 707", "1300 975 707"),
    ],
)
def test_phone_numbers_are_written_one_way(written: str, shown: str) -> None:
    graph = nx.Graph()
    graph.add_node("C1", kind="phone", label=written)
    assert Chart(graph).scene.nodes["C1"]["label"] == shown
