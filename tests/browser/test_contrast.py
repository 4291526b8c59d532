"""Every text of the desk and every field is seen in the light theme and in the dark one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.laptop import LAPTOP
from support.rest import at_rest

pytestmark = pytest.mark.browser

CONTRAST = (
    (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8").partition("\n")[2].rstrip(";\n")
)
CASE = """
from widgets import Desk
case = fresh()
found = case.person_report(first_name="Gareth", last_name="Trevannick", phone="0491572665")
case.banned_disqualified_persons(search_type="broad_search", requests=[
    {"check_id": "1", "first_name": "Gareth", "middle_name": "Owen", "last_name": "Trevannick"}])
case.import_records([{"name": "Gareth Trevannick", "dob": "31/02/1984"}])
case.report.state_question("Does he keep to the ban?", "disqualified_director")
case.report.draft()
case.report.issue(tempfile.mkdtemp() + "/r.html", seal=False)
desk = Desk(case)
desk._take(found)
desk.inspector.show("P1")
desk.dossier.outline.edit("answer")
"""
SHOWN = {
    "chart": ".wbc[data-drawn]",
    "results": ".wb-table .wb-row",
    "timeline": ".wb-span",
    "evidence": ".wb-table .wb-row",
    "review": ".wb-pair",
    "batch": ".wb-batchform",
    "tables": ".wb-batchform",
}
VIEWS = {"findings": ".wb-findings", "dossier": ".wb-sections li"}


def faint(page: Any) -> list[str]:
    page.mouse.move(2, 2)
    at_rest(page, ".wb-desk")
    return list(page.evaluate(CONTRAST, ".wb-desk"))


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_every_text_and_every_field_is_seen(stage: Any, theme: str) -> None:
    page = stage.page
    page.set_viewport_size(LAPTOP)
    stage.book.theme(theme)
    stage.run(f"{CASE}show(desk)")
    found: dict[str, list[str]] = {}
    for tab, there in SHOWN.items():
        page.locator(f".wb-switch [data-key={tab}]").first.click()
        page.locator(f".wb-desk {there}").locator("visible=true").first.wait_for()
        found[tab] = faint(page)
    for view, there in VIEWS.items():
        page.locator(f".wb-view-toggle[data-key={view}]").click()
        page.locator(f".wb-desk {there}").locator("visible=true").first.wait_for()
        found[view] = faint(page)
    for part in ("file", "issued"):
        page.locator(f".wb-report .wb-switch [data-key={part}]").click()
        found[part] = faint(page)
    stage.book.theme("Light")
    assert {view: lines for view, lines in found.items() if lines} == {}
