"""Remarks in a table that say not to contact, or to be careful with, the person of a row."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from workbench.tables.table import Table

_WORDS = re.compile(
    r"\b(?:do\s+not|don'?t|never|must\s+not\s+be)\s+(?:be\s+)?(?:contact|call|phone|ring|approach|write|email|visit)\w*"
    r"|\bno\s+(?:further\s+)?contact\b|\bDNC\b"
    r"|\b(?:only|all)\s+(?:contact\s+)?(?:via|through)\b|\bcontact\s+(?:only\s+)?(?:via|through)\b"
    r"|\b(?:solicitor|lawyer|attorney|barrister|legal\s+(?:aid|represent\w+)|represented\s+by|under\s+guardianship)\b"
    r"|\b(?:deceased|vulnerable|domestic\s+violence|family\s+violence|restraining\s+order|silent\s+elector|suppressed)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class ContactWarning:
    """A cell that asks for care: its line, its column and its text."""

    line: int
    column: str
    text: str

    def __str__(self) -> str:
        return f"line {self.line}, {self.column}: “{self.text}”"


def contact_warnings(table: Table, columns: Collection[str]) -> Iterator[ContactWarning]:
    """The cells of these columns that say not to contact somebody, or to be careful, in the table's order."""
    for row in table.rows:
        for column in columns:
            text = str(row.cells.get(column) or "").strip()
            if _WORDS.search(text):
                yield ContactWarning(row.line, column, text[:120])
