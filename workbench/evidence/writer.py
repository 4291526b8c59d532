"""What a writing transaction may do: rows, and entries of the journal that bind them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from operator import itemgetter
from typing import Any, TypeVar

from sqlalchemy import Connection, Table, bindparam, func, insert, select, update

from workbench.errors import EvidenceDamaged, InputError
from workbench.evidence import lengths
from workbench.evidence import schema as tables
from workbench.evidence.bindings import FIXED, refuse_unlisted
from workbench.evidence.bound_verdicts import bound_verdict
from workbench.evidence.canonical import canonical, digest, has_too_many, new_salt, now, parsed, salted
from workbench.evidence.commitment import fixed_of
from workbench.evidence.model import Head, row_hash

_Found = TypeVar("_Found")

# statements of every transaction are made once: to make one takes longer than to carry it out
INSERT = {table: insert(table) for table in tables.metadata.sorted_tables}
_HEAD = select(tables.meta.c.value).where(tables.meta.c.key == "head")
_HEAD_LOCKED = _HEAD.with_for_update()
_MOVE_HEAD = update(tables.meta).where(tables.meta.c.key == "head").values(value=bindparam("to"))
CHAINED = ("seq", "at", "actor", "event", "subject", "bound", "units", "spent", "detail_hash", "previous")


class Writer:
    """What a writing transaction may do. The head of the journal is locked until it ends."""

    def __init__(self, connection: Connection, actor: str) -> None:
        self.unflushed = connection
        self.actor = actor
        self.head = read_head(connection, lock=True)
        self._rows: dict[Table, list[dict[str, Any]]] = {}
        self._numbers: dict[Table, int] = {}
        self._found: dict[str, Any] = {}
        self.standing: dict[str, tuple[Any, ...]] = {}
        """How it stands with a question, by its key, until something is written that may change it."""
        self.opened: set[str] = set()
        """The keys of questions that it will be asked of."""
        self.released: dict[str, str] = {}
        """The questions, by ticket, that were let out of hand for a step still to come."""

    @property
    def connection(self) -> Connection:
        """The connection, with everything written that was inserted so far.

        Rows are written many at a time; `unflushed` is the connection without what still waits, which is
        for reading only.
        """
        self.standing.clear()
        for table, rows in self._rows.items():
            _insert(self.unflushed, table, rows)
            if long := lengths.long_rows(table, rows):
                lengths.refuse_too_long(self.unflushed, table, long)
        self._rows.clear()
        return self.unflushed

    def waiting(self, table: Table) -> list[dict[str, Any]]:
        """The rows of a table that were inserted and are not yet written."""
        return self._rows.get(table, [])

    def once(self, name: str, find: Callable[[], _Found]) -> _Found:
        """What `find` gives, looked up at its first use in this transaction."""
        if name not in self._found:
            self._found[name] = find()
        found: _Found = self._found[name]
        return found

    def insert(self, table: Table, row: dict[str, Any]) -> None:
        """Inserts a row, together with others, before anything else is done with `connection`."""
        self._rows.setdefault(table, []).append(row)

    def insert_all(self, table: Table, rows: Iterable[dict[str, Any]]) -> None:
        """Inserts rows as `insert` does."""
        self._rows.setdefault(table, []).extend(rows)

    def append(
        self,
        event: str,
        subject: str = "",
        *,
        detail: Mapping[str, Any] | None = None,
        bound: Mapping[str, str | None] | None = None,
        units: int = 0,
    ) -> int:
        """Adds an entry to the journal and returns its number.

        `detail` may hold personal data: it is kept beside, under a salted hash, and can be erased.
        `bound` must hold none: it binds rows of other tables by their hash, None where they go. What a
        judgement says is bound too, apart from its reason. Raises
        `ValueError` for an event or a binding that `evidence.bindings` does not list, and `InputError` for
        details that nobody could read again.
        """
        salt, body = new_salt(), canonical(detail or {})
        if event == "judged":
            bound = {**(bound or {}), **bound_verdict(subject, detail or {}, salt)}
        refuse_unlisted(event, bound or {}, units)
        if has_too_many(body):
            raise InputError(
                f"details of an entry {event!r} hold more values than can be read again: it is not written"
            )
        entry: dict[str, Any] = {
            "seq": self.head.seq + 1,
            "at": now(),
            "actor": self.actor,
            "event": event,
            "subject": subject,
            "bound": canonical(bound or {}),
            "units": units,
            "spent": self.head.spent + units,
            "detail_hash": salted(salt, body),
            "previous": self.head.hash,
        }
        entry["hash"] = digest(entry)
        self.insert(tables.journal, entry)
        self.insert(tables.details, {"seq": entry["seq"], "salt": salt, "body": body})
        self.head = Head(entry["seq"], entry["hash"], entry["spent"])
        return self.head.seq

    def finish(self) -> None:
        """Moves the head to the last entry; called once, at the end of the transaction."""
        value = canonical({"seq": self.head.seq, "hash": self.head.hash, "spent": self.head.spent})
        self.connection.execute(_MOVE_HEAD, {"to": value})

    def next_number(self, table: Table) -> int:
        """The next free number of a table; numbers of rows that are gone may not be used again."""
        if table not in self._numbers:
            highest = self.connection.execute(select(func.max(table.c.number))).scalar()
            self._numbers[table] = int(highest or 0)
        self._numbers[table] += 1
        return self._numbers[table]

    def insert_bound(
        self, word: str, row: dict[str, Any], name: Any, answer: Any = None
    ) -> dict[str, str | None]:
        """Inserts a row and returns what binds it in the journal, and what of it may never change.

        Of `answer` see `fixed_of`.
        """
        self.insert(tables.BOUND[word], row)
        bound: dict[str, str | None] = {f"{word}:{name}": row_hash(row)}
        if word in FIXED:
            bound[f"fixed:{word}:{name}"] = fixed_of(word, row, answer)
        return bound


def _insert(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    """Writes rows of the same columns."""
    if connection.dialect.name != "sqlite":
        connection.execute(INSERT[table], rows)
        return
    # SQLite takes texts, numbers and bytes as they are: no step for each value is needed
    columns = tuple(rows[0])
    connection.exec_driver_sql(_statement(table, columns), list(map(itemgetter(*columns), rows)))


@cache
def _statement(table: Table, columns: tuple[str, ...]) -> str:
    names = ", ".join(f'"{column}"' for column in columns)
    return f"INSERT INTO {table.name} ({names}) VALUES ({', '.join('?' * len(columns))})"


def read_head(connection: Connection, *, lock: bool = False) -> Head:
    """The head of the journal; with `lock`, nobody else writes until the transaction ends."""
    value = connection.execute(_HEAD_LOCKED if lock else _HEAD).scalar()
    try:
        head = Head(**parsed(value or ""))
    except (TypeError, ValueError):
        head = None
    if head is None or (type(head.seq), type(head.hash), type(head.spent)) != (int, str, int):
        raise EvidenceDamaged("the head of the journal is missing or unreadable")
    return head
