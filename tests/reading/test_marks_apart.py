"""What is said of one contact in another member counts for that contact, and for nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read

OWN, OTHER, EMAIL = "0491570222", "0491570333", "ida@tern.example.net"
PLACE = {"suburb": "Kew", "state": "VIC", "postcode": "3101"}
NAME = {"first_name": "Ida", "last_name": "Marlow"}
AGAINST: list[dict[str, Any]] = [
    {"number_holder": {OWN: "Bea Marsh"}},
    {"subscriber_by_number": {OWN: "MARSH, Bea"}},
    {"phone_owner": {OWN: {"name": "Bea Marsh"}}},
    {"phone_checks": [{"number": OWN, "is_subject": False}]},
    {"verification": {"phones": [{"phone": OWN, "match": "N"}]}},
    {"verdicts": {OWN: ["NOT_HERS"]}},
    {"phone_status": {"+61491570222": "Number never issued"}},
    {"ownership": {OWN: {"confirmed": False}}},
    {"relationship": {OWN: "mother"}},
    {"remarks": [{"about": OWN, "remark": "belongs to a neighbour"}]},
    {"lookups": [{"msisdn": "+61491570222", "result": "Subscriber is another person"}]},
    {"disputed": {OWN: True}},
    {"carrier_lookup": {OWN: {"carrier": "Optus", "cnam": "B MARSH"}}},
    {"connectivity": {"phones": {OWN: {"status": "connected", "subscriber_name": "B MARSH"}}}},
    {"connectivity": {"phones": {OWN: {"status": "connected", "answered_by": "Bea Marsh"}}}},
]
HARMLESS: list[dict[str, Any]] = [
    {"networks": {OWN: "Telstra"}},
    {"last_checked": {OWN: "2026-01-02"}},
    {"phone_checks": [{"number": OWN, "status": "connected", "is_subject": "Y", "checked_by": "Bea Marsh"}]},
    {"line_types": {OWN: "mobile"}},
    {"connectivity": {"phones": {OWN: {"status": "connected", "subscriber_name": "I MARLOW"}}}},
    {"holders": {OWN: "MARLOW, Ida"}},
    {"consents": [{"phone": OWN, "marketing": False}]},
    {"connectivity": {"emails": {EMAIL: {"deliverable": True}}}},
]


def record(more: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    body = {**NAME, "street_address": "7 Tarn St", **PLACE, "phones": [OWN, OTHER], "emails": [EMAIL]}
    return "contact_person_search", {"records": [{**body, **more}]}


def match(more: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    contacts = {"phones": [{"phone": OWN}, {"phone": OTHER}], "emails": [{"email": EMAIL}]}
    body = {**NAME, "address": "7 Tarn St", **PLACE, "date_start": "2019-01-01", **contacts}
    return "person_history", {"matches": [{**body, **more}]}


def report(more: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    contacts = {"phones": [{"phone": OWN}, {"phone": OTHER}], "emails": [{"email": EMAIL}], **more}
    homes = {"timeline": [{"street_address": "7 Tarn St", **PLACE}]}
    body = {"identity": NAME, "contacts": contacts, "addresses": homes}
    return "person_report", {"resolution": {"outcome": "resolved"}, "report": body}


def reached(operation: str, answer: dict[str, Any]) -> set[str]:
    reading = read(operation, {}, answer)
    labels = {mention.pointer: mention.label for mention in reading.mentions}
    return {labels[link.object] for link in reading.links}


@pytest.mark.parametrize("answer", [record, match, report])
@pytest.mark.parametrize("mark", AGAINST)
def test_it_takes_back_that_contact_and_nothing_beside_it(mark: dict[str, Any], answer: Any) -> None:
    assert reached(*answer({})) - reached(*answer(mark)) == {OWN}


@pytest.mark.parametrize("answer", [record, match, report])
@pytest.mark.parametrize("mark", HARMLESS)
def test_what_says_nothing_against_a_contact_leaves_all(mark: dict[str, Any], answer: Any) -> None:
    assert reached(*answer({})) == reached(*answer(mark))


def test_an_email_address_is_one_too() -> None:
    assert EMAIL not in reached(*record({"email_owner": {EMAIL: "Bea Marsh"}}))


def test_a_line_in_words_that_nobody_knows_says_nothing_of_an_email_address() -> None:
    lines = {"connectivity": {"phones": {OWN: {"result": "Number never issued"}}}}
    assert reached(*record(lines)) >= {OTHER, EMAIL}


def test_what_is_said_in_one_record_leaves_the_same_contact_in_another() -> None:
    operation, answer = record({"number_holder": {OWN: "Bea Marsh"}})
    answer["records"].append(record({})[1]["records"][0])
    reading = read(operation, {}, answer)
    assert "/records/1" in {link.subject for link in reading.links if link.object == "/records/1/phones/0"}
