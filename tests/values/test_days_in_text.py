"""A day is found in a text in whatever language and order it is written, and no other day is."""

from __future__ import annotations

import pytest

from workbench.values.days_in_text import DaysInText
from workbench.values.text import fold

DAYS = DaysInText({"1987-03-14"}, {"1987-03-14"})


@pytest.mark.parametrize(
    "text",
    [
        "14 marca 1987", "14. marts 1987", "14 Mart 1987", "14. maaliskuuta 1987", "1987. március 14",
        "14 березня 1987", "14 Μαρτίου 1987", "14 tháng 3 năm 1987", "1987 m. kovo 14", "14 de març de 1987",
        "14-го марта 1987", "14 مارس 1987", "14 במרץ 1987", "14 मार्च 1987", "14 มีนาคม 2530", "14 marca",
        "1987年3月14日", "1987년 3월 14", "14/03", "14.3.", "03/1987", "1987-03",
        "14th of March in the year 1987", "marzo del 1987",
    ],
)  # fmt: skip
def test_a_day_is_found_in_the_forms_of_many_languages(text: str) -> None:
    plain = fold(text)
    assert (0, len(plain)) in [*DAYS.spans(plain)]


def test_a_number_before_a_date_is_no_part_of_it() -> None:
    assert [*DAYS.spans("flat 5 14/03/1987")] == [(7, 17)]


@pytest.mark.parametrize(
    "text",
    [
        "15 marca 1987", "14 kwietnia 1987", "14 mac computers", "14/03/2020", "14 March 1988", "1987",
        "the 14 marched", "Unit 14, March Street", "3 marca 1987", "room 14 in May",
        "in 1987. On 14 March 1988",
    ],
)  # fmt: skip
def test_another_day_is_not_found(text: str) -> None:
    assert [*DAYS.spans(fold(text))] == []


def test_the_day_stands_between_year_and_month_only_where_any_order_is_meant() -> None:
    assert [*DaysInText({"1987-03-04"}).spans("1987/04/03")] == []
    assert [*DaysInText({"1987-03-04"}, any_order=True).spans("1987/04/03")] == [(0, 10)]
