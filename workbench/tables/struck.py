"""Which cells of a workbook's sheet are struck through by other means than their own style."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from typing import Any

_EQUAL = re.compile(
    r'(\$?)([A-Z]{1,3})(\$?)([0-9]+)\s*=\s*(?:"((?:[^"]|"")*)"|([0-9.]+|TRUE|FALSE))', re.IGNORECASE
)
"""A condition on one cell, as most rows are struck through: `$C2="x"`."""


def struck_by_lines(page: Any, fonts: Collection[int]) -> Callable[[Any], bool]:
    """Whether a cell without a style of its own is in a row or column whose style strikes it through.

    `fonts` are the numbers of the workbook's fonts that strike through.
    """
    rows = {number for number, row in page.row_dimensions.items() if _font(row) in fonts}
    columns = {
        place
        for group in page.column_dimensions.values()
        if _font(group) in fonts
        for place in range(group.min or 0, (group.max or 0) + 1)
    }
    return lambda cell: not _font(cell) and (cell.row in rows or cell.column in columns)


def _font(item: Any) -> int:
    """The number of the font of a cell, a row or a column; 0 where it has no style."""
    style = item._style
    return 0 if style is None else int(style.fontId)


def struck_by_condition(page: Any) -> tuple[set[tuple[int, int]], list[str]]:
    """The cells (row, column) that a conditional format strikes through, and the ranges of conditions that
    are not understood."""
    found: set[tuple[int, int]] = set()
    unclear: list[str] = []
    for formatting in page.conditional_formatting:
        for rule in formatting.rules:
            font = getattr(rule.dxf, "font", None)
            if font is None or not font.strike:
                continue
            condition = _EQUAL.fullmatch(rule.formula[0].strip("= ")) if _is_plain(rule) else None
            if condition is None:
                unclear.append(str(formatting.sqref))
            else:
                found.update(_cells(page, formatting.sqref.ranges, condition))
    return found, unclear


def _is_plain(rule: Any) -> bool:
    return rule.type == "expression" and len(rule.formula) == 1


def _cells(page: Any, ranges: Any, condition: re.Match[str]) -> Iterator[tuple[int, int]]:
    from openpyxl.utils import column_index_from_string

    fixed_column, letters, fixed_row, row, text, plain = condition.groups()
    wanted = (text.replace('""', '"') if text is not None else plain).casefold()
    top, left = min(each.min_row for each in ranges), min(each.min_col for each in ranges)
    held = {place: cell.value for place, cell in page._cells.items()}
    for row_number, column_number in held:
        if not any(
            each.min_row <= row_number <= each.max_row and each.min_col <= column_number <= each.max_col
            for each in ranges
        ):
            continue
        looked = (
            int(row) + (0 if fixed_row else row_number - top),
            column_index_from_string(letters) + (0 if fixed_column else column_number - left),
        )
        if str(held.get(looked, "")).casefold() == wanted:
            yield row_number, column_number
