"""Other forms of the words for a party: `Occ. mob` of an `Occupier`, `Driver DOB` of a `Nominated driver`.

The first letters of its words are one, too: `EC Phone` beside an `Emergency contact`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from workbench.tables.headings import meaning_of, normal_heading
from workbench.tables.whose import stem_of
from workbench.values.contractions import is_short_for

_SHORTEST = 3
"""Letters that a short form has where only one party is named: shorter ones may be of any word."""


_ANYBODY = ("contact", "business", "customer", "client", "account", "supplier", "work", "person", "party")
"""Words that say nothing of which party is meant, where a heading has only these."""
_BY_SOMEBODY = re.compile(r"(?P<done>[a-z]{3,}) by")
_ROOTS = {"paid": "pay", "sold": "sell", "bought": "buy", "sent": "send", "made": "mak", "given": "giv"}
_ALONE = re.compile(r"(?P<who>emergency|ice|site|billing|accounts?|invoice|next) (?:contact|person)")


def behind_short(heading: str, label: str, others: Iterable[str]) -> str:
    """What stands in a heading behind another form of a party's; empty where it begins with none.

    It is a short one, the party's last word, or who does what a `Reported by` says. `others` are the headings
    of all names of the table: a form that may be of two of them is of none.
    """
    short, _, rest = normal_heading(heading).partition(" ")
    stem = stem_of(label)
    is_word = bool(rest) and _is_word_of(short, stem)
    if not rest or not (is_word or (meaning_of(heading) is None and _is_of(short, stem))):
        return ""
    rivals = {other for each in others if (other := stem_of(each)) and other != stem}
    if any(_is_of(short, other) or _is_word_of(short, other) for other in rivals):
        return ""
    is_long = len(short) >= _SHORTEST or is_initials_of(short, stem)
    return rest if is_word or rivals or is_long else ""


def _is_of(short: str, stem: str) -> bool:
    return bool(stem) and (is_short_for(short, stem.split()[-1]) or is_initials_of(short, stem))


def is_initials_of(short: str, stem: str) -> bool:
    """True for the first letters of the words of a party: `os` of the `other side`."""
    words = stem.split()
    return len(short) > 1 and short != words[0] and short == "".join(word[0] for word in words)


def _is_word_of(word: str, stem: str) -> bool:
    """True for the word that says who a party of several words is: `driver` of a `nominated driver`."""
    if word in _ANYBODY:
        return False
    if found := _ALONE.fullmatch(stem):
        return word == found["who"]
    if found := _BY_SOMEBODY.fullmatch(stem):
        root = _ROOTS.get(found["done"]) or found["done"].removesuffix("ed")
        return word in (f"{root}er", f"{root}or", f"{root}r")
    said = re.sub(r" [1-9]$", "", stem).split()
    return bool(said) and said[-1] == word and stem != word
