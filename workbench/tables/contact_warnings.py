"""Remarks in a table to read before somebody is asked about: not to contact, to be careful, perhaps gone."""

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
_CONTACT = r"(?:(?:tele)?phone|mobile|mob|cell|number|e-?mail|address)"
_PERHAPS_GONE = re.compile(
    r"\b(?:dec['’]?d|dcsd|died|dead|passed\s+(?:away|on)|rip|r\.i\.p|probate|estate\s+of)\b"
    rf"|\b{_CONTACT}\s+(?:was|(?:is|was)\s*n[o'’]?t|is\s+no\s+longer|used\s+to\s+be|belong(?:s|ed)\s+to)\b"
    rf"|\b(?:wrong|old|former|previous)\s+{_CONTACT}\b"
    rf"|\bnot\s+(?:his|hers?|theirs?|the\s+\w+['’]s)\s+{_CONTACT}\b"
    rf"|\b{_CONTACT}\s+(?:of|from)\s+(?:his|her|their|the|an)\s+(?:ex|old|former|late)\b",
    re.IGNORECASE,
)
"""Who may have died, and a contact that may be another's, in words that leave it open what is meant."""


@dataclass(frozen=True, slots=True)
class ContactWarning:
    """A cell that asks for care: its line, its column and its text."""

    line: int
    column: str
    text: str

    def __str__(self) -> str:
        return f"line {self.line}, {self.column}: “{self.text}”"


def contact_warnings(table: Table, columns: Collection[str]) -> Iterator[ContactWarning]:
    """The cells of these columns that ask for care: a wish, a danger, a death, a number of somebody else."""
    for row in table.rows:
        for column in columns:
            text = str(row.cells.get(column) or "").strip()
            if _WORDS.search(text) or _PERHAPS_GONE.search(text):
                yield ContactWarning(row.line, column, text[:120])
