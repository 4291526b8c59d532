"""Citations in the text of a report: how they stand in brackets, and how they are read there.

A citation is an id, or an id with a place: `[P1]`, `[S7#/records/0/Residential address, J2]`. A place is a
pointer as it is everywhere else, with whatever stands in the heading of a column. A comma ends it only where
another citation follows. Signs that would end it elsewhere are written as in an address: `%5D` for `]`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import quote, unquote

_ID = r"[A-Z]{1,3}[1-9]\d*"
_PLACE = r"#(?:[^\[\]\n]|\n(?!\s*\n)|\[[^\[\]\n]*\])*"
CITED = re.compile(rf"\[({_ID}(?:\s*,\s*{_ID})*(?:{_PLACE})?)\](?!\()")
"""A group of citations in brackets; a link of Markdown is none."""
_NEXT = re.compile(rf"\s*,\s*(?={_ID}\s*(?:[,#]|$))")
_BROKEN_LINE = re.compile(r"\s*\n\s*")
_MEANT = re.compile(r"\[\s*[A-Za-z]{1,3}\d+\s*#\s*[/?][^\n\]]{0,80}\]?")
_ESCAPED = re.compile(r"[%\[\],\s\x00-\x1f]")
_NOT_AS_TYPED = re.compile(r"[^\S ]|[\x00-\x1f]|  ")
"""Blanks and signs that lines and paragraphs do not keep."""


def read_group(text: str) -> list[str]:
    """The citations of one group, as it stands between its brackets."""
    found = []
    for each in _NEXT.split(text.strip()):
        name, sign, place = each.partition("#")
        place = _BROKEN_LINE.sub(" ", place)
        found.append(f"{name.strip()}{sign}{unquote(place) if '%' in place else place}")
    return found


def misspelt(text: str) -> str:
    """What in a text is meant as a citation of a place and cannot be read as one; "" for nothing."""
    found = _MEANT.search(CITED.sub("", text))
    return found[0] if found else ""


def in_brackets(cites: Iterable[object]) -> str:
    """Citations as a text cites them, each once: `[S1#/records/0, P1]`; "" where none can stand there.

    What a report of a person lists itself, such as `S4:I1`, is cited as the source alone.
    """
    written = dict.fromkeys(_written(str(cite)) for cite in cites)
    kept = [cite for cite in written if cite]
    return f"[{', '.join(kept)}]" if kept else ""


def _written(cite: str) -> str:
    name, sign, place = cite.partition("#")
    name, inside, _ = name.partition(":")
    if not re.fullmatch(_ID, name):
        return ""
    if inside or not sign:
        return name
    cite = f"{name}#{place}"
    group = CITED.fullmatch(f"[{cite}]")
    if group and not _NOT_AS_TYPED.search(cite) and read_group(group[1]) == [cite]:
        return cite
    return f"{name}#{_ESCAPED.sub(lambda sign: quote(sign[0]), place)}"
