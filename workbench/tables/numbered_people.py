"""People of one role whom a row numbers, each with cells of their own: `Debtor 1 Surname`, `D2 Mobile`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import values_of
from workbench.tables.headings import meaning_of, normal_heading
from workbench.tables.whose import CONTACTS, PLACES, stem_of
from workbench.values import cells

EACH_PERSON = "one of several people of one role"
"""Why a column is of one of the people whom the rows number."""
SHARED = (*PLACES, *CONTACTS, "note")
"""What people of one role may have together."""
_ROLE = re.compile(
    r"(?:(?:registered|policy|account|legal|joint|co|judge?ment) )?(?:owner|proprietor|applicant|tenant|"
    r"lessee|borrower|mortgagor|debtor|holder|insured|purchaser|buyer|vendor|seller|defendant|respondent|plaintiff|"
    r"customer|client|guarantor|director|occupant|occupier|resident|member|person|party|d|p)"
)
_HEADING = re.compile(r"(?P<role>[a-z]+(?: [a-z]+)??) ?(?P<number>[1-9])(?: (?P<rest>.+))?")
_NAMES = ("name", "first_name", "middle_name", "last_name")
_OWNED = (
    *_NAMES, *PLACES, *CONTACTS, "birth_date", "death_date", "deceased", "sex", "occupation",
    "former_name", "alias",
)  # fmt: skip


def numbered_people(
    meanings: Mapping[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]
) -> dict[str, dict[str, str]]:
    """The columns of each of the people whom the rows number, with what they mean, by the first of the names.

    None where only one is named, where they have no cells but whole names, or where a column is chosen.
    """
    found: dict[str, dict[str, dict[str, str]]] = {}
    for name, (_, why) in meanings.items():
        said = _HEADING.fullmatch(normal_heading(name))
        if said is None or why in ("chosen", "field") or not _ROLE.fullmatch(said["role"]):
            continue
        meaning = meaning_of(said["rest"]) if said["rest"] else "name"
        if meaning in _OWNED and (said["rest"] or _names_people(records, name)):
            found.setdefault(said["role"], {}).setdefault(said["number"], {})[name] = meaning
    for people in found.values():
        named = [columns for columns in people.values() if not set(_NAMES).isdisjoint(columns.values())]
        if len(named) > 1 and any(set(columns.values()) != {"name"} for columns in named):
            return {
                next(name for name, meaning in columns.items() if meaning in _NAMES): columns
                for columns in named
            }
    return {}


def are_numbered(labels: Iterable[str]) -> bool:
    """True for the headings of several people of one role, by their numbers: `Debtor 1`, `Debtor 2`."""
    said = [_HEADING.fullmatch(stem_of(label)) for label in labels]
    found = [each for each in said if each is not None and _ROLE.fullmatch(each["role"])]
    numbers = {each["number"] for each in found}
    return 1 < len(said) == len(numbers) and len({each["role"] for each in found}) == 1


def _names_people(records: Sequence[Mapping[str, Any]], name: str) -> bool:
    read = [cells.party(value).values for value in values_of(records, name) if cells.text_of(value)]
    people = [each for each in read if any(p.kind == "person" and p.name.first and p.name.last for p in each)]
    return not read or 2 * len(people) > len(read)
