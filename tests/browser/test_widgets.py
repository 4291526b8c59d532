"""Each widget in a real browser: what hands do in it reaches Python, and what Python does is seen."""

from __future__ import annotations

import csv
import hashlib
import io
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from support.keyboard import focus
from support.rest import at_rest

pytestmark = pytest.mark.browser

KNOWN = """
from widgets import *
if "known" not in globals():
    known = fresh()
    known.contact_person_search(name_first="Viktor", name_last="Szaborin")
    known.uk_registry_company_report(company_number="98000101")
    known.contact_person_search(name_first="Daniel", name_last="Abernathy", state="VIC")
seen = []
"""
OF_TWO_OFFICERS = """
from widgets import *
seen, case = [], fresh()
case.contact_person_search(name_first="Viktor", name_last="Szaborin")
case.uk_registry_company_report(company_number="98000101")
import json
case.import_answer("uk_registry_company_report", {}, json.dumps({"report": {
    "company_number": "98000190", "company_name": "QUAY LIGHTS LIMITED",
    "officers": [
        {"name": name, "officer_role": "director", "appointed_on": since, "resigned_on": until}
        for name, since, until in [
            ("QUILL, Ada", "2015-02-15", "2020-03-15"), ("PLUME, Bo", "2018-02-15", "2022-03-15"),
        ]
    ],
}}).encode())
line = Timeline(case)
"""
ALIKE = """
from widgets import *
case = fresh()
case.contact_person_search(name_first="Daniel", name_last="Abernathy", state="VIC")
case.import_records([{"name": "Daniel James Abernathy"}], {"name": "name"}, title="letter of complaint")
show(MergeReview(case))
"""
FACE = """
import io, random
from PIL import Image, ImageDraw
def face(smile):
    image = Image.new("RGB", (240, 320), "#dddddd")
    pen = ImageDraw.Draw(image)
    pen.ellipse((50, 50, 190, 250), fill="#c89f7a")
    for x in (90, 150):
        pen.ellipse((x - 8, 120, x + 8, 136), fill="#222222")
    pen.arc((90, 170, 150, 215), smile, 180 - smile, fill="#7a2222", width=4)
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()
"""


def test_the_timeline_is_zoomed_filtered_and_leads_to_entities(stage: Any) -> None:
    stage.run(OF_TWO_OFFICERS + "line.on_select(seen.append)\nline.on_cite(seen.append)\nshow(line)")
    page = stage.page
    spans, year = page.locator(".wb-timeline .wb-span"), page.locator(".wb-timeline .wb-year").first
    spans.first.wait_for()
    at_rest(page, ".wb-timeline")
    every, first = spans.count(), year.text_content()

    def fewer() -> None:
        stage.book.expect("n => document.querySelectorAll('.wb-timeline .wb-span').length < n", every)

    page.get_by_role("button", name="Zoom in").click()
    expect(year).not_to_have_text(first)
    page.get_by_role("button", name="All years").click()
    expect(year).to_have_text(first)
    focus(page.locator(".wb-timeline .wb-scroll"))
    for key in ("+", "+", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)
    fewer()
    page.keyboard.press("0")
    expect(spans).to_have_count(every)

    # drawing along the years shows those years
    at_rest(page, ".wb-timeline")
    axis = page.locator(".wb-timeline .wb-axis").bounding_box()
    page.mouse.move(axis["x"] + 260, axis["y"] + 10)
    page.mouse.down()
    page.mouse.move(axis["x"] + 330, axis["y"] + 10, steps=3)
    page.mouse.up()
    fewer()
    page.get_by_role("button", name="All years").click()
    expect(spans).to_have_count(every)

    page.get_by_role("button", name="Bans").or_(page.get_by_role("button", name="Addresses")).first.click()
    fewer()
    page.get_by_label("Filter the timeline").fill("brightlane")
    focus(page.locator(".wb-timeline .wb-span[aria-label*='BRIGHTLANE']").first)
    page.keyboard.press("Enter")
    page.get_by_label("Filter the timeline").fill("quay lights")
    page.locator(".wb-timeline .wb-shared .wb-link").first.click()
    page.locator(".wb-timeline .wb-shared .wb-cite").first.click()
    stage.until("len(seen) == 4")
    told = stage.run("print(seen)")
    assert re.fullmatch(r"\['[PO]\d', 'S2#\S+', 'P\d', 'S3#\S+'\]", told), told


