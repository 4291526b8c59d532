"""Columns of phones that hold a mobile for each person: behind a contact it is theirs, not the company's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import LOOKED_AT
from workbench.tables.names_in_columns import say_nobody
from workbench.values import cells
from workbench.values.text import fold


def is_mobile_of_each(
    records: Sequence[Mapping[str, Any]], name: str, people: Sequence[str], company: str
) -> bool:
    """True for a column of phones that holds a mobile of their own for each of several people.

    `people` are the columns of the names; a row whose `company` is a person, too, says nothing. A number that
    two of them share is of where they work, and that of the only one may be.
    """
    owners: dict[str, set[str]] = {}
    for record in records[:LOOKED_AT]:
        who = " ".join(fold(cells.text_of(record.get(each))) for each in people).strip()
        is_company = not (say_nobody(record, people) or cells.names_people(record.get(company)))
        found = cells.phone(record.get(name)).values if is_company else ()
        if not all(number.startswith(MOBILES) for number in found):
            return False
        for number in found:
            owners.setdefault(number, set()).add(who)
    return len(set().union(*owners.values())) > 1 and all(len(each) == 1 for each in owners.values())


MOBILES = ("+614", "+642", "+447")
"""How mobiles of Australia, New Zealand and the United Kingdom begin; others look like landlines."""
