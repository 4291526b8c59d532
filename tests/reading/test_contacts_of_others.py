"""A phone or an email that is another's, or may be, is read, and nobody is said to use it, now or before."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.reading import Reading, read
from workbench.reading.unread import unread

PERSON = {"first_name": "Ida", "last_name": "Marlow"}
HELD = {
    "contact_person_search": lambda kind, entry: {"records": [PERSON | {kind: [entry]}]},
    "person_history": lambda kind, entry: {"matches": [PERSON | {kind: [entry]}]},
    "person_report": lambda kind, entry: {"report": {"identity": PERSON, "contacts": {kind: [entry]}}},
    "enhance_record_plus": lambda kind, entry: {
        "match_person": PERSON | {"match_result": "name_dob"}, kind: [entry],
    },
    "social_contact_expand": lambda kind, entry: {
        "results": [{"records": [{"type": "social-search", kind: [entry]}]}]
    },
}  # fmt: skip
CONTACTS = {"phones": {"phone": "0491570156"}, "emails": {"email": "ida@post.example"}}
DAYS = {"date_start": "2012-05-01", "date_end": "2019-06-20"}
OPERATIONS, KINDS = st.sampled_from(sorted(HELD)), st.sampled_from(sorted(CONTACTS))


def answered(operation: str, kind: str, more: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = HELD[operation](kind, CONTACTS[kind] | more)
    return answer


def uses(reading: Reading) -> list[Any]:
    return [link for link in reading.links if link.relation == "uses"]


def contacts(reading: Reading) -> list[Any]:
    return [mention for mention in reading.mentions if mention.kind in ("phone", "email")]


TAKES_BACK = st.sampled_from([
    {"status": "reassigned"}, {"status": "wrong number"}, {"status": "disputed"},
    {"status": "belongs to another"}, {"disputed": True}, {"reassigned": True},
    {"subscriber": "Una Grieve"}, {"owner": "Una Grieve"},
    {"status": "Recycled"}, {"verified": False}, {"retracted": "Y"}, {"reassigned_on": "2020-01-01"},
    {"remarks": "wrong person"}, {"record_status": "REALLOCATED"},
])  # fmt: skip


@given(OPERATIONS, KINDS, TAKES_BACK, st.sampled_from([{}, DAYS]))
def test_a_mark_that_it_is_anothers_leaves_out_the_use_and_keeps_the_contact(
    operation: str, kind: str, mark: dict[str, Any], days: dict[str, str]
) -> None:
    answer = answered(operation, kind, mark | days)
    reading = read(operation, {}, answer)
    assert contacts(reading) and not uses(reading)
    assert any(each.pointer.endswith(next(iter(mark))) for each in unread(operation, answer, reading))


@given(OPERATIONS, KINDS, st.sampled_from([
    {"status": "disconnected"}, {"status": "former"}, {"is_connected": False},
    {"disconnected_on": "2019-06-20"}, {"previous": True}, {"active": "N"},
    {"status": "Number no longer in use"}, {"remarks": "left 2019"},
    {"status": "Active"}, {"verified": True}, {"line_type": "mobile"}, {"carrier": "Tern Mobile"},
]))  # fmt: skip
def test_a_use_that_has_ended_stays_beside_what_says_only_that(
    operation: str, kind: str, mark: dict[str, Any]
) -> None:
    (used,) = uses(read(operation, {}, answered(operation, kind, mark | DAYS)))
    assert used.date_end == DAYS["date_end"]


@pytest.mark.parametrize("member", ["line_type", "carrier", "status"])
def test_what_stands_beside_a_number_is_not_called_a_number_that_is_none(member: str) -> None:
    answer = answered("person_history", "phones", {member: "mobile"})
    found = unread("person_history", answer, read("person_history", {}, answer))
    assert all("understood" not in each.why for each in found if each.pointer.endswith(member))


PHONES_ABROAD = [
    (962, 788208263, "+962788208263"), ("64", "211234567", "+64211234567"),
    ("+64", "021 123 4567", "+64211234567"), ("NZ", "0211234567", "+64211234567"),
    ("New Zealand", 211234567, "+64211234567"), ("0044", "07700 900123", "+447700900123"),
    (61, 491570156, "+61491570156"), ("AU", "0491 570 156", "+61491570156"),
    (64, "+61 491 570 156", "+61491570156"), (1, "2025550123", "+12025550123"),
    ("N/A", "0491570156", "+61491570156"),
]  # fmt: skip


@given(OPERATIONS, st.sampled_from(PHONES_ABROAD), st.sampled_from(["country_code", "dial_code", "country"]))
def test_a_number_is_one_of_the_country_that_stands_beside_it(
    operation: str, written: tuple[Any, Any, str], member: str
) -> None:
    country, number, expected = written
    answer = HELD[operation]("phones", {member: country, "number": number})
    reading = read(operation, {}, answer)
    assert [claim.value for claim in reading.claims if claim.attribute == "phone"] == [expected]
    assert [each.value for each in unread(operation, answer, reading)] == (
        [country] if country == "N/A" else []
    )


@given(OPERATIONS, st.sampled_from([(64, "021"), (999, "211234567"), ("Atlantis", "0491570156")]))
def test_a_number_that_its_country_does_not_have_is_none_of_australia(
    operation: str, written: tuple[Any, str]
) -> None:
    country, number = written
    answer = HELD[operation]("phones", {"country_code": country, "number": number})
    reading = read(operation, {}, answer)
    assert not any(claim.value for claim in reading.claims if claim.attribute == "phone")
    assert number in [each.value for each in unread(operation, answer, reading)]


def test_a_number_written_once_more_is_read_with_it() -> None:
    entry = {"country_code": 962, "number": 788208263, "display_international": "+962 7 8820 8263"}
    answer = HELD["contact_person_search"]("phones", entry)
    assert not unread("contact_person_search", answer, read("contact_person_search", {}, answer))


@pytest.mark.parametrize(
    "status", ["removed", "not assigned", {"code": "unallocated"}, {"description": "NIS"}]
)
def test_a_phone_that_is_taken_away_or_nobodys_is_used_by_nobody(status: Any) -> None:
    answer = {"matches": [{"last_name": "Quill", "phones": [{"phone": "0491570158", "status": status}]}]}
    assert not [link for link in read("person_history", {}, answer).links if link.relation == "uses"]


@pytest.mark.parametrize("status", ["in service", "reachable", {"code": "active"}])
def test_a_phone_in_service_is_used(status: Any) -> None:
    answer = {"matches": [{"last_name": "Quill", "phones": [{"phone": "0491570158", "status": status}]}]}
    assert [link.relation for link in read("person_history", {}, answer).links] == ["uses"]


def test_an_email_address_that_is_undeliverable_is_used_by_nobody() -> None:
    email = {"email": "ada@post.example", "status": "undeliverable"}
    links = read("person_history", {}, {"matches": [{"last_name": "Quill", "emails": [email]}]}).links
    assert not [link for link in links if link.relation == "uses"]


@pytest.mark.parametrize("said", ["belongs to neighbour", "belongs to his mother", "shared with flatmate"])
@pytest.mark.parametrize("member", ["note", "comments"])
def test_a_comment_that_a_contact_is_anothers_takes_its_use_back(member: str, said: str) -> None:
    reading = read("person_history", {}, answered("person_history", "phones", {member: said}))
    assert uses(reading) == [] and len(contacts(reading)) == 1


@pytest.mark.parametrize("said", ["belongs to subject", "call after five", "preferred"])
def test_a_comment_that_says_no_such_thing_leaves_the_use(said: str) -> None:
    assert uses(read("person_history", {}, answered("person_history", "phones", {"note": said}))) != []


@pytest.mark.parametrize("said", ["d/c", "n/a", "t/o", "w/n"])
def test_a_phone_with_an_abbreviation_that_nobody_knows_is_none(said: str) -> None:
    answer = {"records": [PERSON | {"phones": [f"0491 570 156 {said}"]}]}
    reading = read("contact_person_search", {}, answer)
    assert uses(reading) == [] and unread("contact_person_search", answer, reading) != []


def test_a_phone_for_after_hours_is_one() -> None:
    answer = {"records": [PERSON | {"phones": ["0491 570 156 a/h"]}]}
    assert len(uses(read("contact_person_search", {}, answer))) == 1
