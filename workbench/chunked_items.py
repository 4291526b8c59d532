"""Items in compressed chunks, in the order of their keys: one is found without unpacking the others."""

from __future__ import annotations

import json
import zlib
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from workbench.json_encoding import encoding

MOST_BYTES = 256 << 20
"""What one chunk may unpack to."""
_OPEN = 256
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
    return _encode(value).encode()


_encode = encoding(json.JSONEncoder(separators=(",", ":")))


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
        self._opened: OrderedDict[int, _Opened] = OrderedDict()

    def find(self, key: str) -> Any:
        """The item of a key; raises `KeyError` where there is none."""
        number = bisect_right(self._firsts, key) - 1
        if number < 0:
            raise KeyError(key)
        return self._open(number).find(key)

    def at(self, place: int) -> Any:
        """The item at a place in the order of the keys; raises `IndexError`."""
        return self._open(place // self._size).at(place % self._size)

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Any]:
        for chunk in self._chunks:
            yield from json.loads(b"[%b]" % unpacked_chunk(chunk).replace(b"\n", b","))

    def keys(self) -> Iterator[str]:
        """The keys of all items, in order."""
        return (item[0] for item in self)

    def _open(self, number: int) -> _Opened:
        found = self._opened.get(number)
        if found is None:
            found = self._opened[number] = _Opened(unpacked_chunk(self._chunks[number]))
            if len(self._opened) > _OPEN:
                self._opened.popitem(last=False)
        return found


class _Opened:
    """A chunk that is unpacked, with what was decoded of it."""

    def __init__(self, body: bytes) -> None:
        self._body = b"\n%b\n" % body
        self._lines: list[bytes] | None = None
        self._items: dict[str | int, Any] = {}
        """Items by their key, or by their place."""

    def find(self, key: str) -> Any:
        """The item of a key; raises `KeyError`."""
        if key not in self._items:
            # nothing but an item begins after a new line
            start = self._body.find(b"\n" + encoded([key])[:-1])
            if start < 0:
                raise KeyError(key)
            self._items[key] = json.loads(self._body[start + 1 : self._body.index(b"\n", start + 1)])
        return self._items[key]

    def at(self, place: int) -> Any:
        """The item at a place; raises `IndexError`."""
        if place not in self._items:
            if self._lines is None:
                self._lines = self._body[1:-1].split(b"\n")
            self._items[place] = json.loads(self._lines[place])
        return self._items[place]
