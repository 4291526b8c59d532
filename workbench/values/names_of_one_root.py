"""Usual given names that have one root and are two names: brothers and sisters bear them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from workbench.values import world
from workbench.values.cognates import ENGLISH, SHORT_FORMS, TWO_NAMES
from workbench.values.nicknames import GROUPS

_KINDS: Final = {"a": "a", "e": "i", "i": "i", "y": "i", "o": "o", "u": "o"}
"""Vowels by their kind: clerks write one for the other of a kind."""
_FULL: Final = 5
_ENDEARING: Final = ("ie", "ee", "y", "i", "o")
_PET: Final = re.compile(r".*([^aeiouy])\1(?:ie|y|i)")
_OF_SIKHS: Final = (
    "jit",
    "jeet",
    "deep",
    "preet",
    "inder",
    "jot",
    "meet",
    "leen",
    "bir",
    "vir",
    "pal",
    "want",
)
"""Second halves of the names of Sikhs: Kiran and Kiranjit are two names."""
_VOWELS: Final = re.compile("[aeiouy]+")


@lru_cache(maxsize=1 << 16)
def other_names(form: str) -> frozenset[str]:
    """Usual names that have one root with this one and are others: Laura and Lauren, Eileen and Aileen.

    Tables of languages give names of one root as one. Two usual ones that begin or end with another sound
    are two names, unless one is short for the other; so are two English names that are one name abroad.
    """
    found = {name for group in _listed().get(form, ()) for name in group}
    if _is_usual(form):
        found.update(name for name in world.same_names(form) if _is_usual(name) and _are_two(form, name))
    if form in ENGLISH:
        found.update(
            name
            for name in world.cognates(form) & ENGLISH
            if not _share(form, name, _nicknames()) and not _is_begun(form, name)
        )
    halves = (form.removesuffix(ending) for ending in _OF_SIKHS if form.endswith(ending))
    found.update(each for each in halves if world.is_known_given(each) and not _is_short_for(each, form))
    return frozenset(found - {form})


@lru_cache(maxsize=1 << 16)
def beginning(form: str) -> str:
    """The sound that a name begins with: a kind of vowel, or `h`; empty for other consonants."""
    if form.startswith("ye"):
        return "i"
    if form[0] in "iy" and form[1:2] in ("a", "o", "u"):
        return ""
    return "h" if form[0] == "h" else _KINDS.get(form[0], "")


@lru_cache(maxsize=1 << 16)
def ending(form: str) -> str:
    """The kind of vowel that a name ends with; empty for a consonant, with a silent `e` or without.

    Empty for an `o` too, which names gain and lose when they move: Arthur and Arturo.
    """
    if form.endswith(("ee", "igh", "j")) or (form.endswith("lea") and len(form) >= _FULL):
        return "i"
    if form[-1] == "h" and form[-2:-1] in _KINDS:
        form = form[:-1]
    elif form[-1] == "e" and form[-2:-1] not in _KINDS:
        return ""
    return "" if form[-1] in "ou" else _KINDS.get(form[-1], "")


def _are_two(one: str, other: str) -> bool:
    """True for two forms of one root that sound otherwise, of which none is short for the other."""
    if beginning(one) == beginning(other) and ending(one) == ending(other):
        return False
    if _share(one, other, _short_forms()) or _PET.fullmatch(one) or _PET.fullmatch(other):
        return False
    if not _share(one, other, _nicknames()):
        if other in world.cognates(one):
            return False
        if other in world.spellings(one) or one in world.spellings(other):
            return True
    return _is_full(one) and _is_full(other) and not _is_clipped(one, other)


def _is_clipped(one: str, other: str) -> bool:
    """True where one name is what is left of the other without its beginning or its end."""
    is_begun_alike = one[0] == other[0] or (one[0] in _KINDS and other[0] in _KINDS)
    return not is_begun_alike or _is_begun(one, other)


def _is_begun(one: str, other: str) -> bool:
    """True where one name is the beginning of the other, or both are one, as they sound."""
    short, long = sorted((world.spelling(one), world.spelling(other)), key=len)
    return long.startswith(short)


@lru_cache(maxsize=1 << 16)
def _is_full(form: str) -> bool:
    """True for a name of two syllables or more that does not end like a pet name."""
    if len(form) < _FULL or form.endswith(_ENDEARING):
        return False
    return len(_VOWELS.findall(form.removesuffix("es"))) > 1


@lru_cache(maxsize=1 << 16)
def _is_usual(form: str) -> bool:
    """True for a usual given name, of which one knows the sex where it is not very common."""
    tier = world.given_tier(form)
    if tier == world.RARE or not world.is_known_given(form):
        return False
    return tier == world.VERY_COMMON or world.sex_of(form) is not None


def _is_short_for(one: str, other: str) -> bool:
    return _share(one, other, _short_forms()) or _share(one, other, _nicknames())


def _share(one: str, other: str, groups: dict[str, set[int]]) -> bool:
    return not groups.get(one, set()).isdisjoint(groups.get(other, ()))


@cache
def _listed() -> dict[str, list[tuple[str, ...]]]:
    return {name: [TWO_NAMES[at] for at in sorted(places)] for name, places in _places(TWO_NAMES).items()}


@cache
def _nicknames() -> dict[str, set[int]]:
    return _places(GROUPS)


@cache
def _short_forms() -> dict[str, set[int]]:
    return _places(SHORT_FORMS)


def _places(groups: Iterable[tuple[str, ...]]) -> dict[str, set[int]]:
    """The groups that a name is in, by their places."""
    found: dict[str, set[int]] = {}
    for place, group in enumerate(groups):
        for name in group:
            found.setdefault(name, set()).add(place)
    return found
