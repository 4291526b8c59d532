"""A birth date whose day, month and year stand in cells of their own."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping

from workbench.values.cells.cell import Cell, Unreadable, ascii_digits, nothing, once, opened, text_of
from workbench.values.cells.date_cells import date
from workbench.values.dates import FIRST_BIRTH, MONTHS, ORDINAL, PartialDate
from workbench.values.text import fold

BIRTH_PARTS = ("birth_year", "birth_month", "birth_day")
"""What columns mean that hold a part of a birth date each, the widest first."""
_LAST = {"birth_year": 9999, "birth_month": 12, "birth_day": 31}
_NAMED = {"birth_year": "year", "birth_month": "month", "birth_day": "day"}
_UNKNOWN = re.compile(r"[0x?.\- ]*", re.IGNORECASE)
"""How a part is written that is not known."""


@once
def birth_part(raw: object, part: str) -> Cell[int]:
    """The year, month or day of a birth from a cell of its own, `part` being one of `BIRTH_PARTS`."""
    try:
        if isinstance(raw, bool):
            raise Unreadable(f"yes or no where the {_NAMED[part]} of a birth was expected")
        text = ascii_digits(opened(raw))
        if _UNKNOWN.fullmatch(text):
            return nothing(raw)
        plain = ORDINAL.sub("", fold(text)).strip(" .,")
        plain = re.sub(r"\.0+$", "", plain)
        if part == "birth_month" and plain in MONTHS:
            return Cell(raw, (MONTHS[plain],))
        first = FIRST_BIRTH if part == "birth_year" else 1
        if not re.fullmatch(r"[0-9]{1,4}", plain) or not first <= int(plain) <= _LAST[part]:
            raise Unreadable(f"{text!r} is no {_NAMED[part]} of a birth")
        return Cell(raw, (int(plain),))
    except Unreadable as error:
        return Cell(raw, problem=error.reason)


def birth_of_parts(parts: Mapping[str, object], today: datetime.date | None = None) -> Cell[PartialDate]:
    """The birth date of the cells of its `BIRTH_PARTS`, as far as they say it: to the year, month or day.

    A day without its month is left out, with a note. A part that cannot be read leaves the whole unread.
    """
    found = {part: birth_part(parts.get(part), part) for part in BIRTH_PARTS}
    written = " ".join(filter(None, (text_of(parts.get(part)) for part in reversed(BIRTH_PARTS))))
    if problem := next((cell.problem for cell in found.values() if cell.problem), ""):
        return Cell(written, problem=problem)
    values = {part: cell.values[0] for part, cell in found.items() if cell.values}
    if "birth_year" not in values:
        return nothing(written, f"{written!r} is a part of a birth date without its year" if values else "")
    has_month = "birth_month" in values
    said = [values[part] for part in BIRTH_PARTS if part in values and (has_month or part != "birth_day")]
    cell = date("-".join(f"{number:02}" for number in said), birth=True, today=today)
    note = "" if has_month or "birth_day" not in values else "the day of the birth has no month"
    return Cell(written, cell.values, note, cell.problem)
