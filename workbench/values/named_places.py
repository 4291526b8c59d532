"""Words of an ending that are part of the name of a street or a building: `Former Bank`, `Dead Lane`."""

from __future__ import annotations

import re

from workbench.values.street_types import STRONG
from workbench.values.text import listed_words, remembered

PARTS = listed_words(
    "premises premise building building-name property-name house-name-number sub-building sub-building-name "
    "sub-premises street street-name street-address thoroughfare address-line address-line-1 address-line-2 "
    "address-line-3 address-1 address-2 line-1 line-2 line-3 locality post-town town city suburb po-box"
)
"""How answers call the parts of an address in which names stand."""
_BUILDINGS = listed_words(
    "bank school schoolhouse chapel church mill barn cottage studio studios hall inn pub stables forge "
    "bakery brewery rectory vicarage manse convent abbey factory works warehouse station hospital "
    "theatre cinema library dairy depot tower lodge villa foundry maltings granary armoury barracks gaol "
    "prison courthouse boathouse exchange museum college hotel tavern priory "
    "seminary creamery tannery workhouse sawmill showroom"
)
_CLAUSES = re.compile(r"([,;()\[\]]|\s[-–—]\s)")
_WORD = re.compile(r"[^\W\d_][\w'’]*")
_SMALL = frozenset(["the", "of", "and"])
_OF_NAMES = re.compile(
    r"\b(?:former|late|dead|lost|past|previous|gone|void|end|false|exit|ex|lapsed|closed|retired|fallen)\b",
    re.IGNORECASE,
)


@remembered
def without_endings_in_names(text: str) -> str:
    """A part of an address without the words of an ending that stand in the name of a street or a building.

    Such a name begins with capitals, and ends in what streets or buildings are called by: `12 Dead Lane`.
    """
    pieces = _CLAUSES.split(text)
    is_inside = [piece for piece in pieces if piece in "(["]
    if is_inside or not _OF_NAMES.search(text):
        return text
    return "".join(_OF_NAMES.sub(" ", piece) if _is_name(piece) else piece for piece in pieces)


def _is_name(clause: str) -> bool:
    said = _WORD.findall(clause)
    if len(said) < 2 or len(said) > 5 or any(word[0].islower() and word not in _SMALL for word in said):
        return False
    last = said[-1]
    return last.upper() in STRONG or last.lower() in _BUILDINGS
