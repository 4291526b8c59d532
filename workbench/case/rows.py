"""The rows of a table, whatever brings it: a DataFrame, a list of mappings, or a CSV file."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.errors import InputError

if TYPE_CHECKING:
    import pandas as pd

SEPARATORS = ",;\t"
"""What may stand between the cells of a CSV file; spreadsheets choose by the language they run in."""


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
        if value is pd.NA:
            return None
        return int(value) if name in whole and value == value else value

    return [{str(k): cell(k, v) for k, v in row.items()} for row in frame.to_dict("records")]


def _no_column_twice(names: Iterable[Any], what: str) -> None:
    twice = [name for name, count in Counter(names).items() if name != "" and count > 1]
    if twice:
        raise InputError(f"the {what} has two columns {twice[0]!r}: rename one")


def _csv(path: Path) -> list[dict[str, Any]]:
    rows = []
    try:
        with path.open(newline="", encoding="utf-8-sig") as file:
            header = re.sub(r'"[^"]*"', "", file.readline())
            file.seek(0)
            reader = csv.DictReader(file, delimiter=max(SEPARATORS, key=header.count))
            reader.fieldnames = [name.strip() for name in reader.fieldnames or ()]
            _no_column_twice(reader.fieldnames, f"CSV file {path.name}")
            for row in reader:
                if any(row.pop(None, ())):
                    raise InputError(
                        f"line {reader.line_num} of the CSV file {path.name} has more cells than there are "
                        "columns: put a cell that holds a separator in quotes"
                    )
                rows.append(dict(row))
    except UnicodeDecodeError:
        raise InputError(
            f"the CSV file {path.name} cannot be read: it is not UTF-8; save it as 'CSV UTF-8', or read it "
            "with pandas and give the DataFrame"
        ) from None
    except OSError as error:
        raise InputError(f"the CSV file {path.name} cannot be read: {error.strerror}") from None
    except csv.Error as error:
        raise InputError(f"the CSV file {path.name} cannot be read: {error}") from None
    return rows
