"""The legend of a desk's chart: nodes coloured and sized by what is known of them, and chosen by it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from support.keyboard import focus
from support.laptop import desk_of_two_searches, show_legend

pytestmark = pytest.mark.browser


@pytest.fixture
def legend(stage: Any) -> Any:
    page = desk_of_two_searches(stage)
    show_legend(page)
    return page.get_by_role("complementary", name="Legend and filters")


def test_a_condition_is_added_seen_and_removed_by_keyboard(legend: Any, stage: Any) -> None:
    page = stage.page
    everything = int(page.locator(".wb-desk .wbc").get_attribute("data-nodes"))
    legend.get_by_label("Attribute").select_option("sources")
    legend.get_by_label("Condition").select_option("more")
    legend.get_by_label("Value").fill("many")
    page.keyboard.press("Enter")
    expect(legend.get_by_role("alert")).to_contain_text("number")
    legend.get_by_label("Value").fill("1")
    page.keyboard.press("Enter")
    remove = legend.get_by_role("button", name="Remove: number of sources more than 1")
    expect(remove).to_be_visible()
    stage.until(f"0 < len(desk.chart.chart.scene.nodes) < {everything}")
    shown = stage.run("print(len(desk.chart.chart.scene.nodes))")
    expect(page.locator(".wb-desk .wbc")).to_have_attribute("data-shown", shown)
    remove.press("Enter")
    stage.until(f"len(desk.chart.chart.scene.nodes) == {everything}")


def test_a_colour_has_its_legend_and_is_undone(legend: Any, stage: Any) -> None:
    colour = legend.get_by_label("Colour by")
    colour.select_option("links")
    swatches = legend.locator(".wbc-swatch")
    expect(swatches.first).to_be_visible()
    legend.get_by_label("Size by").select_option("between")
    stage.until("desk.chart.chart.view.shading == ('links', 'between')")
    undo = stage.page.get_by_role("button", name="Undo", exact=True)
    undo.click()
    undo.click()
    expect(swatches).to_have_count(0)
    expect(colour).to_have_value("")


def test_the_chart_is_exported_and_a_map_shows_what_is_out_of_view(legend: Any, stage: Any) -> None:
    page = stage.page
    small = page.locator(".wb-desk .wbc-minimap")
    expect(small).to_be_hidden()
    focus(page.locator(".wb-desk .wbc-stage"))
    for _ in range(6):
        page.keyboard.press("+")
    expect(small).to_be_visible()
    seen = stage.run("print(desk.chart.camera)")
    small.click(position={"x": 12, "y": 12})
    stage.until(f"desk.chart.camera and desk.chart.camera != {seen}")
    focus(page.locator(".wb-desk .wbc-stage"))
    page.keyboard.press("f")
    expect(small).to_be_hidden()
    page.get_by_role("button", name="Export the chart").click()
    with page.expect_download() as given:
        page.get_by_role("menuitem", name="Page").click()
    assert given.value.suggested_filename == "chart.html"
