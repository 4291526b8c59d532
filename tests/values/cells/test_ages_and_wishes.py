"""Ages beside dates, and wishes beside numbers: neither changes what the cell says otherwise."""

from __future__ import annotations

import datetime

import pytest

from workbench.values import cells

TODAY = datetime.date(2026, 11, 24)


@pytest.mark.parametrize(
    "behind",
    [
        "(39)",
        "[39]",
        "(age 39)",
        "(aged 39)",
        "- 39 yrs",
        ", 39yo",
        "aged 39 years",
        "(39 y.o.)",
        "/ 39 years",
    ],
)
def test_a_birth_date_is_read_without_the_age_behind_it(behind: str) -> None:
    cell = cells.date(f"14/03/1987 {behind}", order="day", birth=True, today=TODAY)
    assert str(cell.value) == "1987-03-14" and "39" in cell.note


def test_an_age_that_nobody_of_that_birth_can_have_is_asked_about() -> None:
    assert cells.date("14/03/1987 (52)", order="day", birth=True, today=TODAY).problem


@pytest.mark.parametrize("text", ["(39)", "39 yrs", "aged 39", "Age: 39", "39yo"])
def test_an_age_alone_is_no_date_and_says_so(text: str) -> None:
    cell = cells.date(text, birth=True, today=TODAY)
    assert cell.is_nothing and not cell.problem and "age" in cell.note


def test_two_digits_alone_may_be_a_year_or_an_age() -> None:
    assert cells.date("39", birth=True, today=TODAY).problem


@pytest.mark.parametrize(
    "text",
    ["0491 570 156 DNC", "DNC 0491 570 156", "0491 570 156 (do not call)", "0491570156 / opted out",
     "0491 570 156 sms only", "D.N.C. 0491 570 156"],
)  # fmt: skip
def test_a_number_that_is_not_to_be_called_is_theirs(text: str) -> None:
    cell = cells.phone(text)
    assert cell.values == ("+61491570156",) and cells.NOT_TO_CALL in cell.note


@pytest.mark.parametrize("text", ["DNC", "do not call", "opted out"])
def test_a_wish_without_a_number_says_nothing_of_one(text: str) -> None:
    cell = cells.phone(text)
    assert cell.is_nothing and not cell.problem and text in cell.note


@pytest.mark.parametrize("text", ["DNC - not his 0491 570 156", "0491 570 156 do not call, wrong number"])
def test_a_wish_hides_no_doubt(text: str) -> None:
    assert cells.phone(text).problem
