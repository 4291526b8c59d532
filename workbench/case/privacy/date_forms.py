"""The notations of a date in which a person's birth is looked for."""

from __future__ import annotations

import re
from datetime import date
from functools import lru_cache
from typing import Any

from workbench.case.privacy.text_forms import text_of
from workbench.values.days_in_text import DaysInText


def whole_date(value: Any) -> str:
    """The day that a value begins with, as ISO 8601 has it; empty where it is none."""
    text = (text_of(value) or "")[:10]
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        return ""


def is_dated(folded: str, day: str) -> bool:
    """True where a folded text gives a day, in whatever notation."""
    return bool(_as_one_number(day).search(folded)) or any(_search(day).spans(folded))


def digits_of(day: str) -> tuple[str, str, str]:
    """Digits of which some are in every text with a date: of its year, and as a count of days or seconds."""
    when = date.fromisoformat(day)
    return f"{when.year % 100:02d}", str(_serial(when)), str(abs(_seconds(when)))


def _serial(when: date) -> int:
    """The number of a day in a spreadsheet."""
    return (when - date(1899, 12, 30)).days


def _seconds(when: date) -> int:
    """The seconds from the beginning of 1970 to that of a day, in UTC."""
    return (when - date(1970, 1, 1)).days * 86_400


@lru_cache(maxsize=256)
def _search(day: str) -> DaysInText:
    return DaysInText({day}, any_order=True)


@lru_cache(maxsize=256)
def _as_one_number(day: str) -> re.Pattern[str]:
    """A date whose digits follow each other, or as a count of days or seconds."""
    when = date.fromisoformat(day)
    full, month, number = f"{when.year:04d}", f"{when.month:02d}", f"{when.day:02d}"
    seconds, serial, short = _seconds(when), _serial(when), full[2:]
    forms = [
        rf"{full}-?{when:%j}", f"{short}{month}{number}", f"{number}{month}{short}",
        f"{full}{month}{number}", f"{number}{month}{full}", f"{month}{number}{full}",
        *((str(serial),) if serial > 9_999 else ()),
        *((rf"{seconds}(?:000)?",) if abs(seconds) > 99_999 else ()),
    ]  # fmt: skip
    return re.compile(rf"(?<!\d)(?:{'|'.join(forms)})(?!\d)")
