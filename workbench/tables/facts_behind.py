"""Facts behind the name of another than whom rows are about: `Date of death` behind `Executor`."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import LOOKED_AT
from workbench.tables.estates import names_the_dead
from workbench.tables.headings import normal_heading
from workbench.tables.names_in_columns import names_in, names_somebody
from workbench.tables.roles import (
    LANDLORDS,
    acts_for_others,
    answers_for_others,
    is_employee,
    is_professional,
    shares_contacts,
)
from workbench.tables.unknown_names import FAMILY, is_person_name
from workbench.tables.whose import CONTACTS, DEATHS, NAMES, OF_CHILDREN, PLACES, stems_of
from workbench.values import cells
from workbench.values.text import fold

_FACTS = (*OF_CHILDREN, *DEATHS)
_WITHOUT_FACTS = re.compile(
    rf"\b(?:manager|{LANDLORDS}|creditor|lender|employer|user|author|interviewer|case ?worker|"
    r"referrer)s?\b"
)
"""Of whom no list has birth dates or days of death, so that these are of whom the rows are about."""
_HANDLES_ESTATES = re.compile(r"\b(?:execut|administrat)")


def facts_behind_others(
    meanings: Mapping[str, tuple[str | None, str]],
    records: Sequence[Mapping[str, Any]],
    own: Collection[str] = (),
) -> dict[str, str]:
    """The births, deaths, sexes and occupations that stand behind a name that is left, each with the reason.

    So are the contacts and addresses directly behind such a fact. A birth date behind a parent or whoever
    else answers for somebody is still of whom the rows are about, and so is what a heading says to be theirs.
    The `own` columns are theirs.
    """
    named = [name for name, (meaning, _) in meanings.items() if meaning in NAMES]
    mine = {stem for name in named for stem in stems_of(name)}
    other = ""
    is_behind_fact = False
    found: dict[str, str] = {}
    for name, (meaning, why) in meanings.items() if named else ():
        words = normal_heading(name)
        is_open = other and why in ("heading", "values") and name not in own
        is_open = is_open and not any(f" {words} ".startswith(f" {stem} ") for stem in mine)
        if meaning in NAMES:
            other = ""
        elif (
            meaning is None
            and why not in ("chosen", FAMILY)
            and (names_the_dead(name) or _is_another(name, records, named))
        ):
            other = "" if is_named_in_some(name, records) else name
        elif other and any(f" {words} ".startswith(f" {stem} ") for stem in stems_of(other)):
            other = ""  # their own columns say so, and those behind do not
        elif (
            is_open and meaning in _FACTS and not (meaning in OF_CHILDREN and answers_for_others(other))
        ) or (is_open and is_behind_fact and meaning in (*CONTACTS, *PLACES)):
            found[name] = stands_before(other)
        is_behind_fact = name in found
    return found


def stands_before(other: str) -> str:
    """Why a column is left behind the name of somebody else."""
    return f"{other} stands before it: whose is it?"


def is_named_in_some(name: str, records: Sequence[Mapping[str, Any]]) -> bool:
    """True for a column that names somebody else in some of the rows only: it binds these rows alone.

    A spouse's does not, who shares the contacts of their row.
    """
    looked_at = records[:LOOKED_AT]
    filled = [record for record in looked_at if not cells.text(record.get(name)).is_nothing]
    if not filled or len(filled) == len(looked_at) or shares_contacts(name):
        return False
    return "person" in (names_in(filled, name), names_somebody(filled, name))


def are_named_again(records: Sequence[Mapping[str, Any]], name: str, named: Collection[str]) -> bool:
    """True for a column that mostly holds the given names of the `named` ones: `As Gaeilge`, `Name on card`.

    It says again who the people of the rows are.
    """
    given = [
        (fold(party.name.first).split()[0], " ".join(fold(cells.text_of(record.get(each))) for each in named))
        for record in records[:LOOKED_AT]
        for party in cells.party(record.get(name)).values[:1]
        if party.name.first and fold(party.name.first)
    ]
    return 2 * sum(first in mine.split() for first, mine in given) > len(given)


def _is_another(name: str, records: Sequence[Mapping[str, Any]], named: Collection[str]) -> bool:
    """True for a column of people of whom a list may say when they were born or died."""
    is_person = "person" in (names_in(records, name), names_somebody(records, name))
    return may_have_facts(name) and is_person and not are_named_again(records, name, named)


def may_have_facts(heading: str) -> bool:
    """False for the name of somebody of whom no list says when they were born or died: `Nurse`, `Manager`."""
    words = normal_heading(heading)
    if is_employee(heading) or acts_for_others(heading) or _WITHOUT_FACTS.search(words):
        return False
    is_agent = is_professional(heading) and not _HANDLES_ESTATES.search(words)
    return not is_agent and is_person_name(heading)
