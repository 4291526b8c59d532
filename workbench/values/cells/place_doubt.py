"""What of an address no rule explains: a first line of words only, a phrase where a place is expected."""

from __future__ import annotations

import re

from workbench.values import countries, ireland, places, streets, towns
from workbench.values.cells.cell import words
from workbench.values.english import FUNCTION_WORDS, is_word
from workbench.values.names import PARTICLES
from workbench.values.text import fold, letters

JOINS = frozenset(
    ["of", "on", "the", "upon", "in", "by", "under", "next", "and", "near", "over", "with", "at", "via", "nr"]
)
"""What joins the words of a place's name."""
SHORT = 2
JOINT = 3
"""Letters of the words that join others in names of places, whatever the language."""
WORD = re.compile(r"[^\W\d_][\w'’.-]*")


_PROPERTY = words(
    "station homestead farm farms property park estate cottage cottages house lodge manor rectory "
    "vicarage barn mill mills hall grange villa court castle priory abbey chapel hotel motel inn school "
    "college hospital marina village towers tower building centre center plaza mall arcade quay wharf "
    "terrace mews esplanade strand broadway parade boulevard kingsway stables vineyard winery orchard "
    "plantation ranch residence chambers apartments mansions heights gardens airport hangar depot yard "
    "works studios roadhouse outstation bungalow croft villas club clubhouse barracks precinct manse "
    "parsonage presbytery convent monastery seminary glebe steading bothy gatehouse coachhouse schoolhouse "
    "marae "
    "prison gaol jail penitentiary correctional infirmary hospice"
)
"""Words of houses, properties and streets that are called by a name alone."""
_WELSH = words("plas ty bryn tyddyn hafod llys pentre maes cae tan pant heol ffordd stryd lon")
"""How the names of houses in Wales begin."""


_PRISON_OF_UK = re.compile(r"h\.?m\.? ?(?:p|prison|yoi|p ?/ ?yoi)\b\.? [^\W\d_]", re.IGNORECASE)


def is_property(text: str) -> bool:
    """True for a line with a word of houses and properties: `Rose Cottage`, `HMP Loddon`."""
    return not _PROPERTY.isdisjoint(_words_of(text)) or _PRISON_OF_UK.match(text) is not None


def is_community(line: str) -> bool:
    """True for a place that is called a community by a name that is no word: `Jarlmalu Remote Community`."""
    said = _words_of(line)
    return 1 < len(said) < _MOST_OF_A_NAME and said[-1] == "community" and not is_word(letters(said[0]))


def is_welsh_house(line: str) -> bool:
    """True for a line that begins as houses and roads of Wales do: `Tŷ Gwyn`, `Heol y Bont`."""
    said = _words_of(line)
    return 1 < len(said) < _MOST_OF_A_NAME and said[0] in _WELSH


def _is_house(line: str) -> bool:
    """True for a line that is the name of a house: `The Old Rectory`, `Plas Newydd`."""
    said = _words_of(line)
    is_called = said[-1:] and (said[-1] in _PROPERTY or "correctional" in said)
    is_house = 1 < len(said) < _MOST_OF_A_NAME and bool(is_called)
    return is_house or is_welsh_house(line) or is_community(line) or _PRISON_OF_UK.match(line) is not None


def _words_of(line: str) -> list[str]:
    return [fold(word).strip(".'’") for word in WORD.findall(line)]


_MOST_OF_A_NAME = 5


def is_phrase(text: str) -> bool:
    """True for words that say something and name no place: `Deliberately omitted`, `Held by the court`.

    Names of places are in capitals, but for what joins their words (`Frankfurt am Main`), and hold few words
    that name nothing.
    """
    found = [word.rstrip(".") for word in WORD.findall(text)]
    if len(found) < 2 or re.search("[0-9]", text) or _is_explained(text) or towns.is_odd_name(text):
        return False
    said = [word for word in found if word.casefold() not in JOINS and fold(word) not in PARTICLES]
    joining = sum(word.casefold() in FUNCTION_WORDS for word in said)
    plain = sum(is_word(letters(word)) for word in said)
    is_begun = len(found) > 2 and found[0][0].isupper()
    is_sentence = is_begun and any(word[0].islower() and len(word) > JOINT for word in said)
    if joining > 1 or (is_sentence and joining + plain > 0):
        return True
    return len(said) > 1 and (plain == len(said) or (len(found) > 2 and plain > 1))


