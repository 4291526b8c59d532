"""Many small items of bytes in memory, compressed: what is looked at once need not be objects meanwhile."""

from __future__ import annotations

import heapq
import marshal
import zlib
from collections import deque
from collections.abc import Iterable, Iterator
from operator import itemgetter
from typing import Any

_TOGETHER = 1 << 18
"""So many bytes are compressed together."""


class PackedItems:
    """Items in the order in which they were added. They are in no file: nobody else may read them."""

    def __init__(self) -> None:
        self._chunks: deque[bytes] = deque()
        self._waiting: list[bytes] = []
        self._size = 0

    def add(self, item: bytes) -> None:
        """Adds an item at the end."""
        self._waiting.append(item)
        self._size += len(item)
        if self._size >= _TOGETHER:
            self._chunks.append(zlib.compress(marshal.dumps(self._waiting), 1))
            self._waiting, self._size = [], 0

    def __iter__(self) -> Iterator[bytes]:
        for chunk in self._chunks:
            yield from marshal.loads(zlib.decompress(chunk))  # noqa: S302  made above
        yield from self._waiting

    def drain(self) -> Iterator[bytes]:
        """Every item, each of which is let go once it was given."""
        while self._chunks:
            yield from marshal.loads(zlib.decompress(self._chunks.popleft()))  # noqa: S302
        waiting, self._waiting, self._size = self._waiting, [], 0
        yield from waiting

    def dealt(self, places: Iterable[int], count: int) -> list[PackedItems]:
        """All items, drained, in `count` lots; `places` says of each in turn in which."""
        if count == 1:
            return [self]
        lots = [PackedItems() for _ in range(count)]
        for item, place in zip(self.drain(), places, strict=True):
            lots[place].add(item)
        return lots


class SortedItems:
    """Items with keys, added in sorted runs and given in the order of all keys."""

    def __init__(self) -> None:
        self._runs: list[PackedItems] = []

    def add(self, items: Iterable[tuple[Any, Any]]) -> None:
        """Adds items that are sorted by their keys; both are what `marshal` takes."""
        run = PackedItems()
        for item in items:
            run.add(marshal.dumps(item))
        self._runs.append(run)

    def drain(self) -> Iterator[Any]:
        """Every item, without its key; each is let go once it was given."""
        runs = [map(marshal.loads, run.drain()) for run in self._runs]
        self._runs = []
        return (item for _, item in heapq.merge(*runs, key=itemgetter(0)))
