"""The chart whenever it is seen: all of it in the frame, its words apart, the reader's camera kept.

What is drawn is told by the chart itself: `drawn()` gives nodes, names and links' words in pixels.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from support.rest import FRAME, at_rest

from workbench.chart import Chart

pytestmark = pytest.mark.browser

SIZES = [(1366, 768), (1440, 900), (1920, 1080)]
CHARTS = ("company_network", "disqualified_director", "your_own_source")
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
CASE = """
from widgets import LinkChart
case = fresh()
chart = LinkChart(case, height="420px")
holder = ipywidgets.Box([chart], layout=ipywidgets.Layout(display="block"))
show(holder)
"""
HANDLE = "document.querySelector('.workbench-chart').workbench"
POINT = """(root) => {
  const { x, y } = root.workbench.place("P1");
  const { left, top } = root.querySelector(".wbc-stage").getBoundingClientRect();
  return [left + x, top + y];
}"""
LOOK = """(frame) => {
  const stage = frame.querySelector(".wbc-stage");
  const canvas = stage.querySelector("canvas");
  const css = getComputedStyle(frame);
  const pen = canvas.getContext("2d");
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  const inked = { left: canvas.width, top: canvas.height, right: 0, bottom: 0 };
  for (let y = 0; y < canvas.height; y += 1) for (let x = 0; x < canvas.width; x += 1) {
    if (data[(y * canvas.width + x) * 4 + 3] < 40) continue;
    inked.left = Math.min(inked.left, x); inked.right = Math.max(inked.right, x);
    inked.top = Math.min(inked.top, y); inked.bottom = Math.max(inked.bottom, y);
  }
  const ratio = canvas.width / stage.clientWidth;
  return {
    ink: [inked.left / ratio, inked.top / ratio, inked.right / ratio, inked.bottom / ratio],
    size: [stage.clientWidth, stage.clientHeight],
    colours: [css.getPropertyValue("--wbc-ink").trim(), css.getPropertyValue("--wbc-paper").trim()],
  };
}"""


def apart(one: list[float], other: list[float]) -> bool:
    """Whether two boxes do not overlap; half a pixel is nothing."""
    return (
        one[2] <= other[0] + 0.5
        or other[2] <= one[0] + 0.5
        or one[3] <= other[1] + 0.5
        or other[3] <= one[1] + 0.5
    )


def told(page: Any, root: str) -> Any:
    """What a chart says that it has drawn, once it is at rest."""
    return at_rest(page, root, "(chart) => chart.workbench?.drawn()")


def is_right(page: Any, frame: str, drawn: Any, *, named: float = 0.8) -> None:
    """All that is drawn is in the frame and fills it; no name and no link's words cover a name."""
    seen = page.locator(frame).first.evaluate(LOOK)
    wide, high = seen["size"]
    left, top, right, bottom = seen["ink"]
    assert wide > 200 and high > 150
    assert left > 0 and top > 0 and right < wide - 1 and bottom < high - 1, seen
    # it fills the frame as far as its shape allows
    assert max((right - left) / wide, (bottom - top) / high) > 0.5, seen
    assert len(drawn["names"]) >= named * len(drawn["nodes"])
    assert drawn["letter"] >= 10
    names = [name["box"] for name in drawn["names"]]
    for i, name in enumerate(names):
        assert all(apart(name, other) for other in names[:i])
    for word in drawn["words"]:
        assert all(apart(box, name) for box in word["boxes"] for name in names), word["text"]


