"""Entries that are written in rows below the names of their columns, or column by column."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from workbench.reading.place import escaped
from workbench.reading.wrapped_values import Row, WrappedValue, rest_of

LISTS = frozenset(
    [
        "officers", "directors", "secretaries", "officeholders", "office_holders", "shareholders", "members",
        "holders", "records", "matches", "results", "items", "disqualifications", "appointments", "roles",
        "persons_with_significant_control", "company_officers", "match_results", "shareholdings",
        "directorships",
    ]
)  # fmt: skip
"""Lists of entries, which may be written column by column."""
_NAME_COLUMN = re.compile(r"(?:full_?|last_?|company_?|entity_?)?name|surname|name_?combined", re.IGNORECASE)


def rows_of_table(value: Mapping[str, Any], at: str, name: str) -> WrappedValue | None:
    """Entries in rows below the names of their columns, or column by column."""
    for heads in ("columns", "fields", "header", "headers", "schema"):
        named = value.get(heads)
        if isinstance(named, dict) and heads == "schema":
            named = named.get("fields")
        columns = _names_of_columns(named)
        for body in ("data", "rows", "values"):
            if columns and isinstance(value.get(body), list):
                return _below(columns, value, at, heads, body)
    found = columns_of(value) if name in LISTS else None
    if found is None:
        return None
    keys, anchor = found
    entries = [
        Row(
            f"{at}/{escaped(anchor)}/{key}",
            {
                column: (cells[key], f"{at}/{escaped(column)}/{key}")
                for column, cells in value.items()
                if not isinstance(cells, dict) or key in cells
            },
        )
        for key in keys
    ]
    return WrappedValue(None, at, rows=entries)


def _below(
    columns: list[str], value: Mapping[str, Any], at: str, heads: str, body: str
) -> WrappedValue | None:
    """The rows of an object below the names of their columns, with what stands beside."""
    rows = value[body]
    beside, left = rest_of(value, at, heads, body, "index")
    left += [f"{at}/{each}" for each in (heads, "index") if each in value]
    if rows and all(isinstance(row, list) and len(row) == len(columns) for row in rows):
        return below_columns(columns, rows, lambda row: f"{at}/{body}/{row}", at, left, beside)
    if not rows or not all(isinstance(row, dict) for row in rows):
        return None
    if heads == "schema" and all(row.keys() == {"f"} and isinstance(row["f"], list) for row in rows):
        cells = [[each.get("v") if isinstance(each, dict) else each for each in row["f"]] for row in rows]
        return below_columns(columns, cells, lambda row: f"{at}/{body}/{row}/f", at, left, beside, "/v")
    return (
        WrappedValue({}, at, [("items", rows, f"{at}/{body}"), *beside], left) if heads == "schema" else None
    )


def _names_of_columns(named: Any) -> list[str]:
    """The distinct names of columns, as texts or as objects with one; none where they are not that."""
    if not isinstance(named, list) or not named:
        return []
    names = [each.get("name") if isinstance(each, dict) else each for each in named]
    texts = [each for each in names if isinstance(each, str) and each]
    return texts if len(set(texts)) == len(names) else []


def below_columns(
    columns: list[str],
    rows: list[list[Any]],
    where: Callable[[int], str],
    at: str,
    left: list[str],
    beside: Iterable[tuple[str, Any, str]] = (),
    below: str = "",
) -> WrappedValue:
    """Entries whose cells stand in rows below the names of their columns.

    `where` is the pointer of a row by its number, `below` leads from a cell to its value. `beside` and `left`
    are as in a `WrappedValue`.
    """
    entries = [
        Row(where(index), {
            name: (cell, f"{where(index)}/{place}{below}")
            for place, (name, cell) in enumerate(zip(columns, row, strict=False))
        })
        for index, row in enumerate(rows)
    ]  # fmt: skip
    return WrappedValue(None, at, list(beside), left, entries)


def columns_of(value: Mapping[str, Any]) -> tuple[list[Any], str] | None:
    """The places of entries that are written column by column, and the column of their names."""
    anchor = _column_of_names(tuple(value))
    if anchor is None or len(value) < 2:
        return None
    first = value[anchor]
    if isinstance(first, list) and len(first) > 1:
        alike = all(isinstance(each, list) and len(each) == len(first) for each in value.values())
        plain = all(isinstance(each, str) for each in first)
        return (list(range(len(first))), anchor) if alike and plain else None
    if isinstance(first, dict) and first and all(isinstance(key, str) and key.isdigit() for key in first):
        alike = all(isinstance(each, dict) and each.keys() <= first.keys() for each in value.values())
        return (list(first), anchor) if alike else None
    return None


@lru_cache(maxsize=1 << 10)
def _column_of_names(columns: tuple[Any, ...]) -> str | None:
    """The first of some columns that is called as one of names is."""
    return next((name for name in columns if isinstance(name, str) and _NAME_COLUMN.fullmatch(name)), None)


def headed_rows(value: list[Any]) -> tuple[list[str], list[list[Any]]] | None:
    """The columns and rows of a list whose first row names the columns."""
    if len(value) < 2 or not isinstance(value[0], list) or len(value[0]) < 2:
        return None
    columns = _names_of_columns(value[0])
    is_table = all(isinstance(row, list) and len(row) == len(columns) for row in value)
    if not columns or not is_table or not any(map(_NAME_COLUMN.fullmatch, columns)):
        return None
    return columns, value[1:]
