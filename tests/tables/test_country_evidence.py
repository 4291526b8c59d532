"""Everything in a table that speaks for a country, or against Australia, says of which one its phones are."""

from __future__ import annotations

import pytest

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import read_row
from workbench.tables.sheet_country import country_of_rows

NAMES = {"de": ("Nachname", "Vorname"), "fr": ("Nom", "Prénom"), "en": ("Last name", "First name")}
PHONES = {"de": ("0241 123456", "0761 2345678"), "fr": ("07 66 11 22 33", "02 98 11 22 33")}


def country(language: str, phones: tuple[str, str], domain: str) -> str:
    """The country that a table of two people says."""
    last, first = NAMES[language]
    meanings = {last: "last_name", first: "first_name", "Email": "email", "Phone": "phone"}
    rows = [
        {last: "Vane", first: "Anna", "Email": f"{at}@vane.example.{domain}", "Phone": phone}
        for at, phone in zip("ab", phones, strict=True)
    ]
    return country_of_rows(meanings, rows).country


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("headings", ["same", "en"])
def test_domains_say_the_country_of_phones_that_are_such_of_it(language: str, headings: str) -> None:
    said = language if headings == "same" else "en"
    assert country(said, PHONES[language], language) == language.upper()


def test_headings_of_a_language_say_that_phones_are_not_australian() -> None:
    assert country("fr", PHONES["fr"], "com") not in ("", "AU")


def test_mobiles_of_australia_stay_below_german_headings() -> None:
    assert country("de", ("0491 570 158", "0491 570 006"), "com") in ("", "AU")


def said(**row: str) -> str:
    """The country that is likely of the phones of a table of one row."""
    plan = plan_of(["Name", *row], [{"Name": "Ada Plume", **row}])
    return next(column.likely for column in plan.columns if column.name == "Phone")


@pytest.mark.parametrize(("row", "found"), [
    ({"Phone": "04 78 51 31 50", "Address": "1 Boulevard Vivier Merle 69003 LYON France"}, "FR"),
    ({"Phone": "0475 12 34 56", "Address": "Rue Haute 12, 1000 Bruxelles"}, "BE"),
    ({"Phone": "0701 101 030", "Group": "Nairobi Kenya East"}, "KE"),
    ({"Phone": "0821112222", "Address": "14 Rivonia Road, Sandton, Johannesburg"}, "ZA"),
    ({"Phone": "9876543210", "IFSC": "HDFC0001234"}, "IN"),
])  # fmt: skip
def test_places_and_groups_of_digits_say_the_country(row: dict[str, str], found: str) -> None:
    assert said(**row) == found


@pytest.mark.parametrize("row", [
    {"Phone": "02 5550 1234", "Birth country": "Italy"},
    {"Phone": "08 8250 1234", "Address": "12 Florence Street Paradise"},
    {"Phone": "0491 570 156", "Nom": "Plume", "Prénom": "Ada"},
])  # fmt: skip
def test_what_says_nothing_of_a_table_leaves_its_phones_australian(row: dict[str, str]) -> None:
    assert said(**row) in ("", "AU")


def test_numbers_beside_an_address_in_other_letters_are_asked_about() -> None:
    row = {"Name": "Grace Lin", "Phone": "02-8161 2240", "Address": "台北市中山區南京東路三段36號"}
    reading = read_row(plan_of(list(row), [row]), row)
    assert "phone" not in reading.values and [problem.column for problem in reading.problems] == ["Phone"]


def test_what_decided_the_country_is_shown() -> None:
    row = {"Name": "Ada Plume", "Phone": "0701 101 030", "Group": "Nairobi Kenya East"}
    about = next(column.about for column in plan_of(list(row), [row]).columns if column.name == "Phone")
    assert "KE" in about and "Group" in about
