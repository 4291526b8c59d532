"""Birth dates with the place of the birth beside them, and months in roman numerals."""

from __future__ import annotations

import re

from workbench.values import ireland, places, united_kingdom
from workbench.values.cells.cities import is_city
from workbench.values.cells.name_words import ROLES
from workbench.values.countries import country
from workbench.values.dates import MONTHS, ROMAN_NUMERALS
from workbench.values.english import is_common_word, is_word
from workbench.values.text import fold, letters, listed_words
from workbench.values.world import is_usual_given

_NAMES = {number: name for name, number in reversed(MONTHS.items())}
_ROMAN = re.compile(
    r"(?<![\w])([0-9]{1,2})\s*[-./ ]\s*([IVX]{1,4}|[ivx]{1,4})\s*[-./ ]\s*((?:[0-9]{2}){1,2})(?![\w])"
)
_PLACE = r"[^\W\d_][^\W\d_.'’-]*(?:[ .'’-]+[^\W\d_][^\W\d_.'’-]*){0,3}"
_BEHIND = re.compile(
    rf"^(?P<date>.*(?:(?:18|19|20)[0-9]{{2}}|[-/.][0-9]{{2}}))(?:\s*[,;(\[]\s*|\s+[-–—]?\s*)"
    rf"(?P<in>(?:in|at)\s+)?(?P<place>{_PLACE}(?:,\s*{_PLACE})?)\s*[)\]]?$"
)
_BEFORE = re.compile(
    r"^(?:born\s+)?(?P<in>in|at)\s+(?P<place>[^0-9]+?),?\s+(?:on\s+)?(?P<date>[0-9].*)$",
    re.IGNORECASE,
)


_TOWNS = listed_words(
    "york cork hull bath reading derby bury perth cairns derry limerick dover durham lincoln chester "
    "stafford lancaster warwick rugby crewe deal sale nelson hastings napier gore orange nice split"
)
"""Towns that are words or given names too."""
_REGIONS = (country, places.state, ireland.county, united_kingdom.county)


def without_numerals(text: str) -> str:
    """A date with the month's roman numeral as its name: `12.IV.1961` as `12 apr 1961`."""

    def named(found: re.Match[str]) -> str:
        numeral = found[2].lower()
        if numeral not in ROMAN_NUMERALS:
            return found.group()
        return f"{found[1]} {_NAMES[ROMAN_NUMERALS.index(numeral) + 1]} {found[3]}"

    return _ROMAN.sub(named, text)


def without_birthplace(text: str) -> tuple[str, str]:
    """A birth date without the place beside it, and the place; none where the words are hardly one."""
    found = _BEHIND.match(text) or _BEFORE.match(text)
    if found is None:
        return text, ""
    place = found["place"].strip()
    words = re.findall(r"[^\W\d_]+", fold(place))
    if any(word in MONTHS for word in words) or not place[0].isupper():
        return text, ""
    is_named = all(map(_may_be_place, (part.strip() for part in place.split(","))))
    return (found["date"].strip(), place) if is_named or found["in"] else (text, "")


def _may_be_place(part: str) -> bool:
    """True for a known town, country or state, and for words that are no name, remark or role."""
    town, _, region = part.rpartition(" ")
    if town and (country(region) or places.state(region)):  # `London UK`
        return _may_be_place(town)
    if fold(part) in _TOWNS or is_city(part) or any(form(part) for form in _REGIONS):
        return True
    return part[0].isupper() and not part.isupper() and not any(map(_is_said, part.split()))


def _is_said(word: str) -> bool:
    form = letters(word)
    return is_common_word(form) or is_word(form) or is_usual_given(form) or form in ROLES
