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


_VALUE = (
    r"(?:d\.?o\.?b\b\.?|(?:date\s+of\s+birth|birth\s*(?:date|day)|age|(?:sur|first\s+)?name|spelling)\b"
    rf"|{_CONTACT}\b)"
)
_WRONG = r"(?:wrong|incorrect|doubtful|unverified|unconfirmed|not\s+(?:right|correct|confirmed|certain))\b"
_DOUBTED = re.compile(
    rf"\b{_VALUE}\s*(?:is|are|was|looks|seems|may\s+be|might\s+be)?\s*(?:{_WRONG}|\?)"
    rf"|\b(?:{_WRONG}|check|verify|confirm|query)\s+(?:(?:the|his|her|their)\s+)?{_VALUE}"
    r"|\bsame\s+(?:person\s+)?as\b|\b(?:duplicate|dup)\s+of\b|\b(?:two|both|several)\s+of\s+them\b",
    re.IGNORECASE,
)
"""A value of the row that is doubted, or whether the row is of one person of its own."""
_STATUS = re.compile(
    r"\b(?:bankrupt(?:cy)?|insolvent|liquidat(?:ed|ion)|debt\s+agreement|under\s*age|under\s+1[68])\b"
    r"|\b(?:is|was|still|a)\s+minor\b|(?:^|[,;:.(])\s*minor(?=\s*(?:[?!.,;)]|child|$))",
    re.IGNORECASE,
)
"""Whom it may be of no use, or not allowed, to ask about."""


@dataclass(frozen=True, slots=True)
class ContactWarning:
    """A cell that asks for care: its line, its column and its text."""

    line: int
    column: str
    text: str

    def __str__(self) -> str:
        return f"line {self.line}, {self.column}: “{self.text}”"


def contact_warnings(table: Table, columns: Collection[str]) -> Iterator[ContactWarning]:
    """The cells of these columns that ask for care: a wish, a danger, a death, a number of somebody else.

    Also those that doubt a value of their row, or say that somebody is a minor or bankrupt.
    """
    for row in table.rows:
        for column in columns:
            text = str(row.cells.get(column) or "").strip()
            if any(words.search(text) for words in (_WORDS, _PERHAPS_GONE, _DOUBTED, _STATUS)):
                yield ContactWarning(row.line, column, text[:120])
