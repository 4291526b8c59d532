"""Second phones of which only the last digits are written: `02 5550 1234/5`, `02 5550 1234 or 1238`."""

from __future__ import annotations

import re

_IN_SHORT = re.compile(
    r"(?P<first>\W*[0+][0-9() .+-]{8,}[0-9])\s*"
    r"(?:/\s*(?P<digits>[0-9]{1,4})|(?:,|&|\bor\b|\band\b)\s*(?P<more>[0-9]{3,4}))\W*",
    re.IGNORECASE,
)
_FEWEST, _MOST = 9, 13
"""Digits of a whole number, with its area or country."""


def in_full(text: str) -> str:
    """A cell with both its numbers in full: the second has the first digits of the first; else the cell."""
    found = _IN_SHORT.fullmatch(text)
    if found is None or not _FEWEST <= sum(map(str.isdigit, found["first"])) <= _MOST:
        return text
    first, short = found["first"].strip(), found["digits"] or found["more"]
    kept = first
    for _ in short:
        kept = kept[:-1].rstrip(" -.")
    return f"{first} / {kept}{short}"
