"""People of whose names nobody knows which is the surname: an import reads them by the name as written."""

from __future__ import annotations

from workbench.values.cells.bodies_of_columns import OPEN, body_odds
from workbench.values.cells.cell import Cell
from workbench.values.cells.name_doubt import EITHER, ORDER
from workbench.values.cells.parties import Party


def in_open_order(cell: Cell[Party]) -> Cell[Party]:
    """A cell that names one person, of whom nothing but the order of the names is open, as naming that one.

    The person has no parts of a name, and the doubt stays. Any other cell is returned as it is.
    """
    if cell.values or len(cell.proposal) != 1 or not _asks_for_order(cell):
        return cell
    (person,) = cell.proposal
    is_plain = person.kind == "person" and not (person.deceased or person.former or person.alias)
    if not is_plain or not isinstance(cell.raw, str):
        return cell
    if len(cell.raw.split()) > 1 and body_odds(cell.raw) > OPEN:  # `USA North`
        return cell
    named = Party("person", " ".join(cell.raw.split()))
    return Cell(cell.raw, (named,), cell.note, doubt=cell.doubt, proposal=cell.proposal, doubted=cell.doubted)


def _asks_for_order(cell: Cell[Party]) -> bool:
    orders = {tuple(sorted(one.text.replace(",", " ").split())) for one in cell.choices}
    return cell.doubt.endswith((ORDER, EITHER)) or len(cell.choices) == 1 + len(orders) == 2
