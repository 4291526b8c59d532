"""Days that a program wrote as moments: midnight of 4 March in Sydney is `1985-03-03T14:00:00Z`.

Or as a count from 1970: `1517616000000`.
"""

from __future__ import annotations

import datetime
import re

_DAY = 86_400
"""Seconds of a day."""
_AHEAD = (1, 8, 9.5, 10, 10.5, 11, 12, 13)
"""Hours by which clocks are ahead of universal time: Britain in summer, Australia, New Zealand."""
_MIDNIGHTS = frozenset(divmod(round((24 - hours) * 60), 60) for hours in _AHEAD)
_MOMENT = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2})[T ]([0-9]{2}):([03]0)(?::00(?:[.,]0+)?)? ?(?:Z|UTC|GMT|\+00(?::?00)?)",
    re.IGNORECASE,
)


def local_day(text: str) -> datetime.date | None:
    """The day that begins at this moment where clocks are ahead of universal time.

    None for other moments, and for texts that are no moment of universal time.
    """
    found = _MOMENT.fullmatch(text.strip())
    if found is None or (int(found.group(2)), int(found.group(3))) not in _MIDNIGHTS:
        return None
    try:
        return datetime.date.fromisoformat(found.group(1)) + datetime.timedelta(days=1)
    except (ValueError, OverflowError):
        return None


def counted_day(moment: int, per_second: int = 1) -> str | None:
    """The day, in ISO 8601, that begins at a moment counted from 1970, `per_second` to a second.

    None for a moment within a day, which is of another day elsewhere, and outside the years 1 to 9999.
    """
    days, rest = divmod(moment, _DAY * per_second)
    try:
        day = datetime.date(1970, 1, 1) + datetime.timedelta(days=days)
    except OverflowError:
        return None
    return None if rest else day.isoformat()
