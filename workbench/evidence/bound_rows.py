"""How the rows stand that a journal binds: those of sources, which are many, packed."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator, Mapping
from dataclasses import astuple, dataclass
from typing import Any

_SOURCE = "source:"
_NUMBER = re.compile("[1-9][0-9]{0,17}")
_PLAIN = re.compile("(?!0{64})[0-9a-f]{64}")
"""A hash that is packed: zeros stand for none."""
_WIDTH = 32
_NONE = bytes(_WIDTH)


@dataclass(frozen=True, slots=True)
class Was:
    """How a row stood: the hash that bound it, the entry that made it, and what of it is fixed.

    `erased` are the erasures that changed it, `unproved` those of them from before it was fixed.
    """

    hash: str
    made: int
    fixed: str = ""
    erased: tuple[str, ...] = ()
    unproved: tuple[str, ...] = ()


class BoundRows:
    """The rows that stand, by their keys, and the entry that first bound each, of those too that are gone.

    Of a source that nothing changed 72 bytes are in memory.
    """

    def __init__(self) -> None:
        self._rows: dict[str, Was] = {}
        self._made: dict[str, int] = {}
        self._entries = array("q")
        """The entries that made the sources, which are numbered from 1 on without a gap."""
        self._hashes = bytearray()
        """Two hashes of each source: that which bound it, and that of what is fixed."""
        self._packed = bytearray()
        """Whether a source stands as its hashes say."""

    def make(self, key: str, was: Was) -> None:
        """Adds a row as the entry that makes it says."""
        number = self._number(key)
        self._rows.pop(key, None)
        if number == len(self._entries) + 1:
            self._entries.append(was.made)
            plain = _PLAIN.fullmatch(was.hash) and (not was.fixed or _PLAIN.fullmatch(was.fixed))
            self._packed.append(bool(plain))
            if plain:
                self._hashes += bytes.fromhex(was.hash) + (bytes.fromhex(was.fixed) or _NONE)
                return
            self._hashes += _NONE + _NONE
        elif 0 < number <= len(self._entries):
            self._entries[number - 1], self._packed[number - 1] = was.made, False
        else:
            self._made[key] = was.made
        self._rows[key] = was

    def made_by(self, key: str) -> int:
        """The entry that first bound a row; 0 where none ever did."""
        number = self._number(key)
        if 0 < number <= len(self._entries):
            return self._entries[number - 1]
        return self._made.get(key, 0)

    def get(self, key: str) -> Was | None:
        """How a row stands; None where it is gone or never was."""
        number = self._number(key)
        if not 0 < number <= len(self._packed) or not self._packed[number - 1]:
            return self._rows.get(key)
        at = (number - 1) * 2 * _WIDTH
        hashed, fixed = (bytes(self._hashes[start : start + _WIDTH]) for start in (at, at + _WIDTH))
        return Was(hashed.hex(), self._entries[number - 1], "" if fixed == _NONE else fixed.hex())

    def change(self, key: str, was: Was) -> None:
        """Says how a row stands now that was made before."""
        self.take(key)
        self._rows[key] = was

    def take(self, key: str) -> Was | None:
        """Removes a row; returns how it stood."""
        was = self.get(key)
        number = self._number(key)
        if 0 < number <= len(self._packed):
            self._packed[number - 1] = False
        self._rows.pop(key, None)
        return was

    def __iter__(self) -> Iterator[str]:
        """The keys of all rows that stand."""
        yield from self._rows
        yield from (f"{_SOURCE}{number}" for number, there in enumerate(self._packed, 1) if there)

    def packed(self) -> dict[str, Any]:
        """All of it as JSON, but how sources stand."""
        rows = {key: astuple(was) for key, was in self._rows.items() if not key.startswith(_SOURCE)}
        return {"rows": rows, "made": dict(self._made), "entries": " ".join(map(str, self._entries))}

    @classmethod
    def unpacked(cls, packed: Mapping[str, Any]) -> BoundRows:
        """What was `packed`."""
        found = cls()
        found._rows = {
            key: Was(hashed, made, fixed, tuple(erased), tuple(unproved))
            for key, (hashed, made, fixed, erased, unproved) in packed["rows"].items()
        }
        found._made = dict(packed["made"])
        found._entries = array("q", map(int, packed["entries"].split()))
        found._hashes = bytearray(2 * _WIDTH * len(found._entries))
        found._packed = bytearray(len(found._entries))
        return found

    def _number(self, key: str) -> int:
        name = key.removeprefix(_SOURCE)
        return int(name) if len(name) < len(key) and _NUMBER.fullmatch(name) else 0