def test_a_batch_from_a_file_is_priced_stopped_and_resumed(stage: Any, tmp_path: Path) -> None:
    names = tmp_path / "names.csv"
    rows = [f"Zev{chr(97 + n // 26)}{chr(97 + n % 26)},Smith,R-{n}" for n in range(150)]
    names.write_text("name_first,name_last,our_reference\n" + "\n".join(rows), encoding="utf-8")
    stage.run("""
from widgets import *
case = fresh(1000)
batch = Batch(case)
begun = []
def hold(job):
    # the first goes no further than it must until somebody has stopped it
    begun.append(job)
    if len(begun) == 1:
        job.on_progress(lambda done, total: done >= 10 and job.pause())
batch.on_job(hold)
show(batch)
""")
    page = stage.page
    page.locator(".wb-batchform input[type=file]").set_input_files(names)
    page.locator(".wb-batchform .wb-pill", has_text="✓ name_first").wait_for()
    page.locator(".wb-batchform .wb-pill", has_text="· our_reference").wait_for()
    page.locator(".wb-batchform .wb-price", has_text="Price: 150 units for 150 questions").wait_for()
    page.locator(".wb-batchform .wb-price", has_text="left; columns not asked: our_reference").wait_for()
    page.get_by_role("button", name="Ask all (150 units)").click()
    page.locator(".wb-batchform .wb-status", has_text=re.compile(r"^\d{2} of 150")).wait_for()
    page.get_by_role("button", name="Stop", exact=True).click()
    page.locator(".wb-batchform .wb-status", has_text="Stopped at").wait_for()
    page.get_by_role("button", name="Resume").click()
    page.locator(".wb-batchform .wb-status", has_text="150 questions answered").wait_for()
    page.get_by_role("button", name="Everything is answered").wait_for()
    page.get_by_label("Filter the rows").last.fill("R-149")
    page.locator(".wb-batch .wb-body .wb-row", has_text="R-149").wait_for()
    assert stage.run("print(case.spent, len(batch.frame), set(batch.frame['our_reference']) >= {'R-0'})") == (
        "150 150 True"
    )


def choose_again(page: Any, path: Path) -> None:
    """Chooses a file of the name that was chosen before, by the browser's dialog as a person does."""
    with page.expect_file_chooser() as chooser:
        page.locator(".wb-batchform input[type=file]").click()
    chooser.value.set_files(path)


