"""What a verification found as it was written, so that the next one need not read and replay it again.

Kept outside the case, in this user's own folder, where whoever changes the case does not write, and signed
like a checkpoint. Of the rows that were checked it holds a digest for each portion of them. Where a portion
gives another digest, where the software or what is installed beside it is another, or where an erasure, other
readers or another model came since, it counts for nothing, and all is verified as if it were not there.

The digests are of rows together with their salts: nobody can try out what an erasure took. It goes with an
erasure all the same. On a server nothing is kept.
"""

from __future__ import annotations

import hashlib
import json
import logging
import marshal
import os
import sys
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, func, select
from sqlalchemy.exc import DBAPIError

from workbench import safe_file
from workbench.case.folded_entries import rebuilds
from workbench.case.history.integrity_checks import IntegrityProblem, Journal
from workbench.case.resolvers import new_resolver
from workbench.case.session import Session
from workbench.errors import MISREAD, InputError, WorkbenchError
from workbench.evidence import local_key
from workbench.evidence import schema as tables
from workbench.evidence.bindings import Bindings
from workbench.evidence.canonical import canonical, now
from workbench.evidence.model import Head
from workbench.evidence.stored_rows import read_entries
from workbench.reading import changeable
from workbench.version import VERSION

FEW = 1000
"""Fewer sources than these are read and replayed in a few seconds: nothing is kept of them."""
PORTION = 1000
"""Numbers of sources, or of entries, that have a digest together."""
READ, WRITTEN = (tables.sources, *tables.MADE), (tables.journal, tables.details)
"""The tables that are looked through together: by the number of a source, and by that of an entry."""
_FEW_ROWS, _ROWS = 16, 256
"""So many rows are fetched together: of a table whose rows may be large, and of another."""
_LARGE = frozenset({tables.sources, tables.details})
_UNKEPT = ("erased", "migrated")
_LAST = (1 << 63) - 1
_log = logging.getLogger("workbench.case")
Digests = list[tuple[int, str]]
"""Of each portion how many bytes its rows are, marshalled, and their digest."""


@dataclass(frozen=True)
class Verified:
    """What was verified of a case: up to which entry and source, and what must still be the same.

    `at` is the time when all of it was verified last. `checkpoint` is the digest of the saved state that was
    compared to a replay, "" where there was none.
    """

    software: str
    at: str
    first: str
    entries: int
    hash: str
    spent: int
    latest: str
    last: int
    sources: int
    claims: int
    counts: Mapping[str, int]
    read: Digests
    written: Digests
    bindings: Mapping[str, Any]
    remarks: Sequence[tuple[str, str]]
    checkpoint: str = ""

    @property
    def after(self) -> dict[str, int]:
        """By the names of the tables that were looked through, the number up to which they were."""
        return {
            **{table.name: self.last for table in READ},
            **{table.name: self.entries for table in WRITTEN},
        }

    def resume(self, connection: Connection, journal: Journal, remarks: list[IntegrityProblem]) -> None:
        """Lets the checks of a journal go on from here."""
        end = Head(self.entries, self.hash, self.spent)
        journal.resume(connection, end, self.first, self.latest, Bindings.unpacked(self.bindings))
        remarks += [IntegrityProblem(place, message, damage=False) for place, message in self.remarks]

    def holds(self, connection: Connection) -> bool:
        """True where all that was verified is still there as it was, byte for byte, and nothing went."""
        later = read_entries(connection, self.entries)
        if any(entry.event in _UNKEPT or rebuilds(entry) for entry in later):
            return False
        try:
            for portions, together, last in (
                (self.read, READ, self.last),
                (self.written, WRITTEN, self.entries),
            ):
                for at, known in enumerate(portions):
                    if _digest(connection, together, _span(at, last), known[0]) != known:
                        return False
            return all(
                _count(connection, table, self.after[table.name]) == self.counts[table.name]
                for table in (*READ, *WRITTEN)
            )
        except (DBAPIError, ValueError, TypeError):  # of other types, or longer than anything fetched
            return False


@dataclass(frozen=True)
class DigestedRows:
    """What the rows of a case are: the last source, how many rows each table has, and their digests."""

    last: int
    counts: Mapping[str, int]
    read: Digests
    written: Digests


def digested_rows(
    connection: Connection, journal: Journal, sources: int, earlier: Verified | None
) -> DigestedRows | None:
    """The rows of a case of so many sources, once they were checked; None where nothing is kept of it."""
    if connection.dialect.name != "sqlite" or sources < FEW or journal.bindings.renamed:
        return None
    last = connection.execute(select(func.max(tables.sources.c.number))).scalar_one()
    numbers = dict.fromkeys(READ, last) | dict.fromkeys(WRITTEN, journal.end.seq)
    return DigestedRows(
        last,
        {
            table.name: _count(connection, table, number)
            if earlier is None
            else earlier.counts[table.name] + _between(connection, table, earlier.after[table.name], number)
            for table, number in numbers.items()
        },
        _digests(connection, READ, last, earlier.read if earlier else []),
        _digests(connection, WRITTEN, journal.end.seq, earlier.written if earlier else []),
    )


