"""Headings of other languages that are known ones shortened, run together, or with a word for a number."""

from __future__ import annotations

import pytest

from workbench.tables.headings_in_parts import meaning_in_parts
from workbench.tables.plan import plan_of


@pytest.mark.parametrize(
    ("heading", "language", "meaning"),
    [
        ("puhelinnro", "fi", "phone"), ("postinro", "fi", "postcode"), ("cislo telefonu", "cs", "phone"),
        ("wohnanschrift", "de", "address"), ("hjemmeadresse", "no", "address"),
        ("dat nar", "cs", "birth_date"),
        ("fodelsedata", "sv", "birth_date"), ("gsm nummer", "nl", "phone"),
    ],
)  # fmt: skip
def test_its_parts_say_what_a_heading_means(heading: str, language: str, meaning: str) -> None:
    assert meaning_in_parts(heading, {language}) == meaning


@pytest.mark.parametrize(
    ("heading", "language"),
    [("vateradresse", "de"), ("anwaltsadresse", "de"), ("kundennr", "de"), ("data iscrizione", "it")],
)
def test_who_else_is_meant_and_numbers_of_anything_stay_unread(heading: str, language: str) -> None:
    assert meaning_in_parts(heading, {language}) is None


def test_cells_must_hold_what_the_parts_say() -> None:
    rows = [{"Etunimi": "Aino", "Sukunimi": "Laine", "Puhelinnro": text} for text in ("kyllä", "ei")]
    (column,) = (each for each in plan_of(list(rows[0]), rows).columns if each.name == "Puhelinnro")
    assert column.meaning is None


@pytest.mark.parametrize("form", ["Oy", "AG", "AB", "Ky"])
def test_a_form_that_several_cells_have_makes_a_column_one_of_companies(form: str) -> None:
    rows = [
        {"Toimittaja": f"{name} {form}", "Email": f"info@{at}.example.org"}
        for at, name in enumerate(("Falcon Motors", "Lumen Dental", "Cobalt Foods"))
    ]
    (column,) = (each for each in plan_of(list(rows[0]), rows).columns if each.name == "Toimittaja")
    assert column.meaning in ("name", "company_name")
