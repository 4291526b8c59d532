"""The rows of a table, whatever brings it: a DataFrame, a list of mappings, or a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.errors import InputError
from workbench.tables.json_file import flattened
from workbench.tables.table import Table, read_table
from workbench.tables.table_row import TableRow

if TYPE_CHECKING:
    import pandas as pd


OF_NO_FILE = "table"
"""The name of a table that is of no file: of a DataFrame, or of mappings."""


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
        return _of_mappings(_frame(data), data.columns)
    rows = list(data) if isinstance(data, Iterable) else [data]
    if not all(isinstance(row, Mapping) for row in rows):
        raise InputError(
            "a table must be a DataFrame, a CSV file, or a list of mappings from column to value,"
            f" not {type(data).__name__}"
            + (
                ""
                if data is rows
                else f" of {type(next(r for r in rows if not isinstance(r, Mapping))).__name__}"
            )
        )
    return _of_mappings(rows, dict.fromkeys(name for row in rows for name in row))


def _of_mappings(rows: Iterable[Mapping[Any, Any]], columns: Iterable[Any]) -> Table:
    """Cells that hold lists, arrays or mappings are those of a JSON file."""
    known = [str(name) for name in columns]
    _no_column_twice(known)
    plain: list[dict[str, Any]] = [_plain(row) for row in rows]
    flat = [dict(flattened(row)) for row in plain]
    names = dict.fromkeys(each for name in known for each in _columns_of(name, plain))
    return Table(OF_NO_FILE, tuple(names), tuple(TableRow(number, row) for number, row in enumerate(flat, 1)))


def _columns_of(name: str, rows: list[dict[str, Any]]) -> list[str]:
    """A column, or those that its lists and mappings have inside."""
    found = dict.fromkeys(n for row in rows if name in row for n, _ in flattened({name: row[name]}))
    return list(found) or [name]


def _plain(value: Any) -> Any:
    """A value of another library as Python has it: an array is a list, a missing value None."""
    if value is None or type(value) in (str, int, float, bool):
        return value
    if isinstance(value, Mapping):
        return {str(name): _plain(item) for name, item in value.items()}
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, (list, tuple, set, frozenset)):
        return [_plain(item) for item in value]
    if isinstance(value, bytes):
        return value.decode(errors="backslashreplace")
    return None if str(value) in ("NaT", "<NA>") else value


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
