"""A value of an answer together with the pointer that leads to it; never raises on odd shapes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
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


class _Members(dict[str, str]):
    """The names of an object's members by their letters and digits; of two that are alike the first."""

    def __init__(self, names: tuple[Any, ...]) -> None:
        super().__init__()
        self._names = frozenset(names)
        for name in names:
            if isinstance(name, str):
                self.setdefault(words(name).replace("-", ""), name)
        self._there: dict[tuple[str, ...], tuple[str, ...]] = {}

    def there(self, steps: tuple[str, ...]) -> tuple[str, ...]:
        """Those of some steps that lead to a member, in their order: readers ask for the same ones again."""
        found = self._there.get(steps)
        if found is None:
            letters = [_LETTERS[step] for step in steps]
            found = (
                ()
                if self.keys().isdisjoint(letters)
                else tuple(
                    step
                    for step, each in zip(steps, letters, strict=True)
                    if step in self._names or each in self
                )
            )
            if len(self._there) < _MOST_ASKED:
                self._there[steps] = found
        return found


_MOST_ASKED = 1 << 8
"""Groups of steps that are remembered for the objects with some names."""
_members_of = lru_cache(maxsize=1 << 12)(_Members)


_LONGEST_NAME = 100
"""Characters of a name that is remembered."""
_SAY_SOMETHING = frozenset([bool, int, float])
"""Types of values that say something even where they are false."""


class _Letters(dict[str, str]):
    """The letters and digits of the names that readers ask for, which are few."""

    def __missing__(self, step: str) -> str:
        found = step.replace("_", "")
        if len(self) < 1 << 13:
            self[step] = found
        return found


_LETTERS = _Letters()


class _Steps(dict[str, str]):
    """How pointers go on to members of the names that readers ask for."""

    def __missing__(self, step: str) -> str:
        found = f"/{escaped(step)}"
        if len(self) < 1 << 13 and len(step) < _LONGEST_NAME:
            self[step] = found
        return found


