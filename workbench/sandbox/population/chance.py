"""Seeded chance that is the same on every machine and version of Python.

Built on `random.Random.random()` alone, whose sequence for an integer seed Python guarantees;
`choice`, `shuffle` and `gauss` may change between versions.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from datetime import date, timedelta
from itertools import accumulate
from typing import TypeVar

T = TypeVar("T")

TODAY = date(2026, 6, 30)
"""The day on which the population stands still: nothing in it is later."""

_TABLE_SIZE = 8192


class Chance:
    """One stream of chance, named by any parts: equal parts give an equal stream."""

    def __init__(self, *parts: object) -> None:
        name = "/".join(str(part) for part in parts)
        seed = int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big")
        self.random = random.Random(seed).random

    def below(self, count: int) -> int:
        """A whole number from 0 to count - 1."""
        return int(self.random() * count)

    def between(self, low: int, high: int) -> int:
        """A whole number from low to high, both included."""
        return low + int(self.random() * (high - low + 1))

    def happens(self, probability: float) -> bool:
        """True with this probability."""
        return self.random() < probability

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each as likely."""
        return items[int(self.random() * len(items))]

    def day(self, low: date, high: date) -> date:
        """A day from low to high, both included; low where high is earlier."""
        return low + timedelta(days=int(self.random() * max((high - low).days + 1, 1)))


def table(items: Sequence[T], weights: Sequence[float]) -> list[T]:
    """The items repeated by weight, so that `Chance.pick` draws them by weight in constant time."""
    sums = list(accumulate(weights))
    result: list[T] = []
    at = 0
    for slot in range(_TABLE_SIZE):
        while sums[at] * _TABLE_SIZE <= sums[-1] * (slot + 0.5) and at < len(items) - 1:
            at += 1
        result.append(items[at])
    return result


def skewed(items: Sequence[T], offset: float) -> list[T]:
    """A table in which the n-th item has weight 1 / (n + offset): few common ones, many rare ones."""
    return table(items, [1.0 / (index + offset) for index in range(len(items))])
