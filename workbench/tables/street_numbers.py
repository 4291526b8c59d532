"""Whether a column holds the numbers of houses, or counts the rows beside streets that have their own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

_HOUSE = re.compile(r"[0-9]+[A-Za-z]?(?:\s?[-–/]\s?[0-9]+[A-Za-z]?)?")
_OWN = re.compile(
    r"(?:(?:unit|flat|apt|lot|shop|suite|level)\s)?[0-9].*|"
    r".*(?<!\broute)(?<!\bhighway)(?<!\bhwy)(?<!\broad)(?<!\brd)(?<!\bavenue)(?<!\bave)(?<!\bstreet)"
    r"(?<!\bline)(?<!\btrack)\s[0-9]+\s?[a-z]?(?:\s?[-–/]\s?[0-9]+\s?[a-z]?)?",
    re.IGNORECASE | re.DOTALL,
)
"""`14 Smith St` and `Gartenweg 3`; a road may be called by a number: `Route 66`."""
_ORDINAL = re.compile(r"[0-9]+(?:st|nd|rd|th)\b", re.IGNORECASE)


def has_own_number(street: str) -> bool:
    """True for the line of a street with the number of a house in it."""
    text = street.strip()
    return bool(_OWN.fullmatch(text)) and not _ORDINAL.match(text)


def are_house_numbers(
    values: Sequence[str], streets: Sequence[str], *, is_first: bool, is_beside: bool
) -> bool:
    """Whether the values of a column called `No` are the numbers of houses.

    They are not where most streets have their own, nor in the first column where they count the rows and the
    street does not follow.
    """
    if not are_numbers(values) or are_numbered(streets):
        return False
    return not (is_first and not is_beside and _counts_up(values))


def are_numbers(values: Sequence[str]) -> bool:
    """True when most values look like the number of a house: `14`, `14a`, `14-16`."""
    return sum(bool(_HOUSE.fullmatch(value)) for value in values) > 0.7 * len(values)


def are_numbered(streets: Sequence[str]) -> bool:
    """True when most lines of streets have numbers of their own."""
    filled = [street for street in streets if street]
    return bool(filled) and 2 * sum(map(has_own_number, filled)) > len(filled)


def _counts_up(values: Sequence[str]) -> bool:
    numbers = [int(value) for value in values if value.isdecimal()]
    return len(numbers) == len(values) and all(after > before for before, after in pairwise(numbers))
