"""Email addresses."""

from __future__ import annotations

import re

_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
PATTERN = rf"^(?=[^@]{{1,64}}@){_ATOM}(?:\.{_ATOM})*@{_LABEL}(?:\.{_LABEL})+$"
"""The form that the service takes: atoms and dots, at most 64 characters, and a domain of two labels."""
MAX_LENGTH = 254
_FORM = re.compile(PATTERN.removeprefix("^").removesuffix("$"))


def normal(text: str) -> str | None:
    """The address in lower case, or None when it has not the form of one."""
    lowered = text.strip().lower()
    return lowered if len(lowered) <= MAX_LENGTH and _FORM.fullmatch(lowered) else None


def user(text: str) -> str | None:
    """The part before the `@`, lower case."""
    address = normal(text)
    return address.partition("@")[0] if address else None
