"""A value of an answer together with the pointer that leads to it; never raises on odd shapes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from workbench.values.not_known import is_nothing_anywhere
from workbench.values.plain_numbers import is_plain_number
from workbench.values.pointer_steps import escaped as escaped
from workbench.values.pointer_steps import unescaped as unescaped
from workbench.values.taken_back import says_no, says_yes
from workbench.values.text import remembered

_MISSING: Any = object()


@lru_cache(maxsize=1 << 12)
def words(text: str) -> str:
    """A word of a list in one form: `Private Limited` and `PrivateLimited` are `private-limited`."""
    plain = text if text.isascii() else unicodedata.normalize("NFKC", text)  # `ｄｉｒｅｃｔｏｒ`
    parted = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", plain)
    return re.sub(r"[\W_]+", "-", parted.casefold()).strip("-")


def step_name(pointer: str) -> str:
    """What the last step of a pointer is called, in the form of `words`."""
    return words(pointer.rpartition("/")[2])


@lru_cache(maxsize=1 << 12)
def _by_word(keys: tuple[str, ...]) -> dict[str, str]:
    """The keys of an object by their letters and digits; of two that are alike the first."""
    found: dict[str, str] = {}
    for key in keys:
        found.setdefault(words(key).replace("-", ""), key)
    return found


@lru_cache(maxsize=1 << 12)
def _letters_of(steps: tuple[str, ...]) -> frozenset[str]:
    """The letters and digits of names, as `_by_word` has those of keys."""
    return frozenset(step.replace("_", "") for step in steps)


class _Letters(dict[str, str]):
    """The letters and digits of the names that readers ask for, which are few."""

    def __missing__(self, step: str) -> str:
        found = step.replace("_", "")
        if len(self) < 1 << 13:
            self[step] = found
        return found


_LETTERS = _Letters()


def member_at(inner: Any, step: str) -> Any:
    """What stands in an object or a list at a step of a pointer; None for nothing."""
    if isinstance(inner, dict):
        return inner.get(unescaped(step) if "~" in step else step)
    is_place = isinstance(inner, list) and is_plain_number(step) and int(step) < len(inner)
    return inner[int(step)] if is_place else None


def value_at(document: Any, pointer: str) -> Any:
    """What stands at a pointer; None for nothing."""
    for step in pointer.split("/")[1:]:
        document = member_at(document, step)
    return document


_WRAPPERS = frozenset(["appointment", "entry", "item", "record"])
"""How the one member of an item is called that is all of it, whatever the list is called."""
_ABBREVIATED = 5
"""A code of fewer characters is an abbreviation."""
LONGEST = 1 << 15
"""Characters of a text that is read."""


@lru_cache(maxsize=1 << 10)
def _plurals(word: str) -> tuple[str, ...]:
    return (f"{word}s", f"{word}es", f"{word.removesuffix('y')}ies")


@remembered
def _stated(text: str) -> str:
    """What a text says; nothing where it is too long, or stands for nothing."""
    return "" if len(text) > LONGEST or is_nothing_anywhere(text) else text.strip()


@remembered
def _flag_of(text: str) -> bool | None:
    word = text.casefold().strip(" .!").removesuffix(".0")
    return True if says_yes(word) else False if says_no(word) else None


class At:
    """A place in an answer: its `pointer`, and what is there. `at["records"]` goes down.

    A place that is not there is empty. A key is found in any casing and joining: `at["company_name"]` also
    leads to `CompanyName`. A list of one plain value is that value, at its own place.
    """

    __slots__ = ("_is_there", "_members", "_spelled", "_value", "pointer", "text")

    text: str
    """The value as text when it is a text or a number.

    Empty for others, where it `is_too_long`, and where it stands for nothing.
    """

    def __init__(self, pointer: str, value: Any) -> None:
        self.pointer = pointer
        self._value = value
        self._spelled: dict[str, str] | None = None
        self._members: dict[str, At] | None = None
        """Those that were asked for: readers ask for the same ones again and again."""
        if value is _MISSING or value is None:
            self.text, self._is_there = "", False
        elif isinstance(value, str):
            self.text = text = _stated(value)
            self._is_there = text != "" or (value != "" and not is_nothing_anywhere(value))
        elif isinstance(value, (list, dict)):
            self.text, self._is_there = "", bool(value)
        else:
            is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
            self.text, self._is_there = str(value) if is_number else "", True

    def __repr__(self) -> str:
        return f"At({self.pointer!r}, {self.raw!r})"

    def __getitem__(self, step: str | int) -> At:
        if isinstance(step, str):
            members = self._members
            if members is None:
                members = self._members = {}
            elif (known := members.get(step)) is not None:
                return known
            found = members[step] = self._member(step)
            return found
        inner = self._value
        there = isinstance(inner, list) and 0 <= step < len(inner)
        return At(f"{self.pointer}/{step}", inner[step] if there else _MISSING)

    def _member(self, step: str) -> At:
        inner = self._value
        if not inner or not isinstance(inner, dict):
            return At(f"{self.pointer}/{escaped(step)}", _MISSING)
        value = inner.get(step, _MISSING)
        if value is _MISSING:
            spelled = self._spelled if self._spelled is not None else self._spelling()
            written = spelled.get(_LETTERS[step])
            if written is None:
                return At(f"{self.pointer}/{step}", _MISSING)
            step, value = written, inner[written]
        if value.__class__ is list and len(value) == 1 and not isinstance(value[0], (dict, list)):
            return At(f"{self.pointer}/{escaped(step)}/0", value[0])
        if "/" in step or "~" in step:
            step = escaped(step)
        return At(f"{self.pointer}/{step}", value)

    def _written(self, step: str) -> str:
        """The key as this object writes it."""
        return self._spelling().get(_LETTERS[step], step)

    def _spelling(self) -> dict[str, str]:
        if self._spelled is None:
            try:
                self._spelled = _by_word(tuple(self._value))
            except TypeError:  # keys that are no text: no JSON
                self._spelled = {}
        return self._spelled

    def first(self, *steps: str) -> At:
        """The first of these members that holds something; else the first."""
        first = self[steps[0]]
        return first or next(filter(None, self.some(*steps[1:])), first)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of an object's members as it writes them; none for anything else."""
        inner = self._value
        return tuple([name for name in inner if isinstance(name, str)]) if isinstance(inner, dict) else ()

    def has(self, *steps: str) -> bool:
        """False where none of these members is there: whatever is read of them would be nothing."""
        inner = self._value
        if not inner or not isinstance(inner, dict):
            return False
        spelled = self._spelling()
        return not spelled or not _letters_of(steps).isdisjoint(spelled)

    def some(self, *steps: str) -> Iterator[At]:
        """Those of these members that are there, in this order."""
        if self.has(*steps):
            inner, spelled = self._value, self._spelling()
            for step in steps:
                if step in inner or _LETTERS[step] in spelled:
                    yield self[step]

    def __bool__(self) -> bool:
        """True when something is there that says something: not null, blank, empty, or a text for nothing."""
        return self._is_there

    @property
    def only(self) -> At:
        """The one object of a list of one; else this place."""
        inner = self._value
        return self[0] if isinstance(inner, list) and len(inner) == 1 and isinstance(inner[0], dict) else self

    @property
    def is_written(self) -> bool:
        """True when something is there: not null, blank or empty; a text for nothing is."""
        value = self._value
        return not value.isspace() if isinstance(value, str) and value else bool(self)

    @property
    def raw(self) -> Any:
        """The value as recorded; None where there is none."""
        return None if self._value is _MISSING else self._value

    @property
    def is_too_long(self) -> bool:
        """True for a text longer than any that a reader looks into: it would be copied again and again."""
        return isinstance(self._value, str) and len(self._value) > LONGEST

    @property
    def word(self) -> str:
        """The text, or the code of an object that has one, in the form of `words`."""
        return words(self.code.text)

    @property
    def code(self) -> At:
        """Where the word itself stands: here, or under `code`, `value`, `type` or `name` of an object.

        Beside an abbreviation (`dir`, `D`) it is the description.
        """
        if isinstance(self._value, dict):
            code, said = self["code"].text, self.first("description", "label", "display")
            if code and said.text and len(code) < min(_ABBREVIATED, len(said.text)):
                return said
            return self.first("code", "value", "identifier_value", "type", "name", "description")
        return self

    def described(self, *steps: str) -> At:
        """The first of these members that says something; of an abbreviation what describes it beside.

        `{"role": "DR", "role_description": "Director"}`: the description.
        """
        for step in steps:
            if code := (at := self[step]).code.text:
                said = self.description(step) if len(code) < _ABBREVIATED else None
                return said if said is not None and len(said.text) > len(code) else at.code
        return self[steps[0]].code

    def description(self, step: str) -> At:
        """What describes the code of a member beside it: `role_description` of `role`."""
        return self.first(f"{step}_description", f"{step}_desc")

    @property
    def flag(self) -> bool | None:
        """True or False as people and systems write it: a boolean, `Y`, `no`, `nein`, 1, 0.0; else None."""
        if isinstance(self._value, bool):
            return self._value
        return _flag_of(self.text)

    @property
    def is_object(self) -> bool:
        """True for an object with members."""
        return isinstance(self._value, dict) and bool(self._value)

    def each(self) -> Iterator[At]:
        """The items of a list, or of an object that has a list of `items`; one thing alone is one item.

        One that only wraps another under the name of the list or of an entry is that one:
        `"officers": [{"officer": {…}}]`.
        """
        if isinstance(self._value, list):
            for index, item in enumerate(self._value):
                at = At(f"{self.pointer}/{index}", item)
                yield at._unwrapped(self.pointer) if item.__class__ is dict and len(item) == 1 else at
        elif isinstance(self._value, dict) and isinstance(
            self._value.get("items", self._value.get(self._written("items"))), (list, dict)
        ):
            yield from self["items"].each()
        elif self:
            yield self

    def _unwrapped(self, above: str) -> At:
        """The object below the one member of an item, where that has the name of the list `above`."""
        ((name, inner),) = self._value.items()
        if not (isinstance(inner, dict) and inner and isinstance(name, str)):
            return self
        before, _, listed = above.rpartition("/")
        names = (listed, before.rpartition("/")[2]) if listed == "items" else (listed,)
        is_wrapper = words(name) in _WRAPPERS or any(words(each) in _plurals(words(name)) for each in names)
        return self[name] if is_wrapper else self

    def items(self) -> Iterator[tuple[str, At]]:
        """The members of an object; nothing for anything else."""
        if isinstance(self._value, dict):
            for name in self._value:
                if isinstance(name, str):
                    yield name, At(f"{self.pointer}/{escaped(name)}", self._value[name])

    def named(self, name: str) -> At | None:
        """The member of just this name, as it is among the `items`; None where there is none."""
        inner = self._value
        if not isinstance(inner, dict) or name not in inner:
            return None
        return At(f"{self.pointer}/{escaped(name)}", inner[name])

    def leaves(self) -> Iterator[At]:
        """Every value below that says something: texts, numbers, true and false."""
        if isinstance(self._value, dict):
            yield from (leaf for _, member in self.items() for leaf in member.leaves())
        elif isinstance(self._value, list):
            for index in range(len(self._value)):
                yield from self[index].leaves()
        elif self.is_written:
            yield self
