"""What is drawn again while somebody presses, reads or types: the press counts, and no word is lost."""

from __future__ import annotations

from typing import Any

import pytest
from support.rest import place

pytestmark = pytest.mark.browser

CASE = """
from widgets import *
case = fresh()
case.contact_person_search(name_first="Viktor", name_last="Szaborin")
seen = []
more = lambda: case.uk_registry_company_report(company_number="98000101")
"""
TABLE = """
import pandas
from widgets import Results
table = Results(pandas.DataFrame({{"n": range({rows})}}))
show(table)
"""
OTHER_ROWS = "table.note = 'looked at'; table.selected = [1, 2]"
ROW = ".wb-table .wb-body .wb-row[aria-rowindex='5']"
TWO_SAME_NAMES = """
case.contact_person_search(name_first="Daniel", name_last="Abernathy", state="VIC")
case.import_records([{"name": "Daniel James Abernathy"}], {"name": "name"}, title="letter of complaint")
"""
SLOW = """
import asyncio
from workbench.jobs import LOOP
slow = LOOP.submit(lambda progress: asyncio.sleep(3600), title="A slow question")
"""
PRESSES = {
    "a row": (TABLE.format(rows=50), ROW, OTHER_ROWS, "table.selected == [3]"),
    "a row of a long table": (TABLE.format(rows=60_000), ROW, OTHER_ROWS, "table.selected == [3]"),
    "a job": (
        CASE + SLOW + "jobs = Jobs(case)\njobs.add(slow)\nshow(jobs)",
        ".wb-jobs button",
        "jobs.jobs = [job | {'done': 1, 'total': 3} for job in jobs.jobs]",
        "slow.state == 'cancelled'",
    ),
    "a link of the inspector": (
        CASE + "inspector = Inspector(case, 'P1')\ninspector.on_select(seen.append)\nshow(inspector)",
        ".wb-inspector .wb-link",
        "more()",
        "len(seen) == 1",
    ),
    "a tab": (
        CASE + "from widgets.tabs import Switch\n"
        "tabs = Switch([('one', 'One'), ('two', 'Two')], label='Tabs')\nshow(tabs)",
        ".wb-switch [data-key=two]",
        "tabs.counts = {'one': 7, 'two': 8}",
        "tabs.value == 'two'",
    ),
    "the case bar": (
        CASE + "bar = CaseBar(case)\nbar.views = [['findings', 'Findings', False]]\n"
        "bar.on_view(seen.append)\nshow(bar)",
        ".wb-casebar .wb-view-toggle",
        "more()",
        "seen == ['findings']",
    ),
    "a span of the timeline": (
        CASE + "line = Timeline(case)\nline.on_select(seen.append)\nshow(line)",
        ".wb-timeline .wb-span",
        "more()",
        "len(seen) == 1",
    ),
    "a pair of the review": (
        CASE + TWO_SAME_NAMES + "review = MergeReview(case)\nshow(review)",
        ".wb-review .wb-pair:nth-child(2)",
        "review.said = 'looked at'",
        "review.at == 1",
    ),
    "a job of the chart": (
        CASE + "chart = LinkChart(case)\nshow(chart)\n"
        "def told(done):\n"
        "    job = {'id': '1', 'text': 'A question', 'state': 'running', 'done': done, 'total': 3}\n"
        "    chart.send({'type': 'jobs', 'jobs': [job]})\n"
        "def heard(_widget, message, _buffers):\n"
        "    seen.append(message['type'])\n"
        "    if message['type'] == 'scene':\n"
        "        told(0)\n"
        "chart.on_msg(heard)",
        ".wbc-job button",
        "told(1)",
        "'cancel' in seen",
    ),
    "what is selected in the chart": (
        CASE + "chart = LinkChart(case, height='420px')\nchart.selection = ['P1']\nshow(chart)",
        ".wbc-details .wbc-link",
        "more()",
        "chart.selection not in (['P1'], [])",
    ),
}


@pytest.mark.parametrize("name", PRESSES)
def test_a_press_counts_though_its_part_is_drawn_anew(stage: Any, name: str) -> None:
    setup, selector, meanwhile, wanted = PRESSES[name]
    stage.run(setup)
    page = stage.page
    pressed = page.locator(f".stage {selector}").first
    pressed.hover()
    page.mouse.down()
    stage.run(meanwhile)
    page.mouse.up()
    stage.until(wanted)


def test_the_columns_of_a_batch_stay_open_while_it_runs(stage: Any) -> None:
    stage.run("from widgets import *\nbatch = Batch(fresh())\nshow(batch)")
    page = stage.page
    page.locator(".wb-batchform summary").click()
    listed = page.locator(".wb-batchform details .wb-quiet")
    listed.wait_for()
    listed.evaluate("node => { node.known = true; }")
    stage.run("batch.form.progress = [1, 3]")
    assert listed.evaluate("node => node.known") is True


def test_text_marked_in_a_table_stays_marked(stage: Any) -> None:
    stage.run(TABLE.format(rows=50))
    row = stage.page.locator(ROW)
    row.wait_for()
    row.evaluate("row => getSelection().selectAllChildren(row)")
    stage.run(OTHER_ROWS)
    stage.page.locator(".wb-table .wb-status", has_text="looked at").wait_for()
    assert row.evaluate("() => getSelection().toString()").strip() == "3"


def test_what_is_being_typed_is_kept_while_answers_come(stage: Any) -> None:
    stage.run(
        CASE + "inspector, chart = Inspector(case, 'P1'), LinkChart(case, height='420px')\n"
        "show(inspector, chart)\nchart.selection = ['P1']"
    )
    page = stage.page
    page.locator(".wb-inspector summary", has_text="Notes and tags").click()
    note = page.locator(".wb-inspector").get_by_label("Note")
    note.fill("Seen at")
    page.locator(".wbc-details summary", has_text="Note and tags").click()
    other = page.locator(".wbc-details").get_by_label("Note", exact=True)
    other.fill("Asked at")
    stage.run("case.contact_person_search(phone='0491572983')")
    page.locator(".wb-inspector", has_text="S2").wait_for()
    page.locator(".wbc-details", has_text="S2").wait_for()
    assert note.input_value() == "Seen at"
    assert other.input_value() == "Asked at"
    note.press("Enter")
    page.locator(".wb-inspector .wb-note", has_text="Seen at").wait_for()
    # a note is of one entity, and goes with it
    note.fill("half a")
    stage.run("inspector.show('A1')")
    page.locator(".wb-inspector h3", has_text="Szaborin").wait_for(state="detached")
    assert note.input_value() == ""


HELD_BACK = """
held, chart = [], LinkChart(case, height='420px')
send = chart.send
chart.send = lambda content, buffers=None: (
    held.append((content, buffers)) if content["type"] == "questions" else send(content, buffers)
)
show(chart)
"""
"""A chart whose answer to what a menu may ask waits."""


def test_what_a_menu_offers_stays_where_it_is_when_questions_come(stage: Any) -> None:
    stage.run(CASE + HELD_BACK)
    page = stage.page
    page.locator(".wbc-stage").scroll_into_view_if_needed()
    x, y = place(page, "P1")
    page.mouse.click(x, y, button="right")
    page.get_by_role("menuitem", name="Looking for fitting questions").wait_for()
    hide = page.get_by_role("menuitem", name="Hide")
    before = hide.bounding_box()
    stage.run("send(*held[0])")
    page.locator(".wbc-menu [role=menuitem]", has_text="1 unit").first.wait_for()
    assert hide.bounding_box() == before
    page.locator(".wbc-menu [role=menuitem]:focus", has_text="Select neighbours").wait_for()
