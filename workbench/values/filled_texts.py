"""Texts that are filled with blanks, dashes or other signs: they are read without these."""

from __future__ import annotations

import re
from typing import Any

_SHORT = 100
"""Characters of a text that is read as it is."""
_FILLING = re.compile(r"\W{30,}")
"""Blanks or signs in a row, more than say anything: each rule for texts would try to begin at every one."""


def is_filled(text: str) -> bool:
    """Whether a text is filled with signs, such as a field of a fixed width."""
    return len(text) > _SHORT and _FILLING.search(text) is not None


def without_fillings(value: Any) -> Any:
    """A value of an answer with one blank, or one end of a line, where its texts are filled."""
    if isinstance(value, str):
        return _FILLING.sub(_in_place, value) if is_filled(value) else value
    if isinstance(value, dict):
        return {name: without_fillings(member) for name, member in value.items()}
    return [without_fillings(item) for item in value] if isinstance(value, list) else value


def _in_place(filling: re.Match[str]) -> str:
    return "\n" if "\n" in filling[0] else " "
