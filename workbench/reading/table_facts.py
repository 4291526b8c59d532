"""What a row of a table says of its person alone: birth, death, sex, occupation, other names."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from workbench.reading.builder import Builder
from workbench.reading.place import At
from workbench.reading.written_names import shown
from workbench.tables.column_cells import DATES
from workbench.values import cells

Each = Callable[[str], Iterator[tuple[At, Mapping[str, Any]]]]
"""The filled cells of a meaning, with what the mapping says of their columns."""


def facts_of(b: Builder, person: str, each: Each, today: datetime.date | None) -> None:
    """Claims what the cells say of a person."""
    _births(b, person, each, today)
    _deaths(b, person, each, today)
    for at, spec in each("sex"):
        for sex in cells.sex(at.raw, str(spec.get("label") or "")).values:
            b.claim(person, "sex", at, sex)
    for at, _ in each("occupation"):
        if cells.occupation(at.raw).values:
            b.occupation(person, at)
    for meaning, kind in (("former_name", None), ("alias", "also known as")):
        for at, _ in each(meaning):
            names = cells.other_names(at.raw, is_alias=meaning == "alias").values
            for name in names:
                if len(names) == 1:
                    b.name(person, name, at, attribute="former_name", kind=kind)
                else:  # the text is not that of one name
                    b.claim(person, "former_name", at, name.folded, written=shown(name), kind=kind)


def _births(b: Builder, person: str, each: Each, today: datetime.date | None) -> None:
    """The birth date of one cell, or of those of its year, month and day."""
    whole = list(each("birth_date"))
    deaths = (cells.date(at.raw, order=spec.get("order"), today=today) for at, spec in each("death_date"))
    died = [day for cell in deaths for day in cell.values]
    for at, spec in whole:
        cell = cells.birth_beside_death(at.raw, died, order=spec.get("order"), today=today)
        if cell.values:
            b.claim(person, "birth_date", at, str(cell.values[0]))
    found = {part: at for part in cells.BIRTH_PARTS for at, _ in each(part)}
    cell = cells.birth_of_parts({part: at.raw for part, at in found.items()}, today)
    if cell.values and not whole:
        first, *more = found.values()
        parts = [at.pointer for at in more]
        b.claim(person, "birth_date", first, str(cell.value), parts=parts, written=cells.text_of(cell.raw))


def _deaths(b: Builder, person: str, each: Each, today: datetime.date | None) -> None:
    """That somebody has died, with the day: also where it stands in the place of an address."""
    for at, spec in each("death_date"):
        cell = cells.date(at.raw, order=spec.get("order"), today=today)
        if cell.values:
            b.claim(person, "death", at, str(cell.values[0]))
        elif cell.choices:  # on one day or another
            b.claim(person, "death", at, "Y")
    orders = [spec.get("order") for part in DATES for _, spec in each(part)]
    for at, spec in each("deceased"):
        if cells.deceased(at.raw, str(spec.get("label") or "")).value:
            day = cells.death_in_status(at.raw, orders=orders, today=today)
            b.claim(person, "death", at, str(day.value) if day.values else "Y")
    for meaning in cells.MAY_SAY_A_DEATH:
        for at, _ in each(meaning):
            died = cells.death_in_place(at.raw, orders=orders, today=today)
            if died is not None:
                b.claim(person, "death", at, str(died.value) if died.values else "Y")
