"""Items in compressed chunks, in the order of their keys: one is found without unpacking the others."""

from __future__ import annotations

import json
import zlib
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Any

MOST_BYTES = 256 << 20
"""What one chunk may unpack to."""
_OPEN = 64
"""So many chunks stay unpacked."""


def unpacked_chunk(packed: bytes) -> bytes:
    """A chunk as it was before it was compressed; raises `ValueError`, `zlib.error`."""
    unpacking = zlib.decompressobj()
    body = unpacking.decompress(packed, MOST_BYTES)
    if unpacking.unconsumed_tail:
        raise ValueError("a chunk is too large")
    return body


def encoded(value: Any) -> bytes:
    """JSON on one line, as a chunk holds it."""
    return json.dumps(value, separators=(",", ":")).encode()


class ChunkedItems:
    """Lists that begin with their keys, sorted by them; all chunks but the last are of the same size."""

    def __init__(self, firsts: Sequence[str], chunks: Sequence[bytes], size: int, count: int) -> None:
        """`firsts` are the first keys of the chunks, `count` is how many items there are in all."""
        if len(firsts) != len(chunks) or len(chunks) != -(-count // size):
            raise ValueError("the chunks are not those of the items")
        self._firsts, self._chunks, self._size, self._count = firsts, chunks, size, count
        self._opened: OrderedDict[int, list[Any]] = OrderedDict()

    def find(self, key: str) -> Any:
        """The item of a key; raises `KeyError` where there is none."""
        number = bisect_right(self._firsts, key) - 1
        if number >= 0:
            for item in self._open(number):
                if item[0] == key:
                    return item
        raise KeyError(key)

    def at(self, place: int) -> Any:
        """The item at a place in the order of the keys; raises `IndexError`."""
        return self._open(place // self._size)[place % self._size]

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Any]:
        for chunk in self._chunks:
            yield from _items(chunk)

    def keys(self) -> Iterator[str]:
        """The keys of all items, in order."""
        return (item[0] for item in self)

    def _open(self, number: int) -> list[Any]:
        found = self._opened.get(number)
        if found is None:
            found = self._opened[number] = _items(self._chunks[number])
            if len(self._opened) > _OPEN:
                self._opened.popitem(last=False)
        return found


def _items(packed: bytes) -> list[Any]:
    found = json.loads(unpacked_chunk(packed))
    if not isinstance(found, list):
        raise ValueError("a chunk is no list")
    return found