def taken(
    rows: DigestedRows,
    journal: Journal,
    bindings: Mapping[str, Any],
    counts: tuple[int, int],
    remarks: Sequence[IntegrityProblem],
    compared: str,
    earlier: Verified | None,
) -> Verified:
    """What is to be kept of a verification without problems.

    `counts` are those of sources and claims, `compared` the digest of the saved state that was replayed.
    """
    return Verified(
        software(),
        earlier.at if earlier is not None else now(),
        journal.first,
        *(journal.end.seq, journal.end.hash, journal.end.spent),
        journal.latest,
        rows.last,
        *counts,
        rows.counts,
        rows.read,
        rows.written,
        bindings,
        [(remark.place, remark.message) for remark in remarks],
        compared,
    )


def _digests(connection: Connection, together: Sequence[Table], last: int, known: Digests) -> Digests:
    """The digests of all portions; those of earlier whole ones are `known`."""
    found = known[:-1]
    while len(found) * PORTION < last:
        found = [*found, _digest(connection, together, _span(len(found), last))]
    return found


def _span(at: int, last: int) -> tuple[int, int]:
    """After which number a portion begins, and with which it ends."""
    return at * PORTION if at else -(1 << 63), min((at + 1) * PORTION, last)


@cache
def _chosen(table: Table) -> str:
    names = ", ".join(column.name for column in table.columns)
    order = ", ".join(column.name for column in table.primary_key)
    return f"SELECT {names} {_within(table)} ORDER BY {order}"


def _within(table: Table) -> str:
    key = next(iter(table.primary_key)).name
    return f"FROM {table.name} WHERE {key} > ? AND {key} <= ?"


def _digest(
    connection: Connection, together: Sequence[Table], span: tuple[int, int], most: int | None = None
) -> tuple[int, str]:
    """How many bytes rows are, and their digest, of their types too; of more than `most` bytes no more."""
    found, size = hashlib.sha256(), 0
    for table in together:
        rows: Any = connection.exec_driver_sql(_chosen(table), span).cursor
        while portion := rows.fetchmany(_FEW_ROWS if table in _LARGE else _ROWS):
            # the quickest of what tells 1 from "1"; it is only compared, never read
            said = marshal.dumps(portion, 2)
            found.update(said)
            size += len(said)
            if most is not None and size > most:
                rows.close()
                return size, ""
        found.update(table.name.encode())
    return size, found.hexdigest()


def _count(connection: Connection, table: Table, upto: int) -> int:
    """How many rows a table has, in whatever order, but for those of numbers after one."""
    all_of_it = connection.exec_driver_sql(f"SELECT count(*) FROM {table.name} NOT INDEXED").scalar_one()
    return int(all_of_it) - _between(connection, table, upto, _LAST)


def _between(connection: Connection, table: Table, after: int, upto: int) -> int:
    """How many rows a table has after a number and up to another."""
    found = connection.exec_driver_sql(f"SELECT count(*) {_within(table)}", (after, upto)).scalar_one()
    return int(found)


@cache
def software() -> str:
    """Another word whenever this software, Python, or what is installed beside them is another."""
    root, found = Path(__file__).parents[2], hashlib.sha256(f"{VERSION} {sys.version}".encode())
    for folder, inner, names in os.walk(root):
        inner[:] = sorted(name for name in inner if name != "__pycache__")
        for name in sorted(names):
            state = os.stat(os.path.join(folder, name))  # noqa: PTH116, PTH118  hundreds of them
            found.update(f"{folder} {name} {state.st_size} {state.st_mtime_ns}\n".encode())
    for place in sys.path:
        beside = sorted(os.listdir(place)) if os.path.isdir(place) else []  # noqa: PTH112, PTH208
        found.update(
            "\n".join(name for name in beside if name.endswith((".dist-info", ".egg-info"))).encode()
        )
    return found.hexdigest()


def load(session: Session) -> Verified | None:
    """What was kept of the last verification of a case; None where it does not go with what is here."""
    if session.store.path is None or session.resolver is not new_resolver:
        return None
    try:
        path = _file(session)
        if not path.is_file():
            return None
        seal, _, packed = path.read_bytes().partition(b"\n")
        text = zlib.decompress(packed).decode()
        if not local_key.is_ours(text, seal.decode()):
            return None
        found = json.loads(text)
        if found.pop("readers") != changeable() or found["software"] != software():
            return None
        known = Verified(**{**found, "read": _pairs(found["read"]), "written": _pairs(found["written"])})
        return known if session.store.hash_of(known.entries) == known.hash else None
    except (OSError, zlib.error, WorkbenchError, *MISREAD) as error:
        _log.warning("what an earlier verification found cannot be used (%s): verifying all", error)
        return None


def _pairs(said: Sequence[Sequence[Any]]) -> Digests:
    return [(size, digest) for size, digest in said]


def keep(session: Session, known: Verified) -> None:
    """Keeps what a verification found in place of the one before; says in the log where it cannot."""
    text = canonical({**vars(known), "readers": changeable()})
    seal = local_key.seal_of(text, make=True)
    if not seal:
        return
    try:
        path = _file(session)
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        safe_file.write(path, seal.encode() + b"\n" + zlib.compress(text.encode(), 1))
    except (OSError, InputError) as error:
        _log.warning("what was verified cannot be kept: %s", error)


def forget(session: Session) -> None:
    """Removes what was kept of the verifications of a case."""
    if session.store.path is not None:
        _file(session).unlink(missing_ok=True)


def _file(session: Session) -> Path:
    root = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    name = hashlib.sha256(session.store.first_hash().encode()).hexdigest()  # a file may say anything there
    return Path(root) / "investigation-workbench" / "verified" / name[:32]
