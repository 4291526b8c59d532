"""Objects of an answer in which nothing can take back what records state there: most are such.

Which members may speak against a statement is mostly a matter of their names, and the objects of a service
have the same names again and again: this is decided once for all objects with the same ones.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from workbench.reading.around import is_against_all
from workbench.reading.beside_contacts import is_of_usual_sort, may_say_that_nobody_lives_there, may_say_whose
from workbench.reading.cited_objects import CitedObjects
from workbench.reading.closeness import CONTACT, HOME, LOOSE, TIE
from workbench.reading.denied_records import holds_marks, may_tell_whose
from workbench.reading.failed_answers import denies_itself, is_of_another, may_deny_itself
from workbench.reading.model import Link
from workbench.reading.open_remarks import leaves_open_who, open_remark, says_who
from workbench.reading.place import words
from workbench.reading.score_thresholds import is_threshold
from workbench.reading.suspects import NAMES, Suspects, is_named_against
from workbench.reading.text_signs import STRUCK
from workbench.reading.whole_records import tells_of_birth
from workbench.values.made_up import says_made_up
from workbench.values.office_remarks import is_struck_through
from workbench.values.taken_back import kind_of_member

_WAYS = (HOME, CONTACT, TIE, LOOSE)
_KINDS = ("lived_at", "phone", "email", "relative_of")
_OF_PEOPLE = frozenset(["lived_at", "uses", "relative_of"])
_LONGEST = 100
"""Characters of a text that is remembered."""


class SilentObjects:
    """Looks for members that may speak against homes, contacts and relatives that an answer states."""

    def __init__(self, objects: CitedObjects, spoken_of: Collection[str] = ()) -> None:
        """Of the contacts at the places `spoken_of` something is said elsewhere in the answer."""
        self._objects = objects
        self._spoken_of = spoken_of
        self._known: tuple[dict[str, bool], dict[str, bool]] = ({}, {})

    def says_nothing_against(self, link: Link) -> bool:
        """Whether nothing beside a home, a contact or a relative, or around it, can speak against it.

        What the details of the link say is not looked at; False for what registers state.
        """
        if link.relation not in _OF_PEOPLE or link.object in self._spoken_of:
            return False
        for pointer in link.pointers:
            if pointer.startswith("?") or not self._is_silent(pointer):
                return False
            if self._has_strokes and self._is_struck_through(pointer):
                return False
        if not self._is_silent(link.subject):
            return False
        if link.relation != "uses":
            return link.relation != "relative_of" or self._is_silent(link.object)
        above = link.pointers[0].rpartition("/")[0]
        inner = self._objects.at(above) if above != link.subject else None
        return not isinstance(inner, dict) or self._is_all_cited(above, inner)

    def _is_struck_through(self, pointer: str) -> bool:
        return isinstance(text := self._objects.at(pointer), str) and is_struck_through(text)

    @cached_property
    def _has_strokes(self) -> bool:
        """Whether a line goes through any text."""
        return bool(self._objects.flat.signs & STRUCK)

    def may_deny_birth(self, mention: str) -> bool:
        """Whether something in the object of somebody may speak against their birth date."""
        inner = self._objects.at(mention)
        return isinstance(inner, dict) and (bool(tells_of_birth(inner)) or not self._is_silent(mention))

    def _is_silent(self, pointer: str, *, around: bool = False) -> bool:
        """Whether the object that a place is in, and all around that, say nothing against what is there.

        Beside a statement more may speak than `around` it.
        """
        places = self._objects.flat.places
        while not isinstance(inner := places.get(pointer), dict):
            if not pointer:
                return False
            pointer = pointer.rpartition("/")[0]
        known = self._known[around]
        if (found := known.get(pointer)) is None:
            above = pointer.rpartition("/")[0]
            is_silent = pointer == "" or self._is_silent(above, around=True)
            found = known[pointer] = is_silent and self._says_nothing(pointer, inner, around=around)
        return found

    def _is_all_cited(self, pointer: str, inner: Mapping[str, Any]) -> bool:
        """Whether everything that an object holds is cited, and it has no objects or lists in it."""
        cited = self._objects.cited
        return all(
            not isinstance(value, (dict, list)) and (value is None or f"{pointer}/{name}" in cited)
            for name, value in inner.items()
        )

    def _says_nothing(self, pointer: str, inner: Mapping[str, Any], *, around: bool) -> bool:
        shape = _shape(tuple(inner))
        if shape.is_odd:
            return False
        is_mute = _is_mute_around if around else _is_mute
        for name in inner.keys() - self._objects.cited_names(pointer):
            value = inner[name]
            if value is None or value == "":
                continue
            if value.__class__ is str:
                if len(value) > _LONGEST or not is_mute(name, value):
                    return False
            elif isinstance(value, (dict, list)):
                if value and holds_marks(words(name)):
                    return False
                if (
                    value
                    and not around
                    and not self._objects.holds_cited(f"{pointer}/{name}")
                    and not _is_mute_list(name, value)
                ):
                    return False
            elif not is_mute(name, value):
                return False
        if shape.of_itself and any(denies_itself(name, inner[name]) for name in shape.of_itself):
            return False
        if shape.denials and any(inner[name] is not None for name in shape.denials):
            return False
        return around or not (
            (shape.names and any(_leaves_open_who(name, inner[name]) for name in shape.names))
            or (shape.whose and any(_may_be_of_others(name, inner[name]) for name in shape.whose))
        )


@dataclass(frozen=True, slots=True)
class _Shape:
    """What the names of an object's members tell of it."""

    is_odd: bool
    """Whether one of them is none that is looked at here."""
    names: tuple[str, ...]
    """Those that name a person."""
    of_itself: tuple[str, ...]
    """Those that may say that the object is no answer to go by."""
    denials: tuple[str, ...]
    """Those that may say that it is another's record, or none."""
    whose: tuple[str, ...]
    """Those that may say of a contact, a home or a relative that it is another's."""


