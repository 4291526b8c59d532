"""Rows that name one person only, in tables of which nobody says whose the rows are where they name two.

A second account holder stands in some rows, and the first one in each: the rows without a second are the
first one's. Where either may stand alone, or stands against the other as a vendor does against a purchaser,
no row says it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.headings import normal_heading
from workbench.tables.plan import Column, ColumnPlan
from workbench.tables.roles import CLAIMANTS, LANDLORDS, SELLERS_AND_BUYERS, TENANTS
from workbench.tables.table import Table
from workbench.tables.whose import NAMES
from workbench.values import cells

_AGAINST = re.compile(
    rf"\b(?:{CLAIMANTS}|{LANDLORDS}|{TENANTS}|{SELLERS_AND_BUYERS}|petitioner|prosecutor|appellant|respondent|"
    r"defendant|accused|victim|offender|lender|creditor|pay(?:er|or|ee)|sender|recipient|"
    r"(?:consign|transfer|assign|grant|franchis|licens|bail|pledg|mortgag|promis)(?:or|er|ee))s?\b"
)
"""Who takes part in a matter against somebody else: a row may be about either, whoever of them it names."""


def open_parties(plan: ColumnPlan) -> list[Column]:
    """The first column of each of the people of whom nobody says whose the rows are."""
    if plan.people:
        return []
    return [column for column in plan.columns if column.of == column.name and not column.is_other]


def usual_party(plan: ColumnPlan, table: Table) -> dict[str, str]:
    """The columns that name the one whom every row names that names anybody, with what they mean of them.

    Empty where nobody is, where everybody else stands in each row, too, where they may be against each other,
    and where it is said whose the rows are.
    """
    named = _named(plan)
    if len(named) < 2 or any(_AGAINST.search(normal_heading(label)) for label in named):
        return {}
    rows = [filled for row in table.rows if (filled := _filled(named, row.cells))]
    usual = [label for label in named if all(label in filled for filled in rows)]
    if len(usual) != 1 or not any(len(filled) == 1 for filled in rows):
        return {}
    return {column.name: str(column.meaning) for column in named[usual[0]]}


def is_of_one(plan: ColumnPlan, usual: ColumnPlan, record: Mapping[str, Any]) -> bool:
    """Whether a row names nobody but the one whose it is under the plan `usual`, or that one again."""
    named = _named(plan)
    taken = {column.name for column in usual.columns if column.meaning in NAMES and not column.of}
    mine = next((label for label, columns in named.items() if columns[0].name in taken), "")
    filled = _filled(named, record)
    return mine in filled and len(set(filled.values())) == 1


def _named(plan: ColumnPlan) -> dict[str, list[Column]]:
    """The columns of the names of each of these people, by the first of them."""
    return {
        party.name: [each for each in plan.columns if each.of == party.name and each.meaning in NAMES]
        for party in open_parties(plan)
    }


def _filled(named: Mapping[str, Sequence[Column]], record: Mapping[str, Any]) -> dict[str, str]:
    """The names that a row holds, by whose they are; not those that stand for nothing."""
    found = {
        label: " ".join(
            cells.text_of(record.get(column.name))
            for column in columns
            if not cells.text(record.get(column.name)).is_nothing
        )
        for label, columns in named.items()
    }
    return {label: " ".join(text.casefold().split()) for label, text in found.items() if text.strip()}
