"""Two people merged by mistake: each record keeps its own name, and the chart tells no lies meanwhile."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from widgets import Desk
from widgets.decisions import Decisions
from workbench.errors import JudgedOtherwise
from workbench.graph.layouts.clearance import distances
from workbench.graph.layouts.placement import SPACING

ICON = 0.2 * SPACING
CHIDI, TOMASZ = "Chidi Emmanuel Okafor", "Tomasz Zielonka"
SHOWN = TOMASZ
"""The name that was recorded last, by which the two are called while they are one."""


@pytest.fixture
def desk(case: Any) -> Desk:
    """The desk of three searches: two men who lived at the same address, drawn as their answers came."""
    case.contact_person_search(name_first="Chidi", name_last="Okafor")
    desk = Desk(case)
    case.contact_person_search(phone="0491 570 156")
    case.contact_person_search(full_address="14 Lantern Street, Marrickville NSW 2204")
    return desk


@pytest.fixture
def merged(desk: Desk) -> Desk:
    desk.decisions.judge([(person(desk.case, CHIDI), person(desk.case, TOMASZ))], "same", "same tenancy")
    return desk


def person(case: Any, name: str) -> str:
    """The id of the person of that name."""
    return next(id for id, data in case.graph().nodes(data=True) if data["label"] == name)


def records(case: Any) -> tuple[str, str]:
    """A record of each of the two."""
    mentions = case.graph().nodes[person(case, SHOWN)]["mentions"]
    sides = {case.cite(f"{each}/last_name").value: each for each in mentions}
    return sides["Okafor"], sides["Zielonka"]


def run_through(desk: Desk) -> list[tuple[str, str, str]]:
    """Links that are drawn through the middle of somebody else, and of whom."""
    chart = desk.chart.chart
    at = {node: np.array([place]) for node, place in chart.positions.items()}
    return [
        (edge.source, edge.target, node)
        for edge in chart.displayed.edges
        for node in at
        if node not in (edge.source, edge.target)
        and distances(at[node], at[edge.source], at[edge.target])[0, 0] < ICON
    ]


def test_a_decision_names_both_though_they_are_one_now(merged: Desk) -> None:
    (decision,) = merged.decisions.in_force()
    assert CHIDI in decision["text"] and TOMASZ in decision["text"]


def test_who_was_kept_apart_is_named_by_their_own_names(merged: Desk) -> None:
    decisions = Decisions(merged.case)
    decisions.judge([records(merged.case)], "different", "other birth years", instead_of=["J1"])
    assert decisions.undoable is not None
    assert CHIDI in decisions.undoable and TOMASZ in decisions.undoable


def test_a_refusal_names_both_records(merged: Desk) -> None:
    with pytest.raises(JudgedOtherwise, match=TOMASZ) as refused:
        merged.case.judge(*records(merged.case), "different", reason="other birth years")
    assert CHIDI in str(refused.value)


def test_the_steps_of_the_merge_show_full_names(merged: Desk) -> None:
    merged.inspector.show(person(merged.case, SHOWN))
    merged.inspector.explain()
    names = {name for join in merged.inspector.why["joins"] for name in join["names"]}
    assert names == {CHIDI, TOMASZ}


def test_what_is_asked_next_is_asked_by_the_name_that_is_shown(merged: Desk) -> None:
    asked = [str(each) for each in merged.case.proposals(person(merged.case, SHOWN))]
    assert asked and not [each for each in asked if "Okafor" in each]


def test_no_link_runs_through_somebody_else_after_a_merge_nor_after_it_is_undone(desk: Desk) -> None:
    assert run_through(desk) == []
    desk.decisions.judge([(person(desk.case, CHIDI), person(desk.case, TOMASZ))], "same", "same tenancy")
    assert run_through(desk) == []
    desk.decisions.undo.undo()
    assert run_through(desk) == []


def test_a_merge_moves_nothing_that_was_pinned_or_has_several_links(desk: Desk) -> None:
    email = next(id for id, data in desk.case.graph().nodes(data=True) if "zielonka" in data["label"])
    desk.chart.chart.pin([email])
    before = dict(desk.chart.chart.positions)
    desk.decisions.judge([(person(desk.case, CHIDI), person(desk.case, TOMASZ))], "same", "same tenancy")
    moved = {node for node, place in desk.chart.chart.positions.items() if place != before[node]}
    assert email not in moved
    assert person(desk.case, SHOWN) not in moved
