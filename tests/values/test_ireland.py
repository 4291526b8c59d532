"""Irish addresses: Eircodes and counties, in one line, in parts and in a cell."""

from __future__ import annotations

import pytest

from workbench.identity.address_keys import address_keys
from workbench.reading import read
from workbench.values import cells, ireland, places

ONE = "12 Main Street, Bray, Co. Wicklow, A98 X2Y3, Ireland"


@pytest.mark.parametrize(
    "line",
    [
        ONE,
        "12 Main St, Bray, County Wicklow, A98X2Y3, Republic of Ireland",
        "12 Main St, Bray, Co Wicklow A98 X2Y3",
        "12 Main St, Bray, A98 X2Y3, Co. Wicklow, Ireland",
    ],
)
def test_one_irish_address_is_one_however_it_is_written(line: str) -> None:
    one, other = places.parse_address(ONE), places.parse_address(line)
    assert one and other and one.folded == other.folded
    assert (one.suburb, one.state, one.postcode, one.country) == ("Bray", "Co. Wicklow", "A98 X2Y3", "IE")


@pytest.mark.parametrize("line", ["5 Low Rd, Perth WA 6000", "Unit A12 3000", "9 Old Rd, Ely CB7 4LJ"])
def test_what_is_elsewhere_has_no_eircode(line: str) -> None:
    found = places.parse_address(line)
    assert found is None or (found.country != "IE" and ireland.eircode(found.postcode or "") is None)


@pytest.mark.parametrize(("written", "code"), [("d02ab12", "D02 AB12"), ("D6W-XY00", "D6W XY00")])
def test_an_eircode_has_one_form(written: str, code: str) -> None:
    assert ireland.eircode(written) == code == cells.postcode(written).value


def test_a_registers_parts_are_the_same_address() -> None:
    parts = {
        "address_line_1": "12 Main Street",
        "locality": "Bray",
        "region": "County Wicklow",
        "postal_code": "A98X2Y3",
        "country": "Ireland",
    }
    answer = {"report": {"company_number": "01234567", "registered_office_address": parts}}
    reading = read("uk_registry_company_report", {}, answer)
    (value,) = (claim.value for claim in reading.claims if claim.attribute == "address")
    whole = places.parse_address(ONE)
    assert whole and {**value, "id": None} == {"id": None, **whole.folded}


def keys(line: str) -> set[str]:
    found = places.parse_address(line)
    assert found
    return set(address_keys({"id": None, **found.folded})[1])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("7 Shop Street, Galway, Ireland", "7 Shop St., Galway, Co. Galway, Ireland"),
        ("5 The Esplanade, St Kilda VIC 3182", "5 Esplanade, Saint Kilda VIC 3182"),
        ("7 Queen Street, Auckland 1010, New Zealand", "7 Queen St, Auckland Central, Auckland 1010, NZ"),
        (ONE, "12 Main St, Bray, Co Wicklow A98 X2Y3"),
    ],
)
def test_spellings_of_one_address_meet(one: str, other: str) -> None:
    assert keys(one) & keys(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Suite 5, Private Bag 10, Kew VIC 3101", "Suite 6, Private Bag 10, Kew VIC 3101"),
        ("12 Main Street, Bray, A98 X2Y3, Ireland", "12 High Street, Bray, A98 K7P5, Ireland"),
        ("3 Esplanade, Kew VIC 3101", "5 The Esplanade, Kew VIC 3101"),
    ],
)
def test_two_addresses_do_not_meet(one: str, other: str) -> None:
    assert not keys(one) & keys(other)


@pytest.mark.parametrize(
    "line",
    [
        "High St, Kew VIC 3101",
        "High Street, Ely CB7 4LJ",
        "Rural Route, Tully QLD 4854",
        "Suite 5, Kew VIC 3101",
        "Broadway, Nedlands WA 6009",
        "The Esplanade, Kew VIC 3101",
    ],
)
def test_a_street_without_a_house_is_nobodys_address(line: str) -> None:
    assert keys(line) == set()


@pytest.mark.parametrize(
    "line", ["Rose Cottage, Church Lane, Wye TN25 5BJ", "Unit 4, Brook Estate, Ely CB7 4LJ"]
)
def test_a_house_by_its_name_is_an_address(line: str) -> None:
    assert keys(line)
