"""How much of a row is fetched: one that holds more than any of ours is refused before it is in memory.

SQLite keeps up to a gigabyte in a column of any type, and JSON takes many times its length once it is read.
So every column of a case's tables is of one of the types here. The first column that a statement selects asks
for the lengths of all of them, before any is fetched. What the workbench writes is held to the same bounds.
A server is no file from a stranger: nothing is asked there.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Integer,
    LargeBinary,
    Select,
    String,
    Table,
    Text,
    cast,
    func,
    literal_column,
    or_,
    select,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.expression import FunctionElement

from workbench.errors import InputError
from workbench.evidence.model import MAX_ANSWER

LONGEST_TEXT = 32 << 20
"""Bytes of all the long texts of a row together, but for what a text of `grows` may have more."""
LONGEST_WORD = 1 << 20
"""Bytes of a hash, a time or the name of an operation."""
LONGEST_ROW = MAX_ANSWER + (2 << 20)
"""Bytes of the answers or files of a row as they are kept, and of its long texts, all together.

What cannot be packed becomes a little longer by it.
"""
LONGEST_VALUE = 128 << 20
"""Bytes of anything that SQLite takes into memory, only to ask for its length."""
REFUSAL = "workbench_refuses_length"
"""The function that a statement calls for a row that holds more: a connection to a file defines it."""


def refuse() -> None:
    """What `REFUSAL` does: for SQLite this error says that a value is too big."""
    raise OverflowError


class _Fetched(FunctionElement[Any]):
    """A column as it is selected; the first one of a statement is refused where any of the row is."""

    inherit_cache = True


@compiles(_Fetched)
def _plain(element: Any, compiler: Any, **options: Any) -> str:
    (column,) = element.clauses
    return str(compiler.process(column, **options))


@compiles(_Fetched, "sqlite")
def _guarded(element: Any, compiler: Any, **options: Any) -> str:
    (column,) = element.clauses
    selected = compiler.stack[-1]["selectable"].exported_columns
    bounded = [each for each in selected if isinstance(each.type, _Bounded)]
    fetched = str(compiler.process(column, **options))
    if column is not bounded[0]:
        return fetched
    return f"CASE WHEN {compiler.process(_refused(bounded), **options)} THEN {REFUSAL}() ELSE {fetched} END"


class _Bounded:
    """A type of which no value is fetched whose row is refused."""

    def column_expression(self, column: Any) -> Any:
        return _Fetched(column)


class BoundedNumber(_Bounded, BigInteger):
    """A whole number."""


class BoundedInteger(_Bounded, Integer):
    """A smaller whole number."""


class BoundedWord(_Bounded, String):
    """A short text."""


class BoundedName(_Bounded, Text):
    """A short text in a column that was made for a long one."""


class _Long(_Bounded):
    """A long text."""

    def __init__(self, grows: tuple[int, str] | None = None) -> None:
        super().__init__()
        self.grows = grows
        """How many bytes more a row may have for each row of a table."""


class BoundedText(_Long, Text):
    """A long text."""


class BoundedLongWord(_Long, String):
    """A long text in a column that was made for a short one."""


class BoundedBytes(_Bounded, LargeBinary):
    """An answer or a file."""


def _refused(columns: Sequence[Any]) -> ColumnElement[bool]:
    """Whether a row, of one table or of several that are joined, holds more than any of ours."""
    suspect = [
        # whatever is no number is more than every number
        each > _number((1 << 63) - 1)
        if isinstance(each.type, Integer)
        else _length(each) > _number(LONGEST_WORD)
        for each in columns
    ]
    short = [each for each in columns if not isinstance(each.type, _Long | BoundedBytes)]
    wrong = [_length(each) > _number(LONGEST_WORD) for each in short]
    by_table: dict[Any, list[Any]] = {}
    for each in columns:
        if each not in short:
            by_table.setdefault(getattr(each, "table", None), []).append(each)
    for found in by_table.values():
        texts = [each for each in found if isinstance(each.type, _Long)]
        packed = [each for each in found if isinstance(each.type, BoundedBytes)]
        wrong += [_sum(texts) > _longest(texts)] if texts else []
        wrong += [_sum(found) > _number(LONGEST_ROW)] if packed else []
        for each in packed:
            wrong.append(_is_text(each) & (_length(each) > _number(LONGEST_WORD)))
    # counted only where something is longer than nearly all
    return or_(*suspect) & or_(*wrong)


def _longest(texts: Sequence[Any]) -> ColumnElement[int]:
    """How many bytes the long texts of a row may have."""
    for each, of in (text.type.grows for text in texts if text.type.grows):
        return literal_column(f"({LONGEST_TEXT} + {each} * (SELECT count(*) FROM {of}))")
    return _number(LONGEST_TEXT)


def _number(number: int) -> ColumnElement[int]:
    return literal_column(str(number))


def _is_text(column: Any) -> ColumnElement[bool]:
    return func.typeof(column) == literal_column("'text'")


def _length(column: Any) -> ColumnElement[int]:
    """The bytes of a value. Of a text SQLite counts characters, and of bytes it knows it without fetching."""
    return func.length(column if isinstance(column.type, BoundedBytes) else cast(column, LargeBinary))


def _sum(columns: Sequence[Any]) -> ColumnElement[int]:
    total = _number(0)
    for column in columns:
        total = total + func.coalesce(_length(column), _number(0))
    return total


def too_long(connection: Connection, table: Table, keys: Collection[Any] | None = None) -> list[str]:
    """The names of rows that hold more than is fetched, at most twenty: of a table, or those of the keys."""
    if connection.dialect.name != "sqlite":
        return []
    if keys is None:
        found = connection.exec_driver_sql(_of_all(table))
    else:
        found = connection.execute(_too_long(table).where(next(iter(table.primary_key)).in_(keys)))
    return [f"{table.name} {key}" for key in found.scalars()]


def _too_long(table: Table) -> Select[Any]:
    shown = func.substr(next(iter(table.primary_key)), _number(1), _number(40))
    return select(shown).where(_refused(list(table.c))).limit(20)


@cache
def _of_all(table: Table) -> str:
    """The statement as text: to make it costs more than to carry it out."""
    return str(_too_long(table).compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True}))


def refuse_too_long(connection: Connection, table: Table, rows: Collection[Mapping[str, Any]]) -> None:
    """Raises `InputError` for rows just written that nobody could read again."""
    keys = [row[next(iter(table.primary_key)).name] for row in rows]
    if found := too_long(connection, table, keys):
        raise InputError(
            f"{found[0]} would hold more than a case keeps in one row ({LONGEST_TEXT >> 20} MiB of text, "
            f"{LONGEST_ROW >> 20} MiB in all): nothing was written"
        )


def is_long(row: Mapping[str, Any]) -> bool:
    """True of a row that may be too long."""
    return any(len(value) > LONGEST_WORD // 4 for value in row.values() if isinstance(value, (str, bytes)))
