"""One search for charts and tables: every word must be found, whatever its case.

The browser's `search.mjs` follows the same rules; one file of cases in the tests holds both to them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

_SPACES = re.compile("[ \t\n\r\f\v\u00a0]+")
_BETWEEN = re.compile(r"[\W_]+")
NO_NAME = 5
"""The rank of what is found otherwise than by a name."""


def words_of(text: str) -> list[str]:
    """The words of a search, in small letters."""
    return [word for word in _SPACES.split(text.lower()) if word]


def holds(texts: Iterable[str], words: Sequence[str]) -> bool:
    """Whether each word is in one of the texts; a number is found however it is spaced."""
    told = [text.lower() for text in texts]
    return all(any(in_text(word, text) for text in told) for word in words)


def in_text(word: str, text: str) -> bool:
    """Whether a word, in small letters as the text is, is in it; a number however it is spaced."""
    return word in text or (is_number(word) and word in _SPACES.sub("", text))


def is_number(word: str) -> bool:
    """Whether a word is of the digits 0 to 9 only."""
    return word.isascii() and word.isdigit()


def rank(names: Iterable[str], text: str) -> int:
    """How well one of some names fits what is searched for, 0 best and `NO_NAME` where none does.

    A name that is wholly equal (0) goes before one of the same words (1), one that has each word whole (2),
    one with a word that begins with each (3), and one that only has each in it (4).
    """
    sought = _plain_words(text)
    return min((_rank(name, sought, words_of(text)) for name in names), default=NO_NAME)


def _rank(name: str, sought: Sequence[str], parts: Sequence[str]) -> int:
    words = _plain_words(name)
    if not sought:
        return NO_NAME
    if "".join(words) == "".join(sought):
        return 0
    if sorted(words) == sorted(sought):
        return 1
    if all(word in words for word in sought):
        return 2
    if all(any(each.startswith(word) for each in words) for word in sought):
        return 3
    return 4 if holds([name], parts) else NO_NAME


def _plain_words(text: str) -> list[str]:
    return [word for word in _BETWEEN.split(text.lower()) if word]
