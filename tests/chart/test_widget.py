"""The widget without a browser: messages in, deltas out, questions asked of a real case."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

import workbench
from widgets.chart import LinkChart
from workbench.chart.saved_output import MIME
from workbench.errors import InputError


class Heard:
    """What a chart sends to the browser, and a way to wait for it."""

    def __init__(self, chart: LinkChart) -> None:
        self.messages: list[dict[str, Any]] = []
        self._came = threading.Condition()
        chart.send = self._send  # type: ignore[method-assign]

    def _send(self, message: dict[str, Any], buffers: Any = None) -> None:
        with self._came:
            self.messages.append(message)
            self._came.notify_all()

    @property
    def delta(self) -> dict[str, Any]:
        """The last change of the picture that was sent."""
        return next(m["delta"] for m in reversed(self.messages) if m["type"] == "delta")

    def until(self, wanted: Any) -> dict[str, Any]:
        """The first message for which `wanted(message)` is true."""
        with self._came:
            assert self._came.wait_for(lambda: any(map(wanted, self.messages)), timeout=60)
            return next(m for m in self.messages if wanted(m))


def test_what_is_done_in_the_picture_reaches_python() -> None:
    chart = LinkChart(nx.path_graph(4))
    heard = Heard(chart)
    selected: list[list[str]] = []
    opened: list[str] = []
    cited: list[str] = []
    chart.on_select(selected.append)
    chart.on_open(opened.append)
    chart.on_cite(cited.append)
    chart.selection = ["1"]
    chart._message(chart, {"type": "opened", "node": "2"}, [])
    chart._message(chart, {"type": "cite", "cite": "S1#/a"}, [])
    chart._message(chart, {"type": "moved", "places": {"3": [7, 8]}}, [])
    chart._message(chart, {"type": "hide", "nodes": ["0"]}, [])
    assert (selected, opened, cited) == ([["1"]], ["2"], ["S1#/a"])
    assert chart.chart.positions["3"] == (7.0, 8.0)
    assert heard.delta["gone_nodes"] == ["0"]
    chart._message(chart, {"type": "undo"}, [])
    assert [n["id"] for n in heard.delta["nodes"]] == ["0"]
    chart._message(chart, {"type": "nonsense"}, [])
    chart.close()


def test_the_saved_notebook_has_a_twin_and_no_scene_in_its_state() -> None:
    chart = LinkChart(nx.path_graph(4))
    data, _ = chart._repr_mimebundle_()
    assert {"text/plain", "text/html", MIME, "application/vnd.jupyter.widget-view+json"} <= set(data)
    assert data["text/plain"] == "<LinkChart Link chart: 4 entities (4 things), 3 links>"
    assert len(str(chart.get_state(["selection", "height", "_code"]))) < 200


@pytest.fixture
def case(tmp_path: Path) -> Any:
    client = workbench.Client.sandbox()
    options = {"purpose": "Locate a debtor", "legal_basis": "court order 1", "investigator": "A. Analyst"}
    case = workbench.Case.open(tmp_path / "a.case", client=client, **options)
    yield case
    case.close()


def test_a_node_offers_its_questions_and_what_is_found_comes_around_it(case: Any) -> None:
    case.contact_person_search(name_last="Smith", state="NSW")
    chart = LinkChart(case)
    person = next(n.id for n in chart.chart.records.nodes if n.kind == "person")
    heard = Heard(chart)
    before = chart.chart.positions
    chart._message(chart, {"type": "questions", "node": person}, [])
    offer = heard.until(lambda m: m["type"] == "questions")
    priced = [item for item in offer["items"] if item["detail"].endswith(("unit", "units"))]
    assert priced
    chart._message(chart, {"type": "ask", "node": person, "question": priced[0]["id"]}, [])
    heard.until(lambda m: m["type"] == "jobs" and any(j["state"] == "running" for j in m["jobs"]))
    heard.until(lambda m: m["type"] == "jobs" and m["jobs"] == [])
    assert len(case.sources()) == 2
    after = chart.chart.positions
    assert {k: after[k] for k in before if k in after} == {k: v for k, v in before.items() if k in after}
    chart.close()


def test_a_question_that_fails_is_shown_where_it_was_asked(tmp_path: Path) -> None:
    options = {"purpose": "Locate a debtor", "legal_basis": "court order 1", "investigator": "A. Analyst"}
    with workbench.Case.open(tmp_path / "a.case", client=workbench.Client.sandbox(), **options) as paid:
        paid.contact_person_search(name_last="Smith", state="NSW")
    unpaid = workbench.Client.sandbox(api_key="sandbox-unpaid")
    with workbench.Case.open(tmp_path / "a.case", client=unpaid, **options) as case:
        chart = LinkChart(case)
        heard = Heard(chart)
        person = next(n.id for n in chart.chart.records.nodes if n.kind == "person")
        chart._message(chart, {"type": "questions", "node": person}, [])
        offer = heard.until(lambda m: m["type"] == "questions")
        asked = next(i for i in offer["items"] if i["detail"].endswith(("unit", "units")))
        chart._message(chart, {"type": "ask", "node": person, "question": asked["id"]}, [])
        shown = heard.until(lambda m: m["type"] == "jobs" and any(j["state"] == "failed" for j in m["jobs"]))
        assert "402" in shown["jobs"][0]["text"]
        chart.close()


def test_notes_groups_and_views_come_from_the_picture(case: Any) -> None:
    case.contact_person_search(name_last="Smith", state="NSW")
    chart = LinkChart(case)
    heard = Heard(chart)
    person = next(n.id for n in chart.chart.records.nodes if n.kind == "person")

    def done(type: str, **more: Any) -> dict[str, Any]:
        chart._message(chart, {"type": type, **more}, [])
        return heard.messages[-1]

    def undone() -> dict[str, Any]:
        done("undo")
        return heard.delta

    done("scene", **{"from": "a"})
    noted = done("note", node=person, text="Ask again", tags=["debtor"])
    assert [n["notes"] for n in noted["delta"]["nodes"]] == ["Ask again"]
    assert done("collapse", by="community")["delta"]["meta"]["grouping"] == "community"
    assert undone()["meta"]["grouping"] == ""
    assert done("save_view", name="First")["delta"]["meta"] == {"views": ["First"]}
    assert undone()["meta"]["undo"] is None
    assert done("open_view", name="First")["delta"]["nodes"][0]["tags"] == ["debtor"]
    assert done("open_view", name="Second") == {
        "type": "said",
        "text": "there is no view 'Second'; there are First",
    }
    assert done("drop_view", name="First")["delta"]["meta"] == {"views": []}
    assert case.notes.views() == []
    assert "no node" in done("hide", nodes=["nobody"])["text"]
    chart.close()


def test_the_page_of_a_case_offers_its_views(case: Any) -> None:
    case.contact_person_search(name_last="Smith", state="NSW")
    chart = case.chart()
    chart.filter(kinds=["person"])
    case.notes.save_view("People", chart.view.to_json())
    page = case.chart().html()
    assert '"views":{"People":{"positions":{' in page
    assert '"filter":{"kinds":["person"]}' in page


def test_a_filter_of_the_browser_is_a_step_and_counts_for_files(tmp_path: Path) -> None:
    graph = nx.DiGraph()
    graph.add_node("P1", kind="person", label="Ada")
    graph.add_node("C1", kind="phone", label="0491 570 156")
    graph.add_node("C2", kind="email", label="ada@example.org")
    graph.add_edges_from([("P1", "C1"), ("P1", "C2")], relation="uses")
    chart = LinkChart(graph)
    heard = Heard(chart)
    chart._message(chart, {"type": "filter", "filter": {"kinds": ["person", "phone"]}}, [])
    assert set(chart.chart.scene.nodes) == {"P1", "C1"}
    assert heard.delta["meta"]["undo"] == "filter"
    written = chart.chart.export(tmp_path / "shown.json", displayed=True).read_text("utf-8")
    assert "0491 570 156" in written
    assert "ada@example.org" not in written
    chart._message(chart, {"type": "undo"}, [])
    assert heard.delta["meta"]["filter"] == {}
    assert len(chart.chart.scene.nodes) == 3
    chart.close()


def test_views_belong_to_the_case_and_a_citation_reaches_the_inspector(case: Any) -> None:
    from widgets.inspector import Inspector

    case.contact_person_search(name_last="Smith", state="NSW")
    shown = Inspector(case)
    chart = LinkChart(case, inspector=shown)
    person = next(n.id for n in chart.chart.records.nodes if n.kind == "person")
    chart.selection = [person]
    assert shown.entity == person
    chart._message(chart, {"type": "cite", "cite": "S1#/records/0"}, [])
    assert shown.proof["sha256"]
    chart.chart.move({person: (12.0, 34.0)})
    chart.filter(kinds=["person"])
    assert person in chart.chart.scene.nodes
    chart.save_view("people only")
    chart.close()
    again = LinkChart(case)
    assert again.views() == ["people only"]
    again.open_view("people only")
    assert again.chart.positions[person] == (12.0, 34.0)
    assert {n["group"] for n in again.chart.scene.nodes.values()} == {"person"}
    again.undo()
    assert len(again.chart.scene.nodes) > 1
    again.close()
    with pytest.raises(InputError, match="saved in a case"):
        LinkChart(nx.path_graph(2)).save_view("x")
