"""Two people who live together in their rows: `Surname`, `Husband's first name`, `Wife's first name`.

They have one surname, or a whole name each: `Husband`, `Wife`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from workbench.tables.headings import meaning_of, normal_heading
from workbench.tables.meanings import may_be_anybodys
from workbench.tables.whose import CONTACTS, NAMING, PLACES, stem_of

OF_BOTH = "the surname of both"
"""Why a surname is read that stands once in rows of two people."""
_HIM = r"husband|his|father|dad|groom|bridegroom|grandfather|mr|male"
_HER = r"wife|her|mother|mum|mom|bride|grandmother|mrs|ms|female"
_SAID = re.compile(
    rf"(?:(?P<him>{_HIM})|(?P<her>{_HER})|(?:spouse|partner|parent|adult|person) ?(?P<nth>[12]))"
    r"(?: s)? (?P<rest>.+)"
)
_MARRIED = re.compile(r"(?P<him>husband)|wife")
"""Headings of whole names, or of given names beside a surname: people of one home, as a bride need not be."""
_OF_BOTH = ("", "family", "families")
"""What the heading of a surname says of whom it is, where two people have it."""
_GIVEN = re.compile(r"(?:(?:first|given|fore|christian|preferred) ?)?names?")
_OWNED = frozenset(
    (*CONTACTS, *PLACES, "birth_date", "death_date", "deceased", "occupation", "middle_name", "last_name")
)


class _Whose(NamedTuple):
    """Of which of the two a heading is, and what it says of them."""

    key: str
    meaning: str


def couple_of_rows(meanings: Mapping[str, tuple[str | None, str]]) -> dict[str, dict[str, str]]:
    """The columns of each of two people with a surname in common, by that of the given name; else none.

    No other column names anybody, and without one of the surname each has a whole name.
    """
    named = [name for name, (meaning, _) in meanings.items() if meaning in NAMING]
    has_surname = bool(named)
    if has_surname and (
        len(named) != 1 or meanings[named[0]] != ("last_name", "heading") or stem_of(named[0]) not in _OF_BOTH
    ):
        return {}
    said = {
        name: whose
        for name in meanings
        if may_be_anybodys(meanings[name]) and (whose := _whose(name)) is not None
    }
    labels = {whose.key: name for name, whose in reversed(said.items()) if whose.meaning == "first_name"}
    if not are_a_couple(labels.values()):
        return {}
    surnames = [whose.key for whose in said.values() if whose.meaning == "last_name"]
    is_whole = all(map(_is_whole, labels.values())) and not surnames
    if not (has_surname or is_whole or {*surnames} == {*labels}):
        return {}
    found: dict[str, dict[str, str]] = {
        label: {label: "name" if is_whole and not has_surname else "first_name"}
        for label in sorted(labels.values(), key=list(meanings).index)
    }
    for name, whose in said.items():
        if whose.key in labels and whose.meaning != "first_name":
            found[labels[whose.key]][name] = whose.meaning
    return found


def surname_of_both(meanings: Mapping[str, tuple[str | None, str]]) -> list[str]:
    """The column of the surname that two people of a row have in common; none where each has their own."""
    return [name for name, said in meanings.items() if said == ("last_name", "heading")]


def are_a_couple(labels: Iterable[str]) -> bool:
    """True for the headings of the given names of two people: his and hers, or of the first and second."""
    said = [_whose(label) for label in labels]
    keys = [whose.key for whose in said if whose and whose.meaning == "first_name"]
    return len(said) == len(keys) == 2 and set(keys) in ({"him", "her"}, {"1", "2"})


def _is_whole(heading: str) -> bool:
    """True for the heading of a whole name of one who lives with the other: `Wife's name`."""
    return (
        _MARRIED.fullmatch(re.sub(r"(?: s)?(?: (?:full )?names?)?$", "", normal_heading(heading))) is not None
    )


def _whose(heading: str) -> _Whose | None:
    words = normal_heading(heading)
    if married := _MARRIED.fullmatch(words):
        return _Whose("him" if married["him"] else "her", "first_name")
    found = _SAID.fullmatch(words)
    if found is None:
        return None
    key = "him" if found["him"] else "her" if found["her"] else found["nth"]
    if _GIVEN.fullmatch(found["rest"]):
        return _Whose(key, "first_name")
    meaning = meaning_of(found["rest"])
    return _Whose(key, meaning) if meaning in _OWNED and meaning else None
