"""The ids that mentions remember from before everything was read again, as their sources are read."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from workbench.evidence import remembered_ids
from workbench.ontology import number_of, prefix_of

_BITS = 40
_NUMBER = (1 << _BITS) - 1
"""The largest number of a name that is a part of its code."""


class RememberedNames:
    """What an entry remembers of ids; mentions go by their numbers, those that are not read any more by name.

    Sources come in the order in which their mentions are numbered.
    """

    def __init__(self, ids: Mapping[str, Any] | None) -> None:
        """`ids` are those of an entry, or None where none remembers any."""
        self.is_any = ids is not None
        self._of_source = remembered_ids.by_source(ids or {"born": {}})
        self.last: dict[str, int] = dict((ids or {}).get("last", {}))
        """The last number that was given under each letter."""
        self.conclusions = remembered_ids.conclusion_numbers(ids or {})
        """The keys of conclusions in the order of their numbers."""
        self._words: list[str] = []
        """The letters of names, and whole names whose numbers are too large for a code."""
        self._place_of: dict[str, int] = {}
        self._code_of = array("q")
        """What stands for the name of each mention, -1 for none."""
        self._gone: dict[int, list[str]] = {}
        """The mentions that are no longer read, by the same codes."""
        self._gone_of: dict[int, list[tuple[str, str]]] = {}

    def add(self, number: int, pointers: Iterable[str]) -> None:
        """Takes in the mentions of a source."""
        if not self.is_any:
            return
        born = self._of_source(number)
        for pointer in pointers:
            name = born.pop(pointer, None)
            self._code_of.append(-1 if name is None else self._code(name))
        for pointer, name in born.items():
            self._gone.setdefault(self._code(name), []).append(f"S{number}#{pointer}")
        if born:
            self._gone_of[number] = list(born.items())

    def _code(self, name: str) -> int:
        """The number of a name, and above it the place of its letters; or the place of the whole name."""
        letters, number = prefix_of(name), number_of(name)
        if number > _NUMBER or f"{letters}{number}" != name:
            return self._place(name)
        return ((self._place(letters) + 1) << _BITS) | number

    def _name(self, code: int) -> str:
        above, number = code >> _BITS, code & _NUMBER
        return f"{self._words[above - 1]}{number}" if above else self._words[number]

    def _place(self, word: str) -> int:
        place = self._place_of.get(word)
        if place is None:
            place = self._place_of[word] = len(self._words)
            self._words.append(word)
        return place

    def alike(self) -> Iterator[tuple[int, int]]:
        """Pairs of mentions of which all that remember the same id can be found."""
        codes = np.frombuffer(self._code_of, np.int64) if self._code_of else np.zeros(0, np.int64)
        order = np.argsort(codes, kind="stable")
        (equal,) = np.nonzero((codes[order[1:]] == codes[order[:-1]]) & (codes[order[1:]] >= 0))
        return zip(order[equal].tolist(), order[equal + 1].tolist(), strict=True)

    def of(self, mentions: Mapping[str, int]) -> dict[str, str]:
        """The ids of mentions, given by their numbers, and of those that went and remember the same ids."""
        if not self.is_any:
            return {}
        codes = {mention: self._code_of[number] for mention, number in mentions.items()}
        names = {code: self._name(code) for code in codes.values() if code >= 0}
        found = {mention: names[code] for mention, code in codes.items() if code >= 0}
        for code in self._gone.keys() & names.keys():
            found |= dict.fromkeys(self._gone[code], names[code])
        return found

    def gone_of(self, number: int) -> Sequence[tuple[str, str]]:
        """The pointers of a source, with their ids, that are no longer read."""
        return self._gone_of.get(number, ())

    def abandoned(self) -> Iterator[tuple[str, list[str]]]:
        """The ids that only mentions remember that are no longer read, and these."""
        held = np.isin(np.array([*self._gone], np.int64), np.array(self._code_of, np.int64))
        for (code, mentions), is_held in zip(self._gone.items(), held.tolist(), strict=True):
            if not is_held:
                yield self._name(code), mentions
