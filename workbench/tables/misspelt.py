"""Headings with a slip of the keyboard: `Sirname`, `Adress`, `Moblie`, `Postcod`."""

from __future__ import annotations

from functools import lru_cache

from rapidfuzz.distance import OSA

_SPELT = (
    "surname", "last name", "family name", "first name", "given name",
    "given names", "forename", "middle name",
    "full name", "address", "address line 1", "address line 2", "home address", "postal address",
    "street address", "street", "suburb", "postcode", "post code", "mobile", "mobile phone", "telephone",
    "phone number", "home phone", "work phone", "email", "email address", "date of birth", "birth date",
    "birthday", "company name", "occupation",
)  # fmt: skip
_JOINED = {each.replace(" ", ""): each for each in _SPELT}
_SHORTEST = 6
"""Letters of a heading of which one may be wrong: of five only two that changed places."""
_NO_SLIP = frozenset(["formname"])
"""Headings of exports that are nearly others: the name of a form is no forename."""


@lru_cache(maxsize=4096)
def as_spelt(words: str) -> str:
    """The heading that an unknown one is a slip for, as words; empty where it is none."""
    joined = words.replace(" ", "")
    if not joined.isalpha() or joined in _JOINED or joined in _NO_SLIP:
        return ""
    found = [known for known in _JOINED if _is_slip(joined, known)]
    return _JOINED[found[0]] if len({_JOINED[each] for each in found}) == 1 else ""


def _is_slip(joined: str, known: str) -> bool:
    if len(known) < _SHORTEST:
        return sorted(joined) == sorted(known) and OSA.distance(joined, known) == 1
    return OSA.distance(joined, known) == 1
