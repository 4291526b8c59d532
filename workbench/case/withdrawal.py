"""Withdrawing what was decided or imported by mistake: it stays in the case, and counts no more.

Undoing an import is to withdraw its source. Its bytes stay as evidence, with who withdrew it, when and why;
nobody and nothing that it tells of is part of the graph, the tables or the report until it is reinstated.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, select

from workbench.case.journal_decisions import REINSTATED, WITHDRAWN, Withdrawal, is_source, withdrawal_of
from workbench.case.requests.saved_batches import ROWS
from workbench.case.session import Session
from workbench.errors import InputError, UnknownReference, WorkbenchError
from workbench.evidence import schema as tables
from workbench.evidence.pointers import source_number

IMPORTED = "imported"
_SET = (IMPORTED, "answered", WITHDRAWN, REINSTATED)
"""The events that say how a source stands."""


class Withdrawals:
    """What of a case was withdrawn."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def withdraw(self, name: Any, *, reason: str) -> None:
        """Withdraws a judgement (`J1`) or an imported source (`S3`): all is as if it had never been made.

        The journal shows both, and an imported source stays in the case as evidence; it can be reinstated.
        Several names are withdrawn together, or none of them. Answers of a service cannot be withdrawn: they
        are what was asked and answered. Raises `InputError` for them, and without a reason;
        `UnknownReference` for what is not in force.
        """
        _refuse_empty(reason, "withdrawing")
        names = _several(name)
        state = self._session.state()
        for each in names:
            if _is_source_name(each):
                if not hasattr(state.resolver, "remove"):
                    raise InputError("this case uses its own resolver, which cannot take a source out again")
            elif each not in state.judgements or each in state.withdrawn:
                raise UnknownReference(
                    f"there is no judgement {each} in force in this case: they are named J1, J2, ..."
                )
        with self._session.store.writing(self._session.actor) as writer:
            for each in names:
                find = _why_kept if _is_source_name(each) else _why_gone
                if why := find(writer.connection, each):
                    raise why
                writer.append(WITHDRAWN, each, detail={"reason": reason})
        self._session.state()

    def reinstate(self, name: Any, *, reason: str) -> None:
        """Takes the withdrawal of an imported source back: all is as it was, ids and judgements too.

        Several are reinstated together, or none of them. Raises `InputError` without a reason and for a
        judgement, which is made again instead; `UnknownReference` for what is not withdrawn.
        """
        _refuse_empty(reason, "reinstating")
        with self._session.store.writing(self._session.actor) as writer:
            for each in _several(name):
                if each.startswith("J"):
                    raise InputError(f"{each} is a judgement: judge the two again with case.judge")
                if _stands_as(writer.connection, each) != WITHDRAWN:
                    raise UnknownReference(f"{each} is not a withdrawn source of this case")
                writer.append(REINSTATED, each, detail={"reason": reason})
        self._session.state()

    def is_withdrawable(self, source: Any) -> bool:
        """True for a source that `withdraw` takes: one that was imported and is in force."""
        with self._session.store.reading() as connection:
            return _why_kept(connection, str(source)) is None

    def withdrawal(self, name: Any) -> Withdrawal | None:
        """Who withdrew a judgement or source, when and why; None for what is in force."""
        entry = self._session.state().withdrawn.get(str(name))
        return None if entry is None else withdrawal_of(entry)


def _several(name: Any) -> list[str]:
    given = name if isinstance(name, Iterable) and not isinstance(name, str) else (name,)
    names = list(dict.fromkeys(map(str, given)))
    if not names:
        raise InputError("name what is meant, like S3 or J1: the list is empty")
    return names


def _is_source_name(name: str) -> bool:
    return is_source(name) and name[1:].isdigit()


def _refuse_empty(reason: str, doing: str) -> None:
    if not isinstance(reason, str) or not reason.strip():
        raise InputError(f"{doing} needs a reason")


def _why_kept(connection: Connection, name: str) -> WorkbenchError | None:
    """Why a source cannot be withdrawn; None where it can."""
    event = _stands_as(connection, name)
    if event is None:
        return UnknownReference(f"there is no source {name} in this case")
    if event == WITHDRAWN:
        return UnknownReference(f"{name} is withdrawn already: case.reinstate takes that back")
    if event == "answered":
        return InputError(
            f"{name} is an answer of a service and stays in force: only what was imported can be withdrawn. "
            "To take a person out, judge or erase"
        )
    row = tables.sources.c
    chosen = select(row.operation).where(row.number == source_number(name))
    if connection.execute(chosen).scalar() == ROWS:
        return InputError(f"{name} holds the rows of a batch, which are questions: there is nothing to undo")
    return None


def _why_gone(connection: Connection, name: str) -> WorkbenchError | None:
    """Why a judgement cannot be withdrawn once nobody else writes; None where it can."""
    entry = tables.journal.c
    chosen = select(entry.seq).where(entry.subject == name, entry.event == WITHDRAWN).limit(1)
    if connection.execute(chosen).first() is None:
        return None
    return UnknownReference(f"{name} is withdrawn already: judge the two again with case.judge")


def _stands_as(connection: Connection, name: str) -> str | None:
    """The last event that says how a source stands; None where there is no such source."""
    entry = tables.journal.c
    chosen = select(entry.event).where(entry.subject == name, entry.event.in_(_SET))
    event: str | None = connection.execute(chosen.order_by(entry.seq.desc()).limit(1)).scalar()
    return IMPORTED if event == REINSTATED else event
