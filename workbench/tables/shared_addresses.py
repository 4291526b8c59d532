"""Addresses of a list of officers or staff at which bodies are reached, and nobody is said to live."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from workbench.tables.headings import normal_heading
from workbench.values import cells
from workbench.values.text import fold

_HOME = re.compile(r"\b(?:home|resid\w+|private|personal|lives?|living|dwelling|house)\b")
_OF_REGISTERS = re.compile(r"country of (?:usual )?residence|nationality|officer (?:name|role|id|number)")
"""What registers of officers say of them beside where their post goes, which is no home."""
_IN_OFFICES = re.compile(
    r"\b(?:suite|ste)\b\.?\s*#?\s*\w?[0-9]|\b(?:level|lvl|floor|flr)\b\.?\s*[0-9]|"
    r"\b[0-9]+(?:st|nd|rd|th) fl(?:oo)?r?\b",
    re.IGNORECASE,
)
"""Where offices are in a building: `Ste. 4200`, `37th flr`."""
_OFFICES = ("office", "office_start_date", "office_end_date")


def addresses_of_bodies(
    meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]
) -> frozenset[str]:
    """The columns of addresses at which people of several surnames are, beside their bodies or offices.

    Those of which most are in suites or on floors, beside the companies of the same rows, are such, too.
    Those of a register of officers are such, too: beside their offices it has their nationalities or
    countries of residence, or calls them officers. A heading that speaks of homes is believed.
    """
    said = set(meanings.values())
    has_offices = not said.isdisjoint(_OFFICES)
    if not (has_offices or "company_name" in said) or said.isdisjoint(("name", "last_name")):
        return frozenset()
    places = [
        name
        for name, meaning in meanings.items()
        if meaning in ("address", "street") and not _HOME.search(normal_heading(name))
    ]
    is_register = has_offices and any(_OF_REGISTERS.fullmatch(normal_heading(name)) for name in meanings)
    return frozenset(
        name
        for name in places
        if is_register or _are_shared(name, meanings, records) or _are_in_offices(name, meanings, records)
    )


def _are_in_offices(
    column: str, meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]
) -> bool:
    """True for a column of two addresses or more, of which most are offices in buildings with a company."""
    firms = [name for name, meaning in meanings.items() if meaning == "company_name"]
    lines = [
        name for name, meaning in meanings.items()
        if meaning in ("street_more", "unit_type", "level") and not _HOME.search(normal_heading(name))
    ]  # fmt: skip
    filled = [record for record in records if cells.text_of(record.get(column))]
    offices = [
        record for record in filled
        if any(cells.text_of(record.get(firm)) for firm in firms)
        and _IN_OFFICES.search(" ".join(cells.text_of(record.get(name)) for name in (column, *lines)))
    ]  # fmt: skip
    return len(filled) > 1 and 2 * len(offices) > len(filled)


def _are_shared(
    column: str, meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]
) -> bool:
    """True for a column of which most cells are an address at which people of two surnames or more are."""
    rows: dict[str, list[Mapping[str, Any]]] = defaultdict(list)
    for record in records:
        if text := cells.text_of(record.get(column)):
            read = cells.address(text).value
            rows[str(read.folded) if read else fold(text)].append(record)
    filled = sum(map(len, rows.values()))
    several = [each for each in rows.values() if len(each) > 1]
    if 2 * sum(map(len, several)) <= filled:
        return False
    shared = (each for each in several if len(_surnames(meanings, each)) > 1)
    return 2 * sum(map(len, shared)) > filled


def _surnames(meanings: Mapping[str, str | None], records: Iterable[Mapping[str, Any]]) -> set[str]:
    """The surnames of those whom rows name."""
    found = set[str]()
    for record in records:
        for name, meaning in meanings.items():
            if meaning == "last_name":
                found.add(fold(cells.text_of(record.get(name))))
            elif meaning == "name":
                people = (one for one in cells.party(record.get(name)).values if one.kind == "person")
                found.update(fold(one.name.last or "") for one in people if one.name)
    return found - {""}
