"""What identity works on of sources as bytes, and back: one process may work it out for another."""

from __future__ import annotations

import marshal
from collections.abc import Iterable
from typing import Any

from workbench.identity.columns import INDEX, MentionRow
from workbench.identity.company_features import NamedCompany
from workbench.identity.mentions import SourceMentions, Thing
from workbench.identity.packed_rows import FORMS, GETTERS

_SHARED = INDEX["births"] + 1
"""Of the lists up to here, names and births, many rows have the same objects: they go over once."""


class MentionPacker:
    """Packs portions of sources; a `MentionUnpacker` must be given all of them, in their order."""

    def __init__(self) -> None:
        self._forms: list[list[Any]] = [[] for _ in range(_SHARED)]
        """The forms that went over, kept so that none of another value takes its place in memory."""
        self._number: list[dict[int, int]] = [{} for _ in range(_SHARED)]

    def packed(self, portion: Iterable[SourceMentions]) -> bytes:
        """The mentions of some sources."""
        before = list(map(len, self._forms))
        said = [
            (
                each.source,
                each.names,
                each.kinds,
                each.labels,
                [(row.id, row.content, self._values(row), row.alive) for row in each.people],
                [_plain(thing) for thing in each.things],
            )
            for each in portion
        ]
        fresh = [
            list(map(getter, forms[start:]))
            for getter, forms, start in zip(GETTERS, self._forms, before, strict=False)
        ]
        return marshal.dumps((fresh, said))

    def _values(self, row: MentionRow) -> list[Any]:
        shared: list[Any] = [
            [self._of(scope, form) for form in forms] for scope, forms in enumerate(row.values[:_SHARED])
        ]
        return shared + [
            list(map(getter, forms)) if forms else ()
            for getter, forms in zip(GETTERS[_SHARED:], row.values[_SHARED:], strict=True)
        ]

    def _of(self, scope: int, form: Any) -> int:
        number = self._number[scope].setdefault(id(form), len(self._forms[scope]))
        if number == len(self._forms[scope]):
            self._forms[scope].append(form)
        return number


class MentionUnpacker:
    """Gives back what a `MentionPacker` packed."""

    def __init__(self) -> None:
        self._forms: list[list[Any]] = [[] for _ in range(_SHARED)]

    def unpacked(self, body: bytes) -> list[SourceMentions]:
        """The mentions of a portion of sources."""
        fresh, said = marshal.loads(body)  # noqa: S302  made above
        for forms, form, news in zip(self._forms, FORMS, fresh, strict=False):
            forms += [form(*values) for values in news]
        return [
            SourceMentions(
                source,
                names,
                kinds,
                labels,
                [
                    MentionRow(name, content, self._lists(lists), alive)
                    for name, content, lists, alive in rows
                ],
                [_thing(*values) for values in things],
            )
            for source, names, kinds, labels, rows, things in said
        ]

    def _lists(self, lists: list[Any]) -> tuple[tuple[Any, ...], ...]:
        found = [
            tuple([forms[number] for number in numbers])
            for forms, numbers in zip(self._forms, lists, strict=False)
        ]
        found += [
            tuple([form(*values) for values in said]) if said else ()
            for form, said in zip(FORMS[_SHARED:], lists[_SHARED:], strict=True)
        ]
        return tuple(found)


def _plain(thing: Thing) -> tuple[Any, ...]:
    said = thing.id, thing.kind, thing.label, thing.keys, thing.weak
    return said if thing.firm is None else (*said, thing.firm.names, thing.firm.traits)


def _thing(
    identity: str, kind: str, label: str, keys: tuple[str, ...], weak: tuple[str, ...], *firm: Any
) -> Thing:
    return Thing(identity, kind, label, keys, weak, NamedCompany(*firm) if firm else None)
