"""Which mentions have a key: numbers of keys and places of mentions in sorted arrays.

A key is known by 64 bits of its hash. Among ten million keys one more meets another's number once in two
million million times.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import islice, pairwise
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from workbench.chunked_items import unpacked_chunk

if TYPE_CHECKING:
    from numpy.typing import NDArray

_EACH: Final = 2048
"""About so many entries are in a chunk."""
_KEY: Final = np.dtype(">u8")
_PLACE: Final = np.dtype(">u4")
_LOT_BITS: Final = 5
LOTS: Final = 1 << _LOT_BITS
"""Lots of keys, by their first bits."""


def key_number(*key: object) -> int:
    """The number of a key."""
    text = "\x1f".join(map(str, key))
    return int.from_bytes(blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "big")


def packed_index(entries: Iterable[tuple[int, Iterable[int]]]) -> Iterator[bytes]:
    """The chunks of an index, of a power of two, by the first bits of the keys.

    `entries` are places of mentions with the numbers of their keys.
    """
    keys, places = array("Q"), array("I")
    for place, numbers in entries:
        for number in numbers:
            keys.append(number)
            places.append(place)
    return index_chunks(keys, places)


def index_chunks(keys: array[int], places: array[int]) -> Iterator[bytes]:
    """Yield an index of the keys and places of all entries, in whatever order."""
    return index_of_lots(dealt_entries(keys, places), len(keys))


def dealt_entries(keys: array[int], places: array[int]) -> Iterator[tuple[array[int], array[int]]]:
    """The keys and the places of entries in `LOTS` lots, by the first bits of the keys."""
    all_keys, all_places = np.frombuffer(keys, np.uint64), np.frombuffer(places, np.uint32)
    for lot in range(LOTS):
        first, last = (np.uint64(each) for each in _bounds(lot, _LOT_BITS))
        own = (all_keys >= first) & (all_keys <= last)
        yield array("Q", all_keys[own].tobytes()), array("I", all_places[own].tobytes())


def index_of_lots(lots: Iterable[tuple[array[int], array[int]]], count: int) -> Iterator[bytes]:
    """Yield an index of so many keys and places, given in the lots of `dealt_entries`.

    Each lot is put in order by itself: of all at once the order alone would be as large as they are.
    """
    bits = max(count // _EACH, 1).bit_length() - 1
    together = max(_LOT_BITS - bits, 0)  # of few keys a chunk holds several lots
    waiting = iter(lots)
    for lot in range(LOTS >> together):
        found = [*islice(waiting, 1 << together)]
        by_key = np.concatenate([np.frombuffer(keys, np.uint64) for keys, _ in found])
        by_place = np.concatenate([np.frombuffer(places, np.uint32) for _, places in found])
        found.clear()
        order = np.lexsort((by_place, by_key))
        by_key, by_place = by_key[order], by_place[order]
        inner = max(bits - _LOT_BITS, 0)
        starts = np.array(
            [_bounds((lot << inner) + part, bits)[0] for part in range(1, 1 << inner)], np.uint64
        )
        for start, end in pairwise([0, *np.searchsorted(by_key, starts).tolist(), len(by_key)]):
            # equal bytes of neighbours side by side are compressed well
            yield by_key[start:end].astype(_KEY).tobytes() + by_place[start:end].astype(_PLACE).tobytes()


def _bounds(part: int, bits: int) -> tuple[int, int]:
    """The first and the last key of a part of so many bits."""
    return part << (64 - bits), ((part + 1) << (64 - bits)) - 1


class KeyIndex:
    """An index as `packed_index` made it; chunks are unpacked, and checked, when they are looked into.

    Raises `ValueError` where one names a place beyond the `count` mentions that there are.
    """

    def __init__(self, chunks: Sequence[bytes], count: int) -> None:
        self._chunks = chunks
        self._bits = len(chunks).bit_length() - 1
        if len(chunks) != 1 << self._bits:
            raise ValueError("an index is not whole")
        self._count = count
        self._opened: dict[int, tuple[NDArray[Any], NDArray[Any]]] = {}

    def places(self, number: int) -> list[int]:
        """The places of the mentions that have a key, in order."""
        at = number >> (64 - self._bits) if self._bits else 0
        found = self._opened.get(at)
        if found is None:
            found = self._opened[at] = self._checked(self._chunks[at])
        keys, places = found
        first, last = (
            np.searchsorted(keys, np.uint64(number)),
            np.searchsorted(keys, np.uint64(number), "right"),
        )
        return [*map(int, places[first:last])]

    def _checked(self, chunk: bytes) -> tuple[NDArray[Any], NDArray[Any]]:
        keys, places = _arrays(unpacked_chunk(chunk))
        if places.size and int(places.max()) >= self._count:
            raise ValueError("an index names a mention that is not there")
        return keys, places


def _arrays(body: bytes) -> tuple[NDArray[Any], NDArray[Any]]:
    count = len(body) // (_KEY.itemsize + _PLACE.itemsize)
    keys = np.frombuffer(body, _KEY, count).astype(np.uint64)
    return keys, np.frombuffer(body[count * _KEY.itemsize :], _PLACE)
