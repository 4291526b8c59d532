"""Whether the cell of a name is a person's or a company's, by all that its row says: one decision for all."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from workbench.tables.whose import NAME_PARTS, names_contact, stem_of
from workbench.values import cells
from workbench.values.cells import Cell, Party
from workbench.values.cells.bodies_of_columns import AMONG_BODIES
from workbench.values.cells.company_signs import says_company
from workbench.values.cells.name_evidence import leans_given
from workbench.values.party_kinds import company_of_row
from workbench.values.text import fold, letters
from workbench.values.world import is_known_surname

Said = Callable[[str], Sequence[str]]
"""The texts of the filled cells of a row that mean something."""
_OF_EITHER: Final = re.compile(
    r"(?:(?:trade|unsecured|secured|our) )*(?:creditor|customer|client|supplier|vendor|account|payee|payer|"
    r"member|debtor|tenant|lessee|licensee|merchant|donor|sponsor|exhibitor)s?"
)
"""Headings of names, without that word, of those who are people and companies by turns."""


class KindInRow:
    """What a row says of whether it names a person or a company; `meanings` are those of its own columns."""

    def __init__(self, said: Said, meanings: Mapping[str, str | None]) -> None:
        self._said = said
        is_company = company_of_row(said("party_kind"), said("office"))
        is_of_its_company = is_company is True and names_contact(meanings)
        self.is_company = None if is_of_its_company else is_company
        """True or False where a word for the kind says it; beside a contact that is the company's."""

    def read(
        self, raw: Any, heading: str, *, order: str | None = None, bodies: float | None = None
    ) -> Cell[Party]:
        """Those whom a cell of names names; `order` and `bodies` are as `party_of_kind` takes them.

        One word without a given name, beside what the company trades as or its number, is the company in
        short: `Corella` of Corella Insurance Ltd. A name that people have is asked about beside a number.
        """
        if self.is_company is None and self._is_beside_company(cells.text_of(raw), heading):
            if self._said("trading_name") or not _is_name(cells.text_of(raw)):
                return cells.party_of_kind(raw, True)
            bodies = max(bodies or 0.0, AMONG_BODIES)
        return cells.party_of_kind(raw, self.is_company, order=order, bodies=bodies)

    def _is_beside_company(self, text: str, heading: str) -> bool:
        """True for one word in a column that may name companies, beside what only a company has."""
        if not _is_one_word(text) or not _may_head_companies(heading) or any(map(self._said, NAME_PARTS)):
            return False
        return bool(self._said("trading_name") or self._said("company_number"))


def is_in_short(text: str, heading: str, company: str) -> bool:
    """True for one word by which a company that stands beside it is called: `Corella` of Corella Pty Ltd."""
    words = re.findall(r"[\w&'’-]+", fold(company))
    is_named = _is_one_word(text) and len(words) > 1 and fold(text) in words[:-1]
    return is_named and _may_head_companies(heading) and says_company(company)


def _may_head_companies(heading: str) -> bool:
    """True for a heading of names that says of nobody that they are a person: `Name`, `Supplier name`."""
    stem = stem_of(heading)
    return not stem or _OF_EITHER.fullmatch(stem) is not None


def _is_one_word(text: str) -> bool:
    return len(text.split()) == 1 and any(map(str.isalpha, text))


def _is_name(text: str) -> bool:
    return leans_given(text) or is_known_surname(letters(text))
