"""Headings of another language and the domains of emails say of which country a table's phones are."""

from __future__ import annotations

import pytest

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
