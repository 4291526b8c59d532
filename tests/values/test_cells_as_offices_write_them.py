"""Cells as offices write them: numbers of services, dates with dots, roles behind a name."""

from __future__ import annotations

import datetime

import pytest

from workbench.values import cells, phones

TODAY = datetime.date(2026, 11, 24)


@pytest.mark.parametrize(
    ("written", "asked"),
    [
        ("1300 975 707", "1300975707"), ("13 11 14", "131114"), ("1800 123 456", "1800123456"),
        ("0491 570 156", "0491570156"), ("+44 20 7946 0000", "+442079460000"),
    ],
)  # fmt: skip
def test_a_number_of_a_service_is_asked_as_it_is_dialled(written: str, asked: str) -> None:
    number = cells.phone(written).value
    assert number is not None
    assert phones.as_asked(number) == asked


@pytest.mark.parametrize("said", ["no ph", "no phone", "No Ph."])
def test_no_phone_is_nothing(said: str) -> None:
    assert cells.phone(said).is_nothing


@pytest.mark.parametrize(("written", "day"), [("12.06.1970", "1970-06-12"), ("1.2.1985", "1985-02-01")])
def test_a_date_with_dots_has_its_day_first_and_says_so(written: str, day: str) -> None:
    cell = cells.date(written, birth=True, today=TODAY)
    assert (str(cell.value), "day first" in cell.note) == (day, True)


@pytest.mark.parametrize(
    ("written", "is_noted"), [("14/03/1987", False), ("2/10/1988", True), ("2/2/88", False)]
)
def test_an_order_is_noted_where_a_date_could_be_read_the_other_way_round(
    written: str, is_noted: bool
) -> None:
    assert ("day first" in cells.date(written, order="day", birth=True, today=TODAY).note) == is_noted


def test_a_column_that_puts_the_month_first_does_so_with_dots() -> None:
    assert str(cells.date("12.06.1970", order="month", today=TODAY).value) == "1970-12-06"


def test_a_date_with_strokes_still_may_be_two_days() -> None:
    assert len(cells.date("12/06/1970", birth=True, today=TODAY).choices) == 2


@pytest.mark.parametrize("role", ["Executor", "Trustee", "wife"])
@pytest.mark.parametrize("form", ["John Smith - {}", "John Smith ({})"])
def test_a_role_taken_off_a_name_is_shown(form: str, role: str) -> None:
    cell = cells.party(form.format(role))
    assert [one.text for one in cell.values] == ["John Smith"] and role in cell.note
