"""Sheets whose identity numbers, currencies or postcodes say of which country their phones are."""

from __future__ import annotations

import pytest

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import read_row


def numbers(heading: str, said: str, *phones: str) -> list[str]:
    rows = [{"Name": f"Ann Reed{'ab'[at % 2]}", "Contact no": phone, heading: said}
            for at, phone in enumerate(phones)]  # fmt: skip
    plan = plan_of(list(rows[0]), rows)
    return [str(each) for row in rows for each in read_row(plan, row).values.get("phone", ())]


@pytest.mark.parametrize(
    ("heading", "said", "phone", "number"),
    [
        ("ID number", "7105145009087", "083 555 0142", "+27835550142"),
        ("Rent", "R 4,500.00", "083 555 0142", "+27835550142"),
        ("Balance (ZAR)", "4500", "0835550142", "+27835550142"),
        ("Fees (S$)", "450", "6323 4157", "+6563234157"),
        ("Postal code", "460009", "6323 4157", "+6563234157"),
        ("FIN", "S1234567D", "9123 4142", "+6591234142"),
        ("Rent (€)", "450", "087 123 4142", "+353871234142"),
        ("Owing", "£450.00", "0113 496 0142", "+441134960142"),
        ("CPF", "111.222.333-44", "(85) 3555-0142", "+558535550142"),
        ("Cedula", "19555142", "300 555 0142", "+573005550142"),
        ("Purok", "Purok 2", "0917 555 0142", "+639175550142"),
    ],
)  # fmt: skip
def test_a_column_speaks_for_the_country_of_the_phones(
    heading: str, said: str, phone: str, number: str
) -> None:
    assert numbers(heading, said, phone) == [number]


@pytest.mark.parametrize(
    ("heading", "said"), [("Ref", "R 450"), ("Rent (€)", "450"), ("ID number", "7105145009087")]
)
def test_no_column_speaks_against_the_form_of_the_phones(heading: str, said: str) -> None:
    assert numbers(heading, said, "0491 570 156", "03 9370 0142") == ["+61491570156", "+61393700142"]


@pytest.mark.parametrize("phone", ["00 000 000", "0011 000 000 000", "0298765432", "000000000000000000"])
def test_digits_that_are_no_number_of_any_country_say_nothing(phone: str) -> None:
    assert not any(each.startswith("+65") for each in numbers("Fees (S$)", "450", phone, "12 3456 789"))


def test_two_letters_that_three_places_have_are_asked_about() -> None:
    row = {"Name": "Ann Reeda", "Country": "SA", "Phone": "0491 570 156"}
    assert "country" not in read_row(plan_of(list(row), [row]), row).values
