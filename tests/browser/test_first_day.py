"""What somebody on the first day with a laptop stumbled over: what is pressed answers where it is seen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from support.laptop import LAPTOP
from support.rest import at_rest, place

pytestmark = pytest.mark.browser

OPEN = """
from widgets import Desk
case = fresh()
case.contact_person_search(name_first="Chidi", name_last="Okafor")
case.contact_person_search(phone="0491570156")
found = case.contact_person_search(full_address="14 Lantern Street, Marrickville NSW 2204")
desk = Desk(case)
desk.dossier.form.folder = tempfile.mkdtemp()
desk._found(found)
show(desk)
"""
RECT = """(node) => {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  return [left, right, top, bottom];
}"""
STAGE = """(desk) => {
  const { clientWidth, clientHeight } = desk.querySelector('.wbc-stage');
  return [clientWidth, clientHeight];
}"""


@pytest.fixture
def page(stage: Any) -> Any:
    """The desk after three searches, with the last answer's rows in front."""
    stage.page.set_viewport_size(LAPTOP)
    stage.run(OPEN)
    stage.page.locator(".wb-desk .wb-table .wb-body .wb-row").first.wait_for()
    return stage.page


def row(page: Any, number: int = 0) -> Any:
    return page.locator(".wb-desk .wb-pane-results .wb-body .wb-row").nth(number)


def chart(page: Any) -> None:
    page.get_by_role("tab", name="Chart").click()
    page.wait_for_selector(".wb-desk .wbc[data-drawn]")


def test_from_when_to_when_is_in_view(page: Any) -> None:
    at_rest(page, ".wb-desk", "(desk) => desk.querySelector('.wb-center').offsetWidth")
    head = page.locator(".wb-pane-results .wb-headrow button", has_text="date end")
    _, right, *_ = head.locator("xpath=..").evaluate(RECT)
    _, edge, *_ = page.locator(".wb-pane-results .wb-scroll").evaluate(RECT)
    assert right <= edge + 1


def test_a_new_answer_begins_at_its_first_column(page: Any, stage: Any) -> None:
    table = page.locator(".wb-pane-results .wb-scroll")
    table.evaluate("(node) => { node.scrollLeft = 9999; }")
    stage.run("desk._found(case.contact_person_search(name_first='Viktor', name_last='Szaborin'))")
    page.locator(".wb-pane-results", has_text="Szaborin").wait_for()
    assert table.evaluate("(node) => node.scrollLeft") == 0


def test_a_citation_opens_the_inspector_though_it_was_hidden_by_its_button(page: Any) -> None:
    button = page.locator(".wb-casebar").get_by_role("button", name="Inspector")
    if button.get_attribute("aria-pressed") == "true":
        button.click()
    row(page).locator(".wb-cite").click()
    expect(page.locator(".wb-inspector .wb-bytes mark")).to_be_in_viewport()


def test_whose_row_is_selected_is_marked_in_the_chart(page: Any, stage: Any) -> None:
    row(page, 1).click()
    page.locator(".wb-inspector h3", has_text="Zielonka").wait_for()
    chosen = stage.run("print(desk.inspector.entity)")
    chart(page)
    page.locator(f".wbc[data-selected='[\"{chosen}\"]']").wait_for()


def test_what_is_dragged_is_what_the_inspector_shows(page: Any, stage: Any) -> None:
    row(page, 1).click()
    page.locator(".wb-inspector h3", has_text="Zielonka").wait_for()
    chart(page)
    chidi = stage.run("print(case.entity('S1#/records/0'))")
    x, y = place(page, chidi, ".wb-desk")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 10, steps=5)
    page.mouse.up()
    page.locator(".wb-inspector h3", has_text="Okafor").wait_for()


def test_the_bar_of_a_selection_moves_nothing(page: Any, stage: Any) -> None:
    chart(page)
    one, other = stage.run("print(case.entity('S1#/records/0'), case.entity('S3#/records/1'))").split()
    page.mouse.click(*place(page, one, ".wb-desk"))
    page.locator(".wb-inspector h3", has_text="Okafor").wait_for()
    before = at_rest(page, ".wb-desk", STAGE)
    page.keyboard.down("Control")
    page.mouse.click(*place(page, other, ".wb-desk"))
    page.keyboard.up("Control")
    page.locator(".wbc-chosen", has_text="2 selected").wait_for()
    assert at_rest(page, ".wb-desk", STAGE) == before


def test_a_path_says_when_and_goes_with_its_selection(page: Any, stage: Any) -> None:
    chart(page)
    stage.run("desk.chart.selection = [case.entity('S3#/records/0'), case.entity('S3#/records/1')]")
    page.get_by_role("button", name="Find path").click()
    strip = page.locator(".wbc-path")
    expect(strip).to_contain_text("2023")
    expect(strip).to_contain_text("not at the same time")
    page.locator(".wbc-stage").press("Escape")
    expect(strip).to_be_hidden()


def test_a_refusal_is_seen_below_the_head_of_the_inspector(page: Any, stage: Any) -> None:
    stage.run(
        "a, b = case.entity('S1#/records/0'), case.entity('S3#/records/1')\n"
        "case.judge(a, b, 'same', reason='same tenancy')\n"
        "desk.inspector.show(a)"
    )
    inspector = page.locator(".wb-inspector")
    inspector.locator("summary", has_text="Why these records are merged").click()
    step = inspector.locator(".wb-join", has_text="judgement J1")
    step.locator("summary").click()
    step.get_by_role("button", name="Keep apart").click()
    page.keyboard.type("two tenants")
    page.keyboard.press("Enter")
    refusal = inspector.locator(".wb-contrary", has_text="Zielonka")
    refusal.wait_for()
    *_, top, _ = refusal.evaluate(RECT)
    *_, bottom = inspector.locator(".wb-head").evaluate(RECT)
    assert top >= bottom - 1


def test_what_was_written_is_said_where_it_was_asked_for(page: Any) -> None:
    page.locator(".wb-casebar button", has_text="Dossier").click()
    page.locator(".wb-report .wb-switch [data-key=file]").first.click()
    page.locator(".wb-dossier .wb-primary").first.click()
    expect(page.locator(".wb-dossier .wb-written")).to_contain_text("Written")
    expect(page.locator(".wb-dossier a.wb-open")).to_be_in_viewport(ratio=1)
