"""Cells of what somebody is to whom a row is about: `Brother`, `Mother-in-law`, `Case manager`."""

from __future__ import annotations

import re

from workbench.values.cells.cell import Cell
from workbench.values.cells.text_cells import text
from workbench.values.text import fold

_LONGEST = 40
_SAID = re.compile(r"[^\W\d_][^\d_@:;]*")
_NOTHING = re.compile(r"(?:unknown|not (?:known|stated|given|sure)|other|others|tb[ac]|self|same|yes|no)\W*")
"""What says nothing of how two people belong together."""


def relation(raw: object) -> Cell[str]:
    """What somebody is to another, as it is written; nothing for `Other` and `Unknown`."""
    said = text(raw)
    if not said.value:
        return said
    words = str(said.value)
    if _NOTHING.fullmatch(fold(words)):
        return Cell(raw)
    if len(words) > _LONGEST or not _SAID.fullmatch(words):
        return Cell(raw, problem="it does not say what they are to each other")
    return said
