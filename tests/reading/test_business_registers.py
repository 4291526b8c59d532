"""Answers of registers of businesses as they send them: one object about one business."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read
from workbench.reading.model import Reading
from workbench.reading.unread import unread

OPERATION = "regulator_extract"


def said(entity: dict[str, Any]) -> tuple[Reading, list[str]]:
    answer = {"extract": entity}
    reading = read(OPERATION, {}, answer)
    return reading, [each.pointer for each in unread(OPERATION, answer, reading)]


def claims(reading: Reading, attribute: str) -> list[Any]:
    return [claim.value or claim.raw for claim in reading.claims if claim.attribute == attribute]


def test_a_business_is_read_that_is_not_under_an_entity() -> None:
    reading, left = said({
        "Abn": "53004085616", "AbnStatus": "Cancelled", "Acn": "004085616",
        "EntityName": "TERN LINES PTY LTD",
        "EntityTypeName": "Australian Private Company", "AddressState": "TAS", "AddressPostcode": "7000",
        "BusinessName": ["Tern Boats"],
    })  # fmt: skip
    assert [mention.kind for mention in reading.mentions] == ["company"]
    assert claims(reading, "name") == ["tern lines pty ltd"] and claims(reading, "status") == []
    assert claims(reading, "company_number") == ["004085616"]
    assert claims(reading, "business_number") == ["53004085616"]
    assert claims(reading, "trading_name") == ["tern boats"]
    assert claims(reading, "address")[0]["postcode"] == "7000" and not left


def test_the_names_and_the_status_of_a_business_may_be_objects() -> None:
    reading, left = said({
        "ABN": {"identifierValue": "53004085616"}, "mainName": {"organisationName": "TERN LINES PTY LTD"},
        "entityStatus": {"entityStatusCode": "Active"}, "mainTradingName": {"organisationName": "Tern"},
        "mainBusinessPhysicalAddress": {"stateCode": "TAS", "postcode": "7000"},
    })  # fmt: skip
    assert claims(reading, "name") == ["tern lines pty ltd"] and claims(reading, "status") == []
    assert "Active" in claims(reading, "note")
    assert claims(reading, "trading_name") == ["tern"] and not left


def test_a_sole_trader_is_a_person() -> None:
    reading, left = said({
        "ABN": {"identifierValue": "53004085616"}, "entityType": {"entityTypeCode": "IND"},
        "legalName": {"givenName": "Ida", "familyName": "Marlow"}, "businessName": {
        "organisationName": "Ida Boats"},
    })  # fmt: skip
    (person,) = reading.mentions
    assert person.kind == "person" and claims(reading, "name")[0]["last"] == "marlow"
    assert claims(reading, "business_number") == ["53004085616"] and not left


def test_a_sole_trader_is_a_person_by_the_kind_too() -> None:
    reading, left = said({
        "Abn": "53004085616", "AbnStatus": "Cancelled", "EntityName": "MARLOW, IDA ROSE",
        "EntityTypeCode": "IND",
        "EntityTypeName": "Individual/Sole Trader", "BusinessName": ["Ida Boats"],
    })  # fmt: skip
    (person,) = reading.mentions
    assert person.kind == "person" and not left
    assert claims(reading, "name")[0] == {"first": "ida", "middle": "rose", "last": "marlow"}


def test_roles_and_shares_may_name_their_holder_inside() -> None:
    reading, _ = said({
        "nzbn": "9429000000001", "entityName": "TERN LINES LIMITED", "entityStatusDescription": "Removed",
        "previousEntityNames": [{"name": "OLD TERN LIMITED", "endDate": "2004-05-06"}],
        "addresses": {"addressList": [{
            "address1": "9 Quay Street", "address2": "Petone", "address3": "Lower Hutt", "postCode": "5012",
            "countryCode": "NZ", "addressType": "REGISTERED",
        }]},
        "roles": [
            {"roleType": "Director", "roleStatus": "ACTIVE", "startDate": "2002-01-01",
             "rolePerson": {"firstName": "Ida", "lastName": "Marlow"}},
            {"roleType": "Director", "roleStatus": "INACTIVE", "rolePerson": {"firstName": "Abel",
            "lastName": "Marlow"}},
        ],
        "company-details": {"shareholding": {"shareAllocation": [
            {"allocation": 60, "shareholder": [{"individualShareholder": {"firstName": "Ida",
            "lastName": "Marlow"}}]},
        ]}},
    })  # fmt: skip
    assert claims(reading, "status") == ["removed"] and claims(reading, "former_name") == ["old tern limited"]
    (place,) = claims(reading, "address")
    assert (place["suburb"], place["district"], place["country"]) == ("lower hutt", "petone", "nz")
    held = {(link.relation, link.detail.get("ended"), link.detail.get("shares")) for link in reading.links}
    assert {("officer_of", True, None), ("shareholder_of", True, "60")} <= held
    assert ("officer_of", None, None) not in held


@pytest.mark.parametrize(
    ("kind", "expected"), [("corporate-disqualification", "company"), ("natural-disqualification", "person")]
)
def test_the_kind_of_a_disqualification_says_whose_it_is(kind: str, expected: str) -> None:
    report = {"officer_id": "a1", "name": "PLUME HARBOUR", "kind": kind, "disqualifications": []}
    assert read("uk_registry_officer_report", {}, {"report": report}).mentions[0].kind == expected


@pytest.mark.parametrize("member", ["business_number_status", "business_number_status_code", "abn_status"])
def test_the_status_of_a_number_is_a_note_and_takes_back_no_status(member: str) -> None:
    reading, left = said({
        "entity": {
            "name": "TERN LINES PTY LTD", "company_number": "004085616", "registry_status": "registered",
            "business_number": "53004085616", member: "Cancelled",
        }
    })  # fmt: skip
    assert claims(reading, "status") == ["registered"] and "Cancelled" in claims(reading, "note")
    assert not left


@pytest.mark.parametrize("beside", [{}, {"entityStatusDescription": "Removed"}])
def test_a_company_with_the_code_of_one_that_was_removed_is_no_more(beside: dict[str, str]) -> None:
    entity = {"entityName": "KAURI BOATS LIMITED", "nzbn": "9429000000000", "entityStatusCode": "80"}
    reading, left = said({**entity, **beside})
    assert (claims(reading, "status"), left) == (["removed"], [])


@pytest.mark.parametrize("member", ["entityStatusCode", "status"])
def test_a_number_that_no_list_of_states_has_says_nothing(member: str) -> None:
    entity = {"entityName": "KAURI BOATS LIMITED", "nzbn": "9429000000000", member: "62"}
    reading, left = said(entity)
    assert left == [f"/extract/{member}"]
    assert [each.value for each in reading.claims if each.attribute == "status"] == [None]


@pytest.mark.parametrize("status", ["NULL", "INACTIVE", None])
def test_the_expiration_of_an_entity_ends_what_is_held_of_it(status: str | None) -> None:
    expired = {"date": "2020-03-01T00:00:00Z", "reason": "DISSOLVED"}
    entity = {"name": "TERN LINES PTY LTD", "acn": "004085616", "status": status, "expiration": expired}
    reading, _ = said({"entity": entity, "directors": [{"name": "MARLOW, Ida", "type": "Director"}]})
    assert [link.detail.get("company_ended") for link in reading.links] == ["2020-03-01"]


def test_the_codes_of_a_register_are_read_in_words() -> None:
    entity = {"name": "TERN LINES PTY LTD", "acn": "004085616", "status": "EXAD"}
    reading, _ = said({"entity": entity})
    assert claims(reading, "status") == ["external-administration"]


@pytest.mark.parametrize(
    "detail", ["transferred-from-uk", "petition-to-restore-dissolved", "transformed-to-se"]
)
def test_an_office_is_in_question_in_a_company_that_has_left_its_register(detail: str) -> None:
    company = {
        "company_name": "TERN LINES LTD", "company_number": "01234567", "company_status": "active",
        "company_status_detail": detail, "officers": [{"name": "MARLOW, Ida", "officer_role": "director"}],
    }  # fmt: skip
    assert read("uk_registry_company_report", {}, {"report": company}).links == ()


@pytest.mark.parametrize(("member", "text"), [("title", "Mr"), ("salutation", "Ms"), ("honorific", "Dr")])
def test_the_title_of_somebody_banned_is_read(member: str, text: str) -> None:
    match = {"first_name": "Ida", "last_name": "Marlow", "banned_type": "disqualified_director", member: text}
    answer = {"results": [{"matches": [match]}]}
    reading = read("banned_disqualified_persons", {}, answer)
    assert claims(reading, "note") == [text]


def test_the_job_of_somebody_banned_is_no_title_of_theirs() -> None:
    match = {
        "first_name": "Ida",
        "last_name": "Marlow",
        "banned_type": "disqualified_director",
        "title": "Director",
    }
    reading = read("banned_disqualified_persons", {}, {"results": [{"matches": [match]}]})
    assert claims(reading, "note") == []


@pytest.mark.parametrize(
    ("status", "is_over"),
    [
        ("Registered", False),
        ("VoluntaryAdministration", False),
        ("InReceivership", False),
        ("InLiquidation", False),
        ("InStatutoryAdministration", False),
        ("RemovedClosed", True),
    ],
)
def test_the_words_of_new_zealands_register_say_whether_offices_are_over(status: str, is_over: bool) -> None:
    role = {
        "roleType": "Director",
        "startDate": "2015-03-01",
        "rolePerson": {"firstName": "Ida", "lastName": "Marlow"},
    }
    entity = {"entityName": "TERN QUAY LIMITED", "nzbn": "9429000000000", "entityStatusDescription": status}
    links = read("regulator_extract", {}, {"extract": {**entity, "roles": [role]}}).links
    assert [bool(each.detail.get("ended")) for each in links if each.relation == "officer_of"] == [is_over]


@pytest.mark.parametrize(
    ("operation", "root", "number"),
    [
        ("uk_registry_company_report", ("report",), "01234567"),
        ("regulator_extract", ("extract", "entity"), "004 085 616"),
    ],
)
def test_what_a_company_is_registered_as_is_its_number(
    operation: str, root: tuple[str, ...], number: str
) -> None:
    answer: dict[str, Any] = {
        "legalName": {"name": "TERN LINES LTD", "language": "en"},
        "registeredAs": number,
        "jurisdiction": "AU" if " " in number else "GB",
        "status": "ACTIVE",
    }
    for name in reversed(root):
        answer = {name: answer}
    said = {each.attribute: each.raw for each in read(operation, {}, answer).claims}
    assert (said["name"], said["company_number"], said["status"]) == ("TERN LINES LTD", number, "ACTIVE")
