"""Words of English that are hardly anybody's name, and what those mean that are names too.

The table is `world/english_words.txt.gz`, with its source and licence in its first lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from workbench.values.packed_tables import lines_of
from workbench.values.text import remembered
from workbench.values.world import is_known_name

_JOINING: Final = """
the of to at in on by for with without from not no is are was were be been has have had and or nor but if as
than that this these those there here who whom whose which what when where why how all any some none both
each every either neither other another such same his her hers him its our ours their theirs them they we
you your he she it my me us an into onto over under up down out off about after before behind between
against until till since during per via than then so too also very only just now
"""
FUNCTION_WORDS: Final = frozenset(_JOINING.split())
"""The words of English that join others; in small letters they are no part of a name."""
_ENDINGS: Final = tuple(
    (re.compile(pattern), instead)
    for pattern, instead in (
        ("(?<=[a-z]{2})i(?:es|ed)$", "y"), ("(?<=[sxzho])es$", ""), ("(?<=[a-z]{2}[^su])s$", ""),
        ("(?<=[a-z][^e])(?:ed|ing)$", ""), ("(?<=[a-z]e)d$", ""), ("(?<=[a-z]{2})ing$", "e"),
        (r"(?<=[a-z])([bdgklmnprt])\1(?:ed|ing)$", r"\1"),
    )
)  # fmt: skip
"""How a word's forms end, and what they have in place of that."""


_CHOSEN: Final = """
ah an winsome mere honesty banjo huia tui goodness blessings privilege gladness loveness lovemore learnmore
trymore bluey lofty jacaranda manuka memory talent pretty wonder truth prosperity courage merit fidelity
"""
NAMED_SO: Final = frozenset(_CHOSEN.split())
"""Words that people are given as a name, which no table of names has."""


def is_word(form: str) -> bool:
    """True for a word of English (folded letters), in any of its forms, that no table has as a name."""
    words, bodies, *_ = _table()
    return any(each in words or each in bodies for each in _stems(form)) and not _is_name(form)


@remembered
def is_common_word(form: str) -> bool:
    """True for a common word of English that no parents choose, though lists of names may have it: `left`.

    Many are surnames: what a given name is written with decides.
    """
    return (form in _table()[4] or is_word(form)) and form not in NAMED_SO


def _is_name(form: str) -> bool:
    return is_known_name(form) or form in NAMED_SO


def may_be_body(form: str) -> bool:
    """True for a noun of a group, a building, a work or a place that no table has as a name: `farms`."""
    return any(each in _table()[1] for each in (form, form.removesuffix("s"))) and not _is_name(form)


def is_group(form: str) -> bool:
    """True for a noun of a group that is somebody's name, too: `church`, `council`."""
    return form in _table()[2]


def is_office(form: str) -> bool:
    """True for an office, a rank or a kinship that is somebody's name, too: `canon`, `major`, `sister`."""
    return form in _table()[3]


def _stems(form: str) -> Iterator[str]:
    yield form
    for ending, instead in _ENDINGS:
        if ending.search(form):
            yield ending.sub(instead, form)


@cache
def _table() -> tuple[frozenset[str], ...]:
    """Words, nouns of bodies, groups, offices, and common words that are names too."""
    return tuple(frozenset(line.split()) for line in lines_of("english_words"))
