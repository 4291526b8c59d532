"""Those whom headings name by words that no list has: `Notify Name`, or `REGOPNAME` beside `REGOPADD1`.

What the headings of a table end with shows the parts, and what stands before it is one party: its cells name
somebody, and another column with the same beginning says more of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import filled_in
from workbench.tables.headings import is_of_another_time, meaning_of, normal_heading
from workbench.tables.office_headings import office_meaning
from workbench.tables.roles import acts_for_others, is_employee, is_kin
from workbench.tables.shortened import is_initials_of
from workbench.tables.two_parties import is_for_another, takes_part
from workbench.tables.unknown_names import is_person_name
from workbench.tables.whose import CONTACTS, LIVES, NAME_PARTS, NAMES, PLACES
from workbench.values import cells

_MOST = 3
"""Words of a heading that may say who somebody is."""
_SHORTEST = 3
"""Letters that a part has in a heading whose words are run together."""
_FEWEST_JOINED = 3
"""Columns of one party where the words of its headings are run together."""
_LEAST = 0.5
"""Of the filled cells below the heading of somebody's name so many name somebody."""
_NAMES = (*NAMES, "company_name")
_OF_A_PARTY = frozenset((*_NAMES, *PLACES, *CONTACTS, *LIVES, "company_number"))
"""What columns say of a party."""
_KNOWN_WORDS = re.compile(
    r"(?:first|last|middle|given|family|full|legal|trading|business|company|name|names|surname|other|"
    r"preferred|former|maiden|the|date|birth|address|street|home|work|postal|mailing|e|email|phone|mobile)"
)
"""Words of headings that say nothing of who somebody is."""
_SOMEBODY = ("contact", "representative", "rep")
"""Words of headings of somebody, whatever stands before them: `Site Contact`."""


def headed_parties(
    words: Mapping[str, str], records: Sequence[Mapping[str, Any]], every: Iterable[str] = ()
) -> dict[str, dict[str, str]]:
    """The columns of each party with what they mean of it, by the words that stand before that.

    `words` are the headings in which parties are looked for, in plain words, of `every` heading of the table.
    Nobody is found who works on the rows at the firm that keeps them, nor a thing, nor whose office has days.
    """
    every = [*words.values(), *every]
    begun: dict[str, dict[str, str]] = {}
    for name, said in words.items():
        for start, meaning in _beginnings(said):
            begun.setdefault(start, {})[name] = meaning
    for name, said in words.items():
        if said in begun and meaning_of(said) is None and hold_names(records, {name: "name"}):
            begun[said] = {name: "name"} | {  # the firm of a person is not what they are called
                each: meaning
                for each, meaning in begun[said].items()
                if meaning not in ("name", "company_name")
            }
    found: dict[str, dict[str, str]] = {}
    taken: set[str] = set()
    for start in sorted(begun, key=lambda each: (-len(begun[each]), -len(each))):
        columns = begun[start]
        if taken.isdisjoint(columns) and says_who(start) and _is_party(start, columns, words, records, every):
            found[start] = _of_one(columns)
            taken |= columns.keys()
    return found


def parties_of_rows(
    meanings: Mapping[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]
) -> dict[str, tuple[str, str]]:
    """The columns of several parties, where no other names anybody, each with its meaning and first name.

    Nobody can say of which of them the rows are. Who belongs to another, or acts for one, is none of them.
    """
    if any(meaning in _NAMES for meaning, _ in meanings.values()):
        return {}
    found = several_parties([name for name, said in meanings.items() if said[1] != "chosen"], records)
    return {name: (meaning, next(iter(columns))) for columns in found for name, meaning in columns.items()}


def several_parties(names: Sequence[str], records: Sequence[Mapping[str, Any]]) -> list[dict[str, str]]:
    """The columns of each of several parties of whom none belongs to another or acts for one; else none."""
    words = {name: normal_heading(name) for name in names}
    found = [
        columns for start, columns in headed_parties(words, records).items()
        if not (is_kin(start) or acts_for_others(start) or is_for_another(start))
    ]  # fmt: skip
    return found if len(found) > 1 else []


def is_of_another_party(words: str, columns: Iterable[str]) -> bool:
    """True for a heading that begins with that of who takes part, or its initials: `TP ph`, `Third party`.

    Where that column does not name people in most rows, what is said below the heading is nobody else's.
    """
    first = words.partition(" ")[0]
    return any(
        words.startswith(f"{said} ") or is_initials_of(first, said) for said in columns if takes_part(said)
    )


