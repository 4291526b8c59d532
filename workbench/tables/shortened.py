"""Short forms in headings: `Occ. mob` beside `Occupier`, `Driver DOB` beside `Nominated driver`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from workbench.tables.headings import meaning_of, normal_heading
from workbench.tables.whose import stem_of
from workbench.values.contractions import is_short_for

_SHORTEST = 3
"""Letters that a short form has where only one party is named: shorter ones may be of any word."""


def behind_short(heading: str, label: str, others: Iterable[str]) -> str:
    """What stands in a heading behind a short form of a party's; empty where it begins with none.

    The last word of it is one, too. `others` are the headings of all names of the table: a form that may be
    of two of them is of none.
    """
    short, _, rest = normal_heading(heading).partition(" ")
    stem = stem_of(label)
    if not rest or meaning_of(heading) is not None or not _is_of(short, stem):
        return ""
    rivals = {other for each in others if (other := stem_of(each)) and other != stem}
    if any(_is_of(short, other) for other in rivals) or (not rivals and len(short) < _SHORTEST):
        return ""
    return rest


_ANOTHER = re.compile(
    r"(?:previous|former|prior|past|old|new|next|ex|second|third|other|joint|co|alternat(?:e|ive)|"
    r"additional) .*"
)
"""Stems of those who are not whom their last word means: a `Previous owner` beside the owner's address."""


def _is_of(short: str, stem: str) -> bool:
    *before, last = stem.split() or [""]
    is_last = bool(before) and short == last and not _ANOTHER.fullmatch(stem)
    return bool(last) and (is_last or is_short_for(short, last))
