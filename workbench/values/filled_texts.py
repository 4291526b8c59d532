"""Texts that are filled with blanks, dashes or other signs, and long ones, in bounded time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

_SHORT = 100
"""Characters of a text that is read as it is."""
_FILLING = re.compile(r"\W{30,}")
"""Blanks or signs in a row, more than say anything: each rule for texts would try to begin at every one."""


def is_filled(text: str) -> bool:
    """Whether a text is filled with signs, such as a field of a fixed width."""
    return len(text) > _SHORT and _FILLING.search(text) is not None


_ENDLESS = re.compile(r"[^\W\d_]{120}")


def has_endless_word(text: str) -> bool:
    """Whether a text holds more letters in a row than any word, or a line in a script without blanks."""
    return len(text) > _SHORT and _ENDLESS.search(text) is not None


def without_fillings(value: Any) -> Any:
    """A value of an answer with one blank, or one end of a line, where its texts are filled."""
    if isinstance(value, str):
        return _FILLING.sub(_in_place, value) if is_filled(value) else value
    if isinstance(value, dict):
        return {name: without_fillings(member) for name, member in value.items()}
    return [without_fillings(item) for item in value] if isinstance(value, list) else value


LONGEST_PIECE = 800
"""Characters of a remark that are looked at together."""


def pieces(text: str) -> Iterator[str]:
    """A remark in pieces of at most `LONGEST_PIECE` characters, cut behind sentences or words if it can be.

    Rules for what a remark says look for words that stand near each other, and their time grows with the
    square of its length.
    """
    text = without_fillings(text)
    while len(text) > LONGEST_PIECE:
        first = text[:LONGEST_PIECE]
        ends = max(first.rfind(end) for end in (". ", "! ", "? ", "; ", "\n"))
        at = ends + 1 if ends > 0 else first.rfind(" ") + 1 or LONGEST_PIECE
        yield text[:at]
        text = text[at:]
    yield text


def _in_place(filling: re.Match[str]) -> str:
    return "\n" if "\n" in filling[0] else " "
