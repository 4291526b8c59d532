"""The checks of the sources: their rows, their bytes, and what is kept of their readings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, Table, bindparam, func, select

from workbench.case.history.integrity_checks import IntegrityProblem, Rows, check_bytes
from workbench.case.history.reader_migration import Versions, read_answer, unreadable
from workbench.case.history.reading_checks import UnreadSource, check_pointers, check_reading
from workbench.case.history.replay import Replayer, ReplayResult, Said
from workbench.case.session import content_of
from workbench.collection_pause import uncollected
from workbench.errors import MISREAD, WorkbenchError
from workbench.evidence import readings
from workbench.evidence import schema as tables
from workbench.evidence.canonical import digest
from workbench.evidence.details import refuse_types
from workbench.evidence.engine import plain_rows
from workbench.evidence.model import Source
from workbench.evidence.stored_rows import as_source, read_rows
from workbench.jobs import Progress
from workbench.reading.model import Reading

_KEPT = {
    table.name: select(table)
    .where(table.c.source.in_(bindparam("numbers", expanding=True)))
    .order_by(*table.primary_key)
    for table in tables.MADE
}
Kept = dict[str, dict[int, list[tuple[Any, ...]]]]
"""By table and source the rows of what is kept of its reading."""


class Sources:
    """The sources with what is kept of their readings, a portion at a time.

    What they say goes to the replayer as they are read, as long as nothing is damaged. A replayer that works
    beside this process reads some of them itself.
    """

    def __init__(
        self,
        connection: Connection,
        problems: list[IntegrityProblem],
        rows: Rows,
        again: Replayer | None,
        versions: Versions,
        *,
        read_only: bool = False,
    ) -> None:
        self.connection = connection
        self.problems = problems
        self.rows = rows
        self.again = again
        self.versions = versions
        self.read_only = read_only
        self.sources = self.claims = 0
        self._unread: dict[str, list[str]] = {}

    def check(self, on_progress: Progress, last: int | None = None) -> None:
        """Checks all of them, or those after one, and that the journal knows of no others."""
        number = tables.sources.c.number
        total = self.connection.execute(select(func.count()).select_from(tables.sources)).scalar_one()
        first = last
        while rows := read_rows(self.connection, tables.sources, last):
            last = rows[-1].number
            self.sources += len(rows)
            self._check_portion(rows)
            rows.clear()  # before the next are fetched
            on_progress(self.sources, total)
        if self.again is not None:
            found, claims = self.again.checked()
            self.problems += found
            self.claims += claims
        for name in self.rows.left:
            self.problems.append(IntegrityProblem(name, "missing: the journal knows it"))
        for table in tables.MADE:
            strays = select(table.c.source).where(table.c.source.not_in(select(number))).distinct()
            if first is not None:
                strays = strays.where(table.c.source > first)
            self.problems += [
                IntegrityProblem(f"{table.name} of S{stray}", "there is no such source")
                for stray in self.connection.execute(strays.order_by(table.c.source)).scalars()
            ]
        for told, named in self._unread.items():
            more = f" and {len(named) - 10} more" if len(named) > 10 else ""
            self.problems.append(IntegrityProblem(f"{', '.join(named[:10])}{more}", told, damage=False))

    @uncollected()
    def _check_portion(self, rows: Sequence[Row[Any]]) -> None:
        kept = self._kept_of([row.number for row in rows])
        for row in rows:
            number, name = row.number, f"S{row.number}"
            try:
                values = dict(row._mapping)
                self.rows.take("source", values)
                why = unreadable(row.operation, self.versions)
                again = None if why else self._replayer()
                if again is not None and again.reads(number, row.operation):
                    refuse_types(tables.sources, values, name)
                    again.take_unread(UnreadSource(number, tuple(row), self._told(row, kept), _content(row)))
                    continue
                source = as_source(row)
                before = len(self.problems)
                content = check_bytes(source.packed, source.answer_sha256, name, self.problems)
                if len(self.problems) > before:
                    continue
                if content is not None:
                    source.know(content)
                told = self._told(row, kept)
                if why:
                    reading = self._kept_alone(source, told, why)
                else:
                    reading = check_reading(source, told, self.problems)
                check_pointers(source, reading, self.problems)
                self.claims += len(reading.claims)
                if (again := self._replayer()) is not None:
                    again.take(_saying(row, told))
            except (WorkbenchError, *MISREAD) as error:
                self.problems.append(IntegrityProblem(name, str(error)))

    def _replayer(self) -> Replayer | None:
        """The replayer, as long as nothing is damaged."""
        return None if any(problem.damage for problem in self.problems) else self.again

    def _told(self, row: Row[Any], kept: Kept) -> readings.PlainRows:
        """What is kept of what a source says."""
        told = {name: found.get(row.number, []) for name, found in kept.items()}
        if self.read_only and not any(told.values()):  # as after a kill: it is read without being kept
            return readings.plain_rows_of(row.number, *readings.read_source(as_source(row), read_answer))
        return told

    def say_again(self, replayer: Replayer | None) -> ReplayResult | None:
        """Says to another replayer what all sources say, which was checked; None where there is none."""
        if replayer is None:
            return None
        try:
            last = None
            while rows := read_rows(self.connection, tables.sources, last):
                last = rows[-1].number
                kept = self._kept_of([row.number for row in rows])
                for row in rows:
                    replayer.take(_saying(row, self._told(row, kept)))
            return replayer.answer()
        finally:
            replayer.close()

    def _kept_of(self, numbers: list[int]) -> Kept:
        return {table.name: self._kept(table, numbers) for table in tables.MADE}

    def _kept(self, table: Table, numbers: list[int]) -> dict[int, list[tuple[Any, ...]]]:
        found: dict[int, list[tuple[Any, ...]]] = {}
        for row in plain_rows(self.connection, _KEPT[table.name], {"numbers": numbers}):
            found.setdefault(row[0], []).append(row)
        return found

    def _kept_alone(self, source: Source, kept: readings.PlainRows, why: str) -> Reading:
        """What is kept of a source whose reader is missing, against its hash."""
        self._unread.setdefault(why, []).append(source.id)
        hashes = [found for _, found, _ in kept["readings"]]
        said = {name: _as_objects(name, rows) for name, rows in kept.items() if name != "readings"}
        if hashes != [digest(said)] and (hashes or any(said.values())):
            self.problems.append(IntegrityProblem(f"readings of {source.id}", "not what was written"))
        return readings.kept(self.connection, [source.number])[source.number]


def _as_objects(table: str, rows: Sequence[tuple[Any, ...]]) -> list[dict[str, Any]]:
    names = tables.metadata.tables[table].columns.keys()
    return [dict(zip(names, row, strict=True)) for row in rows]


def _saying(row: Row[Any], told: readings.PlainRows) -> Said:
    return row.number, _content(row), readings.bodies_of(told)


def _content(row: Row[Any]) -> str:
    return content_of(row.operation, row.question, row.answer_sha256)
