"""The names of the months in the languages of the world.

The table is `world/months.txt.gz`, with its source and licence in its first lines.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache

from workbench.values.dates import MONTHS
from workbench.values.english import is_common_word
from workbench.values.packed_tables import lines_of
from workbench.values.text import compared
from workbench.values.world import latin

_ENDING, _STEM, _TELLING = 3, 4, 4


@lru_cache(maxsize=1 << 14)
def months_named(word: str) -> frozenset[int]:
    """The months that a word (folded) may be, with an ending or the Hebrew `in` before it; mostly none."""
    names = _names()
    stems = (word[:-end] for end in range(1, _ENDING + 1) if len(word) - end >= _STEM)
    return next(
        (names[form] for form in (word, word.removeprefix("ב"), *stems) if form in names), frozenset()
    )


def is_telling_month(word: str) -> bool:
    """True for the name of a month that hardly means anything else, so that it tells one without a year."""
    return word in MONTHS or (word in _names() and len(word) >= _TELLING and not is_common_word(word))


@cache
def _names() -> dict[str, frozenset[int]]:
    """The months by their names and abbreviations, as they are folded and as they are compared."""
    found: dict[str, set[int]] = {}
    for number, line in enumerate(lines_of("months"), start=1):
        for name in line.split():
            plain = "".join(each for each in compared(name) if unicodedata.category(each) != "Mn")
            for form in (name, plain, latin(name).lower()):
                found.setdefault(form, set()).add(number)
    return {name: frozenset(numbers) for name, numbers in found.items()} | {
        name: frozenset({number}) for name, number in MONTHS.items()
    }
