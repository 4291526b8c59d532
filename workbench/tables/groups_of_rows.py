"""Rows in groups, of which only the first says the company that all of them are about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from workbench.tables.plan import ColumnPlan
from workbench.tables.row_said import CellProblem
from workbench.tables.table_row import TableRow
from workbench.tables.whose import NAMING
from workbench.values import cells

_LEAST_BELOW: Final = 3
"""Of so many rows one at least stands below the first of its group."""


def companies_above(plan: ColumnPlan, rows: Sequence[TableRow]) -> Mapping[int, CellProblem]:
    """The question of each row below the first of its group, by its line: is the company above its own?

    The column of companies stands before everything else that is read, is filled in the first row, names
    another company in each, and is empty in a third of the rows or more, all of which name a person.
    """
    read = [column for column in plan.columns if column.meaning and not column.of]
    companies = plan.named("company_name")
    if len(companies) != 1 or not read or read[0] is not companies[0] or not rows:
        return {}
    column = companies[0].name
    people = [each.name for part in NAMING for each in plan.named(part)]
    said = [cells.text_of(row.cells.get(column)) for row in rows]
    starts = [text for text in said if text]
    empty = [row for row, text in zip(rows, said, strict=True) if not text]
    if (
        not said[0]
        or len(set(starts)) < len(starts)
        or _LEAST_BELOW * len(empty) < len(rows)
        or not all(any(_holds(row.cells, name) for name in people) for row in empty)
    ):
        return {}
    found: dict[int, CellProblem] = {}
    above = ""
    for row, text in zip(rows, said, strict=True):
        above = text or above
        if not text and column not in row.confirmed:
            reason = f"it is empty below the first row of a group: is it {above!r}, too?"
            found[row.line] = CellProblem(column, "", reason, (above,))
    return found


def _holds(record: Mapping[str, Any], name: str) -> bool:
    return bool(cells.text_of(record.get(name)))
