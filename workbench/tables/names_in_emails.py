"""Whose emails are by the names that they hold: `meg.darrow@x.example` in a row of Meg Darrow."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import LOOKED_AT, joined_texts
from workbench.values import cells
from workbench.values.text import fold

_SHORTEST = 3
"""Letters of a name that is known again in an email, also within a word of it."""
_WORD = re.compile(r"[^\W\d_]+")
Named = tuple[str | None, str | None]
"""The given names and the surname of somebody."""


def holds_name(email: object, names: str) -> bool:
    """Whether the part of an email before its `@` holds one of these names."""
    words = [word for word in _WORD.findall(fold(names)) if len(word) >= _SHORTEST]
    return any(word in _local(email) for word in words)


def named_in(email: object, people: Sequence[Named]) -> frozenset[int]:
    """The places of those of several people whose name an email holds, and better than the others' names.

    `jsmith` and `john` are John's beside John and Mary Smith, `smiths` is of both. None where it holds no
    name of theirs.
    """
    folded = [(_first_word(given), _joined(surname)) for given, surname in people]
    words = _WORD.findall(_local(email))
    held = _names_held(words, {name for each in folded for name in each if name})
    worth = [_worth(words, held, given, surname) for given, surname in folded]
    if not any(worth):
        return frozenset()
    best = {at for at, each in enumerate(worth) if each == max(worth)}
    surnames = {folded[at][1] for at in best}
    return frozenset(best | {at for at, each in enumerate(worth) if each and folded[at][1] not in surnames})


def _names_held(words: Sequence[str], names: set[str]) -> set[str]:
    """The names that the words of an email hold: of two, `Ann` and `Joanne`, the longer one alone."""
    rest = " ".join(words)
    found = set()
    for name in sorted(names, key=len, reverse=True):
        if name in words or (len(name) >= _SHORTEST and name in rest):
            found.add(name)
            rest = rest.replace(name, "|")
    return found


def _worth(words: Sequence[str], held: set[str], given: str, surname: str) -> int:
    """How well an email names somebody: by both names, by what tells them apart, or by the surname."""
    if surname not in held:
        return 2 if given in held else 0
    initialled = bool(given) and not {f"{given[0]}{surname}", f"{surname}{given[0]}"}.isdisjoint(words)
    initialled = initialled or (bool(given) and surname in words and given[0] in words)
    return 3 if given in held else 2 if initialled else 1


def _local(email: object) -> str:
    return fold(next((value.rpartition("@")[0] for value in cells.email(email).values[:1]), ""))


def _first_word(given: str | None) -> str:
    return next(iter(_WORD.findall(fold(given or ""))), "")


def _joined(surname: str | None) -> str:
    return "".join(_WORD.findall(fold(surname or "")))


def mostly_hold_names(
    records: Sequence[Mapping[str, Any]], name: str, people: Sequence[str], others: Sequence[str] = ()
) -> bool:
    """True for a column of emails of which most hold a name from the columns of `people` of their rows.

    Of a row that names somebody in the columns of `others`, they must not hold that one's name, too.
    """
    found = []
    for record in records[:LOOKED_AT]:
        mine, theirs = joined_texts(record, people), joined_texts(record, others)
        if cells.email(record.get(name)).values and mine:
            found.append(names_rather(record.get(name), mine, theirs))
    return 2 * sum(found) > len(found)


def names_rather(email: object, mine: str, theirs: str) -> bool:
    """Whether an email holds somebody's name and not another's; what both are called tells nothing."""
    mine, theirs = _apart(mine, theirs)
    return holds_name(email, mine) and not holds_name(email, theirs)


def _apart(mine: str, theirs: str) -> tuple[str, str]:
    """The words of two people's names that only one of them has; all of them where the first has none."""
    one, other = (dict.fromkeys(_WORD.findall(fold(names))) for names in (mine, theirs))
    if one.keys() <= other.keys():
        return mine, theirs
    return " ".join(word for word in one if word not in other), " ".join(w for w in other if w not in one)