def test_a_batch_says_what_is_wrong_with_its_file(stage: Any, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.csv"
    wrong.write_text("colour,shape\nred,round\n", encoding="utf-8")
    stage.run("from widgets import *\nshow(Batch(fresh()))")
    page = stage.page
    page.locator(".wb-batchform input[type=file]").set_input_files(wrong)
    page.locator(".wb-batchform .wb-bad", has_text="No column is a field of this operation").wait_for()
    page.locator(".wb-batchform summary", has_text="Columns that this operation takes").click()
    page.locator(".wb-batchform .wb-quiet", has_text="name_first").wait_for()
    latin = tmp_path / "latin.csv"
    latin.write_text("name_last;note\nLee;\nMüller;\n", encoding="latin-1")
    page.locator(".wb-batchform input[type=file]").set_input_files(latin)
    page.locator(".wb-batchform .wb-price", has_text="Price: 2 units").wait_for(timeout=20_000)
    latin.write_bytes("name_last;note\nLee;\nMüller;漢\n".encode() + b"M\xfcller;\n")
    choose_again(page, latin)
    page.locator(".wb-status.wb-bad", has_text="line 4 is not UTF-8").wait_for(timeout=20_000)
    latin.write_text("name_last;note\nLee;\nMüller;\nNg;\n", encoding="utf-8")
    choose_again(page, latin)
    page.locator(".wb-batchform .wb-price", has_text="Price: 3 units").wait_for(timeout=20_000)


def test_the_review_by_its_keys(stage: Any) -> None:
    stage.run(ALIKE)
    page = stage.page
    review = page.locator(".wb-review")
    status = page.locator(".wb-review .wb-status")
    page.locator(".wb-review table").wait_for()
    focus(review)
    page.keyboard.press("r")
    page.keyboard.type("born in other years")
    page.keyboard.press("Escape")
    page.keyboard.press("d")
    status.filter(has_text="J1: kept apart").wait_for()
    page.keyboard.press("z")
    status.filter(has_text="J1 withdrawn").wait_for()
    # the pair is back, and no reason of a decision that was taken back stands in for the next one
    expect(page.locator(".wb-review input[aria-label=Reason]")).to_have_value("")
    page.keyboard.press("r")
    page.keyboard.type("born in other years")
    page.keyboard.press("Escape")
    page.keyboard.press("d")
    status.filter(has_text="J2: kept apart").wait_for()
    # without a reason the key asks for one
    page.keyboard.press("u")
    page.locator(".wb-review [role=alert]", has_text="Give a reason").wait_for()
    page.keyboard.type("seen on the letters")
    page.keyboard.press("Enter")
    status.filter(has_text="J3: left unsure").wait_for()
    page.locator(".wb-review .wb-pair", has_text="unsure").wait_for()
    page.locator(".wb-review input[aria-label=Reason]").fill("seen on the letters")
    page.get_by_role("button", name="Merge").click()
    status.filter(has_text="J4: merged").wait_for()
    page.locator(".wb-review .wb-empty", has_text="Nothing to review").wait_for()
    with page.expect_download() as given:
        page.get_by_role("button", name="Export decisions").click()
    written = list(csv.DictReader(io.StringIO(Path(given.value.path()).read_text(encoding="utf-8"))))
    assert sorted(row["label"] for row in written) == ["different", "same"]
    kept = stage.run("print(case.judgements()[['verdict', 'withdrawn', 'reason']].values.tolist())")
    assert "['different', True, 'born in other years']" in kept


def test_the_evidence_is_verified_and_opened_to_its_bytes(stage: Any) -> None:
    stage.run(KNOWN + "show(Evidence(known))")
    page = stage.page
    page.get_by_role("button", name="Verify").click()
    page.get_by_role("button", name="✓ Verified").wait_for()
    page.locator(
        ".wb-proof-line .wb-status", has_text=re.compile(r"verified: \d+ journal entries, 3 sources")
    ).wait_for()
    sources = page.get_by_role("grid", name="Sources")
    sources.locator(".wb-body .wb-row", has_text="UK registry company report").click()
    page.locator(".wb-source h3", has_text="S2").wait_for()
    with page.expect_download() as given:
        page.get_by_role("button", name="Save as received").click()
    content = Path(given.value.path()).read_bytes()
    assert given.value.suggested_filename == "S2.json"
    assert hashlib.sha256(content).hexdigest() == stage.run("print(known.source('S2').answer_sha256)")
    page.get_by_role("tab", name="Journal").click()
    journal = page.get_by_role("grid", name="Journal")
    journal.locator(".wb-body .wb-row", has_text="S1").first.dblclick()
    page.locator(".wb-source h3", has_text="S1").wait_for()
    expect(page.get_by_role("tab", name="Sources")).to_have_attribute("aria-selected", "true")


def test_a_damaged_case_is_told(stage: Any) -> None:
    stage.run("""
from widgets import *
import sqlite3
place = tempfile.mkdtemp() + "/changed.case"
case = workbench.Case.open(place, **STATED)
case.contact_person_search(name_last="Szaborin")
bar = CaseBar(case)
show(bar)
with sqlite3.connect(place) as file:
    file.execute("update sources set asked_at = '2001-01-01T00:00:00Z'")
""")
    page = stage.page
    page.get_by_role("button", name="Verify").click()
    page.get_by_role("button", name="✗ Damaged").wait_for()
    expect(page.get_by_label("What the verification found")).to_contain_text("DAMAGED")


def test_the_case_is_handed_over_as_one_file(stage: Any) -> None:
    stage.run(KNOWN + "from widgets.bundling import Bundling\nshow(Bundling(known))")
    part = stage.page.locator(".wb-bundle")
    part.get_by_label("Passphrase", exact=True).fill("seven grey herons")
    part.get_by_label("Passphrase again").fill("seven grey heron")
    part.get_by_role("button", name="Write").click()
    part.get_by_role("status").get_by_text("differ").wait_for()
    part.get_by_label("Passphrase again").fill("seven grey herons")
    part.get_by_role("button", name="Write").click()
    part.get_by_role("status").get_by_text("Written, encrypted").wait_for()
    expect(part.get_by_label("Passphrase", exact=True)).to_have_value("")


def test_the_case_bar_tells_purpose_and_budget(stage: Any) -> None:
    stage.run("from widgets import *\ncase = fresh(2)\nshow(CaseBar(case))")
    page = stage.page
    bar = page.locator(".wb-casebar")
    bar.get_by_text("Locate a debtor").wait_for()
    bar.get_by_text("Sandbox").wait_for()
    expect(bar.locator(".wb-purpose")).to_have_attribute("title", re.compile("court order 12/345"))
    bar.get_by_text("0 of 2 units").wait_for()
    stage.run(
        "case.contact_person_search(name_last='Szaborin'); case.contact_person_search(name_last='Abernathy')"
    )
    bar.locator(".wb-spent.wb-warn", has_text="2 of 2 units").wait_for()
    expect(bar.locator("progress[aria-label='Spent of the budget']")).to_have_js_property("value", 2)


def test_the_map_leads_from_a_point_to_who_lives_there(stage: Any) -> None:
    stage.run(KNOWN + "places = AddressMap(known)\nplaces.on_select(seen.append)\nshow(places)")
    page = stage.page
    page.wait_for_selector(".wb-map[data-drawn]")
    at_rest(page, ".wb-map")
    colours = page.evaluate("""() => {
      const canvas = document.querySelector('.wb-map canvas');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size;
    }""")
    assert colours > 20, "land, sea, borders and names"
    spots, links = page.locator(".wb-map .wb-spot"), page.locator(".wb-map .wb-places .wb-link")
    whole = spots.count()
    ground = page.locator(".wb-map .wb-ground")
    focus(ground)
    for _ in range(8):  # spots open by pressing until one is an address
        if links.count():
            break
        focus(spots.first)
        page.keyboard.press("Enter")
        at_rest(page, ".wb-map")
    stage.until("len(places.selection) >= 1")
    links.first.click()
    links.nth(1).click()
    stage.until("len(seen) == 2")
    assert re.fullmatch(r"\['A\d+', '[PO]\d+'\]", stage.run("print(seen)"))
    focus(ground)
    page.keyboard.press("0")
    expect(spots).to_have_count(whole)
    stage.run("places.selection = []\nplaces.selection = [places.places.shown[-1].entity]")
    page.locator(".wb-map .wb-spot.wb-chosen").wait_for()
    box = ground.bounding_box()
    page.mouse.move(box["x"] + 3, box["y"] + 3)
    page.keyboard.down("Shift")
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 3, box["y"] + box["height"] - 3, steps=4)
    page.mouse.up()
    page.keyboard.up("Shift")
    stage.until("len(places.selection) == len(places.places.shown)")


