"""What cells say against each other of an office: a state that a date denies, an end before its beginning."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from workbench.tables.column_cells import OFFICE_DATES, cell_of
from workbench.tables.office_headings import is_planned_end
from workbench.tables.plan import Column, ColumnPlan
from workbench.tables.row_said import RowReading
from workbench.tables.states_of_offices import is_held
from workbench.values import cells
from workbench.values.dates import Order, PartialDate
from workbench.values.denied_ends import denies_end
from workbench.values.offices import PAST, tenure
from workbench.values.offices_abroad import form_of
from workbench.values.taken_back import runs


def check_offices(plan: ColumnPlan, record: Mapping[str, Any], row: RowReading) -> None:
    """Reports the cells of a row that say otherwise than another one whether an office is held."""
    ended = dict(_ended(plan, record))
    for column in plan.named("office_state"):
        held = is_held(column.name, record.get(column.name))
        text = cells.text_of(record.get(column.name))
        for name, (is_over, said) in ended.items() if held is not None else ():
            if is_over is held:
                reason = f"{text!r} contradicts {said!r} in {name}: correct one of the two"
                row.problem_of(column.name, record, reason)
                break
    days = list(_days(plan, record, "office_end_date"))
    ends = [each for each in days if not is_planned_end(each[0].name)] or days[:1]
    for end, last in (*ends[1:], *_ends_of_roles(plan, record)) if ends else ():
        if not (str(last).startswith(str(ends[0][1])) or str(ends[0][1]).startswith(str(last))):
            reason = f"the office ended on {ends[0][1]} by {ends[0][0].name}: correct one of the two"
            row.problem_of(end.name, record, reason)
    starts = list(_days(plan, record, "office_start_date"))
    for end, last in ends:
        for start, first in starts:
            if str(last) < str(first)[: len(str(last))]:
                row.problem_of(
                    end.name, record, f"the office ended on {last}, before {first} in {start.name}"
                )


def _ended(plan: ColumnPlan, record: Mapping[str, Any]) -> Iterator[tuple[str, tuple[bool, str]]]:
    """The cells by which an office has ended, or runs, with what they say."""
    for column in plan.named("office_end_date"):
        text = cells.text_of(record.get(column.name))
        for value in cell_of(
            "office_end_date", record.get(column.name), column.order, plan.today, None
        ).values:
            if not isinstance(value, PartialDate) or str(value) <= plan.today.isoformat():
                yield column.name, (True, text)
        if runs(form_of(text)) or denies_end(form_of(text)):
            yield column.name, (False, text)
    for column in plan.named("office"):
        for role in cells.roles(record.get(column.name)).values:
            if tenure(role) == PAST:
                yield column.name, (True, role)


def _days(plan: ColumnPlan, record: Mapping[str, Any], meaning: str) -> Iterator[tuple[Column, PartialDate]]:
    for column in plan.named(meaning):
        cell = cell_of(meaning, record.get(column.name), column.order, plan.today, None)
        yield from ((column, value) for value in cell.values if isinstance(value, PartialDate))


def _ends_of_roles(plan: ColumnPlan, record: Mapping[str, Any]) -> Iterator[tuple[Column, PartialDate]]:
    """The columns of roles with the ends that stand behind these in their cells."""
    said = {column.order for meaning in OFFICE_DATES for column in plan.named(meaning)}
    order: Order | None = "month" if "month" in said else "day" if "day" in said else None
    for column in plan.named("office"):
        for role in cells.roles(record.get(column.name)).values:
            if (end := cells.dated_role(role, order=order, today=plan.today).end) is not None:
                yield column, end
