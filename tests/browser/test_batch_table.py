"""A debtor list on the desk of a small screen: what is wrong with a row stands beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from support.keyboard import focus
from support.laptop import DEBTORS, desk_tab

pytestmark = pytest.mark.browser


def test_the_reason_of_a_row_is_seen_beside_it_and_corrected_there(stage: Any) -> None:
    page = desk_tab(stage, "batch")
    page.locator(".wb-batchform input[type=file]").set_input_files(DEBTORS)
    row = page.locator(".wb-checkrows li", has_text="4.9157E+08").first
    row.wait_for()
    reason = row.locator(".wb-bad").bounding_box()
    assert reason["x"] >= 0 and reason["x"] + reason["width"] <= 1366
    row.locator("input").fill("0491 570 157")
    row.get_by_role("button", name="Correct").click()
    page.get_by_label("phone of line 3", exact=True).wait_for(state="detached")
    assert stage.run("print(case.spent)") == "0"


def test_one_tick_takes_the_doubtful_names_of_a_column(stage: Any, tmp_path: Path) -> None:
    table = tmp_path / "list.csv"
    table.write_text("Name\nAda Quill FRICS\nAbel Plume\n", encoding="utf-8")
    panel = desk_tab(stage, "batch").locator(".wb-pane-batch")
    panel.locator("input[type=file]").set_input_files(table)
    tick = panel.get_by_label("1 doubtful name")
    expect(panel.locator(".wb-asking")).to_contain_text("1 unit")
    tick.check()
    expect(panel.locator(".wb-asking")).to_contain_text("2 units")
    expect(tick).to_be_checked()


def test_a_batch_over_the_budget_is_asked_in_part_and_the_rest_once_the_budget_is_changed(
    stage: Any, tmp_path: Path
) -> None:
    table = tmp_path / "list.csv"
    table.write_text("name_last\nSzaborin\nAbernathy\nOkafor\n", encoding="utf-8")
    page = desk_tab(stage, "batch")
    panel = page.locator(".wb-pane-batch")
    stage.run("case.budget = 2")
    panel.locator("input[type=file]").set_input_files(table)
    panel.get_by_role("button", name="Ask the first 2 (2 units)").click()
    expect(panel.locator(".wb-asking")).to_contain_text("1 row not asked yet")
    expect(panel.locator(".wb-body .wb-row", has_text="not asked yet")).to_have_count(1)
    change = panel.get_by_role("button", name="Change the budget")
    expect(change).to_be_in_viewport()
    change.click()
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    expect(page.locator(".wb-casebar .wb-spent")).to_contain_text("2 of 7 units")
    panel.get_by_role("button", name="Resume (1 unit)").click()
    expect(panel.locator(".wb-asking")).to_contain_text("3 questions answered")


def test_those_not_found_are_asked_again_by_phone_without_a_mouse(stage: Any, tmp_path: Path) -> None:
    """The focus goes from what was pressed to what is next, and back where something is left."""
    table = tmp_path / "list.csv"
    table.write_text(
        "Surname,First name,Born,Mobile\nTrellisford,Saskia,1991-01-01,0491 570 156\n", encoding="utf-8"
    )
    page = desk_tab(stage, "batch")
    panel = page.locator(".wb-pane-batch")
    panel.locator("input[type=file]").set_input_files(table)
    focus(panel.get_by_role("button", name="Ask all (1 unit)"))
    page.keyboard.press("Enter")
    again = panel.get_by_role("button", name="Ask 1 again by phone")
    expect(again).to_be_focused()
    for key in ("Enter", "Escape", "Enter"):
        send = panel.get_by_role("button", name="Ask 1 by phone (1 unit)")
        expect(again if key == "Enter" else send).to_be_focused()
        page.keyboard.press(key)
    expect(panel.locator(".wb-body .wb-row", has_text="phone 0491570156")).to_have_count(1)
    expect(send).to_be_focused()
    assert stage.run("print(case.spent)") == "1"
    page.keyboard.press("Enter")
    expect(panel.locator(".wb-body .wb-row", has_text="by phone: Saskia June Trellisford")).to_have_count(1)
    expect(panel.locator(".wb-asking [role=status]")).to_have_text("By phone: 1 of 1 row found.")
    expect(panel.locator(":focus")).to_have_count(1)


def test_what_was_corrected_before_an_import_of_the_same_rows_is_taken_with_one_press(
    stage: Any, tmp_path: Path
) -> None:
    table = tmp_path / "list.csv"
    table.write_text("Surname,Mobile\nSzaborin,4.9157E+08\nAbernathy,0491 570 157\n", encoding="utf-8")
    panel = desk_tab(stage, "batch").locator(".wb-pane-batch")
    stage.run("from workbench import read_table")
    stage.run(f"mended = read_table({str(table)!r}).corrected(2, 'Mobile', '0491 570 156')")
    stage.run("imported = case.import_records(mended, title='list.csv')")
    panel.locator("input[type=file]").set_input_files(table)
    panel.get_by_role("button", name="Use these corrections").click()
    expect(panel.locator(".wb-checkrows", has_text="instead of “4.9157E+08”")).to_be_visible()
    expect(panel.get_by_role("button", name="Use these corrections")).to_have_count(0)
