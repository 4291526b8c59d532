"""Three stories of `docs/stories.md` at the desk, from the first search to the dossier, by either hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.hands import Keys, Mouse

pytestmark = pytest.mark.browser

OPEN = """
from widgets import Desk
case = fresh()
desk = Desk(case)
show(desk)
"""


@pytest.fixture(params=[Mouse, Keys])
def hand(request: Any, stage: Any) -> Iterator[Any]:
    """A desk on a fresh case, drawn, and a hand at it."""
    stage.run(OPEN)
    stage.page.wait_for_selector(".wb-desk .wbc[data-drawn]")
    yield request.param(stage.page)


def written(hand: Any, stage: Any, *choices: str) -> tuple[str, Path]:
    """Writes the dossier with these choices; the text of the page that its link opens, and the file."""
    hand.view("Dossier…")
    hand.step("file")
    for choice in choices:
        hand.choose(f".wb-dossier {choice}")
    hand.press(".wb-dossier .wb-primary")
    hand.see(".wb-dossier a.wb-open[href]")
    path = Path(
        stage.run("print(desk.dossier.form.written['folder'] + '/' + desk.dossier.form.written['name'])")
    )
    assert path.is_file()
    if path.suffix != ".html":
        return "", path
    with stage.page.context.expect_page() as opened:
        hand.press(".wb-dossier a.wb-open")
    page = opened.value
    page.wait_for_load_state()
    text = str(page.locator("body").inner_text())
    page.close()
    return text, path


def test_the_phoenix_ring_behind_a_nominee(hand: Any, stage: Any) -> None:
    hand.operation("UK registry company report")
    hand.fill(company_number="98000103")
    hand.send()
    hand.see(".wb-table .wb-body .wb-row")
    hand.tab("chart")
    hand.ask_in_chart("O2", "FERRYMAN", "00000047")
    hand.answered(2)
    hand.ask_in_chart("P1", "Mavis", "officer report")
    hand.answered(3)
    hand.selected("Mavis Ethel Whitlocke")
    hand.select("BRIGHTLANE BUILDERS LIMITED")
    hand.selected("BRIGHTLANE BUILDERS LIMITED")
    hand.ask_next("98000101")
    hand.answered(4)
    hand.ask_in_chart("O3", "BRIGHTLANE BUILDING SERVICES", "98000102")
    hand.answered(5)
    hand.view("Findings")
    hand.see(".wb-findings li", "Mavis Ethel Whitlocke has been an officer of 3 companies")
    hand.see(".wb-findings li", "around the failure of BRIGHTLANE BUILDERS LIMITED")
    hand.press(".wb-findings li .wb-cite")
    hand.see(".wb-inspector .wb-bytes mark")
    _, path = written(hand, stage, "[value=pdf]", "[value=court]")
    assert path.read_bytes().startswith(b"%PDF-")


def test_two_humans_of_one_name(hand: Any, stage: Any) -> None:
    # what the investigator begins with: a letter that names him, and says no more
    stage.run('case.import_records([{"name": "Daniel James Abernathy"}], {"name": "name"}, title="letter")')
    hand.fill(name_first="Daniel", name_last="Abernathy")
    hand.send()
    hand.see(".wb-table .wb-body .wb-row")
    hand.open_row(0)
    hand.selected("Daniel James Abernathy")
    hand.ask_next("0491 571 804")
    hand.answered(3)
    hand.ask_next("Banned and disqualified")
    hand.answered(4)
    hand.tab("results")
    hand.see(".wb-table", "HORSHAM")
    hand.tab("review")
    hand.decide("different", "the letter is from Horsham, and he is of Hawthorn")
    hand.see(".wb-review .wb-status", "J1: kept apart")
    hand.view("Findings")
    hand.see(".wb-findings", "No finding")
    text, _ = written(hand, stage, "[value=client]", "[value=phones]")
    assert "Daniel James Abernathy" in text
    assert "0491571804" not in text.replace(" ", "")
    assert "█████" in text
    # the letter, the two men, and a ban that names no more than a suburb of one of them
    assert stage.run("print(list(case.judgements()['verdict']), len(case.people()))") == "['different'] 4"


def test_the_missing_debtor(hand: Any, stage: Any) -> None:
    hand.fill(name_first="Chidi", name_last="Okafor")
    hand.send()
    hand.see(".wb-table .wb-body .wb-row")
    hand.tab("chart")
    hand.ask_in_chart("C2", "0491570156", "Contact person search")
    hand.answered(2)
    hand.ask_in_chart("A1", "14 LANTERN", "Contact person search")
    hand.answered(3)
    hand.ask_in_chart("P3", "Tomasz", "Contact person search")
    hand.answered(4)
    hand.ask_in_chart("A3", "3/27 GANTRY", "Contact person search")
    hand.answered(5)
    hand.ask_in_chart("C5", "0491570157", "Social contact")
    hand.answered(6)
    hand.tab("timeline")
    hand.see(".wb-shared li", "3/27 GANTRY RD, GEELONG")
    text, _ = written(hand, stage)
    assert "GEELONG VIC 3220" in text
    assert "chidi.okafor@tidemail.example" in text
