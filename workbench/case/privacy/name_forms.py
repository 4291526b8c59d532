"""Names as words, and whether a text gives one: whole, turned round, joined or with an initial."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import chain, product
from typing import Any

from workbench.case.privacy.text_forms import TextForms, forms_of
from workbench.values.text import with_two_letters

Name = tuple[tuple[str, ...], tuple[str, ...]]
"""The words of a first and of a last name."""
_GAP = ("00",) * 12
"""Stands for a name that was taken out of a text: what is on both sides of it is not near each other."""
_DENSE = 0x590
"""From here on the scripts are none of Latin, Greek or Cyrillic letters."""


def names_of(value: dict[str, Any], written: str = "") -> Iterator[Name]:
    """The first and last names of a claimed name, in each spelling; `written` is how a source has it."""
    yield from product(*(_spellings(value.get(part), written) for part in ("first", "last")))


def alone_in(value: dict[str, Any], written: str = "") -> Iterator[tuple[str, ...]]:
    """The only part of a claimed name of which there is one."""
    firsts, lasts = (_spellings(value.get(part), written) for part in ("first", "last"))
    if bool(firsts) != bool(lasts):
        yield from firsts or lasts


def wholes_of(value: dict[str, Any], written: str = "") -> Iterator[tuple[str, ...]]:
    """The words of a claimed name with all its parts, the last name behind the others or before them."""
    spelled = (_spellings(value.get(part), written) or {()} for part in ("first", "middle", "last"))
    for first, middle, last in product(*spelled):
        if first and last:
            yield from ((*first, *middle, *last), (*last, *first, *middle))


def parts_of(value: dict[str, Any], written: str = "") -> Iterator[str]:
    """Each word of a claimed name."""
    for part in ("first", "middle", "last"):
        yield from chain(*_spellings(value.get(part), written))


def _spellings(said: Any, written: str) -> set[tuple[str, ...]]:
    """The words of a name, as they are and with umlauts in plain letters; none of no name."""
    text = str(said or "")
    words = forms_of(text).words
    written = f"{text} {written}"
    if not words or written.isascii():
        return {words} if words else set()
    plain = dict(zip(forms_of(written).words, forms_of(with_two_letters(written)[-1]).words, strict=False))
    return {words, tuple(plain.get(word, word) for word in words)}


def is_dense(text: str) -> bool:
    """True of a script in which a few letters say as much as a word, and words may stand without a space."""
    return any(ord(letter) >= _DENSE for letter in text)


def is_told(seen: TextForms, first: tuple[str, ...], last: tuple[str, ...]) -> bool:
    """A first and a last name near each other in either order, or joined to one word."""
    one, other = "".join(first), "".join(last)
    if one not in seen.letters or other not in seen.letters:
        return False
    begins, ends = places_of(seen.words, first), places_of(seen.words, last)
    if any(is_near(a, b, len(first), len(last)) for a in begins for b in ends):
        return True
    joined = re.compile(rf"{one}\w?{other}|{other}{one}")
    if len(one + other) >= 8 or is_dense(one + other):
        return bool(joined.search(seen.letters))
    return any(map(joined.fullmatch, seen.words))


def is_told_apart(seen: TextForms, names: Collection[Name]) -> bool:
    """One of some names, whole or with an initial."""
    return any(is_told(seen, *name) or is_initialled(seen, *name) for name in names)


def without(seen: TextForms, others: Collection[tuple[str, ...]]) -> TextForms:
    """A text in which a gap stands for each of some names, the longest first."""
    words = seen.words
    for name in sorted(others, key=lambda name: (-len(name), name)):
        for at in reversed(places_of(words, name)):
            words = (*words[:at], *_GAP, *words[at + len(name) :])
    return seen if words == seen.words else forms_of(" ".join(words))


def is_near(a: int, b: int, first: int, last: int) -> bool:
    """True where a first name of so many words, at a word, may belong to a last name at another."""
    return a != b and (-last - 2 <= a - b <= first + 2 or abs(a - b) <= 3)


def is_initialled(seen: TextForms, first: tuple[str, ...], last: tuple[str, ...]) -> bool:
    """An initial beside the last name, or joined to it."""
    if len("".join(last)) < 4:
        return False
    initial, whole = first[0][0], "".join(last)
    words = seen.words
    if any(word in (initial + whole, whole + initial) for word in words):
        return True
    for at in places_of(words, last):
        before = words[max(at - 3, 0) : at][::-1]
        after = words[at + len(last) : at + len(last) + 2]
        for side in (before, after):
            for word in side:
                if len(word) > 1:
                    break
                if word == initial:
                    return True
    return False


def places_of(words: tuple[str, ...], wanted: tuple[str, ...]) -> list[int]:
    """Where among words some of them begin."""
    size = len(wanted)
    return [at for at in range(len(words) - size + 1) if words[at : at + size] == wanted]
