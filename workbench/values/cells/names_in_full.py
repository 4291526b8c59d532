"""Whole names in other cells of a row than those of the parts: for a surname alone, or no name at all."""

from __future__ import annotations

from workbench.values.cells.name_cells import party
from workbench.values.cells.parties import Party
from workbench.values.text import fold


def person_in_full(raw: object) -> Party | None:
    """The one person whom a cell names by given name and surname; None for any other cell."""
    found = party(raw).values
    is_whole = len(found) == 1 and found[0].kind == "person" and found[0].name.first and found[0].name.last
    return found[0] if is_whole else None


def name_in_full(surname: str, raw: object) -> Party | None:
    """Whom a cell names in whole who has the surname that stands alone in another; None for any other."""
    found = person_in_full(raw)
    return found if found and surname and fold(found.name.last or "") == fold(surname) else None
