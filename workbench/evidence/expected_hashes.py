"""What the journal binds a row by: asked before a row that is there already is bound again.

Without it, whoever changes a row could wait for the case itself to write a new hash over it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, select, update

from workbench.errors import EvidenceDamaged
from workbench.evidence import schema as tables
from workbench.evidence.bindings import binding
from workbench.evidence.canonical import parsed
from workbench.evidence.model import row_hash


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


def forget_details(connection: Connection, seq: int, bound: dict[str, str | None]) -> None:
    """Empties the details of an entry; `bound` says to the entry that is written next that they went."""
    beside = tables.details.c.seq == seq
    connection.execute(update(tables.details).where(beside).values(salt="", body=""))
    bound[f"detail:{seq}"] = None
