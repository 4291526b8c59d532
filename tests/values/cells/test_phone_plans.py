"""Phones whose digits several countries have: groups and other numbers say of which they are."""

from __future__ import annotations

import pytest

from workbench.values import cells
from workbench.values.cells import phone_plans


@pytest.mark.parametrize(
    ("text", "beside", "number"),
    [
        ("041 555 0118", "ZA", "+27415550118"),
        ("043 555 0162", "ZA", "+27435550162"),
        ("051 555 0162", "ZA", "+27515550162"),
        ("021 555 0100", "IE", "+353215550100"),
        ("03 555 0144", "NZ", "+6435550144"),
        ("020 2345 6789", "IN", "+912023456789"),
        ("0412 555 013", "ZA", "+61412555013"),
        ("(03) 5550 1299", "NZ", "+61355501299"),
    ],
)
def test_groups_and_digits_say_the_country_beside_a_number_of_another(
    text: str, beside: str, number: str
) -> None:
    assert cells.phone(text, beside=beside).values == (number,)


@pytest.mark.parametrize(
    ("text", "beside"), [("0435550100", "ZA"), ("03-7956 1234", "MY"), ("0355501234", "ZA")]
)
def test_digits_of_two_countries_are_a_question(text: str, beside: str) -> None:
    cell = cells.phone(text, beside=beside)
    assert cell.problem and len(cell.choices) == 2


@pytest.mark.parametrize("likely", ["AU", None])
def test_a_number_that_only_australia_has_stays_one(likely: str | None) -> None:
    assert cells.phone("0491 570 156", likely=likely, beside="SG").values == ("+61491570156",)


@pytest.mark.parametrize("text", ["072 555 0130", "083 555 0155"])
def test_groups_that_australia_does_not_write_are_a_question(text: str) -> None:
    assert cells.phone(text).problem


def test_two_numbers_in_a_cell_are_of_the_country_of_one(
    text: str = "+27 84 555 0111 / 046 555 0121",
) -> None:
    assert cells.phone(text).values == ("+27845550111", "+27465550121")


@pytest.mark.parametrize(
    ("text", "country"), [("555-0142", "CA"), ("555 0142", "US"), ("555 0100", "IE"), ("111-555-0142", "US")]
)
def test_digits_that_no_number_of_the_country_has_are_none(text: str, country: str) -> None:
    assert not cells.phone(text, country=country).values


def test_seven_digits_behind_the_code_of_north_america_are_no_number() -> None:
    assert not cells.phone("+1 555-0142").values


@pytest.mark.parametrize(
    ("texts", "country"),
    [
        (["041 555 0118", "021 555 0177", "011 555 0190"], "ZA"),
        (["041 555 0118", "043 555 0177"], ""),
        (["021 555 0118", "0491 570 156"], ""),
        (["087 555 0118", "085 555 0118"], phone_plans.SEVERAL),
    ],
)
def test_the_groups_of_all_numbers_say_the_country(texts: list[str], country: str) -> None:
    assert phone_plans.country_by_groups(texts) == country


def test_a_number_that_begins_as_a_call_abroad_does_in_its_country_is_no_number_of_it() -> None:
    assert not cells.phone("0370105551", likely="SG").values


@pytest.mark.parametrize(("text", "likely"), [("392-555-6797", "US"), ("1234567891", "US")])
def test_a_number_that_no_country_has_is_none_of_the_country_that_its_row_speaks_for(
    text: str, likely: str
) -> None:
    assert likely in cells.phone(text, likely=likely).problem.split()