def test_a_question_under_way_is_cancelled(stage: Any) -> None:
    stage.run("""
import asyncio
from widgets import *
from workbench.jobs import LOOP
jobs = Jobs(fresh())
slow = LOOP.submit(lambda progress: asyncio.sleep(3600), title="A slow question")
jobs.add(slow)
async def refused(_progress):
    raise ValueError("the service said no")
jobs.add(LOOP.submit(refused, title="A refused question"))
show(jobs)
""")
    page = stage.page
    page.locator(".wb-jobs [role=alert]", has_text="the service said no").wait_for()
    page.get_by_role("button", name="Cancel A slow question").click()
    page.locator(".wb-jobs li", has_text="A slow question").wait_for(state="detached")
    stage.until("slow.state == 'cancelled'")
    page.get_by_role("button", name="Dismiss A refused question").click()
    page.locator(".wb-jobs", has_text="Questions under way are listed here").wait_for()


def test_verdicts_have_colours_words_and_pictures(stage: Any) -> None:
    stage.run(
        FACE
        + """
from widgets import *
case = fresh()
universe = case.universe_check(
    first_name="Clara", last_name="Haverstock", birth_date="1983-09-05", phone="0491570104")
likeness = case.likeness_check(photo=face(20), probe_image=face(35))
show(VerdictView(case, universe), VerdictView(case, likeness))
"""
    )
    page = stage.page
    universe, likeness = page.locator(".wb-outcome").first, page.locator(".wb-outcome").last
    universe.locator(".wb-pill.wb-tone-warn", has_text="day and month exchanged").wait_for()
    expect(universe.locator(".wb-pill.wb-tone-good")).to_have_count(3)
    colours = {
        tone: universe.locator(f".wb-pill.wb-tone-{tone}").first.evaluate("n => getComputedStyle(n).color")
        for tone in ("good", "warn")
    }
    assert len(set(colours.values())) == 2
    for image in (likeness.locator("img").first, likeness.locator("img").nth(1)):
        expect(image).to_have_js_property("naturalWidth", 240)
    expect(likeness.locator(".wb-gauge")).to_have_attribute("aria-label", re.compile("threshold"))


