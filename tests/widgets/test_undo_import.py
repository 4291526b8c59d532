"""Imports that are undone and reinstated where their source is shown."""

from __future__ import annotations

from typing import Any

import pytest

from widgets import Desk, Evidence
from widgets.decisions import Decisions


@pytest.fixture
def evidence(case: Any) -> Evidence:
    case.contact_person_search(name_last="Szaborin")
    case.import_records([{"Name": "Petra Lind"}], {"Name": "name"}, title="members")
    return Evidence(case)


def told(evidence: Evidence, kind: str, reason: str) -> None:
    evidence.view._handle_custom_msg({"type": kind, "reason": reason}, [])


def test_only_an_import_offers_its_undo(evidence: Evidence) -> None:
    evidence.show("S1")
    assert evidence.view.view["undo"] == ""
    evidence.show("S2")
    assert evidence.view.view["undo"] == "withdraw"


def test_it_is_undone_and_reinstated_for_a_reason(evidence: Evidence) -> None:
    case = evidence.case
    before = len(case.people())
    evidence.show("S2")
    told(evidence, "withdraw", "another matter")
    assert len(case.people()) == before - 1
    assert evidence.view.view["undo"] == "reinstate" and "another matter" in evidence.view.view["withdrawn"]
    assert "another matter" in evidence.sources.cell(1, "withdrawn")
    told(evidence, "reinstate", "ours")
    assert len(case.people()) == before and evidence.view.view["withdrawn"] == ""
    assert evidence.sources.cell(1, "withdrawn") == ""


def test_what_cannot_be_is_said_there(evidence: Evidence) -> None:
    evidence.show("S2")
    told(evidence, "withdraw", " ")
    assert "reason" in evidence.view.said and evidence.view.view["undo"] == "withdraw"
    evidence.show("S1")
    assert evidence.view.said == ""


def test_what_was_withdrawn_elsewhere_is_seen(evidence: Evidence) -> None:
    evidence.show("S2")
    evidence.case.withdraw("S2", reason="in a cell")
    assert evidence.view.view["undo"] == "reinstate"


def test_it_is_a_step_of_the_desk_s_undo(case: Any) -> None:
    case.import_records([{"Name": "Petra Lind"}], {"Name": "name"}, title="members")
    desk = Desk(case)
    desk.evidence.view.show("S1")
    desk.evidence.view.withdraw("S1", "another matter")
    said: list[str] = []
    desk.decisions.undo.on_said(said.append)
    desk.chart.undo()
    assert len(case.people()) == 1 and "S1" in said[-1]
    assert desk.evidence.view.view["undo"] == "withdraw"


def test_a_decision_about_it_says_that_it_waits(case: Any) -> None:
    case.import_records([{"Name": "Petra Lind"}, {"Name": "Oscar Hale"}], {"Name": "name"}, title="members")
    case.judge("S1#/records/0", "S1#/records/1", "different", reason="two of them")
    case.withdraw("S1", reason="another matter")
    (decided,) = Decisions(case).in_force()
    assert "waits" in decided["text"] and "S1" in decided["text"]
