"""Dates of which only the year, or year and month, may be known."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

_ISO = re.compile(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2})(?:[T ].*)?)?)?")
_LOCAL = re.compile(r"([0-9]{1,2})[/. -]([0-9]{1,2})[/. -]([0-9]{4})(?:[T ][0-9:.]+)?")
_YEAR_FIRST = re.compile(r"([0-9]{4})[/.]([0-9]{1,2})[/.]([0-9]{1,2})")
_MONTH_FIRST = re.compile(r"([0-9]{1,2})[/.-]([0-9]{4})")
_COMPACT = re.compile(r"((?:1[89]|20)[0-9]{2})([0-9]{2})([0-9]{2})")
_WORDS = re.compile(
    r"(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[,.]?\s+)?"
    r"(?:([0-9]{1,2})(?:st|nd|rd|th)?(?:\s+(?:day\s+)?of)?[\s,./-]+)?"
    r"([a-z]{3,9})\.?[\s,./-]+"
    r"(?:([0-9]{1,2})(?:st|nd|rd|th)?[\s,./-]+)?([0-9]{4})",
    re.IGNORECASE,
)
_DAY_IN_TEXT = re.compile(r"(?<![\w/#.:-])[0-9]{4}-[0-9]{2}-[0-9]{2}(?![\w-]|[.:]\w)")
_MONTHS = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
)  # fmt: skip
ENDLESS = "9999-12-31"
"""How registers write a ban without end."""


@dataclass(frozen=True, slots=True)
class PartialDate:
    """A year, a month of a year, or a day."""

    year: int
    month: int | None = None
    day: int | None = None

    def __str__(self) -> str:
        text = f"{self.year:04d}"
        if self.month is not None:
            text += f"-{self.month:02d}"
            if self.day is not None:
                text += f"-{self.day:02d}"
        return text

    @property
    def exact(self) -> date | None:
        """The day, where it is known."""
        if self.month is None or self.day is None:
            return None
        return date(self.year, self.month, self.day)

    def agrees(self, other: PartialDate) -> bool:
        """True when no part that both know differs."""
        mine, theirs = str(self), str(other)
        shared = min(len(mine), len(theirs))
        return mine[:shared] == theirs[:shared]


def parse(text: str) -> PartialDate | None:
    """`YYYY`, `YYYY-MM`, `YYYY-MM-DD` (also with a time behind it), `DD/MM/YYYY`, `YYYY/MM/DD`,
    `MM/YYYY`, `YYYYMMDD` or in words (`3 Feb 1971`, `February 3rd, 1971`, `February 1971`), or None."""
    cleaned = text.strip()
    found = _ISO.fullmatch(cleaned) or _COMPACT.fullmatch(cleaned) or _YEAR_FIRST.fullmatch(cleaned)
    if found:
        year, month, day = (int(part) if part else None for part in found.groups())
        return _made(year, month, day)
    if found := _LOCAL.fullmatch(cleaned):
        return _made(int(found.group(3)), int(found.group(2)), int(found.group(1)))
    if found := _MONTH_FIRST.fullmatch(cleaned):
        return _made(int(found.group(2)), int(found.group(1)), None)
    return in_words(cleaned)


def in_words(text: str) -> PartialDate | None:
    """A date whose month is a word (`3 Feb 1971`, `3rd of February, 1971`, `Feb 3, 1971`, `Feb 1971`)."""
    found = _WORDS.fullmatch(" ".join(text.split()))
    if not found or (found.group(1) and found.group(3)):
        return None
    day = found.group(1) or found.group(3)
    month = month_number(found.group(2))
    return _made(int(found.group(4)), month, int(day) if day else None) if month else None


def month_number(text: str) -> int | None:
    """The month as 1 to 12 of its number, name or English abbreviation (`2`, `02`, `Feb`, `sept.`)."""
    word = text.strip().rstrip(".").lower()
    if word.isascii() and word.isdigit():
        return int(word) if 1 <= int(word[:4]) <= 12 and len(word) <= 2 else None
    if len(word) < 3:
        return None
    word = "sep" if word == "sept" else word
    full = [
        number
        for number, name in enumerate(_MONTHS, 1)
        if name == word or (len(word) == 3 and name[:3] == word)
    ]
    return full[0] if full else None


def of_parts(year: str, month: str = "", day: str = "") -> str | None:
    """The normal form of a date given in parts, the month as number or word; None where a part is none."""
    numbers = [part.strip() for part in (year, day)]
    if not all(part == "" or (part.isascii() and part.isdigit() and len(part) <= 4) for part in numbers):
        return None
    number = month_number(month) if month.strip() else None
    if not numbers[0] or (month.strip() and number is None) or (numbers[1] and number is None):
        return None
    made = _made(int(numbers[0]), number, int(numbers[1]) if numbers[1] else None)
    return str(made) if made else None


def _made(year: int | None, month: int | None, day: int | None) -> PartialDate | None:
    try:
        date(year or 0, 1 if month is None else month, 1 if day is None else day)
    except ValueError:
        return None
    return PartialDate(year or 0, month, day)


def normal(text: str) -> str | None:
    """The date as `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, or None."""
    parsed = parse(text)
    return str(parsed) if parsed else None


def end(text: str) -> str | None:
    """The normal form of the end of a span; None for a span without end (`9999-12-31`)."""
    found = normal(text)
    return None if found is None or found.startswith("9999") else found


def swapped(one: str, other: str) -> bool:
    """True when two different days are each other with day and month exchanged."""
    a, b = parse(one), parse(other)
    if a is None or b is None or a.exact is None or b.exact is None or a == b:
        return False
    return (a.year, a.month, a.day) == (b.year, b.day, b.month)


def to_read(text: str, country: str = "AU") -> str:
    """A normal date in a reader's form: `14 March 1987`, in the US `March 14, 1987`; any other text as it is.

    A time behind the day is left out; `2026-06` becomes `June 2026`.
    """
    found = parse(text) if _ISO.fullmatch(text) else None
    if found is None or found.month is None:
        return text
    month = _MONTHS[found.month - 1].capitalize()
    if found.day is None:
        return f"{month} {found.year:04d}"
    return (
        f"{month} {found.day}, {found.year:04d}"
        if country == "US"
        else f"{found.day} {month} {found.year:04d}"
    )


def text_to_read(text: str, country: str = "AU") -> str:
    """A sentence with its whole dates (`1987-03-14`) in a reader's form."""
    return _DAY_IN_TEXT.sub(lambda day: to_read(day.group(), country), text)


def days_apart(one: str, other: str) -> int | None:
    """How many days lie between two exact dates; None when either is not exact."""
    a, b = parse(one), parse(other)
    if a is None or b is None or a.exact is None or b.exact is None:
        return None
    return abs((a.exact - b.exact).days)
