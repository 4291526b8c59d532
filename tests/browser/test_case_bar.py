"""The bar above the desk where there is little room: what is read gives way, what is pressed stays."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from support.keyboard import focus
from support.laptop import desk_of_two_searches
from support.rest import at_rest

pytestmark = pytest.mark.browser

NEWS = """
case.seal()
case.notes.add("P1", "seen at the harbour")
desk.bar.refresh()
desk.bar.facts = {**desk.bar.facts, "name": "harbour-and-lantern-street-2026-11-23", "budget": 500}
desk.bar.models = {**desk.bar.models, "newest": "2031.12"}
"""
BUTTONS = """(bar) => {
  const own = bar.getBoundingClientRect();
  const inside = ({ left, right, top, bottom }) =>
    left >= own.left && right <= own.right && right <= innerWidth && top >= own.top && bottom <= own.bottom;
  const seen = [...bar.querySelectorAll('button')].filter((button) => button.checkVisibility());
  return seen.filter((button) => !inside(button.getBoundingClientRect())).map((button) => button.textContent);
}"""


@pytest.fixture
def bar(stage: Any) -> Any:
    """The bar of a sealed case with a long name, with news since and a newer model."""
    bar = desk_of_two_searches(stage, then=NEWS).locator(".wb-desk .wb-casebar")
    expect(bar.locator(".wb-seal")).to_be_visible()
    return bar


def test_no_button_of_the_bar_is_cut_off_in_a_small_window(bar: Any, stage: Any) -> None:
    cut: dict[int, list[str]] = {}
    for width in (1366, 1000, 911, 640):
        stage.page.set_viewport_size({"width": width, "height": 720})
        at_rest(stage.page, ".wb-desk", "(desk) => desk.offsetWidth")
        cut[width] = bar.evaluate(BUTTONS)
    assert not any(cut.values()), cut


def test_what_is_pressed_in_the_bar_keeps_the_focus(bar: Any, stage: Any) -> None:
    for name in ("Dossier…", "Findings"):
        button = bar.get_by_role("button", name=name)
        focus(button)
        stage.page.keyboard.press("Enter")
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(button).to_be_focused()
