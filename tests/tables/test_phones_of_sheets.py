"""Phones that say by their form of which country they are, where no place of the rows does."""

from __future__ import annotations

import pytest

from workbench.tables.mobile_headings import is_of_mobiles
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


def test_ten_digits_that_are_mobiles_of_one_country_alone_are_hers() -> None:
    found = numbers("8807555010", "9360555011", "7904555012", "6382555013")
    assert found == ["+918807555010", "+919360555011", "+917904555012", "+916382555013"]


@pytest.mark.parametrize(
    "without_zero",
    [("7400123456", "7911123456", "7700900789"), ("7165550142", "4695550177", "3745550123")],
    ids=["a zero was lost", "area codes"],
)
def test_ten_digits_that_may_be_of_a_second_country_are_of_none(without_zero: tuple[str, ...]) -> None:
    assert numbers(*without_zero) == []


def test_one_number_of_another_country_does_not_say_where_the_others_are() -> None:
    assert "+60431555123" not in numbers("0431 555 123", "0451 555 124", "+60 12 345 6789")


@pytest.mark.parametrize(
    "number", ["087 123 4567", "0861234567", "083-1234567", "082 555 1234", "1300 555 123"]
)
def test_below_a_heading_of_mobiles_what_is_none_of_australia_is_a_question(number: str) -> None:
    assert numbers(number) == []


@pytest.mark.parametrize("number", ["02 5550 2601", "(03) 9123-4567", "+61 3 9123 4567"])
def test_a_landline_in_the_groups_of_australia_is_one_below_any_heading(number: str) -> None:
    assert len(numbers(number)) == 1


def test_mobiles_are_of_the_country_of_the_other_phones_of_their_sheet() -> None:
    rows = [{"Name": "Orla Fen", "Mobile": "087 123 4567", "Phone": "+353 1 555 0100"},
            {"Name": "Una Drum", "Mobile": "085 123 4567", "Phone": "+353 21 555 0100"}]  # fmt: skip
    plan = plan_of(list(rows[0]), rows)
    assert "+353871234567" in read_row(plan, rows[0]).values["phone"]


def test_a_mobile_elsewhere_is_offered_with_the_landline_that_it_may_be() -> None:
    plan = plan_of(["Name", "Cell"], [row := {"Name": "Ann Reeda", "Cell": "082 555 1234"}])
    (problem,) = read_row(plan, row).problems
    assert {choice.replace(" ", "") for choice in problem.choices} >= {"+27825551234", "0825551234"}


@pytest.mark.parametrize(
    "heading", ["Mobile", "Cell", "Mother's mobile no.", "Ph (M)", "Cell/mobile", "mobile_phone"]
)
def test_headings_of_mobiles(heading: str) -> None:
    assert is_of_mobiles(heading)


@pytest.mark.parametrize(
    "heading", ["Phone", "Mobile/landline", "Phone or mobile", "Home, mobile", "Mobilisation"]
)
def test_headings_of_other_numbers_too(heading: str) -> None:
    assert not is_of_mobiles(heading)


def test_groups_in_which_italy_writes_its_mobiles_are_not_of_north_america() -> None:
    assert numbers("347 223 4567", "339 265 4321") == []


@pytest.mark.parametrize(("heading", "identity", "phone", "number"), [
    ("Codice Fiscale", "QLLMRC80A01L219X", "347 223 4567", "+393472234567"),
    ("NIF", "12345678Z", "612 345 678", "+34612345678"),
])  # fmt: skip
def test_numbers_of_people_say_of_which_country_their_phones_are(
    heading: str, identity: str, phone: str, number: str
) -> None:
    row = {"Name": "Ann Reed", heading: identity, "Mobile": phone}
    read = read_row(plan_of(list(row), [row, row | {"Name": "Jo Plume"}]), row)
    assert [str(each) for each in read.values["phone"]] == [number]


def test_nine_digits_beside_such_that_australia_has_not_are_of_another_country() -> None:
    assert numbers("501234567", "721234567") == []


def test_nine_digits_that_have_lost_their_zero_are_of_australia() -> None:
    assert numbers("491570156", "491570157") == ["+61491570156", "+61491570157"]
