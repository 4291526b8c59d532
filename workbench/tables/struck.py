"""Which cells of a workbook's sheet are struck through by other means than their own style."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cached_property
from itertools import product
from typing import Any

_EQUAL = re.compile(
    r'(\$?)([A-Z]{1,3})(\$?)([0-9]+)\s*=\s*(?:"((?:[^"]|"")*)"|([0-9.]+|TRUE|FALSE))', re.IGNORECASE
)
"""A condition on one cell, as most rows are struck through: `$C2="x"`."""
MOST_LOOKS = 5_000_000
"""Cells that the conditions of a page may look at together: some seconds."""


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
    are not understood, or not looked at because others took too long."""
    found: set[tuple[int, int]] = set()
    unclear: list[str] = []
    cells: _Cells | None = None
    for formatting in page.conditional_formatting:
        for rule in formatting.rules:
            font = getattr(rule.dxf, "font", None)
            if font is None or not font.strike:
                continue
            condition = _EQUAL.fullmatch(rule.formula[0].strip("= ")) if _is_plain(rule) else None
            cells = cells or _Cells(page)
            if condition is None or not cells.can_look():
                unclear.append(str(formatting.sqref))
            else:
                found.update(cells.meeting(condition, formatting.sqref.ranges))
                unclear += [] if cells.can_look() else [str(formatting.sqref)]
    return found, unclear


def _is_plain(rule: Any) -> bool:
    return rule.type == "expression" and len(rule.formula) == 1


class _Cells:
    """The cells of a page by what they say, as conditions look for them; at most `MOST_LOOKS` of them."""

    def __init__(self, page: Any) -> None:
        self._places: dict[str, list[tuple[int, int]]] = {}
        self._rows: dict[int, list[int]] = {}
        self._columns: dict[int, list[int]] = {}
        for (row, column), cell in page._cells.items():
            self._places.setdefault(_said(cell.value), []).append((row, column))
            self._rows.setdefault(row, []).append(column)
            self._columns.setdefault(column, []).append(row)
        self._left = MOST_LOOKS

    def can_look(self) -> bool:
        """False once too many cells were looked at."""
        return self._left > 0

    def meeting(self, condition: re.Match[str], ranges: Any) -> Iterator[tuple[int, int]]:
        """The cells in ranges that meet a condition on one cell, as far as they may be looked at."""
        from openpyxl.utils import column_index_from_string

        fixed_column, letters, fixed_row, row, text, plain = condition.groups()
        wanted = (text.replace('""', '"') if text is not None else plain).casefold()
        top, left = min(each.min_row for each in ranges), min(each.min_col for each in ranges)
        down, right = int(row), column_index_from_string(letters)
        spans = [(each.min_row, each.max_row, each.min_col, each.max_col) for each in ranges]

        def are_meant(places: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
            for place in places:
                self._left -= len(spans)
                if self._left <= 0:
                    return
                if any(a <= place[0] <= b and c <= place[1] <= d for a, b, c, d in spans):
                    yield place

        if not wanted:  # an empty cell is not there
            yield from are_meant(
                (each, column)
                for each, columns in self._rows.items()
                for column in columns
                if self._is_empty(
                    down if fixed_row else each - top + down, right if fixed_column else column - left + right
                )
            )
            return
        for each, column in self._places.get(wanted, ()):
            self._left -= 1
            if self._left <= 0:
                return
            if (fixed_row and each != down) or (fixed_column and column != right):
                continue
            rows = [each - down + top] if not fixed_row else None
            columns = [column - right + left] if not fixed_column else None
            yield from are_meant(self._of(rows, columns))

    def _of(self, rows: list[int] | None, columns: list[int] | None) -> Iterator[tuple[int, int]]:
        """The cells of rows and columns, of all where None is given."""
        if rows is not None and columns is not None:
            yield from product(rows, columns)
        elif columns is not None:
            yield from ((row, column) for column in columns for row in self._columns.get(column, ()))
        else:
            for row in self._rows if rows is None else rows:
                yield from ((row, column) for column in self._rows.get(row, ()))

    def _is_empty(self, row: int, column: int) -> bool:
        self._left -= 1
        return (row, column) not in self._filled

    @cached_property
    def _filled(self) -> set[tuple[int, int]]:
        return {place for said, places in self._places.items() if said for place in places}


def _said(value: Any) -> str:
    return "" if value is None else str(value).casefold()
