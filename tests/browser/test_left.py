"""Nothing is lost: a desk whose kernel was restarted looks as it was left, and says so with a button."""

from __future__ import annotations

import contextlib
import json
import secrets
import sqlite3
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from support.laptop import DESK, make_case, open_launcher, search
from support.stage import PATIENCE

pytestmark = pytest.mark.browser


def until_saved(page: Any, file: Path) -> None:
    """Waits until the file holds a view with something hidden and a camera."""
    ends = time.monotonic() + PATIENCE / 1_000
    while time.monotonic() < ends:
        with contextlib.closing(sqlite3.connect(file)) as connection:
            there = connection.execute("SELECT name FROM sqlite_master WHERE name = 'desks'").fetchone()
            rows = connection.execute("SELECT body FROM desks").fetchall() if there else []
        views = [json.loads(zlib.decompress(body)) for (body,) in rows]
        if any(view["chart"]["hidden"] and view["camera"] for view in views):
            return
        page.wait_for_timeout(200)
    raise AssertionError("the view was never saved")


def test_a_desk_looks_as_it_was_left_after_its_kernel_was_restarted(
    lab: Any, pages: Callable[..., Any]
) -> None:
    page = open_launcher(lab, pages)
    name = f"harbour-{secrets.token_hex(3)}"
    make_case(page, name)
    search(page, name_first="Viktor", name_last="Szaborin")
    page.locator(f"{DESK} .wb-table .wb-body .wb-row").first.wait_for()
    page.get_by_role("tab", name="Chart").click()
    frame = page.locator(f"{DESK} .wbc")
    expect(frame).to_have_attribute("data-shown", "6")
    stage = page.locator(f"{DESK} .wbc-stage")
    stage.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Delete")
    expect(frame).to_have_attribute("data-nodes", "5")
    page.keyboard.press("+")
    until_saved(page, lab.root / f"{name}.case")
    page.locator(".lm-MenuBar-item", has_text="Kernel").click()
    page.locator(".lm-Menu-item", has_text="Restart").first.click()
    notice = page.locator(f"{DESK} .wb-notice")
    notice.wait_for()
    expect(notice).to_contain_text("1 entity hidden by hand")
    expect(page.locator(f"{DESK} .wbc")).to_have_attribute("data-nodes", "5")
    notice.get_by_role("button", name="Reset the view").click()
    expect(page.locator(f"{DESK} .wbc")).to_have_attribute("data-nodes", "6")
    expect(notice).to_be_hidden()
