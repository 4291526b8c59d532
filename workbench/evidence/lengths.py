"""How much of a row is fetched: one that holds more than any of ours is refused before it is in memory.

SQLite keeps up to a gigabyte in a column of any type, and JSON takes many times its length once it is read.
So every column of a case's tables is of one of the types here, which ask for its length in the statement
itself, wherever it is selected. What the workbench writes is held to the same bounds as it is written. A
server is no file from a stranger: nothing is asked there.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    case,
    func,
    literal_column,
    or_,
    select,
)
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.expression import FunctionElement

from workbench.errors import InputError

LONGEST_TEXT = 32 << 20
"""Characters of all the long texts of a row together, but for what a text of `grows` may have more."""
LONGEST_WORD = 1 << 20
"""Characters of a hash, a time or the name of an operation."""
LONGEST_BYTES = (256 << 20) + (1 << 20)
"""Bytes of an answer or a file as it is kept: what cannot be packed becomes a little longer."""
REFUSAL = "workbench_refuses_length"
"""The function that a statement calls for a row that holds more: a connection to a file defines it."""


def refuse() -> None:
    """What `REFUSAL` does: for SQLite this error says that a value is too big."""
    raise OverflowError


class _Fetched(FunctionElement[Any]):
    """A column as it is selected, and the condition under which it is refused."""

    inherit_cache = True


@compiles(_Fetched)
def _plain(element: Any, compiler: Any, **options: Any) -> str:
    column, _ = element.clauses
    return str(compiler.process(column, **options))


@compiles(_Fetched, "sqlite")
def _guarded(element: Any, compiler: Any, **options: Any) -> str:
    column, refused = (str(compiler.process(each, **options)) for each in element.clauses)
    return f"CASE WHEN {refused} THEN {REFUSAL}() ELSE {column} END"


class _Bounded:
    """A type of which no value is fetched that `refused` is true of."""

    def refused(self, column: Any) -> ColumnElement[bool]:
        return func.length(column) > _number(LONGEST_WORD)

    def column_expression(self, column: Any) -> Any:
        return _Fetched(column, self.refused(column))


class _Whole(_Bounded):
    def refused(self, column: Any) -> ColumnElement[bool]:
        return (func.typeof(column) != literal_column("'integer'")) & super().refused(column)


class BoundedNumber(_Whole, BigInteger):
    """A whole number."""


class BoundedInteger(_Whole, Integer):
    """A smaller whole number."""


class BoundedWord(_Bounded, String):
    """A short text."""


class BoundedBytes(_Bounded, LargeBinary):
    """An answer or a file."""

    def refused(self, column: Any) -> ColumnElement[bool]:
        return func.length(column) > _number(LONGEST_BYTES)


class _Long(_Bounded):
    """A long text; the first of a row counts all of them."""

    def __init__(self, grows: tuple[int, str] | None = None) -> None:
        super().__init__()
        self.grows = grows
        """How many characters more a row may have for each row of a table."""

    def refused(self, column: Any) -> ColumnElement[bool]:
        table = getattr(column, "table", None)
        texts = [each for each in table.c if isinstance(each.type, _Long)] if table is not None else []
        length = _sum(texts if texts and texts[0].name == column.name else [column])
        grows = next((each.type.grows for each in texts if each.type.grows), self.grows)
        if grows is None:
            return length > _number(LONGEST_TEXT)
        each, of = grows
        more: ColumnElement[int] = literal_column(f"{LONGEST_TEXT} + {each} * (SELECT count(*) FROM {of})")
        # counted only for a row that is longer than nearly all
        return case((length <= _number(LONGEST_TEXT), _number(0)), else_=length > more) == _number(1)


class BoundedText(_Long, Text):
    """A long text."""


class BoundedLongWord(_Long, String):
    """A long text in a column that was made for a short one."""


def _number(number: int) -> ColumnElement[int]:
    return literal_column(str(number))


def _sum(columns: list[Any]) -> ColumnElement[int]:
    total: ColumnElement[int] = func.coalesce(func.length(columns[0]), _number(0))
    for column in columns[1:]:
        total = total + func.coalesce(func.length(column), _number(0))
    return total


def too_long(connection: Connection, table: Table, keys: Collection[Any] | None = None) -> list[str]:
    """The names of rows that hold more than is fetched, at most twenty: of a table, or those of the keys."""
    if connection.dialect.name != "sqlite":
        return []
    key = next(iter(table.primary_key))
    refused = [column.type.refused(column) for column in table.c if isinstance(column.type, _Bounded)]
    chosen = select(func.substr(key, _number(1), _number(40))).where(or_(*refused)).limit(20)
    if keys is not None:
        chosen = chosen.where(key.in_(keys))
    return [f"{table.name} {found}" for found in connection.execute(chosen).scalars()]


def refuse_too_long(connection: Connection, table: Table, rows: Collection[Mapping[str, Any]]) -> None:
    """Raises `InputError` for rows just written that nobody could read again."""
    keys = [row[next(iter(table.primary_key)).name] for row in rows]
    if found := too_long(connection, table, keys):
        raise InputError(
            f"{found[0]} would hold more text than a case keeps in one row ({LONGEST_TEXT:,} characters): "
            "nothing was written"
        )


def is_long(row: Mapping[str, Any]) -> bool:
    """True of a row that may be too long."""
    return any(isinstance(value, str) and len(value) > LONGEST_WORD for value in row.values())
