"""Words behind the type of a street that are no town: `14 Lantern St GNA`, `14 Lantern St gone away`.

What is written there without a bracket or a dash looks like a part of the address. It is one only where
it may be the name of a town or a part of a building; anything else puts the home in question.
"""

from __future__ import annotations

import re

from workbench.values import places, streets
from workbench.values.cells.cell import words
from workbench.values.cells.place_doubt import is_phrase
from workbench.values.cells.town_doubt import no_town
from workbench.values.english import is_common_word
from workbench.values.text import fold

_LINE = re.compile(r"[,;\n]|\s[-–—]+\s")
_CODE = re.compile(r"[0-9][\w/.-]*|\W+")
_SLASHED = re.compile(r"[^\W\d_]{1,3}(?:/[^\W\d_]{1,3})+")
_DONE = re.compile(r"[a-z]{2,}(?:ed|wn)")
_LETTERS = 3
_SHORT = words(
    "the end way kew ayr uki lue ely eye rye ash bow wem usk lee hoo hay ham wye par ide nth sth ext nsw vic "
    "qld tas act uk usa nz aus cbd rd st ave top low mid box bag lot flr lvl apt pob"
)
"""Words of so few letters that are a town, a state or a part of an address."""
_MAYBE = ("a remark", "a placeholder")
_INSIDE = words(
    "rear front back upper lower upstairs downstairs top basement ground side north south east west central "
    "ext extension entrance unit flat apartment apt suite shop office room villa townhouse house lot level "
    "floor lvl block tower building factory shed studio caravan park village estate site no number "
    "ste bldg rm fl"
)
"""Words of parts of a house, of a row of homes and of a street."""


def is_of_a_house(text: str) -> bool:
    """True for words of parts of a house or a street only, which name no town: `Rear`, `Upper Level`."""
    return set(fold(text).split()) <= _INSIDE


def says_of_a_home(line: str) -> bool:
    """Whether words behind a numbered street are no part of an address: `VACANT`, `not known`, `N/K`."""
    return any(_has_no_part(part.split()) for part in _LINE.split(line))


def _has_no_part(said: list[str]) -> bool:
    numbers = [at for at, word in enumerate(said) if _CODE.fullmatch(word)]
    if not numbers or (numbers[0] and fold(said[0]).strip(".") not in _INSIDE):
        return False
    named = numbers[0]
    while named < len(said) and _CODE.fullmatch(said[named]):
        named += 1
    _, kind, behind = streets.split_type(said[named:])
    while behind and (_CODE.fullmatch(behind[-1]) or places.state(behind[-1]) is not None):
        behind = behind[:-1]
    return kind is not None and _is_no_part(behind)


def _is_no_part(behind: list[str]) -> bool:
    plain = [word.strip("*.'\"!") for word in behind]
    folded = [fold(word) for word in plain if word]
    if not folded or set(folded) <= _INSIDE:
        return False
    if any(_SLASHED.fullmatch(word) for word in plain):
        return True
    if len(folded) == 1 and len(folded[0]) <= _LETTERS and folded[0].isalpha():
        return folded[0] not in _SHORT and streets.full_word(folded[0]) is None
    text = " ".join(filter(None, plain))
    return (
        no_town(text) in _MAYBE
        or is_phrase(text)
        or any(_DONE.fullmatch(word) and is_common_word(word) for word in folded)
    )
