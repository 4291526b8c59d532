"""Addresses at which lawyers, agents or offices take in somebody's post: nobody of the row lives there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from workbench.tables.headings import normal_heading
from workbench.tables.plan import ColumnPlan
from workbench.tables.row_said import CellProblem
from workbench.tables.whose import COMPANY, NAMES, PLACES
from workbench.values import cells, places
from workbench.values.text import fold

_FIRM_OF_LAW = re.compile(r"(?:solicitors?|lawyers?|legal|attorneys|barristers|notary|conveyanc(?:ers?|ing))")
_OFFICE = re.compile(
    r".*\b(?:police (?:station|academy|headquarters)|(?:fire|ambulance) station|hospital|court ?house|"
    r"(?:local|district|supreme|magistrates|county|family) court|town hall|council (?:chambers|offices?))"
)
"""Buildings in which people work, and nobody lives."""
_OF_AGENT = re.compile(r"\b(?:agents?|attorneys?|solicitors?|representatives?)\b")
"""Headings of where somebody acts for others, which is no home of theirs."""
_AN_AGENT = re.compile(r"\bagents?\b")
_HOME = re.compile(r"\b(?:home|resid\w+|private|personal|lives?|living|dwelling|house)\b")
_LINES = ("street", "street_more", "care_of")


def is_of_office(place: places.Address) -> bool:
    """True for the address of a firm of lawyers or in its care, of a police station, hospital or court."""
    is_office = _OFFICE.fullmatch(fold(place.building or "")) is not None
    return is_office or any(map(_names_lawyers, (place.building, place.care_of)))


def says_agents(heading: str) -> bool:
    """True for the heading of where somebody acts for others: `Solicitor's address`."""
    return _OF_AGENT.search(normal_heading(heading)) is not None


def is_of_agent(heading: str, named: Iterable[str]) -> bool:
    """True where the address below a heading is that of somebody who acts for others, not a home.

    `named` are the headings of the names of a row: `Agent`.
    """
    acts = any(_AN_AGENT.search(normal_heading(each)) for each in named)
    return acts and _HOME.search(normal_heading(heading)) is None


def at_agents(plan: ColumnPlan, record: Mapping[str, Any]) -> list[CellProblem]:
    """The cells of a person's address at which others take in their post, so that no home is said."""
    named = [column.name for meaning in NAMES for column in plan.named(meaning)]
    if not any(cells.text(record.get(name)).value for name in named):
        return []
    columns = [
        each for each in plan.columns if each.meaning in PLACES and not each.of and each.whose != COMPANY
    ]
    is_line = any(_names_lawyers(cells.text_of(record.get(c.name))) for c in columns if c.meaning in _LINES)
    found = []
    for column in columns:
        text = cells.text_of(record.get(column.name))
        is_theirs = says_agents(column.name) or is_of_agent(column.name, named)
        if column.meaning == "address" and (_FIRM_OF_LAW.search(fold(text)) or _OFFICE.match(fold(text))):
            is_theirs = is_theirs or any(map(is_of_office, cells.address(text).values))
        if text and (is_theirs or (is_line and column.meaning != "address")):
            reason = f"{text!r} is where others take in their post: their home is not said"
            found.append(CellProblem(column.name, text, reason, beside_others=True, superseded=True))
    return found


def _names_lawyers(name: str | None) -> bool:
    """True for the name of a firm of lawyers: `Gull Legal`."""
    return any(map(_FIRM_OF_LAW.fullmatch, fold(name or "").split()[-1:]))
