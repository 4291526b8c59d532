"""Questions in hand: who holds them, what they cost while they are, and what is left of them in doubt.

A row of `asking` is there from before a question is sent until its answer is stored. Of a question that
may have been paid for without an answer it stays, with no time in `until`: not sent again without permission.

The journal keeps the hash of each such row. `owner` ends in a salt of the row's own, which goes with it:
nobody can try out what an erased question asked. Earlier versions gave all rows of a process one name.
"""

from __future__ import annotations

import os
import socket
import uuid
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, select, true, tuple_, update

from workbench.errors import BudgetExceeded
from workbench.evidence import schema as tables
from workbench.evidence.canonical import new_salt, now, parsed
from workbench.evidence.expected_hashes import hold_to, naming
from workbench.evidence.model import Asked, row_hash
from workbench.evidence.stored_rows import in_force
from workbench.evidence.writer import Writer
from workbench.operations.wording import counted
from workbench.values.plain_numbers import is_plain_number

LEASE_SECONDS = 600.0
"""How long a process that is not seen to have ended may keep a question in hand."""
_ASKED_OF = (tables.sources, tables.queued, tables.asking)
_BUDGET = (
    select(tables.details.c.body)
    .join(tables.journal, tables.journal.c.seq == tables.details.c.seq)
    .where(tables.journal.c.event == "budget")
    .order_by(tables.journal.c.seq.desc())
    .limit(1)
)
_RELEASE = (
    delete(tables.asking).where(tables.asking.c.ticket == bindparam("of")).returning(tables.asking.c.until)
)
_RELEASE_OF = _RELEASE.where(tables.asking.c.request_key == bindparam("key"))
_HELD_AS = tuple_(tables.asking.c.request_key, tables.asking.c.ticket)
_RELEASE_ALL = (
    delete(tables.asking)
    .where(tables.asking.c.request_key.in_(bindparam("keys", expanding=True)))  # by these they are found
    .where(_HELD_AS.in_(bindparam("all", expanding=True)))
    .returning(tables.asking.c.ticket, tables.asking.c.until)
)
_KNOWN_ALL = [
    select(table.c.request_key, func.max(table.c[column]))
    .where(table.c.request_key.in_(bindparam("keys", expanding=True)))
    .where(in_force() if table is tables.sources else true())
    .group_by(table.c.request_key)
    for table, column in zip(_ASKED_OF, ("number", "number", "ticket"), strict=True)
]


_SALTED = 3
"""Colons in the name of an owner that ends in a salt: host, number, process, salt."""


@cache
def _process(number: int) -> str:
    """The name of a process; by its number, because a fork is a process of its own."""
    return f"{socket.gethostname()}:{number}:{uuid.uuid4().hex}"


def _owner() -> str:
    """Who holds a question: this process, and a salt for the hash of the row."""
    return f"{_process(os.getpid())}:{new_salt()}"


