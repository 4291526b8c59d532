"""What a row of a table says of who holds an office: remarks beside the name, and a death."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from workbench.reading.place import At
from workbench.reading.written_names import remarks_about
from workbench.tables.estates import LATE
from workbench.values import cells
from workbench.values.office_remarks import MANNER, NOT_HELD, STANDING, said_of_office

Each = Callable[[str], Iterator[tuple[At, Mapping[str, Any]]]]
NAMES = ("name", "last_name", "first_name")


class HolderRemarks:
    """The remarks beside the name of the one holder of a row, by what they say of the office.

    `denied` and `manner` are the cells of the name whose remark says that the office is not held, and how it
    is held (`acting`); `standing` is the remark that leaves open whether it is held now (`suspended`).
    """

    def __init__(self, each: Each) -> None:
        named = [at for meaning in NAMES for at, _ in each(meaning)]
        has_one = len(list(each("name"))) < 2
        said = [(at, remark) for at in named for remark in remarks_about(at.text)] if has_one else []
        by: dict[str, list[tuple[At, str]]] = {}
        for at, remark in said:
            by.setdefault(said_of_office(remark), []).append((at, remark))
        self.denied = next((at for at, _ in by.get(NOT_HELD, ())), None)
        self.standing = next((At(at.pointer, remark) for at, remark in by.get(STANDING, ())), None)
        self.manner = next((at for at, _ in by.get(MANNER, ())), None)


def death_in_row(each: Each, today: datetime.date | None) -> At | None:
    """The cell of a row that says that its one person has died; nobody who has holds an office."""
    wholes = list(each("name"))
    for at, spec in (*wholes, *each("last_name")):
        if spec.get("label") == LATE:
            return at
    if len(wholes) == 1 and any(party.deceased for party in cells.party(wholes[0][0].raw).values):
        return wholes[0][0]
    for at, spec in each("deceased"):
        if cells.deceased(at.raw, str(spec.get("label") or "")).value:
            return at
    for at, spec in each("death_date"):
        cell = cells.date(at.raw, order=spec.get("order"), today=today)
        if cell.values or cell.choices:
            return at
    return None
