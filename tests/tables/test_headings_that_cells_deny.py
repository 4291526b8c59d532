"""Columns whose cells are nothing of what their headings say, and those of whom a row names twice."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.tables.plan import ColumnPlan, plan_of
from workbench.tables.row_reading import read_row

PEOPLE = ("Ada Quill", "Otto Venn", "Una Marsh", "Ned Hollis")


def planned(heading: str, *values: str, **more: str) -> ColumnPlan:
    rows = [{"Name": name, heading: value} | more for name, value in zip(PEOPLE, values * 4, strict=False)]
    return plan_of(list(rows[0]), rows)


@pytest.mark.parametrize(
    ("heading", "values", "meaning", "why"),
    [
        ("Ward_Tel", ("వార్డు -1",), None, "its values are no phones"),
        ("Departamento", ("Ventas", "Compras"), None, "its values are no states"),
        ("Estado", ("Activo",), None, "its values say how things stand"),
        ("Civilité", ("Madame", "Monsieur"), "sex", "heading"),
        ("ST_NAME", ("FENLAND", "MARSHLAND"), None, "its values are no streets"),
        ("SAC", ("0", "1"), None, "its values are yes and no"),
        ("DOB", ("38", "46"), None, "its values are ages, or years of two digits"),
        ("Website", ("www.quill.example", "venn.example"), None, "its values are pages in the web"),
        ("Chair office", ("01-4200497", "01-4200434"), None, None),
        ("Ip Adresi", ("203.0.113.7", "203.0.113.9"), "ip_address", "heading"),
        ("Phone", ("0491 570 156", ""), "phone", "heading"),
        ("State", ("NSW", ""), "state", "heading"),
        ("DOB", ("1961", "46"), "birth_date", "heading"),
    ],
)  # fmt: skip
def test_cells_deny_what_a_heading_says(
    heading: str, values: tuple[str, ...], meaning: str | None, why: str | None
) -> None:
    column = planned(heading, *values).columns[1]
    assert column.meaning == meaning
    assert why in (None, column.why)


def test_an_office_that_somebody_holds_is_no_party_of_theirs() -> None:
    rows = [
        {"Scheme": f"Fen {at}", "Entity": "Fen Council", "Contact Name": name,
         "Designation": "Minister of State", "Emails": f"{name.split()[0].lower()}@fen.example"}
        for at, name in enumerate(PEOPLE)
    ]  # fmt: skip
    assert not any(column.of == "Designation" for column in plan_of(list(rows[0]), rows).columns)


def test_what_a_row_says_of_its_person_below_another_heading_is_theirs() -> None:
    rows: list[dict[str, Any]] = []
    for name in PEOPLE:
        first, last = name.split()
        rows.append({"tran_naml": last.upper(), "tran_namf": first.upper(), "tran_city": "Dubbo",
                     "first_name": first, "last_name": last})  # fmt: skip
    columns = {column.name: column for column in plan_of(list(rows[0]), rows).columns}
    assert not any(column.is_other for column in columns.values())
    assert (columns["tran_naml"].meaning, columns["tran_city"].meaning) == (None, "suburb")


def test_names_of_bodies_below_a_word_for_given_names_are_whole() -> None:
    rows = [
        {"Nome": name, "Telefone": "213 555 280", "Website": "www.quill.example"}
        for name in ("360 QUILL", "VENN", "Marsh Lda", "HOLLIS LDA")
    ]
    assert plan_of(list(rows[0]), rows).columns[0].meaning == "name"


@pytest.mark.parametrize(("heading", "meaning"), [("Fisher names", "name"), ("Boat names", None)])
def test_given_names_below_a_heading_for_somebody_are_their_names(heading: str, meaning: str | None) -> None:
    rows = [{heading: name, "Phone": "0491 570 156"} for name in ("Peter", "Anna", "John")]
    assert plan_of(list(rows[0]), rows).columns[0].meaning == meaning


def test_a_region_abroad_alone_is_not_asked_about(case: Any) -> None:
    plan = planned("Province", "Gauteng", "Mpumalanga")
    assert not read_row(plan, {"Name": "Ada Quill", "Province": "Gauteng"}).problems
    rows = [{"Name": "Ada Quill", "Province": "Gauteng"}, {"Name": "Otto Venn", "Province": "Mpumalanga"}]
    assert all(each.quiet for each in case.import_records(rows, title="list").unread)


def test_a_town_with_its_whole_zip_code_is_no_phone() -> None:
    row = {"Name": "Ada Quill", "ADDRESS_LINE1": "1218 FEN RD", "ADDRESS_LINE2": "RALEIGH NC 27606-1921"}
    assert not read_row(plan_of(list(row), [row]), row).problems


def test_numbers_of_people_are_no_postcodes_of_ireland() -> None:
    rows = [
        {"Name": name, "voter_id": f"V84478{at}", "Phone": "0917 555 0142"} for at, name in enumerate(PEOPLE)
    ]
    assert all(column.likely != "IE" for column in plan_of(list(rows[0]), rows).columns)


def test_mobiles_say_which_of_the_countries_of_a_language_it_is() -> None:
    rows = [
        {"Nom": name, "Adresse": "Lot 2 B", "Téléphone": phone}
        for name, phone in zip(PEOPLE, ("345550142", "335550143", "325550144", "345550145"), strict=True)
    ]
    assert plan_of(list(rows[0]), rows).columns[2].likely == "MG"
