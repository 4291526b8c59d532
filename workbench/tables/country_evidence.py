"""Of which country a table's phones and postcodes are, by all that speaks for one or against Australia.

Languages of headings, endings of emails, countries and large towns in cells, letters, groups of digits, and
numbers with their country are counted together, once for a table, each with its reason.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from workbench.tables.column_cells import texts_below, texts_of, values_of
from workbench.tables.headings import normal_heading, words_of_language
from workbench.tables.headings_abroad import countries_of, languages_of, main_countries_of
from workbench.tables.signs_of_country import (
    are_mobiles_of,
    are_numbers_of,
    bare_numbers,
    is_mobile_of_australia,
    texts_of_phones,
)
from workbench.values import cells, countries, phones
from workbench.values.cells import phone_plans
from workbench.values.cells.cell import words
from workbench.values.cities_abroad import countries_of_city
from workbench.values.postcode_forms import may_be_postcode_of
from workbench.values.towns_of_countries import countries_of_town

ABROAD: Final = phone_plans.SEVERAL
"""Another country than Australia, and nobody says which."""
_STRONG: Final = 3
_CLEAR: Final = 2
_WEAK: Final = 1
_NUDGE: Final = 0.5


class Sign(NamedTuple):
    """What speaks for one of some countries; for none of them where it only speaks against Australia."""

    reason: str
    countries: frozenset[str]
    weight: float


class LikelyCountry(NamedTuple):
    """A table's country in two letters and why: `ZZ` for another than Australia, empty for none."""

    country: str
    reasons: str


_NOTHING: Final = LikelyCountry("", "")


def country_by_evidence(
    meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]
) -> LikelyCountry:
    """The country for which most in a table speaks, or `ZZ` where it speaks against Australia alone.

    Where phones have no country of their own, most of them must be numbers of it.
    """
    texts = texts_of_phones(meanings, records)
    numbers = bare_numbers(texts)
    codes = _codes(meanings, records)
    if not numbers and not codes:
        return _NOTHING
    of_language = _of_headings(meanings)
    found = [
        *of_language, *_of_emails(meanings, records), *_of_cells(meanings, records),
        *_of_companies(texts_below(meanings, records, "company_name", "name", "trading_name")),
        *_of_other_phones(texts), *_of_groups(texts, numbers), *_of_codes(codes),
    ]  # fmt: skip
    score: defaultdict[str, float] = defaultdict(float)
    for each in found:
        for country in each.countries:
            score[country] += each.weight
    against = sum(each.weight for each in found if "AU" not in each.countries and each.weight != _NUDGE)
    if against < max(_CLEAR, score["AU"]):
        return _NOTHING
    possible = {
        country: count
        for country, count in score.items()
        if country != "AU" and _fits(numbers, codes, country) and count >= _CLEAR
    }
    best = max(possible.values(), default=0) if against >= score["AU"] + _CLEAR else 0
    among = [country for country, count in possible.items() if count == best]
    reasons = "; ".join(each.reason for each in found if "AU" not in each.countries)
    if len(among) == 1 and all(each in of_language for each in found if among[0] in each.countries):
        among = _of_mobiles(numbers, possible) or among  # nothing but the language says which
    return LikelyCountry(among[0] if len(among) == 1 else ABROAD, reasons)


def _of_mobiles(numbers: Sequence[str], among: Collection[str]) -> list[str]:
    """The countries of which nearly all numbers are mobiles."""
    return [country for country in among if are_mobiles_of(numbers, country)] if numbers else []


def fits_codes(
    meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]], country: str
) -> bool:
    """False where most postcodes of a table are none of a country."""
    codes = _codes(meanings, records)
    return not codes or _are_codes_of(codes, country)


