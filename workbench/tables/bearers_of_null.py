"""Whether `Null` in the place of a surname is one: it is of somebody who has a phone and a whole address."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from workbench.values import cells
from workbench.values.cells import Cell, Party
from workbench.values.text import fold

_NULL = "null"
_PARTS = ("street_number", "street", "street_type", "suburb", "city", "suburb_state_postcode", "postcode")

RawCells = Callable[[str], Iterable[Any]]
"""The cells of a row that mean something."""


def is_surname_of_row(cell: Cell[Party], row: RawCells) -> bool:
    """True for a name whose surname is `Null`, in a row with a phone and a whole address."""
    found, *others = cell.proposal or (None,)
    is_null = found is not None and bool(found.name.first) and fold(found.name.last or "") == _NULL
    return is_null and not others and _has_phone(row) and _has_home(row)


def _has_phone(row: RawCells) -> bool:
    return any(cells.phone(raw).values for raw in row("phone"))


def _has_home(row: RawCells) -> bool:
    whole = list(row("address"))
    whole.append(" ".join(text for part in _PARTS for raw in row(part) if (text := cells.text_of(raw))))
    places = (place for raw in whole for place in cells.address(raw).values)
    return any(place.number and place.street and (place.suburb or place.postcode) for place in places)
