"""A table too long for a page in a real browser: its rows come as they are looked at."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect
from support.keyboard import focus

pytestmark = pytest.mark.browser

LONG = """
import pandas
from widgets import Results
rows = 60_000
frame = pandas.DataFrame({
    "cite": [f"S{n + 1}#/records/0" for n in range(rows)],
    "name": [f"Person {n}" for n in range(rows)],
    "suburb": [("HORSHAM", "Ararat", "<b>Yea</b>")[n % 3] for n in range(rows)],
    "floor": [n * 7919 % rows for n in range(rows)]})
table = Results(frame, actions=[("batch", "Use in a batch")])
seen = []
table.on_open(lambda row: seen.append(row))
table.on_action(lambda key: seen.append((key, len(table.selection), table.selection["floor"].iloc[-1])))
table.on_cite(seen.append)
show(table)
"""
FIRST_ROW = ".wb-table .wb-body .wb-row[aria-rowindex='2']"
IN_VIEW = """() => [...document.querySelectorAll('.wb-table')].map((table) =>
  [...table.querySelectorAll('.wb-body .wb-row')].map((row) => row.lastChild.textContent))"""
INSIDE = """(text) => {
  const row = document.querySelector('.wb-table .wb-body .wb-row.wb-active');
  if (row?.textContent !== text) return false;
  const [inner, outer] = [row, row.closest('.wb-scroll')].map((node) => node.getBoundingClientRect());
  return inner.top >= outer.top && inner.bottom <= outer.bottom + 1;
}"""


def test_a_long_table_is_sorted_filtered_and_chosen_by_keys(stage: Any) -> None:
    stage.run(LONG)
    page = stage.page
    place, status = page.locator(".wb-table .wb-place"), page.locator(".wb-table .wb-status")
    row = page.locator(".wb-table .wb-body .wb-row")
    place.filter(has_text="Rows 1 to").filter(has_text="of 60,000").wait_for()
    grid = page.get_by_role("grid", name="Results")
    expect(grid).to_have_attribute("aria-rowcount", "60001")
    expect(row.first).to_be_visible()
    assert row.count() < 60

    focus(grid)
    page.keyboard.press("End")
    row.filter(has_text="Person 59999").wait_for()
    place.filter(has_text="to 60,000 of 60,000").wait_for()
    page.keyboard.press("Enter")
    page.keyboard.press("Home")
    row.filter(has_text="Person 0").first.wait_for()

    # Tab leads to the heads, the arrows from head to head
    for key in ("Tab", "ArrowRight", "End", "Enter", "Enter"):
        page.keyboard.press(key)
    page.locator(".wb-headrow [aria-sort=descending] button:focus", has_text="floor").wait_for()
    page.locator(FIRST_ROW, has_text="59999").wait_for()
    page.get_by_label("Filter the rows").fill("yea person")
    place.filter(has_text="of 20,000").wait_for()
    status.filter(has_text="20,000 of 60,000 rows").wait_for()
    row.filter(has_text="<b>Yea</b>").first.wait_for()

    focus(grid)
    page.keyboard.press("Control+a")
    status.filter(has_text="20,000 selected").wait_for()
    page.get_by_role("button", name="Use in a batch").click()
    focus(grid)
    page.keyboard.press("Home")
    page.keyboard.press("Escape")
    expect(status).not_to_contain_text("selected")
    for key, many in (("Space", "1"), ("Shift+ArrowDown", "2"), ("Shift+PageDown", r"(?!2 )\d+")):
        page.keyboard.press(key)
        expect(status).to_have_text(re.compile(f"· {many} selected"))
    many = int(re.search(r"(\d+) selected", status.inner_text())[1])
    page.locator(".wb-table .wb-cite").first.click()
    stage.until(f"len(seen) == 3 and len(table.selected) == {many}")
    told = json.loads(stage.run("import json; print(json.dumps(seen, default=int))"))
    assert told[:2] == [59_999, ["batch", 20_000, told[1][2]]]
    assert told[2].endswith("#/records/0")
    chosen = json.loads(stage.run("print(json.dumps([int(n) for n in table.selection['floor']]))"))
    wanted = stage.run(
        "yea = frame[frame.suburb == '<b>Yea</b>'].sort_values('floor', ascending=False).floor\n"
        f"print(json.dumps(sorted(int(n) for n in yea.iloc[:{len(chosen)}])))"
    )
    assert len(chosen) > 4
    assert sorted(chosen) == json.loads(wanted)

    page.get_by_label("Filter the rows").fill("nobody is called that")
    place.filter(has_text="No row").wait_for()
    stage.run("table.show(frame.head(5), note='a short one')")
    status.filter(has_text="0 of 5 rows").wait_for()
    page.get_by_label("Filter the rows").fill("")
    status.filter(has_text="5 rows · a short one").wait_for()
    expect(place).to_be_hidden()


def test_a_table_higher_than_a_page_can_be_is_scrolled_to_its_end(stage: Any) -> None:
    stage.run(
        "import pandas\nfrom widgets import Results\n"
        "show(Results(pandas.DataFrame({'n': range(3_000_000)}), label='Numbers'))"
    )
    page = stage.page
    grid = page.get_by_role("grid", name="Numbers")
    focus(grid)
    for keys, active in (("End", "2999999"), ("ArrowUp", "2999998"), ("Home", "0"), ("ArrowDown", "1")):
        page.keyboard.press(keys)
        stage.book.expect(INSIDE, active)


def test_python_sorts_a_long_table_as_the_page_sorts_a_short_one(stage: Any) -> None:
    stage.run("""
import pandas
import widgets.results
told = ["b", "A10", "a2", "", "e", "E", "f", "-1", "2", None, "10", "(x)", "a b", "ab", "5 High St",
        "12 High St"]
frame = pandas.DataFrame({"x": told})
near = widgets.results.Results(frame)
widgets.results.LONG, before = 3, widgets.results.LONG
widgets.results.PAGE, page = 10, widgets.results.PAGE
far = widgets.results.Results(frame)
widgets.results.LONG, widgets.results.PAGE = before, page
assert far.total > 10 and len(far.data) < len(near.data)
show(near, far)
""")
    page = stage.page
    for table in (0, 1):
        head = page.locator(".wb-table").nth(table).locator(".wb-headrow button")
        for direction in ("ascending", "descending"):
            head.click()
            page.locator(".wb-table").nth(table).locator(f"[aria-sort={direction}]").wait_for()
    stage.book.expect("() => !document.querySelector(\".wb-table [aria-busy='true']\")")
    near, far = page.evaluate(IN_VIEW)
    assert near[0] == "f"
    assert far == near
