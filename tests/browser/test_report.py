"""The report on the desk by keyboard: drafted, accepted, written from what is seen, issued, watched."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from support.keyboard import focus
from support.laptop import LAPTOP

pytestmark = pytest.mark.browser

OPEN = """
from widgets import Desk
case = fresh()
case.contact_person_search(name_first="Chidi", name_last="Okafor", state="NSW")
case.contact_person_search(phone="0491570156")
desk = Desk(case)
desk.dossier.form.folder = tempfile.mkdtemp()
show(desk)
desk.chart.selection = ["P1"]
desk.inspector.show("P1")
"""
AXE = Path(__file__).parent / "axe" / "axe.min.js"
FAULTS = """async () => (await axe.run('.wb-report', {resultTypes: ['violations']})).violations
  .filter((fault) => ['serious', 'critical'].includes(fault.impact))
  .map((fault) => `${fault.id}: ${fault.nodes[0].html.slice(0, 160)}`)"""


def faultless(page: Any) -> None:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate(FAULTS) == []


def dossier(stage: Any) -> Any:
    """The page of a laptop with the dossier of a small case open."""
    page = stage.page
    page.set_viewport_size(LAPTOP)
    stage.run(OPEN)
    page.locator(".wb-view-toggle", has_text="Dossier").click()
    return page


def test_a_report_is_written_issued_and_watched_by_keyboard(stage: Any) -> None:
    page = stage.page
    page.set_viewport_size(LAPTOP)
    stage.run(OPEN)
    page.wait_for_selector(".wb-desk .wbc[data-drawn]")
    keys = page.keyboard

    def press(name: str, within: str = ".wb-report", key: str = "Enter") -> None:
        button = page.locator(within).get_by_role("button", name=name, exact=True)
        focus(button)
        keys.press(key)

    focus(page.locator(".wb-view-toggle", has_text="Dossier"))
    keys.press("Enter")
    outline = page.locator(".wb-outline")
    expect(outline.locator(".wb-asking p")).to_contain_text("Locate a debtor")
    page.get_by_label("Kind of question").select_option("missing_debtor")
    expect(page.get_by_label("Question of the case")).to_have_value(
        "Where can Chidi Emmanuel Okafor be found now?"
    )
    press("Save question")
    expect(outline.locator(".wb-asking p")).to_contain_text("Stated by")
    press("Draft")
    expect(outline.locator(".wb-sections .wb-pill")).to_have_text("draft")
    press("Accept as mine")
    expect(outline.locator(".wb-sections .wb-pill")).to_have_count(0)
    faultless(page)

    press("+ Section")
    heading = outline.get_by_label("Heading", exact=True)
    expect(heading).to_be_enabled()
    focus(heading)
    keys.type("Background")
    text = outline.get_by_label("Text", exact=True)
    focus(text)
    keys.type("The debtor left in 2023 [S1].")
    focus(page.locator(".wb-inspector .wb-quote").nth(2))
    keys.press("Enter")
    expect(page.locator(".wb-inspector .wb-said")).to_contain_text("not saved yet")
    focus(text)
    keys.press("Control+s")
    expect(page.locator(".wb-outline .wb-status")).to_contain_text("version 1")
    stage.run("name = case.judge('S1#/records/0', 'S2#/records/1', 'different', reason='two men')")
    focus(text)
    keys.press("Control+End")
    keys.type("\n\nThey are two [J1].")
    keys.press("Control+s")
    expect(page.locator(".wb-outline .wb-status")).to_contain_text("version 2")

    focus(page.locator(".wb-report .wb-switch [data-key=write]"))
    keys.press("ArrowRight")
    withheld = page.get_by_label("Value to withhold")
    expect(withheld).to_be_visible()
    focus(withheld)
    keys.type("0491 570 156")
    keys.press("Enter")
    press("Preview with and without")
    pages = page.get_by_role("dialog", name="Preview of the report")
    expect(pages.frame_locator("iframe").first.locator(".wb-changed").first).to_contain_text("0491 570 156")
    press("Next change", "dialog")
    expect(pages.frame_locator("iframe").last.locator(".wb-here")).to_contain_text("█████")
    faultless(page)
    keys.press("Escape")
    expect(pages).to_be_hidden()
    focus(page.locator(".wb-issue summary"))
    keys.press("Enter")
    press("Issue the report")
    expect(page.locator(".wb-issued .wb-found li")).to_contain_text("R1.1")
    expect(page.locator(".wb-issued .wb-status")).to_contain_text("No issued sentence")
    stage.run("desk.decisions.withdraw(name, 'one man')")
    press("Check again")
    expect(page.locator(".wb-issued .wb-broken")).to_contain_text("J1 was withdrawn")
    faultless(page)
    focus(page.locator(".wb-report .wb-switch [data-key=issued]"))
    keys.press("Home")
    expect(outline.locator(".wb-sections [data-name=background]")).to_contain_text("no longer hold")


def test_what_is_marked_in_a_previewed_page_is_withheld(stage: Any) -> None:
    page = dossier(stage)
    page.locator(".wb-report .wb-switch [data-key=file]").click()
    page.get_by_role("button", name="Preview", exact=True).click()
    pages = page.get_by_role("dialog", name="Preview of the report")
    words = pages.frame_locator("iframe").locator("section.people h3").first
    words.click(click_count=3)
    marked = words.inner_text()
    pages.get_by_role("button", name="Withhold “").click()
    expect(page.get_by_label("Value to withhold")).to_have_value(marked)


def test_a_citation_in_a_previewed_page_leads_to_its_source_in_that_page(stage: Any) -> None:
    page = dossier(stage)
    page.locator(".wb-report .wb-switch [data-key=file]").click()
    page.get_by_role("button", name="Preview", exact=True).click()
    frame = page.get_by_role("dialog", name="Preview of the report").frame_locator("iframe")
    link = frame.locator("section.people a[href^='#']").first
    name = (link.get_attribute("href") or "")[1:]
    link.click()
    expect(frame.locator(f"[id='{name}']")).to_be_focused()
    expect(frame.locator("section.people h3").first).to_be_visible()


def test_accepting_a_draft_that_was_changed_accepts_what_is_seen(stage: Any) -> None:
    page = dossier(stage)
    page.get_by_role("button", name="Draft the answer").click()
    text = page.get_by_label("Text", exact=True)
    expect(text).not_to_have_value("")
    text.fill("He lives at the harbour.")
    page.get_by_role("button", name="Save and accept").click()
    expect(page.locator(".wb-outline .wb-sections .wb-pill")).to_have_count(0)
    expect(page.get_by_role("button", name="Saved")).to_be_visible()
