"""The desk of a laptop: the chart has the room, and the panels beside it come when they are needed."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from support.keyboard import focus
from support.laptop import DESK, desk_of_two_searches, make_case, open_launcher, search
from support.rest import at_rest

pytestmark = pytest.mark.browser

SHARE = """(desk, part) => {
  const area = (node) => node.getBoundingClientRect().width * node.getBoundingClientRect().height;
  return area(desk.querySelector(part)) / area(desk);
}"""
LINES = """(desk) => {
  const top = (button) => button.getBoundingClientRect().top;
  const seen = (row) => [...row.querySelectorAll('button')].filter((button) => button.checkVisibility());
  const lines = (row) => new Set(seen(row).map(top)).size;
  return [...desk.querySelectorAll('.wb-switch, .wbc-bar')].filter((row) => row.checkVisibility()).map(lines);
}"""
COVERED = """(desk) => {
  const map = desk.querySelector('.wbc-minimap');
  if (map.hidden) return 0;
  const [m, s] = [map, desk.querySelector('.wbc-stage')].map((part) => part.getBoundingClientRect());
  const { nodes, names } = desk.querySelector('.workbench-chart').workbench.drawn();
  return [...nodes, ...names].filter(({ box: [left, top, right, bottom] }) =>
    left + s.left < m.right && right + s.left > m.left &&
    top + s.top < m.bottom && bottom + s.top > m.top).length;
}"""
CUT = """(desk) => {
  const end = desk.getBoundingClientRect().bottom;
  return [...desk.querySelectorAll('.wb, .wbc')]
    .filter((part) => part.checkVisibility() && !part.closest('.wb-away'))
    .filter((part) => part.getBoundingClientRect().bottom > end + 1).map((part) => part.className);
}"""
"""Parts of a desk that end below it: nothing scrolls there."""
WIDTHS = "(desk) => [...desk.querySelectorAll('.wb-left, .wb-center, .wb-right')].map((p) => p.offsetWidth)"


@pytest.fixture
def desk(lab: Any, pages: Callable[..., Any]) -> Any:
    """The desk of a new case in a tab of its own, the file browser beside it."""
    page = open_launcher(lab, pages)
    make_case(page, f"harbour-{secrets.token_hex(3)}")
    page.wait_for_selector(f"{DESK} .wbc[data-drawn]")
    return page


def share(page: Any, part: str) -> float:
    """How much of the desk's area a part of it has, once nothing slides any more."""
    at_rest(page, DESK, WIDTHS)
    return float(page.locator(DESK).evaluate(SHARE, part))


def test_the_chart_has_the_room_after_a_search(desk: Any) -> None:
    lines = desk.locator(DESK).evaluate(LINES)
    assert lines == [1, 1]
    search(desk, name_first="Viktor", name_last="Szaborin")
    row = desk.locator(f"{DESK} .wb-table .wb-body .wb-row").first
    row.wait_for()
    expect(desk.locator(f"{DESK} .wb-form")).not_to_be_visible()
    desk.get_by_role("tab", name="Chart").click()
    assert share(desk, ".wbc-stage") >= 0.6
    desk.get_by_role("tab", name="Results").click()
    row.click()
    expect(desk.locator(f"{DESK} .wb-inspector h3")).to_contain_text("Szaborin")
    desk.get_by_role("tab", name="Chart").click()
    assert share(desk, ".wbc") >= 0.6
    desk.get_by_role("button", name="Search panel").click()
    expect(desk.locator(f"{DESK} .wb-form [name=name_last]")).to_be_visible()
    at_rest(desk, DESK, WIDTHS)
    assert desk.locator(DESK).evaluate(LINES) == [1, 1]


def test_a_search_without_a_match_says_so_in_the_middle_and_keeps_its_form(desk: Any) -> None:
    search(desk, name_first="Zebulon", name_last="Quillfeather")
    said = desk.locator(f"{DESK} .wb-pane-results .wb-empty")
    expect(said).to_contain_text("No match")
    for part in ("Zebulon", "Quillfeather", "S1", "1 unit"):
        expect(said).to_contain_text(part)
    expect(desk.locator(f"{DESK} .wb-form [name=name_last]")).to_be_visible()


