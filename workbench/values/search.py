"""One search for charts and tables: every word must be found, whatever its case.

The browser's `search.mjs` follows the same rules; one file of cases in the tests holds both to them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

_SPACES = re.compile("[ \t\n\r\f\v\u00a0]+")


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
