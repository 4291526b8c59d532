"""Headings without the words that all columns of an export begin with: `BD_PER_NAME`, `charity_name`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from workbench.tables.headings import is_about_another, is_of_another_time, meaning_of, normal_heading
from workbench.tables.two_parties import says_role
from workbench.tables.whose import NAMING_ALL

_BY_PLACE = re.compile(r"Column [A-Z]{1,3}")
"""What a column without a heading is called."""
_LEAST = 3
"""Columns that share words."""
_OF_ADDRESSES = ("addr", "address", "location", "home", "mailing", "postal", "residential")
"""Words with which the columns of one address begin, which are nobody's name."""
_MOST = 3
"""Words that they share."""


def without_shared(columns: Sequence[str]) -> dict[str, str]:
    """The columns that begin with words that most of them begin with, each without these.

    Words that say that a column is about somebody else, or of another time, are never shared ones; nor are
    any where another column names somebody: they may say of whom the columns are, as `Coach phone`.
    """
    words = {name: normal_heading(name).split() for name in columns if not _BY_PLACE.fullmatch(name)}
    for length in range(_MOST, 0, -1):
        counts = Counter(tuple(said[:length]) for said in words.values() if len(said) > length)
        shared, count = counts.most_common(1)[0] if counts else ((), 0)
        plain = " ".join(shared)
        others = (name for name in columns if tuple(words.get(name, ())[:length]) != shared)
        is_shared = count >= _LEAST and 2 * count > len(columns)
        is_somebody = bool(shared) and shared[0] not in _OF_ADDRESSES
        is_shared = is_shared and not (is_somebody and any(map(_may_name, others)))
        if is_shared and not (is_about_another(plain) or is_of_another_time(plain)):
            return {
                name: " ".join(said[length:])
                for name, said in words.items()
                if tuple(said[:length]) == shared and len(said) > length
            }
    return {}


def _may_name(heading: str) -> bool:
    return meaning_of(heading) in NAMING_ALL or says_role(heading)


_IN_BRACKETS = re.compile(r"\(([^()]+)\)")
_WITH_BRACKETS = re.compile(r"(?P<thing>[^()]*[^\W\d_][^()]*?)\s*\([^()]+\)")


def continued(columns: Sequence[str]) -> dict[str, str]:
    """The headings of nothing but a word in brackets, each with what the heading before them begins with.

    `(W)` behind `Ph (H)` is `Ph W`.
    """
    found = {}
    thing = ""
    for name in columns:
        alone = _IN_BRACKETS.fullmatch(name.strip())
        if alone and thing:
            found[name] = f"{thing} {alone[1]}"
        elif not alone:
            said = _WITH_BRACKETS.fullmatch(name.strip())
            thing = said["thing"] if said else ""
    return found
