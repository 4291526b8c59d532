"""A large chart begins with its communities, which open step by step; nothing is lost on the way."""

from __future__ import annotations

from typing import Any

import networkx as nx
import pytest

from widgets import LinkChart
from workbench.chart import Chart
from workbench.chart.overview import CROWD, FEW, LARGEST

FIRMS, STAFF, LONERS = 20, 30, 200


@pytest.fixture(scope="module")
def graph() -> nx.MultiDiGraph[Any]:
    """Firms whose officers have a phone each, joined in a row; and people who share a phone with nobody."""
    made: nx.MultiDiGraph[Any] = nx.MultiDiGraph()
    for firm in range(FIRMS):
        made.add_node(f"O{firm + 1}", kind="company", label=f"Firm {firm} Pty Ltd", sources=["S1"])
        for each in range(firm * STAFF, firm * STAFF + STAFF):
            _person(made, each)
            made.add_edge(f"P{each + 1}", f"O{firm + 1}", relation="officer_of", sources=["S1"])
        if firm:
            made.add_edge(f"P{firm * STAFF + 1}", f"O{firm}", relation="officer_of", sources=["S2"])
    for each in range(FIRMS * STAFF, FIRMS * STAFF + LONERS):
        _person(made, each)
    assert len(made) > CROWD
    return made


def _person(graph: Any, each: int) -> None:
    graph.add_node(
        f"P{each + 1}", kind="person", label=f"{chr(65 + each % 26)}. Person {each}", sources=["S1"]
    )
    graph.add_node(f"C{each + 1}", kind="phone", label=f"0491 57{each:04d}", sources=["S1"])
    graph.add_edge(f"P{each + 1}", f"C{each + 1}", relation="uses", sources=["S1"])


def drawn(chart: Chart) -> list[str]:
    """Every entity that is drawn or in a group that is, each as often as it is there."""
    return [m for node in chart.scene.nodes for m in chart.members.get(node, (node,))]


def test_it_begins_with_groups_that_hold_everything_once(graph: Any) -> None:
    chart = Chart(graph, overview=True)
    assert sorted(drawn(chart)) == sorted(graph)
    assert len(chart.scene.nodes) <= 60
    for node in ("O1", f"O{FIRMS}"):
        (group,) = [name for name, members in chart.members.items() if node in members]
        assert graph.nodes[node]["label"] in group
        facts = {attribute: text for attribute, text, *_ in chart.scene.nodes[group]["facts"]}
        assert graph.nodes[node]["label"] in facts["best_connected"]
        assert "people" in facts["holds"]


def test_the_same_graph_gives_the_same_overview(graph: Any) -> None:
    again = nx.MultiDiGraph(graph.subgraph(reversed(list(graph))))
    groups = [set(Chart(each, overview=True).view.groups.values()) for each in (graph, graph.copy())]
    assert groups[0] == groups[1]
    assert sorted(drawn(Chart(again, overview=True))) == sorted(graph)


def test_a_group_opens_step_by_step_and_is_undone(graph: Any) -> None:
    chart = Chart(graph, overview=True)
    chart.collapse({"Everything": list(graph)})
    before = chart.view
    steps = 0
    while "P1" not in chart.scene.nodes:
        (group,) = [name for name, members in chart.members.items() if "P1" in members]
        held = len(chart.members[group])
        chart.unfold(group)
        steps += 1
        assert sorted(drawn(chart)) == sorted(graph)
        assert held <= LARGEST or "P1" not in chart.scene.nodes
        assert len(set(chart.positions.values())) == len(chart.scene.nodes)
    assert steps > 1
    for _ in range(steps):
        chart.undo()
    assert chart.view.groups == before.groups


def test_what_is_opened_lies_where_its_group_was_and_the_rest_keeps_its_side(graph: Any) -> None:
    chart = Chart(graph, overview=True)
    was = chart.positions
    group = next(n for n, members in chart.members.items() if "O5" in members and len(members) <= LARGEST)
    pinned = next(n for n in was if n != group)
    chart.pin([pinned])
    inside = chart.members[group]
    chart.unfold(group)
    now = chart.positions
    x, y = was[group]
    assert now[pinned] == was[pinned]
    for node in was.keys() - {group, pinned}:
        (dx, dy), (ex, ey) = ((place[0] - x, place[1] - y) for place in (was[node], now[node]))
        assert dx * ey == pytest.approx(dy * ex, abs=20)
        assert dx * ex + dy * ey >= dx * dx + dy * dy - 1
    middle = [sum(now[m][axis] for m in inside if m in now) / len(inside) for axis in (0, 1)]
    assert middle == pytest.approx([x, y], abs=400)


def test_the_widget_of_a_large_graph_begins_with_it_and_its_search_brings_on_what_is_inside(
    graph: Any,
) -> None:
    widget = LinkChart(graph)
    assert len(widget.chart.scene.nodes) <= 60
    (found,) = widget.chart.find("Person 123")
    widget.bring([found])
    assert found in widget.chart.scene.nodes
    assert sorted(drawn(widget.chart)) == sorted(graph)
    widget.reset_view()
    assert found not in widget.chart.scene.nodes
    # a chart that was made by hand, and a smaller one, are drawn as they are
    assert "P1" in LinkChart(Chart(graph)).chart.scene.nodes
    assert "P1" in LinkChart(graph.subgraph(["P1", "C1"])).chart.scene.nodes


def test_a_few_that_come_are_drawn_and_many_join_the_groups(graph: Any) -> None:
    chart = Chart(graph, overview=True)
    grown = graph.copy()
    grown.add_node("P9999", kind="person", label="New Person", sources=["S3"])
    grown.add_edge("P9999", "O1", relation="officer_of", sources=["S3"])
    chart.update(grown, "what was found")
    assert "P9999" in chart.scene.nodes
    many = FEW + 1
    for each in range(5_000, 5_000 + many):
        _person(grown, each)
        grown.add_edge(f"P{each + 1}", "O2", relation="officer_of", sources=["S3"])
    chart.update(grown, "what was found")
    assert sorted(drawn(chart)) == sorted(grown)
    (group,) = [members for members in chart.members.values() if "O2" in members]
    assert {f"P{each + 1}" for each in range(5_000, 5_000 + many)} <= set(group)
    small = Chart(graph.subgraph(list(graph)[:40]), overview=True)
    small.update(graph, "a list")
    assert len(small.scene.nodes) <= 60
    small.undo()
    assert len(small.scene.nodes) <= 40
