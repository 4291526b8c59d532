"""The main job in a real browser: type a name, search, see rows, expand a node, read its citations."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from support.keyboard import focus
from support.rest import FRAME, place

pytestmark = pytest.mark.browser

OPEN = """
from widgets import Inspector, LinkChart, Results, SearchForm
case = fresh()
form, results, chart = SearchForm(case), Results(), LinkChart(case, height="420px")
inspector = Inspector(case)
form.on_answer(results.show)
chart.on_select(inspector.follow)
chart.on_cite(inspector.cite)
show(form, results, chart, inspector)
"""
EMAIL = "C2"
"""The company's email that a nominee and an owner share."""
GROWN = "n => Number(document.querySelector('.workbench-chart .wbc').dataset.nodes) > n"


def started(stage: Any) -> Any:
    stage.run(OPEN)
    stage.page.wait_for_selector(FRAME)
    return stage.page


def nodes(page: Any) -> int:
    return int(page.get_attribute(FRAME, "data-nodes"))


def test_from_a_name_to_cited_nodes_by_mouse(stage: Any) -> None:
    page = started(stage)
    page.locator("input[name=name_first]").fill("Viktor")
    page.locator("input[name=name_last]").fill("Szaborin")
    page.get_by_text("price: 1 unit").wait_for()
    page.get_by_role("button", name="Search", exact=True).click()
    page.locator(".wb-table .wb-body .wb-row").first.wait_for()
    page.locator(".wb-form .wb-status", has_text="S1").wait_for()
    page.wait_for_selector(f"{FRAME}:not([data-nodes='0'])")
    before = nodes(page)
    page.locator(".wbc-stage").hover()
    page.mouse.dblclick(*place(page, EMAIL))
    page.locator(".wbc-menu [role=menuitem]", has_text="1 unit").first.wait_for()
    page.locator(".wbc-menu [role=menuitem]", has_text="office@brightlane").first.click()
    page.wait_for_function(GROWN, arg=before)
    page.get_by_role("button", name="Show everything").click()
    page.mouse.click(*place(page, "P2"))
    page.locator(".wb-inspector h3", has_text="Mavis").wait_for()
    page.locator(".wb-inspector .wb-cite", has_text="S2").first.click()
    page.locator(".wb-inspector .wb-proof", has_text="S2#").wait_for()
    expect(page.locator(".wb-inspector .wb-bytes mark")).to_contain_text("Mavis")


def test_from_a_name_to_cited_nodes_by_keyboard(stage: Any) -> None:
    page = started(stage)
    focus(page.locator("input[name=name_first]"))
    page.keyboard.type("Viktor")
    focus(page.locator("input[name=name_last]"))
    page.keyboard.type("Szaborin")
    page.keyboard.press("Enter")
    page.locator(".wb-table .wb-body .wb-row").first.wait_for()
    focus(page.locator(".wb-table .wb-scroll"))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    page.locator(".wb-table .wb-status", has_text="1 selected").wait_for()
    page.wait_for_selector(f"{FRAME}:not([data-nodes='0'])")
    before = nodes(page)
    search = page.get_by_label("Search in the chart")
    focus(search)
    page.keyboard.type("office@")
    page.keyboard.press("Enter")
    page.locator(".wb-inspector h3", has_text="office@brightlane.example").wait_for()
    page.keyboard.press("Enter")
    page.locator(".wbc-menu [role=menuitem]", has_text="1 unit").first.wait_for()
    asking = page.locator(".wbc-menu [role=menuitem]:focus", has_text="office@brightlane")
    while not asking.count():
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_function(GROWN, arg=before)
    focus(page.locator(".wb-inspector .wb-cite", has_text="S2").first)
    page.keyboard.press("Enter")
    page.locator(".wb-inspector .wb-proof", has_text="S2#").wait_for()
