"""Phone numbers: the service's own `0NSN` form, E.164, and the one that people read."""

from __future__ import annotations

import re
from typing import Any

from workbench.values import countries

_NO_DIGITS = re.compile("[^0-9]+")
_SEPARATORS = re.compile(r"[\s().\-\u2010-\u2015/]+")
_0NSN = re.compile(r"0[0-9]{9}")
_COUNTRY = re.compile(r"\+?610?([1-9][0-9]{8})")
"""A number with its country; `0` behind it is that of numbers without one, kept by mistake."""
_DIALLED = re.compile(r"00(?:11)?(?=[1-9][0-9]{8})")
_INTERNATIONAL = re.compile(r"\+[1-9][0-9]{6,14}")


def to_0nsn(text: str) -> str | None:
    """An Australian number as ten digits that begin with 0, or None.

    Takes `0NSN`, `+61` or `61` with nine digits, with the usual separators; 1300 and 13 numbers
    are no `0NSN` (document 1, section 4.7).
    """
    compact = _SEPARATORS.sub("", text.strip().replace("(0)", ""))
    if _0NSN.fullmatch(compact):
        return compact
    found = _COUNTRY.fullmatch(compact)
    return f"0{found.group(1)}" if found else None


_OF_SERVICES = re.compile(r"\+61(1[38]00[0-9]{6}|13[0-9]{4}|180[0-9]{4})")


def as_asked(text: str) -> str:
    """A number as fields take it: `0NSN`, a 13, 1300 or 1800 number as it is dialled, any other as it is."""
    of_services = _OF_SERVICES.fullmatch(text)
    return to_0nsn(text) or (of_services.group(1) if of_services else text)


def to_e164(text: str) -> str | None:
    """The number as `+` and digits, or None; a number without a country is taken for Australian."""
    local = to_0nsn(text)
    if local is not None:
        return f"+61{local[1:]}"
    compact = _SEPARATORS.sub("", text.strip().replace("(0)", ""))
    if abroad := _DIALLED.match(compact):  # `00` in most countries, `0011` in Australia
        return to_e164(f"+{compact[abroad.end() :]}")
    if not _INTERNATIONAL.fullmatch(compact) or compact.startswith("+61"):
        return None
    import phonenumbers

    try:
        number = phonenumbers.parse(compact, None)
    except phonenumbers.NumberParseException:
        return None
    if not is_whole(number):
        return None
    return str(phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164))


def is_whole(number: Any) -> bool:
    """Whether a parsed number has as many digits as its country's; not one without its area: `555-0142`."""
    import phonenumbers

    return bool(
        phonenumbers.is_possible_number_with_reason(number) == phonenumbers.ValidationResult.IS_POSSIBLE
    )


_FEWEST_IN_NZ = 8
_LONG = 9
"""Digits behind the zero of a number whose first two say its area."""


def begins_as_one(number: Any) -> bool:
    """Whether a parsed number is one by its country's plan, or begins as such do, as those of plays do."""
    import phonenumbers

    if phonenumbers.is_valid_number(number):
        return True
    letters = phonenumbers.region_code_for_country_code(number.country_code or 0)
    national = str(phonenumbers.national_significant_number(number))
    if len(national) < _FEWEST_IN_NZ:
        return False
    start = national[: 2 if len(national) >= _LONG else 1]
    alike = (start + digit * (len(national) - len(start)) for digit in "23456789")
    return any(_is_valid(each, letters) for each in alike)


def _is_valid(text: str, country: str) -> bool:
    """False also for digits that begin as calls abroad do: `0322222222` in Singapore."""
    import phonenumbers

    try:
        return bool(phonenumbers.is_valid_number(phonenumbers.parse(text, country)))
    except phonenumbers.NumberParseException:
        return False


_CALLING_CODE = re.compile(r"(?:\+|00)?([1-9][0-9]{0,2})")


def region(text: str) -> str | None:
    """The two letters of the country that a calling code (`+962`, `64`) or a country's name stands for."""
    found = _CALLING_CODE.fullmatch(text.strip())
    if found is None:
        return countries.country(text)
    import phonenumbers

    known = phonenumbers.region_code_for_country_code(int(found.group(1)))
    return None if known in ("ZZ", "001") else str(known)


def region_of_number(number: str) -> str | None:
    """The two letters of the country of a number in E.164 that is valid there; else None."""
    import phonenumbers

    try:
        parsed = phonenumbers.parse(number, None)
    except phonenumbers.NumberParseException:
        return None
    known = phonenumbers.region_code_for_number(parsed)
    return str(known) if known and phonenumbers.is_valid_number(parsed) else None


def country_of(number: str) -> str | None:
    """The country, in two letters, of a number in E.164, valid or not; None where several share its code."""
    import phonenumbers

    try:
        parsed = phonenumbers.parse(number, None)
    except phonenumbers.NumberParseException:
        return None
    shared = phonenumbers.region_codes_for_country_code(parsed.country_code or 0)
    return region_of_number(number) or (str(shared[0]) if len(shared) == 1 else None)


def international(text: str) -> str | None:
    """The number in E.164 where it is written with its country, else None."""
    return to_e164(text) if _SEPARATORS.sub("", text.strip()).startswith(("+", "00")) else None


def lacks_digits(number: Any, letters: str) -> bool:
    """Whether a parsed number has too few digits for New Zealand, where 8 stand behind the zero: `021 123`.

    Of other countries `phonenumbers` knows it.
    """
    import phonenumbers

    return letters == "NZ" and len(str(phonenumbers.national_significant_number(number))) < _FEWEST_IN_NZ


def of_region(text: str, letters: str) -> str | None:
    """A number as one of a country, in E.164; None where that country has no such number.

    One that begins with a country of its own is one of that.
    """
    if (number := international(text)) is not None:
        return number
    import phonenumbers

    try:
        parsed = phonenumbers.parse(text, letters)
    except phonenumbers.NumberParseException:
        return None
    if not is_whole(parsed) or lacks_digits(parsed, letters):
        return None
    return str(phonenumbers.format_number(parsed, phonenumbers.PhoneNumberFormat.E164))


_LANDLINE = re.compile(r"\+(?:61[2378]|44[12]|64[34679])")


def is_landline(number: str) -> bool:
    """True for an E.164 number that belongs to a place in Australia, the UK or New Zealand."""
    return _LANDLINE.match(number) is not None


def to_read(text: str) -> str:
    """An Australian number as people read it, `0491 570 156` or `02 5550 1234`; any other text as it is."""
    number = to_0nsn(text)
    if number is None:
        return as_asked(text)
    if number.startswith("04"):
        return f"{number[:4]} {number[4:7]} {number[7:]}"
    return f"{number[:2]} {number[2:6]} {number[6:]}"


def digits(text: str) -> str:
    """The ASCII digits of a text: what a partial number is searched by."""
    return _NO_DIGITS.sub("", text)
