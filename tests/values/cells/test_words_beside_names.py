"""Words beside a name that are no part of it: numbers, offices of churches, labels of phone books."""

from __future__ import annotations

import pytest

from workbench.values import cells
from workbench.values.cells import Party


def _certain(text: str) -> Party:
    cell = cells.party(text)
    return (cell.values or cell.proposal)[0]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Gull Pty Ltd (004 085 616)", "004085616"),
        ("Plume Mills Ltd [SC123456]", "SC123456"),
        ("Plume Foods Limited (Co. No. 1234567)", None),
        ("Reed Pte Ltd (201912345K)", None),
    ],
)
def test_a_number_in_brackets_behind_a_legal_form_is_no_part_of_the_name(
    text: str, number: str | None
) -> None:
    company = cells.party(text, company=True).values[0]
    assert company.kind == "company" and company.text == text.partition(" (")[0].partition(" [")[0]
    assert (company.number.number if company.number else None) == number


@pytest.mark.parametrize("text", ["Gull Group Ltd (2019)", "Gull Group Ltd (UK)", "Gull (2000) Ltd"])
def test_a_year_or_a_place_in_brackets_stays_in_the_name(text: str) -> None:
    assert _certain(text).text == text


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Rev Canon Peter Okell", "Peter"),
        ("Very Rev Dean Rory Finch", "Rory"),
        ("Whaea Aroha Pene", "Aroha"),
        ("Matua Hemi Parata", "Hemi"),
        ("Matua Parkinson", "Matua"),
        ("Rev Dean Pike", "Dean"),
    ],
)
def test_a_second_title_of_a_church_and_a_form_of_address_are_no_given_names(text: str, first: str) -> None:
    assert _certain(text).name.first == first


@pytest.mark.parametrize("given", ["Canon Peter", "Archdeacon Peter", "Whaea Peter"])
def test_a_title_in_the_cell_of_a_given_name_is_left(given: str) -> None:
    assert cells.parted(given, None, "Okell").values[0].name.first == "Peter"


@pytest.mark.parametrize(
    "text", ["Peter Okell new nr", "Peter Okell old", "Peter Okell home ph", "Peter Okell 2nd number"]
)
def test_a_label_of_a_phone_book_is_no_surname(text: str) -> None:
    assert _certain(text).name.last == "Okell" and cells.party(text).doubt


def test_a_label_in_the_cell_of_a_surname_is_asked_about() -> None:
    cell = cells.parted("Peter", None, "new nr")
    assert cell.doubt and cell.proposal[0].name.last is None


@pytest.mark.parametrize("surname", ["Old", "New"])
def test_a_surname_that_may_be_a_label_stays_one(surname: str) -> None:
    assert _certain(f"Peter {surname}").name.last == surname


@pytest.mark.parametrize("text", ["Helena M", "Craig B.", "Peter O"])
def test_a_given_name_before_one_letter_is_asked_about(text: str) -> None:
    assert cells.party(text).doubt and not cells.party(text).values
