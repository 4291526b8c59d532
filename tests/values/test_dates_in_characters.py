"""Dates in the characters of East Asia."""

from __future__ import annotations

import pytest

from workbench.values import cells


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("1975年4月12日", "1975-04-12"),
        ("1975年04月12日(土)", "1975-04-12"),
        ("1975년 4월 12일", "1975-04-12"),
        ("１９７５年４月１２日", "1975-04-12"),
        ("1975年4月", "1975-04"),
        ("昭和50年4月12日", "1975-04-12"),
        ("平成元年11月3日", "1989-11-03"),
        ("民國64年4月12日", "1975-04-12"),
    ],
)
def test_it_is_read(written: str, day: str) -> None:
    assert str(cells.date(written, birth=True).value) == day


@pytest.mark.parametrize("written", ["75年4月12日", "1975年13月12日", "昭和80年4月12日", "1975年4月31日"])
def test_a_year_in_short_or_a_day_of_no_calendar_is_not(written: str) -> None:
    assert not cells.date(written, birth=True).values
