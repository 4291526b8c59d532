"""What the words of headings mean in other languages than English, and where these are spoken.

The table is `values/world/headings.txt.gz`, with its sources and licences in its first lines.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from workbench.values.english import is_common_word
from workbench.values.packed_tables import lines_of
from workbench.values.world import is_known_given

TITLE: Final = "title"
"""What stands before a name: a heading of such words says a sex where its values do."""
_SHORT: Final = 3
"""Letters of words that may be abbreviations in any language: `PSC`."""
_FEWEST: Final = 2
"""Headings of one language that say that a table is in it."""


def meaning_abroad(words: str, spoken: Iterable[str] = ()) -> str | None:
    """What the words of a heading mean, in lower case without accents: in the languages that are `spoken`.

    Where none is given, it is what most languages mean by words that are neither short, English nor names of
    people.
    """
    found = _words().get(words)
    if not found:
        return None
    among = set(spoken)
    if among:
        return next((meaning for meaning, languages in found.items() if languages & among), None)
    is_short = words.isascii() and len(words) <= _SHORT
    return None if is_short or is_common_word(words) or is_known_given(words) else next(iter(found))


def meanings_abroad(words: str) -> Mapping[str, frozenset[str]]:
    """What the words of a heading mean in any language, each with the languages; empty for unknown ones."""
    return _words().get(words, {})


@cache
def headings_of(languages: frozenset[str]) -> tuple[tuple[str, str], ...]:
    """The headings of some languages, each with what it means there."""
    return tuple(
        (words, meaning)
        for words, meanings in _words().items()
        for meaning, spoken in meanings.items()
        if spoken & languages
    )


def parts_abroad(words: str) -> Sequence[tuple[str, str, frozenset[str]]]:
    """What words say in a heading of several: `who` is meant, of which `kind` it is, or that they `join`.

    Each comes with who or which kind that is in English, and the languages.
    """
    return _parts().get(words, ())


def with_spaces(words: str) -> str:
    """Words of a script that needs no spaces as the table has them, perhaps apart; others as they are."""
    return _apart().get(words, words)


def may_mean(words: str, meaning: str) -> bool:
    """True for the words of a heading that have a meaning in any language."""
    return meaning in _words().get(words, {})


def languages_of(headings: Iterable[str]) -> frozenset[str]:
    """The languages of which most headings are, two or more; `headings` are their words.

    Words that English has, too, say nothing.
    """
    counts = Counter(
        language for words in {*headings} if not is_common_word(words) for language in _languages(words)
    )
    most = max(counts.values(), default=0)
    return frozenset(language for language, count in counts.items() if most >= _FEWEST and count == most)


def is_in_language(words: str, language: str) -> bool:
    """True for the words of a heading that a language has, and English has not."""
    return not is_common_word(words) and language in _languages(words)


def countries_of(languages: Iterable[str]) -> frozenset[str]:
    """The countries in which one of the languages is official, in two letters."""
    return frozenset(country for language in languages for country in _countries().get(language, ()))


def main_countries_of(languages: Iterable[str]) -> frozenset[str]:
    """The country in which most speakers of each language are."""
    return frozenset(found[0] for language in languages if (found := _countries().get(language)))


def _languages(words: str) -> frozenset[str]:
    of_parts = (languages for kind, _, languages in parts_abroad(words) if kind == "who")
    found = frozenset[str]().union(*_words().get(words, {}).values(), *of_parts)
    if found or words.isascii() or " " not in words:
        return found
    return frozenset.intersection(*map(_languages, words.split()))  # `שם דייר`, the name of the tenant


@cache
def _rows() -> list[list[str]]:
    return [line.split("\t") for line in lines_of("headings")]


@cache
def _words() -> dict[str, dict[str, frozenset[str]]]:
    """Each heading with what it means, the commonest first, and the languages in which it does."""
    found: dict[str, dict[str, frozenset[str]]] = {}
    for line in _rows():
        if len(line) == 3:
            found.setdefault(line[0], {})[line[1]] = frozenset(line[2].split())
    return found


@cache
def _parts() -> dict[str, list[tuple[str, str, frozenset[str]]]]:
    found: dict[str, list[tuple[str, str, frozenset[str]]]] = {}
    for line in _rows():
        if len(line) == 4:
            found.setdefault(line[0], []).append((line[1], line[2], frozenset(line[3].split())))
    return found


@cache
def _apart() -> dict[str, str]:
    return {
        line[0].replace(" ", ""): line[0] for line in _rows()
        if " " in line[0] and not line[0].replace(" ", "").isascii()
    }  # fmt: skip


@cache
def _countries() -> dict[str, list[str]]:
    """Each language with the countries in which it is official, that of most speakers first."""
    return {line[0]: line[1].split() for line in _rows() if len(line) == 2}
