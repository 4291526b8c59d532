"""An import taken back on a small desk: in its outcome, and where its source is shown."""

from __future__ import annotations

from typing import Any

import pytest
from support.laptop import DEBTORS, desk_tab

pytestmark = pytest.mark.browser


def test_an_import_is_undone_for_a_reason_where_its_result_is(stage: Any) -> None:
    page = desk_tab(stage, "tables")
    panel = page.locator(".wb-pane-tables")
    panel.locator("input[type=file]").set_input_files(DEBTORS)
    go = panel.locator(".wb-asking .wb-primary").first
    go.filter(has_text="rows").wait_for()
    go.click()
    panel.locator(".wb-status", has_text="Saved as source S1").wait_for()
    undo = panel.get_by_role("button", name="Undo import")
    box = undo.bounding_box()
    assert box["x"] >= 0 and box["y"] + box["height"] <= 768
    undo.click()
    panel.get_by_placeholder("Reason").fill("wrong columns")
    page.keyboard.press("Enter")
    panel.locator(".wb-status", has_text="withdrawn").wait_for()
    assert stage.run("print(len(case.people()), case.withdrawal('S1').reason)") == "0 wrong columns"
    go.filter(has_text="rows").wait_for()


def test_a_source_is_withdrawn_and_reinstated_where_it_is_shown(stage: Any) -> None:
    page = desk_tab(stage, "evidence")
    stage.run("case.import_records([{'Name': 'Petra Lind'}], {'Name': 'name'}, title='members')")
    panel = page.locator(".wb-pane-evidence")
    panel.locator(".wb-table").get_by_text("S1", exact=True).first.click()
    panel.locator(".wb-source").get_by_role("button", name="Undo import").click()
    panel.get_by_placeholder("Reason").fill("another matter")
    page.keyboard.press("Enter")
    panel.locator(".wb-withdrawn", has_text="another matter").wait_for()
    assert stage.run("print(len(case.people()))") == "0"
    panel.get_by_role("button", name="Reinstate").click()
    panel.get_by_placeholder("Reason").fill("ours after all")
    page.keyboard.press("Enter")
    panel.locator(".wb-source").get_by_role("button", name="Undo import").wait_for()
    assert stage.run("print(len(case.people()))") == "1"
