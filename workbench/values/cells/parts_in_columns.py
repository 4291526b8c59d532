"""Names whose parts stand in columns of which it is known how surely their cells are names."""

from __future__ import annotations

from workbench.values.cells.bodies_of_columns import PERSON
from workbench.values.cells.cell import Cell
from workbench.values.cells.name_cells import party
from workbench.values.cells.name_doubt import A_PART
from workbench.values.cells.name_parts import parted
from workbench.values.cells.parties import Party
from workbench.values.cells.words_below_headings import is_name_in_column


def parted_in_columns(
    first: object, middle: object, last: object, bodies: float | None, *, is_body: bool = False
) -> Cell[Party]:
    """The people whose name stands in parts; a word that hardly is a name is one among names.

    `bodies` are the odds that the columns of its parts hold other things than names, as a logarithm.
    One part alone is the whole name of what `is_body`.
    """
    if is_body and len(said := [part for part in (first, middle, last) if part]) == 1:
        return party(said[0], company=True)
    cell = parted(first, middle, last)
    if bodies is None or bodies > PERSON or len(cell.proposal) != 1 or cell.values:
        return cell
    (person,) = cell.proposal
    words = [word for said in cell.doubted for word in said.split()]
    held = " ".join(filter(None, (person.name.first, person.name.middle, person.name.last))).split()
    is_one = person.kind == "person" and bool(person.name.first and person.name.last)
    is_one = is_one and cell.doubt.endswith(A_PART) and len(words) < len(held) and set(words) <= set(held)
    return Cell(cell.raw, cell.proposal, cell.note) if is_one and all(map(is_name_in_column, words)) else cell
