"""Whether a row shows that a doubtful surname is one: `Null` beside a home, or that of the row's company."""

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
    """True for a name whose surname the row shows to be one, where nothing else of it is doubtful.

    It is `Null`, in a row with a phone and a whole address, or a word that the row's company is called by.
    """
    found, *others = cell.proposal or (None,)
    if found is not None and not others and _is_of_company(cell, found, row):
        return True
    is_null = found is not None and bool(found.name.first) and fold(found.name.last or "") == _NULL
    return is_null and not others and _has_phone(row) and _has_home(row)


def _is_of_company(cell: Cell[Party], found: Party, row: RawCells) -> bool:
    """True for `Peter Sallow` of Sallow Nominees: of his name no list knows the surname as one."""
    surname = fold(found.name.last or "")
    if not (surname and found.name.first) or {fold(words) for words in cell.doubted} != {surname}:
        return False
    named = (
        fold(cells.text_of(raw)).split()
        for meaning in ("company_name", "trading_name")
        for raw in row(meaning)
    )
    return any(surname in words[:-1] for words in named)


def _has_phone(row: RawCells) -> bool:
    return any(cells.phone(raw).values for raw in row("phone"))


def _has_home(row: RawCells) -> bool:
    whole = list(row("address"))
    whole.append(" ".join(text for part in _PARTS for raw in row(part) if (text := cells.text_of(raw))))
    places = (place for raw in whole for place in cells.address(raw).values)
    return any(place.number and place.street and (place.suburb or place.postcode) for place in places)
