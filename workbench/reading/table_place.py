"""Where a cell of an imported table stands: `members.xlsx, sheet Staff, line 3, column DOB`."""

from __future__ import annotations

import datetime
import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from typing import Any

from workbench.values.corrections import CORRECTED
from workbench.values.plain_numbers import is_plain_number
from workbench.values.pointer_steps import unescaped

LINES = "lines"
"""Where the question of an import says in which lines of the file its rows stand: `2-100 102-140`."""
LEFT_BY_CHOICE = "left_by_choice"
"""Where the question of an import names the columns that a person left out."""
LEFT_BECAUSE = "left_because"
"""Where it says of columns why they were left out whose meaning or owner is in doubt."""
SUPERSEDED = "superseded"
"""The mark of a cell in `not_read` of that question that a rule set aside: it needs no answer."""
SKIPPED = "skipped"
"""The mark of a line in `not_read` that is no row, such as a total."""

MARKS = frozenset((SUPERSEDED, SKIPPED, "row", "left_out"))
"""What `not_read` holds for programs alone: people know a row by its line."""
ABOUT_THE_FILE = frozenset(["title", "read_on", "operation", "origin", "file", "sheet"])
"""What the question of an import says of the whole file; the rest may quote cells of any row."""
_CELLS = ("records", "parts", CORRECTED)
TABLE_CELL = re.compile(rf"(S[1-9][0-9]*#/(?:{'|'.join(_CELLS)})/[0-9]+)(?:/|$)")
"""How a citation begins that may lead to a row, the group, or a cell of an imported table."""


def day_of_reading(question: Mapping[str, Any]) -> datetime.date | None:
    """The day on which a table was imported, by the question of its import: `85` is read by it."""
    try:
        return datetime.date.fromisoformat(str(question.get("read_on") or ""))
    except ValueError:
        return None


def runs_of(lines: Iterable[int]) -> str:
    """The numbers of lines as runs: `2-100 102 104-140`."""
    runs: list[list[int]] = []
    for line in lines:
        if runs and runs[-1][1] == line - 1:
            runs[-1][1] = line
        else:
            runs.append([line, line])
    return " ".join(str(first) if first == last else f"{first}-{last}" for first, last in runs)


class TablePlaces:
    """Where the cells of one imported table stand, by the question of its import."""

    def __init__(self, question: Mapping[str, Any]) -> None:
        names = (str(question.get(name) or "") for name in ("file", "title"))
        sheet = str(question.get("sheet") or "")
        self._file = ", ".join(filter(None, (next(filter(None, names), ""), sheet and f"sheet {sheet}")))
        self._firsts: list[int] = []
        """The place of the first row of each run of lines."""
        self._lines: list[int] = []
        known = question.get(LINES)
        at = 0
        for run in known.split() if isinstance(known, str) else ():
            first, _, last = run.partition("-")
            if is_plain_number(first) and is_plain_number(last or first):
                self._firsts.append(at)
                self._lines.append(int(first))
                at += int(last or first) - int(first) + 1

    def of(self, pointer: str) -> str:
        """The place of a pointer in words; empty for one that leads to no row."""
        kind, row, *column = [*pointer.split("/")[1:4], "", ""][:3]
        if kind not in _CELLS or not is_plain_number(row):
            return ""
        words = [self._file, self._line(int(row))]
        if column[0]:
            words.append(f"column {unescaped(column[0])}")
        return ", ".join(filter(None, words))

    def _line(self, row: int) -> str:
        run = bisect_right(self._firsts, row) - 1
        return f"row {row + 1}" if run < 0 else f"line {self._lines[run] + row - self._firsts[run]}"


def rows_of(source: str, cites: Iterable[str]) -> set[str]:
    """The numbers of the rows of an imported table (`S1`) that some citations lead into."""
    tables = tuple(f"{source}#/{place}/" for place in _CELLS)
    return {each.split("/")[2] for each in cites if each.startswith(tables)}
