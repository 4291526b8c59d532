"""Columns of departments and sections below a heading that a part of an address may have, too: `Unit`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import texts_of
from workbench.tables.headings import normal_heading
from workbench.values import cells
from workbench.values.cells.words_behind import is_of_a_house

_PARTS = frozenset(("unit", "lot", "street_number"))
_OF_HOMES = frozenset(("gf", "ug", "lg", "ph", "lhs", "rhs", "rh", "lh", "penthouse", "granny flat"))
_LETTERS = re.compile(r"[^\W\d_]{2,}(?:[ &/-]+[^\W\d_]+)*")
DEPARTMENT = "departments or sections, and no part of an address"
"""Why a column of departments is left."""
AT_WORK = "where or in which area somebody works, and no address"
"""Why a column of places of work is left."""
_PLACE_OF_WORK = re.compile(
    r"(?:(?:home|main|nearest|local|sales|service) )?"
    r"(?:office|branch|site|base|depot|location|work ?place|campus|region|area|territory|district|zone)s?"
    r"(?: (?:name|location|region|area))?"
)
_PART_OF_BODY = re.compile(
    r"(?:\w+ ){0,2}(?:division|directorate|department|dept|section|faculty|unit|team|desk|wing|portfolio)"
    r"(?: names?)?"
)
"""Headings of parts of bodies, which may be called as companies are: `Harbour Services`."""


def is_place_of_work(heading: str) -> bool:
    """True for a heading below which places may stand in which somebody works: `Office`, `Area/Region`."""
    return _PLACE_OF_WORK.fullmatch(normal_heading(heading)) is not None


def is_part_of_body(heading: str) -> bool:
    """True for a heading below which a part of a body stands, which nobody deals with: `Sales Division`."""
    return _PART_OF_BODY.fullmatch(normal_heading(heading)) is not None


def leave_departments(
    meanings: dict[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]
) -> None:
    """Leaves a column of units, lots or numbers of houses of which no cell has a number or one letter."""
    for name, (meaning, why) in meanings.items():
        if meaning not in _PARTS or why in ("chosen", "field"):
            continue
        texts = texts_of(records, name)
        named = [
            text
            for text in texts
            if _LETTERS.fullmatch(text) and not cells.part_of_address(meaning, text).is_nothing
        ]
        if named and len(named) == len(texts) and not any(map(_is_of_home, named)):
            meanings[name] = (None, AT_WORK if is_place_of_work(name) else DEPARTMENT)


def _is_of_home(text: str) -> bool:
    return is_of_a_house(text) or text.casefold() in _OF_HOMES
