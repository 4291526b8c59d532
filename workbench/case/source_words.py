"""What a graph says of its sources: each in words, and which of them a sandbox answered."""

from __future__ import annotations

from collections.abc import Collection
from sys import intern
from typing import Any

from workbench.evidence.store import Store
from workbench.operations import wording

_COLUMNS = ("number", "operation", "environment", "answered_at")
"""What no erasure changes."""


Described = tuple[dict[str, str], list[str]]
"""The words of each source, and the simulated ones, in their order."""


class SourceWords:
    """Describes the sources of one case again and again; of those described before no row is read again."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._words: dict[str, str] = {}
        self._simulated: list[str] = []
        self._last = 0
        """The number of the newest source that is among them."""

    def all(self, without: Collection[str] = ()) -> Described:
        """What is said of all sources but some."""
        rows = self._store.source_rows(*_COLUMNS, after=self._last)
        words, simulated = _described(rows)
        self._words |= words
        self._simulated += simulated
        self._last = max([self._last, *(row.number for row in rows[-1:])])
        return _without(self._words.copy(), self._simulated.copy(), without)


def described_once(
    store: Store, numbers: Collection[int] | None = None, without: Collection[str] = ()
) -> Described:
    """What was asked of all sources, or of some hundreds; nothing of it is kept in memory."""
    return _without(*_described(store.source_rows(*_COLUMNS, numbers=numbers)), without)


def _described(rows: Collection[Any]) -> Described:
    words = {
        intern(f"S{row.number}"): intern(f"{wording.name(row.operation)}, {row.answered_at[:10]}")
        for row in rows
    }
    return words, [f"S{row.number}" for row in rows if row.environment == "sandbox"]


def _without(words: dict[str, str], simulated: list[str], away: Collection[str]) -> Described:
    if away:
        simulated = [name for name in simulated if name not in away]
        for name in away:
            words.pop(name, None)
    return words, simulated
