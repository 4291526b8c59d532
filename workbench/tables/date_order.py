"""Whether the dates of a table put the day first, where those of one column may be read either way."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from workbench.tables.column_cells import texts_of, values_of
from workbench.tables.sheet_country import is_all_of_month_first, order_at_home
from workbench.tables.signs_of_country import texts_of_phones
from workbench.values import cells
from workbench.values.cells import phone_plans
from workbench.values.cells.cell import ascii_digits
from workbench.values.dates import Order


class UsualOrder(NamedTuple):
    """Which part of a table's dates comes first, and what says so."""

    order: Order
    why: str


def usual_order(
    meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]
) -> UsualOrder | None:
    """The order that places, other columns, phones or the form of dates say; None where nothing does.

    Columns that say two orders say none.
    """
    if order_at_home(meanings, records):
        return UsualOrder("day", "as in the country of every address")
    found = {name: cells.order_of(values_of(records, name)).order for name in meanings}
    said = {name: order for name, order in found.items() if order in ("day", "month")}
    if said:
        orders = set(said.values())
        return UsualOrder(orders.pop(), f"as in {', '.join(said)}") if len(orders) == 1 else None
    if is_all_of_month_first(meanings, records):
        return UsualOrder("month", "as in the country of every address and phone")
    if _are_phones_of_australia(meanings, records):
        return UsualOrder("day", "as where every phone is from")
    if any(_IN_AUSTRALIA.match(ascii_digits(text)) for name in meanings for text in texts_of(records, name)):
        return UsualOrder("day", "as no program writes dates that puts the month first")
    return None


_IN_AUSTRALIA = re.compile(r"[1-9]/0[1-9]/[0-9]{4}(?![0-9])")
"""`3/09/1974`, as spreadsheets in Australia and New Zealand write a date: a zero before the month alone."""
_OF_AUSTRALIA = re.compile(r"\+61|0061|\(?04")
"""How numbers begin that say Australia, or are its mobiles."""


def _are_phones_of_australia(
    meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]
) -> bool:
    texts = texts_of_phones(meanings, records)
    return bool(texts) and all(
        _OF_AUSTRALIA.match(text) or phone_plans.has_groups_of_australia(text) for text in texts
    )
