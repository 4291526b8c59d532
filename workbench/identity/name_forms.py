"""Names of people in the columns that are compared."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from workbench.identity.columns import NameForm
from workbench.identity.eastern_names import called_by, joined
from workbench.identity.given_names import guessed_root_of, other_root_of, root_of
from workbench.values import world
from workbench.values.forms_of_sexes import forms_of_other_sex
from workbench.values.names import (
    ONLY_TITLES,
    PARTICLES,
    TITLES,
    phonetic,
    split_combined,
    split_generation,
)
from workbench.values.names_of_one_root import other_names
from workbench.values.names_seldom_listed import GIVEN, USUAL_GIVEN
from workbench.values.not_known import is_no_name
from workbench.values.surname_variants import in_two_letters, variants
from workbench.values.surnames import alike, stem
from workbench.values.text import fold, letters
from workbench.values.titles import sex_of_titles

LONGEST = 100
"""Letters of a name or a street that are compared: the cost of a comparison grows with their square."""


@lru_cache(maxsize=1 << 17)
def plain(text: str) -> str:
    """Letters without case and marks, no more of them than are compared."""
    return letters(text[: 4 * LONGEST])[:LONGEST]


@lru_cache(maxsize=1 << 16)
def sound(word: str) -> str | None:
    """The phonetic code of a word of more than one letter."""
    return (phonetic(word)[0] or None) if len(word) > 1 else None


@lru_cache(maxsize=1 << 17)
def name_form(given: str, middle: str, surname: str, generation: str | None = None) -> NameForm | None:
    """A name of its written parts; None without given name and surname.

    Titles and what stands for an unknown name are left out. A given name of several words leaves the later
    ones to the middle name; `SURNAME, Forenames` in either part is taken apart, and so is a name in one part
    that is written without spaces. `Jr` or `II` behind the surname is the generation.
    """
    given, middle, surname = _meant(given), _meant(middle), _meant(surname)
    for combined in (given, surname):
        if "," in combined or (combined and not combined.isascii() and not (given and surname)):
            parts = split_combined(combined)
            if "," in combined or parts.first:
                given, surname = parts.first or "", parts.last or ""
                middle = middle or parts.middle or ""
                generation = generation or parts.generation
                break
    surname, later = _without_generation(surname)
    vowelless = None if (given + surname).isascii() or not _VOWELLESS.search(given + surname) else "y"
    words, behind = [*_words(given)], [*_words(middle)]
    titles = list[str]()
    while words and words[0] in (TITLES if len(words) > 1 else ONLY_TITLES):
        titles.append(words.pop(0))
    title_sex = (sex_of_titles(titles) or "")[:1] or None
    if len(words) > 1 and not behind:
        words, behind = words[:1], words[1:]
    if behind and words and words[0] in _SERVANTS:
        words, behind = [words[0] + behind[0]], behind[1:]
    middles = _middle_names(behind)
    last, core, of_surname = _of_surname(surname)
    of_given = _of_given(plain(words[0]) if words else "")
    first, family = of_given["given"], of_surname["surname"]
    if not first and not family:
        return None
    found = NameForm(
        **_of_middle(tuple(middles)),
        title_sex=title_sex,
        name_sex=title_sex or _sex_of_words((*middles, *_words(surname))),
        vowelless=vowelless,
        patronymic="y" if first and family and _is_child_of(behind, _words(surname)) else None,
        given_syllables=_syllables(words[0], *behind) if words else None,
        generation=generation or later,
        **of_given,
        **of_surname,
    )
    if family:
        _set_how_common(found)
    if first and len(first) > 1:
        found.given_joined = _joined("".join([*words, *behind]))
    if first and family:
        found.initials = "".join(sorted((first[0], family[0])))
        forenames = "".join([*words, *behind])
        found.whole, found.turned = _joined(forenames + last), _joined(last + forenames)
        if len(first) > 1:
            one, other = found.root or "", root_of(family)
            found.name_key = f"{one}|{other}" if one <= other else f"{other}|{one}"
            if not _SON_OF.intersection(behind):  # whose son somebody is has an order
                found.bag = " ".join(sorted([*words, *behind, *core]))
                said = tuple([plain(word) for part in (*words, *behind, *core) for word in part.split("-")])
                found.bag_word, found.called_by = joined(said), called_by(said)
    return found


def _set_how_common(name: NameForm) -> None:
    """Marks a name that so many bear that they share a year or a month of birth by chance.

    Of a surname that is rare in lists and not of the country many may have come: it is as a very common one.
    """
    very_common = name.surname_tier == world.VERY_COMMON
    if very_common or (name.given_tier == world.VERY_COMMON and name.surname_tier != world.RARE):
        name.name_common = "y"
    if world.is_rare_at_home(name.surname_core or ""):
        return
    name.name_usual = "y"
    if very_common or name.surname_tier == world.RARE or name.given in GIVEN:
        name.name_most_common = "y"


def _middle_names(behind: list[str]) -> list[str]:
    """The middle names without the words that link them; a servant's name and what it serves is one."""
    found = list[str]()
    for word in behind:
        if found and (found[-1] in _SERVANTS or found[-1] in _FATHER_OF):
            found[-1] += word
        elif word not in _SON_OF:
            found.append(word)
    return found or behind


