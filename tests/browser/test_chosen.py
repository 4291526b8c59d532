"""Many nodes chosen in the chart of a desk: their bar and menu, a box by mouse, a search of everything."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from support.keyboard import focus
from support.laptop import desk_of_two_searches, show_legend
from support.rest import place, places

pytestmark = pytest.mark.browser

PEOPLE = 'people = [n.id for n in desk.chart.chart.records.nodes if n.kind == "person"]'
AXE = Path(__file__).parent / "axe" / "axe.min.js"
FAULTS = """async () => (await axe.run('.wb-desk', {resultTypes: ['violations']})).violations
  .filter((fault) => ['serious', 'critical'].includes(fault.impact))
  .map((fault) => `${fault.id}: ${fault.nodes[0].html.slice(0, 160)}`)"""


@pytest.fixture
def page(stage: Any) -> Any:
    page = desk_of_two_searches(stage, then=PEOPLE)
    stage.run("desk.chart.selection = people[:2]")
    expect(bar(page)).to_contain_text("2 selected")
    expect(page.locator(".wb-inspector")).to_contain_text("Mavis")  # it takes room from the chart
    return page


def bar(page: Any) -> Any:
    return page.get_by_role("toolbar", name="Selection")


def test_the_bar_finds_a_path_and_common_neighbours(page: Any, stage: Any) -> None:
    bar(page).get_by_role("button", name="Find path").click()
    strip = page.get_by_role("group", name="Paths found")
    expect(strip).to_contain_text("2 steps")
    stage.until("len(desk.chart.selection) > 2")
    strong = "document.querySelector('.workbench-chart').workbench.network().getSelectedEdges().length"
    page.wait_for_function(f"() => {strong} >= 2")
    strip.get_by_role("button", name="Close the paths").click()
    expect(strip).to_be_hidden()
    stage.run("desk.chart.selection = people[:2]")
    bar(page).get_by_role("button", name="Common neighbours").click()
    page.locator(".wbc-job", has_text="common neighbour").wait_for()


def test_a_double_click_opens_the_menu_of_a_node_while_two_are_chosen(page: Any, stage: Any) -> None:
    page.mouse.dblclick(*place(page, stage.run("print(people[0])")))
    expect(page.get_by_role("menu").first).to_be_visible()


def test_two_chosen_nodes_are_merged_with_a_reason_by_keyboard(page: Any, stage: Any) -> None:
    before = int(stage.run("print(len(case.people()))"))
    focus(page.locator(".wbc-stage"))
    page.keyboard.press("ContextMenu")
    focus(page.get_by_role("menuitem", name="Merge"))
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(bar(page).get_by_role("alert")).to_contain_text("reason first")
    page.keyboard.type("one person by two names")
    page.keyboard.press("Enter")
    expect(bar(page).get_by_role("alert")).to_contain_text("Not merged yet: birth date")
    expect(bar(page).get_by_role("button", name="Cancel")).to_be_focused()
    focus(bar(page).get_by_role("button", name="Merge all the same"))
    page.keyboard.press("Enter")
    page.locator(".wbc-job", has_text="J1: merged").wait_for()
    assert stage.run("print(len(case.people()))") == str(before - 1)
    page.keyboard.press("Control+z")
    page.locator(".wbc-job", has_text="J1 withdrawn").wait_for()
    assert stage.run("print(len(case.people()))") == str(before)


def test_a_merge_against_a_decision_in_force_asks_first(page: Any, stage: Any) -> None:
    before = int(stage.run("print(len(case.people()))"))
    stage.run("print(case.judge(people[0], people[1], 'different', reason='two of one name'))")
    bar(page).get_by_role("button", name="Merge").click()
    page.keyboard.type("one person by two names")
    page.keyboard.press("Enter")
    bar(page).get_by_role("button", name="Merge all the same").click()
    expect(bar(page).get_by_role("alert")).to_contain_text("J1 keeps")
    assert stage.run("print(len(case.people()))") == str(before)
    bar(page).get_by_role("button", name="Withdraw J1").click()
    page.locator(".wbc-job", has_text="J2: merged").wait_for()
    assert stage.run("print(len(case.people()))") == str(before - 1)


def test_the_wheel_scrolls_the_page_until_the_chart_is_clicked_into(page: Any, stage: Any) -> None:
    scale = "document.querySelector('.workbench-chart').workbench.network().getScale()"
    page.locator(".wb-inspector").click(position={"x": 5, "y": 5})
    page.locator(".wbc-stage").hover(position={"x": 12, "y": 60})
    before = page.evaluate(scale)
    page.mouse.wheel(0, 100)
    hint = page.locator(".wbc-hint", has_text="The wheel scrolls the page")
    expect(hint).to_be_visible()
    low, whole = hint.bounding_box(), page.locator(".wbc-stage").bounding_box()
    assert low["height"] < 40 and low["y"] + low["height"] <= whole["y"] + whole["height"] + 1
    assert page.evaluate(scale) == before
    expect(hint).to_be_hidden()
    page.keyboard.down("Control")
    page.mouse.wheel(0, 100)
    page.keyboard.up("Control")
    page.wait_for_function(f"() => {scale} < {before}")
    page.mouse.down()
    page.mouse.up()
    before = page.evaluate(scale)
    page.mouse.wheel(0, 100)
    page.wait_for_function(f"() => {scale} < {before}")


def test_show_everything_forgets_the_search_and_the_path(page: Any, stage: Any) -> None:
    bar(page).get_by_role("button", name="Find path").click()
    strip = page.get_by_role("group", name="Paths found")
    expect(strip).to_be_visible()
    field = page.locator(".wbc").get_by_role("searchbox").first
    field.fill("Mavis")
    page.get_by_role("button", name="Show everything").click()
    expect(strip).to_be_hidden()
    expect(field).to_have_value("")


def test_a_path_that_is_there_no_longer_leaves(page: Any, stage: Any) -> None:
    bar(page).get_by_role("button", name="Find path").click()
    strip = page.get_by_role("group", name="Paths found")
    expect(strip).to_be_visible()
    stage.run("print(case.judge(people[0], people[1], 'same', reason='one person by two names'))")
    expect(strip).to_be_hidden()


@pytest.mark.parametrize("away", ["a click elsewhere", "Escape elsewhere", "another selection"])
def test_the_menu_over_the_chart_closes_with(page: Any, stage: Any, away: str) -> None:
    focus(page.locator(".wbc-stage"))
    page.keyboard.press("ContextMenu")
    menu = page.get_by_role("menu").first
    expect(menu).to_be_visible()
    if away == "a click elsewhere":
        page.locator(".wb-inspector").click(position={"x": 5, "y": 5})
    elif away == "Escape elsewhere":
        focus(page.get_by_role("searchbox").first)
        page.keyboard.press("Escape")
    else:
        stage.run("desk.chart.selection = people[:1]")
    expect(page.locator(".wbc-menu[role=menu]")).to_have_count(0)


def test_a_straight_drag_with_shift_chooses_what_is_in_its_box(page: Any, stage: Any) -> None:
    left, right = sorted(places(page, stage.run("print(*people[:2])").split(), ".wb-desk"))
    page.keyboard.down("Shift")
    page.mouse.move(left[0] - 12, min(left[1], right[1]) - 12)
    page.mouse.down()
    page.mouse.move(right[0] + 12, max(left[1], right[1]) + 12, steps=8)
    page.mouse.up()
    page.keyboard.up("Shift")
    stage.until("set(people[:2]) <= set(desk.chart.selection)")


def test_others_are_hidden_and_a_search_brings_one_on(page: Any, stage: Any) -> None:
    bar(page).get_by_role("button", name="Hide others").click()
    page.wait_for_selector(".wb-desk .wbc[data-nodes='2']")
    field = page.get_by_label("Search in the chart")
    field.fill("0491572983")
    finds = page.locator(".wbc-finds")
    expect(finds).to_contain_text("1 entity found")
    expect(finds).to_contain_text("hidden by hand")
    field.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_selector(".wb-desk .wbc[data-nodes='3']")
    stage.until("len(desk.chart.selection) == 1")


def test_a_selection_is_copied_grouped_coloured_and_exported(page: Any, stage: Any) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    bar(page).get_by_role("button", name="Copy names").click()
    page.locator(".wbc-job", has_text="2 entities copied").wait_for()
    assert "Szaborin" in page.evaluate("navigator.clipboard.readText()")
    bar(page).get_by_role("button", name="Colour").click()
    page.get_by_role("menuitem", name="red").click()
    stage.until("set(desk.chart.chart.view.colours) == set(people[:2])")
    bar(page).get_by_role("button", name="Export").click()
    with page.expect_download() as given:
        page.get_by_role("menuitem", name="Spreadsheet").click()
    assert given.value.suggested_filename.endswith(".xlsx")
    bar(page).get_by_role("button", name="Group them").click()
    page.keyboard.type("The pair")
    page.keyboard.press("Enter")
    stage.until("'fold:The pair' in desk.chart.chart.scene.nodes")


def test_a_question_for_all_is_priced_before_it_is_asked(page: Any, stage: Any) -> None:
    bar(page).get_by_role("button", name="Ask for all").click()
    item = page.get_by_role("menuitem", name="Person history for 2")
    expect(item).to_contain_text("2 units")
    page.locator("[role=menuitem]:focus").wait_for()
    page.keyboard.press("Escape")
    expect(item).to_have_count(0)
    expect(bar(page)).to_contain_text("2 selected")
    bar(page).get_by_role("button", name="Ask for all").click()
    item.click()
    stage.until("case.source_count == 4")


def test_the_bar_the_finds_and_the_legend_have_no_serious_fault(page: Any, stage: Any) -> None:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    show_legend(page)
    page.get_by_label("Colour by").select_option("links")
    page.get_by_label("Search in the chart").fill("szaborin")
    page.locator(".wbc-finds button").first.wait_for()
    bar(page).get_by_role("button", name="Merge the two").click()
    page.get_by_label("Search in the chart").fill("szaborin ")
    page.locator(".wbc-finds button").first.wait_for()
    faults = []
    for theme in ("Light", "Dark"):
        stage.book.theme(theme)
        faults += [f"{theme}: {fault}" for fault in page.evaluate(FAULTS)]
    stage.book.theme("Light")
    assert faults == []


def test_the_bar_names_what_is_asked_of_the_case_in_words(page: Any) -> None:
    for word in ("Find path", "Merge", "Keep apart"):
        expect(bar(page).get_by_text(word, exact=True)).to_be_visible()
    # beside two open panels there is room for its icon alone
    expect(bar(page).get_by_role("button", name="Ask for all")).to_be_visible()


def test_the_company_of_a_report_stands_above_its_officers(page: Any, stage: Any) -> None:
    stage.run("desk._asked(case.submit('uk_registry_company_report', company_number='98000101'))")
    page.locator(".wb-switch [data-key=results]").first.click()
    expect(page.locator(".wb-subject")).to_contain_text("98000101")
    page.locator(".wb-subject button").click()
    expect(page.locator(".wb-inspector")).to_contain_text("BRIGHTLANE BUILDERS LIMITED")


def test_a_picture_of_what_is_in_view_is_as_wide_as_a_slide(page: Any, tmp_path: Path) -> None:
    from PIL import Image

    canvas = page.locator(".wbc .vis-network canvas").first
    fits = "c => Math.abs(c.width - c.clientWidth * devicePixelRatio) < 2"
    page.get_by_role("button", name="Export the chart").click()
    with page.expect_download() as saved:
        page.get_by_role("menuitem", name="Picture of what is in view").click()
    place_of = tmp_path / "chart.png"
    saved.value.save_as(place_of)
    with Image.open(place_of) as picture:
        assert picture.width >= 1920
        assert len(picture.convert("RGB").getcolors(1 << 24) or ()) > 50
    assert canvas.evaluate(fits)


def test_two_selected_namesakes_say_why_they_are_two(page: Any, stage: Any) -> None:
    stage.run(
        "case.contact_person_search(name_first='Daniel', name_last='Abernathy', state='VIC')\n"
        "two = [n.id for n in desk.chart.chart.records.nodes if n.label.startswith('Daniel')]\n"
        "desk.chart.selection = two"
    )
    inspector = page.locator(".wb-inspector")
    expect(inspector).to_contain_text("stay two people")
    expect(inspector).to_contain_text("1984")
    bar(page).get_by_role("button", name="Merge").click()
    bar(page).get_by_label("Merge: reason").fill("one file")
    page.keyboard.press("Enter")
    expect(bar(page)).to_contain_text("1985")
    expect(bar(page).get_by_role("button", name="Merge all the same")).to_be_visible()
    expect(bar(page).get_by_role("button", name="Cancel")).to_be_focused()
