"""The columns of a batch as its form shows them: what each can mean for an operation, and what is read."""

from __future__ import annotations

from typing import Any

from workbench.case.requests.listed_people import fields_of
from workbench.case.requests.question_columns import QuestionColumns
from workbench.operations import get
from workbench.operations.typed import FIELDS
from workbench.tables.headings import MEANINGS
from workbench.tables.plan import Column
from workbench.tables.table import Table
from workbench.values.street_parts import BESIDE_WHOLE, PARTS


def meanings_for(operation: str) -> list[list[str]]:
    """What a column can be for an operation: its name and how it is shown."""
    fields = fields_of(get(operation))
    usable = [meaning for meaning, names in FIELDS.items() if any(name in fields for name in names)]
    if "dob_from" in fields:
        usable.append("birth_date")
    if "last_name" in usable or "full_name" in fields:
        usable.append("name")
    if {"suburb", "full_address", "street_address"} & set(fields):
        usable += ["address", "suburb_state_postcode"]
    if "street_address" in fields:
        usable += [part for part in PARTS if part not in BESIDE_WHOLE or part == "unit"]
    known = [[meaning, meaning.replace("_", " ")] for meaning in MEANINGS if meaning in usable]
    covered = {name for meaning in usable for name in FIELDS.get(meaning, ())}
    return known + [[name, f"field {name}"] for name in fields if name not in covered and name not in usable]


def columns_told(how: QuestionColumns) -> list[dict[str, Any]]:
    left, near = set(how.left), how.near
    return [
        _column(column, how, column.name not in left) | {"near": near.get(column.name, "")}
        for column in how.plan.columns
    ]


def _column(column: Column, how: QuestionColumns, is_asked: bool) -> dict[str, Any]:
    told: dict[str, Any] = {**column.told(), "about": how.about(column)}
    told["field"] = how.direct.get(column.name)
    told["asked"] = is_asked and bool(str(column.name).strip())
    if column.name in how.orders:
        told["order"], told["about"] = how.orders[column.name]
        told["dated"] = True
    dated = column.meaning == "birth_date" or column.name in how.orders
    told["undecided"] = dated and told["order"] is None and bool(told["about"])
    return told


def bare_columns(table: Table, names: set[str]) -> list[dict[str, Any]]:
    return [
        {"name": str(name), "asked": name in names, "meaning": None, "samples": [], "would_read": []}
        for name in table.columns
    ]
