"""One undo for the parts of a desk: the chart's changes and the decisions, in the order they were made."""

from __future__ import annotations

from typing import Any

import pytest

from widgets import Desk, MergeReview
from widgets.decisions import Decisions
from widgets.undo import UndoStack
from workbench.errors import WorkbenchError


@pytest.fixture
def desk(case: Any) -> Any:
    case.contact_person_search(name_first="Daniel", name_last="Abernathy", state="VIC")
    case.import_records([{"name": "Daniel James Abernathy"}], {"name": "name"}, title="letter")
    return Desk(case)


def in_force(case: Any) -> list[str]:
    frame = case.judgements()
    return list(frame[~frame["withdrawn"]]["verdict"])


def test_what_was_done_last_is_taken_back_first_whichever_part_did_it(desk: Any) -> None:
    case = desk.case
    node = next(iter(desk.chart.chart.scene.nodes))
    desk.chart.hide([node])
    assert desk.review.decide("different", "born in other years")
    said: list[str] = []
    desk.decisions.undo.on_said(said.append)
    desk.chart.undo()
    assert (in_force(case), "J1" in said[-1]) == ([], True)
    assert node in desk.chart.chart.view.hidden
    desk.review.undo()  # of decisions only
    assert node in desk.chart.chart.view.hidden
    desk.chart.undo()
    assert node not in desk.chart.chart.view.hidden
    desk.chart.redo()
    desk.chart.redo()
    assert in_force(case) == ["different"]
    assert node in desk.chart.chart.view.hidden


def test_a_decision_s_new_entities_are_never_hidden_by_an_undo(desk: Any) -> None:
    case, chart = desk.case, desk.chart
    people = len(case.people())
    a, b = (desk.review.pairs[0][side] for side in ("left", "right"))
    chart._message(chart, {"type": "decide", "nodes": [a, b], "verdict": "same", "reason": "one man"}, None)
    assert len(case.people()) == people - 1
    chart.undo()
    assert len(case.people()) == people
    assert not chart.chart.view.hidden
    assert {a, b} <= set(chart.chart.scene.nodes)


def test_a_decision_without_a_reason_is_refused_where_it_was_asked(desk: Any) -> None:
    chart = desk.chart
    told: list[str] = []
    chart.say = told.append
    a, b = (desk.review.pairs[0][side] for side in ("left", "right"))
    chart._message(chart, {"type": "decide", "nodes": [a, b], "verdict": "same", "reason": " "}, None)
    assert "reason" in told[-1]
    assert in_force(desk.case) == []


def test_a_withdrawal_is_undone_by_deciding_again(desk: Any) -> None:
    decisions: Decisions = desk.decisions
    pair = desk.review.pairs[0]
    (name,) = decisions.judge([(pair["a"], pair["b"])], "different", "other towns")
    decisions.withdraw(name, "the same town after all")
    decisions.undo.undo()
    assert in_force(desk.case) == ["different"]
    assert [each["reason"] for each in decisions.in_force()] == ["other towns"]


def test_a_step_that_cannot_be_taken_back_is_reported_and_forgotten(desk: Any) -> None:
    decisions: Decisions = desk.decisions
    pair = desk.review.pairs[0]
    (name,) = decisions.judge([(pair["a"], pair["b"])], "different", "other towns")
    desk.case.withdraw(name, reason="by a colleague")
    before = decisions.undo.undoable
    with pytest.raises(WorkbenchError):
        decisions.undo.undo()
    assert decisions.undo.undoable != before


def test_the_review_lists_decisions_in_force_and_withdraws_them(desk: Any) -> None:
    review: MergeReview = desk.review
    review.decide("different", "other towns")
    (decision,) = review.decided
    review.withdraw(decision["id"], "the same town")
    assert review.decided == []
    assert in_force(desk.case) == []


def test_nothing_is_undone_where_nothing_was_done() -> None:
    assert UndoStack().undo() == ""
    assert UndoStack().redo() == ""


def sent(chart: Any) -> list[dict[str, Any]]:
    messages: list[dict[str, Any]] = []
    chart.send = lambda message, buffers=None: messages.append(message)
    return messages


def test_a_merge_against_a_decision_in_force_is_asked_about_and_undone_with_it(desk: Any) -> None:
    case, chart = desk.case, desk.chart
    a, b = (desk.review.pairs[0][side] for side in ("left", "right"))
    assert desk.review.decide("different", "other towns") == "J1"
    messages, people = sent(chart), len(case.people())
    asked = {"type": "decide", "nodes": [a, b], "verdict": "same", "reason": "one man"}
    chart._message(chart, asked, None)
    (contrary,) = [each for each in messages if each["type"] == "contrary"]
    assert "J1 keeps" in contrary["text"] and "J1" in contrary["label"]
    assert in_force(case) == ["different"] and len(case.people()) == people
    chart._message(chart, contrary["decision"], None)
    assert in_force(case) == ["same"] and case.entity(a) == case.entity(b)
    chart.undo()
    assert in_force(case) == ["different"] and len(case.people()) == people
    chart.redo()
    assert in_force(case) == ["same"] and case.entity(a) == case.entity(b)


def test_the_inspector_asks_before_it_parts_what_a_decision_merged(desk: Any) -> None:
    case, inspector = desk.case, desk.inspector
    one = desk.review.pairs[0]["left"]
    desk.review.decide("same", "one man")
    inspector.show(case.entity(one))
    inspector.explain()
    (join,) = [each for each in inspector.why["joins"] if each["weight"] is None]
    inspector.separate(join["a"], join["b"], "two men")
    assert "J1 merges" in inspector.contrary["text"] and in_force(case) == ["same"]
    inspector._received(inspector, inspector.contrary["decision"], None)
    assert in_force(case) == ["different"] and not inspector.contrary
    assert case.entity(join["a"]) != case.entity(join["b"])


def test_what_was_decided_is_said_with_the_names(desk: Any) -> None:
    desk.review.decide("different", "other towns")
    assert "kept apart" in desk.review.said and "Abernathy" in desk.review.said
    desk.review.undo()
    assert "J1" in desk.review.said and "Abernathy" in desk.review.said


def test_a_decision_undone_elsewhere_waits_in_the_review_again(desk: Any) -> None:
    review = desk.review
    pairs = [pair["key"] for pair in review.pairs]
    assert review.decide("different", "born in other years")
    desk.bar._received(desk.bar, {"type": "undo"}, None)
    assert [pair["key"] for pair in review.pairs] == pairs and review.decided == []
    assert "J1" in review.said and review.undoable == ""
    desk.bar._received(desk.bar, {"type": "redo"}, None)
    assert len(review.pairs) == len(pairs) - 1


def test_a_pair_kept_apart_in_the_chart_leaves_the_review(desk: Any) -> None:
    pair = desk.review.pairs[0]
    message = {
        "type": "decide",
        "nodes": [pair["left"], pair["right"]],
        "verdict": "different",
        "reason": "two",
    }
    desk.chart._message(desk.chart, message, None)
    assert pair["key"] not in [each["key"] for each in desk.review.pairs]


def test_what_was_undone_is_not_said_any_more_on_another_tab(desk: Any) -> None:
    desk.show("review")
    desk.chart.hide([next(iter(desk.chart.chart.scene.nodes))])
    desk.chart.undo()
    assert desk.review.said and desk.inspector.said
    desk.show("timeline")
    assert (desk.review.said, desk.inspector.said) == ("", "")
