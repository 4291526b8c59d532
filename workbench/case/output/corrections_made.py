"""The cells that people corrected before an import, or in a batch: what each was and is, who and when."""

from __future__ import annotations

from typing import Any

from workbench.case.plain_cells import plain_cell
from workbench.case.requests.answer import RECORDS
from workbench.case.requests.saved_batches import SavedBatch
from workbench.evidence.model import Source
from workbench.reading.corrected_cells import corrections_in
from workbench.reading.place import escaped
from workbench.reading.table_place import LINES, TablePlaces, runs_of
from workbench.tables.table import Table
from workbench.values.cells import text_of
from workbench.values.corrections import CORRECTED


def of_import(source: Source) -> list[dict[str, str]]:
    """The corrected cells of an imported table: dicts of `cite`, `place`, `held`, `written`, `by` and `at`.

    An empty text stands for an empty cell. `by` and `at` are who imported the table, and when.
    """
    if source.operation != RECORDS:
        return []
    places = TablePlaces(source.question)
    return [
        {
            "cite": f"{source.id}#{pointer}", "place": places.of(pointer), "held": held,
            "written": written, "by": source.investigator, "at": source.asked_at,
        }
        for pointer, written, held in corrections_in(source.document)
    ]  # fmt: skip


def of_batch(batch: SavedBatch) -> list[dict[str, str]]:
    """The corrected cells of a batch that the case keeps, as `of_import` has them: each was journalled."""
    return [
        {
            "cite": f"{batch.source}#/records/{number}/cells/{escaped(column)}",
            "place": f"{batch.name}, line {row.line}, column {column}",
            "held": text_of(row.held[column].value), "written": text_of(value),
            "by": by, "at": at,
        }
        for number, row in enumerate(batch.table.rows) if not row.problem
        for column, value in row.corrections.items()
        for by, at in [batch.corrected_by[number, column]]
    ]  # fmt: skip


def of_same_rows(source: Source, table: Table) -> list[tuple[int, str, Any]]:
    """What a person wrote in cells of a table before it was imported as a source: line, column and value.

    Nothing where the source is no import of just these lines, columns and cells.
    """
    rows = [row for row in table.rows if not row.problem]
    if source.operation != RECORDS or source.question.get(LINES) != runs_of(row.line for row in rows):
        return []
    document = source.document
    held = [{name: text_of(value) for name, value in record.items()} for record in document["records"]]
    if held != [{name: text_of(plain_cell(value)) for name, value in row.as_held.items()} for row in rows]:
        return []
    return [
        (rows[int(number)].line, column, value)
        for number, columns in (document.get(CORRECTED) or {}).items()
        for column, value in columns.items()
    ]
