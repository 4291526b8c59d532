"""Whether an end that is written so that no day can be read has come, by the years that its words hold."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable

from workbench.values.dates import PartialDate

COME, TO_COME, THIS_YEAR = "come", "to come", "this year"
_YEAR = re.compile(r"(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])")
_SHORT_YEAR = re.compile(
    r"['’]([0-9]{2})(?![0-9])|(?<![0-9])[0-9]{1,2}([/.-])[0-9]{1,2}\2([0-9]{2})(?![0-9])"
)
_YEARS_AHEAD = 30
"""A year of two digits that is further away was one of the last century."""


def when_ended(text: str, today: datetime.date, days: Iterable[PartialDate] = ()) -> str:
    """`COME`, `TO_COME` or `THIS_YEAR` for the words of an end; empty where they hold no year.

    `days` are those that the words may mean: where all of them are past, or to come, that decides. The last
    of several years counts.
    """
    said = [str(day) for day in days]
    if said:
        now = today.isoformat()
        are_past = {day < now[: len(day)] for day in said}
        if len(are_past) == 1 and not any(day == now[: len(day)] for day in said):
            return COME if are_past.pop() else TO_COME
    years = [int(year) for year in _YEAR.findall(text)]
    for found in _SHORT_YEAR.finditer(text):
        year = 2000 + int(found[1] or found[3])
        years.append(year if year <= today.year + _YEARS_AHEAD else year - 100)
    if not years:
        return ""
    last = max(years)
    return COME if last < today.year else TO_COME if last > today.year else THIS_YEAR
