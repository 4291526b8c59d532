"""Company and business numbers."""

from __future__ import annotations

import re

_UK_LETTERS = re.compile(
    "AC|BR|C[ENSU]|E[SN]|F[CE]|G[ENS]|I[CP]|LP|N[ACFILOPRVZ]|O[CE]|PC|R[CEOS]?|S[ACEFGILOPRZ]|ZC|"
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
    found = re.fullmatch("([A-Z]{0,2})[0-9]*[1-9][0-9]*([A-Z]{0,2})", text)
    if found is None or (found.group(2) and not found.group(1)):  # only societies' numbers end in letters
        return False
    return _UK_LETTERS.fullmatch(found.group(1)) is not None


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


_LABEL = re.compile(
    r"^\W*(?P<label>abn|a\.b\.n\.?|acn|a\.c\.n\.?|arbn|nzbn|lei|vat(?:\s+reg(?:istration)?)?|crn|companies\s+house|uk|"
    r"company|registered|registration|reg|co)\b\.?\s*(?:(?:company|reg(?:istration|istered)?|no|number|nr)\b\.?\s*)*[:#]?\s*",
    re.IGNORECASE,
)
_SHOWS_UK = re.compile(
    "(?:AC|BR|CE|CN|CS|CU|EN|ES|FC|FE|GE|GN|GS|IC|IP|LP|NA|NC|NF|NI|NL|NO|NP|NR|NV|NZ|OC|OE|PC|RC|RS|SA|SC|SE|SF|SG|"
    "SI|SL|SO|SP|SR|SZ|ZC)[0-9]{5}[0-9A-Z]"
)
"""A number with the letters of a UK register before it."""


def registered_number(text: str, register: str = "") -> str | None:
    """A company's number with the register that gave it: `UK:SC001234`, `AU:004085616`, `DE:HRB12345`.

    The register is `register` (`UK` or a country's two letters), unless the number shows its own: by a label
    before it, check digits (`ABN`, `NZBN`, `LEI`), or the letters of a UK number. `?:` is one not known.
    The number of an Australian company inside its business number is that number. None for what is no number.
    """
    from stdnum import ean, lei

    label = _LABEL.match(text.strip())
    said = re.sub(r"[^a-z]", "", label.group("label").lower()) if label else ""
    rest = text.strip()[label.end() :] if label else text
    compact = re.sub(r"[^0-9A-Za-z]", "", rest).upper()
    if (
        len(compact) < 2
        or not re.search("[1-9]", compact)
        or len(set(compact)) == 1
        or re.search(r"\dE\+?\d", rest)
    ):
        return None
    if len(compact) == 20 and lei.is_valid(compact):
        return f"LEI:{compact}"
    if said.startswith("vat"):
        return f"VAT:{compact}"
    if len(compact) == 13 and compact.startswith("94") and ean.is_valid(compact):
        return f"NZBN:{compact}"
    country = {"GB": "UK"}.get(register.upper(), register.upper())
    if (number := _australian(compact, said, country)) is not None:
        return number
    if country == "AU" or said in ("abn", "acn", "arbn", "nzbn", "lei"):
        return None
    if (
        country == "UK"
        or said in ("crn", "companieshouse", "uk")
        or (not country and _SHOWS_UK.fullmatch(compact))
    ):
        found = uk_number(compact)
        return f"UK:{found}" if found else None
    return f"{country or '?'}:{compact.lstrip('0') if compact.isdigit() else compact}"


def _australian(compact: str, said: str, country: str) -> str | None:
    if country not in ("", "AU") and said not in ("abn", "acn", "arbn"):
        return None
    if country != "AU" and said not in ("acn", "arbn") and len(compact) != 11 and len(compact) != 9:
        return None
    if said != "abn" and len(compact) <= 9 and (number := acn(compact)) is not None:
        return f"AU:{number}"
    if (inside := acn_of_abn(compact)) is not None:
        return f"AU:{inside}"
    return f"ABN:{compact}" if abn(compact) else None
