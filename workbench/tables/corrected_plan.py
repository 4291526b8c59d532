"""What the columns of a table mean of which a person corrected cells: as the file's own cells say.

The correction of one row changes nothing for the other rows. Only what the file's cells leave open, the
meaning of a column or the order of its dates, may the corrected cells decide, and then the column says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from workbench.tables.column_cells import DATES
from workbench.tables.plan import Choice, Column, ColumnPlan, plan_of
from workbench.tables.table import Table


def plan_of_table(
    table: Table,
    mapping: Mapping[str, Choice] | None = None,
    *,
    known: Mapping[str, str] | None = None,
    guess: bool = True,
    register: str | None = None,
) -> ColumnPlan:
    """What each column of a table means, as `plan_of` says it of the cells that the file holds.

    The counts and samples are those of the corrected cells. Raises `InputError` as `plan_of` does.
    """
    if not any(row.corrections for row in table.rows):
        return plan_of(table.columns, table.records, mapping, known=known, guess=guess, register=register)
    mapping = dict(mapping or {})
    records = [row.as_held for row in table.rows]
    held = plan_of(table.columns, records, mapping, known=known, guess=guess, register=register)
    kept = {
        column.name: held.mapping[column.name]
        for column in held.columns
        if column.meaning is not None and column.name not in mapping
    }
    plan = plan_of(
        table.columns, table.records, {**mapping, **kept}, known=known, guess=guess, register=register
    )
    columns = tuple(
        _as_before(after, before, is_chosen=before.name in mapping)
        for before, after in zip(held.columns, plan.columns, strict=True)
    )
    return replace(plan, columns=columns)


def _as_before(column: Column, before: Column, *, is_chosen: bool) -> Column:
    """A column with what the file's cells say of it; what corrected ones decided is said."""
    column = replace(
        column, likely=before.likely or column.likely, numbers_of=before.numbers_of or column.numbers_of
    )
    if column.meaning != before.meaning:
        return _decided(column, f"{str(column.meaning).replace('_', ' ')} since cells were corrected")
    if column.meaning in DATES and before.order is None and column.order is not None:
        return _decided(column, f"{column.order} first since cells were corrected")
    return column if is_chosen else replace(column, why=before.why, about=before.about)


def _decided(column: Column, said: str) -> Column:
    return replace(column.with_about(said), by_correction=said)
