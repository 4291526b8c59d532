"""A birth date in parts: its day, month and year in columns of their own."""

from __future__ import annotations

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.tables.birth_columns import part_of_birth
from workbench.tables.plan import plan_of
from workbench.tables.row_reading import RowReading, read_row
from workbench.values import cells

HEADINGS = {
    "Birth Day": "birth_day", "Day of Birth": "birth_day", "DOB dd": "birth_day",
    "Birth Month": "birth_month", "date_of_birth_month": "birth_month", "Month of birth": "birth_month",
    "Date of birth (mm)": "birth_month",
    "Birth Year": "birth_year", "date_of_birth_year": "birth_year", "YOB": "birth_year",
    "Applicant DOB year": "birth_year",
}  # fmt: skip


def read(**row: str) -> RowReading:
    record = {"Name": "Ann Quill", **{name.replace("_", " "): text for name, text in row.items()}}
    return read_row(plan_of(list(record), [record], today=datetime.date(2026, 11, 24)), record)


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_heading_names_a_part_of_a_birth_date(heading: str) -> None:
    assert part_of_birth(heading) == HEADINGS[heading]


@pytest.mark.parametrize(
    "heading", ["Spouse birth month", "Month", "MOB", "Birth", "Year of build", "Start year"]
)
def test_other_headings_name_none(heading: str) -> None:
    assert part_of_birth(heading) is None


@given(st.dates(datetime.date(1920, 1, 1), datetime.date(2020, 12, 31)), st.booleans())
def test_the_parts_of_any_day_are_that_day(day: datetime.date, in_words: bool) -> None:
    month = f"{day:%B}" if in_words else str(day.month)
    cell = cells.birth_of_parts(
        {"birth_year": str(day.year), "birth_month": month, "birth_day": str(day.day)}
    )
    assert cell.value is not None and cell.value.exact == day


def test_a_month_without_its_day_is_read_as_far_as_it_goes() -> None:
    row = read(Birth_Month="June", Birth_Year="1970")
    assert [str(value) for value in row.values["birth_date"]] == ["1970-06"]
    assert row.columns["birth_date"] == ("Birth Year", "Birth Month")


def test_a_day_that_the_calendar_has_not_is_asked_about() -> None:
    row = read(Birth_Day="31", Birth_Month="2", Birth_Year="1970")
    assert "birth_date" not in row.values and row.problems


def test_a_part_without_its_year_is_no_birth_date_and_no_question() -> None:
    plan = plan_of(
        ["Name", "Birth Day", "Birth Month", "Birth Year"],
        [{"Birth Day": "3", "Birth Month": "4", "Birth Year": "1970"}],
    )
    row = read_row(plan, {"Name": "Ann Quill", "Birth Day": "3", "Birth Month": "4", "Birth Year": ""})
    assert "birth_date" not in row.values and not row.problems and row.notes


def test_a_whole_birth_date_leaves_its_parts() -> None:
    row = read(DOB="14/03/1987", Birth_Month="3", Birth_Year="1987")
    assert row.columns["birth_date"] == ("DOB",)


def test_a_year_alone_is_a_birth_date() -> None:
    assert [str(value) for value in read(YOB="1987").values["birth_date"]] == ["1987"]


def test_days_that_could_be_ages_are_days_beside_their_months_and_years() -> None:
    rows = [
        {"birth_day": str(day), "birth_month": "4", "birth_year": str(1950 + day)} for day in range(3, 29, 2)
    ]
    plan = plan_of(list(rows[0]), rows)
    assert [column.meaning for column in plan.columns] == ["birth_day", "birth_month", "birth_year"]
