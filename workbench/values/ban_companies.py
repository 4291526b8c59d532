"""The companies that a comment beside a ban names, and how they ended: that is no end of the ban.

`Failed companies: ALDER PTY LTD (in liquidation)` says for what somebody is banned.
"""

from __future__ import annotations

import re

from workbench.values.dates import MONTH
from workbench.values.text import remembered

_WAS = (
    r"(?:which|that|who|both|all|each|now|since|later|then|subsequently|have|has|had|been|being|were|was|is|"
    r"are)"
)
_STANDING = (
    r"(?:(?:(?:in|under|into|placed in(?:to)?|now|since|on|by|to|of|the|court|ordered|"
    r"(?:members|creditors)|voluntary|compulsory|external(?:ly)?|administered|provisional|"
    r"liquidat(?:ion|ed|ors?)|liq|administrat(?:ion|ors?)|receivers?(?:hip)?|managers?|and|appointed|"
    r"de-?registered|deregistration|struck[ -]off|wound[ -]up|winding[ -]up|dissolved|insolvent|insolvency|"
    r"failed|ceased trading|cancelled a[bc]n|a[bc]n(?: cancelled)?|"
    rf"{MONTH})(?![a-z])|(?>[0-9]+(?:/[0-9]+)*))\W*)+"
)
"""How a company stands, or ended, with the day."""
_NAME = (
    r"(?-i:[A-Z0-9][\w&'’.-]*\s+)(?:(?-i:[A-Z0-9&(][\w&'’.()-]*)\s+){0,6}?"
    r"(?:pty\.? ?(?:ltd|limited)|p/l|ltd|limited|inc|llp|plc)\b\.?"
)
_BEHIND = re.compile(
    rf"(?P<name>{_NAME})(?:\s*\(\s*{_STANDING}\)|,?\s+(?:and\s+)?(?:{_WAS}\s+)+{_STANDING}(?=$|[.;,]))",
    re.IGNORECASE,
)
"""A company, and what is said of it."""
_HEADING = re.compile(
    r"(?:^|(?<=[.;\n(]))\s*(?:(?:list|names?) of )?"
    r"(?:the |his |her |[0-9]+ |two |three |four |five |six ){0,4}"
    r"(?:failed |insolvent |related |relevant |associated |deregistered |liquidated ){0,4}"
    rf"(?:companies|company|corporations?|entit(?:y|ies)|firms?)(?:\s+(?:{_WAS}\s+)*{_STANDING})?\s*[:–—-]+",
    re.IGNORECASE,
)
"""What stands before a list of companies."""


@remembered
def without_companies(text: str) -> str:
    """A comment without what it says of the companies that it names."""
    if "ompan" not in text and "(" not in text and "," not in text and ":" not in text:
        return text
    return _HEADING.sub(" ", _BEHIND.sub(r"\g<name>", text))


def with_companies_unnamed(text: str) -> str:
    """A comment without what it says of companies, each of which is called `company` in it."""
    return _NAMED.sub("company", without_companies(text))


_NAMED = re.compile(_NAME, re.IGNORECASE)
