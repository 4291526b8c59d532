"""Columns of amounts under headings in figures: aged debtors, registers of fees, weeks of rent."""

from __future__ import annotations

import csv
import datetime
import io

import openpyxl
import pytest

from workbench.tables.plan import ColumnPlan, plan_of
from workbench.tables.table import Table, table_in

PERIODS = [
    ("0-30", "31-60", "90+"), ("Current", "30 Days", "120+ Days"), ("2024", "2025", "2026"),
    ("2024/25", "2025/26"), ("W/E 5/10/26", "W/E 12/10/26"), ("05/10/2026", "12/10/2026"),
    ("5-Oct-26", "12-Oct-26"), ("30", "60", "90"), ("Q1 2026", "Q2 2026"), ("Jul 2026", "Aug 2026"),
    ("Fees 2025", "Fees 2026"), ("> 90", "Over 120 days"),
]  # fmt: skip
PEOPLE = [("Tessa Vorr", "0491 570 156"), ("Ivo Quell", "0491 570 157")]


def text_table(rows: list[list[object]]) -> Table:
    out = io.StringIO()
    csv.writer(out).writerows(rows)
    return table_in(out.getvalue().encode(), "aged.csv")


def book_table(rows: list[list[object]]) -> Table:
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    out = io.BytesIO()
    book.save(out)
    return table_in(out.getvalue(), "aged.xlsx")


def aged(periods: tuple[object, ...]) -> list[list[object]]:
    head: list[object] = ["Debtor", "Phone", *periods]
    return [head, *([name, phone, *(10 * at for at in range(len(periods)))] for name, phone in PEOPLE)]


def planned(table: Table) -> ColumnPlan:
    return plan_of(table.columns, table.records)


@pytest.mark.parametrize("periods", PERIODS, ids=lambda periods: str(periods[0]))
def test_a_line_of_headings_may_hold_periods_in_text(periods: tuple[str, ...]) -> None:
    assert text_table(aged(periods)).header_line == 1


@pytest.mark.parametrize(
    "periods",
    [(2024, 2025), (30, 60, 90), (datetime.datetime(2026, 10, 5), datetime.datetime(2026, 10, 12))],
    ids=["years", "days", "dates"],
)
def test_a_line_of_headings_may_hold_numbers_and_dates(periods: tuple[object, ...]) -> None:
    assert book_table(aged(periods)).header_line == 1


@pytest.mark.parametrize("periods", PERIODS, ids=lambda periods: str(periods[0]))
def test_amounts_below_a_period_have_no_meaning_and_doubt_no_phone(periods: tuple[str, ...]) -> None:
    plan = planned(text_table(aged(periods)))
    assert [column.meaning for column in plan.columns] == ["name", "phone", *[None] * len(periods)]
    assert not any(column.speaks_of for column in plan.columns)


def test_the_first_row_of_a_file_without_headings_stays_a_row() -> None:
    assert book_table([[name, phone, 2024] for name, phone in PEOPLE]).header_line is None


def test_a_line_of_percentages_is_a_total() -> None:
    table = text_table([*aged(("0-30", "31-60")), ["Percentage of total", "", "40%", "60%"]])
    assert [row.cells["Debtor"] for row in table.rows] == [name for name, _ in PEOPLE]


def test_noughts_below_an_unknown_heading_are_no_emails() -> None:
    plan = plan_of(
        ["Name", "Older"], [{"Name": "Tessa Vorr", "Older": 0}, {"Name": "Ivo Quell", "Older": "0%"}]
    )
    assert plan.columns[1].meaning is None


def test_flags_of_noughts_and_ones_still_say_the_state_of_the_phone() -> None:
    rows = [{"Name": n, "Mobile": p, "Current": flag} for (n, p), flag in zip(PEOPLE, (1, 0), strict=True)]
    assert plan_of(["Name", "Mobile", "Current"], rows).columns[2].speaks_of == ("Mobile",)


def test_a_column_named_by_its_place_means_nothing_by_its_letter() -> None:
    columns = ["Column A", "Column B", "Column C"]
    plan = plan_of(columns, [{"Column A": "Tessa Vorr", "Column B": "12", "Column C": "40"}] * 3)
    assert plan.columns[2].meaning is None
