"""Text that means what it says: suburbs, occupations, notes, references."""

from __future__ import annotations

import re
from dataclasses import replace

from workbench.values.cells.cell import IN_A_REMARK, Cell, Unreadable, nothing, opened


def text(raw: object) -> Cell[str]:
    """The text of a cell without what spreadsheets add to it; placeholders say nothing."""
    return _text(raw, is_remark=False)


def remark(raw: object) -> Cell[str]:
    """The text of a remark: one that names another row or a file (`same as 1007?`) is kept as it stands.

    The note says of each phone, email or company's number in it that it is not read as anybody's.
    """
    cell = _text(raw, is_remark=True)
    held = [each.group().strip() for text in cell.values for each in _HELD.finditer(text)]
    return replace(cell, note="; ".join(f"{each!r} {IN_A_REMARK}" for each in held)) if held else cell


def _text(raw: object, *, is_remark: bool) -> Cell[str]:
    try:
        found = opened(raw, is_remark=is_remark)
        return Cell(raw, (found,)) if found else nothing(raw)
    except Unreadable as error:
        return Cell(raw, problem=error.reason)


_HELD = re.compile(
    r"(?<![^\s@<>()\[\]:;,])[^\s@<>()\[\]:;,]{1,64}@[^\s@<>()\[\]:;,]{1,254}\.[a-z]{2,}|"
    r"(?<![\w/.@-])(?![0-9]{1,2}[-.][0-9]{1,2}[-.][0-9]{2,4}(?![0-9]))"
    r"(?:\+|\(?0)[0-9](?:[ ()-]{0,2}[0-9]){7,13}(?!\w)|"
    r"\b(?:A\.?[BC]\.?N|ARBN|NZBN)\b\W{0,3}[0-9](?: ?[0-9]){8,12}(?![0-9])",
    re.IGNORECASE,
)
"""An email, a phone with its leading zero or country, or a company's number behind its register's word."""
_REFERENCE = re.compile(r"[^\W\d_]{0,4}[-/ #.]?[0-9][0-9/.-]*[^\W\d_]?")


def occupation(raw: object) -> Cell[str]:
    """What somebody does; the reference of a job (`J1`, `JOB-1042`, `2026/0417`) says nothing of it."""
    cell = text(raw)
    if any(map(_REFERENCE.fullmatch, cell.values)):
        return nothing(raw, f"{cell.value!r} is a reference, and no occupation")
    return cell
