"""The country of phones in rows that speak for none is that of the other rows, and it is shown."""

from typing import Any

import pytest

from workbench import Case

UK = {"Name": "Ada Plume", "Address": "5 High Street, Leeds", "Postcode": "LS1 4CO", "Mobile": "07700 900123"}
NZ = {"Name": "Ada Plume", "Mobile": "021 555 0123", "Address": "14 Queen Street, Ponsonby, Auckland 1011"}
AU = {"Name": "Ada Plume", "Mobile": "0491 570 156", "Address": "9 Reef St, Sale VIC 3850"}


def second(case: Any, first: dict[str, str], **cells: str) -> dict[str, Any]:
    """The preview of a row below another one."""
    row = {**dict.fromkeys(first, ""), "Name": "Otto Venn", **cells}
    *_, asked = case.preview("contact_person_search", [first, row]).rows
    return dict(asked)


@pytest.mark.parametrize(("first", "written", "read"), [
    (UK, "07700 900456", "+447700900456"), (NZ, "0275550199", "+64275550199"),
    (NZ, "027 555 0199", "+64275550199"),
])  # fmt: skip
def test_a_phone_in_a_row_without_an_address_is_of_the_country_of_the_others(
    case: Any, first: dict[str, str], written: str, read: str
) -> None:
    asked = second(case, first, Mobile=written)
    assert asked["asks"]["phone"] == read and any("other rows" in note for note in asked["notes"])
    case.import_records([first, {**dict.fromkeys(first, ""), "Name": "Otto Venn", "Mobile": written}])
    values = case.claims().query("attribute == 'phone'")["value"].astype(str).tolist()
    assert any(read in value for value in values)


def test_a_phone_beside_an_address_that_is_denied_is_of_the_country_of_the_others(case: Any) -> None:
    denied = {"Address": "9 Low Street, Leeds", "Postcode": "LS1 3VK", "Status": "Gone away"}
    asked = second(case, {**UK, "Status": "Live"}, Mobile="07700 900456", **denied)
    assert asked["asks"]["phone"] == "+447700900456"


def test_a_mobile_of_new_zealand_is_no_landline_of_australia_where_nothing_says_which(case: Any) -> None:
    row = {"Name": "Otto Venn", "Mobile": "0275550199"}
    (asked,) = case.preview("contact_person_search", [row]).rows
    assert "phone" not in asked["asks"] and "New Zealand" in asked["error"]


def test_a_landline_in_a_sheet_of_australia_is_read(case: Any) -> None:
    assert second(case, AU, Mobile="0270103344")["asks"]["phone"] == "0270103344"


def test_in_a_sheet_of_two_countries_nothing_is_guessed(case: Any) -> None:
    rows = [AU, NZ, {"Name": "Otto Venn", "Mobile": "027 555 0199", "Address": ""}]
    *_, asked = case.preview("contact_person_search", rows).rows
    assert "phone" not in asked["asks"] and asked["error"]


def phones_of(case: Any, *rows: dict[str, str]) -> set[str]:
    case.import_records(list(rows), title="list")
    return {each["value"] for each in case.claims().query("attribute == 'phone'").to_dict("records")}


@pytest.mark.parametrize(("row", "number"), [
    ({"Mobile": "027 555 0123", "NZBN": "9429000000001"}, "+64275550123"),
    ({"Mobile": "087 555 0301", "PPS No.": "1234567T"}, "+353875550301"),
    ({"Mobile": "07700 900123", "Shop": "5 High Street, Leeds LS1 4AP"}, "+447700900123"),
])  # fmt: skip
def test_a_heading_or_a_place_that_is_left_says_the_country(
    case: Any, row: dict[str, str], number: str
) -> None:
    assert phones_of(case, {"Name": "Ada Plume", **row}) == {number}


def test_the_phones_say_the_country_where_all_have_the_digits_of_one(case: Any) -> None:
    rows = [{"Name": "Ada Plume", "Tel": "0113 496 0101"}, {"Name": "Otto Venn", "Tel": "07700 900123"}]
    assert phones_of(case, *rows) == {"+441134960101", "+447700900123"}


def test_phones_of_two_countries_say_none(case: Any) -> None:
    rows = [{"Name": "Ada Plume", "Tel": "03 5550 1234"}, {"Name": "Otto Venn", "Tel": "07700 900123"}]
    assert phones_of(case, *rows) == {"+61355501234"}


@pytest.mark.parametrize("address", ["16 Bader Drive, Mangere 2022", "2/64 Ridge Road, Howick 2014"])
def test_a_bare_postcode_is_of_the_country_of_the_other_rows(case: Any, address: str) -> None:
    case.import_records([NZ, {"Name": "Otto Venn", "Mobile": "", "Address": address}], title="list")
    places = case.claims().query("attribute == 'address'")["value"]
    assert {place["country"] for place in places} == {"nz"}


def test_the_counties_of_a_column_say_the_country(case: Any) -> None:
    rows = [{"Name": "Ada Plume", "Mobile": "086 555 1204", "Post Town": "Loughrea", "County": "Galway"}]
    assert phones_of(case, *rows) == {"+353865551204"}


def test_postcodes_in_a_column_that_is_left_speak_for_their_country(case: Case) -> None:
    rows = [
        {"Owner": "Ada Quill", "Licence Address Line 3": "M4L 1Y6", "Business Phone": "416-555-0133"},
        {"Owner": "Bo Plume", "Licence Address Line 3": "M3N 1S5", "Business Phone": "647-555-0168"},
    ]
    case.import_records(rows, title="list")
    assert set(case.claims().query("attribute == 'phone'")["value"]) == {"+14165550133", "+16475550168"}


def test_phones_of_new_zealand_outweigh_bare_postcodes(case: Case) -> None:
    rows = [
        {"Owner": "Ada Quill", "Street": "6 Beach Rd", "Postcode": "3010", "Tel": "021 555 0133"},
        {"Owner": "Bo Plume", "Street": "2 Fen Dr", "Postcode": "3010", "Tel": "09 555 0144"},
    ]
    case.import_records(rows, title="list")
    assert set(case.claims().query("attribute == 'phone'")["value"]) == {"+64215550133", "+6495550144"}
