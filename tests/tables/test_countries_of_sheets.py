"""The country of phones in rows that speak for none is that of the other rows, and it is shown."""

from typing import Any

import pytest

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
