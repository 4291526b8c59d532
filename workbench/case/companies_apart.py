"""Companies that several rows of a table name alike and without a number: each row has one of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.operations.wording import counted
from workbench.values import cells
from workbench.values.company_names import company_names

APART = "a name alone does not make them one: merge those that are, or give their numbers"
"""How the note ends by which an import says it."""


def said_of_names(records: Sequence[Mapping[str, Any]], mapping: Mapping[str, Any]) -> list[str]:
    """A sentence for each column of companies in which several rows hold one name without a number."""
    numbers = [column for column, spec in mapping.items() if spec.get("means") == "company_number"]
    found = []
    for column in (name for name, spec in mapping.items() if spec.get("means") == "company_name"):
        names = Counter(
            _form(text)
            for record in records
            if (text := cells.text_of(record.get(column)))
            and not any(cells.text_of(record.get(number)) for number in numbers)
        )
        again = [count for form, count in names.items() if form and count > 1]
        if again:
            told = counted(len(again), "company", "companies")
            found.append(f"{column}: {told} named in {sum(again):,} rows without a number; {APART}")
    return found


def told_in(question: Mapping[str, Any]) -> list[str]:
    """What the question of an import says of such companies."""
    return [str(note) for note in question.get("notes") or () if str(note).endswith(APART)]


def _form(text: str) -> str:
    return next((f"{name.core} {name.form_kin}" for _, name in company_names(text)), "")
