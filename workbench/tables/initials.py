"""Contacts headed with letters that may be short for another party of the row: `S ph` beside `Solicitor`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import takewhile
from typing import Any

from workbench.tables.headings import normal_heading
from workbench.tables.names_in_columns import names_in
from workbench.tables.whose import CONTACTS, NAMES, stems_of
from workbench.values.contractions import is_short_for

_KINDS = frozenset("hwbma")
"""Letters that say where a phone is, or of which kind: home, work, business, mobile, after hours."""


def headed_with_initials(
    meanings: Mapping[str, tuple[str | None, str]],
    records: Sequence[Mapping[str, Any]],
    own: Collection[str] = (),
) -> dict[str, str]:
    """The contacts whose headings begin with letters of somebody else who is named, each with the reason.

    A letter for a kind of phone is one where another such letter stands beside it: `H ph`, `M ph`.
    """
    said = {name: _letters(name) for name, (meaning, _) in meanings.items() if meaning in CONTACTS}
    said = {name: letters for name, letters in said.items() if letters}
    if not said:
        return {}
    kinds = {letters for letters in said.values() if letters in _KINDS}
    others = [
        (name, stem) for name, (meaning, why) in meanings.items()
        if meaning is None and why != "chosen" and names_in(records, name) == "person"
        for stem in stems_of(name)
    ]  # fmt: skip
    mine = {stem for name, (meaning, _) in meanings.items() if meaning in NAMES for stem in stems_of(name)}
    found = {}
    for name, letters in said.items():
        if (
            name in own
            or meanings[name][1] not in ("heading", "values")
            or (letters in kinds and len(kinds) > 1)
        ):
            continue
        of = next((other for other, stem in others if stem not in mine and _may_be_of(letters, stem)), "")
        if of:
            found[name] = f"perhaps of the {of}"
    return found


def _letters(heading: str) -> str:
    """The single letters with which a heading begins that says more: `ll` of `L/L mob`."""
    words = normal_heading(heading).split()
    return "".join(takewhile(lambda word: len(word) == 1 and word.isalpha(), words))


def _may_be_of(letters: str, stem: str) -> bool:
    """True for letters of which the first few are short for a word of a party, or for all of its words."""
    words = stem.split()
    firsts = "".join(word[0] for word in words)
    starts = [letters[:count] for count in range(1, len(letters) + 1)]
    return any(start == firsts or is_short_for(start, words[-1]) for start in starts)