@lru_cache(maxsize=1 << 11)
def _shape(members: tuple[Any, ...]) -> _Shape:
    names = [name for name in members if isinstance(name, str)]
    is_odd = len(names) < len(members) or any(map(_is_odd, names))
    return _Shape(
        is_odd,
        tuple(name for name in names if name in NAMES or says_who(words(name))),
        tuple(name for name in names if may_deny_itself(name)),
        may_tell_whose(dict.fromkeys(names)),
        tuple(filter(may_say_whose, names)),
    )


def _is_odd(name: str) -> bool:
    return "/" in name or "~" in name or name == "name_elements" or is_threshold(name)


def _leaves_open_who(name: str, value: Any) -> bool:
    return isinstance(value, str) and bool(
        leaves_open_who(words(name), value) or is_named_against(value) or open_remark(value)
    )


def _may_be_of_others(name: str, value: Any) -> bool:
    return not _is_short(value) or not _is_of_usual_sort(name, value)


_is_of_usual_sort = lru_cache(maxsize=1 << 12, typed=True)(is_of_usual_sort)


def _is_short(value: Any) -> bool:
    """Whether a value is one that is remembered."""
    return not (isinstance(value, (dict, list)) or (isinstance(value, str) and len(value) > _LONGEST))


def _is_mute_list(name: str, value: Any) -> bool:
    """Whether a list has values only, none of which takes anything back."""
    return (
        isinstance(value, list)
        and kind_of_member(words(name)) != "ends"
        and all(_is_short(item) and (item is None or _is_mute(name, item)) for item in value)
    )


@lru_cache(maxsize=1 << 12, typed=True)
def _is_mute_around(name: str, value: Any) -> bool:
    """Whether a member takes nothing back of what stands in the objects and lists beside it."""
    form = words(name)
    if isinstance(value, str) and says_made_up(form, value, words(value)):
        return False
    return not (is_of_another(name, value) or any(is_against_all(form, value, kind) for kind in _KINDS))


@lru_cache(maxsize=1 << 12, typed=True)
def _is_mute(name: str, value: Any) -> bool:
    """Whether a member takes nothing back, neither of what stands beside it nor of what is below."""
    form = words(name)
    if not _is_mute_around(name, value) or any(Suspects.is_against(form, value, how=how) for how in _WAYS):
        return False
    return not may_say_that_nobody_lives_there(name, value)