def says_who(start: str) -> bool:
    """False for the beginning of a heading that says which part or time is meant, or of a thing.

    What is numbered and has a name is somebody, whatever the word is: `Ref 2`.
    """
    said = start.split()
    is_plain = any(_KNOWN_WORDS.fullmatch(word) for word in said)
    is_plain = is_plain or (meaning_of(said[0]) not in (None, "name") and said[-1] not in _SOMEBODY)
    is_left = is_employee(start) or is_employee(f"{start} name") or is_of_another_time(f"{start} address")
    is_somebody = is_person_name(start) or (len(said) > 1 and said[-1].isdigit())
    return not said[0].isdigit() and not is_plain and not is_left and is_somebody


def says_office(rest: str) -> bool:
    """True for what a heading says of an office behind whose it is; the `state` of an address is none."""
    return office_meaning(rest) is not None and meaning_of(rest) not in PLACES


def _beginnings(said: str) -> Iterator[tuple[str, str]]:
    """What a heading may begin with, with the meaning of what stands behind."""
    parts = said.split()
    for count in range(1, min(_MOST, len(parts) - 1) + 1):
        if meaning := _said_of_party(" ".join(parts[count:])):
            yield " ".join(parts[:count]), meaning
    first, *rest = parts or [""]
    for cut in range(2, len(first) - _SHORTEST + 1) if first.isalnum() else ():
        if meaning := _said_of_party(" ".join((first[cut:], *rest))):
            yield first[:cut], meaning


def _said_of_party(heading: str) -> str:
    """What a heading says of a party; empty where it says nothing of one."""
    meaning = meaning_of(heading)
    return meaning if meaning in _OF_A_PARTY else ""


def _is_party(
    start: str, columns: Mapping[str, str], words: Mapping[str, str], records: Sequence[Mapping[str, Any]],
    every: Iterable[str],
) -> bool:  # fmt: skip
    """True for columns of which one names somebody and another says more of them."""
    named = {name: part for name, part in columns.items() if part in _NAMES}
    is_parted = len({*NAME_PARTS}.intersection(named.values())) > 1
    if {"name", "last_name", "company_name"}.isdisjoint(named.values()):
        return False
    if len(named) == len(columns) and not (is_parted and "last_name" in named.values()):
        return False
    if {*named.values()} == {"company_name"} and is_of_another_party(f"{start} name", every):
        return False  # the firm of whom another column names
    behind = (said.removeprefix(f"{start} ") for said in every if said.startswith(f"{start} "))
    if any(map(says_office, behind)):
        return False  # since when and until when they are that is not read
    is_apart = any(words[name] == start or words[name].startswith(f"{start} ") for name in named)
    return (is_apart or len(columns) >= _FEWEST_JOINED) and hold_names(records, named)


def _of_one(columns: Mapping[str, str]) -> dict[str, str]:
    """The columns of a party, each with its meaning: a company's name is that of whoever is named."""
    meanings = {name: "name" if part == "company_name" else part for name, part in columns.items()}
    if "first_name" not in meanings.values():  # `Other names` beside nothing but a surname
        given = "first_name" if "last_name" in meanings.values() else "middle_name"
        meanings = {name: given if part == "middle_name" else part for name, part in meanings.items()}
    if {"first_name", "last_name"} <= set(meanings.values()):
        meanings = {name: part for name, part in meanings.items() if part != "name"}
    labels = [name for name, part in meanings.items() if part in _NAMES]
    return {**{name: meanings[name] for name in labels}, **meanings}


def hold_names(records: Sequence[Mapping[str, Any]], named: Mapping[str, str]) -> bool:
    """True for columns of which the cells name people, or companies; of parts of names most are words."""
    for name, part in named.items():
        filled = filled_in(records, name)
        if part in ("name", "company_name"):
            of_somebody = sum(map(cells.names_party, filled))
        else:
            of_somebody = sum(re.fullmatch(r"[^\d@]*[^\W\d_][^\d@]*", cells.text_of(value)) is not None
                              for value in filled)  # fmt: skip
        if not filled or of_somebody < _LEAST * len(filled):
            return False
    return any(part in ("name", "last_name", "company_name") for part in named.values())
