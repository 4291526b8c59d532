"""Two windows of one browser on one case: each keeps what it shows, also when its page is loaded again."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from support.laptop import DESK, make_case, open_launcher

pytestmark = pytest.mark.browser


def test_each_window_keeps_the_tab_that_it_shows(lab: Any, pages: Callable[..., Any]) -> None:
    one = open_launcher(lab, pages)
    name = f"harbour-{secrets.token_hex(3)}"
    make_case(one, name)
    tab = one.locator(DESK).get_by_role("tab", name="Timeline")
    tab.click()
    expect(tab).to_have_attribute("aria-selected", "true")
    other = one.context.new_page()
    other.goto(f"{lab.url}/lab/workspaces/{secrets.token_hex(4)}/tree/{name}.case?token={lab.token}&reset")
    expect(other.locator(f"{DESK} .wb-notice")).to_contain_text("another window")
    batch = other.locator(DESK).get_by_role("tab", name="Batch")
    batch.click()
    expect(batch).to_have_attribute("aria-selected", "true")
    other.reload()
    expect(batch).to_have_attribute("aria-selected", "true")
    expect(tab).to_have_attribute("aria-selected", "true")
