"""What the journal binds a row by: asked before a row is bound again, or answers a question once more.

Without it, whoever changes a row could wait for the case itself to write a new hash over it, or have another
answer taken for the one that was asked for.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, bindparam, select, update

from workbench.errors import EvidenceDamaged
from workbench.evidence import schema as tables
from workbench.evidence.bindings import binding, making
from workbench.evidence.canonical import parsed
from workbench.evidence.model import row_hash
from workbench.evidence.stored_rows import read_rows
from workbench.ontology import number_of


def naming(name: str) -> ColumnElement[bool]:
    """The entries of the journal that bind a row, or say that it went."""
    return tables.journal.c.bound.contains(f'"{name}":', autoescape=True)


def hold_to(connection: Connection, name: str, row: Mapping[str, Any], *, events: Sequence[str] = ()) -> None:
    """Raises `EvidenceDamaged` unless a row (`source:1`, `queued:7`) is what the journal binds.

    `events` are those that can have bound it last, where fewer than all that may are known: fewer entries are
    looked through.
    """
    entry = tables.journal.c
    named = naming(name) & entry.event.in_(events or binding(name.partition(":")[0]))
    bound = connection.execute(select(entry.bound).where(named).order_by(entry.seq.desc()).limit(1)).scalar()
    try:
        held = bound is not None and parsed(bound)[name] == row_hash(row)
    except (ValueError, KeyError, TypeError):
        held = False
    if not held:
        raise EvidenceDamaged(f"{name.replace(':', ' ')} is not what was written: see case.verify()")


_MADE = making("source")
_NEXT = (
    select(tables.journal.c.seq, tables.journal.c.subject)
    # not by the index of events, which leads to all of them
    .where(tables.journal.c.seq >= bindparam("after"), (tables.journal.c.event + "").in_(_MADE))
    .order_by(tables.journal.c.seq)
    .limit(1)
)


def refuse_forged(connection: Connection, numbers: Collection[int]) -> None:
    """Raises `EvidenceDamaged` unless sources are as the entries bound them that made them.

    For sources that answer a question, from which no erasure took anything.
    """
    if not numbers:
        return
    entry, waiting = tables.journal.c, sorted(numbers)
    first, last = (_entry_of(connection, waiting[at]) for at in (0, -1))
    made = select(entry.subject, entry.bound).where(
        entry.seq.between(first, last), entry.event.in_(_MADE), entry.subject.in_(_names(waiting))
    )
    bound = {row.subject: row.bound for row in connection.execute(made)}
    while waiting:
        rows = {row.number: row for row in read_rows(connection, tables.sources, among=waiting)}
        for number in rows or waiting:
            try:
                held = parsed(bound[f"S{number}"])[f"source:{number}"] == row_hash(
                    dict(rows[number]._mapping)
                )
            except (ValueError, KeyError, TypeError):
                held = False
            if not held:
                raise EvidenceDamaged(f"S{number} is not what was written: see case.verify()")
        waiting = [number for number in waiting if number not in rows]


def _names(numbers: Iterable[int]) -> list[str]:
    return [f"S{number}" for number in numbers]


def _entry_of(connection: Connection, number: int) -> int:
    """The entry that made a source, found among few: sources are numbered in the order of their entries."""
    low, high = 1, number
    while (row := connection.execute(_NEXT, {"after": high}).first()) and number_of(row.subject) < number:
        low, high = row.seq + 1, 2 * row.seq
    while low < high:
        middle = (low + high) // 2
        row = connection.execute(_NEXT, {"after": middle}).first()
        if row is None or number_of(row.subject) >= number:
            high = middle
        else:
            low = row.seq + 1
    row = connection.execute(_NEXT, {"after": low}).first()
    return int(row.seq) if row is not None else 0


def forget_details(connection: Connection, seq: int, bound: dict[str, str | None]) -> None:
    """Empties the details of an entry; `bound` says to the entry that is written next that they went."""
    beside = tables.details.c.seq == seq
    connection.execute(update(tables.details).where(beside).values(salt="", body=""))
    bound[f"detail:{seq}"] = None
