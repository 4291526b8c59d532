"""The chart whenever it is seen: all of it in the frame, its words apart, the reader's camera kept.

What is drawn is told by the chart itself: `drawn()` gives nodes, names and links' words in pixels.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from support.looks import LOOK, is_right, luminance, star, told
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


def restored(stage: Any) -> Any:
    """The page with a chart that looks where somebody looked last."""
    stage.run(CASE.replace("show(holder)", "chart.camera = {'x': 400.0, 'y': 300.0, 'scale': 2.0}"))
    stage.run("_ = case.contact_person_search(email='office@brightlane.example')\nshow(holder)")
    stage.page.wait_for_selector(FRAME)
    return stage.page


def test_a_restored_camera_that_the_reader_left_does_not_come_back(stage: Any) -> None:
    page = restored(stage)
    scale = f"() => {HANDLE}.network().getScale()"
    page.get_by_role("button", name="Show everything").click()
    before = page.evaluate(scale)
    stage.run("holder.layout.display = 'none'")
    page.locator(FRAME).wait_for(state="hidden")
    stage.run("holder.layout.display = 'block'")
    page.locator(FRAME).wait_for()
    at_rest(page, ".workbench-chart")
    assert page.evaluate(scale) == pytest.approx(before)


def test_where_the_reader_looks_is_known_also_when_the_chart_is_left_at_once(stage: Any) -> None:
    page = restored(stage)
    page.get_by_role("button", name="Show everything").click()
    stage.run("holder.layout.display = 'none'")
    stage.until("chart.camera is None")


def test_escape_closes_the_list_of_keys_first_and_an_arrow_goes_on_where_the_reader_was(stage: Any) -> None:
    stage.run(CASE + "_ = case.contact_person_search(email='office@brightlane.example')")
    page, frame = stage.page, stage.page.locator(".workbench-chart .wbc")
    page.wait_for_selector(FRAME)
    person = stage.run(
        "print(next(n for n, d in case.graph().nodes(data=True) if d['kind'] == 'email'))"
    ).strip()
    stage.run(f"chart.selection = [{person!r}]")
    expect(frame).to_have_attribute("data-selected", json.dumps([person]))
    page.focus(".wbc-stage")
    page.keyboard.press("?")
    keys = page.locator(".wbc-job", has_text="Escape")
    keys.wait_for()
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    expect(frame).to_have_attribute("data-selected", json.dumps([person]))
    page.keyboard.press("Escape")
    expect(frame).to_have_attribute("data-selected", "[]")
    page.keyboard.press("ArrowRight")
    expect(frame).to_have_attribute("data-selected", json.dumps([person]))


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
