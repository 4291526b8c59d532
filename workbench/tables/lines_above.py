"""Lines above the headings that say what a file is about: `Account name | Harbour Ltd`, as banks export."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from workbench.tables.amount_columns import is_period
from workbench.tables.column_names import is_label, names_somebody
from workbench.tables.headings import meaning_of
from workbench.tables.office_headings import is_company_of_office, role_of_holder
from workbench.tables.sheets import is_filled
from workbench.tables.two_parties import takes_part
from workbench.tables.unknown_names import is_role
from workbench.values.cells.company_signs import is_company
from workbench.values.english import is_word
from workbench.values.text import letters
from workbench.values.world import is_known_surname, is_usual_given

_LOOKED_AT = 10
"""Lines below a line that are compared with it."""


def may_head(value: object) -> bool:
    """True for what may be a heading: a label, or a period above amounts."""
    return is_label(value) or is_period(value)


def heads_anything(value: object) -> bool:
    """True for a heading of anything: also of the holders of an office, or of the body of which they are."""
    if not isinstance(value, str):
        return False
    is_of_office = bool(role_of_holder(value)) or is_company_of_office(value)
    return meaning_of(value) is not None or is_of_office or is_role(value) or takes_part(value)


def are_headings(cells: Sequence[Any], below: Sequence[Any]) -> bool:
    """True for a line of plain words above cells of which some name somebody: `Task`, `Assignee`."""
    are_words = all(isinstance(cell, str) and (heads_anything(cell) or _are_words(cell)) for cell in cells)
    return are_words and any(isinstance(cell, str) and _is_name(cell) for cell in below)


def _are_words(text: str) -> bool:
    words = list(map(letters, text.split()))
    return bool(words) and all(
        is_word(word) and not is_known_surname(word) and not is_usual_given(word) for word in words
    )


def looks_like_row(cells: Sequence[Any], columns: int) -> bool:
    """True for a line above headings of so many columns that fills most of them, some with values.

    Titles fill few, and lines of a word and what it is are no rows.
    """
    filled = [cell for cell in cells if is_filled(cell)]
    is_wide = len(filled) >= min(2, columns) and 2 * len(filled) >= columns
    return is_wide and not _is_pairs(cells) and any(not may_head(c) or _is_name(str(c)) for c in filled)


def first_below(lines: Sequence[Sequence[Any]]) -> int:
    """The place of the line under titles and under lines of a word and what it is; 0 where there are none.

    That line has to be one of headings which the rows below it agree with: they have as many cells, and other
    kinds of values than the headings.
    """
    above, narrow, is_certain = 0, 0, False
    for place, cells in enumerate(lines):
        filled = [cell for cell in cells if is_filled(cell)]
        if len(filled) < 2:
            continue
        if not _is_pairs(cells):
            if above and _heads(cells, lines[place + 1 :]):
                return place
            break
        if not above:
            is_certain = _is_value(filled[1])
        elif is_certain and not any(map(_is_value, filled)):
            narrow = place
        above += 1
    return narrow if narrow and _heads(lines[narrow], lines[narrow + 1 :]) else 0


def _is_value(cell: Any) -> bool:
    """True for what is said of something: a number, a date, a contact, or the name of somebody."""
    return not is_label(cell) or _is_name(str(cell))


def _is_name(text: str) -> bool:
    return names_somebody(text) or (is_company(text) and not heads_anything(text))


def _is_pairs(cells: Sequence[Any]) -> bool:
    """True for a line of words each with what it is: two cells, or more where these are values for sure."""
    filled = [place for place, cell in enumerate(cells) if is_filled(cell)]
    if len(filled) % 2 or filled[:2] != [0, 1]:
        return False
    keys, values = ([cells[place] for place in filled[start::2]] for start in (0, 1))
    if len(filled) > 2 and not all(map(_is_value, values)):
        return False
    return not any(map(_is_value, keys)) and not any(map(heads_anything, values))


def _heads(cells: Sequence[Any], below: Sequence[Sequence[Any]]) -> bool:
    """True for a line of headings with rows below it that have as many cells, and other kinds of values."""
    places = [place for place, cell in enumerate(cells) if is_filled(cell)]
    if any(not may_head(cells[place]) or _is_name(str(cells[place])) for place in places):
        return False
    rows = [row for row in below if any(map(is_filled, row))][:_LOOKED_AT]
    alike = [row for row in rows if min(len(places), 3) <= sum(map(is_filled, row)) <= len(places)]
    labels = [place for place in places if is_label(cells[place])]
    under = [[row[place] for row in alike if place < len(row) and is_filled(row[place])] for place in labels]
    return 2 * len(alike) > len(rows) and any(
        2 * sum(map(_is_value, column)) > len(column) for column in under if column
    )
