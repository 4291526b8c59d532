"""The rows of a table, whatever brings it: a DataFrame, a list of mappings, or a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.errors import InputError
from workbench.tables.table import Table, TableRow, read_table

if TYPE_CHECKING:
    import pandas as pd


def table_of(
    data: Any, *, sheet: str | None = None, header: int | None = None, encoding: str | None = None
) -> Table:
    """The table in a DataFrame, a list of mappings, or a file: CSV, .xlsx, .json or lines of JSON.

    `sheet`, `header` (the number of the line with the headings) and `encoding` choose where a file leaves it
    open. Raises `InputError` for what is no table.
    """
    if isinstance(data, Table):
        return data
    if isinstance(data, (str, Path)):
        return read_table(data, sheet=sheet, header=header, encoding=encoding)
    if hasattr(data, "to_dict") and hasattr(data, "columns"):
        return _of_mappings(_frame(data), [str(name) for name in data.columns])
    rows = list(data) if isinstance(data, Iterable) else [data]
    if not all(isinstance(row, Mapping) for row in rows):
        raise InputError("a table is a DataFrame, a CSV file, or a list of mappings from column to value")
    return _of_mappings([dict(row) for row in rows], [])


def _of_mappings(rows: list[dict[str, Any]], columns: list[str]) -> Table:
    names = columns or list(dict.fromkeys(name for row in rows for name in row))
    return Table("table", tuple(names), tuple(TableRow(number, row) for number, row in enumerate(rows, 1)))


def rows_in(data: Any) -> list[dict[str, Any]]:
    """The rows of a table as mappings from column to cell.

    Raises `InputError` for what is no table, and for a line that has more cells than there are columns.
    """
    table = table_of(data)
    for row in table.rows:
        if row.problem:
            raise InputError(f"{table.name}: {row.problem}")
    return table.records


def _frame(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """Whole numbers are whole again where pandas holds them as fractions because others are missing."""
    import pandas as pd

    _no_column_twice(frame.columns)
    whole = {
        name
        for name, kind in frame.dtypes.items()
        if pd.api.types.is_float_dtype(kind) and (frame[name].dropna() % 1 == 0).all()
    }

    def cell(name: Any, value: Any) -> Any:
        if value is pd.NA or value is pd.NaT:
            return None
        return int(value) if name in whole and value == value else value

    return [{str(k): cell(k, v) for k, v in row.items()} for row in frame.to_dict("records")]


def _no_column_twice(names: Iterable[Any]) -> None:
    twice = [name for name, count in Counter(names).items() if name != "" and count > 1]
    if twice:
        raise InputError(f"the table has two columns {twice[0]!r}: rename one")
