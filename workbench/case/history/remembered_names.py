"""The ids that mentions remember from before everything was read again, as their sources are read."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from workbench.evidence import remembered_ids


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
        self.conclusions = remembered_ids.conclusions(ids or {})
        """The keys of conclusions in the order of their numbers."""
        self._names: list[str] = []
        self._codes: dict[str, int] = {}
        self._code_of = array("i")
        """The place of the name of each mention among all names, -1 for none."""
        self._gone: dict[int, list[str]] = {}
        """The mentions that are no longer read, by the same places."""
        self._gone_of: dict[int, list[tuple[str, str]]] = {}

    def add(self, number: int, pointers: Iterable[str]) -> None:
        """Takes in the mentions of a source."""
        born = self._of_source(number)
        for pointer in pointers:
            name = born.pop(pointer, None)
            self._code_of.append(-1 if name is None else self._code(name))
        for pointer, name in born.items():
            self._gone.setdefault(self._code(name), []).append(f"S{number}#{pointer}")
        if born:
            self._gone_of[number] = list(born.items())

    def _code(self, name: str) -> int:
        code = self._codes.get(name)
        if code is None:
            code = self._codes[name] = len(self._names)
            self._names.append(name)
        return code

    def alike(self) -> Iterator[tuple[int, int]]:
        """Pairs of mentions of which all that remember the same id can be found."""
        first: dict[int, int] = {}
        for number, code in enumerate(self._code_of):
            if code >= 0 and (other := first.setdefault(code, number)) != number:
                yield other, number

    def of(self, mentions: Mapping[str, int]) -> dict[str, str]:
        """The ids of mentions, given by their numbers, and of those that went and remember the same ids."""
        codes = {mention: self._code_of[number] for mention, number in mentions.items()}
        found = {mention: self._names[code] for mention, code in codes.items() if code >= 0}
        for code in self._gone.keys() & codes.values():
            found |= dict.fromkeys(self._gone[code], self._names[code])
        return found

    def gone_of(self, number: int) -> Sequence[tuple[str, str]]:
        """The pointers of a source, with their ids, that are no longer read."""
        return self._gone_of.get(number, ())

    def abandoned(self) -> Iterator[tuple[str, list[str]]]:
        """The ids that only mentions remember that are no longer read, and these."""
        held = set(self._code_of)
        for code, mentions in self._gone.items():
            if code not in held:
                yield self._names[code], mentions
