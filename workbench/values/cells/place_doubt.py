"""What of an address no rule explains: a first line of words only, a phrase where a place is expected."""

from __future__ import annotations

import re

from workbench.values import countries, ireland, places, streets
from workbench.values.english import FUNCTION_WORDS, is_word
from workbench.values.text import letters

_WORD = re.compile(r"[^\W\d_][\w'’.-]*")


def is_phrase(text: str) -> bool:
    """True for words that say something and name no place: `Deliberately omitted`, `None of these`."""
    found = _WORD.findall(text)
    if len(found) < 2 or re.search("[0-9]", text):
        return False
    return all(word.casefold() in FUNCTION_WORDS or is_word(letters(word)) for word in found)


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


def _is_explained(line: str) -> bool:
    if re.search("[0-9]", line) or streets.inside_at_start(line) or streets.names_building(line):
        return True
    known = ireland.county(line) or places.state(line) or countries.country(line)
    return bool(known) or streets.split_type(line.split())[1] is not None