def _codes(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> list[str]:
    return [code for code in texts_below(meanings, records, "postcode") if re.search("[0-9]", code)]


def _fits(numbers: Sequence[str], codes: Sequence[str], country: str) -> bool:
    return (not numbers or are_numbers_of(numbers, country)) and (not codes or _are_codes_of(codes, country))


def _are_codes_of(codes: Sequence[str], country: str) -> bool:
    return 2 * sum(may_be_postcode_of(code, country) for code in codes) > len(codes)


_NEVER_HERE = re.compile(r"(?:[A-Za-z]{1,2}[ -]?)?(?:[0-9][ -]?){5,8}")


def _of_codes(codes: Sequence[str]) -> list[Sign]:
    """Postcodes of more digits than Australia's, in most rows that have any: nobody says of which country."""
    found = sum(_NEVER_HERE.fullmatch(code.strip()) is not None for code in codes)
    is_abroad = found >= _CLEAR and 2 * found > len(codes)
    return [Sign("postcodes are none of Australia", frozenset(), _CLEAR)] if is_abroad else []


def _of_headings(columns: Iterable[str]) -> list[Sign]:
    spoken = languages_of(map(words_of_language, columns))
    nations = countries_of(spoken)
    if not spoken or not nations:
        return []
    main = main_countries_of(spoken)
    return [
        Sign("headings in another language", nations, _CLEAR),
        Sign(f"most who speak it are in {', '.join(sorted(main))}", main, _NUDGE),
    ]


_DOMAIN = re.compile(r"\.([a-z]{2})$")
_OF_ANYBODY = words("io me co tv ai cc ws fm to ly gg eu im sh")
"""Endings of domains that people of any country have."""


def _of_emails(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> list[Sign]:
    emails = [
        str(email).casefold()
        for name, meaning in meanings.items()
        if meaning == "email"
        for value in values_of(records, name)
        for email in cells.email(value).values[:1]
    ]
    ends = Counter(said[1] for email in emails if (said := _DOMAIN.search(email)))
    ((end, count),) = ends.most_common(1) or [("", 0)]
    if not end or end in _OF_ANYBODY or 3 * count < len(emails):
        return []
    country = "GB" if end == "uk" else end.upper()
    return [Sign(f"emails end in .{end}", frozenset((country,)), _STRONG if count > 1 else _WEAK)]


_NOT_WHERE = re.compile(
    r"\b(?:nationality|citizen\w*|birth|born|origin|passport|language|ethnic\w*|visa|destination|issued?|"
    r"travel\w*|e ?mails?|web ?site|url)\b"
)
"""Headings of countries that do not say where a table is from."""
_NO_PLACES = words(
    "name first_name middle_name last_name former_name alias email phone company_name trading_name "
    "birth_date sex occupation social_profile ip_address"
)
_OF_PLACES = ("address", "street", "suburb", "city", "suburb_state_postcode")
_OTHER_LETTERS = re.compile(r"[^\W\d_a-zÀ-ɏḀ-ỿ]{2}", re.IGNORECASE)


def _of_cells(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> list[Sign]:
    """The countries and large towns that stand in most cells of a column, and letters that English lacks."""
    found: list[Sign] = []
    for name, meaning in meanings.items():
        if meaning in _NO_PLACES or _NOT_WHERE.search(normal_heading(name)):
            continue
        texts = [text for text in texts_of(records, name) if len(text) < _LONGEST]
        are_places = meaning in _OF_PLACES and len({*texts}) > 1
        towns = countries_of_town if are_places else countries_of_city
        for what, reader in (("names", _countries_in), ("is in", partial(_countries_of_towns, towns=towns))):
            each = [found_in for text in texts if (found_in := reader(text))]
            said = Counter(country for found_in in each for country in found_in)
            least = len(each) if are_places and 3 * len(each) >= len(texts) else len(texts)
            most = frozenset(country for country, count in said.items() if 2 * count >= least)
            if most and most != {"AU"}:
                found.append(Sign(f"{name} {what} {', '.join(sorted(most))}", most, _STRONG))
                break
        else:
            if meaning in _OF_PLACES and texts and 2 * sum(map(_has_other_letters, texts)) >= len(texts):
                found.append(Sign(f"{name} is in other letters", frozenset(), _STRONG))
    return found


_PRIVATE = re.compile(r"\b(?:pvt|private)\.? (?:ltd|limited)\b", re.IGNORECASE)
_OF_PRIVATE: Final = words("IN PK BD LK NP")
"""Countries whose companies are called so."""


def _of_companies(names: Iterable[str]) -> list[Sign]:
    found = any(map(_PRIVATE.search, names))
    return [Sign("companies are Pvt Ltd", _OF_PRIVATE, _CLEAR)] if found else []


def _has_other_letters(text: str) -> bool:
    return _OTHER_LETTERS.search(text) is not None


_LONGEST: Final = 300
"""Letters of a text that is no place."""
_SHORTEST: Final = 4
_NO_COUNTRY: Final = words("georgia jersey jordan chad niger victoria mali cuba panama turkey guinea mexico")
"""Countries that are names of people, states, streets or things, too."""


def _countries_in(text: str) -> set[str]:
    """The countries that a text names, alone or among other words."""
    parts = re.findall(r"[^\W\d_]+", text)
    runs = (" ".join(parts[at : at + many]) for many in (1, 2) for at in range(len(parts) + 1 - many))
    return {
        country
        for run in runs
        if len(run) >= _SHORTEST and run.casefold() not in _NO_COUNTRY and run[0].isupper()
        if (country := countries.country(run))
    }


_BEHIND_CODE = re.compile(r"(?:^|\s)(?:[A-Z]{1,2}-)?[0-9]{4,6}\s+([^\W\d_][^\d,;]*)$")


def _countries_of_towns(text: str, towns: Callable[[str], frozenset[str]]) -> set[str]:
    """The countries in which one of the `towns` may be that ends a text or one of its parts: `69003 LYON`."""
    found: set[str] = set()
    for part in re.split(r"[,;\n|]", text):
        behind = _BEHIND_CODE.search(part.strip())
        town = re.sub(r"[\d-]+", " ", behind[1] if behind else part).strip()
        said = town.split()
        for end in range(len(said), 0, -1) if behind else (len(said), len(said) - 1):
            if end > 0 and (nations := towns(" ".join(said[:end]))):
                found |= nations
                break
    return found


def _of_other_phones(texts: Iterable[str]) -> list[Sign]:
    """The country of most numbers that are written with theirs."""
    said = Counter(
        country
        for text in texts
        if (number := phones.international(text)) and (country := phones.country_of(number))
    )
    ((country, count),) = said.most_common(1) or [("", 0)]
    if not country or 2 * count <= said.total() or count < _CLEAR:
        return []
    return [Sign(f"{count} numbers are written as of {country}", frozenset((country,)), _CLEAR)]


_BY_PAIRS: Final = words("FR BE MA DZ TN LU MC RE GP MQ GF YT SN CI")
_BY_THREES = re.compile(r"0[2378][0-9]{2}[ .-][0-9]{3}[ .-][0-9]{3}")
"""`0725 303 440`: an Australian number that begins so is no mobile, and its area stands apart."""


def _of_groups(written: Iterable[str], numbers: Sequence[str]) -> list[Sign]:
    """What groups of digits, and numbers that Australia does not have, say for or against it."""
    texts = [text for text in written if not text.startswith(("+", "00"))]
    if not texts or not numbers:
        return []
    found: list[Sign] = []
    here = sum(map(phone_plans.has_groups_of_australia, texts))
    in_pairs = sum(map(phone_plans.has_pairs, texts))
    if 2 * sum(map(_is_mobile_in_groups, texts)) > len(texts):
        found.append(Sign("groups of Australian mobiles", frozenset(("AU",)), _STRONG))
    elif 2 * here > len(texts):
        found.append(Sign("groups of Australia", frozenset(("AU",)), _CLEAR))
    elif 2 * sum(map(is_mobile_of_australia, numbers)) >= len(numbers) and not in_pairs:
        found.append(Sign("mobiles of Australia", frozenset(("AU",)), _WEAK))
    if 2 * sum(map(_is_swiss, texts)) >= len(texts):
        found.append(Sign("phones in groups of Switzerland", frozenset(("CH",)), _CLEAR))
    elif 2 * in_pairs >= len(texts):
        found.append(Sign("phones in groups of two", frozenset(_BY_PAIRS), _CLEAR))
    elif 2 * sum(map(_is_by_threes, texts)) >= len(texts):
        are_none = all(_is_by_threes(text) or _is_strange(text) for text in texts)
        weight = _CLEAR if are_none and len(texts) > _CLEAR else _WEAK
        found.append(Sign("phones in groups that Australia does not write", frozenset(), weight))
    with_area = [text for text in texts if text.startswith(("0", "(0"))]
    strange = [text for text in with_area if _is_strange(text)]
    if len(strange) >= _CLEAR and 3 * len(strange) >= len(numbers):
        found.append(Sign(f"{len(strange)} numbers are none of Australia", frozenset(), _CLEAR))
    return found


_SWISS = re.compile(r"0[2-9][0-9][ /][0-9]{3}[ .][0-9]{2}[ .][0-9]{2}")


def _is_swiss(text: str) -> bool:
    return _SWISS.fullmatch(text) is not None


def _is_strange(text: str) -> bool:
    """True for a number that Australia does not have; its mobiles may stand in odd groups: `041 255 5118`."""
    is_mobile = is_mobile_of_australia(phones.digits(text)) and not phone_plans.ends_in_pairs(text)
    return phone_plans.is_none_of_australia(text) and not is_mobile


def _is_by_threes(text: str) -> bool:
    return _BY_THREES.fullmatch(text) is not None


def _is_mobile_in_groups(text: str) -> bool:
    return phone_plans.has_groups_of_australia(text) and is_mobile_of_australia(re.sub("[() .-]", "", text))
