"""A text in the forms in which a person is looked for: words, letters, digits, initials, without markup."""

from __future__ import annotations

import quopri
import re
from collections.abc import Iterator
from functools import lru_cache
from html import unescape
from typing import Any, NamedTuple
from unicodedata import digit
from urllib.parse import unquote

from workbench.values.text import fold

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
_MARKUP = re.compile(r"<[^<>]*>")
_QUOTED = re.compile(r"=[0-9A-F]{2}|=\r?\n")
_ENTITY = re.compile(r"&#?\w{1,32};?")
_DIGITS = re.compile(r"[0-9]+|[^\x00-\x7f]")
_BREAK = re.compile(r"[\W_]")


class TextForms(NamedTuple):
    """A text in the forms that are compared."""

    words: tuple[str, ...]
    letters: str
    digits: str
    folded: str
    initials: frozenset[tuple[str, str]]
    """The first and the last letter of each group of initials: `J. O.`, `O., J.`, `JO`."""
    spelled: tuple[str, ...]
    """What is written letter by letter: `S U H A R T O`."""


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
    return _kept(text) if len(text) <= _REMEMBERED else _made(text)


def _made(text: str) -> TextForms:
    for _ in range(2):
        if "%" in text or "&" in text:
            text = _ENTITY.sub(lambda found: unescape(found[0]), unquote(text))
    folded = fold(_CAMEL.sub(" ", text)).replace("'", "")
    if not folded.isascii():
        folded = "".join(str(digit(each)) if each.isdecimal() else each for each in folded)
    words = tuple(re.findall(r"[^\W_]+", folded))
    digits = "".join(_digits(text))
    runs = re.findall(r"(?<!\S)(?:[^\W\d_]\s+){2,}[^\W\d_](?!\S)", folded)
    spelled = tuple("".join(run.split()) for run in runs)
    return TextForms(words, "".join(words), digits, folded, _initials(text), spelled)


_kept = lru_cache(maxsize=1 << 13)(_made)


def _digits(text: str) -> Iterator[str]:
    for found in _DIGITS.findall(text):
        if found.isascii():
            yield found
        elif (number := digit(found, None)) is not None:
            yield str(number)


def _initials(text: str) -> frozenset[tuple[str, str]]:
    if len(text) > _LONGEST_NOTE or text.islower():
        return frozenset()
    words = re.findall(r"[^\W_]+", text)
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
    """A text as it is, without markup, and as a mail's quoted letters spell it; a long one in pieces."""
    text = text[:LONGEST]
    written = [text]
    if "<" in text:
        written.append(_MARKUP.sub("", text))
    if _QUOTED.search(text):
        written.append(quopri.decodestring(text.encode(errors="replace")).decode(errors="replace"))
    for each in dict.fromkeys(written):
        yield from _cut(each)


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
