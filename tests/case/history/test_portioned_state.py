"""The state that is folded in portions is that of the whole fold, whatever came and in which order."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from identity.readings import people, person, reading
from identity.test_companies import company

from workbench.case import checkpoint
from workbench.case.history.moments import moments_of
from workbench.case.history.recompute import RecomputedCase
from workbench.case.state import State
from workbench.evidence.model import Entry
from workbench.identity import Resolver, recompute
from workbench.identity.spec import load
from workbench.process_copy import CAN_COPY
from workbench.reading.model import Reading

MORE = 10 if os.environ.get("WORKBENCH_SOAK") else 1
MODEL = replace(load(), steps=(2, 3, 4), caps=tuple(min(cap, 3) for cap in load().caps))
"""A model by which few people are many who share a value, and a block is soon too large."""
FIRMS = [
    company("Quay Ltd", "1234567"),
    company("Quay Limited"),
    company("Quay Holdings Ltd", "7654321"),
    company("Slip Pty Ltd", claims={"officer_id": "X1"}),
]
ADA = reading(person(first="Ada", last="Orr", dob="1980-02-03", emails=["ada@orr.example"]))
answers = st.one_of(
    st.lists(people, min_size=1, max_size=3).map(lambda found: reading(*found)), st.sampled_from(FIRMS)
)
judged = st.tuples(st.integers(0, 40), st.integers(0, 40), st.sampled_from(["same", "different", "unsure"]))
read_again = st.dictionaries(st.integers(1, 9), answers, max_size=3)
step = st.one_of(st.lists(answers, min_size=1, max_size=3), judged, st.integers(1, 3))
steps = st.lists(step, min_size=1, max_size=9)
"""Sources that come together, a judgement, or the number of one that is withdrawn."""
steps_read_again = st.lists(st.one_of(step, step, read_again), min_size=2, max_size=9)
"""The same, and what some sources say once newer readers read all of them again."""


def journal(chosen: Iterable[object]) -> tuple[list[Entry], dict[int, Reading]]:
    """The entries of what was chosen, with what their sources say."""
    entries, readings, kinds, verdicts = list[Entry](), dict[int, Reading](), dict[str, str](), 0

    def enter(event: str, subject: str, detail: dict[str, Any] | None = None) -> None:
        entries.append(
            Entry(len(entries) + 1, f"2026-01-01T00:00:{len(entries):02}", "", event, subject, 0, detail, "")
        )

    for each in chosen:
        if isinstance(each, list):
            first = len(readings) + 1
            for said in each:
                number = len(readings) + 1
                readings[number] = said
                kinds |= {f"S{number}#{mention.pointer}": mention.kind for mention in said.mentions}
                enter("answered", f"S{number}")
            if len(each) > 1:
                enter("gathered", f"S{first}-S{len(readings)}")
        elif isinstance(each, dict):
            ids = folded(entries, readings, len(entries)).remembered()
            readings |= said_otherwise(readings, each)
            enter("read", "readers", {"ids": ids})
        elif isinstance(each, tuple):
            one, other, verdict = each
            a, b = (sorted(kinds)[at % len(kinds)] if kinds else "S1#" for at in (one, other))
            if kinds.get(a) == kinds.get(b) and a != b:
                verdicts += 1
                enter("judged", f"J{verdicts}", {"a": a, "b": b, "verdict": verdict, "reason": ""})
        else:
            enter("withdrawn", f"J{each}", {"reason": ""})
    return entries, readings


def said_otherwise(readings: dict[int, Reading], again: dict[int, Reading]) -> dict[int, Reading]:
    """What sources say after `again`, where each mention that stays is of the same kind."""

    def kinds(said: Reading) -> dict[str, str]:
        return {mention.pointer: mention.kind for mention in said.mentions}

    fitting = {
        number: said
        for number, said in again.items()
        if number in readings and all(kinds(readings[number]).get(p, k) == k for p, k in kinds(said).items())
    }
    return readings | fitting


def folded(entries: list[Entry], readings: dict[int, Reading], upto: int) -> State:
    """The state that is folded at once."""
    state = State(lambda: Resolver(MODEL), lambda numbers: [(n, readings[n]) for n in sorted(numbers)])
    state.fold([entry for entry in entries if entry.seq <= upto], upto)
    return state


def whole(entries: list[Entry], readings: dict[int, Reading], upto: int) -> str:
    return checkpoint.picture(folded(entries, readings, upto), "").digest()


@pytest.fixture(scope="module", params=[1, 9, 1000], autouse=True)
def portions(request: pytest.FixtureRequest) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(recompute, "PORTION", request.param)
        yield


def recomputed(
    entries: list[Entry],
    readings: dict[int, Reading],
    ends: set[int],
    *,
    graph: bool = True,
    copies: bool = False,
) -> tuple[str, dict[int, str]]:
    """The digest of the graph, and those of the states."""
    case = RecomputedCase(entries, lambda: Resolver(MODEL), ends, graph=graph)
    for number, said in readings.items():
        case.add(number, said, f"{number:064x}")
    return case.digests(copies=copies)


@settings(max_examples=25 * MORE, deadline=None)
@given(steps, st.integers(1, 30))
def test_portions_give_the_state_of_the_whole_fold(chosen: list[object], at: int) -> None:
    entries, readings = journal(chosen)
    ends = {each for each in (at, len(entries)) if 0 < each <= len(entries)}
    graph, states = recomputed(entries, readings, ends)
    assert recomputed(entries, readings, set()) == (graph, {})
    if entries and moments_of(entries, ends) is not None:
        assert states == {end: whole(entries, readings, end) for end in ends}
        for end in ends:
            for copies in {False, CAN_COPY}:
                found = recomputed(entries, readings, {end}, graph=False, copies=copies)
                assert found == ("", {end: states[end]})


@settings(max_examples=25 * MORE, deadline=None)
@given(steps_read_again, st.integers(0, 3))
def test_portions_give_the_state_after_all_was_read_again(chosen: list[object], earlier: int) -> None:
    entries, readings = journal(chosen)
    again = max((entry.seq for entry in entries if entry.event == "read"), default=1)
    ends = {max(len(entries) - earlier, again, 1), len(entries)} - {0}
    if not entries or moments_of(entries, ends) is None:
        return
    graph, states = recomputed(entries, readings, ends)
    assert recomputed(entries, readings, set()) == (graph, {})
    assert states == {end: whole(entries, readings, end) for end in ends}
    for copies in {False, CAN_COPY}:
        end = len(entries)
        assert recomputed(entries, readings, {end}, graph=False, copies=copies) == ("", {end: states[end]})


@pytest.mark.parametrize("event", [("erased", "P1"), ("withdrawn", "S1"), ("reinstated", "S1")])
def test_what_needs_all_of_a_case_at_once_is_not_folded_in_portions(event: tuple[str, str]) -> None:
    entries, _ = journal([[FIRMS[0]]])
    other = Entry(2, "", "", *event, 0, {"ids": {}}, "")
    assert moments_of([*entries, other], [2]) is None


@pytest.mark.parametrize("verdict", ["same", "different"])
@pytest.mark.parametrize("after", [[], [1], [(0, 1, "unsure")], [[FIRMS[2]], [ADA], 2]])
def test_judgements_from_before_all_was_read_again_count_in_portions(
    verdict: str, after: list[object]
) -> None:
    before: list[object] = [[ADA], [ADA, FIRMS[0]], (0, 2, verdict), (0, 3, "different"), [ADA]]
    entries, readings = journal([*before, {2: reading(person(first="Ada", last="Orr"))}, *after])
    end = len(entries)
    assert recomputed(entries, readings, {end})[1] == {end: whole(entries, readings, end)}


def test_a_state_from_before_all_was_read_again_is_not_folded_in_portions() -> None:
    entries, _ = journal([[FIRMS[0]], {}, [FIRMS[1]]])
    assert moments_of(entries, [2, 3]) is not None
    assert moments_of(entries, [1, 3]) is None


def test_an_end_amid_what_came_together_is_no_moment() -> None:
    entries, _ = journal([[FIRMS[0], FIRMS[1]]])
    assert moments_of(entries, [3]) is not None
    assert moments_of(entries, [1, 3]) is None
