"""A damaged phone and a street that nobody knows are no node; different addresses have different parts."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.identity.address_keys import address_keys
from workbench.reading import read
from workbench.reading.unread import SAYS_NOTHING, UNKNOWN, unread

NOWHERE = [
    "UNKNOWN",
    "WITHHELD",
    "N/A",
    "Not Provided",
    "NO FIXED ADDRESS",
    "Address suppressed",
    "No fixed abode",
]
RECORD = {"first_name": "Bo", "last_name": "Plume", "suburb": "GEELONG", "state": "VIC", "postcode": "3220"}


def said(operation: str, answer: dict[str, Any], attribute: str) -> tuple[list[Any], dict[str, str]]:
    """The values claimed of an attribute, and what was not read with the reason."""
    reading = read(operation, {}, answer)
    left = {str(each.value): each.why for each in unread(operation, answer, reading)}
    return [c.value for c in reading.claims if c.attribute == attribute], left


@pytest.mark.parametrize(
    "phone",
    [
        "4.91570E+08", "4.9157E+08", "0491xxx156", "0491***156", "0491570156 (deceased mother)",
        "DISCONNECTED 0491570156", "0000000000", "0491570156 wrong number",
    ],
)  # fmt: skip
def test_a_damaged_phone_is_not_understood(phone: str) -> None:
    answer = {"records": [RECORD | {"phones": [phone]}]}
    values, left = said("contact_person_search", answer, "phone")
    assert not any(values) and left[phone] != UNKNOWN


@pytest.mark.parametrize(
    "phone", ["0491 570 156", "491570156", "0491 570 156 (mobile)", "Mob: 0491570156", "+61 491 570 156"]
)
def test_a_phone_with_its_label_is_read(phone: str) -> None:
    values, left = said("contact_person_search", {"records": [RECORD | {"phones": [phone]}]}, "phone")
    assert values == ["+61491570156"] and not left


@pytest.mark.parametrize("street", NOWHERE)
@pytest.mark.parametrize(
    "operation, place", [("contact_person_search", "records"), ("person_history", "matches")]
)
def test_a_street_that_nobody_knows_is_no_street(operation: str, place: str, street: str) -> None:
    answer = {place: [RECORD | {"street_address": street}]}
    (address,), left = said(operation, answer, "address")
    assert address_keys(address)[1] == () and left[street] != UNKNOWN


@pytest.mark.parametrize("street", NOWHERE)
@pytest.mark.parametrize("written", ["{}", "{}, Bega NSW 2550"])
def test_a_written_address_that_says_nothing_is_none(street: str, written: str) -> None:
    text = written.format(street)
    assert extract_address(text) == ([], {text: SAYS_NOTHING})


@pytest.mark.parametrize("street", NOWHERE)
def test_the_line_of_a_registry_that_says_nothing_is_none(street: str) -> None:
    parts = {"address_line_1": street, "locality": "BEGA", "state": "NSW", "postal_code": "2550"}
    (address,), left = extract_address(parts)
    assert address_keys(address)[1] == () and left[street] != UNKNOWN


def extract_address(at: Any) -> tuple[list[Any], dict[str, str]]:
    entity = {"name": "Wattle Pty Ltd", "company_number": "004085616"}
    part = {"addresses": [{"address": at}]}
    answer = {"extract": {"entity_type": "company", "entity": entity, "regulator_extracts": [part]}}
    return said("regulator_extract", answer, "address")


BASE = {
    "street_number": "14",
    "street_name": "Lantern",
    "locality": "YASS",
    "state": "NSW",
    "postcode": "2582",
}


@pytest.mark.parametrize(
    "one, other",
    [
        ({"street_type": "St"}, {"street_type": "Rd"}),
        ({"unit_number": "3"}, {"unit_number": "4"}),
        ({"flat_unit_number": "3"}, {"flat_unit_number": "4"}),
        ({"unit_number": "3"}, {}),
        ({"floor_level_number": "3"}, {"floor_level_number": "4"}),
        ({"lot_section": "A"}, {"lot_section": "B"}),
        ({"dependent_thoroughfare": "East Mews"}, {"dependent_thoroughfare": "West Mews"}),
        ({"building_name": "Upper Flat"}, {"building_name": "Lower Flat"}),
        ({"building_name": "East Wing"}, {"building_name": "West Wing"}),
        ({"building_name": "Granny Flat"}, {}),
        ({"building_name": "Site 5"}, {"building_name": "Site 6"}),
        ({"unit": "2", "building_name": "Gull House"}, {"unit": "2", "building_name": "Tern House"}),
    ],
)
def test_two_addresses_share_no_key(one: dict[str, str], other: dict[str, str]) -> None:
    keys = []
    for parts in (one, other):
        (address,), left = extract_address(BASE | parts)
        assert not left
        keys.append(set(address_keys(address)[1]))
    assert keys[0] and keys[1] and not keys[0] & keys[1]


@pytest.mark.parametrize(
    "parts, written",
    [
        (BASE | {"street_type": "St"}, "14 Lantern Street, Yass NSW 2582"),
        (BASE | {"street_type": "St", "unit_number": "3"}, "3/14 Lantern St, Yass NSW 2582"),
        (BASE | {"street_name": "Lantern St", "unit": "Unit 3"}, "Unit 3, 14 Lantern St, Yass NSW 2582"),
        (
            {"premises": "14", "address_line_1": "14 Lantern St", "locality": "Yass", "postcode": "2582"},
            "14 Lantern St, Yass NSW 2582",
        ),
        (BASE | {"street_type": "St", "building_name": "Gull House"}, "14 Lantern St, Yass NSW 2582"),
    ],
)
def test_one_address_in_parts_and_in_a_line_is_one(parts: dict[str, str], written: str) -> None:
    (address,), _ = extract_address(parts)
    (other,), _ = extract_address(written)
    assert set(address_keys(address)[1]) & set(address_keys(other)[1])


def test_a_records_own_unit_is_part_of_its_address() -> None:
    record = RECORD | {"street_address": "14 Lantern St", "unit_number": "3"}
    (address,), left = said("contact_person_search", {"records": [record]}, "address")
    assert (address["flat"], address["number"], left) == ("3", "14", {})


@pytest.mark.parametrize("phone", ["0061 491 570 156", "0011 61 491 570 156", "+61491570156"])
def test_a_number_as_it_is_dialled_from_abroad_is_the_same(phone: str) -> None:
    values, _ = said("contact_person_search", {"records": [RECORD | {"phones": [phone]}]}, "phone")
    assert values == ["+61491570156"]


def test_what_stands_for_no_contact_is_no_node_that_people_share() -> None:
    answer = {"records": [RECORD | {"phones": ["N/A"], "emails": ["not provided"]}]}
    reading = read("contact_person_search", {}, answer)
    assert {mention.kind for mention in reading.mentions} == {"person", "address"}
    assert {each.value for each in unread("contact_person_search", answer, reading)} == {
        "N/A",
        "not provided",
    }


def test_a_place_that_is_not_known_is_no_address_of_a_ban() -> None:
    ban = {
        "first_name": "Bo", "last_name": "Plume", "banned_type": "disqualified_director",
        "document_number": "1", "address_suburb": "ADDRESS UNKNOWN", "address_state": "ADDRESS UNKNOWN",
        "address_postcode": "0000",
    }  # fmt: skip
    values, left = said("banned_disqualified_persons", {"results": [{"matches": [ban]}]}, "address")
    assert not values and {"ADDRESS UNKNOWN", "0000"} <= left.keys()


def test_a_counted_member_of_an_address_is_the_part_that_it_is_called_after() -> None:
    parts = {"address_line_1": "Queen Street Place", "locality": "London", "postal_code": "EC4R 1AG"}
    found = [extract_address(parts | {name: "10"})[0] for name in ("premises", "premises_1")]
    assert found[0] == found[1] and found[0][0]["number"] == "10"


def test_a_place_of_a_ban_that_is_not_understood_is_kept_or_unread() -> None:
    ban = {
        "first_name": "Bo", "last_name": "Plume", "banned_type": "disqualified_director",
        "document_number": "1", "address_suburb": "Elmton", "address_state": "Elmshire",
        "address_postcode": "1234", "address_country": "Elmland",
    }  # fmt: skip
    values, left = said("banned_disqualified_persons", {"results": [{"matches": [ban]}]}, "address")
    assert values[0]["state"] == "elmshire" and "Elmland" in left


def test_the_country_of_a_persons_address_that_is_not_understood_is_unread() -> None:
    match = {"last_name": "Plume", "address": "7 Tulip Rd", "suburb": "Elmton", "country": "Elmland"}
    _, left = said("person_history", {"matches": [match]}, "address")
    assert "Elmland" in left


@pytest.mark.parametrize("phone", ["+61 0491570158", "610491570158", "0061 0491570158", "0491570158x4"])
def test_a_phone_keeps_one_number_with_a_zero_or_an_extension_too_many(phone: str) -> None:
    reading = read("contact_person_search", {}, {"records": [{"last_name": "Quill", "phones": [phone]}]})
    assert [claim.value for claim in reading.claims if claim.attribute == "phone"] == ["+61491570158"]
