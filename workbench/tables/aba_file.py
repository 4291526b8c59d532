"""Files of payments in the form of Australian banks (ABA, direct entry): each payment a row of a table.

Lines of 120 characters: the first names who pays and the day, each payment has its account, and a last line
counts them.
"""

from __future__ import annotations

import re
from typing import Any

HEADINGS = (
    "BSB", "Account number", "Account name", "Amount", "Transaction code", "Lodgement reference", "Trace BSB",
    "Trace account", "Remitter",
)  # fmt: skip
_FIRST = re.compile(r"0 {17}[0-9]{2}[A-Z]{3}.*")
_PAYMENT = re.compile(r"1[0-9]{3}-[0-9]{3}[0-9A-Z -]{9}.[0-9]{2}[0-9]{10}.*")
_DAY = slice(74, 80)
_TITLE = slice(30, 56)
_ENDS = ((1, 8), (8, 17), (30, 62), (20, 30), (18, 20), (62, 80), (80, 87), (87, 96), (96, 112))


def is_aba(content: bytes) -> bool:
    """True for a file that begins as those of payments do, whatever its name."""
    lines = content[:400].decode("latin-1").splitlines()
    return bool(lines) and _FIRST.match(lines[0]) is not None and any(map(_PAYMENT.match, lines[1:]))


def aba_lines(text: str) -> tuple[list[tuple[int, list[Any]]], str, dict[int, str]]:
    """The lines of a table with their numbers, what the file says of itself, and which lines are broken.

    The headings stand in place of its first line.
    """
    lines = text.splitlines()
    found: list[tuple[int, list[Any]]] = [(1, list(HEADINGS))]
    broken: dict[int, str] = {}
    for number, line in enumerate(lines[1:], 2):
        if _PAYMENT.match(line):
            cells: list[Any] = [line[start:end].strip() for start, end in _ENDS]
            cells[3] = f"{int(cells[3]) / 100:.2f}"
            found.append((number, cells))
        elif line.strip() and not line.startswith("7"):
            found.append((number, [line.strip()]))
            broken[number] = f"line {number} has not the form of a payment"
    day = lines[0][_DAY]
    said = f"a file of payments of {lines[0][_TITLE].strip() or 'nobody'}"
    return found, f"{said}, for {day[:2]}/{day[2:4]}/{day[4:]}" if day.isdigit() else said, broken
