"""What a row shows of a doubtful name: `Null` beside a home, that of its company or of its email."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from workbench.values import cells
from workbench.values.cells import Cell, Party
from workbench.values.cells.name_cells import as_given_name
from workbench.values.cells.name_doubt import A_PART
from workbench.values.english import is_common_word
from workbench.values.text import fold, letters

_NULL = "null"
_PARTS = ("street_number", "street", "street_type", "suburb", "city", "suburb_state_postcode", "postcode")

RawCells = Callable[[str], Iterable[Any]]
"""The cells of a row that mean something."""


def read_by_row(cell: Cell[Party], row: RawCells) -> Cell[Party]:
    """A doubtful name as the row shows it to be; the cell itself where it shows nothing.

    One word that no list knows is what somebody is called whose email begins with it: `xoan@`.
    """
    if not cell.proposal:
        return cell
    if is_surname_of_row(cell, row):
        return Cell(cell.raw, cell.proposal, f"{cell.proposal[0].text!r} read as a name")
    if len(cell.proposal) == 1 and not cell.values and _begins_an_email(cell.proposal[0], row):
        given = as_given_name(cell)
        note = f"{cell.proposal[0].text!r} stands in the email"
        return Cell(cell.raw, given.values or given.proposal, note)
    return cell


def _begins_an_email(found: Party, row: RawCells) -> bool:
    """True for one word alone that is no word of English, with which an email of the row begins."""
    word = letters(found.name.last or "")
    is_alone = found.kind == "person" and not found.name.first and found.text.isalpha()
    if not is_alone or len(word) < _SHORTEST or is_common_word(word):
        return False
    emails = (fold(email) for raw in row("email") for email in cells.email(raw).values)
    return any(re.split("[^a-z]", email)[0] == word for email in emails)


def is_surname_of_row(cell: Cell[Party], row: RawCells) -> bool:
    """True for a name whose surname the row shows to be one, where nothing else of it is doubtful.

    It is `Null`, in a row with a phone and a whole address, or a word that the row's company is called by; or
    an email of the row holds the given name and the surname, `gage.robertsen@`, and not both are plain words.
    """
    if len(cell.proposal) != 1:
        return False
    (found,) = cell.proposal
    if _is_of_company(cell, found, row) or _is_in_email(cell, found, row):
        return True
    is_null = bool(found.name.first) and fold(found.name.last or "") == _NULL
    return is_null and _has_phone(row) and _has_home(row)


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


def _is_in_email(cell: Cell[Party], found: Party, row: RawCells) -> bool:
    """True where an email holds both names of a person, of whom a word may be no part of the name."""
    names = [letters(part) for part in (found.name.first, found.name.last) if part]
    is_asked = found.kind == "person" and len(names) == 2 and cell.doubt.endswith(A_PART)
    if not is_asked or all(map(is_common_word, names)) or any(len(name) < _SHORTEST for name in names):
        return False
    emails = (email for raw in row("email") for email in cells.email(raw).values)
    return any(set(names) <= set(re.findall(r"[a-z]+", fold(email))) for email in emails)


_SHORTEST = 3
"""Letters of a name that an email hardly holds by chance."""


def _has_phone(row: RawCells) -> bool:
    return any(cells.phone(raw).values for raw in row("phone"))


def _has_home(row: RawCells) -> bool:
    whole = list(row("address"))
    whole.append(" ".join(text for part in _PARTS for raw in row(part) if (text := cells.text_of(raw))))
    places = (place for raw in whole for place in cells.address(raw).values)
    return any(place.number and place.street and (place.suburb or place.postcode) for place in places)
