"""Whose emails are by the names that they hold: `meg.darrow@x.example` in a row of Meg Darrow."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import LOOKED_AT
from workbench.values import cells

_SHORTEST = 3
"""Letters of a name that is known again in an email."""


def holds_name(email: object, names: str) -> bool:
    """Whether the part of an email before its `@` holds one of these names."""
    words = [word for word in re.findall(r"[^\W\d_]+", names.casefold()) if len(word) >= _SHORTEST]
    local = next((value.rpartition("@")[0] for value in cells.email(email).values[:1]), "")
    return any(word in local for word in words)


def mostly_hold_names(
    records: Sequence[Mapping[str, Any]], name: str, people: Sequence[str], others: Sequence[str] = ()
) -> bool:
    """True for a column of emails of which most hold a name from the columns of `people` of their rows.

    Of a row that names somebody in the columns of `others`, they must not hold that one's name, too.
    """
    found = []
    for record in records[:LOOKED_AT]:
        mine, theirs = (
            " ".join(cells.text_of(record.get(each)) for each in columns) for columns in (people, others)
        )
        if cells.email(record.get(name)).values and mine.strip():
            found.append(holds_name(record.get(name), mine) and not holds_name(record.get(name), theirs))
    return 2 * sum(found) > len(found)
