"""The import of a table on a small desk: seen, changed, and stored only when somebody says so."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
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


def test_a_cell_is_corrected_and_taken_back_by_keyboard(stage: Any) -> None:
    page = desk_tab(stage, "tables")
    panel = page.locator(".wb-pane-tables")
    panel.locator("input[type=file]").set_input_files(DEBTORS)
    name, held = "phone of line 3", "4.9157E+08"
    cell = panel.get_by_label(name, exact=True)
    cell.wait_for()
    focus(panel.locator(".wb-checkrows input").last)
    box, asking = (panel.locator(each).last.bounding_box() for each in (".wb-checkrows input", ".wb-asking"))
    assert box["y"] + box["height"] <= asking["y"]  # not behind what stays at the bottom
    cell.fill("0491 570 157")
    page.keyboard.press("Enter")
    back = panel.get_by_role("button", name="Take back the correction of")
    back.wait_for()
    panel.locator("mark", has_text="0491 570 157").wait_for()
    panel.locator("li", has_text=f"“{held}” in the file").first.wait_for()
    page.wait_for_function("document.querySelector('.wb-pane-tables').contains(document.activeElement)")
    focus(back)
    page.keyboard.press("Enter")
    back.wait_for(state="detached")
    page.wait_for_function("name => document.activeElement?.ariaLabel === name", arg=name)
    assert panel.get_by_label(name, exact=True).input_value() == held


def test_a_column_left_out_is_named_below_the_outcome_and_no_warning(stage: Any) -> None:
    page = desk_tab(stage, "tables")
    panel = page.locator(".wb-pane-tables")
    listed = b"Name,Mobile,Balance\nAnn Reed,0491 570 156,$4.50\nBob Quill,0491 570 157,$8.00\n"
    file = {"name": "list.csv", "mimeType": "text/csv", "buffer": listed}
    panel.locator("input[type=file]").set_input_files(file)
    left = panel.locator(".wb-leftout", has_text="Balance (2 cells")
    left.wait_for()
    focus(panel.locator(".wb-asking .wb-primary"))
    page.keyboard.press("Enter")
    outcome = panel.locator(".wb-status", has_text="Saved as source S1")
    expect(outcome).to_have_class("wb-status wb-good")
    expect(outcome).to_be_focused()  # what was pressed cannot be pressed again
    expect(left).to_be_in_viewport(ratio=1)


def test_on_a_low_screen_the_rows_that_are_not_read_in_full_are_one_press_away(stage: Any) -> None:
    page = desk_tab(stage, "tables")
    page.set_viewport_size({"width": 1280, "height": 600})
    panel = page.locator(".wb-pane-tables")
    panel.locator("input[type=file]").set_input_files(DEBTORS)
    panel.get_by_role("button", name="rows not read in full").click()
    expect(panel.locator(".wb-checkrows input").first).to_be_focused()
    expect(panel.locator(".wb-checkrows input").first).to_be_in_viewport(ratio=1)


def test_the_next_table_is_looked_at_from_its_beginning(stage: Any) -> None:
    page = desk_tab(stage, "tables")
    panel = page.locator(".wb-pane-tables")
    choose = panel.locator("input[type=file]")
    choose.set_input_files(DEBTORS)
    panel.get_by_role("button", name="Read with a change").click()
    panel.locator(".wb-checkrows li").last.scroll_into_view_if_needed()
    choose.set_input_files({"name": "next.csv", "mimeType": "text/csv", "buffer": DEBTORS.read_bytes()})
    panel.locator(".wb-columns b", has_text="next.csv").wait_for()
    expect(panel.locator(".wb-kinds [aria-pressed=true]")).to_contain_text("Not read in full")
    expect(choose).to_be_in_viewport(ratio=1)
