"""Nothing is lost: a desk whose kernel was restarted looks as it was left, and says so with a button."""

from __future__ import annotations

import contextlib
import json
import re
import secrets
import sqlite3
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from support.keyboard import focus
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


def leave(lab: Any, pages: Callable[..., Any]) -> Any:
    """The page with the desk of a case in which one of six entities is hidden by hand."""
    page = open_launcher(lab, pages)
    name = f"harbour-{secrets.token_hex(3)}"
    make_case(page, name)
    search(page, name_first="Viktor", name_last="Szaborin")
    page.locator(f"{DESK} .wb-table .wb-body .wb-row").first.wait_for()
    page.get_by_role("tab", name="Chart").click()
    frame = page.locator(f"{DESK} .wbc")
    expect(frame).to_have_attribute("data-shown", "6")
    stage = page.locator(f"{DESK} .wbc-stage")
    expect(stage).to_be_visible()
    focus(stage)
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Delete")
    expect(frame).to_have_attribute("data-nodes", "5")
    page.keyboard.press("+")
    until_saved(page, lab.root / f"{name}.case")
    return page


def close_dialogs(page: Any) -> None:
    """Close JupyterLab's own words on a lost connection; which of several it shows depends on the moment"""
    closing = page.locator(".jp-Dialog button", has_text=re.compile("^(Close|Ok)$"))
    page.add_locator_handler(closing, lambda button: button.click())


def test_a_desk_looks_as_it_was_left_after_its_kernel_was_restarted(
    lab: Any, pages: Callable[..., Any]
) -> None:
    page = leave(lab, pages)
    page.locator(".lm-MenuBar-item", has_text="Kernel").click()
    page.locator(".lm-Menu-item", has_text="Restart").first.click()
    notice = page.locator(f"{DESK} .wb-notice")
    notice.wait_for()
    expect(notice).to_contain_text("1 entity hidden by hand")
    expect(page.locator(f"{DESK} .wbc")).to_have_attribute("data-nodes", "5")
    notice.get_by_role("button", name="Reset the view").click()
    expect(page.locator(f"{DESK} .wbc")).to_have_attribute("data-nodes", "6")
    expect(notice).to_be_hidden()


def test_a_desk_opens_as_it_was_left_by_one_button_after_the_server_was_started_again(
    server: Any, pages: Callable[..., Any]
) -> None:
    page = leave(server.lab, pages)
    close_dialogs(page)
    page.evaluate("document.querySelector('.workbench-tab').dataset.same = 'yes'")
    server.stop()
    lost = page.locator(".workbench-tab-lost")
    expect(lost).to_contain_text("Not connected")
    server.start(secrets.token_hex(16))
    said = page.locator(".workbench-tab-said")
    expect(said).to_contain_text("Everything that was answered is in the case.")
    expect(lost).to_have_count(0)
    said.get_by_role("button", name="Open the case again").click()
    expect(page.locator(".workbench-tab[data-same] .wb-desk .wbc")).to_have_attribute("data-nodes", "5")
    expect(page.locator(f"{DESK} .wb-notice")).to_contain_text("1 entity hidden by hand")
    page.get_by_role("tab", name="Review").click()
    page.locator(".wb-review", has_text="Nothing to review").wait_for()


@pytest.mark.parametrize("is_logged_in", [True, False], ids=["logged in", "to log in"])
def test_a_server_that_was_started_again_at_once_is_noticed_too(
    server: Any, pages: Callable[..., Any], is_logged_in: bool
) -> None:
    page = open_launcher(server.lab, pages)
    close_dialogs(page)
    make_case(page, "harbour")
    page.locator(f"{DESK} .wbc[data-drawn]").wait_for(state="attached")
    server.stop()
    if not is_logged_in:
        server.forget_logins()
    server.start(token := secrets.token_hex(16))
    page.get_by_role("button", name="Open the case again").click()
    if not is_logged_in:
        page.locator("#password_input").fill(token)
        page.keyboard.press("Enter")
    page.locator(f"{DESK} .wbc[data-drawn]").wait_for(state="attached")
