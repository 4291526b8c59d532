"""The first fold of many sources, prepared by another process, ends where one process ends alone."""

from __future__ import annotations

import os
import signal
import sys

import pytest
from support.children import children

from workbench.case import prepared_fold, session
from workbench.case.imports import import_answers
from workbench.case.state import State
from workbench.evidence.readings import forget

OPERATION = "contact_person_search"
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")


@pytest.fixture(autouse=True)
def _small(monkeypatch):
    monkeypatch.setattr(session, "_PREPARED", 8)
    monkeypatch.setattr(session, "has_cores", lambda: True)
    monkeypatch.setattr(prepared_fold, "PIECE", 3)
    monkeypatch.setattr(prepared_fold, "_DRAWN", 5)


@pytest.fixture
def filled(case, make_answer):
    """A case that nobody has looked at, with a judgement and a withdrawn source among its answers."""
    import_answers(case._session, OPERATION, [make_answer(n, n + 1, n % 5) for n in range(25)])
    case.judge("S1#/records/0", "S9#/records/1", "different", reason="seen")
    case.define_kind("yacht", plural="yachts")
    table = [{"name": "Ann Bell", "employer": "Harbour Pty Ltd", "phone": "0491 570 006"}]
    brought = case.import_records(table, {"name": "name", "employer": "company_name", "phone": "phone"})
    case.withdraw(brought.source.id, reason="the wrong file")
    import_answers(case._session, OPERATION, [make_answer(n, 30 - n) for n in range(20)])
    case._session._state.reset()
    return case


def everything(state: State):
    drawn = state.projection.drawn
    return (
        state.book.items(),
        state.book.ids(),
        state.numbers.snapshot(),
        sorted(drawn.nodes(), key=str),
        sorted(drawn.edges(), key=str),
        drawn.kinds,
        state.sources,
        [repr(each.key) for each in sorted(state.resolver.inferences(), key=lambda i: i.key)],
        [each.id for each in state.resolver.suggestions()],
    )


def alone(case) -> State:
    """What one process folds."""
    state = State(case._session.resolver, case._session.said)
    state.fold(case._session.store.entries(), case._session.store.head().seq)
    return state


@pytest.fixture
def begun(monkeypatch):
    """The folds that another process prepared."""
    made = []

    class Noted(prepared_fold.PreparedFold):
        def __init__(self, *arguments):
            super().__init__(*arguments)
            made.append(self)

    monkeypatch.setattr(prepared_fold, "PreparedFold", Noted)
    return made


def test_it_folds_what_one_process_folds(filled, begun):
    state = filled._session.state()
    assert len(begun) == 1 and begun[0]._why is not None
    assert everything(state) == everything(alone(filled))


def test_every_piece_may_be_prepared_here(filled, begun, monkeypatch):
    monkeypatch.setattr(prepared_fold.PreparedFold, "_takes", lambda self, _end: bool(self._untaken))
    monkeypatch.setattr(prepared_fold, "_AHEAD", -1)  # so that nothing is left to the process
    state = filled._session.state()
    assert begun and not begun[0]._sent and everything(state) == everything(alone(filled))


def test_what_comes_next_is_folded_onto_it(filled, begun, make_answer):
    filled.graph()
    filled.import_answer(OPERATION, {}, make_answer(3, 17))
    assert everything(filled._session.state()) == everything(alone(filled)) and len(begun) == 1


@on_linux
def test_a_process_that_is_killed_leaves_all_to_this_one(filled, begun, monkeypatch):
    before, give = children(), prepared_fold.PreparedFold.draw

    def kill(self, entities):
        for each in children() - before:
            os.kill(each, signal.SIGKILL)
        return give(self, entities)

    monkeypatch.setattr(prepared_fold.PreparedFold, "draw", kill)
    state = filled._session.state()
    assert len(begun) == 1 and everything(state) == everything(alone(filled))
    assert children() == before


@on_linux
def test_no_process_is_left_after_an_interrupt(filled, monkeypatch):
    def interrupted(_self, _entities):
        raise KeyboardInterrupt

    before = children()
    monkeypatch.setattr(prepared_fold.PreparedFold, "draw", interrupted)
    with pytest.raises(KeyboardInterrupt):
        filled.graph()
    monkeypatch.undo()
    assert children() == before and everything(filled._session.state()) == everything(alone(filled))


def test_a_process_with_other_kinds_is_not_used(filled, begun, monkeypatch):
    monkeypatch.setattr(prepared_fold, "current", lambda: Other(filled._session.ontology))
    assert everything(filled._session.state()) == everything(alone(filled)) and begun


class Other:
    """A table with one row more than the process will have."""

    def __init__(self, table):
        self.own, self._rows = (), [*table]

    def __iter__(self):
        return iter([*self._rows, self._rows[0]])


def test_answers_that_nobody_read_are_read_for_it(filled, begun):
    with filled._session.store.writing("somebody") as writer:
        forget(writer.connection, 7)
    assert everything(filled._session.state()) == everything(alone(filled)) and begun
