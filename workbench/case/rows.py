"""The rows of a table, whatever brings it: a DataFrame, a list of mappings, or a CSV file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.csv_file import opened, sent
from workbench.errors import InputError

if TYPE_CHECKING:
    from _csv import Reader

    import pandas as pd


def rows_in(data: Any) -> list[dict[str, Any]]:
    """The rows of a DataFrame, a list of mappings, or a CSV file (UTF-8; comma, semicolon or tab).

    All cells of a CSV file are text. Raises `InputError` for what is no table, and for a CSV file in which
    a column's name is there twice or a line has more cells than there are columns.
    """
    if isinstance(data, (str, Path)):
        return _csv(Path(data))
    if hasattr(data, "to_dict") and hasattr(data, "columns"):
        return _frame(data)
    rows = list(data) if isinstance(data, Iterable) else [data]
    if not all(isinstance(row, Mapping) for row in rows):
        raise InputError("a table is a DataFrame, a CSV file, or a list of mappings from column to value")
    return [dict(row) for row in rows]


def _frame(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """Whole numbers are whole again where pandas holds them as fractions because others are missing."""
    import pandas as pd

    _no_column_twice(frame.columns, "table")
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


def _no_column_twice(names: Iterable[Any], what: str) -> None:
    twice = [name for name, count in Counter(names).items() if name != "" and count > 1]
    if twice:
        raise InputError(f"the {what} has two columns {twice[0]!r}: rename one")


def rows_sent(text: str, name: str) -> list[dict[str, Any]]:
    """The rows of the text of a CSV file, as those of the file; `name` is what errors call it."""
    with sent(text, name) as reader:
        return _cells(reader, name)


def _csv(path: Path) -> list[dict[str, Any]]:
    with opened(path) as reader:
        return _cells(reader, path.name)


def _cells(reader: Reader, name: str) -> list[dict[str, Any]]:
    rows = []
    columns = [column.strip() for column in next(reader, [])]
    _no_column_twice(columns, f"CSV file {name}")
    for cells in filter(None, reader):
        if any(cells[len(columns) :]):
            raise InputError(
                f"line {reader.line_num} of the CSV file {name} has more cells than there are "
                "columns: put a cell that holds a separator in quotes"
            )
        rows.append(dict(zip_longest(columns, cells[: len(columns)])))
    return rows
