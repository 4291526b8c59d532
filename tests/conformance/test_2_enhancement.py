"""The record enhancement with court and social checks (document 2, sections 2.5 and 4.6)."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from support.finding import found
from support.live import Live

PATH = "/enhance_record_plus"
MINIMUM = "Insufficient information to perform the request"
NAMES = {"first_name": "Leonora", "last_name": "Vantongeren"}
HOME = {"street_address": "17 Tallowtree Crescent", "suburb": "Hobart", "state": "TAS", "postcode": "7000"}
STATES = {"ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"}
ADDRESS = {
    "address_id", "street_address", "suburb", "postcode", "state", "last_sale_date", "last_rental_date",
    "demographic_irsad", "demographic_ier", "demographic_ieo",
}  # fmt: skip
RESULTS = {
    "no_match", "name_dob", "full_name_exact", "first_name_initial", "last_name", "similar_last_name",
    "name_last_phone", "name_phone", "name_initial_phone", "name_email", "name_initial_email",
    "name_last_email", "phone_only", "email_only", "phone_email", "phone_hash", "email_hash", "address",
}  # fmt: skip


def enhance(live: Live, body: dict[str, Any]) -> dict[str, Any]:
    answer = live.ok(PATH, body)
    assert answer["message"] == "Ok"
    return answer


@pytest.mark.parametrize(
    "body",
    [
        {},
        NAMES,
        {"first_name": "Leonora"},
        {"last_name": "Vantongeren", "dob": "1984-03-07"},
        {"first_name": "Leonora", "dob": "1984-03-07"},
        {"first_name": "Leonora", **HOME},
        {"last_name": "Vantongeren", **HOME},
        {"dob": "1984-03-07", **HOME},
        HOME,
        {**NAMES, "middle_name": "Mae"},
        {**NAMES, "phone": "", "email": "", "street_address": ""},
        {**NAMES, "opt-in": True},
        {"opt-in": True},
    ],
    ids=str,
)
def test_minimum(live: Live, body: dict[str, Any]) -> None:
    """2:4.6 Names with a birth date or an address, or a phone, or an email; else 400 with the one message."""
    answer = live.post(PATH, body)
    assert answer.status_code == 400
    assert answer.json()["message"] == MINIMUM


@pytest.mark.parametrize(
    "body",
    [
        {**NAMES, "dob": "1984-03-07"},
        {**NAMES, **HOME},
        {"phone": "0491570012"},
        {"email": "leonora.v@example.com"},
        {**NAMES, **HOME, "dob": "1984-03-07", "phone": "0491570012", "email": "leonora.v@example.com"},
        {"phone": "0491570012", "opt-in": False},
        {"phone": "0491570012", "middle_name": "", "state": "", "dob": ""},
    ],
    ids=str,
)
def test_minimum_met(live: Live, body: dict[str, Any]) -> None:
    """2:4.6 Each of the ways to meet the minimum is answered with the person."""
    assert enhance(live, body)["match_person"]["last_name"] == "Vantongeren"


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("dob", [None, "1984", "07-03-1984", "1984-02-30", 1984]),
        ("phone", ["+61491570012", "491570012", "0491 570 012", 491570012]),
        ("email", ["leonora", "@example.com"]),
        ("state", ["Tasmania", "XX", 1]),
        ("first_name", [1, []]),
        ("postcode", [7000]),
        ("suburb", [None, 5, "Ho\u0000bart"]),
        ("opt-in", ["true", 1, "yes"]),
        ("opt_in", [True, False]),
        ("optin", [True]),
        ("birth_date", ["1984-03-07"]),
    ],
)
def test_field_rules(live: Live, field: str, values: list[Any]) -> None:
    """2:4.6 Types and forms of the fields; the option is spelt `opt-in`, and `opt_in` is an unknown field."""
    for value in values:
        live.refused(PATH, {"phone": "0491570012", field: value}, field)


@pytest.mark.parametrize(
    "name",
    [
        "full", "phone_only", "email_only", "address_corrected", "address_not_found", "court", "social",
        "no_match",
    ],
)  # fmt: skip
def test_fields(live: Live, name: str) -> None:
    """2:2.5 The fields, their types and enumerations."""
    got = enhance(live, live.fixtures[PATH[1:]][name])
    assert set(got) >= {
        "supplied_address", "match_person", "additional_address", "phones", "emails", "court_records",
        "social_records",
    }  # fmt: skip
    for address in got["supplied_address"]:
        assert set(address) == {"match_result", *ADDRESS}
        assert address["match_result"] in {
            "address_not_found", "address_empty", "address_corrected", "address_match",
        }  # fmt: skip
    for address in got["additional_address"]:
        assert set(address) == ADDRESS
        assert address["state"] in STATES
    for address in (*got["supplied_address"], *got["additional_address"]):
        assert all(isinstance(value, str) for value in address.values())
        assert address["state"] in STATES | {""}
        for day in (address["last_sale_date"], address["last_rental_date"]):
            assert day == "" or date.fromisoformat(day)
    person = got["match_person"]
    assert set(person) == {
        "match_result", "first_name", "middle_name", "last_name", "dob", "gender", "judgements", "business",
        "deceased",
    }  # fmt: skip
    assert person["match_result"] in RESULTS
    assert person["gender"] in {"MALE", "FEMALE", "X", ""}
    assert person["deceased"] in {"Y", None}
    assert all(isinstance(value, str) for field, value in person.items() if field != "deceased")
    if person["match_result"] != "no_match":
        assert person["dob"] == "" or date.fromisoformat(person["dob"])
        assert person["judgements"].isdigit()
    assert all(isinstance(value, str) for value in (*got["phones"], *got["emails"]))


@pytest.mark.parametrize(
    ("name", "result"),
    [
        ("full", "address_match"), ("phone_only", "address_empty"), ("email_only", "address_empty"),
        ("address_corrected", "address_corrected"), ("address_not_found", "address_not_found"),
        ("court", "address_match"),
    ],
)  # fmt: skip
def test_supplied_address(live: Live, name: str, result: str) -> None:
    """2:2.5 The cleaned address and how it was found."""
    body = live.fixtures[PATH[1:]][name]
    (address,) = enhance(live, body)["supplied_address"] or [{"match_result": "address_empty"}]
    assert address["match_result"] == result
    if result in ("address_match", "address_corrected"):
        assert (address["state"], address["postcode"]) == (body["state"], body["postcode"])
        assert address["address_id"] and address["street_address"]
    if result == "address_not_found":
        assert address["address_id"] == ""


def test_cleaning(live: Live) -> None:
    """2:2.5 An address written as people write it matches; one that had to be mended is corrected."""
    for changes, result in (
        ({}, "address_match"),
        ({"street_address": "17 TALLOWTREE CRES"}, "address_match"),
        ({"street_address": "17 tallowtree cr"}, "address_match"),
        ({"suburb": "HOBART"}, "address_match"),
        ({"suburb": "Hobrat"}, "address_corrected"),
        ({"postcode": "7009"}, "address_corrected"),
        ({"street_address": "17 Tallowtree Street"}, "address_corrected"),
        ({"street_address": "9999 Tallowtree Crescent"}, "address_not_found"),
        ({"suburb": "Perth", "state": "WA", "postcode": "6000"}, "address_not_found"),
    ):
        got = enhance(live, {**NAMES, **HOME, **changes})["supplied_address"][0]
        assert got["match_result"] == result, (changes, got)
        if result != "address_not_found":
            assert (got["suburb"], got["state"], got["postcode"]) == ("HOBART", "TAS", "7000")


@pytest.mark.parametrize(
    ("body", "results"),
    [
        ({**NAMES, "dob": "1984-03-07"}, {"name_dob"}),
        ({**NAMES, **HOME}, {"full_name_exact"}),
        ({**NAMES, "phone": "0491570012"}, {"name_phone"}),
        ({"first_name": "L", "last_name": "Vantongeren", "phone": "0491570012"}, {"name_initial_phone"}),
        ({"last_name": "Vantongeren", "phone": "0491570012"}, {"name_last_phone"}),
        ({**NAMES, "email": "leonora.v@example.com"}, {"name_email"}),
        (
            {"first_name": "L", "last_name": "Vantongeren", "email": "leonora.v@example.com"},
            {"name_initial_email"},
        ),
        ({"last_name": "Vantongeren", "email": "leonora.v@example.com"}, {"name_last_email"}),
        ({"phone": "0491570012", "email": "leonora.v@example.com"}, {"phone_email"}),
        ({"phone": "0491570012"}, {"phone_only"}),
        ({"email": "leonora.v@example.com"}, {"email_only"}),
        ({"first_name": "L", "last_name": "Vantongeren", **HOME}, {"first_name_initial"}),
        ({"first_name": "Zoe", "last_name": "Vantongeren", **HOME}, {"last_name"}),
        ({"first_name": "Zoe", "last_name": "Vantongerin", **HOME}, {"similar_last_name"}),
        ({"first_name": "Zoe", "last_name": "Quimby", **HOME}, {"address"}),
        ({"first_name": "Nobody", "last_name": "Nemoworth", "dob": "1980-01-01"}, {"no_match"}),
    ],
    ids=str,
)
def test_match_results(live: Live, body: dict[str, Any], results: set[str]) -> None:
    """2:2.5 match_result says by what the person was matched."""
    assert enhance(live, body)["match_person"]["match_result"] in results


def test_no_match_is_empty(live: Live) -> None:
    """2:2.5 Without a match there is no person, and nothing additional."""
    got = enhance(live, live.fixtures[PATH[1:]]["no_match"])
    assert got["match_person"]["match_result"] == "no_match"
    assert not got["match_person"]["last_name"]
    assert got["additional_address"] == got["phones"] == got["emails"] == got["social_records"] == []


def test_additional_is_not_what_was_supplied(live: Live) -> None:
    """2:2.5 Additional contacts and addresses are those that were not supplied."""
    body = live.fixtures[PATH[1:]]["full"]
    got = enhance(live, body)
    assert got["phones"] and got["emails"] and got["additional_address"]
    assert body["phone"] not in got["phones"]
    assert body["email"] not in got["emails"]
    supplied = got["supplied_address"][0]["address_id"]
    ids = [address["address_id"] for address in got["additional_address"]]
    assert supplied not in ids and len(set(ids)) == len(ids)


def test_court_records(live: Live) -> None:
    """2:2.5 Court records by name and state, all their fields text, civil or criminal."""
    got = enhance(live, live.fixtures[PATH[1:]]["court"])["court_records"]
    assert got
    for record in got:
        assert set(record) == {
            "fullname", "date", "court", "location", "state", "case_no", "listing", "case_title",
            "listing_type", "additional_info",
        }  # fmt: skip
        assert all(isinstance(value, str) for value in record.values())
        assert record["state"] == "TAS"
        assert record["listing"] in {"civil", "criminal"}
        assert record["listing_type"] in {"civil", "criminal"}
        assert "vantongeren" in record["fullname"].lower()
        assert date.fromisoformat(record["date"])
    elsewhere = enhance(live, {**NAMES, "dob": "1984-03-07", "state": "WA"})["court_records"]
    assert all(record["state"] == "WA" for record in elsewhere)


def test_social_records(live: Live) -> None:
    """2:2.5 Social records: the email or phone that led to the profile, and the profile's detail."""
    got = enhance(live, live.fixtures[PATH[1:]]["social"])["social_records"]
    assert got
    for record in got:
        assert set(record) == {"social_reference", "social_detail"}
        assert record["social_reference"]
        detail = record["social_detail"]
        assert set(detail) == {
            "person", "location", "employment", "employment_history", "emails", "phones", "skills",
            "interests", "education", "socials",
        }  # fmt: skip
        assert isinstance(detail["location"], str)
        for field, names in (
            ("person", {"name_combined", "name_first", "name_middle", "name_last", "gender", "dob"}),
            ("employment", {"company", "title"}),
            ("employment_history", {"company", "title", "date_start", "date_end"}),
            ("education", {"school", "type", "url", "studies", "date_start", "date_end"}),
            ("socials", {"url", "network", "username"}),
        ):
            assert isinstance(detail[field], list) and detail[field]
            assert all(set(item) == names for item in detail[field]), field
        for field in ("emails", "phones", "skills", "interests"):
            assert all(isinstance(value, str) for value in detail[field])
        assert all(isinstance(item["studies"], list) for item in detail["education"])
        assert record["social_reference"] in {*detail["emails"], *detail["phones"]}


