"""What columns that are left say of a table's country: identity numbers, currencies, long postcodes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import texts_below, texts_of
from workbench.tables.headings import normal_heading
from workbench.values.cells.cell import ascii_digits

_ABOUT_IDS = re.compile(r"\b(?:ids?|identity|identification|said|rsaid|nif|dni|nie)\b")
_DAY = r"[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])"
_IDS = (
    ("ZA", re.compile(rf"{_DAY} ?[0-9]{{4}} ?[01][0-9]{{2}}"), True),
    ("SG", re.compile(r"[STFGM][0-9]{7}[A-Z]"), False),
    ("GB", re.compile(r"[A-CEGHJ-PRSTW-Z][A-CEGHJ-NPRSTW-Z](?: ?[0-9]{2}){3} ?[A-D]"), False),
    ("IT", re.compile(r"[A-Z]{6}[0-9]{2}[A-EHLMPRST][0-9]{2}[A-Z][0-9]{3}[A-Z]"), False),
    ("ES", re.compile(r"(?:[0-9]{8}|[XYZ][0-9]{7})-?[A-HJ-NP-TV-Z]"), True),
)
"""Numbers of people by country, and whether the heading must say that they are such."""
_IN_CELLS = (
    ("NZ", re.compile(r"NZ\$|NZD\b")), ("CA", re.compile(r"CA?D?\$|CAD\b")), ("SG", re.compile(r"S\$|SGD\b")),
    ("ZA", re.compile(r"R ?[0-9]{1,3}(?:[, ][0-9]{3})*(?:[.,][0-9]{2})?$|ZAR\b")),
    ("GB", re.compile(r"£|GBP\b")), ("IE", re.compile(r"€|EUR\b")), ("IN", re.compile(r"₹|INR\b")),
)  # fmt: skip
_IN_HEADINGS = (
    ("NZ", re.compile(r"NZ\$|\bNZD\b")), ("CA", re.compile(r"\bCA?\$|\bCAD\b")),
    ("SG", re.compile(r"\bS\$|\bSGD\b")), ("ZA", re.compile(r"\(R\)|\bZAR\b|\bin rands?\b")),
    ("GB", re.compile(r"£|\bGBP\b|\bin pounds?\b")), ("IE", re.compile(r"€|\bEUR\b|\bin euros?\b")),
    ("IN", re.compile(r"₹|\bINR\b|\bin rupees\b")),
)  # fmt: skip
"""Currencies by the country of those whose phones have no country: several pay with the euro."""
_OF_MONEY = re.compile(
    r"\b(?:balance|amount|rent|fees?|owing|owed|due|arrears|price|paid|payments?|total|debt|salary|income|loan|"
    r"premium|levy|levies|cost|value|outstanding|deposit|invoice)\b"
)
_MOBILE_OF_AUSTRALIA = re.compile(r"0?4[0-9]{8}")
_SIX_DIGITS = re.compile(r"[0-9]{6}")
_EIGHT_DIGITS = re.compile(r"[3689][0-9]{7}")


def countries_of_signs(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> set[str]:
    """The countries of identity numbers, long postcodes or currencies, where the phones are such of them."""
    numbers = bare_numbers(texts_of_phones(meanings, records))
    if not numbers:
        return set()
    found = _of_ids(meanings, records) or _of_long_postcodes(meanings, records, numbers)
    found = found or _of_currencies(meanings, records)
    if any(map(is_mobile_of_australia, numbers)):
        return set()
    return {country for country in found if are_numbers_of(numbers, country)}


def _left(
    meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]
) -> list[tuple[str, list[str]]]:
    """The columns of which nothing is read, each with the texts of its cells."""
    return [
        (name, texts_of(records, name)) for name, meaning in meanings.items() if meaning in (None, "note")
    ]


def _of_ids(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> set[str]:
    found: set[str] = set()
    for name, texts in _left(meanings, records):
        says = _ABOUT_IDS.search(normal_heading(name)) is not None
        for country, form, needs_heading in _IDS:
            if texts and all(map(form.fullmatch, texts)) and (says or not needs_heading):
                found.add(country)
    return found


def _of_long_postcodes(
    meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]], numbers: Sequence[str]
) -> set[str]:
    """Singapore, whose postcodes have six digits and whose phones eight."""
    texts = texts_below(meanings, records, "postcode")
    codes = [code for text in texts if (code := text.strip().strip("S()"))]
    is_there = bool(codes) and all(map(_SIX_DIGITS.fullmatch, codes))
    return {"SG"} if is_there and all(map(_EIGHT_DIGITS.fullmatch, numbers)) else set()


def _of_currencies(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> set[str]:
    found: set[str] = set()
    for name, texts in _left(meanings, records):
        is_money = _OF_MONEY.search(normal_heading(name)) is not None
        found |= {
            country for country, form in _IN_HEADINGS if form.search(name) and (is_money or country != "ZA")
        }
        for country, form in _IN_CELLS:
            if (
                texts
                and (is_money or country != "ZA")
                and all(form.match(text) and re.search(r"[0-9]", text) for text in texts)
            ):
                found.add(country)
    return found


def texts_of_phones(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> list[str]:
    """What stands in the cells of phones, with ASCII digits."""
    texts = map(ascii_digits, texts_below(meanings, records, "phone"))
    return [plain for text in texts if (plain := text.strip())]


def bare_numbers(texts: Iterable[str]) -> list[str]:
    """The digits of those of phones' texts that are written without their country."""
    return [re.sub(r"[\s().-]", "", text) for text in texts if re.fullmatch(r"[0-9\s().-]{7,}", text)]


def is_mobile_of_australia(number: str) -> bool:
    """True for the digits of a mobile of Australia, also without the zero that a spreadsheet took."""
    return _MOBILE_OF_AUSTRALIA.fullmatch(number) is not None


def are_numbers_of(numbers: Sequence[str], country: str) -> bool:
    """True where most numbers are such of a country."""
    return 2 * sum(_is_valid(number, country) for number in numbers) > len(numbers)


def _is_valid(number: str, country: str) -> bool:
    import phonenumbers

    try:
        parsed = phonenumbers.parse(number, country)
    except phonenumbers.NumberParseException:
        return False
    return phonenumbers.is_valid_number_for_region(parsed, country)
