"""Phones as they are dialled at home, in rows whose town, province or postcode speaks for the country."""

from __future__ import annotations

import pytest

from workbench import Case
from workbench.values import cells, places


@pytest.mark.parametrize(
    ("row", "number"),
    [
        ({"Phone": "(416) 555-0133", "Town": "Toronto", "Postcode": "M5V 2T6"}, "+14165550133"),
        ({"Phone": "905-555-0121", "City": "Toronto", "State": "ON"}, "+19055550121"),
        ({"Phone": "082 555 0134", "Town": "Randburg", "Postcode": "2194"}, "+27825550134"),
        ({"Phone": "011 555 0100", "Address": "14 Loop Street, Johannesburg, 2001"}, "+27115550100"),
        ({"Phone": "9155 5021", "Town": "Singapore", "Postcode": "238801"}, "+6591555021"),
        ({"Phone": "6555 0101", "Address": "12 Cecil Street, Singapore 069546"}, "+6565550101"),
        ({"Phone": "021 555 0151", "Town": "Levin", "Postcode": "5510"}, "+64215550151"),
        ({"Phone": "086 555 0131", "Town": "Galway", "Postcode": "H91 AB12"}, "+353865550131"),
        ({"Phone": "07700 900214", "Town": "Leeds", "Postcode": "LS6 2QT"}, "+447700900214"),
    ],
)
def test_a_phone_is_one_of_the_country_that_its_row_speaks_for(
    case: Case, row: dict[str, str], number: str
) -> None:
    case.import_records([{"Name": "Ada Harkness", **row}], title="list")
    assert set(case.claims().query("attribute == 'phone'")["value"]) == {number}


def test_an_australian_mobile_stays_one_beside_a_town_abroad(case: Case) -> None:
    rows = [{"Name": "Ada Harkness", "Phone": "0491 570 156", "Town": "Singapore", "Postcode": "238801"}]
    case.import_records(rows, title="list")
    assert set(case.claims().query("attribute == 'phone'")["value"]) == {"+61491570156"}


def test_eight_digits_without_a_place_have_no_area() -> None:
    assert cells.phone("9155 5021").problem


@pytest.mark.parametrize(
    "text", ["12 Orchard Rd, Singapore 238801", "Raffles Court\n12 Cecil Street, Singapore (069546)"]
)
def test_a_postcode_of_six_digits_stands_behind_singapore(text: str) -> None:
    (place,) = cells.address(text).values
    assert (place.suburb, place.country, len(place.postcode or "")) == ("Singapore", "SG", 6)


@pytest.mark.parametrize(
    ("town", "postcode"), [("Randburg", "21944"), ("Singapore", "2388"), ("Toronto", "2283")]
)
def test_a_postcode_of_another_form_does_not_speak_for_a_town_abroad(town: str, postcode: str) -> None:
    assert places.country_of_parts(town, None, postcode) not in ("ZA", "SG", "CA")


def test_a_register_of_singapore_is_one_by_the_numbers_of_its_companies(case: Case) -> None:
    rows = [
        {
            "Entity name": "Tanjong Marine Pte. Ltd.", "UEN": "201912345A", "Street": "12 Pioneer Road",
            "Postal code": "628455", "HP": "9155 5021",
        }
    ]  # fmt: skip
    case.import_records(rows, title="list")
    said = case.claims().set_index("attribute")["value"]
    assert said["phone"] == "+6591555021" and said["address"]["postcode"] == "628455"


@pytest.mark.parametrize(
    ("row", "country"),
    [
        ({"City": "Germiston", "State": "Gauteng", "Postal code": "1401"}, "za"),
        ({"City": "Toronto", "State": "Ontario", "Postal code": "M4L 1Y6"}, "ca"),
    ],
)
def test_a_province_is_a_part_of_its_address(case: Case, row: dict[str, str], country: str) -> None:
    source = case.import_records([{"Name": "Ada Quill", "Street": "4 Reef Road", **row}], title="list")
    (place,) = case.claims().query("attribute == 'address'")["value"]
    assert (place["country"], place["state"]) == (country, row["State"].casefold())
    assert not list(source.unread)


@pytest.mark.parametrize(
    ("row", "number"),
    [
        ({"Phone": "215550151", "Town": "Levin", "Postcode": "5510"}, "+64215550151"),
        ({"Phone": "7700900214", "Town": "Leeds", "Postcode": "LS6 2QT"}, "+447700900214"),
        ({"Phone": "1300 555 012", "Town": "Leeds", "Postcode": "LS6 2QT"}, "+611300555012"),
    ],
)
def test_a_number_that_lost_its_zero_is_one_of_the_country_of_its_row(
    case: Case, row: dict[str, str], number: str
) -> None:
    case.import_records([{"Name": "Ada Harkness", **row}], title="list")
    assert set(case.claims().query("attribute == 'phone'")["value"]) == {number}


def test_a_phone_of_one_of_two_parties_is_read_by_their_own_country(case: Case) -> None:
    row = {
        "Seller": "Karen Dale", "Seller phone": "020 7946 0124", "Seller country": "UK",
        "Buyer": "Peter Haldane", "Buyer phone": "02 5550 0102", "Buyer country": "Australia",
    }  # fmt: skip
    case.import_records([row], title="list")
    claims = case.claims()
    assert set(claims[claims.attribute == "phone"].value) == {"+442079460124", "+61255500102"}
