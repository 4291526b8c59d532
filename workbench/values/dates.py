"""Dates of which only the year, or year and month, may be known."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

_ISO = re.compile(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2})(?:[T ].*)?)?)?")
_LOCAL = re.compile(r"([0-9]{1,2})[/.]([0-9]{1,2})[/.]([0-9]{4})")
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
    """`YYYY`, `YYYY-MM`, `YYYY-MM-DD` (also with a time behind it) or `DD/MM/YYYY`, or None."""
    cleaned = text.strip()
    found = _ISO.fullmatch(cleaned)
    if found:
        year, month, day = (int(part) if part else None for part in found.groups())
    else:
        found = _LOCAL.fullmatch(cleaned)
        if not found:
            return None
        day, month, year = (int(part) for part in found.groups())
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


def days_apart(one: str, other: str) -> int | None:
    """How many days lie between two exact dates; None when either is not exact."""
    a, b = parse(one), parse(other)
    if a is None or b is None or a.exact is None or b.exact is None:
        return None
    return abs((a.exact - b.exact).days)
