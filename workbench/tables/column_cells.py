"""What one cell of a column says, by what the column means."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from workbench.values import cells, phones
from workbench.values.cells import Cell, Order, Party
from workbench.values.dates import ORDERS

LOOKED_AT = 2_000
"""Rows from which a column's meaning and the order of its dates are decided."""
OFFICE_DATES = ("office_start_date", "office_end_date", "office_period")
COMPANY_DATES = ("company_start_date", "company_end_date")
DATES = ("birth_date", "death_date", *OFFICE_DATES, *COMPANY_DATES)


def values_of(records: Sequence[Mapping[str, Any]], name: str) -> list[Any]:
    """The cells of a column in the rows that are looked at."""
    return [record.get(name) for record in records[:LOOKED_AT]]


def texts_of(records: Sequence[Mapping[str, Any]], name: str) -> list[str]:
    """The texts of the cells of a column that hold any, in the rows that are looked at."""
    return [text for value in values_of(records, name) if (text := cells.text_of(value))]


def joined_texts(record: Mapping[str, Any], columns: Iterable[str]) -> str:
    """The texts of some cells of a row, in this order: the parts of a name."""
    return " ".join(filter(None, (cells.text_of(record.get(column)) for column in columns)))


def texts_below(
    meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]], *meant: str
) -> list[str]:
    """The texts of the cells of all columns that mean one of these, in the rows that are looked at."""
    return [text for name, said in meanings.items() if said in meant for text in texts_of(records, name)]


def filled_in(records: Sequence[Mapping[str, Any]], name: str) -> list[Any]:
    """The cells of a column that say something, in the rows that are looked at; a dash says nothing."""
    return [value for value in values_of(records, name) if not cells.text(value).is_nothing]


def day_in_any_order(value: Any) -> Cell[Any]:
    """A date, also one that may be read in two ways."""
    cell = cells.date(value)
    return Cell(value, cell.values or cell.choices)


def read_as(meaning: str, others: Collection[str | None]) -> str:
    """The kind of cell that a column's meaning has beside the `others` of its table."""
    is_parted = meaning == "street" and not {"street_number", "street_type"}.isdisjoint(others)
    return cells.STREET_NAME if is_parted else meaning


def cell_of(
    meaning: str,
    value: Any,
    order: str | None,
    today: datetime.date,
    register: str | None,
    label: str = "",
    usual: str | None = None,
    keeps_zeros: bool = False,
    *,
    bodies: float | None = None,
) -> Cell[Any]:
    """What a cell says under a column's meaning, with the order of its dates or names.

    `label` is the word of its column: before a bare number (`Shop`), what a column of deaths asks, or what
    the branches of banks are.
    `usual` is the register of the other numbers of a column of companies' numbers; see `company_number`.
    `bodies` are the odds that a column of names names bodies; see `party`.
    """
    if meaning in DATES:
        first: Order | None = next((each for each in ORDERS if each == order), None)
        if meaning == "office_end_date":
            return cells.office_end(value, order=first, today=today)
        if meaning == "office_period":
            return cells.office_period(value, order=first, today=today)
        return cells.date(value, order=first, birth=meaning == "birth_date", today=today)
    if meaning in cells.BIRTH_PARTS:
        return cells.birth_part(value, meaning)
    if meaning == "name":
        return cells.party_by_order(value, order, bodies)
    if meaning in ("company_name", "trading_name"):
        return cells.party(value, company=True)
    if meaning == "company_number":
        return cells.company_number(
            value, register=register, likely="GB", usual=usual, keeps_zeros=keeps_zeros
        )
    if meaning == "deceased":
        return cells.deceased(value, label)
    if meaning == "bank_branch":
        return cells.bank_branch(value, label)
    if meaning == "sex":
        return cells.sex(value, label)
    reader = _READERS.get(meaning)
    return reader(value) if reader else cells.part_of_address(meaning, value, label)


_READERS: dict[str, Callable[[Any], Cell[Any]]] = {
    "phone": cells.phone, "email": cells.email,
    "address": cells.address, "occupation": cells.occupation, "note": cells.remark,
    "company_status": cells.text, "register": cells.register, "relation": cells.relation,
    "former_name": cells.other_names, "alias": lambda value: cells.other_names(value, is_alias=True),
    "office": cells.roles, "office_held": cells.held_or_not, "control_nature": cells.natures_of_control,
    "bank_account": cells.bank_account, "bank": cells.text, "account_name": cells.text,
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
