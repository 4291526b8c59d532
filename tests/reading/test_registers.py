"""A company's number belongs to the register that its surroundings name; an unknown one is no UK number."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read
from workbench.reading.unread import unread
from workbench.values.uk_registers import uk_number_beside


def number(identification: dict[str, Any]) -> str | None:
    """The company number claimed of a corporate officer; nothing of the answer may be unread."""
    officer = {"name": "Tidemark Nominees", "officer_role": "corporate-director"}
    report = {"company_number": "07777777", "officers": [officer | {"identification": identification}]}
    reading = read("uk_registry_company_report", {}, {"report": report})
    assert not unread("uk_registry_company_report", {"report": report}, reading)
    claims = [c for c in reading.claims if c.attribute == "company_number" and "identification" in c.pointer]
    return claims[0].value if claims else None


@pytest.mark.parametrize(
    "place, form, written, expected",
    [
        ("Scotland", "", "123456", "SC123456"),
        ("Companies House, Edinburgh", "Private Limited Company", "1234", "SC001234"),
        ("Northern Ireland", "", "612345", "NI612345"),
        ("Belfast", "LLP", "1234", "NC001234"),
        ("England and Wales", "Limited Liability Partnership", "301234", "OC301234"),
        ("Scotland", "Limited Partnership", "012345", "SL012345"),
        ("England", "", "445790", "00445790"),
        ("Cardiff", "", "1234567", "01234567"),
        ("Scotland", "", "SC 1234", "SC001234"),
        ("England", "", "SC123456", "SC123456"),
        ("Wales Cardiff Companies House", "", "7654321", "07654321"),
    ],
)
def test_the_part_of_the_uk_and_the_form_decide_the_letters(
    place: str, form: str, written: str, expected: str
) -> None:
    assert number({"place_registered": place, "legal_form": form, "registration_number": written}) == expected


@pytest.mark.parametrize(
    "identification",
    [
        {"place_registered": "Scotland", "registration_number": "12345678"},
        {"place_registered": "Charity Commission", "legal_authority": "United Kingdom"},
        {"place_registered": "FCA Mutuals Register", "legal_authority": "England"},
        {"legal_form": "Charity", "place_registered": "England & Wales"},
        {"legal_form": "Registered Society", "place_registered": "England"},
        {"place_registered": "Harbour Board Roll", "legal_authority": "United Kingdom"},
        {"place_registered": "England and Scotland", "registration_number": "123456"},
        {"legal_authority": "Companies (Jersey) Law 1991"},
        {"place_registered": "Jersey Companies House"},
        {"registration_number": "1234567"},
    ],
)
def test_a_number_of_an_unknown_or_another_register_is_no_uk_number(identification: dict[str, str]) -> None:
    assert number({"registration_number": "612345"} | identification) is None


def roles(**entry: str) -> Any:
    business = {"roles": [{"role": "director", "company_name": "Gull", **entry}]}
    answer = {"report": {"identity": {"last_name": "Plume"}, "business": business}}
    reading = read("person_report", {}, answer)
    assert not unread("person_report", answer, reading)
    return [(c.detail["jurisdiction"], c.value) for c in reading.claims if c.attribute == "company_number"]


@pytest.mark.parametrize("part", ["registry", "register", "country", "jurisdiction"])
@pytest.mark.parametrize("where", ["NZ", "Germany", "Somewhere else"])
def test_a_role_abroad_has_no_uk_number(part: str, where: str) -> None:
    assert roles(company_number="1234567", **{part: where}) == []


def test_a_role_has_the_number_of_the_register_that_is_named() -> None:
    assert roles(company_number="1234567", register="UK") == [("UK", "01234567")]
    assert roles(company_number="01234567") == [("UK", "01234567")]
    assert roles(company_number="1234567") == []


def of_report(written: str, place: str) -> list[tuple[str, str]]:
    """The number claimed of a reported company with its register; nothing of the answer may be unread."""
    answer = {"report": {"company_name": "Tern", "company_number": written, "jurisdiction": place}}
    reading = read("uk_registry_company_report", {}, answer)
    assert not unread("uk_registry_company_report", answer, reading)
    return [(c.detail["jurisdiction"], c.value) for c in reading.claims if c.attribute == "company_number"]


@pytest.mark.parametrize(
    "place", ["england-wales", "Wales", "ENGLAND_AND_WALES", "EnglandWales", "united-kingdom"]
)
def test_a_report_of_the_uk_has_a_uk_number(place: str) -> None:
    assert of_report("45678", place) == [("UK", "00045678")]


@pytest.mark.parametrize(
    "place",
    [
        "guernsey",
        "jersey",
        "isle-of-man",
        "ireland",
        "us_de",
        "US-DE",
        "gibraltar",
        "noneu",
        "european-union",
    ],
)
def test_a_report_of_elsewhere_has_no_uk_number_without_its_letters(place: str) -> None:
    assert of_report("45678", place) == []
    assert of_report("012345C", place) == []
    assert of_report("FC012345", place) == [("UK", "FC012345")]


def test_letters_of_a_part_of_the_uk_do_not_outweigh_another_country() -> None:
    assert of_report("NI012345", "ireland") == []
    assert of_report("NI012345", "NorthernIreland") == [("UK", "NI012345")]


@pytest.mark.parametrize("place", ["Companies House, Dublin", "Registrar of Companies (Douglas)"])
def test_a_companies_house_at_a_place_elsewhere_is_not_the_uks(place: str) -> None:
    assert number({"place_registered": place, "registration_number": "345678"}) is None


def test_a_companies_house_with_its_address_is_the_uks() -> None:
    place = "Companies House, Maindy, CF14 3UZ"
    assert number({"place_registered": place, "registration_number": "345678"}) == "00345678"


@pytest.mark.parametrize(
    "cells, expected",
    [
        ({"Company Number": "4085616", "State": "NSW"}, ("AU", "004085616")),
        ({"Company Number": "12345678", "State": "NSW"}, None),
        ({"Company Number": "1234567", "Address": "5 Karo Road, Auckland 1010, New Zealand"}, None),
        ({"Company Number": "1234567", "Address": "5 Karo Street, Leeds LS1 4AP"}, ("UK", "01234567")),
    ],
)
def test_a_row_abroad_has_no_uk_number(cells: dict[str, str], expected: tuple[str, str] | None) -> None:
    means = {
        "Company Number": "company_number",
        "State": "state",
        "Address": "address",
        "Company": "company_name",
    }
    row = {"Company": "Tern Limited"} | cells
    question = {"mapping": {name: {"means": means[name]} for name in row}, "read_on": "2026-01-02"}
    said = read("imported_records", question, {"records": [row]}).claims
    numbers = [(c.detail["jurisdiction"], c.value) for c in said if c.attribute == "company_number"]
    assert numbers == ([expected] if expected else [])


def test_a_text_that_is_no_number_has_no_register() -> None:
    assert uk_number_beside("HRB 12345", "England") is None


@pytest.mark.parametrize(
    ("place", "key", "is_australian"),
    [
        ("New Zealand", "company_number", False),
        ("us_de", "company_number", False),
        ("New Zealand", "arbn", True),
        ("Victoria", "company_number", True),
        ("Australia", "company_number", True),
    ],
)
def test_the_number_of_a_company_of_elsewhere_is_no_australian_one(
    place: str, key: str, is_australian: bool
) -> None:
    entity = {"name": "Quay Limited", key: "004085616", "jurisdiction": place}
    answer = {"extract": {"entity_type": "company", "entity": entity}}
    reading = read("regulator_extract", {}, answer)
    numbers = [claim for claim in reading.claims if claim.attribute == "company_number"]
    assert bool(numbers) == is_australian and not unread("regulator_extract", answer, reading)


def test_a_corporate_officer_is_a_company_though_its_name_stands_for_a_surname() -> None:
    called = "FERNDALE NOMINEES LIMITED"
    item = {"name": called, "name_elements": {"surname": called}, "officer_role": "corporate-director"}
    report = {"name": called, "is_corporate_officer": True, "items": [item]}
    reading = read("uk_registry_officer_report", {}, {"report": report})
    assert [each.kind for each in reading.mentions] == ["company"]
