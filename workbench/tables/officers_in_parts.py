"""Officers whose names stand in parts: `Director First Name` and `Director Last Name` beside a company.

They are read as a `Director` is, with the office that the heading says and the days beside it.
"""

from __future__ import annotations

import re

from workbench.tables.headings import meaning_of, normal_heading
from workbench.tables.meanings import NOT_KNOWN, Meanings
from workbench.tables.office_headings import PARTS_OF_NAMES, is_company_of_office, role_of_holder
from workbench.tables.whose import NAME_PARTS, NAMING, stem_of
from workbench.values.office_words import OFFICER, relation_of_role

_WHY = "of who holds an office in the company"
_PARTED = re.compile(rf"(?P<role>.+?) (?P<part>(?:(?:{PARTS_OF_NAMES}) ?)?names?)")


def officer_named(heading: str) -> str:
    """The office of those whose names stand below a heading, whole or in parts; empty where it says none.

    It is `director` of `Director` and `Director surname`, and `president` of `President first name`.
    """
    stem = stem_of(heading)
    return role_of_holder(heading) or (stem if relation_of_role(stem) == OFFICER else "")


def take_officers_in_parts(meanings: Meanings) -> None:
    """Takes the names of the officers of one role as those of the rows, where nobody else is named.

    The parts are a first and a last name at least, and another column names the company.
    """
    if any(meaning in NAMING for meaning, _ in meanings.values()) or not _names_company(meanings):
        return
    roles: dict[str, dict[str, str]] = {}
    for name, said in meanings.items():
        found = _PARTED.fullmatch(normal_heading(name)) if said in NOT_KNOWN else None
        part = meaning_of(found["part"]) if found else None
        if found and part in ("name", *NAME_PARTS) and officer_named(found["role"]):
            roles.setdefault(found["role"], {})[name] = str(part)
    parts = next(iter(roles.values())) if len(roles) == 1 else {}
    if "last_name" not in parts.values():
        parts = {name: "last_name" if part == "name" else part for name, part in parts.items()}
    if {"first_name", "last_name"} <= {*parts.values()}:
        meanings.update((name, (part, _WHY)) for name, part in parts.items() if part != "name")


def _names_company(meanings: Meanings) -> bool:
    return any(
        meaning == "company_name" or (meaning is None and is_company_of_office(name))
        for name, (meaning, _) in meanings.items()
    )
