"""Which sources of a case hold what an earlier one holds: equal bytes, the same rows, or the same answer."""

from __future__ import annotations

import threading
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import Row, func, select

from workbench.case.requests.answer import RECORDS
from workbench.evidence import schema as tables
from workbench.evidence.canonical import digest, sha256
from workbench.evidence.model import Source
from workbench.evidence.store import Store
from workbench.evidence.stored_rows import PORTION

_COLUMNS = ("number", "operation", "request_key", "answer_sha256")


class RepeatedContent:
    """Compares the sources of one case; of those compared before nothing is read again.

    Two imports of a table are the same where their rows have the same cells below the same headings, in any
    order and however the file was written; corrections are no part of that. Two other sources are the same
    where their bytes are equal and they answer the same question, as far as both have one. Of answers to one
    question, the service's reference, which differs in each of them, is not compared. Safe to use from
    several threads.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = threading.Lock()
        self._last = 0
        """The number of the newest source that is compared."""
        self._first: dict[int, int] = {}
        """The first source with some bytes, by a hash of them."""
        self._unread: list[int] = []
        """Tables whose rows are not compared yet: one alone is never read."""
        self._tables: dict[str, int] = {}
        """The first table with some rows, by their digest."""
        self._copies: dict[int, int] = {}

    def copies(self, without: Container[str] = ()) -> dict[str, str]:
        """Each source that holds what an earlier one holds, with the first of them: `{"S21": "S15"}`.

        As if those `without` were not there.
        """
        with self._lock:
            self._compare()
            if len(self._tables) + len(self._unread) > 1:
                self._read_tables()
            groups: dict[int, list[str]] = {first: [f"S{first}"] for first in self._copies.values()}
            for number, first in sorted(self._copies.items()):
                groups[first].append(f"S{number}")
        found = [[name for name in group if name not in without] for group in groups.values()]
        return {name: group[0] for group in found for name in group[1:]}

    def of_rows(self, records: Iterable[Mapping[str, Any]]) -> list[int]:
        """The sources that hold just these rows, in their order."""
        with self._lock:
            self._compare()
            self._read_tables()
            return self._all(self._tables.get(rows_digest(records)))

    def of_bytes(self, operation: str, content: bytes) -> list[int]:
        """The sources with just these bytes as the answer of an operation, in their order."""
        with self._lock:
            self._compare()
            return self._all(self._first.get(_mark(operation, sha256(content))))

    def _all(self, first: int | None) -> list[int]:
        if first is None:
            return []
        return [first, *sorted(number for number, of in self._copies.items() if of == first)]

    def _compare(self) -> None:
        """Compares what came since, except for the rows of tables."""
        came = PORTION
        while came == PORTION:
            found = self._store.source_rows(*_COLUMNS, after=self._last, most=PORTION)
            if came := len(found):
                self._last = found[-1].number
                self._compare_rows(found)

    def _compare_rows(self, found: Sequence[Row[Any]]) -> None:
        self._unread += [row.number for row in found if row.operation == RECORDS]
        rows = [row for row in found if row.operation != RECORDS]
        equal: list[tuple[int, int]] = []
        for row in rows:
            first = self._first.setdefault(_mark(row.operation, row.answer_sha256), row.number)
            if first != row.number:
                equal.append((first, row.number))
        for first, number in equal:
            if self._is_one_question(first, number):
                self._copies[number] = self._copies.get(first, first)
        for number, first in self._answered_again([row.request_key for row in rows if row.request_key]):
            self._copies.setdefault(number, self._copies.get(first, first))

    def _is_one_question(self, first: int, number: int) -> bool:
        """Whether two sources with equal bytes answer one question, or one of them has none."""
        before, after = self._store.source_rows("number", "request_key", "question", numbers=[first, number])
        keys = before.request_key, after.request_key
        return None in keys or keys[0] == keys[1] or before.question == after.question

    def _answered_again(self, keys: list[str]) -> Iterator[tuple[int, int]]:
        """Of the questions with these keys, each answer that says what an earlier one said, with that one."""
        if not keys:
            return
        row = tables.sources.c
        several = select(row.request_key).group_by(row.request_key).having(func.count() > 1)
        chosen = select(row.number, row.request_key).order_by(row.request_key, row.number)
        if len(keys) <= PORTION:
            several = several.where(row.request_key.in_(keys))
        with self._store.reading() as connection:
            found = connection.execute(chosen.where(row.request_key.in_(several))).all()
        for _, group in groupby(found, key=lambda each: each.request_key):
            said: dict[str, int] = {}
            for source in self._store.sources([each.number for each in group]):
                first = said.setdefault(_without_reference(source), source.number)
                if first != source.number:
                    yield source.number, first

    def _read_tables(self) -> None:
        waiting, self._unread = self._unread, []
        for source in self._store.sources(waiting):
            records = source.document.get("records")
            if not isinstance(records, list) or not records:
                continue
            rows = (row for row in records if isinstance(row, Mapping))
            first = self._tables.setdefault(rows_digest(rows), source.number)
            if first != source.number:
                self._copies[source.number] = first


def rows_digest(records: Iterable[Mapping[str, Any]]) -> str:
    """A hash of rows: equal for the same cells below the same headings, in any order, text or values."""
    from workbench.values.cells import text_of

    rows = (
        sorted((text_of(name).casefold(), text) for name, value in row.items() if (text := text_of(value)))
        for row in records
    )
    return digest(sorted(rows))


def _mark(operation: str, answer_sha256: str) -> int:
    return hash((operation, answer_sha256))


def _without_reference(source: Source) -> str:
    """A hash of an answer without the service's own reference, which is another one each time."""
    if not source.api_reference:
        return source.answer_sha256
    return sha256(source.content.replace(source.api_reference.encode(), b""))
