"""Everything in an answer, without its order: what most rules look for stands in few answers, or in none.

A walk through an answer costs as much as reading it does. So one is made, and each rule asks the lists that
it leaves whether there is anything to look for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, NamedTuple

from workbench.reading.text_signs import signs_of


class _Walked(NamedTuple):
    objects: list[tuple[str, dict[Any, Any]]]
    lists: list[tuple[str, list[Any]]]
    signs: int
    lists_each_text: bool


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
    def lists_each_text(self) -> bool:
        """Whether every text stands in a list, as some programs write XML: `{"name": ["Ann Quill"]}`."""
        return self._walked.lists_each_text

    @cached_property
    def _walked(self) -> _Walked:
        objects: list[tuple[str, dict[Any, Any]]] = []
        lists: list[tuple[str, list[Any]]] = []
        signs = members = items = 0
        waiting: list[tuple[str, Any]] = [("", self.answer)]
        while waiting:
            name, value = waiting.pop()
            if isinstance(value, dict):
                objects.append((name, value))
                for key, member in value.items():
                    kind = member.__class__
                    if kind is str:
                        members += 1
                        signs |= signs_of(member)
                    elif (kind is dict or kind is list) and member:
                        waiting.append((key, member))
            elif isinstance(value, list):
                lists.append((name, value))
                for item in value:
                    kind = item.__class__
                    if kind is str:
                        items += 1
                        signs |= signs_of(item)
                    elif (kind is dict or kind is list) and item:
                        waiting.append((name, item))
        return _Walked(objects, lists, signs, not members and items > 1)
