"""What a record of the contact search tells (document 2, section 2.3)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from support.finding import answer, found, key
from support.live import Live

TEXTS = (
    "title", "first_name", "middle_name", "last_name", "dob", "dob_range_from", "dob_range_to", "deceased",
    "deceased_date", "gender", "address_id", "street_address", "suburb", "state", "postcode",
    "address_parsed", "address_valid", "address_primary_secondary", "date_start", "date_end",
    "legal_parcel_id", "meshblock_category", "latitude", "longitude", "score",
)  # fmt: skip
ARRAYS = ("phones", "emails", "socials", "ip_addresses", "realestate")
EVENT = ("listing_type", "property_type", "num_bedrooms", "num_bathrooms", "num_car_spaces", "date")
STATES = {"ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA", ""}
MONTH = re.compile(r"\d{4}-(0[1-9]|1[0-2])")
YEAR = re.compile(r"\d{4}")


@pytest.fixture(scope="module")
def sample(session_live: Live) -> list[dict[str, Any]]:
    """Some hundreds of records."""
    records = []
    for last in ("Smith", "Vantongeren", "Haverstock", "Br", "Ma", "Wa", "Ngu", "O'"):
        records += found(session_live, name_last=last)
    assert len(records) > 150
    return records


def test_fields(sample: list[dict[str, Any]]) -> None:
    """2:2.3 Every field is there, with its type: strings, arrays and objects, never null."""
    for record in sample:
        assert set(record) == {*TEXTS, *ARRAYS, "connectivity"}
        assert all(isinstance(record[name], str) for name in TEXTS), record
        for name in ARRAYS:
            assert isinstance(record[name], list)
        for name in ("phones", "emails", "ip_addresses"):
            assert all(isinstance(value, str) and value for value in record[name])
            assert len(set(record[name])) == len(record[name])


def test_enumerations(sample: list[dict[str, Any]]) -> None:
    """2:2.3 Enumerations hold only their values, and each value is seen."""
    for field, values in (
        ("deceased", {"Y", "N"}),
        ("gender", {"MALE", "FEMALE", "X", "UNKNOWN"}),
        ("address_parsed", {"Y", "N"}),
        ("address_valid", {"Y", "N"}),
        ("address_primary_secondary", {"P", "S", ""}),
        ("state", STATES),
    ):
        assert {record[field] for record in sample} <= values, field
    assert {record["deceased"] for record in sample} == {"Y", "N"}
    assert {record["gender"] for record in sample} >= {"MALE", "FEMALE"}
    assert {record["address_primary_secondary"] for record in sample} >= {"P", "S"}


def test_years(sample: list[dict[str, Any]]) -> None:
    """2:2.3 Birth and death by year only; a range where no exact date is known."""
    for record in sample:
        assert record["dob"] == "" or YEAR.fullmatch(record["dob"])
        assert record["deceased_date"] == "" or YEAR.fullmatch(record["deceased_date"])
        if record["deceased"] == "N":
            assert record["deceased_date"] == ""
        low, high = record["dob_range_from"], record["dob_range_to"]
        assert bool(low) == bool(high)
        if low:
            assert record["dob"] == "" and YEAR.fullmatch(low) and YEAR.fullmatch(high) and low <= high
    assert any(record["dob_range_from"] for record in sample)
    assert any(record["deceased_date"] for record in sample)


def test_months(sample: list[dict[str, Any]]) -> None:
    """2:2.3 First and last seen at the address as YYYY-MM."""
    for record in sample:
        assert MONTH.fullmatch(record["date_start"]) and MONTH.fullmatch(record["date_end"])
        assert record["date_start"] <= record["date_end"]


def test_places(sample: list[dict[str, Any]]) -> None:
    """2:2.3 Addresses, their identifiers and coordinates are reported as text."""
    for record in sample:
        if record["address_valid"] == "Y":
            assert re.fullmatch(r"GA[A-Z]{2,3}_?\d+", record["address_id"])
            assert re.fullmatch(r"\d{4}", record["postcode"]) and record["state"]
        for field in ("latitude", "longitude"):
            assert record[field] == "" or -180 <= float(record[field]) <= 180
    same: dict[str, set[tuple[str, ...]]] = {}
    for record in sample:
        if record["address_id"]:
            where = (record["street_address"], record["suburb"], record["state"], record["postcode"])
            same.setdefault(record["address_id"], set()).add(where)
    assert all(len(places) == 1 for places in same.values())


def test_score(sample: list[dict[str, Any]]) -> None:
    """2:2.3 `score` is typically 0 for a person search."""
    assert {record["score"] for record in sample} == {"0"}


def test_contacts(sample: list[dict[str, Any]]) -> None:
    """2:2.3 Phones as 0NSN, emails, dotted IPv4 addresses and social accounts."""
    for record in sample:
        assert all(re.fullmatch(r"0\d{9}", phone) for phone in record["phones"]), record["phones"]
        assert all("@" in email and email == email.lower() for email in record["emails"])
        assert all(re.fullmatch(r"(\d{1,3}\.){3}\d{1,3}", ip) for ip in record["ip_addresses"])
        for social in record["socials"]:
            assert isinstance(social, dict) and all(isinstance(value, str) for value in social.values())


def test_connectivity(sample: list[dict[str, Any]]) -> None:
    """2:2.3 connectivity holds contacts of the record only where a cached ping result exists."""
    pinged = 0
    for record in sample:
        assert set(record["connectivity"]) == {"phones", "emails"}
        for kind in ("phones", "emails"):
            assert set(record["connectivity"][kind]) <= set(record[kind])
            pinged += len(record["connectivity"][kind])
    known = sum(len(record["phones"]) + len(record["emails"]) for record in sample)
    assert 0 < pinged < known


def test_events(sample: list[dict[str, Any]]) -> None:
    """2:2.3 Real-estate events at the address: kind, property, rooms and date, all text."""
    kinds = set()
    for record in sample:
        for event in record["realestate"]:
            assert set(EVENT) <= set(event)
            assert all(isinstance(event[name], str) for name in EVENT)
            assert re.fullmatch(r"\d{4}-\d\d-\d\d", event["date"])
            kinds.add(event["listing_type"])
    assert kinds == {"sale", "sold", "rent"}


def test_opt_in_only_when_asked(live: Live, sample: list[dict[str, Any]]) -> None:
    """2:2.3 marketing_opt_in is present only when it was asked for."""
    assert not any("marketing_opt_in" in record for record in sample)
    for record in answer(live, name_last="Smith", option_marketing_opt_in=False)["records"]:
        assert "marketing_opt_in" not in record


def test_opt_in(live: Live, sample: list[dict[str, Any]]) -> None:
    """2:2.3 marketing_opt_in is keyed by every phone and email of the record, with booleans."""
    seen = set()
    for last in ("Smith", "Vantongeren", "Haverstock"):
        for record in found(live, name_last=last, option_marketing_opt_in=True):
            opted = record["marketing_opt_in"]
            assert set(opted) == {"phones", "emails"}
            for kind in ("phones", "emails"):
                assert list(opted[kind]) == record[kind]
                assert all(isinstance(value, bool) for value in opted[kind].values())
                seen |= set(opted[kind].values())
    assert seen == {True, False}


def test_opt_in_changes_nothing_else(live: Live) -> None:
    """2:4.3 option_marketing_opt_in adds a field and changes neither records nor order."""
    plain = answer(live, name_last="Smith")["records"]
    asked = answer(live, name_last="Smith", option_marketing_opt_in=True)["records"]
    for record in asked:
        del record["marketing_opt_in"]
    assert asked == plain


def test_one_record_per_stay(sample: list[dict[str, Any]]) -> None:
    """2:4.3 People current and historical: a record for each address of a person, each once."""
    assert len({key(record) for record in sample}) == len(sample)
    homes: dict[tuple[str, ...], set[str]] = {}
    for record in sample:
        who = (
            record["first_name"],
            record["middle_name"],
            record["last_name"],
            record["dob"],
            *record["phones"],
        )
        homes.setdefault(who, set()).add(record["address_id"])
    assert any(len(addresses) > 1 for addresses in homes.values())
