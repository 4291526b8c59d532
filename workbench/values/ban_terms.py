"""For how long a ban is said to be, and whether its days say the same."""

from __future__ import annotations

import re
from collections.abc import Collection

from workbench.values.dates import days_apart
from workbench.values.number_words import NUMBERS

_OF_THE_BAN = r"(?:ban|bann(?:ed|ing)|disqualification|prohibition|exclusion|suspension|order)"
_UNITS = {"year": 365.25, "yr": 365.25, "y": 365.25, "month": 30.44, "mth": 30.44, "m": 30.44, "week": 7.0,
          "wk": 7.0, "day": 1.0, "d": 1.0}  # fmt: skip
"""Days of each unit, on average."""
_UNIT = "year|yr|month|mth|week|wk|day"
_NAME = re.compile(
    rf"(?:(?:{_OF_THE_BAN}|total|full|length-of|duration-of|term-of)-)*"
    rf"(?:term|period|duration|length|(?:length|duration|term|period)-of-(?:the-)?{_OF_THE_BAN})"
    rf"(?:-(?:in-)?(?P<unit>{_UNIT})s?)?"
)
_PART = re.compile(
    rf"(?P<number>[0-9]+|{'|'.join(NUMBERS)})(?:\s*\([0-9]+\))?[\s-]*(?P<unit>{_UNIT}|[ymd](?![a-z]))s?\b",
    re.IGNORECASE,
)
_BESIDE = re.compile(rf"(?:\W|\b(?:p|for|of|and|a|the|term|period|{_OF_THE_BAN})\b)*", re.IGNORECASE)
_MOST = 80
_ABOUT = 5
"""Days by which two lengths that are the same may differ."""
_ABOUT_YEARS = 31
"""The same, where only years are counted: from the decision, or from when it was served."""


def is_of_another_length(form: str, value: object, starts: Collection[str], ends: Collection[str]) -> bool:
    """Whether a member says another length of a ban than all of its days, in ISO 8601, tell.

    False where that is no length, or not a day of each kind is known.
    """
    named = _NAME.fullmatch(form)
    if named is None or isinstance(value, bool) or not isinstance(value, (int, str)):
        return False
    text = str(value).strip()
    if text.isdecimal():
        text = f"{text} {named['unit']}" if named["unit"] else ""
    length = _days(text)
    return length is not None and _differs(length, starts, ends)


def _differs(length: tuple[float, int], starts: Collection[str], ends: Collection[str]) -> bool:
    """Whether a length, in days with those by which it may differ, is another than all days tell."""
    days, about = length
    apart = [days_apart(start, end) for start in starts for end in ends]
    return bool(apart) and all(each is not None and abs(each - days) > about for each in apart)


_SAID = re.compile(
    rf"\b(?:banned|disqualified|prohibited|excluded|suspended|{_OF_THE_BAN}(?: (?:was|is))?)\b"
    r"(?:\W+(?:(?:from|by) (?:\w+ ){1,8}?)?)(?:for|of)\W+(?:a |the )?(?:(?:total )?(?:period|term) of )?"
    rf"(?P<length>(?:[0-9]+|{'|'.join(NUMBERS)})[\w\s()-]*)",
    re.IGNORECASE,
)


def tells_another_length(text: str, starts: Collection[str], ends: Collection[str]) -> bool:
    """Whether a comment says for how long somebody is banned, and none of that is what the days tell."""
    parts = [_PART.match(found["length"]) for found in _SAID.finditer(text[:_MOST_TOLD])]
    lengths = [length for part in parts if part is not None and (length := _days(part.group())) is not None]
    return bool(lengths) and all(_differs(length, starts, ends) for length in lengths)


_MOST_TOLD = 500
"""Characters of a comment in which a length is looked for."""


def _days(text: str) -> tuple[float, int] | None:
    """The days of a length in words, and by how many they may differ; nothing where it is none."""
    parts = list(_PART.finditer(text)) if len(text) <= _MOST else []
    if not parts or not _BESIDE.fullmatch(_PART.sub(" ", text)):
        return None
    units = [part["unit"].lower() for part in parts]
    numbers = [part["number"].lower() for part in parts]
    counted = [NUMBERS.get(number) or int(number) for number in numbers]
    days = sum(number * _UNITS[unit] for number, unit in zip(counted, units, strict=True))
    return days, _ABOUT_YEARS if all(_UNITS[unit] > _ABOUT_YEARS for unit in units) else _ABOUT
