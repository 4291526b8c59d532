"""Of which countries a number may be that is written without one: by its digits, groups and neighbours.

The plans of many countries look alike: `041 555 0118` has the digits of a landline of South Africa or Ireland
and of a mobile of Australia, `03-7956 1234` those of Malaysia and Victoria.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from workbench.values import phones, places
from workbench.values.cells.cell import ascii_digits

SEVERAL = "ZZ"
"""The country of the numbers of a table that are not of Australia, and of which nobody can say where."""
_MOBILE_OF_AUSTRALIA = re.compile(r"\(?04[0-9]{2}\)?[ .-][0-9]{3}[ .-][0-9]{3}")
_AS_IN_AUSTRALIA = re.compile(rf"\(?0[2378]\)?[ .-]?[0-9]{{4}}[ .-][0-9]{{4}}|{_MOBILE_OF_AUSTRALIA.pattern}")
_NOT_BY_FOURS = ("ZA", "IE", "NZ", "GB")
"""Countries that do not write eight digits behind their area in two groups of four."""
_AS_ELSEWHERE = re.compile(r"\(?0[0-9]{2}\)?[ .-][0-9]{3}[ .-]?[0-9]{4}")
"""Groups in which nobody writes an Australian landline, and hardly anybody a mobile."""
_PAIRS = re.compile(r"\(?0[0-9]{1,3}\)?[ ./-]{1,3}[0-9]{2}(?:[ .-][0-9]{2}){2,3}")
_BEFORE_PAIRS = re.compile(r"\(?0[0-9]{1,3}\)?[ ./-]{1,3}[0-9]{3}(?:[ .-][0-9]{2}){2}")
_WITH_COUNTRY = re.compile(r"(?:\+|00(?:11)?)[ (]?[1-9][0-9 ().-]{5,}[0-9]")
_WITHOUT_COUNTRY = re.compile(r"[(0-9][0-9() ./-]{5,}")
_FEWEST = 6
"""Digits that are none of a number alone."""
_CANDIDATES = {
    "ZA": re.compile("0[1-8]"), "IE": re.compile("0(?:[24-79]|8[35-9])"), "NZ": re.compile("02"),
    "FI": re.compile("0(?:4|50)"), "GH": re.compile("0[25]"), "AE": re.compile("05"),
}  # fmt: skip
"""Countries whose numbers are written in such groups, and how these begin."""


def has_groups_of_australia(text: str, other: str | None = None) -> bool:
    """True for a number in groups in which Australia writes one with its digits, and `other` does not.

    `0415 550 118` is no number of South Africa; `03-7956 1234` is written so in Malaysia, too.
    """
    form = _AS_IN_AUSTRALIA if other in (None, SEVERAL, *_NOT_BY_FOURS) else _MOBILE_OF_AUSTRALIA
    return form.fullmatch(text.strip()) is not None


def has_groups_elsewhere(text: str) -> bool:
    """True for a number in groups in which nobody writes an Australian landline: `041 555 0118`."""
    return _AS_ELSEWHERE.fullmatch(text.strip()) is not None


def has_pairs(text: str) -> bool:
    """True for a number in groups of two, as Australia writes none: `04 78 51 31 50`, `0475 12 34 56`."""
    return _PAIRS.fullmatch(text.strip()) is not None


def ends_in_pairs(text: str) -> bool:
    """True for a number that ends in groups of two: `04 78 51 31 50`, `041 210 18 13`, `0532 555 12 34`."""
    return has_pairs(text) or _BEFORE_PAIRS.fullmatch(text.strip()) is not None


def has_groups_of_no_landline(text: str) -> bool:
    """True for the digits of an Australian landline in groups in which nobody writes one: `810 14 75 89`.

    So, too, without the zero in front, `222 172 736`, which only digits without groups lose.
    """
    said = re.sub(r"[()./-]", " ", text.strip())
    groups = [len(group) for group in said.split()]
    is_landline = re.fullmatch(r"0?[2378][0-9]{8}", re.sub(r"\s", "", said)) is not None
    if not is_landline or len(groups) == 1:
        return False
    if groups[-2:] == [2, 2]:
        return True
    return not said.split()[0].startswith("0") and groups not in ([1, 4, 4], [1, 8], [5, 4])


def fits(text: str, country: str) -> bool:
    """True for digits that are a number of a country by its plan."""
    import phonenumbers

    try:
        number = phonenumbers.parse(phones.digits(text), country)
    except phonenumbers.NumberParseException:
        return False
    return (
        phones.is_whole(number) and phones.begins_as_one(number) and not phones.lacks_digits(number, country)
    )


def may_be_of(text: str) -> set[str]:
    """The countries of a number in groups that Australia does not write; Australia, if it has its digits."""
    start = text.strip().lstrip("(")
    apart = {nation for nation, form in _CANDIDATES.items() if form.match(start)}
    return {country for country in (*apart, "AU") if fits(text, country)}


def country_beside(texts: Iterable[str]) -> str | None:
    """The country of the numbers that are written with theirs; None where it is Australia, or several."""
    found = {
        phones.country_of(number)
        for text in texts
        for each in _WITH_COUNTRY.findall(ascii_digits(text))
        if (number := phones.to_e164(each))
    }
    return next(iter(found)) if len(found) == 1 and "AU" not in found else None


_FORMS = (
    ("MY", re.compile(r"\b(?:sdn\.? )?bhd\b|\bberhad\b", re.IGNORECASE)),
    ("SG", re.compile(r"\bpte\.? (?:ltd|limited)\b", re.IGNORECASE)),
    ("PL", re.compile(r"\bsp\.? ?z ?o\.? ?o\b", re.IGNORECASE)),
    ("FI", re.compile(r"\w\W+oyj?$", re.IGNORECASE)), ("DK", re.compile(r"\bApS\b")),
    ("HU", re.compile(r"\b(?:kft|zrt)\b", re.IGNORECASE)), ("EE", re.compile(r"\bOÜ\b")),
    ("TR", re.compile(r"\bŞti\b|\bA\.Ş\.", re.IGNORECASE)), ("NL", re.compile(r"\bB\.V\.")),
    ("RU", re.compile(r"\b(?:ООО|ОАО|ЗАО|ПАО)\b")), ("BG", re.compile(r"\bЕ?ООД\b")),
    ("UA", re.compile(r"\bТОВ\b")),
    (SEVERAL, re.compile(r"\bg?mbh\b|\bs\.?(?:a\.?)?r\.?l\b|\bltda\b|\bs\. ?r\. ?o\b", re.IGNORECASE)),
)  # fmt: skip
"""Forms that the companies of one country have, and hardly any others, or those of several, not Australia."""


def country_of_companies(names: Iterable[str]) -> str | None:
    """The country that the forms of companies say, as of their names: `MY` for `Bintang Bina Sdn Bhd`.

    `SEVERAL` for a form that several countries have, and Australia has not: `GmbH`.
    """
    found = {country for name in names for country, form in _FORMS if form.search(name)}
    return next(iter(found)) if len(found) == 1 else None


def all_are_of(texts: Iterable[str], country: str) -> bool:
    """True for two numbers or more that are all of a country, or have its digits and no groups of Australia.

    Most must not have those of an Australian mobile, without groups.
    """
    numbers = [text for text in map(ascii_digits, texts) if sum(map(str.isdigit, text)) > _FEWEST]
    mobiles = sum(map(_is_bare_mobile, numbers))
    if len(numbers) < 2 or 2 * mobiles > len(numbers):
        return False
    others = (text for text in numbers if country_beside([text]) != country)
    return all(fits(text, country) and not has_groups_of_australia(text, country) for text in others)


_TEN_DIGITS = re.compile(r"[2-9][0-9]{9}")
"""Ten digits without a zero in front: Australia has nine behind hers."""
_MOBILES = 3
"""Numbers that say together of which country they are, where all are mobiles of one alone."""


def are_ten_digits(numbers: Sequence[str]) -> bool:
    """True for numbers of ten digits of which none begins as one of Australia does: `8807787570`."""
    return bool(numbers) and all(map(_TEN_DIGITS.fullmatch, numbers))


def country_of_mobiles(numbers: Sequence[str]) -> str:
    """The only country of which all of three numbers or more are mobiles; empty where there is none.

    Without a zero in front, which a spreadsheet may have taken, there is none either where most of the
    numbers are mobiles of another.
    """
    import phonenumbers

    has_zero = all(number.startswith("0") for number in numbers)
    if len(numbers) < _MOBILES or not (has_zero or are_ten_digits(numbers)):
        return ""

    def is_mobile(number: str, country: str) -> bool:
        try:
            parsed = phonenumbers.parse(number, country)
        except phonenumbers.NumberParseException:
            return False
        kinds = (phonenumbers.PhoneNumberType.MOBILE, phonenumbers.PhoneNumberType.FIXED_LINE_OR_MOBILE)
        has_zero = phonenumbers.national_significant_number(parsed).startswith("0")
        return not has_zero and phonenumbers.number_type(parsed) in kinds

    least = len(numbers) if has_zero else len(numbers) // 2 + 1
    among: dict[str, int] = {}
    for country in sorted(phonenumbers.SUPPORTED_REGIONS):
        count = sum(is_mobile(number, country) for number in numbers)
        if count >= least:
            among[country] = count
    only = next(iter(among), "")
    return only if len(among) == 1 and among[only] == len(numbers) else ""


_NEARLY = 0.8


def are_surely_of(texts: Iterable[str], country: str) -> bool:
    """True for numbers without a country that are together of one: nearly all may be, and none is Australian.

    One of them at least is no number of Australia, by its digits or groups, and none has groups in which only
    Australia writes it.
    """
    numbers = [ascii_digits(text).strip() for text in texts]
    bare = [text for text in numbers if _WITHOUT_COUNTRY.fullmatch(text)]
    theirs = [text for text in bare if fits(text, country)]
    return (
        len(theirs) >= _NEARLY * len(bare)
        and any(map(is_none_of_australia, theirs))
        and not any(has_groups_of_australia(text, country) for text in bare)
    )


_NO_AREA = re.compile(r"0[2378][01]")
"""How no landline of Australia begins."""


def is_none_of_australia(text: str) -> bool:
    """True for a number without a country that Australia does not have, or does not write in such groups."""
    is_apart = has_groups_elsewhere(text) or ends_in_pairs(text) or has_groups_of_no_landline(text)
    return is_apart or _NO_AREA.match(phones.digits(text)) is not None or not fits(text, "AU")


def countries_of_form(bare: str, likely: str | None, beside: str | None) -> tuple[str, ...]:
    """The countries of which a number without one may be, beside or instead of Australia; none where nothing
    speaks for another.

    `likely` is the country that the row or its table speaks for, `beside` that of what stands beside the
    number.
    """
    if not re.match(r"\(?(?:0[1-9]|[2-9])", bare):
        return ()
    nation = beside if likely in (None, "AU") else likely
    if has_groups_of_australia(bare, nation) or (likely == "AU" and nation is None):
        return ()
    is_here = fits(bare, "AU")
    if nation not in (None, SEVERAL):
        if not fits(bare, nation) or (is_here and likely == nation and not re.match(r"\(?04", bare)):
            return ()
        is_apart = has_groups_elsewhere(bare) or ends_in_pairs(bare)
        is_theirs = not is_here or (is_apart and likely in (None, nation))
        return (nation,) if is_theirs else (nation, "AU")
    if has_groups_elsewhere(bare) and (nation or re.match(r"\(?0[378]", bare)):
        among = sorted(may_be_of(bare) - {"AU"})
        return (*among, "AU") if is_here or len(among) == 1 else tuple(among)
    return ()


def spoken_beside(spoken: str | None, state: str, locality: str, texts: Sequence[str]) -> str | None:
    """The country that a place speaks for beside phones of another: four digits speak for none.

    It is theirs where all of two or more are of it; None where a single one is.
    """
    place = places.parse_locality(locality) if locality else None
    has_state = bool(state or (place and place.state))
    if spoken != "AU" or has_state or (theirs := country_beside(texts)) is None:
        return spoken
    return theirs if all_are_of(texts, theirs) else None


def country_by_groups(texts: Iterable[str]) -> str:
    """The country of two numbers or more in groups that Australia does not write; `ZZ` where it may be one
    of several, and empty where all may be Australian, or one has Australia's groups."""
    numbers = [ascii_digits(text).strip() for text in texts]
    apart = [text for text in numbers if has_groups_elsewhere(text)]
    if len(apart) < 2 or any(map(has_groups_of_australia, numbers)) or any(map(_is_bare_mobile, numbers)):
        return ""
    among = set.intersection(*(may_be_of(text) - _not_there(text) for text in apart))
    if not among or "AU" in among:
        return ""
    return among.pop() if len(among) == 1 else SEVERAL


_NINE_DIGITS = re.compile(r"[1-9][0-9]{8}")
_NONE_OF_AUSTRALIA = re.compile(r"[1569]")


def are_nine_digits_elsewhere(texts: Iterable[str]) -> bool:
    """True for numbers of nine digits without groups, of which one or more are none of Australia.

    A zero that all of them have lost says nothing: Spain and Poland have none. A mobile of Australia does.
    """
    numbers = [ascii_digits(text).strip() for text in texts]
    return (
        len(numbers) > 1
        and all(map(_NINE_DIGITS.fullmatch, numbers))
        and any(map(_NONE_OF_AUSTRALIA.match, numbers))
        and not any(number.startswith("4") for number in numbers)
    )


def _not_there(text: str) -> set[str]:
    """Australia for the groups in which it has no landline."""
    return set() if re.match(r"\(?04", text) else {"AU"}


def _is_bare_mobile(text: str) -> bool:
    """True for the digits of an Australian mobile, without groups."""
    return re.fullmatch(r"04[0-9]{8}", text.strip()) is not None
