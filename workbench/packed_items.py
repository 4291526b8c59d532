"""Many small items of bytes, compressed and out of the way: what is looked at once need not be in memory.

They go to a temporary file without a name, encrypted with a key that is in the memory of this process alone:
nobody can read there what a case says. Where there is no room for the file they stay in memory.
"""

from __future__ import annotations

import heapq
import marshal
import os
import tempfile
import zlib
from array import array
from collections import deque
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count
from operator import itemgetter
from typing import Any

_TOGETHER = 1 << 18
"""So many bytes are compressed together, where nothing else is said."""
_SORTED = 1 << 16
"""So many of each run of sorted items: as many of every run are in memory while they are merged."""
_DEALT, _LEAST = 1 << 23, 1 << 14
"""So many bytes wait in all lots while items are dealt, but for the least that are worth compressing."""
Place = tuple[int, int, int]
"""In which file a chunk is, where it begins, and how long it is."""
_copies = count(-1, -1)


class _HiddenFile:
    """A temporary file of this process, of chunks that it alone can read."""

    def __init__(self) -> None:
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        self._file = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115  it goes with the process
        self._cipher = AESGCM(AESGCM.generate_key(256))
        self._end = 0

    def put(self, chunk: bytes) -> tuple[int, int] | None:
        """Keeps a chunk; where it is, None where there is no room."""
        start = self._end
        sealed = self._cipher.encrypt(start.to_bytes(12, "big"), chunk, None)
        self._end += len(sealed)  # whatever happens: no nonce is used twice
        try:
            written = 0
            while written < len(sealed):
                written += os.pwrite(self._file.fileno(), sealed[written:], start + written)
        except OSError:
            return None
        return start, len(sealed)

    def get(self, start: int, length: int) -> bytes:
        """A chunk that was kept."""
        sealed = os.pread(self._file.fileno(), length, start)
        return self._cipher.decrypt(start.to_bytes(12, "big"), sealed, None)


@cache
def _hidden_file(_writer: int) -> _HiddenFile | None:
    """The file of a process, or of a copy of it by a number below 0."""
    try:
        return _HiddenFile()
    except OSError:
        return None


class _Writer:
    number = 0
    """That of this process among copies, 0 where it is none."""


def file_of_a_copy() -> int:
    """Makes the file of a copy that is made of this process now; returns its number."""
    number = next(_copies)
    _hidden_file(number)
    return number


def pack_as_the_copy(number: int) -> None:
    """Packs into the file of this number, which the original of this process can read."""
    _Writer.number = number


class PackedItems:
    """Items in the order in which they were added, so many bytes compressed `together`."""

    def __init__(self, together: int = _TOGETHER) -> None:
        self._together = together
        self._chunks: deque[bytes | Place] = deque()
        self._waiting: list[bytes] = []
        self._size = 0

    def add(self, item: bytes) -> None:
        """Adds an item at the end."""
        self._waiting.append(item)
        self._size += len(item)
        if self._size >= self._together:
            self.pack()

    def pack(self) -> None:
        """Packs the last items too, which wait for more until there are enough."""
        if self._waiting:
            chunk = zlib.compress(marshal.dumps(self._waiting), 1)
            self._waiting, self._size = [], 0
            writer = _Writer.number or os.getpid()
            hidden = _hidden_file(writer)
            place = hidden and hidden.put(chunk)
            self._chunks.append((writer, *place) if place else chunk)

    def join(self, other: PackedItems) -> None:
        """Adds all of another one, packed."""
        self.pack()
        other.pack()
        self._chunks += other._chunks

    def __iter__(self) -> Iterator[bytes]:
        for chunk in self._chunks:
            yield from _unpacked(chunk)
        yield from self._waiting

    def drain(self) -> Iterator[bytes]:
        """Every item, each of which is let go once it was given."""
        while self._chunks:
            yield from _unpacked(self._chunks.popleft())
        waiting, self._waiting, self._size = self._waiting, [], 0
        yield from waiting

    def dealt(self, places: Iterable[int], count: int) -> list[PackedItems]:
        """All items, drained, in `count` lots; `places` says of each in turn in which."""
        if count == 1:
            return [self]
        together = min(_TOGETHER, max(_LEAST, _DEALT // max(count, 1)))
        lots = [PackedItems(together) for _ in range(count)]
        for item, place in zip(self.drain(), places, strict=True):
            lots[place].add(item)
        for lot in lots:
            lot.pack()
        return lots


def _unpacked(chunk: bytes | Place) -> list[bytes]:
    if isinstance(chunk, tuple):
        writer, start, length = chunk
        hidden = _hidden_file(writer)
        if hidden is None:
            raise RuntimeError("what a process packed is there for that process and its copies alone")
        chunk = hidden.get(start, length)
    found: list[bytes] = marshal.loads(zlib.decompress(chunk))  # noqa: S302  made above
    return found


class PackedColumns:
    """Columns of numbers, equally long, of which a part at a time is added."""

    def __init__(self, codes: str, together: int = _TOGETHER) -> None:
        """`codes` are the types of the columns, as `array` has them; of `together` see `PackedItems`."""
        self._codes = codes
        self._parts = PackedItems(together)

    def add(self, *columns: array[int]) -> None:
        """Adds a part of each column, behind those before."""
        self._parts.add(marshal.dumps([column.tobytes() for column in columns]))

    def join(self, other: PackedColumns) -> None:
        """Adds all of another one, behind those before."""
        self._parts.join(other._parts)

    def drain(self) -> list[array[int]]:
        """All of each column; it is let go."""
        found = [array(code) for code in self._codes]
        for part in self._parts.drain():
            for column, said in zip(found, marshal.loads(part), strict=True):  # noqa: S302  made above
                column.frombytes(said)
        return found


class SortedItems:
    """Items with keys, added in sorted runs and given in the order of all keys."""

    def __init__(self) -> None:
        self._runs: list[PackedItems] = []

    def add(self, items: Iterable[tuple[Any, Any]]) -> None:
        """Adds items that are sorted by their keys; both are what `marshal` takes."""
        run = PackedItems(_SORTED)
        for item in items:
            run.add(marshal.dumps(item))
        run.pack()
        self._runs.append(run)

    def join(self, other: SortedItems) -> None:
        """Adds all of another one."""
        self._runs += other._runs

    def drain(self) -> Iterator[Any]:
        """Every item, without its key; each is let go once it was given."""
        runs = [map(marshal.loads, run.drain()) for run in self._runs]
        self._runs = []
        return (item for _, item in heapq.merge(*runs, key=itemgetter(0)))
