"""Columns of phones that hold a mobile for each person: behind a contact it is theirs, not the company's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import LOOKED_AT
from workbench.values import cells
from workbench.values.text import fold


def is_mobile_of_each(records: Sequence[Mapping[str, Any]], name: str, people: Sequence[str]) -> bool:
    """True for a column of phones that holds mobiles only in rows that name somebody, and one for each.

    `people` are the columns of the names. A number that two of them share is of where they work.
    """
    owners: dict[str, set[str]] = {}
    for record in records[:LOOKED_AT]:
        who = " ".join(fold(cells.text_of(record.get(each))) for each in people).strip()
        found = cells.phone(record.get(name)).values if who else ()
        if not all(number.startswith(_MOBILES) for number in found):
            return False
        for number in found:
            owners.setdefault(number, set()).add(who)
    return bool(owners) and all(len(each) == 1 for each in owners.values())


_MOBILES = ("+614", "+642", "+447")
"""How mobiles of Australia, New Zealand and the United Kingdom begin; others look like landlines."""
