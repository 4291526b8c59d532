"""Several windows of one case: each has a desk of its own, and what is decided on one is on all."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.jobs import ended

import workbench
from widgets import Desk
from widgets.desk_tab import WindowDesks

PEOPLE = [
    ("Leonie Farquart", "8 Kelp Ave Burnie TAS 7320"),
    ("Leonie Farquart-Stone", "12 Reef St Burnie TAS 7320"),
    ("Chidi Okafor", "14 Lantern St Marrickville NSW 2204"),
]


@pytest.fixture
def windows(tmp_path: Path) -> Iterator[tuple[Desk, Desk]]:
    """Two windows on a case of three people."""
    path = tmp_path / "estate.case"
    stated = {"purpose": "Find assets", "legal_basis": "order 1", "investigator": "A. Analyst"}
    with workbench.Case.open(path, **stated) as case:
        case.import_records([{"Name": name, "Address": address} for name, address in PEOPLE], title="list")
    desks = WindowDesks(path)
    yield desks.of("a-0"), desks.of("b-0")
    desks.close()


def test_a_window_keeps_its_desk(tmp_path: Path) -> None:
    workbench.Case.open(tmp_path / "a.case", purpose="x", legal_basis="y").close()
    desks = WindowDesks(tmp_path / "a.case")
    assert desks.of("b-0") is desks.of("b-0") is not desks.of("a-0")
    desks.close()


def test_each_window_has_its_own_selection_and_tab_and_says_so(windows: tuple[Desk, Desk]) -> None:
    one, other = windows
    one.select("P1")
    other.select("P3")
    other.show("timeline")
    assert (one.inspector.entity, one.chart.selection, one.tabs.value) == ("P1", ["P1"], "chart")
    assert "another window" in other.bar.notice[0]


def test_what_is_written_in_one_window_is_not_overwritten_by_the_other(windows: tuple[Desk, Desk]) -> None:
    for desk in windows:
        desk.dossier.outline.begin("assets")
    one, other = (desk.dossier.outline for desk in windows)
    one.save("Assets", "The first draft.")
    one.edit("assets")
    other.edit("assets")
    one.save("Assets", "Edit of one window.")
    other._received(other, {"type": "save", "title": "Assets", "text": "Edit of the other."}, None)
    assert other.tone == "bad" and one.case.report.versions("assets")[-1].text == "Edit of one window."


def test_a_merge_in_one_window_is_on_the_chart_of_the_other(windows: tuple[Desk, Desk]) -> None:
    one, other = windows
    one.decisions.judge([("P1", "P2")], "same", "certificate")
    assert "P2" not in other.chart.chart.scene.nodes
    assert other.decisions.undo.undoable is None


def test_who_is_kept_apart_in_one_window_waits_for_nobody_in_the_other(windows: tuple[Desk, Desk]) -> None:
    one, other = windows
    waiting = len(other.review.pairs)
    assert waiting and one.review.pairs
    one.review.decide("different", "two birth dates")
    assert len(other.review.pairs) == waiting - 1 == other.tabs.counts["review"]
    assert other.review.decided


def test_a_decision_about_who_is_part_of_somebody_else_since_is_refused(windows: tuple[Desk, Desk]) -> None:
    one, other = windows
    one.decisions.judge([("P1", "P2")], "same", "certificate")
    said: list[str] = []
    other.chart.say = said.append
    message = {"type": "decide", "nodes": ["P2", "P3"], "verdict": "same", "reason": "x", "knowing": True}
    other.chart._message(other.chart, message, None)
    assert len(one.case.judgements()) == 1
    assert "P2" in said[-1] and "P1" in said[-1]


def test_what_a_stopped_batch_has_cost_is_shown_in_each_window(windows: tuple[Desk, Desk]) -> None:
    """Also where nobody was found, which changes no graph."""
    one, _ = windows
    one.show("batch")
    one.batch.load([{"name_last": f"Quillfeather{chr(97 + n)}"} for n in range(15)])
    job = one.batch.start()
    assert job is not None
    while not one.case.spent:
        threading.Event().wait(0.005)
    one.batch.cancel()
    ended(job)
    for desk in windows:
        assert desk.bar.facts["spent"] == one.case.spent
        assert desk.tabs.counts["evidence"] == one.case.source_count