@lru_cache(maxsize=1 << 16)
def _of_middle(names: tuple[str, ...]) -> dict[str, Any]:
    """The columns of middle names."""
    words = [plain(name) for name in names if plain(name)]
    if not words:
        return {}
    first = words[0]
    is_known = len(first) > 1 and (world.is_known_given(first) or world.is_syllable(first))
    return {
        "middle": first,
        "middle_rest": "".join(words[1:]) or None,
        "middle_words": _listed(words),
        "middle_known": "y" if is_known else None,
        "middle_spelling": _spelling(first),
    }


def _is_child_of(behind: list[str], of_surname: tuple[str, ...]) -> bool:
    """True where a word before another, or the last one before the surname, says whose child somebody is."""
    return not _CHILD_OF.isdisjoint(of_surname[:-1]) or not (_CHILD_OF - {"ben"}).isdisjoint(behind)


def _sex_of_words(words: Iterable[str]) -> str | None:
    """What the names of Sikhs say of the sex: men are Singh and women Kaur. A sign, no law."""
    said = {sex for word in words if (sex := _SEX_OF_SIKHS.get(word))}
    return said.pop() if len(said) == 1 else None


_SEX_OF_SIKHS = {"singh": "M", "kaur": "F"}
_SON_OF = frozenset(["bin", "ibn", "ben", "bint", "binti", "binte", "al", "el"])
"""Words between the names of a person and of a father; articles between them are left out like these."""
_CHILD_OF = frozenset(["bin", "ibn", "ben", "bint", "binti", "binte", "bte", "a/l", "a/p", "s/o", "d/o"])
"""Words before the name of a father; `ben` behind a given name may be a name."""
_FATHER_OF = frozenset(["abu", "abou", "umm", "oum"])
_VOWELLESS = re.compile("[\u0590-\u05ff\u0600-\u06ff]")
_SERVANTS = frozenset(["abd", "abdul", "abdel", "abdal", "abdur", "abdu"])
"""Words that are no name by themselves: `Abdul Rahman` is one."""
_SYLLABLE = re.compile("[bcdfghjklmnpqrstvwxyz]{0,3}[aeiouyw]{1,4}(?:[bcghklmnprt]|ng|nh|ch)?")
_LONG_ENOUGH = 3
_SHORT = 5
"""Letters of a given name that another name may have but for one."""


_without_generation = lru_cache(maxsize=1 << 16)(split_generation)


@lru_cache(maxsize=1 << 16)
def _meant(text: str) -> str:
    """A part of a name; empty where it stands for an unknown one."""
    return "" if is_no_name(text) else text


@lru_cache(maxsize=1 << 16)
def _words(text: str) -> tuple[str, ...]:
    return tuple(fold(world.latin(text)).replace(".", " ").replace("`", "").replace("'", "").split())


def _joined(words: str) -> str:
    """Words that were folded before, without spaces, as `plain` gives them."""
    if words.isalnum():
        return words[:LONGEST]
    return "".join(filter(str.isalnum, words[: 4 * LONGEST]))[:LONGEST]


