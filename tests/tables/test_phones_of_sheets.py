"""Phones that say by their form of which country they are, where no place of the rows does."""

from __future__ import annotations

import pytest

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import read_row


def numbers(*phones: str) -> list[str]:
    rows = [{"Name": f"Ann Reed{'ab'[at % 2]}", "Cell": phone} for at, phone in enumerate(phones)]
    plan = plan_of(["Name", "Cell"], rows)
    return [str(each) for row in rows for each in read_row(plan, row).values.get("phone", ())]


@pytest.mark.parametrize("form", ["902-555-014{}", "(902) 555-014{}", "902.555.014{}"])
def test_the_groups_and_area_codes_of_north_america(form: str) -> None:
    assert numbers(form.format(1), form.format(3)) == ["+19025550141", "+19025550143"]


def test_numbers_with_their_country_and_without_its_plus() -> None:
    assert numbers("27825550123", "27725550130") == ["+27825550123", "+27725550130"]


@pytest.mark.parametrize("other", ["0491 570 156", "44 7700 900123"])
def test_one_beside_a_number_of_another_country_is_a_question(other: str) -> None:
    assert "+19025550141" not in numbers("902-555-0141", other)


def test_ten_digits_in_no_groups_are_of_no_country() -> None:
    assert numbers("9025550141", "9025550143") == []
