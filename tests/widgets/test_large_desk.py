"""A desk on a large case: what the chart showed last is there at once, and everything else follows."""

from __future__ import annotations

import gzip
import itertools
import json
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from widgets import Desk, background
from workbench.evidence.schema import desks


@pytest.fixture(autouse=True)
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every case is a large one."""
    monkeypatch.setattr(background, "LARGE", 0)


class Page:
    """What a page that shows the chart of a desk is sent."""

    def __init__(self, desk: Desk) -> None:
        self.sent: list[tuple[dict[str, Any], Any]] = []
        self._chart = desk.chart
        desk.chart.send = lambda content, buffers=None: self.sent.append((content, buffers))

    def ask(self, message: dict[str, Any]) -> None:
        self._chart._message(self._chart, {"from": "page", **message}, None)

    def messages(self, kind: str) -> list[Any]:
        return [
            json.loads(gzip.decompress(buffers[0])) if kind == "scene" else content
            for content, buffers in self.sent
            if content["type"] == kind
        ]


def drawn(desk: Desk) -> Desk:
    """The desk, once all that it does in the background is done."""
    done = threading.Event()
    desk.chart.when_drawn(done.set)
    _ = desk.chart.chart
    assert done.wait(60)
    known = threading.Event()
    looks = [
        (desk.tabs, lambda: "review" in desk.tabs.counts),
        (desk.bar, lambda: "counts" in desk.bar.facts),
    ]

    def look(_change: Any = None) -> None:
        if all(is_known() for _, is_known in looks):
            known.set()

    for widget, _ in looks:
        widget.observe(look)
    look()
    assert known.wait(60)
    return desk


def left(case: Any) -> Desk:
    """A desk on which somebody saw a person, with its picture kept."""
    case.contact_person_search(name_first="Viktor", name_last="Szaborin")
    desk = drawn(Desk(case))
    desk._keep_picture()  # the thread that drew it may not have come to that
    return desk


def test_the_page_gets_what_the_chart_showed_last_before_the_chart_is_drawn(opened: Any) -> None:
    shown = left(opened()).chart.chart.stage.to_json()
    desk = Desk(opened())
    page = Page(desk)
    with desk.case._session._state.lock:  # nothing can be drawn meanwhile
        page.ask({"type": "scene"})
        (scene,) = page.messages("scene")
    assert (scene["nodes"], scene["edges"]) == (shown["nodes"], shown["edges"])
    assert any("entry" in each for each in scene["meta"]["messages"])
    drawn(desk)
    assert page.messages("delta")[0]["delta"]["meta"]["messages"] == shown["meta"]["messages"]


def test_what_came_since_follows_on_the_same_page(opened: Any) -> None:
    left(opened())
    case = opened()
    case.contact_person_search(name_last="Okafor", state="NSW")
    desk = Desk(case)
    page = Page(desk)
    page.ask({"type": "scene"})
    drawn(desk)
    (scene,) = page.messages("scene")
    before = {node["id"] for node in scene["nodes"]}
    came = {node["id"] for each in page.messages("delta") for node in each["delta"]["nodes"]}
    assert before | came == {node["id"] for node in desk.chart.chart.stage.to_json()["nodes"]} > before


def test_a_page_waits_for_the_first_picture_of_all(opened: Any) -> None:
    case = opened()
    case.contact_person_search(name_first="Viktor", name_last="Szaborin")
    with case._session._state.lock:
        desk = Desk(case)
        page = Page(desk)
        page.ask({"type": "scene"})
        assert not page.messages("scene")
    drawn(desk)
    assert page.messages("scene")[0]["nodes"]


def test_the_page_says_what_is_being_done_until_there_is_a_picture(opened: Any) -> None:
    case = opened()
    case.contact_person_search(name_first="Viktor", name_last="Szaborin")
    told: list[str] = []
    with case._session._state.lock:
        desk = Desk(case)
        desk.chart.observe(lambda change: told.append(change["new"]), "step")
    drawn(desk)
    assert all(text.startswith("Drawing the chart, step") for text in told[:-1])
    assert any("entities" in text for text in told)
    assert desk.chart.step == told[-1] == ""


def test_what_is_done_before_the_chart_is_drawn_is_done_then(opened: Any) -> None:
    left(opened())
    desk = Desk(opened())
    page = Page(desk)
    with desk.case._session._state.lock:
        page.ask({"type": "scene"})
        page.ask({"type": "hide", "nodes": ["C1"]})
        desk.chart.selection = ["P1"]
        assert page.messages("said")
    drawn(desk)
    assert desk.chart.chart.view.hidden == {"C1"}
    assert desk.inspector.entity == "P1"


def test_counts_come_when_they_are_known(opened: Any) -> None:
    desk = left(opened())
    assert desk.tabs.counts == {"review": 0, "evidence": 1}
    assert ["person", 1] in desk.bar.facts["counts"]


def test_the_tab_that_was_open_is_shown_once_the_chart_is_drawn(opened: Any) -> None:
    desk = left(opened())
    desk.show("timeline")
    desk._last.save()
    desk = Desk(opened())
    assert desk.tabs.value == "chart"
    drawn(desk)
    assert desk.tabs.value == "timeline"


def test_pictures_go_with_an_erasure_and_none_from_before_it_comes_back(opened: Any) -> None:
    case = opened()
    desk = left(case)
    scene, entry = desk.chart.chart.stage.to_json(), desk.chart.entry
    assert case.notes.last_picture() is not None
    case.erase("P1", reason="a request")
    case.notes.save_last_picture(scene, entry)
    assert case.notes.last_picture() is None


def test_each_person_has_a_picture_of_their_own(opened: Any) -> None:
    left(opened())
    assert opened("B. Colleague").notes.last_picture() is None


def test_a_picture_is_no_view_that_is_disclosed(opened: Any) -> None:
    case = opened()
    left(case)
    assert case.notes.last_picture() is not None
    assert case.disclose("P1").last_views == []


def test_a_picture_that_somebody_else_made_is_not_shown(
    opened: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    case = opened()
    left(case)
    monkeypatch.setenv("WORKBENCH_CHECKPOINT_KEY", str(tmp_path / "another"))
    assert case.notes.last_picture() is None
    with case._session.store.reading() as connection:
        assert connection.execute(select(desks.c.person)).scalars().all() == ["A. Analyst"]


def test_a_view_that_is_saved_keeps_the_picture(opened: Any) -> None:
    case = opened()
    desk = left(case)
    desk.chart.hide(["C1"])
    desk._last.save()
    picture = case.notes.last_picture()
    assert picture is not None and "C1" not in {node["id"] for node in picture.scene["nodes"]}
    assert "picture" not in case.notes.last_view()


@pytest.fixture
def many(opened: Any) -> Any:
    """A case of more people than are drawn first, on which no desk was ever opened."""
    case = opened()
    names = itertools.product(
        ["Ada", "Boris", "Cleo", "Dmitri", "Esther", "Farid"],
        ["Kvistad", "Lundmark", "Marosz", "Nettleby", "Okothe"],
    )
    rows = [
        {"first name": given, "last name": last, "phone": f"04915701{n:02d}"}
        for n, (given, last) in enumerate(names)
    ]
    case.import_records(rows, title="people.csv")
    return case


def first_scene(case: Any) -> tuple[Page, dict[str, Any]]:
    """A page that waits for the first picture, and what it is."""
    with case._session._state.lock:  # nothing can be drawn before the page asks
        desk = Desk(case)
        page = Page(desk)
        page.ask({"type": "scene"})
    drawn(desk)
    return page, page.messages("scene")[0]


def test_the_first_desk_of_all_begins_with_the_newest_people_and_says_so(many: Any) -> None:
    page, scene = first_scene(many)
    people = [node["id"] for node in scene["nodes"] if node["id"].startswith("P")]
    assert "P30" in people and "P1" not in people
    assert any("newest 12" in each for each in scene["meta"]["messages"])
    delta = page.messages("delta")[0]["delta"]
    assert not any("newest" in each for each in delta["meta"]["messages"])


def test_what_was_drawn_first_stays_where_it_is(many: Any) -> None:
    page, scene = first_scene(many)
    delta = page.messages("delta")[0]["delta"]
    assert not delta["gone_nodes"] and not delta["gone_edges"]
    came = {node["id"]: (node["x"], node["y"]) for node in delta["nodes"]}
    for node in scene["nodes"]:
        assert came.get(node["id"], (node["x"], node["y"])) == (node["x"], node["y"])


def test_what_is_done_in_the_first_picture_is_in_the_chart(many: Any) -> None:
    with many._session._state.lock:
        desk = Desk(many)
        page = Page(desk)
        page.ask({"type": "scene"})
        page.ask({"type": "moved", "places": {"P30": [1234.0, 5678.0]}})
        page.ask({"type": "hide", "nodes": ["P29"]})
        desk.chart.selection = ["P28"]
    drawn(desk)
    stage = desk.chart.chart.stage
    assert (stage.nodes["P30"]["x"], stage.nodes["P30"]["y"]) == (1234.0, 5678.0)
    assert "P29" not in stage.nodes and desk.chart.selection == ["P28"]


def test_the_next_desk_looks_as_the_first_one_did(many: Any, opened: Any) -> None:
    before = drawn(Desk(many)).chart.chart.stage
    after = drawn(Desk(opened())).chart.chart.stage
    assert {i: (n["x"], n["y"]) for i, n in after.nodes.items()} == {
        i: (n["x"], n["y"]) for i, n in before.nodes.items()
    }