def resalted(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row in hand with another salt, so that nothing tells what its hash was made of before.

    Of a question in doubt, which nobody waits for, the name of the process goes too: it is all that other
    rows of an earlier version had for a salt.
    """
    host, pid, process, *_ = *str(row["owner"]).split(":"), "", ""
    process = process if row["until"] else uuid.uuid4().hex
    return {**row, "owner": f"{host}:{pid}:{process}:{new_salt()}"}


def is_unsalted(owner: str) -> bool:
    """True of the name that an earlier version gave to all rows of a process."""
    return owner.count(":") < _SALTED


def hold(writer: Writer, asked: Asked, ticket: str, until: str) -> dict[str, str | None]:
    """Notes that a question is in hand until then; with "", that it may be paid for without an answer.

    Returns what binds it: once it is in hand, what of it is fixed is bound already.
    """
    row = {
        "request_key": asked.request_key or uuid.uuid4().hex,
        "ticket": ticket,
        "operation": asked.operation,
        "owner": _owner(),
        "since": asked.asked_at,
        "until": until,
        "price": asked.price,
    }
    bound = writer.insert_bound("asking", row, ticket)
    return bound if until else {key: value for key, value in bound.items() if not key.startswith("fixed:")}


def look_up(writer: Writer, opened: Iterable[str], closed: Sequence[tuple[str, str]]) -> None:
    """Prepares a group of steps, so that together they take few statements instead of some for each.

    `opened` are the keys of the questions to be taken in hand; `closed`, by key and ticket, those that are in
    hand and of which each is released by a step of this transaction.
    """
    writer.opened.update(opened)
    if closed:
        keys = [key for key, _ in closed]
        gone = writer.connection.execute(_RELEASE_ALL, {"keys": keys, "all": closed})
        writer.released.update((row.ticket, row.until) for row in gone)


def standing(writer: Writer, key: str) -> tuple[Any, ...]:
    """The source that answers a question, the number it is queued under, the ticket of who asks it."""
    waiting = (row["request_key"] for table in _ASKED_OF for row in writer.waiting(table))
    connection = writer.connection if key in waiting else writer.unflushed
    if key not in writer.standing:
        keys = list({key, *writer.opened})
        writer.opened.clear()
        found = [dict(iter(connection.execute(known, {"keys": keys}))) for known in _KNOWN_ALL]
        writer.standing.update((each, tuple(known.get(each) for known in found)) for each in keys)
    return writer.standing[key]


def release(writer: Writer, ticket: str, key: str | None = None) -> tuple[dict[str, str | None], bool]:
    """What the journal binds once a question is in hand no more, and whether it was counted as paid."""
    if not ticket:
        return {}, False
    until = writer.released.pop(ticket, None)
    if until is None:
        release = _RELEASE_OF if key else _RELEASE
        until = writer.connection.execute(release, {"of": ticket, "key": key}).scalar()
    return ({}, False) if until is None else ({f"asking:{ticket}": None}, until == "")


def erasure_of(connection: Connection, name: str) -> str:
    """The erasure (`E1`) that took what was under way (`asking:<ticket>`, `queued:7`), or ""."""
    erased = naming(name) & (tables.journal.c.event == "erased")
    return connection.execute(select(tables.journal.c.subject).where(erased).limit(1)).scalar() or ""


def known_of(
    connection: Connection, keys: Iterable[str]
) -> tuple[dict[str, int], dict[str, tuple[str, int]]]:
    """Which of these requests are answered, by which source.

    And which may be paid for without an answer: when they were sent, and their price.
    """
    answered: dict[str, int] = {}
    in_doubt: dict[str, tuple[str, int]] = {}
    waiting = iter(keys)
    while portion := list(islice(waiting, 500)):
        there = tables.sources.c.request_key
        newest = select(there, func.max(tables.sources.c.number)).where(there.in_(portion), in_force())
        answered.update((row[0], row[1]) for row in connection.execute(newest.group_by(there)))
        theirs = tables.asking.c
        held = (theirs.until == "") & (theirs.price > 0) & theirs.request_key.in_(portion)
        for row in connection.execute(select(theirs.request_key, theirs.since, theirs.price).where(held)):
            in_doubt[row.request_key] = row.since, row.price
    return answered, in_doubt


def budget_of(connection: Connection, first: int | None) -> int | None:
    """The most units that a case may spend: what it was changed to last, else the first budget."""
    changed = connection.execute(_BUDGET).scalar()
    units: int | None = parsed(changed)["units"] if changed else first
    return units


def within(writer: Writer, first: int | None, price: int) -> None:
    """Raises `BudgetExceeded` where a question of this price would cost more than is left."""
    if not price:
        return
    budget = writer.once("budget", lambda: budget_of(writer.unflushed, first))
    if budget is None:
        return
    sent = select(func.sum(tables.asking.c.price)).where(tables.asking.c.until != "")
    in_flight = int(writer.unflushed.execute(sent).scalar() or 0)
    in_flight += sum(row["price"] for row in writer.waiting(tables.asking) if row["until"])
    spent = writer.head.spent + in_flight
    if spent + price > budget:
        raise BudgetExceeded(
            f"the question costs {counted(price, 'unit')} and {max(budget - spent, 0)} of the budget of "
            f"{budget} are left: raise it with case.budget = ..., or ask less"
        )


def abandoned(owner: str, until: str) -> bool:
    """True when the process that took a question in hand is dead, or was silent too long.

    Windows cannot be asked whether a process lives: there only silence counts.
    """
    host, _, rest = owner.partition(":")
    pid = rest.partition(":")[0]
    if host == socket.gethostname() and is_plain_number(pid) and not owner.startswith(_process(os.getpid())):
        if int(pid) == os.getpid():
            return True
        if os.name == "nt":  # signal 0 would be Ctrl+C there
            return now() > until
        try:
            os.kill(int(pid), 0)
        except (ProcessLookupError, OverflowError):  # or no process has such a number
            return True
        except PermissionError:
            return now() > until
    return now() > until


DOUBTED = ("unanswered", "failed")
"""The events that leave a question in doubt."""
GIVEN_UP = select(tables.asking.c.ticket).where(tables.asking.c.until == "")


def count_as_paid(writer: Writer, row: Mapping[str, Any]) -> None:
    """Counts a question whose answer was never stored as billed; it is not sent again without permission.

    Raises `EvidenceDamaged` for a row that is not what was written.
    """
    name = f"asking:{row['ticket']}"
    hold_to(writer.connection, name, row)
    ours = tables.asking.c.ticket == row["ticket"]
    writer.connection.execute(update(tables.asking).where(ours).values(until=""))
    writer.append(
        "unanswered",
        row["operation"],
        detail={
            "ticket": row["ticket"],
            "question": _asked(writer, name),
            "reason": "the process that asked ended before the answer was stored",
        },
        bound={name: row_hash({**row, "until": ""})},
        units=row["price"],
    )


def _asked(writer: Writer, name: str) -> Any:
    """The question of a row in hand, out of the journal; None once it was erased."""
    chosen = (
        select(tables.details.c.body)
        .join(tables.journal, tables.journal.c.seq == tables.details.c.seq)
        .where(naming(name))
        .order_by(tables.journal.c.seq.desc())
    )
    with writer.connection.execute(chosen) as found:
        for body in found.scalars():  # the last come first: mostly there is one, near the end
            question = parsed(body or "{}").get("question")
            if question is not None:
                return question
    return None