def test_the_state_of_a_pass_is_followed_to_its_result(stage: Any) -> None:
    page = stage.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    stage.run(
        FACE
        + """
from widgets import *
from workbench.templates.practice import PassPractice
case, practice = fresh(), PassPractice()
made = case.identity_pass_register(
    requested_identity={"first_name": "Clara", "last_name": "Haverstock", "date_of_birth": "1983-05-09"},
    document_1_allowed_types=["licence"], check_liveness=True, require_id_photo=True,
    id_photo_purpose="Onboarding of a customer", webhook_url=practice.url)
outcome = VerdictView(case, made)
show(outcome)
"""
    )
    page.locator(".wb-outcome h3", has_text="The pass is new").wait_for()
    page.locator(
        ".wb-live-line", has_text=re.compile(r"State as of .*\d\d:\d\d:\d\d UTC, checked again automatically")
    ).wait_for()
    page.get_by_role("button", name="Copy the link").click()
    page.locator(".wb-outcome [role=status]", has_text="Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == stage.run("print(made.response.link)")
    stage.run("""
practice.person(made.response.link, fields={
    "first_name": "Clara", "last_name": "Haverstock", "date_of_birth": "1983-05-09",
    "document_1_type": "licence", "document_1_number": "987654321", "consent": "yes"},
    pictures={"id_photo": face(20), "liveness_image": face(35)})
""")
    page.locator(".wb-outcome h3", has_text="The pass is complete").wait_for()
    page.get_by_role("button", name="Read the result").click()
    page.locator(".wb-outcome .wb-pill", has_text="as requested").first.wait_for()
    page.locator(".wb-outcome .wb-pill", has_text="The document is valid").wait_for()
    secrets = (
        "print(any(s in repr(outcome.get_state()) for s in (made.response.link, made.response.cipher_key)))"
    )
    assert stage.run(secrets) == "False"
    states = stage.run("print([case.source(s).document.get('status') for s in case.sources()['id']])")
    assert states == "[None, 'complete', 'complete']"


def test_rows_are_sorted_filtered_and_chosen_by_keys(stage: Any) -> None:
    stage.run(
        KNOWN
        + """
results = Results(known.answer("S3"), actions=[("chart", "Show in the chart")])
results.on_open(lambda row: seen.append(("open", row)))
results.on_action(lambda key: seen.append((key, list(results.selected))))
results.on_cite(lambda cite: seen.append(cite))
show(results)
"""
    )
    page = stage.page
    rows = page.locator(".wb-table .wb-body .wb-row")
    rows.first.wait_for()
    page.locator(".wb-headrow button", has_text="dob").click()
    page.locator(".wb-headrow [aria-sort=ascending]").wait_for()
    page.get_by_label("Filter the rows").fill("horsham")
    page.locator(".wb-table .wb-status", has_text=" of 4 rows").wait_for()
    page.get_by_label("Filter the rows").fill("")
    page.get_by_role("button", name="more columns").click()
    page.locator(".wb-headrow button", has_text="deceased").first.wait_for()
    focus(page.locator(".wb-table .wb-scroll"))
    for key in ("Home", "Space", "Shift+ArrowDown"):
        page.keyboard.press(key)
    page.locator(".wb-table .wb-status", has_text="2 selected").wait_for()
    page.keyboard.press("Control+a")
    page.locator(".wb-table .wb-status", has_text="4 selected").wait_for()
    page.get_by_role("button", name="Show in the chart").click()
    focus(page.locator(".wb-table .wb-scroll"))
    page.keyboard.press("Escape")
    page.locator(".wb-table .wb-status", has_text="selected").wait_for(state="detached")
    page.keyboard.press("Enter")
    rows.first.locator(".wb-cite").click()
    stage.until("len(seen) == 3")
    told = stage.run("print(seen)")
    assert re.fullmatch(r"\[\('chart', \[0, 1, 2, 3\]\), \('open', \d\), 'S3#/records/\d'\]", told), told


def test_the_inspector_separates_notes_tags_and_goes_back(stage: Any) -> None:
    stage.run("""
from widgets import *
case = fresh()
case.contact_person_search(name_first="Viktor", name_last="Szaborin")
inspector = Inspector(case, "P1")
show(inspector)
""")
    page = stage.page
    page.locator(".wb-inspector summary", has_text="Notes and tags").click()
    page.get_by_label("Note", exact=True).fill("Seen at the yard")
    page.keyboard.press("Enter")
    page.locator(".wb-inspector .wb-note", has_text="Seen at the yard").wait_for()
    page.get_by_label("Tags").fill("owner?, to visit")
    page.keyboard.press("Enter")
    page.locator(".wb-inspector .wb-tag", has_text="to visit").wait_for()
    page.locator(".wb-inspector .wb-link").first.click()
    page.locator(".wb-inspector button", has_text="Back").click()
    page.locator(".wb-inspector h3", has_text="Viktor").wait_for()
    page.locator(".wb-inspector .wb-cite").first.click()
    page.locator(".wb-inspector .wb-bytes mark").wait_for()
    page.get_by_label("Close the source").click()
    page.locator(".wb-inspector .wb-bytes").wait_for(state="detached")
    page.locator(".wb-inspector summary", has_text="Why these records are merged").click()
    page.locator(".wb-inspector .wb-fall").first.wait_for()
    page.locator(".wb-inspector .wb-beside tr.wb-same").first.wait_for()
    page.get_by_role("button", name="Keep apart").click()
    page.keyboard.press("Enter")
    page.locator(".wb-inspector .wb-reason .wb-bad", has_text="reason").wait_for()
    page.keyboard.type("two men of one name")
    page.keyboard.press("Enter")
    page.locator(".wb-inspector .wb-decided", has_text="J1").wait_for()
    page.locator(".wb-inspector .wb-join").wait_for(state="detached")
    assert stage.run("print(case.judgements()['reason'].tolist(), len(case.people()))") == (
        "['two men of one name'] 2"
    )
    page.get_by_role("button", name="Withdraw").click()
    page.keyboard.type("one man after all")
    page.keyboard.press("Enter")
    page.locator(".wb-inspector .wb-decided").wait_for(state="detached")
    assert stage.run("print(case.judgements()['withdrawn'].tolist(), len(case.people()))") == "[True] 1"


def test_a_form_tells_problems_prices_and_its_line_of_python(stage: Any) -> None:
    stage.run("from widgets import *\ncase = fresh()\nshow(SearchForm(case, 'person_history'))")
    page = stage.page
    page.locator("input[name=first_name]").fill("Ann")
    page.keyboard.press("Enter")
    page.locator(".wb-form .wb-status.wb-bad", has_text="Not sent").wait_for()
    page.locator(".wb-form [aria-invalid=true]").first.wait_for()
    stage.run("show(SearchForm(case, name_last='Szaborin'))")
    page.get_by_role("button", name="As Python").click()
    page.locator(".wb-code", has_text="case.contact_person_search(name_last='Szaborin')").wait_for()
    page.get_by_role("button", name="Search", exact=True).click()
    page.locator(".wb-form .wb-answered", has_text="already answered: S1").wait_for()
    page.get_by_label("ask again and pay again").check()
    page.get_by_role("button", name="Search", exact=True).click()
    page.locator(".wb-form .wb-status", has_text="S2").wait_for()
    page.get_by_role("button", name="Clear").click()
    expect(page.locator("input[name=name_last]")).to_have_value("")
    assert stage.run("print(case.spent)") == "2"


def test_what_a_listener_raises_is_told_in_the_page(stage: Any) -> None:
    stage.run("""
import pandas
from widgets import Results
def refuse(row):
    raise LookupError("<b>no such cell</b>")
results = Results(pandas.DataFrame({"name": ["Ann"]}))
results.on_open(refuse)
show(results)
""")
    page = stage.page
    page.locator(".wb-table .wb-body .wb-row").dblclick()
    told = page.get_by_role("alert").filter(has_text="LookupError: <b>no such cell</b>")
    told.wait_for()
    told.get_by_role("button", name="Dismiss").click()
    told.wait_for(state="hidden")
    stage.until("results.fault == ''")
