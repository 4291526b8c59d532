"""What one cell of a column says, by what the column means."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Collection
from typing import Any

from workbench.values import cells, phones
from workbench.values.cells import Cell, Order, Party

DATES = ("birth_date", "death_date")
STREET_NAME = "street_name"
"""How a street is read whose number or type stands in another column."""


def read_as(meaning: str, others: Collection[str | None]) -> str:
    """The kind of cell that a column's meaning has beside the `others` of its table."""
    is_parted = meaning == "street" and not {"street_number", "street_type"}.isdisjoint(others)
    return STREET_NAME if is_parted else meaning


def cell_of(
    meaning: str, value: Any, order: str | None, today: datetime.date, register: str | None
) -> Cell[Any]:
    """What a cell says under a column's meaning, with the order of its dates or names."""
    if meaning in DATES:
        first: Order | None = "day" if order == "day" else "month" if order == "month" else None
        return cells.date(value, order=first, birth=meaning == "birth_date", today=today)
    if meaning == "name":
        return cells.party(value, surname_first=order == "surname")
    if meaning == "company_name":
        return cells.party(value, company=True)
    if meaning == "company_number":
        return cells.company_number(value, register=register, likely="GB")
    reader = _READERS.get(meaning, cells.text)
    return reader(value)


_READERS: dict[str, Callable[[Any], Cell[Any]]] = {
    "sex": cells.sex, "deceased": cells.deceased, "phone": cells.phone, "email": cells.email,
    "address": cells.address, "street": cells.street, STREET_NAME: cells.street_name,
    "street_more": cells.further_line,
    "unit": cells.house_number, "street_number": cells.house_number,
    "suburb": cells.town, "city": cells.town, "suburb_state_postcode": cells.town,
    "state": cells.state, "postcode": cells.postcode, "country": cells.country, "register": cells.register,
    "former_name": cells.other_names, "alias": cells.other_names,
    "first_name": lambda value: cells.parted(first=value),
    "last_name": lambda value: cells.parted(last=value),
}  # fmt: skip


def shown_value(meaning: str, cell: Cell[Any]) -> str:
    """What a cell would be read as, for people."""
    if cell.problem:
        return f"? {cell.problem}"
    if cell.is_nothing:
        return "—"
    return ", ".join(
        value.text if isinstance(value, Party)
        else phones.to_read(value) if meaning == "phone"
        else cells.text_of(cell.raw) if meaning == "address"
        else ("yes" if value else "no") if isinstance(value, bool)
        else str(value)
        for value in cell.values
    )  # fmt: skip
