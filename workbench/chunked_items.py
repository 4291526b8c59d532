"""Items in compressed chunks, in the order of their keys: one is found without unpacking the others."""

from __future__ import annotations

import json
import zlib
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
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
    """JSON on one line."""
    return json.dumps(value, separators=(",", ":")).encode()


def encoded_lines(items: Iterable[Any]) -> bytes:
    """Items as a chunk of `ChunkedItems` holds them: each on a line of its own."""
    return b"\n".join(map(encoded, items))


class ChunkedItems:
    """Lists that begin with their keys, sorted by them; all chunks but the last are of the same size.

    Of a chunk that is looked into only the items that are asked for are decoded.
    """

    def __init__(self, firsts: Sequence[str], chunks: Sequence[bytes], size: int, count: int) -> None:
        """`firsts` are the first keys of the chunks, `count` is how many items there are in all."""
        if len(firsts) != len(chunks) or len(chunks) != -(-count // size):
            raise ValueError("the chunks are not those of the items")
        self._firsts, self._chunks, self._size, self._count = firsts, chunks, size, count
        self._opened: OrderedDict[int, list[Any]] = OrderedDict()
        """The items of chunks by the number of the chunk: their lines, or what was decoded of them."""

    def find(self, key: str) -> Any:
        """The item of a key; raises `KeyError` where there is none."""
        number = bisect_right(self._firsts, key) - 1
        if number >= 0:
            items, start = self._open(number), encoded([key])[:-1]
            for place, item in enumerate(items):
                if item.startswith(start) if type(item) is bytes else item[0] == key:
                    return _decoded(items, place)
        raise KeyError(key)

    def at(self, place: int) -> Any:
        """The item at a place in the order of the keys; raises `IndexError`."""
        return _decoded(self._open(place // self._size), place % self._size)

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Any]:
        for chunk in self._chunks:
            yield from json.loads(b"[%b]" % unpacked_chunk(chunk).replace(b"\n", b","))

    def keys(self) -> Iterator[str]:
        """The keys of all items, in order."""
        return (item[0] for item in self)

    def _open(self, number: int) -> list[Any]:
        found = self._opened.get(number)
        if found is None:
            found = self._opened[number] = list[Any](unpacked_chunk(self._chunks[number]).split(b"\n"))
            if len(self._opened) > _OPEN:
                self._opened.popitem(last=False)
        return found


def _decoded(items: list[Any], place: int) -> Any:
    """The item at a place of an opened chunk."""
    item = items[place]
    if type(item) is bytes:
        item = items[place] = json.loads(item)
    return item
