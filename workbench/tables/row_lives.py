"""What a row says of the birth and the death of its person in several cells, and whether these agree."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from workbench.tables.column_cells import DATES, cell_of
from workbench.tables.contact_states import says_how_it_stands
from workbench.tables.plan import Column, ColumnPlan
from workbench.tables.row_doubts import used_as_confirmed
from workbench.tables.row_said import RowReading
from workbench.values import cells
from workbench.values.cells import Cell
from workbench.values.dates import Order, PartialDate


def birth_beside_deaths(plan: ColumnPlan, record: Mapping[str, Any], column: Column) -> Cell[Any]:
    """The birth date in a cell of a row, as the days of deaths in the row allow it; see `cells`."""
    died = [
        day for each in plan.named("death_date")
        for day in cell_of("death_date", record.get(each.name), each.order, plan.today, None).values
    ]  # fmt: skip
    first: Order | None = "day" if column.order == "day" else "month" if column.order == "month" else None
    return cells.birth_beside_death(record.get(column.name), died, order=first, today=plan.today)


def read_births_and_deaths(plan: ColumnPlan, record: Mapping[str, Any], row: RowReading) -> None:
    """Adds a birth date whose parts stand apart, a death in the place of an address, and the day of one.

    The day may stand beside a status that says the death.
    """
    columns = [column for part in cells.BIRTH_PARTS for column in plan.named(part)[:1]]
    if columns and "birth_date" not in row.values:
        raws = {str(column.meaning): record.get(column.name) for column in columns}
        cell = cells.birth_of_parts(raws, plan.today)
        row.keep("birth_date", columns[0].name, cell)
        if cell.values:
            names = [column.name for column in columns if cells.text_of(record.get(column.name))]
            row.columns["birth_date"] = tuple(names)
    orders = [column.order for column in plan.columns if column.meaning in DATES]
    for column in plan.columns if row.people else ():
        if column.meaning not in cells.MAY_SAY_A_DEATH:
            continue
        raw = record.get(column.name)
        died = cells.death_in_place(raw, orders=orders, today=plan.today)
        if died is not None:
            row.keep("deceased", column.name, Cell(raw, (True,)))
            _keep_day(row, column.name, raw, died)
    for column in plan.named("name") if len(row.people) == 1 and row.people[0].deceased else ():
        raw = record.get(column.name)
        _keep_day(row, column.name, raw, cells.death_in_name(raw, orders=orders, today=plan.today))
    for column in plan.named("office_end_date") if len(row.people) == 1 else ():
        raw = record.get(column.name)
        if cells.ended_by_death(cells.text_of(raw)):
            row.keep("deceased", column.name, Cell(raw, (True,)))
    for column in plan.named("deceased") if row.people else ():
        raw = record.get(column.name)
        if cells.deceased(raw, column.label).value:
            died = cells.death_in_status(raw, orders=orders, today=plan.today)
            _keep_day(row, column.name, raw, died)


def _keep_day(row: RowReading, column: str, raw: Any, died: Cell[PartialDate]) -> None:
    """Adds the day beside a death, or that it is one of several."""
    if died.values or died.choices:
        row.keep("death_date", column, replace(died, raw=raw, note=""))


def check_life(
    plan: ColumnPlan, record: Mapping[str, Any], row: RowReading, confirmed: Collection[str]
) -> None:
    """Asks about a death before the birth, one in a remark, and somebody who would be too old to live.

    Of a death before the birth, and of that of somebody who is not dead, one of the two is wrong.
    """
    born, died = (row.values.get(meaning, ()) for meaning in ("birth_date", "death_date"))
    reason = ""
    if born and died and str(died[0]) < str(born[0])[: len(str(died[0]))]:
        reason = f"{died[0]} is before the birth on {born[0]}"
    elif died and False in row.values.get("deceased", ()):
        reason = f"{died[0]} is the day of a death, and another cell says that nobody died"
    if reason:
        row.problem_of(row.columns["death_date"][0], record, reason)
    days = {column.name for column in plan.named("death_date")}
    for problem in row.problems:
        if problem.column in days and problem.choices and not problem.beside_others:  # on one day or another
            row.values.setdefault("deceased", (True,))
            row.columns.setdefault("deceased", (problem.column,))
    _check_remarks(plan, record, row)
    age = plan.today.year - int(str(born[0])[:4]) if born else 0
    if age > cells.LONGEST_LIFE and not died and True not in row.values.get("deceased", ()):
        doubt = f"{born[0]} is {age} years ago, and nobody says that they died"
        columns = dict.fromkeys(row.columns["birth_date"])
        if confirmed and columns.keys() <= set(confirmed):
            row.notes.append((next(iter(columns)), used_as_confirmed(doubt)))
            return
        for name in columns:
            row.doubt_beside(name, record, doubt)
        row.withdraw("birth_date")


def _check_remarks(plan: ColumnPlan, record: Mapping[str, Any], row: RowReading) -> None:
    """Asks about remarks that may say that the person of the row has died."""
    for column in plan.columns:
        if column.meaning not in (None, "note") or True in row.values.get("deceased", ()):
            continue
        text = cells.text_of(record.get(column.name))
        may_say = column.meaning == "note" or says_how_it_stands(column.name)
        if text and may_say and cells.speaks_of_death(text):
            row.death_in = column.name
            row.problem_of(column.name, record, f"{text!r}: has the person of this row died?")
