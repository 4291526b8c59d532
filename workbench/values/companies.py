"""Company and business numbers."""

from __future__ import annotations

import re

_UK_LETTERS = re.compile(
    "AC|C[ENSU]|E[SN]|F[CE]|G[ENS]|I[CP]|LP|N[ACFILOPRVZ]|O[CE]|PC|R[CEOS]?|S[ACEFGILOPRZ]|ZC|"
)
"""What a number of the UK's register begins with: companies, partnerships, societies, overseas entities."""
_UK = re.compile(r"([A-Z]{0,2})([0-9]+[A-Z]{0,2})")
_ACN = re.compile(r"a\.?\s?(?:c\.?\s?n|r\.?\s?b\.?\s?n)\.?\s?(?:no\.?|number)?\s*[:#]?", re.IGNORECASE)
_ABN = re.compile(r"a\.?\s?b\.?\s?n\.?\s?(?:no\.?|number)?\s*[:#]?", re.IGNORECASE)
_UK_WORDS = re.compile(
    r"(?:(?:uk|company|companies house|registered|registration|reg|crn|no|number)(?![a-z0-9])\.?\s*)*"
    r"[:#]?\s*",
    re.IGNORECASE,
)


def uk_number(text: str) -> str | None:
    """A UK company number in capitals: its letters, then digits padded with zeros to 8 in all, or None.

    Spaces, hyphens and words such as `Company No.` around it do not count: `SC 1234` is `SC001234`.
    """
    compact = re.sub(r"[\s.-]", "", _UK_WORDS.sub("", text.strip(), count=1)).upper()
    if not (compact.isascii() and compact.isalnum() and len(compact) <= 8 and re.search("[0-9]", compact)):
        return None
    found = _UK.fullmatch(compact)
    letters, digits = found.groups() if found else ("", compact)
    return letters + digits.zfill(8 - len(letters))


def is_uk_number(text: str) -> bool:
    """True for a number in its normal form that begins as the UK's register's do: `HRB12345` does not."""
    found = re.fullmatch("([A-Z]{0,2})[0-9]+[A-Z]{0,2}", text)
    return found is not None and _UK_LETTERS.fullmatch(found.group(1)) is not None


def acn(text: str) -> str | None:
    """An Australian company number (also a registered body's) as 9 digits with a right check digit, or None.

    In any spacing, also after `ACN`; a number that lost its zeros in front has them again.
    """
    from stdnum.au import acn as number

    digits = _digits(_ACN, text)
    padded = digits.zfill(9) if 6 < len(digits) < 9 else digits
    return padded if padded and number.is_valid(padded) else None


def abn(text: str) -> str | None:
    """An Australian business number as 11 digits with right check digits, in any spacing, or None."""
    from stdnum.au import abn as number

    digits = _digits(_ABN, text)
    return digits if digits and number.is_valid(digits) else None


def acn_of_abn(text: str) -> str | None:
    """The company number inside a company's business number; None for another's."""
    business = abn(text)
    return acn(business[2:]) if business else None


def _digits(word: re.Pattern[str], text: str) -> str:
    """The digits behind the number's name, empty where anything else stands among them."""
    bare = word.sub("", text.strip(), count=1) if word.match(text.strip()) else text.strip()
    return re.sub(r"[\s.-]", "", bare) if re.fullmatch(r"[0-9][0-9\s.-]*", bare.strip()) else ""
