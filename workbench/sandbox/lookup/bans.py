"""The Australian registers of banned and disqualified people, compared by name in bulk.

The overlap of two names is the size of the multiset intersection of their letters (decision C); each
name of the registers is kept as a row of letter counts, so that one search is a few array operations.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from workbench.sandbox.population.queries import Row, once
from workbench.values.text import fold

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_DIGITS = 9
"""Averages that differ less than this many decimals are equal: sums of fractions are not exact."""


class _Column:
    """One of the names of every record: how often it has each letter."""

    def __init__(self, names: Sequence[str | None]) -> None:
        import numpy as np

        counted = [Counter(_letters(name or "")) for name in names]
        alphabet = sorted(set().union(*counted)) or ["a"]
        self._place = {letter: place for place, letter in enumerate(alphabet)}
        self._counts = np.zeros((len(names), len(alphabet)), dtype=np.int16)
        for row, counter in enumerate(counted):
            for letter, count in counter.items():
                self._counts[row, self._place[letter]] = count
        self._lengths = self._counts.sum(axis=1, dtype=np.int64)
        self.present: NDArray[np.bool_] = self._lengths > 0

    def similarity(self, name: str) -> NDArray[np.float64]:
        """The percentage of overlap of each record's name with this one."""
        import numpy as np

        wanted = Counter(_letters(name))
        row = np.zeros(self._counts.shape[1], dtype=np.int16)
        for letter, count in wanted.items():
            if letter in self._place:
                row[self._place[letter]] = count
        shared = np.minimum(self._counts, row).sum(axis=1, dtype=np.int64)
        lengths = self._lengths + wanted.total()
        return np.where(lengths > 0, 200.0 * shared / np.maximum(lengths, 1), 0.0)


class Registers:
    """Every record of both registers, in one deterministic order."""

    def __init__(self, records: Sequence[Row]) -> None:
        self.records = records
        self._first = _Column([row["first"] for row in records])
        self._middle = _Column([row["middle"] for row in records])
        self._last = _Column([row["last"] for row in records])

    @classmethod
    def of(cls, connection: sqlite3.Connection) -> Registers:
        """The registers of this population."""
        statement = "SELECT * FROM ban ORDER BY register, banned_type, start_date, document_number"
        return once(connection, "bans", lambda: cls(connection.execute(statement).fetchall()))

    def similar(self, first: str, middle: str | None, last: str, threshold: float) -> list[tuple[Row, float]]:
        """The records whose average similarity reaches the threshold, the most similar first.

        The average is taken over first and last name, and over the middle name where both sides have one.
        """
        import numpy as np

        total = self._first.similarity(first) + self._last.similarity(last)
        if middle and _letters(middle):
            both = self._middle.present
            total = total + np.where(both, self._middle.similarity(middle), 0.0)
            average = total / np.where(both, 3, 2)
        else:
            average = total / 2
        rounded = np.round(average, _DIGITS)
        chosen = np.flatnonzero(rounded >= threshold)
        ranked = chosen[np.argsort(-rounded[chosen], kind="stable")]
        return [(self.records[place], float(rounded[place])) for place in ranked.tolist()]


def _letters(name: str) -> str:
    return "".join(letter for letter in fold(name) if letter.isalpha())
