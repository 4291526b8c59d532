"""What a register's word for the status of a company says of it: insolvent, or ended."""

from __future__ import annotations

import re
from typing import Final

_INSOLVENT: Final = (
    r"liquidat(?:ion|ed)|receivership|receivers?(?: and managers?)? (?:appointed|action)|administration|"
    r"(?:administrators?|liquidators?) appointed|externally administered|insolven(?:t|cy)|"
    r"winding up|wound up|voluntary arrangement|deed of company arrangement|moratorium"
)
_ENDED: Final = r"dissolved|de ?registered|struck off|drgd"
_CLOSED: Final = r"^ ?(?:converted )?closed\b|^ ?removed\b"
"""How registers say besides that a company is no more, which is no failure."""
_FAILED: Final = re.compile(rf"\b(?:{_INSOLVENT}|{_ENDED})\b")
_HAS_ENDED: Final = re.compile(rf"\b(?:{_ENDED})\b|{_CLOSED}")
_DENIED: Final = re.compile(
    r"\b(?:not|no longer|never|pending|proposed|to be|in progress|re ?(?:stored|instated|registered))\b"
)


def has_failed(status: str) -> bool:
    """True where a status says that a company is insolvent or has ended: `winding up`, `Struck off`.

    A proposal to strike a company off leaves it as it is.
    """
    return _says(_FAILED, status)


def has_ended(status: str) -> bool:
    """True where a status says that a company is no more: `dissolved`, `Deregistered`."""
    return _says(_HAS_ENDED, status)


def _says(words: re.Pattern[str], status: str) -> bool:
    plain = re.sub(r"[\W_]+", " ", status.casefold())
    return words.search(plain) is not None and not _DENIED.search(plain)
