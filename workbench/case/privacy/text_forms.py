"""A text in the forms in which a person is looked for: words, letters, digits, initials, without markup."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Any
from unicodedata import digit

from workbench.case.privacy.scripts import coarse, is_other
from workbench.values.decoded_text import meant, unpacked
from workbench.values.text import fold, with_two_letters

LONGEST = 1 << 22
"""Characters of one text that are searched; a longer one may tell of anybody."""
_PIECE = 1 << 16
"""Characters of a text that are looked at together: what is found in one takes many times its length."""
_OVERLAP = 1 << 9
_REMEMBERED = 400
"""Characters of the longest text of which the forms are kept."""
_LONGEST_NOTE = 10_000
"""Characters of a text in which bare initials are looked for."""
_CODES = frozenset(
    ("ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA", "AU", "NZ", "UK", "US", "USA", "PO", "GPO", "ID")
)
"""Capitals that are no initials."""
_CAMEL = re.compile(r"(?<=[a-zß-ÿ])(?=[A-ZÀ-Þ])")
_AT = re.compile(
    r"[\s_-]{0,9}[\[({<]\s{0,9}(at|a|dot)\s{0,9}[\])}>][\s_-]{0,9}|[\s_-]{1,9}(at|dot)[\s_-]{1,9}",
    re.IGNORECASE,
)
_DIGITS = re.compile(r"[0-9]+|[^\x00-\x7f]")
_BREAK = re.compile(r"[\W_]")
_RUN = re.compile(r"[0-9]+")
_COUNTRY = 6
"""Digits that may stand before a phone number: 0011 61."""
_WORD = re.compile(r"[^\W_]+")
_SHORT_CAPITALS = re.compile(r"(?<![^\W_])[A-Z]{1,4}(?![^\W_])")
_NO_LETTERS = bytes(each for each in range(128) if not chr(each).isalnum())
_NO_DIGITS = bytes(each for each in range(128) if not chr(each).isdigit())


class TextForms:
    """A text in the forms that are compared, each made once it is asked for."""

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def folded(self) -> str:
        """The text in lower case, `AnnaBell` as two words."""
        folded = fold(_CAMEL.sub(" ", self._text)).replace("'", "")
        if folded.isascii():
            return folded
        return "".join(str(digit(each)) if each.isdecimal() else each for each in folded)

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The words and numbers, in lower case."""
        return tuple(_WORD.findall(self.folded))

    @cached_property
    def letters(self) -> str:
        """The letters and digits, with nothing between them."""
        if self._text.isascii():
            return self._text.lower().encode().translate(None, _NO_LETTERS).decode()
        return "".join(self.words)

    @cached_property
    def digits(self) -> str:
        """The digits, with nothing between them."""
        if self._text.isascii():
            return self._text.encode().translate(None, _NO_DIGITS).decode()
        return "".join(_digits(self._text))

    def has_number(self, number: str) -> bool:
        """True where a phone number stands in it, with its country or without, not in a longer one."""
        if number not in self.digits:
            return False
        runs = [run for run in _RUN.findall(self.folded) if number in run]
        return not runs or any(run.endswith(number) and len(run) - len(number) <= _COUNTRY for run in runs)

    @cached_property
    def initials(self) -> frozenset[tuple[str, str]]:
        """The first and the last letter of each group of initials: `J. O.`, `O., J.`, `JO`."""
        return _initials(self._text)

    @cached_property
    def is_other(self) -> bool:
        """True where some of it is in Cyrillic or Greek letters."""
        return is_other(self._text)

    @cached_property
    def sounds(self) -> tuple[str, ...]:
        """The words as they sound in whatever script."""
        return tuple(map(coarse, self.words))

    @cached_property
    def spelled(self) -> tuple[str, ...]:
        """What is written letter by letter: `S U H A R T O`."""
        runs = re.findall(r"(?<!\S)(?:[^\W\d_]\s+){2,}[^\W\d_](?!\S)", self.folded)
        return tuple("".join(run.split()) for run in runs)


def text_of(value: Any) -> str | None:
    """What a leaf of a document says; None for what says nothing."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool) or value is None or isinstance(value, dict | list):
        return None
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def forms_of(text: str) -> TextForms:
    """The forms of a text, or of a piece of one."""
    return _kept(text) if len(text) <= _REMEMBERED else TextForms(text)


_kept = lru_cache(maxsize=1 << 13)(TextForms)


def _digits(text: str) -> Iterator[str]:
    for found in _DIGITS.findall(text):
        if found.isascii():
            yield found
        elif (number := digit(found, None)) is not None:
            yield str(number)


def _initials(text: str) -> frozenset[tuple[str, str]]:
    if len(text) > _LONGEST_NOTE or text.islower() or (text.isascii() and not _SHORT_CAPITALS.search(text)):
        return frozenset()
    words = _WORD.findall(text)
    found: set[tuple[str, str]] = set()
    group = ""
    for word in (*words, ""):
        if len(word) == 1 and word.isalpha() and word.isupper():
            group += word
            continue
        joined = 2 <= len(word) <= 4 and len(words) > 1 and word.isupper() and word.isalpha()
        for each in (group, word if joined and word not in _CODES else ""):
            if 2 <= len(each) <= 4:
                found |= {(each[0].lower(), each[-1].lower()), (each[-1].lower(), each[0].lower())}
        group = ""
    return frozenset(found)


def pieces(text: str) -> Iterator[str]:
    """Everything that a text may say, as it is and decoded; a long one in pieces."""
    for each in dict.fromkeys(_readings(text[:LONGEST])):
        yield from _cut(each)


def _readings(text: str) -> Iterator[str]:
    yield text
    yield from (meant(text, markup=True), meant(text))
    yield from with_two_letters(text)
    for _, held in unpacked(text):
        yield held


def _cut(text: str) -> Iterator[str]:
    """Pieces that overlap, cut between words where there are any."""
    start = 0
    while start < len(text):
        end = _between(text, start + _PIECE)
        yield text[start:end]
        if end >= len(text):
            return
        start = _between(text, end - _OVERLAP)


def _between(text: str, at: int) -> int:
    found = _BREAK.search(text, at, at + _OVERLAP // 2)
    return found.start() if found else at


def squeezed(text: str) -> str:
    """A text with nothing but its letters and digits, folded, as far as it is searched."""
    return forms_of(text[:LONGEST]).letters


def at_and_dot(text: str) -> str:
    """`zeb at example dot com` as it is written without the words."""
    return _AT.sub(lambda found: "." if (found[1] or found[2]).lower() == "dot" else "@", text)


def is_spelled_out(text: str) -> bool:
    """True of a text with an `at` or a `dot`, or with what may be added to a mailbox's name."""
    return "+" in text or _AT.search(text) is not None
