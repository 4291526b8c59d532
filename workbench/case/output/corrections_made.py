"""The cells that people corrected in a batch, or before an import of the same rows.

What reads cells is imported where it is called: a case is opened without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from workbench.case.plain_cells import plain_cell
from workbench.case.requests.answer import RECORDS
from workbench.case.requests.document_parts import mapping_in
from workbench.case.requests.saved_batches import SavedBatch
from workbench.evidence.model import Source
from workbench.reading.table_place import LINES, runs_of
from workbench.values.corrections import CORRECTED
from workbench.values.plain_numbers import is_plain_number

if TYPE_CHECKING:
    from workbench.tables.table import Table


def of_batch(batch: SavedBatch) -> list[dict[str, str]]:
    """The corrected and confirmed cells of a batch that the case keeps, in the form of `of_import`."""
    from workbench.reading.place import escaped
    from workbench.values.cells import text_of

    return [
        {
            "cite": f"{batch.source}#/records/{number}/cells/{escaped(column)}",
            "place": f"{batch.name}, line {row.line}, column {column}",
            "held": text_of(row.held[column].value), "written": text_of(value),
            "by": by, "at": at,
        }
        for number, row in enumerate(batch.table.rows) if not row.problem
        for column in row.held
        for value in [row.cells.get(column)]
        for by, at in [batch.corrected_by[number, column]]
    ]  # fmt: skip


def of_same_rows(source: Source, table: Table) -> list[tuple[int, str, Any]]:
    """What a person wrote in cells of a table before it was imported as a source: line, column and value.

    Nothing where the source is no import of just these lines, columns and cells.
    """
    from workbench.values.cells import text_of

    rows = [row for row in table.rows if not row.problem]
    if source.operation != RECORDS or source.question.get(LINES) != runs_of(row.line for row in rows):
        return []
    document = source.document
    held = [{name: text_of(value) for name, value in record.items()} for record in document["records"]]
    if held != [{name: text_of(plain_cell(value)) for name, value in row.as_held.items()} for row in rows]:
        return []
    corrected = mapping_in(document, CORRECTED)
    return [
        (rows[int(number)].line, column, value)
        for number in corrected
        if is_plain_number(number) and int(number) < len(rows)
        for column, value in mapping_in(corrected, number).items()
    ]
