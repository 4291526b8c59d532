"""The chart as a widget, without a browser: what its messages do."""

from __future__ import annotations

import gzip
import json
import threading
from typing import Any

import networkx as nx
import pytest

from widgets import Inspector, LinkChart
from workbench.chart import Chart
from workbench.errors import InputError


class Heard(list[Any]):
    """What the widget sent to the page."""

    def __init__(self, chart: LinkChart) -> None:
        super().__init__()
        chart.send = lambda content, buffers=None: self.append((content, buffers))

    def last(self, kind: str) -> dict[str, Any]:
        return next(content for content, _ in reversed(self) if content["type"] == kind)


def told(chart: LinkChart, kind: str, **more: Any) -> None:
    chart._message(chart, {"type": kind, **more}, None)


@pytest.fixture
def graph() -> nx.MultiDiGraph[Any]:
    made: nx.MultiDiGraph[Any] = nx.MultiDiGraph()
    for i in range(4):
        made.add_node(f"P{i}", kind="person", label=f"Person {i}", sources=["S1"])
        made.add_node(f"C{i}", kind="phone", label=f"0491 570 10{i}", sources=["S1"])
        made.add_edge(f"P{i}", f"C{i}", relation="uses", sources=["S1"])
    return made


def test_the_page_gets_code_and_scene(graph: Any) -> None:
    chart = LinkChart(graph)
    heard = Heard(chart)
    told(chart, "code", **{"from": "a"})
    told(chart, "scene", **{"from": "a"})
    (code, modules), (scene, [packed]) = heard
    assert (code["to"], scene["to"]) == ("a", "a")
    assert all(gzip.decompress(module) for module in modules)
    assert len(json.loads(gzip.decompress(packed))["nodes"]) == 8
    told(chart, "nothing that is known")
    chart._message(chart, "no message", None)
    assert len(heard) == 2


def test_hidden_neighbours_are_offered_and_shown(graph: Any) -> None:
    made = Chart(graph)
    made.hide(["C1"])
    chart = LinkChart(made)
    heard = Heard(chart)
    assert chart.chart is made
    told(chart, "questions", node="P1")
    (offered,) = heard.last("questions")["items"]
    assert (offered["id"], offered["detail"]) == ("expand", "1 phone")
    told(chart, "ask", node="P1", question="expand")
    assert not made.hidden_neighbours("P1")


def test_what_hands_do_changes_the_view_and_is_undone(graph: Any) -> None:
    chart = LinkChart(graph)
    heard = Heard(chart)
    told(chart, "moved", places={"P0": [5.0, 6.0]})
    told(chart, "pin", nodes=["P0"], pinned=True)
    told(chart, "hide", nodes=["P1"])
    told(chart, "filter", filter={"kinds": ["person"]})
    view = chart.chart.view
    assert (tuple(view.positions["P0"]), set(view.pinned), set(view.hidden)) == ((5.0, 6.0), {"P0"}, {"P1"})
    told(chart, "undo")
    told(chart, "undo")
    assert set(chart.chart.view.hidden) == set()
    told(chart, "redo")
    told(chart, "show")
    told(chart, "arrange", style="circle")
    told(chart, "questions", node="P0")
    assert heard.last("questions")["items"] == []
    chart.hide(["P2"])
    chart.filter(kinds=["person"])
    chart.filter()
    chart.undo()
    chart.redo()
    chart.arrange("organic")
    chart.collapse("community")
    chart.collapse(None)
    chart.focus("P0")
    assert heard.last("focus") == {"type": "focus", "node": "P0"}
    graph.add_node("P9", kind="person", label="Ninth", sources=["S2"])
    chart.update(graph)
    assert heard.last("delta")["delta"]
    assert repr(chart).startswith("<LinkChart")
    chart.close()


def test_selection_opening_and_citations_reach_their_listeners(known: Any) -> None:
    inspector = Inspector(known)
    chart = LinkChart(known, inspector=inspector)
    seen: list[Any] = []
    chart.on_select(seen.append)
    chart.on_open(seen.append)
    chart.on_cite(seen.append)
    chart.selection = ["P1"]
    told(chart, "opened", node="P1")
    told(chart, "cite", cite="S1#/records/0/dob")
    assert seen == [["P1"], "P1", "S1#/records/0/dob"]
    assert (inspector.entity, inspector.proof["value"]) == ("P1", '"1974"')


def test_a_question_from_the_menu_of_a_node(case: Any) -> None:
    case.contact_person_search(name_first="Viktor", name_last="Szaborin")
    chart = LinkChart(case)
    heard = Heard(chart)
    jobs: list[Any] = []
    chart.on_job(jobs.append)
    told(chart, "questions", node="P1")
    offered = heard.last("questions")["items"]
    assert {"id", "title", "detail"} == set(offered[0])
    told(chart, "ask", node="P1", question=offered[-1]["id"])
    ended = threading.Event()
    jobs[0].on_done(lambda _job: ended.set())
    assert ended.wait(30)
    assert case.source_count == 2
    assert heard.last("jobs")["jobs"] == []
    told(chart, "ask", node="P1", question="999")
    told(chart, "ask", node="P1", question="nonsense")
    told(chart, "cancel", job="999")
    assert len(jobs) == 1
    chart.close()


def test_a_refused_question_is_told_at_the_chart(case: Any) -> None:
    case.contact_person_search(name_first="Viktor", name_last="Szaborin")
    chart = LinkChart(case)
    heard = Heard(chart)
    jobs: list[Any] = []
    chart.on_job(jobs.append)
    told(chart, "questions", node="P1")
    offered = heard.last("questions")["items"]
    case.budget = 1
    asked = next(item for item in offered if item["detail"] == "1 unit")
    told(chart, "ask", node="P1", question=asked["id"])
    ended = threading.Event()
    jobs[0].on_done(lambda _job: ended.set())
    assert ended.wait(30)
    [shown] = heard.last("jobs")["jobs"]
    assert shown["state"] == "failed"
    assert "budget" in shown["text"]


def test_views_are_saved_in_the_case(case: Any, graph: Any) -> None:
    case.contact_person_search(name_first="Viktor", name_last="Szaborin")
    chart = LinkChart(case)
    chart.hide(["P1"])
    chart.save_view("without Viktor")
    chart.undo()
    assert set(chart.chart.view.hidden) == set()
    chart.open_view("without Viktor")
    assert (chart.views(), set(chart.chart.view.hidden)) == (["without Viktor"], {"P1"})
    with pytest.raises(InputError, match="saved in a case"):
        LinkChart(graph).views()
