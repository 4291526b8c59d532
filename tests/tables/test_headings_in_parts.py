"""Headings of other languages that are known ones shortened, run together, or with a word for a number."""

from __future__ import annotations

import pytest

from workbench.tables.headings_in_parts import meaning_in_parts
from workbench.tables.plan import plan_of
from workbench.tables.row_reading import read_row


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


@pytest.mark.parametrize("form", ["Oy", "AG", "AB"])
def test_a_form_that_several_cells_have_makes_a_column_one_of_companies(form: str) -> None:
    rows = [
        {"Toimittaja": f"{name} {form}", "Email": f"info@{at}.example.org"}
        for at, name in enumerate(("Falcon Motors", "Lumen Dental", "Cobalt Foods"))
    ]
    (column,) = (each for each in plan_of(list(rows[0]), rows).columns if each.name == "Toimittaja")
    assert column.meaning in ("name", "company_name")


@pytest.mark.parametrize(
    "heading", ["Submission Email", "GSM", "Perm", "Work", "Formerly known as", "Date born"]
)
def test_plain_headings_in_short_are_read(heading: str) -> None:
    cells = {
        "Submission Email": ("ada@example.org", "bo@example.org"), "GSM": ("0412 555 118", "0412 555 119"),
        "Perm": ("12 Bell St, Carlton VIC 3053", "14 Bell St, Carlton VIC 3053"), "Work": ("Plumber", "Cook"),
        "Formerly known as": ("Marsh", "Reed"), "Date born": ("3 May 1980", "4 June 1981"),
    }[heading]  # fmt: skip
    rows = [
        {"Name": name, heading: cell} for name, cell in zip(("Ada Quill", "Bo Plume"), cells, strict=True)
    ]
    (column,) = (each for each in plan_of(list(rows[0]), rows).columns if each.name == heading)
    assert column.meaning is not None


@pytest.mark.parametrize(
    ("heading", "letters", "sexes"),
    [
        ("Geslacht", "MV", ["MALE", "FEMALE"]), ("Sexo", "VM", ["MALE", "FEMALE"]),
        ("Nem", "FN", ["MALE", "FEMALE"]), ("Jenis kelamin", "LP", ["MALE", "FEMALE"]),
    ],
)  # fmt: skip
def test_letters_of_a_sex_are_read_by_those_beside_them(heading: str, letters: str, sexes: list[str]) -> None:
    rows = [
        {"Name": name, heading: letter}
        for name, letter in zip(("Ada Quill", "Bo Plume"), letters, strict=True)
    ]
    plan = plan_of(list(rows[0]), rows, {"Name": "name", heading: "sex"})
    assert [read_row(plan, row).values["sex"][0] for row in rows] == sexes


def test_a_name_to_be_called_by_is_the_given_name_of_a_surname() -> None:
    rows = [{"Roepnaam": "Sanne", "Achternaam": "de Wit"}, {"Roepnaam": "Bram", "Achternaam": "Visser"}]
    plan = plan_of(list(rows[0]), rows)
    assert [column.meaning for column in plan.columns] == ["first_name", "last_name"]
