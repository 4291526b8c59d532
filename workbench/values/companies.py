"""Company and business numbers."""

from __future__ import annotations

import re

_UK = re.compile(r"[A-Z0-9]{1,8}")


def uk_number(text: str) -> str | None:
    """A UK company number: 1 to 8 letters or digits, upper case, padded with zeros to 8."""
    compact = "".join(text.split())
    if not compact.isascii():
        return None
    compact = compact.upper()
    return compact.zfill(8) if _UK.fullmatch(compact) else None


def acn(text: str) -> str | None:
    """An Australian company number as 9 digits with a right check digit, or None."""
    from stdnum.au import acn as number

    return str(number.compact(text)) if _plain(text) and number.is_valid(text) else None


def abn(text: str) -> str | None:
    """An Australian business number as 11 digits with right check digits, or None."""
    from stdnum.au import abn as number

    return str(number.compact(text)) if _plain(text) and number.is_valid(text) else None


def acn_of_abn(text: str) -> str | None:
    """The company number inside a company's business number; None for another's."""
    business = abn(text)
    return acn(business[2:]) if business else None


def _plain(text: str) -> bool:
    return bool(re.fullmatch(r"[0-9][0-9 ]*", text.strip()))