@lru_cache(maxsize=1 << 16)
def _of_given(word: str) -> dict[str, Any]:
    """The columns of a given name alone."""
    found: dict[str, Any] = {
        "given": word or None,
        "root": root_of(word) or None,
        "other_root": other_root_of(word),
        "guessed_root": guessed_root_of(word),
        "given_initial": word[:1] or None,
        "given_code": sound(word),
    }
    if len(word) > 1:
        is_known = world.is_known_given(word) or word in USUAL_GIVEN or word in GIVEN
        found |= {
            "given_known": "y" if is_known else None,
            "given_likely": "y" if is_known or world.is_likely_given(word) else None,
            "given_meant": word if is_known else world.meant_by(word) or word,
            "given_sex": (sex := world.sex_of(word)),
            "given_man": "y" if sex == "M" else None,
            "given_letters": "".join(sorted(word)),
            "given_length": str(len(word)) if len(word) <= _SHORT + 1 else None,
            "given_short": "y" if len(word) <= _SHORT else None,
            "given_spelling": _spelling(word),
            "given_consonants": world.consonants(word) or None,
            "given_kin": _listed(_same_givens(word)),
            "given_cognates": _listed(world.cognates(word)),
            "given_perhaps": _listed(world.perhaps_same(word)),
            "given_others": _listed(other_names(word)),
            "given_opposite": _listed(forms_of_other_sex(word)),
            "given_tier": world.given_tier(word),
        }
    return found


@lru_cache(maxsize=1 << 16)
def _syllables(*words: str) -> str | None:
    """A given name that is a syllable, or two of them as they sound in Korean; None for others."""
    parts = "-".join(words).split("-")
    if len(parts) == 1:
        return parts[0] if len(parts[0]) >= _LONG_ENOUGH and world.is_syllable(parts[0]) else None
    if len(parts) > 2 or not all(map(_SYLLABLE.fullmatch, parts)):
        return None
    return "-".join(world.spelling(part).replace("eo", "u") for part in parts)


def _same_givens(word: str) -> Iterable[str]:
    """The other forms of a given name; one syllable is no form of another one."""
    found = world.same_names(word)
    return [name for name in found if not world.is_syllable(name)] if world.is_syllable(word) else found


def _spelling(given: str) -> str | None:
    """How a given name is spelt without the choices of clerks; a single syllable is no other one."""
    if len(given) < _LONG_ENOUGH:
        return None
    return given if world.is_syllable(given) else world.spelling(given)


@lru_cache(maxsize=1 << 16)
def _of_surname(surname: str) -> tuple[str, list[str], dict[str, Any]]:
    """A surname's words as one, those that are no particles, and the columns of a surname alone."""
    words = _words(surname)
    core = [word for word in re.split("[ -]+", " ".join(words)) if word not in PARTICLES] or [*words]
    last = "".join(words)
    family, bare = plain(last), plain("".join(core))
    found: dict[str, Any] = {
        "surname": family or None,
        "surname_code": sound(bare),
        "surname_3": family[:3] or None,
        "surname_initial": family[:1] or None,
        "surname_core": bare or None,
        "surname_words": _listed([plain(word) for word in core if len(word) > 2]) if len(core) > 1 else None,
    }
    if len(bare) > 1:
        found |= {
            "surname_stem": stem(bare),
            "surname_spelling": world.spelling(bare) if len(bare) >= _LONG_ENOUGH else None,
            "surname_consonants": world.consonants(bare) or None,
            "surname_kin": _listed((*alike(bare), *world.same_names(bare))),
            "surname_variants": _listed(_variants(surname, family, bare)),
            "surname_known": "y" if world.is_known_surname(bare) else None,
            "surname_tier": world.surname_tier(bare),
        }
    return last, core, found


def _variants(surname: str, family: str, bare: str) -> set[str]:
    """Other ways to write a surname, with its particles and without them."""
    found = {*variants(family), *variants(bare), plain("".join(_words(in_two_letters(surname))))}
    return found - {family, bare}


def _listed(words: Iterable[str]) -> str | None:
    found = sorted(set(words))
    return f" {' '.join(found)} " if found else None
