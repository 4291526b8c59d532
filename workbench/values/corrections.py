"""Words for what a person corrected in a table before it was imported."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

CORRECTED = "corrected"
"""Where a document holds the corrections, by row and column, and the detail of a claim or link that rests on
some: what the file held, by the pointer of the correction."""


def correction_in_words(held: Any) -> str:
    """That a value was corrected, and from what: `corrected in the import from '13/4/61'`."""
    text = "" if held is None else str(held)
    return f"corrected in the import from {text!r}" if text else "added in the import to an empty cell"


def corrections_in_words(said: Mapping[str, Any]) -> str:
    """What the detail of a claim, or the attributes of a link, say of corrections; empty for nothing.

    Of several each is named by its column.
    """
    held = said.get(CORRECTED)
    if not isinstance(held, Mapping):
        return ""
    if len(held) < 2:
        return "".join(map(correction_in_words, held.values()))
    return "; ".join(f"{column_of(pointer)} {correction_in_words(text)}" for pointer, text in held.items())


def column_of(pointer: str) -> str:
    """The column of a cell of a table, by its pointer (`/records/0/DOB`)."""
    return pointer.rpartition("/")[2].replace("~1", "/").replace("~0", "~")
