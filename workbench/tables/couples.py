"""Two people who have one surname in their rows: `Surname`, `Husband's first name`, `Wife's first name`."""

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
_GIVEN = re.compile(r"(?:(?:first|given|fore|christian|preferred) ?)?names?")
_OWNED = frozenset((*CONTACTS, *PLACES, "birth_date", "death_date", "deceased", "occupation", "middle_name"))


class _Whose(NamedTuple):
    """Of which of the two a heading is, and what it says of them."""

    key: str
    meaning: str


def couple_of_rows(meanings: Mapping[str, tuple[str | None, str]]) -> dict[str, dict[str, str]]:
    """The columns of each of two people with a surname in common, by that of the given name; else none.

    No other column names anybody.
    """
    named = [name for name, (meaning, _) in meanings.items() if meaning in NAMING]
    if len(named) != 1 or meanings[named[0]] != ("last_name", "heading") or stem_of(named[0]):
        return {}
    said = {
        name: whose
        for name in meanings
        if may_be_anybodys(meanings[name]) and (whose := _whose(name)) is not None
    }
    labels = {whose.key: name for name, whose in reversed(said.items()) if whose.meaning == "first_name"}
    if not are_a_couple(labels.values()):
        return {}
    found: dict[str, dict[str, str]] = {
        label: {label: "first_name"} for label in sorted(labels.values(), key=list(meanings).index)
    }
    for name, whose in said.items():
        if whose.key in labels and whose.meaning != "first_name":
            found[labels[whose.key]][name] = whose.meaning
    return found


def surname_of_both(meanings: Mapping[str, tuple[str | None, str]]) -> str:
    """The column of the surname that two people of a row have in common."""
    return next(name for name, said in meanings.items() if said == ("last_name", "heading"))


def are_a_couple(labels: Iterable[str]) -> bool:
    """True for the headings of the given names of two people: his and hers, or of the first and second."""
    said = [_whose(label) for label in labels]
    keys = [whose.key for whose in said if whose and whose.meaning == "first_name"]
    return len(said) == len(keys) == 2 and set(keys) in ({"him", "her"}, {"1", "2"})


def _whose(heading: str) -> _Whose | None:
    found = _SAID.fullmatch(normal_heading(heading))
    if found is None:
        return None
    key = "him" if found["him"] else "her" if found["her"] else found["nth"]
    if _GIVEN.fullmatch(found["rest"]):
        return _Whose(key, "first_name")
    meaning = meaning_of(found["rest"])
    return _Whose(key, meaning) if meaning in _OWNED and meaning else None
