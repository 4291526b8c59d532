"""Deciding who is who on the desk: where the records are seen, with a reason, and taken back by one undo."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from support.keyboard import focus
from support.laptop import LAPTOP, desk_of_two_searches

pytestmark = pytest.mark.browser

PAIRS = """
from widgets import Desk
case = fresh()
case.contact_person_search(name_first="Daniel", name_last="Abernathy", state="VIC")
case.import_records([{"name": "Daniel James Abernathy"}], {"name": "name"}, title="letter of complaint")
desk = Desk(case)
desk.show("review")
show(desk)
"""
IN_FORCE = "print(case.judgements().query('not withdrawn')['verdict'].tolist(), len(case.people()))"


@pytest.fixture
def page(stage: Any) -> Any:
    return desk_of_two_searches(stage, then='desk.inspector.show("P1")')


def test_a_step_is_kept_apart_with_its_reason_and_undone_in_the_chart(page: Any, stage: Any) -> None:
    before = stage.run(IN_FORCE)
    page.locator(".wb-inspector summary", has_text="Why these records are merged").click()
    step = page.locator(".wb-inspector .wb-join[open]")
    expect(step.locator(".wb-beside tr.wb-differs")).to_contain_text("Lived at")
    step.get_by_role("button", name="Keep apart").click()
    page.keyboard.press("Enter")
    expect(step.get_by_role("alert")).to_contain_text("reason")
    expect(step.get_by_role("alert")).to_be_in_viewport()
    page.keyboard.type("two men of one name")
    page.keyboard.press("Enter")
    page.locator(".wb-inspector .wb-decided", has_text="two men of one name").wait_for()
    assert "different" in stage.run(IN_FORCE)
    undo = page.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_have_attribute("title", re.compile("Undo: J1: kept apart"))
    undo.click()
    page.locator(".wbc-job", has_text="J1 withdrawn").wait_for()
    assert stage.run(IN_FORCE) == before
    focus(page.locator(".wbc-stage"))
    page.keyboard.press("Control+y")
    page.locator(".wb-inspector .wb-decided", has_text="J2").wait_for()
    focus(page.get_by_role("tab", name="Review"))
    page.keyboard.press("Control+z")
    page.locator(".wb-inspector .wb-decided").wait_for(state="detached")
    assert stage.run(IN_FORCE) == before


def test_the_inspector_begins_at_the_top_and_explains_whom_it_shows(page: Any, stage: Any) -> None:
    inspector = page.locator(".wb-inspector")
    inspector.locator("summary", has_text="Why these records are merged").click()
    inspector.locator(".wb-join").first.wait_for()
    inspector.evaluate("part => { part.scrollTop = part.scrollHeight; }")
    stage.run("desk.inspector.show(next(name for name in case.people()['id'] if name != 'P1'))")
    expect(inspector.locator("h3")).to_be_in_viewport()
    expect(inspector.get_by_text("Looking…")).to_have_count(0)


def test_what_a_question_found_is_said_beside_its_button(page: Any) -> None:
    ask = page.locator(".wb-inspector .wb-ask").first
    ask.click()
    said = page.locator(".wb-inspector .wb-said", has_text="saved as source")
    expect(said).to_be_in_viewport()
    expect(page.locator(".wb-inspector .wb-fold .wb-said")).to_have_count(1)


@pytest.fixture
def review(stage: Any) -> Any:
    """The review of two pairs on a desk."""
    stage.page.set_viewport_size(LAPTOP)
    stage.run(PAIRS)
    review = stage.page.locator(".wb-desk .wb-review")
    expect(review.get_by_role("option")).to_have_count(2)
    return review


def decide(review: Any, verdict: str) -> None:
    """Judges the pair that is looked at with a reason, by its button."""
    review.get_by_label("Reason", exact=True).fill("two men of one name")
    review.get_by_role("button", name=verdict).click()


def test_after_a_decision_the_next_pair_has_the_focus_and_after_the_last_the_list(review: Any) -> None:
    decide(review, "Keep apart")
    expect(review.get_by_role("option")).to_have_count(1)
    expect(review.get_by_role("option").first).to_be_focused()
    decide(review, "Keep apart")
    expect(review).to_contain_text("Nothing to review")
    expect(review).to_be_focused()


@pytest.mark.parametrize("where", [".wb-pair", ".wb-left select", ".wb-casebar button"])
def test_the_key_undoes_the_last_decision_wherever_the_focus_is(review: Any, where: str) -> None:
    decide(review, "Keep apart")
    expect(review.get_by_role("option")).to_have_count(1)
    focus(review.page.locator(f".wb-desk {where}").first)
    review.page.keyboard.press("Control+z")
    expect(review.get_by_role("option")).to_have_count(2)


def test_the_key_undoes_the_last_decision_after_a_press_beside_every_control(review: Any) -> None:
    decide(review, "Keep apart")
    expect(review.get_by_role("option")).to_have_count(1)
    review.locator(".wb-steps").click()
    review.page.keyboard.press("Control+z")
    expect(review.get_by_role("option")).to_have_count(2)


def test_the_key_in_a_text_field_undoes_no_decision(review: Any, stage: Any) -> None:
    decide(review, "Keep apart")
    expect(review.get_by_role("option")).to_have_count(1)
    reason = review.get_by_label("Reason", exact=True)
    reason.press_sequentially("abc")
    review.page.keyboard.press("Control+z")
    expect(reason).not_to_have_value("abc")
    assert "different" in stage.run(IN_FORCE)


def test_the_focus_stays_in_the_inspector_after_a_step_is_kept_apart(page: Any, stage: Any) -> None:
    inspector = page.locator(".wb-inspector")
    why = inspector.locator("summary", has_text="Why these records are merged")
    why.click()
    step = inspector.locator(".wb-join[open]")
    step.get_by_role("button", name="Keep apart").click()
    page.keyboard.type("two men of one name")
    page.keyboard.press("Enter")
    inspector.locator(".wb-decided", has_text="two men of one name").wait_for()
    expect(inspector.locator("summary:focus")).to_have_count(1)
    before = stage.run(IN_FORCE)
    page.keyboard.press("Control+z")
    inspector.locator(".wb-decided").wait_for(state="detached")
    assert stage.run(IN_FORCE) != before


def test_with_a_reason_that_stays_each_decision_is_one_key(review: Any, stage: Any) -> None:
    keyboard = review.page.keyboard
    review.get_by_label("same reason for the next").check()
    review.get_by_label("Reason", exact=True).fill("two men of one name")
    focus(review.get_by_role("option").first)
    keyboard.press("n")
    expect(review.get_by_role("option").nth(1)).to_have_attribute("aria-selected", "true")
    keyboard.press("p")
    keyboard.press("k")
    expect(review.get_by_role("option")).to_have_count(1)
    keyboard.press("k")
    expect(review).to_contain_text("Nothing to review")
    assert stage.run("print(sorted(case.judgements()['reason']))") == str(["two men of one name"] * 2)


def test_a_group_is_kept_apart_by_one_key_and_brought_back_by_one_undo(review: Any) -> None:
    page = review.page
    focus(review.get_by_role("option").first)
    page.keyboard.press("a")
    page.keyboard.type("two men of one name")
    page.keyboard.press("Enter")
    expect(review).to_contain_text("Nothing to review")
    page.keyboard.press("z")
    expect(review.get_by_role("option")).to_have_count(2)


def test_both_records_have_room_and_numbers_are_behind_a_fold(review: Any) -> None:
    sides, queue = review.locator(".wb-sides"), review.locator(".wb-queue")
    assert sides.bounding_box()["width"] > 500
    assert queue.bounding_box()["width"] > 220
    assert not re.search(r"[+−-]\d+\.\d", review.inner_text())
    review.locator("summary", has_text="Weights").click()
    expect(review.locator(".wb-weights")).to_contain_text("merge threshold")