def luminance(colour: str) -> float:
    """The relative luminance of a colour that is written as #rgb, #rrggbb or rgb(…)."""
    if colour.startswith("#"):
        digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
        parts = [int(digits[i : i + 2], 16) for i in (0, 2, 4)]
    else:
        parts = [int(float(part)) for part in colour[colour.index("(") + 1 : -1].split(",")[:3]]
    linear = [p / 255 / 12.92 if p <= 10 else ((p / 255 + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_a_notebook_that_was_not_run_shows_all_of_its_charts(notebook: Any, lab: Any) -> None:
    mime = "application/vnd.workbench.chart+json"
    path = lab.root / "not-run.ipynb"
    book: dict[str, Any] = {}
    cells = []
    for name in CHARTS:
        book = json.loads((NOTEBOOKS / f"{name}.ipynb").read_text(encoding="utf-8"))
        cells.append(
            next(c for c in book["cells"] if any(mime in o.get("data", {}) for o in c.get("outputs", [])))
        )
    # its kernel is nowhere: nothing can run
    book["metadata"]["kernelspec"] = {"name": "gone", "display_name": "Gone", "language": "python"}
    path.write_text(json.dumps({**book, "cells": cells}), encoding="utf-8")
    page = notebook(path=path).page
    page.locator("dialog.jp-Dialog").wait_for(state="detached")
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        for index in range(len(CHARTS)):
            cell = f".jp-Cell[data-windowed-list-index='{index}']"
            page.locator(cell).scroll_into_view_if_needed()
            page.wait_for_selector(f"{cell} .workbench-saved-chart .wbc[data-drawn]")
            is_right(page, f"{cell} .wbc", told(page, f"{cell} .workbench-saved-chart"))


def test_what_is_found_behind_another_tab_is_in_view_when_the_chart_comes_to_the_front(stage: Any) -> None:
    stage.run(CASE)
    page = stage.page
    page.wait_for_selector(FRAME)
    for first, last in (("Chidi", "Okafor"), ("Daniel", "Abernathy")):
        stage.run("holder.layout.display = 'none'")
        page.locator(FRAME).wait_for(state="hidden")
        stage.run(f"_ = case.contact_person_search(name_first={first!r}, name_last={last!r})")
        count = stage.run("print(len(chart.chart.scene.nodes))")
        page.wait_for_selector(f".workbench-chart .wbc[data-nodes='{count}']", state="attached")
        stage.run("holder.layout.display = 'block'")
        page.locator(FRAME).wait_for()
        is_right(page, FRAME, told(page, ".workbench-chart"))
    stage.run("holder.layout.width = '640px'")
    page.wait_for_function(f"() => {HANDLE}.drawn().nodes.every(({{ box }}) => box[2] < 640)")
    is_right(page, FRAME, told(page, ".workbench-chart"), named=0.5)


def test_a_camera_that_the_reader_has_moved_is_kept(stage: Any) -> None:
    stage.run(CASE + "_ = case.contact_person_search(name_first='Chidi', name_last='Okafor')\n")
    page = stage.page
    page.wait_for_selector(".workbench-chart .wbc[data-drawn][data-nodes='5']")
    camera = f"() => [{HANDLE}.network().getScale(), {HANDLE}.network().getViewPosition()]"
    page.focus(".wbc-stage")
    page.keyboard.press("+")
    before = page.evaluate(camera)
    stage.run("holder.layout.display = 'none'")
    stage.run("_ = case.contact_person_search(name_first='Daniel', name_last='Abernathy')")
    stage.run("holder.layout.width = '800px'; holder.layout.display = 'block'")
    page.locator(FRAME).wait_for()
    at_rest(page, ".workbench-chart")
    scale, place = page.evaluate(camera)
    assert scale == pytest.approx(before[0])
    assert place == pytest.approx(before[1], abs=0.5)
    page.get_by_role("button", name="Show everything").click()
    is_right(page, FRAME, told(page, ".workbench-chart"))


def star() -> nx.MultiDiGraph:
    """One in the middle of six, with words on every link."""
    graph = nx.MultiDiGraph(title="A star")
    graph.add_node("P1", kind="person", label="Somebody of a Long Name", sources=["S1"])
    for i in range(6):
        graph.add_node(f"A{i}", kind="address", label=f"{i + 1} LONGISH ST, PLACE NSW 200{i}", sources=["S1"])
        dates = {"date_start": f"20{10 + i}", "date_end": f"20{12 + i}"}
        graph.add_edge("P1", f"A{i}", relation="lived_at", sources=["S1", "S2"], cites=["S1#/a/0"], **dates)
    return graph


@pytest.mark.parametrize("dark", [False, True])
def test_the_words_of_a_chosen_node_s_links_cover_no_name(dark: bool, pages: Any, tmp_path: Path) -> None:
    page = pages(
        offline=True, viewport={"width": 1366, "height": 768}, color_scheme="dark" if dark else "light"
    )
    page.goto(Chart(star()).save(tmp_path / "chart.html").as_uri())
    page.wait_for_selector(".wbc[data-drawn]")
    at_rest(page, ".wbc")
    page.focus(".wbc-stage")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".wbc[data-selected='[\"P1\"]']")
    drawn = told(page, "main")
    assert {name["id"] for name in drawn["names"]} == {"P1", *(f"A{i}" for i in range(6))}
    is_right(page, ".wbc", drawn)
    ink, paper = (luminance(c) for c in page.locator(".wbc").evaluate(LOOK)["colours"])
    assert (max(ink, paper) + 0.05) / (min(ink, paper) + 0.05) > 7
    page.mouse.move(*at_rest(page, "main", POINT), steps=3)
    tip = page.locator(".wbc-tip").inner_text()
    assert "2015 – 2017" in tip and "1 source" in tip and "#" not in tip
