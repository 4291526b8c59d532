"""Phones and places in rows with a number of another country, in a sheet that speaks for none."""

from __future__ import annotations

import pytest

from workbench import Case


def said(case: Case, attribute: str, *rows: dict[str, str]) -> list[object]:
    case.import_records([dict(row) for row in rows], title="list")
    return list(case.claims().query(f"attribute == '{attribute}'")["value"])


AU = {
    "Name": "Ada Quill",
    "Mobile": "0412 555 013",
    "Landline": "03 5550 1234",
    "Address": "5 High St, Sale VIC",
}


@pytest.mark.parametrize(("address", "is_read"), [("", True), ("5 High St, Sale VIC", False)])
def test_a_landline_is_of_the_country_of_the_mobile_of_its_row(
    case: Case, address: str, is_read: bool
) -> None:
    row = {"Name": "Pieter Maree", "Mobile": "+27 83 555 0112", "Landline": "041 555 0133", "Address": ""}
    found = said(case, "phone", {**AU, "Address": address}, row)
    assert ("+27415550133" in found) is is_read and "+61415550133" not in found


def test_all_numbers_of_a_sheet_say_the_country_of_its_places(case: Case) -> None:
    row = {
        "Surname": "Botha",
        "Cell": "+27 82 555 0143",
        "Home tel": "041 555 0118",
        "Address": "12 Reef Rd, Ely 6070",
    }
    assert [place["country"] for place in said(case, "address", row)] == ["za"]  # type: ignore[index]


def test_four_digits_speak_for_no_country_beside_one_number_of_another(case: Case) -> None:
    row = {
        "Name": "Jan Kruger",
        "Mobile": "+64 21 555 0100",
        "Landline": "",
        "Address": "12 Fen St, Ballarat 3350",
    }
    places = {place["postcode"]: place["country"] for place in said(case, "address", AU, row)}  # type: ignore[index]
    assert places["3350"] is None


@pytest.mark.parametrize(
    "address", ["12 Heugh Rd, Humansdorp 6300", "5 York St, George 6529", "3 Oak Rd, East London 5201"]
)
def test_a_town_of_south_africa_speaks_for_it_with_its_postcode(case: Case, address: str) -> None:
    (place,) = said(case, "address", {"Name": "Ada Quill", "Address": address})
    assert place["country"] == "za"  # type: ignore[index]


@pytest.mark.parametrize(
    "address", ["5 York St, Kimberley 6728", "5 York St, Newcastle 2300", "9 Low St, Walmer 2820"]
)
def test_a_town_of_the_same_name_with_another_postcode_does_not(case: Case, address: str) -> None:
    (place,) = said(case, "address", {"Name": "Ada Quill", "Address": address})
    assert place["country"] == "au"  # type: ignore[index]


@pytest.mark.parametrize(
    ("company", "phone", "state", "phones"),
    [
        ("Bintang Bina Sdn Bhd", "03-5550 1122", "", []),
        ("Bintang Bina Sdn Bhd", "0491 570 156", "", ["+61491570156"]),
        ("Bintang Bina Sdn Bhd", "03-5550 1122", "VIC", ["+61355501122"]),
        ("Gull Pty Ltd", "03-5550 1122", "", ["+61355501122"]),
    ],
)
def test_the_form_of_a_company_speaks_for_another_country(
    case: Case, company: str, phone: str, state: str, phones: list[str]
) -> None:
    assert said(case, "phone", {"Supplier": company, "Phone": phone, "State": state}) == phones
