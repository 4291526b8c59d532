"""The chart as a model: what is shown, what is undone, and that nothing else moves."""

from __future__ import annotations

import datetime
import decimal
import json
from typing import Any

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyvis.network import Network

from workbench.chart import Chart, Filter, View
from workbench.chart.scene import SceneDelta
from workbench.errors import InputError


@pytest.fixture
def graph() -> nx.MultiDiGraph:
    graph = nx.MultiDiGraph(title="Inquiry")
    ban = {"attribute": "ban", "raw": "until 2031", "cites": ["S7#/0"]}
    born = {"attribute": "birth_date", "value": "1970-02-01", "raw": "01/02/1970", "cites": ["S1#/0/dob"]}
    died = {"attribute": "death", "value": "2019", "raw": "2019"}
    court = {"attribute": "court_record", "raw": "list", "caution": "name only"}
    graph.add_node("P1", kind="person", label="Ada Okafor", sources=["S1"], facts=[born, died, ban])
    graph.add_node(
        "P2", kind="person", label="Tom Brandt", sources=["S2"], facts=[court], conflicts=["births"]
    )
    graph.add_node("C1", kind="phone", label="0491 570 156", sources=["S1", "S2"])
    graph.add_node("A1", kind="address", label="1 Mill St", sources=["S3"])
    graph.add_edge(
        "P1", "C1", relation="uses", sources=["S1", "S2", "S3"], date_start="2010", date_end="2012-06"
    )
    graph.add_edge("P2", "C1", relation="uses", sources=["S2"], date_start="2020-05")
    graph.add_edge("P2", "A1", relation="lived_at", sources=["S3"], confidence=0.4)
    graph.add_edge("P1", "P2", relation="possibly_same", sources=["S2"], suggested=True)
    return graph


def hub(spokes: int) -> nx.MultiDiGraph:
    graph = nx.MultiDiGraph()
    graph.add_node("C1", kind="phone", label="0491 570 156")
    for i in range(spokes):
        graph.add_node(f"P{i}", kind="person", label=f"Person {i}")
        graph.add_edge(f"P{i}", "C1", relation="uses", sources=["S1"])
    graph.add_edge("P0", "P1", relation="relative_of", sources=["S2"])
    return graph


def applied(scene: dict[str, Any], delta: SceneDelta) -> tuple[dict[str, Any], dict[str, Any]]:
    """What a browser has after a delta."""
    nodes = {n["id"]: n for n in scene["nodes"]} | {n["id"]: n for n in delta.nodes}
    edges = {e["id"]: e for e in scene["edges"]} | {e["id"]: e for e in delta.edges}
    for name in delta.gone_nodes:
        del nodes[name]
    for name in delta.gone_edges:
        del edges[name]
    return nodes, edges


@pytest.mark.parametrize(
    ("cites", "more", "whole"),
    [
        (["S1", "S2", "S3"], {"S3": "a search"}, None),
        (["S0", "S1", "S2"], {}, {"S0": "", "S1": "", "S2": ""}),
        (["S2"], {}, {"S2": ""}),
    ],
)
def test_of_the_sources_only_those_are_sent_that_follow_on_the_others(
    cites: list[str], more: dict[str, str], whole: dict[str, str] | None
) -> None:
    graph: nx.MultiDiGraph = nx.MultiDiGraph(sources={"S3": "a search"})
    graph.add_node("P1", kind="person", sources=["S1", "S2"])
    chart = Chart(graph)
    _ = chart.stage
    graph.add_node("P1", sources=cites)
    delta = chart.update(graph)
    assert (delta.sources, delta.meta.get("sources")) == (more, whole)


def test_labels_marks_and_thickness(graph: nx.MultiDiGraph) -> None:
    scene = Chart(graph).scene
    assert scene.nodes["P1"]["label"] == "Ada Okafor\n1970–2019"
    assert scene.nodes["P1"]["marks"] == ["banned", "deceased"]
    assert scene.nodes["P2"]["marks"] == ["conflict", "caution"]
    assert scene.edges["P1|uses|C1"]["width"] > scene.edges["P2|uses|C1"].get("width", 1.2)
    assert scene.edges["P1|uses|C1"]["label"] == "uses, recorded 2010 – 2012-06"
    assert scene.edges["P1|possibly_same|P2"]["suggested"]
    assert scene.nodes["P1"]["facts"][0][2] == ["S1#/0/dob"]


