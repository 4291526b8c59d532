"""A debtor list on the desk of a small screen: what is wrong with a row stands beside it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.browser

DEBTORS = Path(__file__).parents[1] / "tables" / "debtors.csv"


def test_the_reason_of_a_row_is_seen_beside_it_and_corrected_there(stage: Any) -> None:
    page = stage.page
    page.set_viewport_size({"width": 1366, "height": 768})
    stage.run("from widgets import *\ncase = fresh()\nshow(desk := Desk(case))")
    page.locator(".wb-switch [data-key=batch]").first.click()
    page.locator(".wb-batchform input[type=file]").set_input_files(DEBTORS)
    row = page.locator(".wb-checkrows li", has_text="4.9157E+08").first
    row.wait_for()
    reason = row.locator(".wb-bad").bounding_box()
    assert reason["x"] >= 0 and reason["x"] + reason["width"] <= 1366
    row.locator("input").fill("0491 570 157")
    row.get_by_role("button", name="Correct").click()
    page.locator(".wb-checkrows li", has_text=re.compile(r"^Line 3 ")).first.wait_for(state="detached")
    assert stage.run("print(case.spent)") == "0"
