"""Short forms of the words in headings of offices: `Apptd`, `Resig. date`, `Off. role`, `Posn`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product

from workbench.values.contractions import is_short_for

_OF_DAYS = (
    "appointed", "appointment", "commenced", "commencement", "resigned", "resignation", "ceased", "cessation",
)  # fmt: skip
_OF_ROLES = ("officer", "office", "position", "designation", "capacity", "appointment", "director")
_OF_OTHERS = ("committee", "comment", "residence", "residential", "description", "deposit")
"""Words of headings that a short form may be of as well: it is then of none."""
_SHORTEST_OF_DAYS, _SHORTEST_OF_ROLES = 4, 3
_SOUNDS = 2
"""Consonants with which a short form of a day's word begins as the word does: `rent` is no `resignation`."""
_VOWELS = str.maketrans("", "", "aeiou")


@lru_cache(maxsize=4096)
def days_in_full(words: str) -> tuple[str, ...]:
    """What a heading of days may be in full: `appt dt` as `appointment date`; none without a short form."""
    return _in_full(words, _day_words)


@lru_cache(maxsize=4096)
def roles_in_full(words: str) -> tuple[str, ...]:
    """What a heading of roles may be in full: `off role` as `office role`; none without a short form."""
    return _in_full(words, _role_words)


def _in_full(words: str, in_full: Callable[[str], list[str]]) -> tuple[str, ...]:
    said = words.split()
    if not said or len(said) > 3:
        return ()
    return tuple(" ".join(each) for each in product(*map(in_full, said)) if list(each) != said)


def _day_words(word: str) -> list[str]:
    if word == "dt":
        return ["date"]
    sounds = word.translate(_VOWELS)[:_SOUNDS]
    known = [each for each in _OF_DAYS if each.translate(_VOWELS).startswith(sounds)]
    return _words_of(word, _SHORTEST_OF_DAYS, known)


def _role_words(word: str) -> list[str]:
    return _words_of(word, _SHORTEST_OF_ROLES, _OF_ROLES)


def _words_of(word: str, shortest: int, known: Sequence[str]) -> list[str]:
    """The known words of which a word is short, or the word itself."""
    if len(word) < shortest or word in known or any(is_short_for(word, other) for other in _OF_OTHERS):
        return [word]
    return [each for each in known if is_short_for(word, each)] or [word]