def test_a_chart_without_anybody_says_that_the_answer_is_in_evidence(desk: Any) -> None:
    search(desk, name_first="Zebulon", name_last="Quillfeather")
    desk.locator(f"{DESK} .wb-pane-results .wb-empty", has_text="No match").wait_for()
    desk.get_by_role("tab", name="Chart").click()
    expect(desk.locator(f"{DESK} .wbc-empty")).to_contain_text("Nothing to draw")


def test_a_panel_that_was_hidden_by_its_button_stays_hidden(desk: Any) -> None:
    search(desk, name_first="Viktor", name_last="Szaborin")
    row = desk.locator(f"{DESK} .wb-table .wb-body .wb-row").first
    row.click()
    title = desk.locator(f"{DESK} .wb-inspector h3")
    expect(title).to_be_visible()
    button = desk.locator(f"{DESK} .wb-casebar").get_by_role("button", name="Inspector")
    button.click()
    expect(title).not_to_be_visible()
    desk.get_by_role("tab", name="Chart").click()
    focus(desk.locator(f"{DESK} .wbc-stage"))
    desk.keyboard.press("Control+a")
    expect(title).not_to_be_visible()
    button.press("Enter")
    expect(title).to_be_visible()


def test_f6_passes_over_a_panel_that_slid_away(desk: Any) -> None:
    search(desk, name_first="Viktor", name_last="Szaborin")
    desk.locator(f"{DESK} .wb-table .wb-body .wb-row").first.wait_for()
    expect(desk.locator(f"{DESK} .wb-form")).not_to_be_visible()
    focus(desk.get_by_role("button", name="Search panel"))
    desk.keyboard.press("F6")
    expect(desk.locator(f"{DESK} .wb-switch [aria-selected=true]")).to_be_focused()
    desk.keyboard.press("Shift+F6")
    expect(desk.get_by_role("button", name="Search panel")).to_be_focused()


LOW = {"width": 1280, "height": 600}


@pytest.mark.parametrize(
    "tab", ["chart", "results", "timeline", "map", "evidence", "review", "batch", "tables"]
)
def test_on_a_low_screen_the_desk_of_a_notebook_is_whole_and_its_panels_scroll_inside(
    stage: Any, tab: str
) -> None:
    page = desk_of_two_searches(stage, then='desk.inspector.show("P1")')
    stage.run(f"desk.show({tab!r})")
    page.set_viewport_size(LOW)
    desk = page.locator(".stage .wb-desk")
    desk.scroll_into_view_if_needed()
    at_rest(page, ".stage .wb-desk", WIDTHS)
    assert desk.bounding_box()["height"] <= LOW["height"] - 150
    assert desk.evaluate(CUT) == []
    lines = desk.evaluate(LINES)
    assert max(lines) <= 2, lines


def test_the_map_in_the_corner_of_a_chart_covers_no_node_and_no_name(stage: Any) -> None:
    page = desk_of_two_searches(stage)
    desk, stage_box = page.locator(".stage .wb-desk"), page.locator(".stage .wb-desk .wbc-stage")
    seen = 0
    for _ in range(4):
        focus(stage_box)
        page.keyboard.press("+")
        page.keyboard.press("ArrowRight")
        at_rest(page, ".stage .wbc-stage", "(part) => part.querySelector('.wbc-minimap').outerHTML")
        # names move with the picture until it stands
        page.wait_for_function(f"desk => ({COVERED})(desk) === 0", arg=desk.element_handle())
        seen += page.locator(".stage .wbc-minimap").is_visible()
    assert seen


def test_at_twice_the_size_the_panels_stand_one_below_another(desk: Any) -> None:
    desk.set_viewport_size({"width": 683, "height": 384})
    search(desk, name_first="Viktor", name_last="Szaborin")
    row = desk.locator(f"{DESK} .wb-table .wb-body .wb-row").first
    row.wait_for()
    at_rest(desk, DESK, WIDTHS)
    whole, center = (
        desk.locator(f"{DESK}{part}").evaluate("n => n.clientWidth") for part in ("", " .wb-center")
    )
    assert center >= whole - 40
    row.click()
    expect(desk.locator(f"{DESK} .wb-inspector h3")).to_contain_text("Szaborin")
    desk.get_by_role("tab", name="Chart").click()
    expect(desk.locator(f"{DESK} .wbc-stage")).to_be_visible()
