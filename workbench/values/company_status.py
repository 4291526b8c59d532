"""What a register's word for the status of a company says of it: insolvent, or ended."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

COMPANY_STATUS: Final[Mapping[str, str]] = {
    "Active": "active",
    "Dissolved": "dissolved",
    "Liquidation": "liquidation",
    "In Liquidation": "liquidation",
    "Receiver Action": "receivership",
    "Receivership": "receivership",
    "In Receivership": "receivership",
    "Converted / Closed": "converted-closed",
    "Voluntary Arrangement": "voluntary-arrangement",
    "Insolvency Proceedings": "insolvency-proceedings",
    "In Administration": "administration",
    "Administration": "administration",
    "Open": "open",
    "Closed": "closed",
    "Registered": "registered",
    "Removed": "removed",
    "Removed / Closed": "removed",
    "Voluntary Administration": "voluntary-administration",
    "In Statutory Administration": "statutory-administration",
}
"""Text and code of a company's status in the registers of the UK and of New Zealand."""
STATUS_CODES: Final[Mapping[str, str]] = {
    "REGD": "registered",
    "DRGD": "deregistered",
    "EXAD": "external-administration",
    "SOFF": "strike-off-action-in-progress",
    "NOAC": "not-active",
    "NRGD": "not-registered",
    "DISS": "dissolved",
    "R": "registered",
    "RM": "removed",
}
"""What the codes of Australia's register of companies, and of the charities of England, say in words."""
NZ_STATUS_CODES: Final[Mapping[str, str]] = {"50": "registered", "80": "removed"}
"""What the codes of New Zealand's register of business numbers say, in words."""
_ENDED_IN_REGISTER: Final = frozenset(
    ["transferredfromuk", "transformedtose", "convertedtoukeig", "convertedtouksocietas",
     "petitiontorestoredissolved"]
)  # fmt: skip
"""Details of a status in the UK register by which it no longer has a company, or has another in its place."""
_INSOLVENT: Final = (
    r"liquidat(?:ion|ed)|receivership|receivers?(?: and managers?)? (?:appointed|action)|administration|"
    r"(?:administrators?|liquidators?) appointed|externally administered|insolven(?:t|cy)|"
    r"winding up|being wound up|voluntary arrangement|deed of company arrangement|moratorium"
)
_ENDED: Final = r"dissolved|de ?registered|struck off|drgd|(?<!being )wound up"
_CLOSED: Final = r"^ ?(?:(?:converted )?closed|removed|amalgamated|merged(?: out| into)?|opløst)\b"
"""How registers say besides that a company is no more, which is no failure."""
_FAILED: Final = re.compile(rf"\b(?:{_INSOLVENT}|{_ENDED})\b")
_HAS_ENDED: Final = re.compile(rf"\b(?:{_ENDED})\b|{_CLOSED}")
_OF_ANYTHING: Final = frozenset(
    ["active", "inactive", "open", "closed", "removed", "registered", "current", "live"]
)
"""Words for how a company stands that are those of accounts and memberships, too."""
_IS_STATUS: Final = frozenset(
    [*(text.casefold() for text in COMPANY_STATUS), "dormant", "strike off action in progress", *_OF_ANYTHING]
)
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
    return _says(_HAS_ENDED, status) or is_gone_from_register(status)


def leaves_end(status: str) -> bool:
    """True where a status leaves the day on which a company ended as it is: ended as well, or `Inactive`."""
    return has_ended(status) or re.sub(r"[\W_]+", "", status.casefold()) in ("inactive", "notactive", "noac")


def status_in_words(stated: str, status: str) -> str:
    """A status as its register states it; with the words for it where that is a code of letters or digits."""
    is_code = stated in STATUS_CODES or stated.isdecimal()
    return f"{status.replace('-', ' ')} ({stated})" if is_code and status else stated


def is_gone_from_register(detail: str) -> bool:
    """True where the UK register's detail of a status says that the company is no longer in it."""
    return re.sub(r"[\W_]+", "", detail.casefold()) in _ENDED_IN_REGISTER


def _says(words: re.Pattern[str], status: str) -> bool:
    parted = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", status)  # `InLiquidation`
    plain = re.sub(r"[\W_]+", " ", parted.casefold())
    return words.search(plain) is not None and not _DENIED.search(plain)


def is_company_status(text: str) -> bool:
    """True for a word of registers for how a company stands: `Active`, `In liquidation`, `Dissolved`."""
    return " ".join(text.casefold().split()) in _IS_STATUS or has_failed(text) or has_ended(text)


def is_of_companies_alone(text: str) -> bool:
    """True for such a word that no account or membership has: `Dissolved`, not `Closed`."""
    return is_company_status(text) and " ".join(text.casefold().split()) not in _OF_ANYTHING
