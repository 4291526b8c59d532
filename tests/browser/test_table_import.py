"""The import of a table on a small desk: seen, changed, and stored only when somebody says so."""

from __future__ import annotations

from typing import Any

import pytest
from support.keyboard import focus
from support.laptop import DEBTORS, desk_tab

pytestmark = pytest.mark.browser


def test_a_table_is_understood_changed_and_imported_on_the_desk(stage: Any) -> None:
    page = desk_tab(stage, "tables")
    panel = page.locator(".wb-pane-tables")
    panel.get_by_text("Choose a table").wait_for()
    assert panel.get_by_role("button", name="Import", exact=True).is_disabled()
    panel.locator("input[type=file]").set_input_files(DEBTORS)
    go = panel.locator(".wb-asking .wb-primary")
    go.filter(has_text="rows").wait_for()
    box = go.bounding_box()
    assert box["x"] >= 0 and box["y"] + box["height"] <= 768
    panel.locator(".wb-checkrows li", has_text="4.9157E+08").first.wait_for()
    assert stage.run("print(case.source_count)") == "0"
    focus(go)
    page.keyboard.press("Enter")
    panel.locator(".wb-status", has_text="Saved as source S1").wait_for()
    panel.get_by_text("not read: line").first.wait_for()
    assert stage.run("print(case.source_count)") == "1"
