"""Columns that hold the day, the month and the year of a birth apart: `Birth Month`, `Year of Birth`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import values_of
from workbench.tables.headings import meaning_of, normal_heading
from workbench.tables.meanings import Meanings
from workbench.values import cells

_PARTS = {
    "birth_year": r"year|yyyy|yr|yy", "birth_month": r"month|mm|mth|mon", "birth_day": r"day|dd",
}  # fmt: skip
_BEHIND = {part: re.compile(rf"(?P<rest>.+) (?:{said})") for part, said in _PARTS.items()}
_BEFORE = {part: re.compile(rf"(?:{said}) of (?P<rest>.+)") for part, said in _PARTS.items()}
_ALONE = {"yob": "birth_year"}
_LEAST = 0.8
"""Of the filled cells of a column so many are what its heading says, or it is left."""


def part_of_birth(heading: str) -> str | None:
    """Which part of a birth date a heading names: `birth_month`; None for any other heading."""
    words = normal_heading(heading)
    if words in _ALONE:
        return _ALONE[words]
    for forms in (_BEHIND, _BEFORE):
        for part, form in forms.items():
            if (found := form.fullmatch(words)) and _is_birth(found["rest"]):
                return part
    return None


def _is_birth(words: str) -> bool:
    return words == "birth" or meaning_of(words) == "birth_date"


def settle_birth_parts(meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> None:
    """What columns mean that hold parts of one birth date: a year with its month, and perhaps the day.

    A year alone is a birth date, and beside a whole birth date the parts are left.
    """
    found: dict[str, str] = {}
    for name, (meaning, why) in meanings.items():
        part = part_of_birth(name) if meaning is None or why in ("heading", "") else None
        if part and part not in found.values() and _holds(records, name, part):
            found[name] = part
    if not {"birth_year", "birth_month"} <= {*found.values()}:
        return
    whole = [name for name, (meaning, _) in meanings.items() if meaning == "birth_date" and name not in found]
    for name, part in found.items():
        meanings[name] = (None, f"{whole[0]} is the birth date") if whole else (part, "heading")


def _holds(records: Sequence[Mapping[str, Any]], name: str, part: str) -> bool:
    filled = [value for value in values_of(records, name) if cells.text_of(value)]
    read = sum(not cells.birth_part(value, part).problem for value in filled)
    return bool(filled) and read >= _LEAST * len(filled)
