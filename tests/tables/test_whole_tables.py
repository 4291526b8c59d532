"""Whole spreadsheets as people keep them: every row is read rightly, or says why it is not."""

from __future__ import annotations

import io
import json
from datetime import date
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import RowReading, read_row
from workbench.tables.table import table_in

TODAY = date(2026, 6, 1)
TABLES = [
    pytest.param(table, id=f"{file.stem}-{table['title']}")
    for file in sorted((Path(__file__).parent / "whole").glob("*.json"))
    for table in json.loads(file.read_text(encoding="utf-8"))
]


def content(table: dict[str, Any]) -> bytes:
    """The bytes of the file that a table describes."""
    if "text" in table:
        return bytes(table["text"].encode(table["encoding"]))
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name, lines in table["sheets"].items():
        page = book.create_sheet(name)
        for number, line in enumerate(lines, 1):
            for place, value in enumerate(line, 1):
                cell = page.cell(number, place)
                if isinstance(value, dict):
                    cell.value = date.fromisoformat(value["date"]) if "date" in value else value["number"]
                    cell.number_format = value.get("format", "dd/mm/yyyy" if "date" in value else "General")
                else:
                    cell.value = value
        for merged in table.get("merged", {}).get(name, []):
            page.merge_cells(merged)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def said(row: RowReading) -> str:
    """What a row says, as the tables write it."""
    people = [
        "|".join((p.name.first or "", p.name.middle or "", p.name.last or "")) + " dead" * p.deceased
        for p in row.people
    ]
    parts = [" + ".join(people)] if people else []
    parts += [f"co={company.text}" for company in row.companies]
    parts += [
        f"{letter}={value}"
        for letter, meaning in zip(
            "bpens", ("birth_date", "phone", "email", "company_number", "sex"), strict=True
        )
        for value in row.values.get(meaning, ())
    ]
    place = [
        str(row.values[meaning][0])
        for meaning in ("street", "suburb", "state", "postcode")
        if meaning in row.values
    ]
    parts += [f"a={','.join(place)}"] if place else []
    if "address" in row.values:
        folded = row.values["address"][0].folded
        keys = ("flat", "number", "street", "street_type", "suburb", "state", "postcode")
        parts.append("A=" + "|".join(part for key in keys if (part := folded[key])))
    parts += [f"!{problem.column}" for problem in row.problems]
    return " ".join(parts) or "(nothing)"


def read(table: dict[str, Any]) -> list[str]:
    made = table_in(content(table), table["name"])
    plan = plan_of(made.columns, made.records, today=TODAY)
    return ["!line" if row.problem else said(read_row(plan, row.cells)) for row in made.rows]


@pytest.mark.parametrize("table", TABLES)
def test_a_whole_table_is_read_rightly_or_says_why_not(table):
    assert read(table) == table["expect"]


def test_a_line_that_says_who_made_the_list_is_no_heading_of_the_columns_below() -> None:
    lines = [
        "Fen Lane Pty Ltd,,,", "ACN 004 085 616,,,", ",,,", "Prepared by,P. Stone,,",
        "No.,Creditor,Address,Phone", "1,Ada Quill,9 Elm St Yass NSW 2582,0491570156",
    ]  # fmt: skip
    found = table_in("\n".join(lines).encode(), "list.csv")
    assert tuple(found.columns) == ("No.", "Creditor", "Address", "Phone")
