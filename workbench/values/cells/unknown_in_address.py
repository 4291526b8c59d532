"""Whether a street or a town has words that nobody knows to be part of one: `14 Hill St ret'd`.

Clerks write what they know of an address into it, in abbreviations that no list has. So of what stands in
front of the number, behind the type of the street, in brackets or behind a dash each word has to be known.
"""

from __future__ import annotations

import re
from functools import lru_cache

from workbench.values import places, streets
from workbench.values.cells.place_remarks import HARMLESS
from workbench.values.english import FUNCTION_WORDS, is_common_word
from workbench.values.names import PARTICLES
from workbench.values.text import fold, remembered

_REMARK = re.compile(r"[(\[{<]([^()\[\]{}<>]*)[)\]}>]|\*+([^*]*)\**|\s[-–—/|~]+\s(.*)|[;:!](.*)")
_FRONT = re.compile(r"^\W*(?P<said>[^\W\d_][^0-9]*?)(?P<comma>,?)\s*(?=[0-9])")
_WORD = re.compile(r"[^\W\d_][^\s,;:()\[\]{}<>*]*")
_CLERKS = re.compile(
    r"(?<![^\W\d_])[^\W\d_]+['’](?:d|g|t|n|v)\b|(?:[^\W\d_]\.){2,}|(?<![\w/])(?!c/)[^\W\d_]{1,4}/(?!o\b)[^\W\d_]+",
    re.IGNORECASE,
)
"""Abbreviations of clerks: `ret'd`, `R.T.S.`, `f/addr`."""
_KNOWN_SHORT = re.compile(
    r"c/-?o?|n\.?s\.?w\.?|a\.?c\.?t\.?|q\.?l\.?d\.?|p\.?o\.?|g\.?p\.?o\.?|u\.?k\.?", re.IGNORECASE
)
_CODE = re.compile(r"[0-9].*|[^\W\d_]?[0-9][\w/.-]*|[^\W\d_]")
_BUILDINGS = """
house cottage lodge court farm villa villas hall mill manor towers tower apartments flats building chambers
place park gardens heights barn grange rectory
"""
_BUILDING = frozenset(_BUILDINGS.split())


@lru_cache(maxsize=1 << 12)
def has_unknown_words(line: str, town: str = "") -> bool:
    """Whether a street line has words beside its street that are not known; `town` stands beside it."""
    if streets.plain_line(line) is not None:
        return False
    care_of, rest = streets.take_care_of(line)
    if care_of is not None:
        return False
    if _has_clerks_words(rest) or any(not _is_known(said, rest) for said in _remarks(rest)):
        return True
    plain = " ".join(_REMARK.sub(" ", rest).split())
    if (front := _FRONT.match(plain)) is not None and not streets.inside_at_start(plain):
        said = [fold(word).strip(".'") for word in _WORD.findall(front["said"])]
        is_named = bool(front["comma"]) or not _BUILDING.isdisjoint(said) or not _is_shouted(front["said"])
        if not is_named and not _is_known(front["said"], rest):
            return True
    first, *more = [part.strip() for part in plain.split(",")]
    is_of_street = re.match(r"\W*[0-9]", first) is not None
    return (is_of_street and not _is_known_behind(first, town)) or any(
        part.islower() and not _is_known(part, rest) for part in more if not line.islower()
    )


@remembered
def has_unknown_words_of_town(town: str) -> bool:
    """Whether a town has words beside its name: `HOBART - RTS`, `Hobart mail ret'd`."""
    return _has_clerks_words(town) or any(not _is_known(said, town) for said in _remarks(town))


def _remarks(text: str) -> list[str]:
    return [said for found in _REMARK.findall(text) for said in found if said.strip()]


def _has_clerks_words(text: str) -> bool:
    """Whether a text has abbreviations of clerks, or small letters among names in capitals."""
    if any(not _KNOWN_SHORT.fullmatch(found.group()) for found in _CLERKS.finditer(text)):
        return True
    written = _WORD.findall(text)
    is_mixed = any(word[0].isupper() for word in written)
    return is_mixed and any(word[0].islower() and not _may_be_small(word) for word in written)


def _may_be_small(word: str) -> bool:
    form = fold(word).strip(".'’")
    return (
        _is_part(form)
        or form in PARTICLES
        or form
        in ("of", "the", "and", "on", "by", "in", "upon", "le", "under", "next", "near", "cum", "y", "da")
        or streets.full_word(form) is not None
        or len(form) == 1
    )


def _is_part(form: str) -> bool:
    return form in HARMLESS or form in _BUILDING or places.state(form) is not None


def _is_known(said: str, line: str) -> bool:
    """Whether a remark has only words of addresses, or a place's name in capital letters."""
    for word in _WORD.findall(said):
        form = fold(word).strip(".'’")
        if _is_part(form) or streets.full_word(form) is not None or _CODE.fullmatch(form):
            continue
        is_name = word[0].isupper() and not _is_shouted(line) and len(form) > 3 and not is_common_word(form)
        if not is_name or word.isupper() or form in FUNCTION_WORDS:
            return False
    return True


def _is_shouted(text: str) -> bool:
    return text.isupper() or text.islower()


def _is_known_behind(line: str, town: str) -> bool:
    """Whether what stands behind the type of a street is part of the address, or the town again."""
    words = line.split()
    while words and (_CODE.fullmatch(words[0]) or not _WORD.search(words[0])):
        words = words[1:]
    _, kind, behind = streets.split_type(words)
    if not {"de", "del"}.isdisjoint(words):  # `Rue de la Paix`
        return True
    if kind is None or not behind or streets.full_word(behind[-1].strip(".")) is not None:
        return True
    if fold(" ".join(behind)).strip(" .") == fold(town):
        return True
    plain = [fold(word).strip(".'’*") for word in behind]
    return all(
        _is_part(form) or streets.full_word(form) is not None or _CODE.fullmatch(form)
        for form in plain
        if form
    )
