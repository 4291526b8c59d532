"""The desk in a real browser: every widget without a serious fault, and its work by mouse and by keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from support.exhibits import NAMES, SETUP, SHOW, show, wide
from support.keyboard import focus

pytestmark = pytest.mark.browser

AXE = Path(__file__).parent / "axe" / "axe.min.js"
FAULTS = """async () => (await axe.run('.exhibit', {resultTypes: ['violations']})).violations
  .filter((fault) => ['serious', 'critical'].includes(fault.impact))
  .map((fault) => `${fault.id}: ${fault.nodes[0].html.slice(0, 160)}`)"""
OPEN = """
from widgets import Desk
case = fresh()
desk = Desk(case)
"""
ALIKE = """
case.contact_person_search(name_first="Daniel", name_last="Abernathy", state="VIC")
case.import_records([{"name": "Daniel James Abernathy"}], {"name": "name"}, title="letter of complaint")
"""


def test_no_widget_has_a_serious_fault_in_either_theme(notebook: Any) -> None:
    book = notebook(SETUP, SHOW)
    book.run(2)
    wide(book.page)
    book.page.evaluate(AXE.read_text(encoding="utf-8"))
    faults = []
    for theme in ("Light", "Dark"):
        book.theme(theme)
        for name in NAMES:
            show(book.page, name)
            faults += [f"{name}, {theme}: {fault}" for fault in book.page.evaluate(FAULTS)]
    assert faults == []
    assert book.errors == []
    assert book.outside == []


def test_a_question_reaches_results_inspector_and_chart(stage: Any) -> None:
    stage.run(OPEN + "show(desk)")
    page = stage.page
    page.locator(".wb-desk input[name=name_last]").fill("Szaborin")
    page.locator(".wb-desk .wb-primary", has_text="Search").click()
    rows = page.locator(".wb-desk .wb-table .wb-body .wb-row")
    rows.first.wait_for()
    rows.first.click()
    page.locator(".wb-inspector h3", has_text="Szaborin").wait_for()
    page.locator(".wb-caseline", has_text="1 of 60 units").wait_for()
    page.locator(".wb-inspector .wb-cite").first.click()
    page.locator(".wb-inspector .wb-bytes mark").wait_for()
    page.get_by_role("button", name="Show in the chart").click()
    page.wait_for_selector(".wb-desk .wbc[data-selected='[\"P1\"]']")
    page.locator(".wb-inspector .wb-ask", has_text="Person history").first.click()
    page.locator(".wb-inspector .wb-said", has_text="S2").wait_for()
    page.get_by_role("tab", name="Evidence").click()
    sources = page.get_by_role("grid", name="Sources")
    sources.locator(".wb-body .wb-row", has_text="Person history").click()
    page.locator(".wb-source h3", has_text="S2").wait_for()
    page.locator(".wb-casebar").get_by_role("button", name="Verify").click()
    # one verification, shown in the bar and beside the sources
    page.locator(".wb-casebar").get_by_role("button", name="✓ Verified").wait_for()
    page.locator(".wb-proof-line .wb-status", has_text="verified: ").wait_for()


def test_enter_in_the_search_selects_the_first_of_the_list(stage: Any) -> None:
    names = ["Bethan Carys Trevannick", "Gareth Owen Trevannick", "Carys Ann Trevannick", "C A Trevannick"]
    rows = [{"name": name, "phone": f"0491 570 15{at}"} for at, name in enumerate(names)]
    stage.run(f"{OPEN}case.import_records({rows})\nshow(desk)")
    page = stage.page
    search = page.locator(".wb-desk .wbc input[type=search]")
    chosen = page.locator(".wb-desk .wbc-details h3")
    search.fill("carys ann")
    first = page.locator(".wb-desk .wbc-finds button").first
    expect(first).to_contain_text("Carys Ann Trevannick")
    search.press("Enter")
    expect(chosen).to_contain_text("Carys Ann Trevannick")
    # before the list is there
    search.fill("c a trevannick")
    search.press("Enter")
    expect(chosen).to_contain_text("C A Trevannick")


def test_the_desk_by_keyboard_alone(stage: Any) -> None:
    stage.run(OPEN + ALIKE + "show(desk)")
    page = stage.page
    focus(page.locator(".wb-switch [aria-selected=true]"))
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    page.locator(".wb-review table").wait_for()
    focus(page.locator(".wb-review"))
    page.keyboard.press("r")
    page.keyboard.type("born in other years")
    page.keyboard.press("Escape")
    page.keyboard.press("d")
    page.locator(".wb-review .wb-status", has_text="J1: kept apart").wait_for()
    page.keyboard.press("z")
    page.locator(".wb-review .wb-status", has_text="J1 withdrawn").wait_for()
    page.keyboard.press("s")
    page.keyboard.type("the same letterhead")
    page.keyboard.press("Enter")
    page.locator(".wb-review .wb-status", has_text="J2: merged").wait_for()
    judged = stage.run("print(case.judgements()[['verdict', 'withdrawn']].values.tolist())")
    assert judged == "[['different', True], ['same', False]]"


def test_an_ambiguous_report_offers_its_candidates(stage: Any) -> None:
    cell = "form = desk.ask('person_report', first_name='Rowan', last_name='Delacroix-Hume')\nshow(form)"
    secret = """
import json
tokens = [token for token in form._tokens if token]
print(len(tokens), any(token in json.dumps(form.get_state(), default=str) for token in tokens))
"""
    stage.run(OPEN + cell)
    page = stage.page
    page.locator(".wb-form .wb-primary").click()
    offered = page.locator(".wb-choices button")
    expect(offered).to_have_count(3)
    assert stage.run(secret) == "3 False"
    offered.nth(1).click()
    page.locator(".wb-form .wb-status", has_text="S2").wait_for()


def test_an_empty_desk_says_what_each_part_is_for(stage: Any) -> None:
    stage.run(OPEN + "show(desk)")
    page = stage.page
    page.wait_for_selector(".wb-desk .wbc[data-drawn]")
    page.locator(".wb-casebar").get_by_role("button", name="Inspector").click()
    page.locator(".wb-inspector", has_text="Nothing selected").wait_for()
    page.locator(".wb-jobs", has_text="Questions under way are listed here").wait_for()
    page.locator(".wbc-empty", has_text="Nothing to show yet").wait_for()
    for tab, words in {
        "results": "Ask something on the left",
        "timeline": "No dated facts yet",
        "map": "No address yet",
        "evidence": "No source yet",
        "review": "No pair waits for a decision",
        "batch": "Columns that this operation takes",
    }.items():
        page.locator(f".wb-switch [data-key={tab}]").first.click()
        page.locator(f".wb-pane-{tab}", has_text=words).wait_for()
    page.locator(".wb-casebar button", has_text="Findings").click()
    page.locator(".wb-findings", has_text="The rules look for").wait_for()
