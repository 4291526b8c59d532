"""Events that end an office or a control which its own entry leaves open: a filing, a document."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from workbench.reading.cited import date_at
from workbench.reading.place import At, escaped, step_name, words
from workbench.values.names import Name
from workbench.values.text import fold

_LISTS = re.compile(
    r"(?:[a-z]+-)*(?:filings?|files|documents?|notices?|events?|lodgements?|lodgments?|notifications?|forms?|history|gazette|timeline)"
    r"(?:-(?:history|list|lodged|register|log))?"
)
"""What lists of events are called."""
_ENDS = re.compile(
    r"(?:^|-)(?:(?:ll)?tm0[12]|288b|(?:ll)?psc07|terminat[a-z]*|resign[a-z]*|cessation|ceas[a-z]*|retir[a-z]*|remov[a-z]*|vacat[a-z]*|"
    r"dismiss[a-z]*|departure|departed)(?:-|$)"
)
_BEGINS = re.compile(
    r"(?:^|-)(?:(?:ll)?ap0[1-4]|288a|(?:ll)?psc0[1-3]|appoint(?!ment-terminat|ment-ceas)[a-z]*|notification-of-a-person|re-?elect[a-z]*|reinstat[a-z]*)(?:-|$)"
)
_ROLES = {
    "director": re.compile(r"(?:^|-)(?:tm01|ap0[12]|directors?|directorship)(?:-|$)"),
    "secretary": re.compile(r"(?:^|-)(?:tm02|ap0[34]|secretar(?:y|ies)|secretaryship)(?:-|$)"),
    "member": re.compile(r"(?:^|-)(?:lltm01|llap0[12]|(?:llp|designated)-members?)(?:-|$)"),
    "control": re.compile(r"(?:^|-)(?:(?:ll)?psc0[0-9]|psc|significant-control|control[a-z]*)(?:-|$)"),
}
"""What an event says of the offices that it is about."""
_NOT_SAID = re.compile(r"barcode|(?:^|-)(?:id|url|link|links|self|pages)(?:-|$)")


@dataclass(frozen=True, slots=True)
class _Event:
    pointer: str
    is_end: bool
    """Whether it ends something; else it begins something."""
    day: str
    """The latest of its days; empty where it has none."""
    roles: frozenset[str]
    """The offices that it is about."""
    spoken: frozenset[str]
    """Its words."""


class EndingEvents:
    """The events that an answer lists about those who hold something."""

    def __init__(self, answer: Any) -> None:
        self._events = [event for event in _events("", answer) if event is not None]
        self._by_word: dict[str, list[int]] = {}
        """The places among the events of those that have a word."""
        for place, event in enumerate(self._events):
            for word in event.spoken:
                self._by_word.setdefault(word, []).append(place)

    def ending(self, names: list[Name], role: str, since: str | None) -> str | None:
        """The event by which somebody of these names no longer has what they had `since` a day.

        None where there is none, or where a later one began it again. `role` is their office in words, or
        `control`.
        """
        about = self._about(names, {each for each in _ROLES if each in role})
        ended = [event for event in about if event.is_end and not (event.day and since and event.day < since)]
        if not ended:
            return None
        last = max(ended, key=lambda event: event.day)
        is_again = any(not event.is_end and event.day > last.day for event in about)
        return None if is_again else last.pointer

    def _about(self, names: list[Name], roles: set[str]) -> list[_Event]:
        """The events that name somebody of these names and may be about one of these offices."""
        found: set[int] = set()
        for said in filter(None, map(_words_of, names)):
            places = min((self._by_word.get(word, []) for word in said), key=len)
            found.update(place for place in places if said <= self._events[place].spoken)
        events = (self._events[place] for place in sorted(found))
        return [event for event in events if not (event.roles and roles and event.roles.isdisjoint(roles))]


def _words_of(name: Name) -> frozenset[str]:
    """All words of a surname, and the first of the forenames; none where one of the two is unknown."""
    last, first = (words(fold(part or "")).split("-") for part in (name.last, name.first))
    return frozenset([*last, first[0]]) if name.last and name.first else frozenset()


def _events(pointer: str, value: Any, *, is_listed: bool = False) -> Iterator[_Event | None]:
    """What each entry of a list of events says; None for one that neither ends nor begins anything."""
    if isinstance(value, list):
        for index, item in enumerate(value):
            at = f"{pointer}/{index}"
            if is_listed and isinstance(item, dict):
                yield _event(At(at, item))
            elif isinstance(item, (dict, list)):
                yield from _events(at, item)
    elif isinstance(value, dict):
        for name, member in value.items():
            if isinstance(name, str) and isinstance(member, (dict, list)):
                named = is_listed or _LISTS.fullmatch(words(name)) is not None
                yield from _events(f"{pointer}/{escaped(name)}", member, is_listed=named)


def _event(at: At) -> _Event | None:
    leaves = [leaf for leaf in at.leaves() if not _NOT_SAID.search(step_name(leaf.pointer))]
    days = [day for leaf in leaves if (day := date_at(leaf)[0])]
    said = "-".join(words(fold(leaf.text)) for leaf in leaves if leaf.text and not date_at(leaf)[0])
    is_end = _ENDS.search(said) is not None
    if not (is_end or _BEGINS.search(said)):
        return None
    roles = frozenset(role for role, called in _ROLES.items() if called.search(said))
    return _Event(at.pointer, is_end, max(days, default=""), roles, frozenset(said.split("-")))