def test_the_network_is_pyvis_and_keeps_parallel_links(graph: nx.MultiDiGraph) -> None:
    graph.add_edge("P1", "C1", relation="uses", sources=["S9"], date_start="2021")
    network = Chart(graph).network
    assert isinstance(network, Network)
    assert network.num_nodes() == 4
    assert network.num_edges() == 5
    assert network.get_node("P1")["shape"] == "dot"
    assert network.get_nodes() == ["P1", "P2", "C1", "A1"]
    title = network.get_node("P1")["title"]
    assert "birth date: 01/02/1970" in title and "S1#" not in title
    network.add_node("extra", label="Extra", group="thing", sources=[], x=0, y=0)
    page = network.generate_html()
    assert '"id":"extra"' in page
    assert "http://" not in page.split("</style>")[0]


def test_odd_graphs_are_drawn_and_not_changed() -> None:
    graph = nx.Graph()
    graph.add_node(
        1, when=datetime.date(2020, 1, 2), money=decimal.Decimal("1.5"), some={2, 1}, n=np.int64(3)
    )
    graph.add_node("1", label=None)
    graph.add_node((1, 2), kind=None)
    graph.add_edge(1, "1", source="x", to="y", **{"from": "z"})
    graph.add_edge(1, 1)
    before = nx.node_link_data(graph, edges="edges")
    chart = Chart(graph)
    assert list(chart.scene.nodes) == ["1", "1 (2)", "(1, 2)"]
    assert (
        json.loads(json.dumps(chart.scene.to_json()))["meta"]["summary"] == "3 entities (3 things), 2 links"
    )
    assert chart.network.num_edges() == 2
    assert nx.node_link_data(graph, edges="edges") == before
    assert repr(Chart(nx.Graph())) == "<Chart Link chart: 0 entities (nothing), 0 links>"


def test_everything_can_be_undone_and_done_again(graph: nx.MultiDiGraph) -> None:
    chart = Chart(graph)
    steps = [
        lambda: chart.move({"P1": (5.0, 6.0)}),
        lambda: chart.hide(["A1"]),
        lambda: chart.pin(["P2"]),
        lambda: chart.filter(kinds=["person", "phone"]),
        lambda: chart.note("P1", "look again", tags=["debtor"]),
        lambda: chart.arrange("circle"),
        lambda: chart.collapse({"Household": ["P1", "P2"]}),
        lambda: chart.unfold("fold:Household"),
        lambda: chart.fold("fold:Household"),
        lambda: chart.collapse(None),
        lambda: chart.show(["A1"]),
        lambda: chart.hide(["C1", "A1"]),
        lambda: chart.filter(),
        lambda: chart.show_neighbours("P2"),
        lambda: chart.note("P1", "", tags=["creditor"]),
        lambda: chart.pin(["P2"], pinned=False),
    ]
    scenes = [chart.scene.nodes]
    for step in steps:
        before = chart.stage.to_json()
        delta = step()
        nodes, edges = applied(before, delta)
        assert nodes == chart.stage.nodes
        assert edges == chart.stage.edges
        scenes.append(chart.scene.nodes)
    for expected in reversed(scenes[:-1]):
        chart.undo()
        assert chart.scene.nodes == expected
    assert not chart.undo()
    assert chart.view == chart.history.view
    for expected in scenes[1:]:
        chart.redo()
        assert chart.scene.nodes == expected


def test_what_was_found_is_a_step_and_moves_nothing(graph: nx.MultiDiGraph) -> None:
    chart = Chart(graph)
    before = chart.positions
    larger = graph.copy()
    larger.add_node("O1", kind="company", label="Harbour Ltd")
    larger.add_edge("P1", "O1", relation="officer_of", sources=["S4"])
    delta = chart.update(larger, title="found by company report")
    assert [n["id"] for n in delta.nodes] == ["O1"]
    assert delta.gone_nodes == []
    assert {k: chart.positions[k] for k in before} == before
    assert chart.undo().gone_nodes == ["O1"]
    assert chart.hidden_neighbours("P1") == "1 company"
    assert [n["id"] for n in chart.show_neighbours("P1").nodes] == ["O1"]


