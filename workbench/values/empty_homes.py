"""Marks beside a home that say whether anybody lives in it, and whether its owner does: `vacant`."""

from __future__ import annotations

import re

from workbench.values.taken_back import says_no, says_yes
from workbench.values.text import remembered

_BEFORE = r"(?:(?:is|dpv|usps|delivery|address|property|home|building|currently|marked|flagged)-)*"
_BEHIND = r"(?:-(?:ind|indicator|flag|status|code))*"
_EMPTY = re.compile(
    rf"{_BEFORE}(?:vacant|vacancy|unoccupied|uninhabited|empty|no-?stat|cmra|seasonal|derelict|boarded-up){_BEHIND}"
)
_ABSENT = re.compile(rf"{_BEFORE}(?:absentee(?:-(?:owner|landlord|ownership))?|non-owner-occupied){_BEHIND}")
_OWNER_LIVES = re.compile(rf"{_BEFORE}owner-?(?:occupied|occupancy|occupier|occ){_BEHIND}")
_SAYS_ABSENT = re.compile(r"(?:absentee|absent-owner|(?:non|not)-owner-occ(?:upied|upier)?)(?:-.*)?")
_SAYS_PRESENT = re.compile(r"o|owner-?occ(?:upied|upier)?")


@remembered
def is_mark_of_empty_home(form: str) -> bool:
    """Whether a mark of this name says, where it is set, that nobody lives in a home."""
    return _EMPTY.fullmatch(form) is not None


def owner_is_absent(form: str, said: str) -> bool | None:
    """Whether a member beside a home says that its owner lives elsewhere; None where it says nothing of that.

    `form` and `said` are its name and its value as words joined by hyphens.
    """
    if _SAYS_ABSENT.fullmatch(said):
        return True
    if _ABSENT.fullmatch(form):
        return not (says_no(said) or _SAYS_PRESENT.fullmatch(said))
    if _OWNER_LIVES.fullmatch(form) and (says_no(said) or says_yes(said) or _SAYS_PRESENT.fullmatch(said)):
        return says_no(said)
    return None
