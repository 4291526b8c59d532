"""Days that may be read in two ways: day first or month first, or as midnight of the next day elsewhere."""

from __future__ import annotations

import re

from workbench.values.utc_days import local_day

_TWO_WAYS = re.compile(r"(0?[1-9]|1[0-2])[/.-](0?[1-9]|1[0-2])[/.-](?:19|20)[0-9]{2}")
_SHORTEST, _LONGEST_DAY, _SHORTEST_MOMENT, _LONGEST = 8, 10, 16, 32
"""Characters of a day, and of a moment."""


def is_of_two_readings(text: str) -> bool:
    """Whether a text is `03/04/2022`, or a midnight of universal time that is another day elsewhere."""
    length = len(text)
    if length < _SHORTEST or length > _LONGEST or not text[0].isdigit():
        return False
    if length <= _LONGEST_DAY and (day := _TWO_WAYS.fullmatch(text)):
        return int(day.group(1)) != int(day.group(2))
    return length >= _SHORTEST_MOMENT and text[4] == "-" and local_day(text) is not None