def test_opt_in(live: Live) -> None:
    """2:4.6 With `opt-in` contacts are limited to those opted in; social records are not."""
    for body in (
        {**NAMES, "dob": "1984-03-07"},
        {"phone": "0491570012"},
        {"first_name": "William", "last_name": "Haverstock", "dob": "1979-08-12"},
    ):
        everything, limited = enhance(live, body), enhance(live, {**body, "opt-in": True})
        record = found(
            live,
            name_first=everything["match_person"]["first_name"],
            name_last=everything["match_person"]["last_name"],
            dob_from=everything["match_person"]["dob"],
            dob_to=everything["match_person"]["dob"],
            option_marketing_opt_in=True,
        )[0]
        for kind in ("phones", "emails"):
            opted = {contact for contact, value in record["marketing_opt_in"][kind].items() if value}
            assert set(limited[kind]) == set(everything[kind]) & opted
        assert limited["social_records"] == everything["social_records"]
        assert limited["match_person"]["match_result"] == everything["match_person"]["match_result"]
    assert enhance(live, {**NAMES, "dob": "1984-03-07", "opt-in": False})["phones"]


def test_same_person_as_the_contact_search(live: Live) -> None:
    """3:C Person, addresses, contacts and the dates of sale and rental are those of the contact search."""
    got = enhance(live, {**NAMES, "dob": "1984-03-07"})
    records = found(live, name_first="Leonora", name_last="Vantongeren")
    assert got["match_person"]["dob"][:4] == records[0]["dob"]
    assert got["match_person"]["gender"] == records[0]["gender"]
    assert {a["address_id"] for a in got["additional_address"]} == {r["address_id"] for r in records}
    assert set(got["phones"]) == set(records[0]["phones"])
    assert set(got["emails"]) == set(records[0]["emails"])
    events = {record["address_id"]: record["realestate"] for record in records}
    for address in got["additional_address"]:
        for listing, field in (("sold", "last_sale_date"), ("rent", "last_rental_date")):
            days = [e["date"] for e in events[address["address_id"]] if e["listing_type"] == listing]
            assert address[field] >= max(days, default="")


def test_deceased(live: Live) -> None:
    """2:2.5 deceased is Y when the person is recorded as dead, else null."""
    dead = live.fixtures["person_history"]["deceased"]
    body = {"first_name": dead["first_name"], "last_name": dead["last_name"], "dob": dead["birth_date"]}
    assert enhance(live, body)["match_person"]["deceased"] == "Y"
    assert enhance(live, {"phone": "0491570012"})["match_person"]["deceased"] is None
