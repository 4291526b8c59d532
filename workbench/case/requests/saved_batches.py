"""Batches that a case keeps: their rows are a source, what was corrected and chosen since is in the journal.

So a batch is there again after a restart, on any machine that opens the case, and an erasure takes a person
out of its rows as out of any other source.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol

from workbench.case.imports import import_document
from workbench.case.output.listing import Listing
from workbench.case.plain_cells import plain_cell
from workbench.case.requests.document_parts import list_in, mapping_in
from workbench.case.session import Session
from workbench.errors import InputError, UnknownReference
from workbench.evidence.model import Entry, Source
from workbench.evidence.pointers import source_number
from workbench.evidence.stored_rows import read_entries
from workbench.values.plain_numbers import is_plain_number

if TYPE_CHECKING:
    import pandas as pd

    from workbench.case.requests.batch import BatchRow
    from workbench.jobs import Job
    from workbench.tables.plan import Choice
    from workbench.tables.table import Table
    from workbench.tables.table_row import TableRow

BATCHED = "batched"
"""The event of an entry that makes a batch (its details name one), or changes one."""
ROWS = "batch_rows"
"""The operation of a source that holds the rows of a batch: no reader reads it, for they are questions."""


TAKEN_BACK = "taken_back"
"""What an entry says of a cell whose correction somebody took back."""


class BatchAsking(Protocol):
    """What a batch that is kept needs of the part of a case that asks."""

    @property
    def batch(self) -> Callable[..., Job[pd.DataFrame]]: ...

    def batch_answers(
        self, operation: str, data: Any, mapping: Mapping[str, Choice] | None = None, *, partly: bool = False
    ) -> pd.DataFrame: ...

    def batch_questions(
        self, operation: str, data: Any, mapping: Mapping[str, Choice] | None = None, *, partly: bool = False
    ) -> list[BatchRow]: ...


@dataclass(frozen=True)
class SavedBatch:
    """A batch that the case keeps: `id` (`batch 1`), its `name`, and what its rows are asked.

    `source` holds the rows as they came, `corrections` counts the cells that were corrected since. What
    they are now is `table`; `answers()` joins them with what the case has been answered, and asks nothing.
    """

    id: str
    name: str
    operation: str
    source: str
    rows: int
    corrections: int
    at: str
    mapping: dict[str, Choice] = field(repr=False)
    partly: bool = field(repr=False)
    corrected: dict[tuple[int, str], Any] = field(repr=False)
    corrected_by: dict[tuple[int, str], tuple[str, str]] = field(repr=False)
    """Who corrected each of these cells last, and when."""
    _kept: BatchesKept = field(repr=False)

    @property
    def table(self) -> Table:
        """The rows with their corrections. One from which a person was erased says so, and is not asked."""
        return self._kept.table(self)

    def answers(self) -> pd.DataFrame:
        """The rows joined with the answers that the case holds, as a batch gives them; asks nothing."""
        asking = self._kept.asking
        return asking.batch_answers(self.operation, self.table, self.mapping, partly=self.partly)

    def questions(self) -> list[BatchRow]:
        """What its rows ask, each with the source that answers it, if it was asked; asks nothing."""
        asking = self._kept.asking
        return asking.batch_questions(self.operation, self.table, self.mapping, partly=self.partly)

    def run(self, **options: Any) -> Job[pd.DataFrame]:
        """Asks what is not answered yet; `options` are those of `case.batch`."""
        given = {"mapping": self.mapping or None, "partly": self.partly, **options}
        return self._kept.asking.batch(self.operation, self.table, name=self.name, **given)

    def correct(self, line: int, column: str, value: Any) -> SavedBatch:
        """Puts another value into a cell, journalled; gives the batch as it is then.

        Raises `InputError` for a line or column that it does not have.
        """
        changed = self.table.corrected(line, column, value)
        return self._kept.save(self.name, self.operation, changed, self.mapping, self.partly)


class BatchesKept:
    """The batches that a case keeps."""

    def __init__(self, session: Session, asking: BatchAsking) -> None:
        self._session, self.asking = session, asking

    def all(self) -> Listing[SavedBatch]:
        """Each with its last corrections, in the order in which they were made."""
        found: dict[str, SavedBatch] = {}
        for entry in self._session.store.entries(events=(BATCHED,)):
            if entry.detail and "name" in entry.detail:
                found[entry.subject] = self._made(entry)
            elif entry.detail and entry.subject in found:
                found[entry.subject] = _changed(found[entry.subject], entry.detail, entry)
        return Listing(found.values())

    def named(self, name: str) -> SavedBatch:
        """The batch of an id or number, else the newest of a name; raises `UnknownReference`."""
        known = self.all()
        for each in reversed(known):
            if name in (each.id, each.id.removeprefix("batch ")):
                return each
        for each in reversed(known):
            if each.name == name:
                return each
        there = ", ".join(f"{each.name} ({each.id})" for each in known)
        raise UnknownReference(f"there is no batch {name!r} in this case; there are {there or 'none'}")

    def table(self, batch: SavedBatch) -> Table:
        """The rows of a batch with their corrections."""
        from workbench.tables.table import Table  # takes long to import; few cases keep a batch

        source = self._session.store.source(source_number(batch.source))
        rows = tuple(_rows(source, batch.corrected))
        columns = [str(name) for name in list_in(source.document, "columns")]
        columns += [name for row in rows for name in row.cells if name not in columns]
        rows = tuple(_in_order(row, columns) for row in rows)
        notes = tuple(map(str, source.question.get("notes") or ()))
        counted = source.document.get("from_1904") is True
        return Table(batch.name, tuple(dict.fromkeys(columns)), rows, notes=notes, from_1904=counted)

    def save(
        self, name: str, operation: str, table: Table, mapping: Mapping[str, Choice], partly: bool
    ) -> SavedBatch:
        """Keeps a batch, or what is different in the one of this name and these rows."""
        if not name.strip():
            raise InputError("a batch that is kept needs a name")
        last = next((each for each in reversed(self.all()) if each.name == name), None)
        there = last.table if last is not None else None
        if last is None or there is None or not _has_rows_of(there, table):
            return self._new(name, operation, table, mapping, partly)
        said: dict[str, Any] = {}
        if last.operation != operation:
            said["operation"] = operation
        if last.mapping != mapping:
            said["mapping"] = dict(mapping)
        if last.partly != partly:
            said["partly"] = partly
        cells = [
            _corrected(last.source, number, column, value)
            for number, (old, new) in enumerate(zip(there.rows, table.rows, strict=True))
            for column, value in new.cells.items()
            if column in new.held or column not in old.held
            if plain_cell(value) != plain_cell(old.cells.get(column)) or _is_confirmed(old, new, column)
        ]
        cells += [
            {"row": f"{last.source}#/records/{number}", "column": column, TAKEN_BACK: True}
            for number, (old, new) in enumerate(zip(there.rows, table.rows, strict=True))
            for column in old.held
            if column not in new.held
        ]
        with self._session.store.writing(self._session.actor) as writer:
            for detail in ([said] if said else []) + cells:
                writer.append(BATCHED, last.id, detail=detail)
        return self.named(last.id)

    def _new(
        self, name: str, operation: str, table: Table, mapping: Mapping[str, Choice], partly: bool
    ) -> SavedBatch:
        document = {
            "columns": list(map(str, table.columns)),
            "lines": [row.line for row in table.rows],
            "from_1904": table.from_1904,
            "records": [_record(row) for row in table.rows],
        }
        content = json.dumps(document, ensure_ascii=False, allow_nan=False).encode(errors="backslashreplace")
        question = {"title": name, "operation": operation, "notes": list(table.notes)}
        source = import_document(self._session, ROWS, question, content).source
        detail = {
            "name": name, "operation": operation, "source": source.id, "rows": len(table.rows),
            "mapping": dict(mapping), "partly": partly,
        }  # fmt: skip
        with self._session.store.writing(self._session.actor) as writer:
            made = {entry.subject for entry in read_entries(writer.connection, 0, (BATCHED,))}
            subject = f"batch {len(made) + 1}"
            writer.append(BATCHED, subject, detail=detail)
            for number, row in enumerate(table.rows):
                for column in row.held:
                    corrected = _corrected(source.id, number, column, row.cells.get(column))
                    writer.append(BATCHED, subject, detail=corrected)
        return self.named(subject)

    def _made(self, entry: Entry) -> SavedBatch:
        said = entry.detail or {}
        return SavedBatch(
            entry.subject, said["name"], str(said.get("operation", "")), str(said.get("source", "")),
            int(said.get("rows", 0)), 0, entry.at, dict(said.get("mapping") or {}),
            bool(said.get("partly")), {}, {}, self,
        )  # fmt: skip


def _changed(batch: SavedBatch, said: Mapping[str, Any], entry: Entry) -> SavedBatch:
    if "row" in said:
        _, number = _place(said["row"])
        cells = dict(batch.corrected)
        _correct(cells, number, said)
        by = {**batch.corrected_by, (number, said["column"]): (entry.actor, entry.at)}
        return replace(batch, corrected=cells, corrections=len(cells), corrected_by=by)
    known = {name: said[name] for name in ("operation", "mapping", "partly") if name in said}
    return replace(batch, **known)


def _correct(cells: dict[tuple[int, str], Any], number: int, said: Mapping[str, Any]) -> None:
    """Puts a correction that an entry says among others, or takes one back."""
    cells.pop((number, said["column"]), None)
    if not said.get(TAKEN_BACK):
        cells[number, said["column"]] = said.get("value")


def _rows(source: Source, corrected: Mapping[tuple[int, str], Any]) -> Iterator[TableRow]:
    """The rows of a source with what was corrected since, by their place and column."""
    from workbench.tables.table_row import TableRow  # takes long to import; few cases keep a batch

    document = source.document
    lines = list_in(document, "lines")
    by_row: dict[int, dict[str, Any]] = {}
    for (number, column), value in corrected.items():
        by_row.setdefault(number, {})[column] = value
    for number, record in enumerate(list_in(document, "records")):
        known = record if isinstance(record, Mapping) else {}
        marks = {name: str(mark) for name, mark in mapping_in(known, "marks").items()}
        erased = "a person was erased from this row" if "erased_by" in known else ""
        line = lines[number] if number < len(lines) else None
        row = TableRow(
            line if type(line) is int else number + 1,
            dict(mapping_in(known, "cells")),
            erased or str(known.get("problem") or ""),
            marks,
        )
        for column, value in by_row.get(number, {}).items():
            row = row.corrected(column, value)
        yield row


def _in_order(row: TableRow, columns: list[str]) -> TableRow:
    """The row with its cells in the order of the columns: an erasure writes them in another, or takes all."""
    if not row.cells:
        return replace(row, cells=dict.fromkeys(columns))
    return replace(row, cells={name: row.cells[name] for name in columns if name in row.cells})


def _record(row: TableRow) -> dict[str, Any]:
    """A row as it is kept: as the file holds it. What a person corrected is in the journal."""
    record: dict[str, Any] = {
        "cells": {str(column): plain_cell(value) for column, value in row.as_held.items()}
    }
    if row.problem:
        record["problem"] = row.problem
    if row.held_marks:
        record["marks"] = row.held_marks
    return record


def rows_told_of(session: Session, tells: Callable[[Any], bool]) -> set[str]:
    """The rows of batches (`S4#/records/0`) that tell of somebody, as they came or as they were corrected."""
    sources = session.store.source_rows("number", "operation")
    numbers = [row.number for row in sources if row.operation == ROWS]
    if not numbers:
        return set()
    corrected: dict[str, dict[tuple[int, str], Any]] = {}
    for entry in session.store.entries(events=(BATCHED,)):
        said = entry.detail or {}
        if "row" in said:
            name, number = _place(said["row"])
            _correct(corrected.setdefault(name, {}), number, said)
    return {
        f"{source.id}#/records/{number}"
        for source in session.store.sources(numbers)
        for number, row in enumerate(_rows(source, corrected.get(source.id, {})))
        if tells(dict(row.cells))
    }


def _corrected(source: str, number: int, column: str, value: Any) -> dict[str, Any]:
    """What the journal says of a cell that a person corrected or confirmed."""
    return {"row": f"{source}#/records/{number}", "column": column, "value": plain_cell(value)}


def _place(row: str) -> tuple[str, int]:
    """`S4#/records/0` as source and number."""
    source, _, number = row.partition("#/records/")
    return source, int(number) if is_plain_number(number) else 0


def _is_confirmed(old: TableRow, new: TableRow, column: str) -> bool:
    """True for a cell that a person has confirmed since, with the value that it had."""
    return column in new.confirmed and column not in old.confirmed


def _has_rows_of(kept: Table, table: Table) -> bool:
    """True for the same lines and columns, most of whose cells are the same too."""
    same_lines = [row.line for row in kept.rows] == [row.line for row in table.rows]
    return same_lines and set(kept.columns) == set(table.columns) and _are_alike(kept.rows, table.rows)


def _are_alike(one: Iterable[TableRow], other: Iterable[TableRow]) -> bool:
    pairs = [
        bool(plain_cell(row.cells.get(column)) == plain_cell(value))
        for row, new in zip(one, other, strict=True)
        for column, value in new.cells.items()
    ]
    return sum(pairs) >= len(pairs) / 2
