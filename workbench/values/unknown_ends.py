"""What stands in the place of an end that is not known: it may have come, on a day that nobody says."""

from __future__ import annotations

import re
from typing import Any

from workbench.values.not_known import is_held_back, is_nothing_anywhere
from workbench.values.taken_back import runs, says_no, stands
from workbench.values.words_abroad import UNKNOWN

_FAR = re.compile(r"(?:2[2-9]|[3-9][0-9])[0-9]{2}(?![0-9])")
"""Years that nobody can have meant as an end."""
END_NOT_KNOWN = "end not known"
"""How something stands whose end is written as `unknown`, `n/k` or `?`."""
FAR_DAY = re.compile(r"(?:2[2-9]|[3-9][0-9])[0-9]{2}-(?:12-3[01]|01-01)(?![0-9]).*")
"""The first or the last day of a year that is far away: systems write it where there is no end."""
NEVER = re.compile(rf"(?:0000|0001|1753|1899|1900|9999)(?![0-9]).*|00?[/.-]00?[/.-]0000.*|{FAR_DAY.pattern}")
"""What systems write for a day that there is not."""
_NOT_KNOWN = re.compile(
    r"(?:(?:the-)?(?:date|day|end)-)?(?:is-)?(?:(?:not|un)-?(?:known|disclosed|specified|stated|certain|"
    r"recorded|given|provided|"
    r"available|confirmed)|unsure|tb[ac]|to-be-(?:advised|confirmed)|uncertain|missing|withheld|redacted|"
    r"suppressed|"
    r"confidential|x{2,}(?:-x{2,})*|pending|awaited)(?:-(?:date|day))?|" + UNKNOWN
)
"""What stands in the place of an end that has come, or may have, on a day that nobody says."""


_SHORT = frozenset(["unk", "unkn", "ukn", "n-k", "nk", "n-d", "n-s", "dont-know", "no-idea", "not-sure"])
"""What people write in a cell for a day that they do not know."""


def says_unknown(text: str, said: str) -> bool:
    """Whether words and their form say that nobody knows the day, and not that it is none: `n/k`, `?`."""
    is_said = _NOT_KNOWN.fullmatch(said) is not None or said in _SHORT
    return is_said or is_held_back(text) or "?" in text


def is_no_day(text: str) -> bool:
    """Whether a text is what systems write for a day that there is not: `0000-00-00`, `9999-12-31`."""
    return NEVER.fullmatch(text.strip()) is not None


def is_unknown_end(value: Any, said: str) -> bool:
    """Whether what stands in the place of an end is none that is known, nor says that there is none."""
    if says_no(said) or runs(said) or stands(said) or _FAR.match(said):
        return False
    if not isinstance(value, str):
        return True
    if is_nothing_anywhere(value):
        return says_unknown(value, said)
    return not is_no_day(value)
