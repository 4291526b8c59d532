"""Text that means what it says: suburbs, occupations, notes, references."""

from __future__ import annotations

import re

from workbench.values.cells.cell import Cell, Unreadable, nothing, opened


def text(raw: object) -> Cell[str]:
    """The text of a cell without what spreadsheets add to it; placeholders say nothing."""
    return _text(raw, is_remark=False)


def remark(raw: object) -> Cell[str]:
    """The text of a remark: one that names another row or a file (`same as 1007?`) is kept as it stands."""
    return _text(raw, is_remark=True)


def _text(raw: object, *, is_remark: bool) -> Cell[str]:
    try:
        found = opened(raw, is_remark=is_remark)
        return Cell(raw, (found,)) if found else nothing(raw)
    except Unreadable as error:
        return Cell(raw, problem=error.reason)


_REFERENCE = re.compile(r"[^\W\d_]{0,4}[-/ #.]?[0-9][0-9/.-]*[^\W\d_]?")


def occupation(raw: object) -> Cell[str]:
    """What somebody does; the reference of a job (`J1`, `JOB-1042`, `2026/0417`) says nothing of it."""
    cell = text(raw)
    if any(map(_REFERENCE.fullmatch, cell.values)):
        return nothing(raw, f"{cell.value!r} is a reference, and no occupation")
    return cell
