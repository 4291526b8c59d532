"""Second phone numbers of which a cell has only the last digits: `02 5550 1234/5`, `03991 55010-0 | -100`."""

from __future__ import annotations

import re

_AND = r"(?:[/&]|\b(?:or|and|oder|ou|o|und|et|y|e)\b)"
_LAST_DIGITS = re.compile(
    rf"(?P<first>\+?[0-9(][0-9() .-]{{6,}}?(?P<group>[0-9]{{3,4}}))\s*{_AND}\s*(?P<last>[0-9]{{1,4}})",
    re.IGNORECASE,
)
_EXTENSIONS = re.compile(
    rf"(?P<before>\+?[0-9(][0-9() ./-]{{4,}}[0-9] ?)[-–](?P<first>[0-9]{{1,5}})\s*(?:{_AND}|[|,;])\s*"
    rf"[-–]\s?(?P<second>[0-9]{{1,5}})",
    re.IGNORECASE,
)
_FEWEST = 8
"""Digits of a number that is whole, so that what stands behind it is no rest of it."""


def with_second_in_full(text: str) -> str:
    """A cell whose second number is written in full: `02 5550 1234 / 02 5550 1235`; any other as it is."""
    text = text.strip()
    if found := _EXTENSIONS.fullmatch(text):
        before = found["before"]
        return f"{before}-{found['first']} / {before}-{found['second']}"
    found = _LAST_DIGITS.fullmatch(text)
    if found is None or len(found["last"]) > len(found["group"]):
        return text
    first, last = found["first"], found["last"]
    second = first[: -len(last)] + last
    is_whole = sum(map(str.isdigit, first)) >= _FEWEST
    return f"{first} / {second}" if is_whole and second != first else text
