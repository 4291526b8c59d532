"""Addresses that begin with a name, as on a parcel: `Ada Quill, 9 Elm Street, Dubbo NSW 2830`."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from workbench.tables.plan import ColumnPlan
from workbench.tables.row_reading import read_names
from workbench.tables.row_said import CellProblem
from workbench.values import cells
from workbench.values.cells import Party
from workbench.values.english import is_common_word
from workbench.values.text import letters

_FIRST = re.compile(r"(?P<name>[^,\n\d]+?)\s*[,\n]\s*(?P<rest>\S.*)", re.DOTALL)


def without_own_name(text: str, names: Sequence[str]) -> str:
    """An address without the name before it, where this is one of the `names`; else as it is."""
    found = _FIRST.fullmatch(text)
    is_own = found is not None and any(cells.are_one_person(found["name"], name) for name in names)
    return found["rest"] if found and is_own and cells.address(found["rest"]).values else text


def addresses_of_named(
    plan: ColumnPlan, record: Mapping[str, Any], confirmed: Collection[str] = ()
) -> tuple[Mapping[str, Any], list[CellProblem]]:
    """The row with its addresses without the name of whom it is about, and those that begin with another's.

    The name of a house is none: its last word is a plain one, as of `Rose Cottage`. A cell that is
    `confirmed` is theirs, whomever it names.
    """
    begun = [
        (column, found)
        for column in plan.named("address")
        if (found := _FIRST.fullmatch(cells.text_of(record.get(column.name))))
    ]
    if not begun:
        return record, []
    said = read_names(plan, record)
    people = [_shown(person) for person in said.people]
    names = [*people, *(firm.text for firm in said.companies)]
    problems = []
    for column, found in begun:
        name, text = column.name, found.string
        if (alone := without_own_name(text, names)) != text:
            record = {**record, name: alone}
        elif column.takes_doubtful or name in confirmed or _is_street(found["name"], text):
            continue
        elif _is_another(found["name"], people):
            reason = f"{text!r} begins with {found['name']!r}, and the row is about {people[0]}: whose is it?"
            problems.append(CellProblem(name, text, reason, (text,), doubtful=True, beside_others=True))
    return record, problems


def _shown(person: Party) -> str:
    return " ".join(filter(None, (person.name.first, person.name.last)))


def _is_street(begun: str, text: str) -> bool:
    """True where an address begins with its street: `Rua das Flores, 123, São Paulo - SP, 01234-567`."""
    streets = (place.street or "" for place in cells.address(text).values)
    return any(letters(street).startswith(letters(begun)) for street in streets)


def _is_another(name: str, people: Sequence[str]) -> bool:
    """True for the whole name of somebody who shares no name with any of the people."""
    theirs = [letters(word) for word in name.split()]
    if not people or is_common_word(theirs[-1]):
        return False
    mine = {letters(word) for person in people for word in person.split()}
    return cells.names_people(name) and mine.isdisjoint(theirs)