@pytest.mark.parametrize(
    ("wanted", "shown"),
    [
        ({"kinds": ["person", "phone"]}, {"P1", "P2", "C1"}),
        ({"kinds": ["address"]}, {"A1"}),
        ({"kinds": ["phone", "address"]}, {"C1", "A1"}),
        ({"relations": ["lived_at"]}, {"P2", "A1"}),
        ({"sources": "S3"}, {"P1", "P2", "C1", "A1"}),
        ({"sources": ["S1"]}, {"P1", "C1"}),
        ({"since": 2020, "dated_only": True}, {"P2", "C1"}),
        ({"until": "2012-05", "dated_only": True}, {"P1", "C1"}),
        ({"since": "2013", "until": "2019", "dated_only": True}, set()),
        ({"confidence": 0.5}, {"P1", "P2", "C1"}),
        ({}, {"P1", "P2", "C1", "A1"}),
    ],
)
def test_filters(graph: nx.MultiDiGraph, wanted: dict[str, Any], shown: set[str]) -> None:
    chart = Chart(graph)
    chart.filter(**wanted)
    assert set(chart.scene.nodes) == shown


def test_filters_without_sense_are_refused(graph: nx.MultiDiGraph) -> None:
    chart = Chart(graph)
    for wrong in ({"since": "2019", "until": "2018"}, {"since": "soon"}, {"confidence": 2}):
        with pytest.raises(InputError):
            chart.filter(**wrong)
    with pytest.raises(InputError, match="no node 'nobody'"):
        chart.hide(["nobody"])
    assert chart.history.undoable is None


def test_a_hub_is_folded_says_so_and_opens() -> None:
    chart = Chart(hub(40))
    assert "Shared by many and folded: 0491 570 156 (40 links)" in chart.messages[0]
    assert len(chart.scene.nodes) < 10
    fold = next(i for i in chart.scene.nodes if i.startswith("fold:"))
    assert len(chart.members[fold]) == 38
    chart.unfold("C1")
    assert len(chart.scene.nodes) == 41
    assert chart.messages == ()
    chart.undo()
    assert len(chart.scene.nodes) < 10


@pytest.mark.parametrize(
    ("simulated", "said"),
    [
        (["S1", "S2", "S3"], "Sandbox data: invented people and companies."),
        (["S1", "S3"], "Contains simulated sources: S1, S3."),
        (["S9"], ""),
        ([], ""),
    ],
)
def test_what_is_simulated_is_named(graph: nx.MultiDiGraph, simulated: list[str], said: str) -> None:
    graph.remove_edge("P1", "P2")
    graph.remove_node("A1")
    graph.add_node("A1", kind="address", label="1 Mill St", sources=["S3"])
    graph.nodes["P1"]["facts"] = []
    graph.graph["simulated"] = simulated
    chart = Chart(graph)
    assert set(chart.records.sources) == {"S1", "S2", "S3"}
    assert chart.scene.meta["banner"] == said
    assert not said or said in chart.svg()
    assert [n.id for n in chart.records.nodes if n.sandbox] == [
        name for name, data in graph.nodes(data=True) if set(data["sources"]) & set(simulated)
    ]


def test_a_graph_is_read_again_only_where_it_changed(graph: nx.MultiDiGraph) -> None:
    chart = Chart(graph)
    before = {e.id: e for e in chart.records.edges}
    graph.add_edge("P2", "C1", relation="uses", sources=["S2"], date_start="2020-05")
    graph.edges["P1", "C1", 0]["sources"].append("S8")
    delta = chart.update(graph)
    after = {e.id: e for e in chart.records.edges}
    assert [e.id for e in chart.records.edges] == [e.id for e in Chart(graph).records.edges]
    assert [name for name in before if before[name] is not after[name]] == ["P1|uses|C1"]
    assert after["P2|uses|C1|2"].start == "2020-05"
    assert {e["id"] for e in delta.edges} == {"P1|uses|C1", "P2|uses|C1"}


