"""Text that means what it says: suburbs, occupations, notes, references."""

from __future__ import annotations

from workbench.values.cells.cell import Cell, Unreadable, nothing, opened


def text(raw: object) -> Cell[str]:
    """The text of a cell without what spreadsheets add to it; placeholders say nothing."""
    try:
        found = opened(raw)
        return Cell(raw, (found,)) if found else nothing(raw)
    except Unreadable as error:
        return Cell(raw, problem=error.reason)
