"""Check digits of documents."""

from __future__ import annotations

import re

_MEDICARE = re.compile(r"[2-6][0-9]{9,10}")
_NZ = re.compile(r"[A-Z]{2}[0-9]{6}")


def medicare(text: str) -> str | None:
    """A Medicare card number (10 digits, or 11 with the person's own) with a right check digit."""
    compact = "".join(text.split())
    if not _MEDICARE.fullmatch(compact):
        return None
    weighted = sum(int(d) * w for d, w in zip(compact[:8], (1, 3, 7, 9, 1, 3, 7, 9), strict=True))
    return compact if weighted % 10 == int(compact[8]) else None


def nz_licence(text: str) -> str | None:
    """A New Zealand licence number in upper case with a right check digit, or None.

    Two letters and six digits; the digits times 6, 5, 4, 3, 2, 1 sum to a multiple of 11.
    """
    if not text.isascii():
        return None
    upper = text.upper()
    if not _NZ.fullmatch(upper):
        return None
    weighted = sum(int(d) * w for d, w in zip(upper[2:], (6, 5, 4, 3, 2, 1), strict=True))
    return upper if weighted % 11 == 0 else None
