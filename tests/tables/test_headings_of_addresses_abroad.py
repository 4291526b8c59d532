"""Parts of addresses, trade names and years of births below headings of other languages."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case


def values(case: Case, row: dict[str, str], attribute: str) -> list[Any]:
    """The values of an attribute in a table of one row."""
    case.import_records([row], title="list")
    return list(case.claims().query("attribute == @attribute")["value"])


HOUSES = [
    {"Imię": "Anna", "Nazwisko": "Kowalska", "Ulica": "Lipowa", "Nr domu": "12", "Nr mieszkania": "3",
     "Kod pocztowy": "00-950", "Miejscowość": "Warszawa"},
    {"Vorname": "Anna", "Nachname": "Quillmann", "Straße": "Lindenweg", "Hausnummer": "12", "PLZ": "50667",
     "Ort": "Köln"},
    {"voornaam": "Anna", "achternaam": "de Vries", "straatnaam": "Lindelaan", "huisnummer": "12",
     "postcode": "1012 AB", "woonplaats": "Amsterdam"},
    {"Nome": "Anna", "Cognome": "Quillini", "Via": "Via Roma", "Numero civico": "12", "CAP": "10121",
     "Città": "Torino"},
]  # fmt: skip


@pytest.mark.parametrize("row", HOUSES)
def test_the_number_of_a_house_stands_in_a_column_of_its_own(case: Case, row: dict[str, str]) -> None:
    assert [value["number"] for value in values(case, row, "address")] == ["12"]


def test_a_year_of_birth_and_a_post_town_are_read(case: Case) -> None:
    row = {"Fornavn": "Ola", "Etternavn": "Hansen", "Fødselsår": "1980", "Adresse": "Lillegata 7",
           "Postnr": "5003", "Poststed": "Bergen"}  # fmt: skip
    assert values(case, row, "birth_date") == ["1980"]
    assert case.claims().query("attribute == 'address'")["value"].iloc[0]["suburb"] == "bergen"


def test_a_trade_name_is_one_of_the_company_beside_it(case: Case) -> None:
    row = {"Raison Sociale": "FERNWICK SARL", "Nom Commercial": "Chez Fern", "Ville": "Lyon"}
    assert values(case, row, "trading_name") == ["chez fern"]


def test_numbers_in_pairs_are_phones(case: Case) -> None:
    row = {"Nom": "Quillard", "Prénom": "Marie", "Portable": "06 12 34 56 78", "Ville": "Lyon"}
    case.import_records([row, row | {"Prénom": "Paul", "Portable": "07 61 23 45 67"}], title="list")
    assert set(case.claims().query("attribute == 'phone'")["value"]) == {"+33612345678", "+33761234567"}
