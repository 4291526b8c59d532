"""What rows read of a column of states, postcodes or phones: other cells of a row say its country."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from workbench.tables.column_cells import LOOKED_AT, shown_value
from workbench.tables.column_reading import SAMPLES
from workbench.tables.plan import Column, ColumnPlan
from workbench.tables.row_reading import RowReading, read_row
from workbench.values import cells
from workbench.values.cells import Cell

_OF_COUNTRIES: Final = ("state", "postcode", "phone")


def counted_in_rows(plan: ColumnPlan, records: Sequence[Mapping[str, Any]]) -> ColumnPlan:
    """The plan whose columns of places and phones show and count what the rows read of them.

    A column by itself is read as Australian; one of which every cell can be read so stays as it is.
    """
    open_columns = [c for c in plan.columns if c.meaning in _OF_COUNTRIES and c.unreadable and not c.of]
    if not open_columns:
        return plan
    rows = [(record, read_row(plan, record)) for record in records[:LOOKED_AT]]
    made = {column.name: _counted(column, rows) for column in open_columns}
    return replace(plan, columns=tuple(made.get(column.name, column) for column in plan.columns))


def _counted(column: Column, rows: Sequence[tuple[Mapping[str, Any], RowReading]]) -> Column:
    meaning = str(column.meaning)
    filled = [(text, row) for record, row in rows if (text := cells.text_of(record.get(column.name)))]
    problems = [
        next((each.reason for each in row.problems if each.column == column.name), "") for _, row in filled
    ]
    read = sum(not problem for problem in problems) - column.nothing
    shown: dict[str, None] = {}
    for (text, row), problem in zip(filled, problems, strict=True):
        if text in column.samples and len(shown) < SAMPLES:
            said = [f"? {problem}"] if problem else _said(row, meaning, column.name, text)
            shown |= dict.fromkeys(said)
    return replace(column, would_read=tuple(shown), read=max(read, 0), unreadable=sum(map(bool, problems)))


def _said(row: RowReading, meaning: str, name: str, text: str) -> list[str]:
    """What a row reads under a meaning where this column alone says it; else the cell as it stands."""
    values = row.values.get(meaning, ()) if row.columns.get(meaning) == (name,) else ()
    return [shown_value(meaning, Cell(text, values))] if values else [text]