def test_groups_collapse_and_nothing_is_lost(graph: nx.MultiDiGraph) -> None:
    graph.add_edge("P1", "A1", relation="lived_at", sources=["S8"])
    chart = Chart(graph)
    chart.collapse("address")
    group = next(n for n in chart.scene.nodes.values() if n["group"] == "group")
    assert group["members"] == 3
    assert group["label"].startswith("At 1 Mill St")
    links = [e for e in chart.scene.edges.values() if group["id"] in (e["from"], e["to"])]
    assert [e["sources"] for e in links] == [["S1", "S2", "S3"]]
    chart.unfold(group["id"])
    assert set(chart.scene.nodes) == {"P1", "P2", "C1", "A1"}
    with pytest.raises(InputError, match="no grouping by 'colour'"):
        chart.collapse("colour")  # type: ignore[arg-type]


def test_past_the_limit_the_chart_says_what_is_missing() -> None:
    chart = Chart(nx.path_graph(300), limit=100)
    assert len(chart.scene.nodes) == 100
    assert "300 entities are more than the 100" in chart.messages[-1]
    assert "200 are not" in chart.messages[-1]


NAMES = st.text(max_size=8)


@settings(max_examples=40)
@given(
    st.dictionaries(NAMES, st.tuples(st.floats(-1e5, 1e5), st.floats(-1e5, 1e5)), max_size=4),
    st.frozensets(NAMES, max_size=4),
    st.sampled_from(["organic", "circle"]),
)
def test_a_view_is_saved_and_opened_again(places: Any, hidden: frozenset[str], style: Any) -> None:
    view = View(
        positions={k: (round(x, 2), round(y, 2)) for k, (x, y) in places.items()},
        hidden=hidden,
        style=style,
        filter=Filter.of(kinds=["person"], since=2001),
        notes={"P1": "x"},
    )
    assert View.from_json(json.loads(json.dumps(view.to_json()))) == view


def test_a_damaged_view_is_refused() -> None:
    wrong = ({"positions": {"a": [1]}}, {"style": "spiral"}, {"filter": {"what": 1}}, {"hidden": 3})
    for damaged in wrong:
        with pytest.raises(InputError):
            View.from_json(damaged)


def test_the_same_graph_gives_the_same_chart(graph: nx.MultiDiGraph) -> None:
    assert Chart(graph).html() == Chart(graph).html()
    assert Chart(graph).svg() == Chart(graph).svg()
    assert repr(Chart(graph)) == "<Chart Inquiry: 4 entities (2 people, 1 address, 1 phone), 4 links>"


def test_a_point_beside_its_group_stays_a_link(graph: nx.MultiDiGraph) -> None:
    """An address of one person makes no group, and a link of somebody to themselves makes none."""
    graph.add_edge("P2", "P2", relation="possibly_same", sources=["S2"])
    chart = Chart(graph)
    before = set(chart.scene.nodes)
    chart.collapse("address")
    assert set(chart.scene.nodes) == before


def test_a_hub_without_leaves_is_folded_all_the_same() -> None:
    """Where everybody at a shared phone has other links too, its links go and its people stay."""
    graph = hub(40)
    for i in range(40):
        graph.add_node(f"A{i}", kind="address", label=f"{i} Mill St")
        graph.add_edge(f"P{i}", f"A{i}", relation="lived_at", sources=["S3"])
    chart = Chart(graph)
    assert "Shared by many and folded: 0491 570 156 (40 links)" in chart.messages[0]
    assert {f"P{i}" for i in range(40)} <= set(chart.scene.nodes)
    assert not [e for e in chart.scene.edges.values() if "C1" in (e["from"], e["to"])]


def test_a_tooltip_tells_dates_and_places_and_how_many_sources_there_are(graph: nx.MultiDiGraph) -> None:
    """What else is known, and where it stands, is in the details; a link says its caution."""
    facts = [{"attribute": "occupation", "raw": f"trade {i}", "value": f"trade {i}"} for i in range(12)]
    graph.nodes["P1"]["facts"] = facts
    graph.edges["P1", "C1", 0]["caution"] = "found by name only"
    graph.add_edge("P1", "A1", relation="lived_at", sources=["S8"], date_start="2014-02", date_end="2019-07")
    net = Chart(graph).network
    titles = {node["id"]: node["title"] for node in net.nodes}
    assert "trade" not in titles["P1"]
    assert "2014-02 – 2019-07" in titles["P1"]
    assert titles["P1"].endswith("1 source")
    assert any("caution: found by name only" in edge["title"] for edge in net.edges)


