"""Of which country a row is: one answer for the import of a table and for the questions that its rows ask."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case

ABROAD = {
    "DE": ("Nachname|Vorname|Straße|PLZ|Ort|Telefon", "Lindenstr. 5|17489|Greifswald|03834 77123"),
    "FR": ("Nom|Prénom|Rue|Code postal|Ville|Téléphone", "9 rue Haute|29200|Brest|02 98 11 22 33"),
    "IT": ("Cognome|Nome|Via|CAP|Città|Telefono", "Via Po 3|27100|Pavia|0382 123456"),
    "NL": ("Achternaam|Voornaam|Straat|Postcode|Plaats|Telefoon", "Kerkweg 3|7411 CD|Deventer|0570 123456"),
}  # fmt: skip


def rows_abroad(country: str, *more: str) -> list[dict[str, str]]:
    """A table of three people abroad, and of others."""
    headings, line = ABROAD[country]
    lines = [f"Vane|{given}|{line}" for given in ("Anna", "Otto", "Ida")]
    return [dict(zip(headings.split("|"), each.split("|"), strict=True)) for each in (*lines, *more)]


def said(case: Case, rows: list[dict[str, str]], attribute: str) -> list[Any]:
    case.import_records(rows, title="list")
    return list(case.claims().query(f"attribute == '{attribute}'")["value"])


@pytest.mark.parametrize("country", ABROAD)
def test_a_row_of_a_table_abroad_is_not_asked_as_one_of_australia(case: Case, country: str) -> None:
    asked = case.preview("contact_person_search", rows_abroad(country)).rows
    assert all("another country" in row["error"] and "suburb" not in row["asks"] for row in asked)


@pytest.mark.parametrize("country", ABROAD)
def test_the_import_of_that_table_says_the_same_country(case: Case, country: str) -> None:
    places = said(case, rows_abroad(country), "address")
    assert {place["country"] for place in places} == {country.lower()}


@pytest.mark.parametrize("town", ["Yass NSW", "Yass, New South Wales"])
def test_a_row_that_speaks_for_australia_is_asked_in_a_table_abroad(case: Case, town: str) -> None:
    rows = rows_abroad("DE", f"Quill|Ada|14 Fen Rd|2582|{town}|0491 570 156")
    *_, asked = case.preview("contact_person_search", rows).rows
    assert not asked["error"] and asked["asks"]["phone"] == "0491570156"


def test_a_row_that_cannot_be_of_its_table_is_of_no_country_that_anybody_knows(case: Case) -> None:
    rows = rows_abroad("DE", "Quill|Ada|Ringstr. 14|4600|Wels|07242 77123")
    *_, asked = case.preview("contact_person_search", rows).rows
    assert "another country:" in asked["error"]
    *_, place = said(case, rows, "address")
    assert place["country"] is None


HERE = [("Anna Vane", "5 High St", "Geelong", "3220", "03 5222 1234"),
        ("Ada Quill", "14 Fen Rd", "Yass", "2582", "0491 570 156"),
        ("Ida Wels", "3 Low St", "Sale", "3850", "03 5144 1234")]  # fmt: skip


@pytest.mark.parametrize("abroad", [
    {"Suburb": "Leeds", "Postcode": "LS1 4AP"}, {"Suburb": "Ponsonby", "Country": "New Zealand"},
    {"Suburb": "Auckland", "Postcode": "1011"},
])  # fmt: skip
def test_one_row_abroad_leaves_a_table_of_australia_what_it_is(case: Case, abroad: dict[str, str]) -> None:
    headings = ("Name", "Street", "Suburb", "Postcode", "Phone", "Country")
    rows = [dict(zip(headings, (*row, ""), strict=True)) for row in HERE]
    rows.append({**dict.fromkeys(headings, ""), "Name": "Otto Plume", "Street": "9 Low St", **abroad})
    assert not any(row["error"] for row in case.preview("contact_person_search", rows).rows[:3])
    assert {place["country"] for place in said(case, rows, "address")[:3]} <= {None, "au"}


def test_where_a_company_is_registered_says_more_than_the_other_rows(case: Case) -> None:
    rows = [
        {"Proprietor": name, "Company No": number, "Country Incorporated": country, "Address": address}
        for name, number, country, address in [
            ("FEN HOLDINGS LIMITED", "FC1", "JERSEY", "13 Castle Street, St Helier, Jersey JE2 3BT"),
            ("GULL LIMITED", "FC2", "BRITISH VIRGIN ISLANDS", "PO Box 957, Road Town, Tortola"),
            ("TARN LIMITED", "FC3", "JERSEY", "5 Esplanade, St Helier"),
            ("REEF LIMITED", "FC4", "PANAMA", "10 Castle Street, St Helier, Jersey JE2 3BT"),
        ]
    ]
    assert [place["country"] for place in said(case, rows, "address")] == ["je", "vg", "je", "je"]
