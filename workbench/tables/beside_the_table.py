"""What stands beside a table: another list behind an empty column, and cells behind the last heading."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from workbench.tables.headings import meaning_of, normal_heading
from workbench.tables.sheets import Sheet, is_filled
from workbench.values.cells import text_of


def list_beside(sheet: Sheet, place: int, headed: int) -> int | None:
    """Where another list begins behind an empty column, with some headings of the table again."""
    cells = sheet.lines[place][1][:headed]
    said = [normal_heading(text_of(cell)) if is_filled(cell) else "" for cell in cells]
    for gap in range(2, len(said) - 1):
        behind = [words for words in said[gap + 1 :] if words]
        if said[gap] or not behind or not set(behind) <= {*filter(None, said[:gap])}:
            continue
        is_empty = not any(gap < len(row) and is_filled(row[gap]) for _, row in sheet.lines[place + 1 :])
        if is_empty and len(behind) < len([words for words in said[:gap] if words]):
            return gap
    return None


def without_columns(sheet: Sheet, start: int) -> Sheet:
    """A sheet without its columns from one on."""
    return replace(sheet, lines=[(line, cells[:start]) for line, cells in sheet.lines])


def is_by_place(name: str) -> bool:
    """True for the name of a column without a heading: `Column E`."""
    return normal_heading(name) == "column"


def is_shifted(cells: Sequence[Any], columns: Sequence[str | None], last: int) -> bool:
    """True for a line with a cell behind the `last` heading, of which contacts stand in another column."""
    if not any(map(is_filled, cells[last + 1 :])):
        return False
    held = [(meaning_of(name or ""), text_of(cell)) for name, cell in zip(columns, cells, strict=False)]
    return any(
        text and form.search(text) is None
        for meaning, text in held
        if (form := _HAS.get(meaning or "")) is not None
    )


_HAS = {
    "email": re.compile("@"), "phone": re.compile("[0-9]{3}|^\\W*$"), "postcode": re.compile("[0-9]|^\\W*$"),
    "birth_date": re.compile("[0-9]|^\\W*$"),
}  # fmt: skip
"""What the cells of contacts and days have."""