def test_a_network_with_groups_is_drawn(graph: nx.MultiDiGraph) -> None:
    """A group and the links that it stands for are in the network without a tooltip of one record."""
    graph.add_edge("P1", "A1", relation="lived_at", sources=["S8"])
    chart = Chart(graph)
    chart.collapse("address")
    group = next(name for name, item in chart.scene.nodes.items() if item["group"] == "group")
    net = chart.network
    assert group in net.get_nodes()
    assert len(net.edges) == len(chart.scene.edges)


def test_a_node_keeps_the_place_that_the_graph_gives_it(graph: nx.MultiDiGraph) -> None:
    """Coordinates in the graph are where a node stands when the chart is first drawn."""
    graph.nodes["P1"].update(x=123.0, y=-45.0)
    chart = Chart(graph)
    assert (chart.scene.nodes["P1"]["x"], chart.scene.nodes["P1"]["y"]) == (123.0, -45.0)


def test_a_confidence_is_shown(graph: nx.MultiDiGraph) -> None:
    graph.nodes["P1"]["confidence"] = 0.75
    assert Chart(graph).scene.nodes["P1"]["confidence"] == 0.75


def test_a_note_without_tags_takes_the_tags_away(graph: nx.MultiDiGraph) -> None:
    chart = Chart(graph)
    chart.note("P1", "met at court", ["urgent"])
    chart.note("P1", "met at court")
    assert (chart.view.notes, chart.view.tags) == ({"P1": "met at court"}, {})


def test_a_picture_says_how_many_links_are_folded() -> None:
    """In a picture, which nobody can open, a folded hub tells how many links it has."""
    assert "40 links folded" in Chart(hub(40)).svg()


def test_past_the_limit_single_links_are_folded_first() -> None:
    """Entities with a single link are folded into groups that open, before anything is left out."""
    graph: nx.MultiDiGraph = nx.MultiDiGraph()
    for n in range(10):
        graph.add_node(f"O{n}", kind="company", label=f"Company {n}")
        for m in range(20 if n else 2):
            graph.add_node(f"P{n}-{m}", kind="person", label=f"Person {n}-{m}")
            graph.add_edge(f"P{n}-{m}", f"O{n}", relation="officer_of", sources=["S1"])
    chart = Chart(graph, limit=100)
    assert len(chart.scene.nodes) == 10 + 9 + 2
    assert chart.messages[-1] == "180 entities with a single link are folded into 9 groups."
    assert {"P0-0", "P0-1"} <= set(chart.scene.nodes)
    group = next(name for name in chart.scene.nodes if name.startswith("fold:"))
    chart.unfold(group)
    assert len(chart.scene.nodes) == 10 + 8 + 2 + 20


def test_what_is_gone_from_the_graph_is_gone_from_the_chart(graph: nx.MultiDiGraph) -> None:
    """After an update without a node neither it nor its links are drawn, and the others are as again."""
    chart = Chart(graph)
    graph.remove_node("C1")
    delta = chart.update(graph)
    assert set(delta.gone_nodes) == {"C1"}
    fresh = Chart(graph)
    assert set(chart.scene.edges) == set(fresh.scene.edges)
    assert [e.id for e in chart.records.edges] == [e.id for e in fresh.records.edges]


def test_a_ban_that_is_over_is_marked_as_ended() -> None:
    over = {"attribute": "ban", "raw": "director", "date_end": "2020-01-31"}
    held = {"attribute": "ban", "raw": "director", "date_end": "9999-12-31"}
    graph: nx.MultiDiGraph = nx.MultiDiGraph()
    graph.add_node("P1", kind="person", label="Ada Okafor", facts=[over])
    graph.add_node("P2", kind="person", label="Tom Brandt", facts=[over, held])
    nodes = Chart(graph).scene.nodes
    assert (nodes["P1"]["marks"], nodes["P2"]["marks"]) == (["ban_ended"], ["banned"])