def doubtful_line(text: str) -> str:
    """The first line of an address before its town, where it is words only; empty for any other.

    A line with a number, a box, a type of street or a word of buildings is explained; so is the name of a
    house before such a line, a place that is known, and a townland of Ireland.
    """
    care_of, rest = streets.take_care_of(text.replace("\n", ", "))
    box, rest = streets.take_box(rest)
    place = places.parse_locality(rest)
    pieces = [piece.strip() for piece in (place.suburb or "").split(",") if piece.strip()] if place else []
    if care_of or box or place is None or len(pieces) < 2:
        return ""
    lines = pieces[:-1]
    if any(map(_is_explained, lines)) or (place.country == "IE" and not is_phrase(lines[0])):
        return ""
    return lines[0]


_NO_PART = re.compile(r"[&;()\[\]{}<>=|\"“”]|(?<![0-9])[ºª]")
_NO_BEGINNING = re.compile(r"[^\w'’]|(?:bis|ter)$", re.IGNORECASE)
PROVINCE = re.compile(r"\s?\((?:[A-Z]{1,3}|[EWNS][a-z]+)\)")
"""A province or a quarter in brackets behind a town: `Milano (MI)`, `Bandra (W)`."""
_SAYS_WHERE = FUNCTION_WORDS | {"somewhere", "nearby", "formerly", "previously"} - {
    "the",
    "a",
    "over",
    "down",
}
_STATE = r"\b(?:NSW|VIC|QLD|TAS|ACT|NT|SA|WA)\b"
_DAMAGED_CODE = re.compile(rf"{_STATE}.*[0-9]")


_OF_A_SENTENCE = re.compile(
    r"\b(?:he|she|they|his|her|their|who|says?|said|lives?|lived|living|stay(?:s|ed|ing)|moved)\b",
    re.IGNORECASE,
)
"""Words that are no name of a street or building."""


_BEFORE_A_PLACE = re.compile(
    r"(?:was|ex|near|nr|opp(?:osite)?|rts|no longer|not|behind|formerly|previously)\.?\s+[^\W\d_]",
    re.IGNORECASE,
)
"""What says that a place is not the one that is meant, before the name of a street."""
_TWO_NAMES = re.compile(
    r"[A-Z][\w'’.]*(?: [A-Z][\w'’.]*){0,3} (?:&|and) [A-Z][\w'’.]*(?: [A-Z][\w'’.]*){0,3}"
)


def _is_corner(place: places.Address) -> bool:
    """True for the two streets of a corner: `Cnr Main & High`, and beside a type `Main St & High`."""
    street = place.street or ""
    last = street.rpartition(" ")[2]
    is_typed = place.street_type is not None or streets.full_word(last) is not None
    return streets.CORNER.match(street) is not None or (
        is_typed and place.number is None and _TWO_NAMES.fullmatch(street) is not None
    )


def misplaced(place: places.Address) -> str:
    """What stands in a part of an address where no such thing does; empty where all fits.

    A second address or a note behind the first ends up in the street or the town: with a sign, a word that
    joins sentences, a street and its number, or a state and what is left of a postcode.
    """
    street = place.street or ""
    is_odd = _NO_PART.search(street) or _NO_BEGINNING.match(street)
    if street and is_odd and not _is_corner(place):
        return street
    for line in (street, place.building or ""):
        if _OF_A_SENTENCE.search(line) or _BEFORE_A_PLACE.match(line):
            return line
    if place.care_of and re.search(rf"{_STATE}$", place.care_of):
        return place.care_of
    for town in (PROVINCE.sub("", part) or part for part in (place.suburb, place.district) if part):
        words = town.split()
        numbered = bool(re.search("[0-9]", town)) and streets.split_type(words)[1] is not None
        says = words[0].islower() and words[0] in _SAYS_WHERE
        streeted = any(streets.is_plain_type(word) for word in words[1:-1])
        is_damaged = place.country in (None, "AU") and _DAMAGED_CODE.search(town)
        if numbered or says or streeted or is_damaged or _NO_PART.search(town) or streets.CORNER.match(town):
            return town
    return ""


def may_hold_town(place: places.Address) -> str:
    """The street of an Australian address whose words may hold the town, too; empty where none is missing.

    Behind a type of street that nobody knows, `9 Fen Xy Yass NSW 2582`, nothing parts the two.
    """
    is_alone = place.suburb is None and place.street_type is None and place.district is None
    said = (place.street or "").split()
    is_there = place.country == "AU" and place.number is not None
    return " ".join(said) if is_there and is_alone and len(said) > 1 and fold(said[0]) != "the" else ""


_NUMBERED = re.compile(r"[0-9]|^s/?n\.?$", re.IGNORECASE)
"""The number of a house; `s/n` says in Spanish and Portuguese that it has none."""


def _is_explained(line: str) -> bool:
    if _NUMBERED.search(line) or streets.inside_at_start(line) or streets.names_building(line):
        return True
    if streets.CORNER.match(line) or _is_house(line):
        return True
    known = ireland.county(line) or places.state(line) or countries.country(line)
    return bool(known) or streets.split_type(line.split())[1] is not None
