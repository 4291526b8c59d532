"""What is held on a person and their erasure, by the menu of the chart and the inspector."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from support.laptop import desk_of_two_searches
from support.rest import place

pytestmark = pytest.mark.browser


def test_a_person_is_looked_at_saved_and_erased(stage: Any) -> None:
    page = desk_of_two_searches(stage)
    x, y = place(page, "P1")
    page.mouse.click(x, y, button="right")
    page.get_by_role("menuitem", name="What is held about this person").click()
    inspector = page.locator(".wb-desk .wb-inspector")
    with page.expect_download() as saved:
        inspector.get_by_role("button", name="Save to read").click()
    assert saved.value.suggested_filename == "disclosure-P1.html"
    inspector.get_by_role("button", name="Erase this person").click()
    expect(inspector).to_contain_text("cannot be undone")
    inspector.get_by_role("button", name="Erase for good").click()
    inspector.get_by_placeholder("Reason").fill("request of 2 November")
    page.keyboard.press("Enter")
    expect(inspector).to_contain_text("E1")
    stage.until("'P1' not in case.graph()")
