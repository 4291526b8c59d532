"""The objects of an answer, by pointer, with what of them a reading cites."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Mapping
from collections.abc import Set as AbstractSet
from functools import cached_property
from itertools import repeat
from typing import Any

from workbench.reading.flat_answer import FlatAnswer
from workbench.reading.model import Reading
from workbench.reading.place import escaped, member_at

_MISSING: Any = object()
_NONE: frozenset[str] = frozenset()


def cited_by(reading: Reading) -> set[str]:
    """The pointers that a reading's claims and links cite."""
    found = {claim.pointer for claim in reading.claims}
    for claim in reading.claims:
        if "parts" in claim.detail:
            found.update(claim.detail["parts"])
    for link in reading.links:
        found.update(link.pointers)
    return found


class CitedObjects:
    """What stands in an answer, and what of it a reading cites."""

    def __init__(self, flat: FlatAnswer, reading: Reading, known: CitedObjects | None = None) -> None:
        """What is `known` of the same answer and reading is shared, not looked up again."""
        if known is not None:
            vars(self).update(vars(known))
            return
        self.flat = flat
        self.objects: dict[str, Any] = dict(flat.places)
        self.cited = cited_by(reading)
        self._uncited: dict[str, list[tuple[str, str, Any]]] = {}

    def at(self, pointer: str) -> Any:
        """What stands at a pointer."""
        if (known := self.objects.get(pointer, _MISSING)) is not _MISSING:
            return known
        above, _, step = pointer.rpartition("/")
        value = self.objects[pointer] = member_at(self.at(above), step)
        return value

    def uncited(self, pointer: str) -> list[tuple[str, str, Any]]:
        """The members of the object at a pointer of which nothing is cited: names, pointers and values."""
        if (found := self._uncited.get(pointer)) is None:
            inner, cited = self.at(pointer), self.cited
            found = self._uncited[pointer] = []
            for name, value in inner.items() if isinstance(inner, dict) else ():
                if isinstance(name, str):
                    at = f"{pointer}/{escaped(name) if '/' in name or '~' in name else name}"
                    is_below = isinstance(value, (dict, list)) and self.holds_cited(at)
                    if at not in cited and not is_below:
                        found.append((name, at, value))
        return found

    def holds_cited(self, pointer: str) -> bool:
        """Whether something below a pointer is cited."""
        return pointer in self._touched

    @cached_property
    def _touched(self) -> Container[str]:
        """Where something below is cited."""
        found: set[str] = set()
        for above in self._cited_names:
            while above and above not in found:
                found.add(above)
                above = above.rpartition("/")[0]
        return found

    def cited_names(self, pointer: str) -> AbstractSet[str]:
        """The names, escaped, of the members of the object at a pointer that are cited themselves."""
        return self._cited_names.get(pointer, _NONE)

    @cached_property
    def _cited_names(self) -> Mapping[str, set[str]]:
        """The names of what is cited, by where it stands."""
        found = defaultdict[str, set[str]](set)
        for above, _, name in map(str.rpartition, self.cited, repeat("/")):
            found[above].add(name)
        return found
