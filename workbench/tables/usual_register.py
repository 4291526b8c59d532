"""Whose the companies' numbers of a column are, where others of it or the places of the rows say it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from workbench.tables.column_cells import values_of
from workbench.tables.headings import register_of
from workbench.tables.sheet_country import countries_of_rows
from workbench.values import cells
from workbench.values.companies import is_uk_number


class UsualRegister(NamedTuple):
    """The register of a column's numbers, and whether they keep the zeros in front."""

    register: str = ""
    keeps_zeros: bool = False


NO_USUAL_REGISTER = UsualRegister()
_WITH_LETTERS = re.compile(r"[A-Z]{2}[0-9]{6}")
_WITH_ZERO = re.compile(r"0[0-9]{7}")


def usual_registers(
    meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]
) -> dict[str, UsualRegister]:
    """The columns of companies' numbers that are the UK's by what other cells of the table say.

    That are numbers with the letters of the UK's register or with the zeros that its numbers have in front,
    or places that are all in the UK. A country or a form of companies from elsewhere leaves it open.
    """
    numbers = [name for name, meaning in meanings.items() if meaning == "company_number"]
    if not any(register_of(name) is None for name in numbers):
        return {}
    places = countries_of_rows(meanings, records) | _registers(meanings, records)
    if places - {"GB"} or _is_any_from_elsewhere(meanings, records):
        return {}
    found: dict[str, UsualRegister] = {}
    for name in numbers:
        forms = [re.sub(r"[\s.-]", "", cells.text_of(value)).upper() for value in values_of(records, name)]
        keeps_zeros = any(map(_WITH_ZERO.fullmatch, forms))
        has_letters = any(_WITH_LETTERS.fullmatch(form) and is_uk_number(form) for form in forms)
        if places or keeps_zeros or has_letters:
            found[name] = UsualRegister("GB", keeps_zeros)
    return found


def _registers(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> set[str]:
    return {
        place
        for name, meaning in meanings.items()
        if meaning == "register"
        for value in values_of(records, name)
        for place in cells.register(value).values
    }


def _is_any_from_elsewhere(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> bool:
    named = [
        cells.text_of(value)
        for name, meaning in meanings.items()
        if meaning == "company_name"
        for value in values_of(records, name)
    ]
    return any(cells.likely_register((), (name,)) in ("AU", cells.ELSEWHERE) for name in named)
