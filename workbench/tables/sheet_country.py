"""The country that the rows of a table speak for, so that a row without an address is taken for one of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from workbench.tables.column_cells import LOOKED_AT, texts_of, values_of
from workbench.tables.country_evidence import LikelyCountry, country_by_evidence, fits_codes
from workbench.tables.headings import normal_heading, words_of_language
from workbench.tables.headings_abroad import languages_of
from workbench.tables.mobile_headings import is_of_mobiles
from workbench.tables.signs_of_country import bare_numbers, countries_of_signs, texts_of_phones
from workbench.values import cells, ireland, phones, places
from workbench.values.cells import phone_plans
from workbench.values.cells.cell import ascii_digits, words
from workbench.values.postcode_forms import may_be_postcode_of

_HEADINGS = (
    ("NZ", re.compile(r"\b(?:nzbn|nsn|wof|ird)\b")),
    ("SG", re.compile(r"\b(?:nric|uen|acra)\b")),
    ("ZA", re.compile(r"\b(?:rsa|south african) (?:id|identity)\b|\bsa id(?: no| number)?$")),
    ("CA", re.compile(r"\bsocial insurance\b")),
    ("IE", re.compile(r"\beir ?code\b|\bpps ?n?\b")),
    ("IN", re.compile(r"\b(?:ifsc|aadhaa?r|gstin|pan (?:no|number|card))\b")),
    ("GB", re.compile(r"\b(?:nhs (?:no|number)|ni (?:no|number)|national insurance|uprn|utr|vrm)\b")),
)
"""Headings that only tables of one country have."""
_COUNTY = re.compile(r"\bcounty$|^co$")
_PHONES = (
    ("GB", re.compile(r"0(?:[1-3][0-9]{9}|7[1-9][0-9]{8})")),
    ("NZ", re.compile(r"0[34679][2-9][0-9]{6}")),
    ("AU", re.compile(r"04[0-9]{8}|0[2378][2-9][0-9]{7}")),
)
_MOBILES = (("GB", re.compile(r"07[1-9][0-9]{8}")), ("AU", re.compile(r"04[0-9]{8}")))
"""Numbers without a country, by the country of which they have the digits."""
_MOBILE_OF_NZ = re.compile(r"\(?02[0-9]\)?[ -][0-9]{3}[ -]?[0-9]{3,5}|02[0-2][0-9]{6,8}")
"""Numbers in groups in which nobody writes a landline of Australia, and digits that none has."""
OF_NORTH_AMERICA = re.compile(r"(?:\([2-9][0-9]{2}\) ?|[2-9][0-9]{2}[-. ])[0-9]{3}[-. ][0-9]{4}")
"""Ten digits in groups in which nobody writes a number of Australia, none of which is without its zero."""
_LIKE_ITALY = re.compile(r"3[2-9][0-9] [0-9]{3} [0-9]{4}")
"""Such digits in groups in which Italy writes its mobiles, too."""
_WITH_COUNTRY = re.compile(r"(?!61)[1-9][0-9]{10,12}")
"""As many digits as numbers have that are written with their country and without its plus sign."""
_FEWEST = 2
"""Numbers of one country, and of no other, that say where a table is from."""
_NEARLY = 0.8
"""Of all its numbers so many are numbers of that country."""


_NONE = LikelyCountry("", "")


def country_of_rows(
    meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]
) -> LikelyCountry:
    """The one country that the rows with a place name or speak for; empty where there is none, or several.

    `ZZ` says that their phones are of another one than Australia, and not of which.

    Where no row, heading, or address or postcode in a column that is left speaks for a country, all evidence
    of the table does, and then the forms of phones; a place with nothing but a postcode of four digits speaks
    for Australia only then.
    """
    rows = _said_by_rows(meanings, records)
    said, perhaps = {*rows.surely}, {*rows.perhaps}
    if len(said) == 1 and rows.speak_against(next(iter(said))):
        return _NONE
    said = (
        said
        or _of_headings(meanings)
        or _of_counties(meanings, records)
        or _of_left_columns(meanings, records)
        or _of_left_postcodes(meanings, records)
        or countries_of_signs(meanings, records)
    )
    if len(said) > 1:
        return rows.of_most()
    if said:
        return LikelyCountry(said.pop(), "")
    by_evidence = country_by_evidence(meanings, records)
    if by_evidence.country not in ("", phone_plans.SEVERAL):
        return by_evidence
    by_phones = _of_phones(meanings, records)
    if by_phones not in ("", phone_plans.SEVERAL) and not fits_codes(meanings, records, by_phones):
        by_phones = phone_plans.SEVERAL
    numbers = bare_numbers(texts_of_phones(meanings, records))
    if by_phones == "" and not by_evidence.country and (perhaps or not phone_plans.are_ten_digits(numbers)):
        return LikelyCountry(perhaps.pop() if len(perhaps) == 1 else "", "")
    found = LikelyCountry(by_phones, "") if by_phones else by_evidence
    if found.country not in ("", phone_plans.SEVERAL):
        return found
    only = phone_plans.country_of_mobiles(numbers)
    fits = only and fits_codes(meanings, records, only)
    return LikelyCountry(only, f"all numbers are mobiles of {only}, and of no other") if fits else found


def countries_of_rows(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> set[str]:
    """The countries that the rows with a place name or speak for; not all of them where there are several."""
    said = _said_by_rows(meanings, records)
    return {*said.surely, *said.perhaps}


_DAY_FIRST = words(
    "AU NZ GB IE JE GG IM ZA SG MY IN PK LK BD HK FJ PG KE NG GH MT CY DE AT CH FR BE NL LU IT ES PT DK NO "
    "FI GR PL CZ SK SI HR RO BG TR IL BR AR CL CO PE MX VN TH ID",
)
"""Countries in which everybody writes the day before the month."""


def order_at_home(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> str | None:
    """`day` where all the places of a table are in countries that put it first; None for any other table."""
    found = countries_of_rows(meanings, records) | _of_left_columns(meanings, records)
    return "day" if found and found <= _DAY_FIRST else None


_ZIP = re.compile(r"\bzip\b")
_MONTH_FIRST = "US"
"""The country in which everybody writes the month before the day."""


def is_all_of_month_first(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> bool:
    """True for a table in English that was written in the one country that puts the month first.

    All its places must be there and no phone in another country. That it was written there, too, is said by
    phones without their country, or by a heading of zip codes.
    """
    if languages_of(map(words_of_language, meanings)) or _of_left_columns(meanings, records) - {_MONTH_FIRST}:
        return False
    texts = texts_of_phones(meanings, records)
    is_home = any(map(_ZIP.search, map(normal_heading, meanings))) or (
        bool(texts) and all(map(OF_NORTH_AMERICA.fullmatch, texts))
    )
    is_said = False
    for record in records[:LOOKED_AT]:
        if any(_texts(meanings, record, part) for part in ("address", *places.PARTS_OF_A_ROW)):
            country, is_sure = _country_of(meanings, record)
            if country != _MONTH_FIRST or not is_sure:
                return False
            is_said = True
        numbers = _values(meanings, record, "phone", partial(cells.phone, country=_MONTH_FIRST))
        if not {phones.country_of(each) for each in numbers} <= {_MONTH_FIRST}:
            return False
    return is_said and is_home


_FEWEST_ROWS = 10
"""Rows of one country that say where a table is from though others are elsewhere."""
_FEW = 0.1
"""The share of rows that may be elsewhere."""


class _RowsSaid(NamedTuple):
    """How many rows speak for each country, surely and perhaps, and what the others have that may be here.

    These are postcodes of rows that say no country, and numbers of phones of rows that say none surely.
    """

    surely: Counter[str]
    perhaps: Counter[str]
    codes: list[str]
    numbers: list[str]

    def of_most(self) -> LikelyCountry:
        """The country of nearly all rows that speak for one surely, where a few are of others; or none."""
        ((country, count),) = self.surely.most_common(1) or [("", 0)]
        total = self.surely.total()
        if count < _FEWEST_ROWS or total - count > _FEW * total or self.speak_against(country):
            return _NONE
        return LikelyCountry(
            country, f"all but {total - count} of the {total} rows that say it are of {country}"
        )

    @property
    def are_of_several(self) -> bool:
        """Whether more rows than a few are of another country than most of them."""
        total = self.surely.total()
        return total > 2 * _FEWEST_ROWS and max(self.surely.values()) < (1 - 2 * _FEW) * total

    def speak_against(self, country: str) -> bool:
        """True where more rows than those of a country have postcodes or phones of here, and none of its.

        One row of another country leaves an Australian table what it is.
        """
        codes = sum(not may_be_postcode_of(code, country) for code in self.codes)
        numbers = sum(not phone_plans.fits(number, country) for number in self.numbers)
        return max(codes, numbers) > self.surely[country] and country != "AU"


def _said_by_rows(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> _RowsSaid:
    """The countries that rows speak for."""
    said = _RowsSaid(Counter(), Counter(), [], [])
    for record in records[:LOOKED_AT]:
        country, is_sure = _country_of(meanings, record)
        if country:
            (said.surely if is_sure else said.perhaps)[country] += 1
        if said.are_of_several:
            break
        if not country or not is_sure:
            codes = _texts(meanings, record, "postcode")
            codes += [place.postcode or "" for place in _values(meanings, record, "address", cells.address)]
            said.codes.extend(code for code in codes if places.state_of_postcode(code))
            texts = bare_numbers(_texts(meanings, record, "phone"))
            said.numbers.extend(text for text in texts if phone_plans.fits(text, "AU"))
    return said


def _country_of(meanings: Mapping[str, str | None], record: Mapping[str, Any]) -> tuple[str, bool]:
    """The country that a row speaks for, and whether more than a bare postcode says it."""
    named = _values(meanings, record, "country", cells.country)
    whole = [place for place in _values(meanings, record, "address", cells.address)
             if place.state or place.postcode or place.country not in (None, "AU")]  # fmt: skip
    parts = [" ".join(_texts(meanings, record, part)) for part in places.PARTS_OF_A_ROW]
    found, spoken = places.countries_of_row(named, whole, *parts)
    country = found or spoken or next((place.country for place in whole if place.country), None)
    of_lines = (places.parse_locality(text) for text in _texts(meanings, record, "suburb_state_postcode"))
    has_state = any(place.state for place in (*whole, *filter(None, of_lines)))
    is_sure = country != "AU" or has_state or bool(named or _texts(meanings, record, "state"))
    return country or "", is_sure


def _of_headings(columns: Iterable[str]) -> set[str]:
    headings = [normal_heading(name) for name in columns]
    return {country for country, form in _HEADINGS if any(map(form.search, headings))}


def _of_counties(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> set[str]:
    """Ireland where a column of counties holds hers: `Galway` below `County`."""
    named = [name for name in meanings if _COUNTY.search(normal_heading(name))]
    texts = [text for name in named for text in texts_of(records, name)]
    return {"IE"} if texts and all(map(ireland.county, texts)) else set()


def _of_left_columns(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> set[str]:
    """The countries of other places than Australia's that stand in columns of which nothing is read.

    Most cells of such a column are addresses: `Hilux SR5` is no street of Sunderland.
    """
    found: set[str] = set()
    for name in (name for name, meaning in meanings.items() if meaning is None):
        texts = [text for text in texts_of(records, name) if len(text) > 9]
        said = [set(map(_country_said, cells.address(text).values)) for text in texts if _is_mixed(text)]
        if 2 * sum(map(bool, said)) > len(texts):
            found |= set[str]().union(*said)
    return found - {"", "AU"}


def _is_mixed(text: str) -> bool:
    return bool(re.search("[A-Za-z]{3}", text) and re.search("[0-9]", text))


_HALF_OF_A_CODE = re.compile(r"[A-Z]{1,2}[0-9][0-9A-Z]?")
"""The first half of a British postcode, as which a model of a car may be read."""


def _country_said(place: places.Address) -> str:
    is_half = place.street_type is None and _HALF_OF_A_CODE.fullmatch(place.postcode or "") is not None
    return (place.country or "") if place.street and not is_half else ""


_OF_NUMBERS = re.compile(
    r"\b(?:ids?|nos?|num|numbers?|nr|refs?|reference|serial|plate|rego|licen[cs]e|epic)\b"
)
"""Headings of numbers of people and things, which may look as postcodes do: `voter_id`."""


def _of_left_postcodes(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> set[str]:
    """The countries of which a column that is left holds postcodes of a form that only one has."""
    found: set[str] = set()
    for name in (name for name, meaning in meanings.items() if meaning is None):
        if _OF_NUMBERS.search(normal_heading(name)):
            continue
        texts = texts_of(records, name)
        codes = [code for text in texts if (code := places.country_of_postcode(text))]
        if codes and 2 * len(codes) > len(texts):
            found.update(codes)
    return found


def _of_phones(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> str:
    """The country of which all numbers have the digits that have those of any one; of Australia none.

    It is the one country of the numbers that are written with theirs where all others are such of it, the one
    of which all groups are, or that of the forms; `ZZ` where groups only say that it is not Australia.
    """
    texts = texts_of_phones(meanings, records)
    if (with_theirs := phone_plans.country_beside(texts)) and phone_plans.all_are_of(texts, with_theirs):
        return with_theirs
    if (by_groups := phone_plans.country_by_groups(texts)) not in ("", phone_plans.SEVERAL):
        return by_groups
    by_forms = _of_forms(meanings, records) or by_groups
    return by_forms or (phone_plans.SEVERAL if phone_plans.are_nine_digits_elsewhere(texts) else "")


def _of_forms(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> str:
    """The country of the forms of numbers; where none has such, that of those with a country of their own."""
    counts: Counter[str] = Counter()
    abroad: Counter[str] = Counter()
    formed: Counter[str] = Counter()
    total = 0
    for name in (name for name, meaning in meanings.items() if meaning == "phone"):
        forms = _MOBILES if is_of_mobiles(name) else _PHONES
        for value in values_of(records, name):
            text = ascii_digits(cells.text_of(value)).strip()
            digits = re.sub(r"[\s().-]", "", text)
            total += bool(digits)
            if text.startswith("+"):
                abroad.update(filter(None, (phones.country_of(each) for each in cells.phone(text).values)))
            elif OF_NORTH_AMERICA.match(text) and not _LIKE_ITALY.fullmatch(text):
                formed.update(filter(None, [phones.region_of_number(f"+1{digits[:10]}")]))
            elif _WITH_COUNTRY.fullmatch(digits):
                formed.update(filter(None, [phones.region_of_number(f"+{digits}")]))
            if _MOBILE_OF_NZ.fullmatch(text):
                counts["NZ"] += 1
            else:
                counts.update(country for country, form in forms if form.fullmatch(digits))
    if formed.total() >= _FEWEST:
        abroad |= formed
    are_many = abroad.total() >= min(_FEWEST, total / 2)  # one of several numbers may be of a friend abroad
    if not counts and len(abroad) == 1 and total >= _FEWEST and are_many:
        return next(iter({*abroad} - {"AU"}), "")
    (country, count), *others = counts.most_common() or [("", 0)]
    if others or count < _FEWEST or country == "AU":
        return ""
    numbers = bare_numbers(texts_of_phones(meanings, records))
    are_theirs = sum(phone_plans.fits(number, country) for number in numbers) >= _NEARLY * len(numbers)
    return country if are_theirs else phone_plans.SEVERAL


def _texts(meanings: Mapping[str, str | None], record: Mapping[str, Any], meaning: str) -> list[str]:
    return [
        text
        for name, said in meanings.items()
        if said == meaning and (text := cells.text_of(record.get(name)))
    ]


def _values(
    meanings: Mapping[str, str | None], record: Mapping[str, Any], meaning: str, reader: Any
) -> list[Any]:
    return [
        each for name, said in meanings.items() if said == meaning for each in reader(record.get(name)).values
    ]
