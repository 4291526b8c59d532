"""DataFrames whose columns have the types that they hold: dates, numbers, categories, texts."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from workbench.graph.sanitize import plain

if TYPE_CHECKING:
    import pandas as pd

_DTYPES = {"text": "string", "category": "category", "number": "Int64", "flag": "boolean"}
_TEXTS = frozenset(["text", "category", "list", "any"])
"""Kinds of columns that hold what others wrote."""
_DAY = 10
FEW = 0.5
"""Texts are a category where at most this part of them differ, and there are enough of them."""
ENOUGH = 8


def table(
    rows: Sequence[Mapping[str, Any]], columns: Mapping[str, str], *, lists: bool = False
) -> pd.DataFrame:
    """A DataFrame of rows by its columns: `text`, `category`, `number`, `flag`, `time`, `list`, `any`.

    A `list` is its items in one text, `S1, S2`, or with `lists` a list. A `time` is in UTC. A column of which
    a value does not fit its type keeps its values as they are. Texts are without control characters, which
    a terminal might obey.
    """
    import pandas as pd

    made = {
        name: _column([row.get(name) for row in rows], kind, lists=lists) for name, kind in columns.items()
    }
    return pd.DataFrame(made, columns=list(columns))


def _column(values: list[Any], kind: str, *, lists: bool) -> pd.Series[Any]:
    import pandas as pd

    if kind == "list" and not lists:
        return pd.Series([_joined(value or ()) for value in values], dtype="string")
    if kind in _TEXTS:
        values = [plain(value) for value in values]
    if kind == "list":
        return pd.Series(values, dtype=object)
    if kind == "time":
        return pd.to_datetime(pd.Series(values, dtype=object), utc=True, format="ISO8601")
    series = pd.Series(values, dtype=object)
    try:
        return series.astype(pd.api.types.pandas_dtype(_DTYPES[kind])) if kind in _DTYPES else series
    except (TypeError, ValueError):
        return series


def _joined(items: Sequence[Any]) -> str:
    """The items of a cell in one text."""
    try:
        return str(plain(", ".join(items)))
    except TypeError:  # not all of them are texts
        return ", ".join(str(plain(item)) for item in items if plain(item) is not None)


def typed(records: Iterable[Mapping[str, Any]], first: Sequence[str] = ()) -> pd.DataFrame:
    """A DataFrame of JSON objects: each column has the narrowest type that holds all that is there.

    Whole days are dates, whole numbers `Int64`, numbers `Float64`, true and false `boolean`, texts `string`,
    or categories where few differ. What holds lists, objects or several types stays as it is.
    """
    import pandas as pd

    rows = list(records)
    names = list(dict.fromkeys([*first, *(name for row in rows for name in row)]))
    return pd.DataFrame({name: narrowed([row.get(name) for row in rows]) for name in names}, columns=names)


def narrowed(values: list[Any]) -> pd.Series[Any]:
    """A column in the narrowest type that holds every value; nothing is changed by it."""
    import pandas as pd

    held = [value for value in values if value is not None]
    kinds = {type(value) for value in held}
    column = pd.Series(values, dtype=object)
    if not held:
        return column
    if kinds == {bool}:
        return column.astype("boolean")
    if kinds == {int}:
        return column.astype("Int64") if all(abs(v) < 2**63 for v in held) else column
    if kinds <= {int, float}:
        return column.astype("Float64")
    if kinds != {str}:
        return column
    if all(map(_is_day, held)):
        days = pd.to_datetime(column, format="%Y-%m-%d", errors="coerce")
        if int(days.notna().sum()) == len(held):
            return days
    if len(held) >= ENOUGH and len(set(held)) <= FEW * len(held) and max(map(len, held)) <= 40:
        return column.astype("category")
    return column.astype("string")


def in_one(value: Any) -> Any:
    """A value that fits a cell: a list of plain values as one text, an object as JSON, an empty one None."""
    if not isinstance(value, (list, dict)):
        return value
    if not value:
        return None
    if isinstance(value, list) and not any(isinstance(item, (list, dict)) for item in value):
        return ", ".join(str(item) for item in value if item is not None)
    return json.dumps(value, ensure_ascii=False)


def _is_day(text: str) -> bool:
    return len(text) == _DAY and text[4] == text[7] == "-" and text[:4].isdigit()
