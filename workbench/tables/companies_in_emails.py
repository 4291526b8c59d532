"""Columns of the bodies of which people are, below any heading: the emails of their rows are theirs."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import LOOKED_AT, joined_texts
from workbench.tables.companies_by_values import take_company
from workbench.tables.meanings import Meanings
from workbench.tables.whose import NAMING
from workbench.values import cells
from workbench.values.text import fold

COMPANIES_IN_EMAILS = "its values stand in the emails"
_SHORTEST = 4
"""Letters of a word that hardly stands in a domain by chance."""
_LEAST = 2
_WORD = re.compile(r"[^\W\d_]+")


def company_in_emails(
    meanings: Meanings, records: Sequence[Mapping[str, Any]], by: dict[str, list[str]]
) -> None:
    """The only column that nothing else explains whose cells stand in the domains of the emails beside them.

    `Institution` with `Fernwell` beside `ada@fernwell.example`: in half the rows with both, or more. A name
    of the person of the row shows nothing.
    """
    named = [name for part in NAMING for name in by.get(part, ())]
    if by.get("company_name") or not named or not by.get("email"):
        return
    found = [
        name for name, said in meanings.items()
        if said == (None, "") and _stand_in_emails(records, name, by["email"], named)
    ]  # fmt: skip
    if len(found) == 1:
        take_company(meanings, by, found[0], COMPANIES_IN_EMAILS)


def _stand_in_emails(
    records: Sequence[Mapping[str, Any]], name: str, emails: Sequence[str], named: Sequence[str]
) -> bool:
    held = [
        (text, domains, fold(joined_texts(record, named)))
        for record in records[:LOOKED_AT]
        if (text := cells.text_of(record.get(name)))
        and (domains := " ".join(_domain(record.get(each)) for each in emails).strip())
    ]
    shown = [text for text, domains, person in held if stands_in(fold(text), domains, person)]
    return len(set(shown)) >= _LEAST and 2 * len(shown) >= len(held)


def _domain(raw: Any) -> str:
    return fold(next((value.rpartition("@")[2] for value in cells.email(raw).values[:1]), ""))


def stands_in(text: str, domains: str, person: str) -> bool:
    """True for the name of a body of which a word that no person is called by, or all, stands in domains."""
    words = [word for word in _WORD.findall(text) if word not in person]
    return any(len(word) >= _SHORTEST and word in domains for word in (*words, "".join(words)))
