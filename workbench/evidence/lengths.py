"""How much of a row is fetched: one that holds more than any of ours is refused before it is in memory.

SQLite keeps up to a gigabyte in a column of any type, and JSON takes many times its length once it is read.
So every column of a case's tables is of one of the types here. The first column that a statement selects asks
for the lengths of all of them, before any is fetched. What the workbench writes is held to the same bounds.
A server is no file from a stranger: nothing is asked there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import Any

from sqlalchemy import (
    BigInteger,
    Connection,
    Integer,
    LargeBinary,
    Select,
    String,
    Table,
    Text,
    func,
    literal_column,
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
    refused = _refused(bounded, lambda each: str(compiler.process(each, **options)))
    return f"CASE WHEN {refused} THEN {REFUSAL}() ELSE {fetched} END"


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

    def __init__(self, **grows: int) -> None:
        super().__init__()
        self.grows = grows
        """By table, how many bytes more a row may have for each of its rows."""


class BoundedText(_Long, Text):
    """A long text."""


class BoundedLongWord(_Long, String):
    """A long text in a column that was made for a short one."""


class BoundedBytes(_Bounded, LargeBinary):
    """An answer or a file."""


def _refused(columns: Sequence[Any], name: Callable[[Any], str]) -> str:
    """The condition of a row, of one table or of several that are joined, that holds more than any of ours.

    As text: to compile it as an expression takes longer than most statements take to be carried out.
    """
    names = {each: name(each) for each in columns}
    lengths = {each: _length(each, named) for each, named in names.items()}
    suspect = [
        # whatever is no number is more than every number
        f"{names[each]} > {(1 << 63) - 1}"
        if isinstance(each.type, Integer)
        else f"{lengths[each]} > {LONGEST_WORD}"
        for each in columns
    ]
    short = [each for each in columns if not isinstance(each.type, _Long | BoundedBytes)]
    wrong = [f"{lengths[each]} > {LONGEST_WORD}" for each in short]
    by_table: dict[Any, list[Any]] = {}
    for each in columns:
        if isinstance(each.type, _Long | BoundedBytes):
            by_table.setdefault(getattr(each, "table", None), []).append(each)
    for found in by_table.values():
        texts = [each for each in found if isinstance(each.type, _Long)]
        packed = [each for each in found if isinstance(each.type, BoundedBytes)]
        wrong += [f"{_sum(lengths[each] for each in texts)} > {_longest(texts)}"] if texts else []
        wrong += [f"{_sum(lengths[each] for each in found)} > {LONGEST_ROW}"] if packed else []
        for each in packed:
            wrong.append(f"typeof({names[each]}) = 'text' AND {lengths[each]} > {LONGEST_WORD}")
    # counted only where something is longer than nearly all
    return f"({' OR '.join(suspect)}) AND ({' OR '.join(wrong)})"


def _longest(texts: Sequence[Any]) -> str:
    """How many bytes the long texts of a row may have."""
    more = [f"{each} * (SELECT count(*) FROM {of})" for text in texts for of, each in text.type.grows.items()]
    return f"({' + '.join([str(LONGEST_TEXT), *more])})"


def _length(column: Any, name: str) -> str:
    """The bytes of a value. Of a text SQLite counts characters, and of bytes it knows it without fetching."""
    return f"length({name})" if isinstance(column.type, BoundedBytes) else f"length(CAST({name} AS BLOB))"


def _sum(lengths: Iterable[str]) -> str:
    return " + ".join(f"coalesce({length}, 0)" for length in lengths)


def too_long(
    connection: Connection, table: Table, keys: Collection[Any] | None = None, *, after: int | None = None
) -> list[str]:
    """The names of rows that hold more than is fetched, at most twenty: of a table, or those of the keys.

    With `after` those of keys beyond a number.
    """
    if connection.dialect.name != "sqlite":
        return []
    key = next(iter(table.primary_key))
    if after is not None:
        found = connection.execute(_too_long(table).where(key > after))
    elif keys is None:
        found = connection.exec_driver_sql(_of_all(table))
    else:
        found = connection.execute(_too_long(table).where(key.in_(keys)))
    return [f"{table.name} {key}" for key in found.scalars()]


def _too_long(table: Table) -> Select[Any]:
    shown = func.substr(next(iter(table.primary_key)), literal_column("1"), literal_column("40"))
    refused = _refused(list(table.c), lambda each: f'{table.name}."{each.name}"')
    return select(shown).where(literal_column(f"({refused})")).limit(20)


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


def long_rows(table: Table, rows: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Those of the rows, which have the same columns, that may be too long."""
    texts = [name for name in rows[0] if not isinstance(table.c[name].type, Integer)]
    # one column after the other, without a step in Python for each value
    longest = max(max(map(len, filter(None, map(itemgetter(name), rows))), default=0) for name in texts)
    return [row for row in rows if is_long(row)] if longest > _LONG else []


def is_long(row: Mapping[str, Any]) -> bool:
    """True of a row that may be too long."""
    return any(isinstance(value, (str, bytes)) and len(value) > _LONG for value in row.values())


_LONG = LONGEST_WORD // 4
"""Characters or bytes of a value of which its length is looked at."""
