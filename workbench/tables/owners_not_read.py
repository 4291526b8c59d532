"""The cells of a row whose owner it does not name, or names in a way that nothing understands."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from workbench.tables.office_meanings import OFFICES
from workbench.tables.plan import Column, ColumnPlan
from workbench.tables.roles import is_officer
from workbench.tables.row_reading import read_names
from workbench.tables.row_said import CellProblem
from workbench.tables.whose import COMPANY, CONTACTS, NAMES, PERSON, PLACES, is_employer
from workbench.values import cells

_OF_COMPANIES = ("company_name", "trading_name", "company_number")
_OF_OFFICERS = frozenset((*PLACES, *CONTACTS))


def of_owners_not_read(
    plan: ColumnPlan,
    record: Mapping[str, Any],
    confirmed: Collection[str] = frozenset(),
    *,
    is_import: bool = False,
) -> list[CellProblem]:
    """The cells of the person whom a row does not name, and those of the company, each with the reason.

    Whose a column is follows from the table: what is of the person of a row is never its company's because
    nothing understands the person's name. Only what the rows are about goes with them: of a row that names
    no company it is the person's, and of one that names no person the company's, if that is no employer.
    In a list of officers that has no more than the number of their company, all is the officer's.
    """
    of_officers = _lists_officers_by_number(plan)
    owned = [
        column if column.whose else replace(column, whose=PERSON)
        for column in plan.columns
        if (column.whose or (of_officers and column.meaning in _OF_OFFICERS))
        and not column.of and not column.place and cells.text(record.get(column.name)).value
    ]  # fmt: skip
    if not owned:
        return []
    said = read_names(plan, record, confirmed, is_import=is_import)
    companies = said.columns.get("company", ())
    of_names = {column.name for meaning in NAMES for column in plan.named(meaning)}
    is_read = {
        PERSON: bool(said.people) or any(column in of_names for column in companies),
        COMPANY: any(column not in of_names for column in companies)
        or any(cells.text(record.get(each.name)).value for each in plan.named("company_number")),
    }
    found = []
    for column in owned:
        if is_read[column.whose]:
            continue
        named = _filled(plan, record, column.whose)
        if column.of_rows and not named and not (column.whose == PERSON and _has_only_employer(plan, record)):
            continue
        label = next((each.name for each in named or _naming(plan, column.whose)), column.whose)
        state = "is not understood" if named else "is empty"
        text = cells.text_of(record.get(column.name))
        reason = f"{text!r}: {label} {state}, so nobody is named whose it is"
        found.append(CellProblem(column.name, text, reason, beside_others=True, superseded=True))
    return found


def _lists_officers_by_number(plan: ColumnPlan) -> bool:
    """True for rows that name officers, and their company by its number alone."""
    said = {column.meaning for column in plan.columns if not column.of}
    named = [column for meaning in NAMES for column in plan.named(meaning)]
    has_offices = not said.isdisjoint(OFFICES) or any(is_officer(column.name) for column in named)
    return "company_number" in said and "company_name" not in said and bool(named) and has_offices


def _has_only_employer(plan: ColumnPlan, record: Mapping[str, Any]) -> bool:
    """True for a row that names no company but those for whom its person works."""
    filled = _filled(plan, record, COMPANY)
    return bool(filled) and all(is_employer(column.name) for column in filled)


def _naming(plan: ColumnPlan, whose: str) -> list[Column]:
    """The columns that name the person of the rows, or the company."""
    return [
        column for meaning in (NAMES if whose == PERSON else _OF_COMPANIES) for column in plan.named(meaning)
    ]


def _filled(plan: ColumnPlan, record: Mapping[str, Any], whose: str) -> list[Column]:
    """Those of the columns that hold something in a row."""
    return [column for column in _naming(plan, whose) if cells.text(record.get(column.name)).value]
