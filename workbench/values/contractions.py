"""Short forms of participles: `Appt'd`, `Res.`, `rtd`."""

from __future__ import annotations

import re

_PARTICIPLES = (
    "appointed", "authorised", "ceased", "elected", "incorporated", "notified", "received", "registered",
    "removed", "resigned", "retired", "terminated", "transferred",
)  # fmt: skip
_ENDING = ("ceased", "deceased", "resigned", "retired", "terminated", "vacated")
"""Participles of an end of which no short form is one of a word that says that something holds."""
_CONTRACTED = re.compile(r"\b([a-z]+)['’]d\b", re.IGNORECASE)
_SHORTEST = 3


def uncontracted(text: str) -> str:
    """A text with its contracted participles in full: `Appt'd` as `appointed`, where only one fits."""
    return _CONTRACTED.sub(lambda found: _participle(found[1].lower()) or found[0], text)


def _participle(start: str) -> str:
    found = [word for word in _PARTICIPLES if word.startswith(start)]
    found = found or [word for word in _PARTICIPLES if is_short_for(start, word)]
    return found[0] if len(found) == 1 else ""


def is_short_for(short: str, word: str) -> bool:
    """True for fewer letters of a word than it has, in its order, of which the first is its first."""
    if not short or len(short) >= len(word) or short[0] != word[0]:
        return False
    rest = iter(word[1:])
    return all(letter in rest for letter in short[1:])


def is_short_ending(text: str) -> bool:
    """True for the beginning or the consonants of a participle that ends an office: `Res.`, `rtd`."""
    short = text.rstrip(".").casefold()
    if len(short) < _SHORTEST or not short.isalpha():
        return False
    is_bare = set("aeiou").isdisjoint(short)
    return any(word.startswith(short) or (is_bare and is_short_for(short, word)) for word in _ENDING)
