"""Everything in an answer, without its order: what most rules look for stands in few answers, or in none.

A walk through an answer costs as much as reading it does. So one is made, and each rule asks the lists that
it leaves whether there is anything to look for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, reduce
from operator import or_
from typing import Any, NamedTuple

from workbench.reading.text_signs import signs_of
from workbench.values.pointer_steps import escaped


class _Walked(NamedTuple):
    objects: list[tuple[str, dict[Any, Any]]]
    lists: list[tuple[str, list[Any]]]
    signs: int
    places: dict[str, Any]
    below: dict[str, list[tuple[Any, str]]]


class FlatAnswer:
    """The objects and the lists of an answer, each with the name under which it stands, and what texts show.

    An item of a list has the name of the list, and the answer itself an empty one. It is walked through when
    something is asked first.
    """

    def __init__(self, answer: Mapping[str, Any]) -> None:
        self.answer = answer

    @property
    def objects(self) -> list[tuple[str, dict[Any, Any]]]:
        """Every object."""
        return self._walked.objects

    @property
    def lists(self) -> list[tuple[str, list[Any]]]:
        """Every list that is not empty."""
        return self._walked.lists

    @property
    def signs(self) -> int:
        """What any text shows, those in lists included: see `text_signs`."""
        return self._walked.signs

    @property
    def places(self) -> dict[str, Any]:
        """Every object and every list that is not empty, by its pointer."""
        return self._walked.places

    @property
    def below(self) -> dict[str, list[tuple[Any, str]]]:
        """Of each of these places the names and pointers of those directly in it, in their order."""
        return self._walked.below

    @property
    def lists_each_text(self) -> bool:
        """Whether every text stands in a list, as some programs write XML: `{"name": ["Ann Quill"]}`."""
        if any(member.__class__ is str for _, inner in self.objects for member in inner.values()):
            return False
        return sum(item.__class__ is str for _, listed in self.lists for item in listed) > 1

    @cached_property
    def _walked(self) -> _Walked:
        objects: list[tuple[str, dict[Any, Any]]] = []
        lists: list[tuple[str, list[Any]]] = []
        signs: set[int] = set()
        places: dict[str, Any] = {}
        below: dict[str, list[tuple[Any, str]]] = {}
        waiting: list[tuple[str, Any, str]] = [("", self.answer, "")]
        while waiting:
            name, value, at = waiting.pop()
            places[at] = value
            inside: list[tuple[Any, str]] = []
            if isinstance(value, dict):
                objects.append((name, value))
                signs.update(map(signs_of, filter(_is_text, value.values())))
                for key, member in value.items():
                    if member.__class__ in _HOLDING and member:
                        place = f"{at}/{escaped(str(key))}"
                        inside.append((key, place))
                        waiting.append((key, member, place))
            elif isinstance(value, list):
                lists.append((name, value))
                signs.update(map(signs_of, filter(_is_text, value)))
                for index, item in enumerate(value):
                    if item.__class__ in _HOLDING and item:
                        place = f"{at}/{index}"
                        inside.append((index, place))
                        waiting.append((name, item, place))
            below[at] = inside
        return _Walked(objects, lists, reduce(or_, signs, 0), places, below)


_HOLDING: frozenset[Any] = frozenset([dict, list])
_is_text = str.__instancecheck__
