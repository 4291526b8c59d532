"""Numbers where mobiles are expected that are none of Australia: `087 123 4567` below `Mobile`.

With its first zero a mobile of Ireland or South Africa has the digits of an Australian landline.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_LANDLINE = re.compile(r"\+61(?:[2378][0-9]{8}|1[38].*)")
_WITH_COUNTRY = re.compile(r"\s*(?:\+|00|61[2378])")
_AS_A_MOBILE = re.compile(r"\(?0[0-9]{2}\)?[ .-][0-9]{3}[ .-][0-9]{4}")
"""Groups in which nobody writes an Australian landline."""
_AS_A_LANDLINE = re.compile(r"(?<![0-9])\(?0[2378]\)?[ .-]?[0-9]{4}[ .-][0-9]{4}(?![0-9])")
_ELSEWHERE = ("IE", "ZA", "NZ", "GB")
"""Countries whose mobiles have the digits of Australian landlines."""
_LABELS = frozenset(("m", "mb", "mob", "mobile", "mobiles", "cell", "cellphone"))
_NEUTRAL = frozenset(("no", "nos", "num", "number", "numbers", "ph", "phone", "phones", "tel", "telephone"))


def has_mobile_label(labels: Iterable[str]) -> bool:
    """True for the words beside numbers that say no more than that all of them are mobiles: `mob no`."""
    said = set(labels) - _NEUTRAL
    return bool(said) and said <= _LABELS


def no_mobiles(text: str, numbers: Iterable[str], home: str | None) -> list[str]:
    """What a cell of mobiles may hold whose `numbers` were read as Australian landlines, in E.164.

    Empty where all are mobiles, or written with their country or in the groups of Australian landlines.
    `home` is the country that the row or table speaks for: where it is Australia, a landline stays one that
    is not written as mobiles elsewhere are.
    """
    landlines = [number for number in numbers if _LANDLINE.fullmatch(number)]
    if not landlines or _WITH_COUNTRY.match(text) or _AS_A_LANDLINE.search(text):
        return []
    if home == "AU" and not _AS_A_MOBILE.search(text):
        return []
    return [*(found for number in landlines for found in _mobiles_of(f"0{number[3:]}")), *landlines]


def _mobiles_of(local: str) -> list[str]:
    import phonenumbers
    from phonenumbers import PhoneNumberFormat, PhoneNumberType

    found = []
    for country in _ELSEWHERE:
        number = phonenumbers.parse(local, country)
        if (
            phonenumbers.is_valid_number(number)
            and phonenumbers.number_type(number) == PhoneNumberType.MOBILE
        ):
            found.append(str(phonenumbers.format_number(number, PhoneNumberFormat.E164)))
    return found
