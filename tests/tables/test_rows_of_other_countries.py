"""Rows that do not name their country, and numbers that may be of several registers."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import RowReading, read_row
from workbench.values import cells, places


def read(row: dict[str, Any], **how: Any) -> RowReading:
    return read_row(plan_of(list(row), [row], **how), row)


@pytest.mark.parametrize(
    "address",
    [
        "5 Karo Road, Grey Lynn, Auckland 1021",
        "RD 2, Waiuku 2682",
        "9 Quay St, Hamilton 3204",
        "1 Gull Rd, Dunedin",
    ],
)
def test_an_address_in_a_town_of_new_zealand_is_there(address: str) -> None:
    found = places.parse_address(address)
    assert found is not None and found.country == "NZ"


@pytest.mark.parametrize(
    "address",
    [
        "9 Quay St, Hamilton 3300",
        "9 Quay St, Hamilton VIC 3300",
        "2 High St, Wellington 2820",
        "Geelong 3220",
    ],
)
def test_a_town_of_that_name_with_an_australian_postcode_is_not(address: str) -> None:
    found = places.parse_address(address)
    assert found is not None and found.country == "AU"


@pytest.mark.parametrize(
    "where",
    [{"City": "Auckland", "Postcode": "1021"}, {"Address": "5 Karo Road, Auckland 1010"}, {"Country": "NZ"}],
)
def test_a_phone_is_of_the_country_that_the_row_speaks_for(where: dict[str, str]) -> None:
    row = read({"Name": "Aroha Ngata", "Mobile": "027 123 4567", **where})
    assert row.values["phone"] == ("+64271234567",)


def test_a_uk_number_a_digit_short_is_no_australian_one() -> None:
    row = read({"Name": "Ada Marsh", "Phone": "028 9012 345", "Postcode": "BT1 1AA"})
    assert "phone" not in row.values and [problem.column for problem in row.problems] == ["Phone"]


def test_a_suburb_and_a_city_are_two_parts_of_an_address() -> None:
    row = {
        "Name": "Aroha Ngata",
        "Street": "5 Karo Rd",
        "Suburb": "Richmond",
        "City": "Nelson",
        "Country": "NZ",
    }
    assert {column.name: column.meaning for column in plan_of(list(row), [row]).columns}["City"] == "city"


@pytest.mark.parametrize(
    ("row", "number"),
    [
        ({"Company": "Tern Pty Ltd", "Company No": "4085616"}, "AU 004085616"),
        ({"Company": "Tern Ltd", "Company No": "SC123456", "State": "NSW"}, "GB SC123456"),
        ({"Company": "Tern Ltd", "Company No": "01234567"}, "GB 01234567"),
        ({"Company": "Tern Ltd", "CRN": "4085616"}, "GB 04085616"),
    ],
)
def test_a_number_is_of_the_register_that_the_row_speaks_for(row: dict[str, str], number: str) -> None:
    assert [str(each) for each in read(row).values["company_number"]] == [number]


@pytest.mark.parametrize(
    "row",
    [
        {"Company": "Tern Pty Ltd", "Company No": "12345678"},
        {"Company": "Tern GmbH", "Company No": "12345678"},
        {"Company": "Tern Ltd", "Company No": "123456"},
        {"Company": "Tern Ltd", "Company No": "4085616"},
    ],
)
def test_a_number_that_may_be_of_another_register_is_not_guessed(row: dict[str, str]) -> None:
    found = read(row)
    assert "company_number" not in found.values and [p.column for p in found.problems] == ["Company No"]


@pytest.mark.parametrize(
    "name", ["The Penhallows", "Quill family", "Odo Pen...", "Odo Penhallow1", "Hazel (Life Member)"]
)
def test_what_is_no_whole_name_of_one_person_is_not_read_as_one(name: str) -> None:
    assert not cells.party(name).values and cells.party(name).problem


def test_a_surname_with_its_particle_is_a_surname() -> None:
    (person,) = cells.party("van Dyke").values
    assert (person.name.first, person.name.last) == (None, "van Dyke")


def test_a_turned_table_has_no_column_of_names() -> None:
    rows = [{"Name": "Mobile", "Odo Quill": "0413845672"}, {"Name": "DOB", "Odo Quill": "14/3/1961"}]
    assert plan_of(["Name", "Odo Quill"], rows).columns[0].meaning is None


@pytest.mark.parametrize(
    "cell",
    [
        "14 Heron Way, Leeds LS1 4AB, formerly of 9 Old Rd, Ely CB7 4LJ",
        "3 Low Rd Perth / 5 High St Kew",
        "3 Low Rd, Perth WA 6000 (until 2019)",
    ],
)
def test_several_addresses_in_a_cell_are_not_mixed(cell: str) -> None:
    assert not cells.address(cell).values and cells.address(cell).problem


@pytest.mark.parametrize(
    "cell", ["Unit 3 / 27 Gantry Rd, Geelong VIC 3220", "3 / 27 Gantry Rd, Geelong VIC 3220"]
)
def test_a_unit_before_a_stroke_is_one_address(cell: str) -> None:
    (address,) = cells.address(cell).values
    assert (address.flat, address.number) == ("3", "27")


ABROAD = [
    {"Street": "7B Fale Street", "Suburb": "Papatoetoe", "City": "Auckland", "Postcode": "2025"},
    {"Street": "12 Kauri Road", "Suburb": "Kensington", "City": "Whangarei", "Postcode": "0112"},
    {"Address 1": "RD 2", "Suburb": "Kumeu", "Postcode": "0892"},
    {"Address 1": "2/1", "Address 2": "45 Byres Road", "Address 3": "Glasgow", "Postcode": "G12 8RA"},
]


@pytest.mark.parametrize("place", ABROAD, ids=lambda place: place["Postcode"])
def test_an_address_abroad_in_several_cells_is_not_asked_as_one_of_australia(
    case: Any, place: dict[str, str]
) -> None:
    (asked,) = case.preview("contact_person_search", [{"Name": "Ada Quill", **place}]).rows
    assert "another country" in asked["error"]


def test_a_city_beside_the_suburb_is_shown_where_it_is_not_asked(case: Any) -> None:
    place = {"Street": "45 High St", "Suburb": "Richmond", "City": "London"}
    (asked,) = case.preview("contact_person_search", [{"Name": "Ada Quill", **place}]).rows
    assert any("London" in note for note in asked["notes"])


def test_a_city_of_australia_beside_the_suburb_leaves_the_row_to_be_asked(case: Any) -> None:
    place = {"Street": "45 High St", "Suburb": "Kew", "City": "Melbourne", "Postcode": "3101"}
    (asked,) = case.preview("contact_person_search", [{"Name": "Ada Quill", **place}]).rows
    assert not asked["error"]


@pytest.mark.parametrize(
    ("postcode", "country"), [("0112", "NZ"), ("0612", "NZ"), ("0800", None), ("2582", None)]
)
def test_a_postcode_that_only_new_zealand_has_speaks_for_it(postcode: str, country: str | None) -> None:
    row = read({"Name": "Ada Quill", "Street": "4 Kauri St", "Suburb": "Kamo", "Postcode": postcode})
    assert row.country == country


def test_a_state_speaks_against_such_a_postcode() -> None:
    row = read(
        {"Name": "Ada Quill", "Street": "4 Fen St", "Suburb": "Yass", "State": "NSW", "Postcode": "0612"}
    )
    assert row.country != "NZ"
