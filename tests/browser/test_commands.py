"""The command palette of JupyterLab: what the desk in front offers, by keyboard."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from support.laptop import DESK, make_case, open_launcher

pytestmark = pytest.mark.browser


def choose(page: Any, typed: str, label: str) -> None:
    """Runs a command of the palette."""
    page.keyboard.press("Control+Shift+c")
    field = page.locator(".lm-CommandPalette-input")
    expect(field).to_be_visible()
    field.fill(typed)
    page.locator(".lm-CommandPalette-item", has_text=label).first.click()
    expect(field).to_be_hidden()


def test_the_desk_in_front_is_worked_by_the_command_palette(lab: Any, pages: Callable[..., Any]) -> None:
    page = open_launcher(lab, pages)
    page.keyboard.press("Control+Shift+c")
    items = page.locator(".lm-CommandPalette-item")
    page.locator(".lm-CommandPalette-input").fill("case")
    expect(items.filter(has_text="New case")).to_have_count(1)
    expect(items.filter(has_text="Open case")).to_have_count(1)
    expect(items.filter(has_text="Search in the case")).to_have_count(0)
    page.keyboard.press("Escape")

    make_case(page, f"palette-{secrets.token_hex(3)}")
    page.locator(f"{DESK} .wbc").wait_for()
    choose(page, "search in the case", "Search in the case")
    page.keyboard.type("Viktor Szaborin")
    page.keyboard.press("Enter")
    page.locator(f"{DESK} .wb-table .wb-body .wb-row").first.wait_for()
    choose(page, "undo in the case", "Undo in the case")
    choose(page, "export the chart", "Export the chart")
    expect(page.locator(f"{DESK} .wbc-menu[role=menu]")).to_be_visible()
    page.keyboard.press("Escape")
    choose(page, "write the report", "Write the report")
    expect(page.locator(f"{DESK} .wb-view-toggle[data-key=dossier]")).to_have_attribute(
        "aria-pressed", "true"
    )