_STEPS = _Steps()


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

    __slots__ = ("_is_there", "_members", "_spelled", "pointer", "raw", "text")

    text: str
    """The value as text when it is a text or a number.

    Empty for others, where it `is_too_long`, and where it stands for nothing.
    """
    raw: Any
    """The value as recorded; None where there is none."""

    def __init__(self, pointer: str, value: Any) -> None:
        self.pointer = pointer
        self.raw = value
        if value.__class__ is str:
            self.text = text = _stated(value)
            self._is_there = text != "" or (value != "" and not is_nothing_anywhere(value))
        elif value is None:
            self.text, self._is_there = "", False
        elif isinstance(value, dict):
            self.text, self._is_there = "", bool(value)
            self._spelled: _Members | None = None
            self._members: dict[str, At] = {}
            """Those that were asked for: readers ask for the same ones again and again."""
        elif isinstance(value, list):
            self.text, self._is_there = "", bool(value)
        else:
            is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
            self.text, self._is_there = str(value) if is_number else "", True

    def __repr__(self) -> str:
        return f"At({self.pointer!r}, {self.raw!r})"

    def __getitem__(self, step: str | int) -> At:
        inner = self.raw
        if not isinstance(step, str):
            there = isinstance(inner, list) and 0 <= step < len(inner)
            return At(f"{self.pointer}/{step}", inner[step] if there else None)
        if not inner or not isinstance(inner, dict):
            return At(self.pointer + _STEPS[step], None)
        found = self._members.get(step)
        if found is None:
            value = inner.get(step, _MISSING)
            if value is _MISSING:
                found = self._otherwise_written(step, inner)
            elif value.__class__ is list and len(value) == 1 and not isinstance(value[0], (dict, list)):
                found = At(f"{self.pointer}{_STEPS[step]}/0", value[0])
            else:
                found = At(self.pointer + _STEPS[step], value)
            self._members[step] = found
        return found

    def _otherwise_written(self, step: str, inner: Mapping[str, Any]) -> At:
        """The member that is called by these letters; an empty place where none is."""
        written = self._spelling().get(_LETTERS[step])
        return At(self.pointer + _STEPS[step], None) if written is None else self[written]

    def _written(self, step: str) -> str:
        """The key as this object writes it."""
        return self._spelling().get(_LETTERS[step], step)

    def _spelling(self) -> _Members:
        """The names of an object's members by their letters."""
        spelled = self._spelled
        if spelled is None:
            spelled = self._spelled = _members_of(tuple(self.raw))
        return spelled

    def _there(self, steps: tuple[str, ...]) -> tuple[str, ...]:
        """Those of some steps that lead to a member."""
        inner = self.raw
        return self._spelling().there(steps) if inner and isinstance(inner, dict) else ()

    def first(self, *steps: str) -> At:
        """The first of these members that holds something; else the first."""
        first = self[steps[0]]
        if first._is_there:
            return first
        for step in self._there(steps):
            if (at := self[step])._is_there:
                return at
        return first

    @property
    def names(self) -> tuple[str, ...]:
        """The names of an object's members as it writes them; none for anything else."""
        inner = self.raw
        return tuple([name for name in inner if isinstance(name, str)]) if isinstance(inner, dict) else ()

    def has(self, *steps: str) -> bool:
        """False where none of these members is there: whatever is read of them would be nothing."""
        return bool(self._there(steps))

    def holds(self, *steps: str) -> bool:
        """False where each of these members is null, blank or empty, or not there: it says nothing."""
        inner = self.raw
        if not inner or not isinstance(inner, dict):
            return False
        for step in self._spelling().there(steps):
            value = inner.get(step, True)  # of one that is spelled otherwise it is not looked at
            if value or value.__class__ in _SAY_SOMETHING:
                return True
        return False

    def some(self, *steps: str) -> Iterator[At]:
        """Those of these members that are there, in this order."""
        return map(self.__getitem__, self._there(steps))

    def __bool__(self) -> bool:
        """True when something is there that says something: not null, blank, empty, or a text for nothing."""
        return self._is_there

    @property
    def only(self) -> At:
        """The one object of a list of one; else this place."""
        inner = self.raw
        return self[0] if isinstance(inner, list) and len(inner) == 1 and isinstance(inner[0], dict) else self

    @property
    def is_written(self) -> bool:
        """True when something is there: not null, blank or empty; a text for nothing is."""
        value = self.raw
        return not value.isspace() if isinstance(value, str) and value else bool(self)

    @property
    def is_too_long(self) -> bool:
        """True for a text longer than any that a reader looks into: it would be copied again and again."""
        return isinstance(self.raw, str) and len(self.raw) > LONGEST

    @property
    def word(self) -> str:
        """The text, or the code of an object that has one, in the form of `words`."""
        return words(self.code.text)

    @property
    def code(self) -> At:
        """Where the word itself stands: here, or under `code`, `value`, `type` or `name` of an object.

        Beside an abbreviation (`dir`, `D`) it is the description.
        """
        if isinstance(self.raw, dict):
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
        if isinstance(self.raw, bool):
            return self.raw
        return _flag_of(self.text)

    @property
    def is_object(self) -> bool:
        """True for an object with members."""
        return isinstance(self.raw, dict) and bool(self.raw)

    def each(self) -> Iterator[At]:
        """The items of a list, or of an object that has a list of `items`; one thing alone is one item.

        One that only wraps another under the name of the list or of an entry is that one:
        `"officers": [{"officer": {…}}]`.
        """
        if isinstance(self.raw, list):
            for index, item in enumerate(self.raw):
                at = At(f"{self.pointer}/{index}", item)
                yield at._unwrapped(self.pointer) if item.__class__ is dict and len(item) == 1 else at
        elif isinstance(self.raw, dict) and isinstance(
            self.raw.get("items", self.raw.get(self._written("items"))), (list, dict)
        ):
            yield from self["items"].each()
        elif self:
            yield self

    def _unwrapped(self, above: str) -> At:
        """The object below the one member of an item, where that has the name of the list `above`."""
        ((name, inner),) = self.raw.items()
        if not (isinstance(inner, dict) and inner and isinstance(name, str)):
            return self
        before, _, listed = above.rpartition("/")
        names = (listed, before.rpartition("/")[2]) if listed == "items" else (listed,)
        is_wrapper = words(name) in _WRAPPERS or any(words(each) in _plurals(words(name)) for each in names)
        return self[name] if is_wrapper else self

    def items(self) -> Iterator[tuple[str, At]]:
        """The members of an object; nothing for anything else."""
        if isinstance(self.raw, dict):
            for name in self.raw:
                if isinstance(name, str):
                    yield name, At(f"{self.pointer}/{escaped(name)}", self.raw[name])

    def named(self, name: str) -> At | None:
        """The member of just this name, as it is among the `items`; None where there is none."""
        inner = self.raw
        if not isinstance(inner, dict) or name not in inner:
            return None
        return At(f"{self.pointer}/{escaped(name)}", inner[name])

    def leaves(self) -> Iterator[At]:
        """Every value below that says something: texts, numbers, true and false."""
        if isinstance(self.raw, dict):
            yield from (leaf for _, member in self.items() for leaf in member.leaves())
        elif isinstance(self.raw, list):
            for index in range(len(self.raw)):
                yield from self[index].leaves()
        elif self.is_written:
            yield self
