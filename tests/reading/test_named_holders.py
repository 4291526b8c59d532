"""Whoever a member names as the holder of a contact or a home has it; nobody else is taken for them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.reading import Reading, read
from workbench.reading.unread import unread

PERSON = {"first_name": "Ida", "last_name": "Marlow", "dob": "1971-02-03"}
HOME = {"street_address": "5 Wirra St", "suburb": "HOBART", "state": "TAS", "postcode": "7000"}
PHONE, EMAIL = "0491570012", "ida@tern.example"
OTHERS = ["Grace Baker", "G BAKER", "BAKER, Grace", "ZWICKENPFLUG, Orlagh", "Mr Joel Pickering"]
OWN = ["Ida Marlow", "MARLOW IDA", "I. Marlow", "Marlow, Ida", "Ms Ida Marlow", "Ida and Bob Marlow"]
HOLDERS = ["subscriber", "registrant", "account_holder", "registered_user", "account_name", "holder"]
RESIDENTS = ["occupier", "current_resident", "tenant", "householder"]
OWNERS = ["property_owner", "homeowner", "ratepayer"]


def _written(word: str, name: str) -> list[dict[str, Any]]:
    """Members that name somebody, as services write them."""
    first, last = name.split()[-2:]
    has_parts = "," not in name and " and " not in name
    return [
        {word: name},
        {f"{word}_name": name} if not word.endswith("name") else {word: [name]},
        {f"{word}s": [{"name": name}]},
        {f"{word}_details": {"full_name": name}},
        {word: {"first_name": first, "last_name": last}} if has_parts else {word: {"name": name}},
    ]


def _members(words: list[str], names: list[str], before: str = "") -> st.SearchStrategy[dict[str, Any]]:
    return st.builds(
        lambda word, name, form: _written(f"{before}{word}", name)[form],
        st.sampled_from(words), st.sampled_from(names), st.integers(0, 4),
    )  # fmt: skip


def _record(**said: Any) -> dict[str, Any]:
    return {"records": [PERSON | HOME | {"phones": [PHONE], "emails": [EMAIL]} | said]}


def _beside(said: dict[str, Any]) -> dict[str, Any]:
    return _record(phones=[{"phone": PHONE} | said])


def _by_contact(said: dict[str, Any]) -> dict[str, Any]:
    return _record(connectivity={"phones": {PHONE: {"status": "connected"} | said}})


def _read(answer: dict[str, Any]) -> Reading:
    return read("contact_person_search", {}, answer)


def _stated(reading: Reading) -> set[str]:
    """What is said of the record's person: the phone, the email address, the home."""
    kinds = {mention.pointer: mention.kind for mention in reading.mentions}
    return {kinds[link.object] for link in reading.links}


@given(_members(HOLDERS, OTHERS), st.sampled_from([_beside, _by_contact]))
def test_a_phone_is_that_of_the_holder_who_is_named_beside_it(said: dict[str, Any], where: Any) -> None:
    assert _stated(_read(where(said))) == {"email", "address"}


@given(_members(HOLDERS, OWN), st.sampled_from([_beside, _by_contact]))
def test_a_phone_stays_that_of_the_person_however_the_name_is_written(
    said: dict[str, Any], where: Any
) -> None:
    assert _stated(_read(where(said))) == {"phone", "email", "address"}


@given(_members(HOLDERS, OTHERS, before="email_"))
def test_a_holder_of_the_emails_of_a_record_leaves_its_phones(said: dict[str, Any]) -> None:
    assert _stated(_read(_record(**said))) == {"phone", "address"}


@given(_members(RESIDENTS + OWNERS, OTHERS))
def test_a_home_in_which_others_are_named_leaves_the_contacts(said: dict[str, Any]) -> None:
    assert _stated(_read(_record(**said))) == {"phone", "email"}


@given(_members(RESIDENTS + OWNERS, OWN))
def test_a_home_of_the_person_stays_however_the_name_is_written(said: dict[str, Any]) -> None:
    assert "address" in _stated(_read(_record(**said)))


@given(_members(HOLDERS, OTHERS))
def test_whoever_is_named_is_reported(said: dict[str, Any]) -> None:
    answer = _beside(said)
    found = unread("contact_person_search", answer, _read(answer))
    assert any(each.pointer.startswith(f"/records/0/phones/0/{next(iter(said))}") for each in found)


def test_the_owner_of_a_home_that_is_let_lives_elsewhere() -> None:
    assert "address" in _stated(_read(_record(property_owner="Grace Baker", occupancy="tenant")))


@pytest.mark.parametrize(("name", "is_used"), [("Grace Baker", True), ("Ida Marlow", False)])
def test_of_the_holders_of_before_the_person_has_it_no_longer(name: str, is_used: bool) -> None:
    assert ("phone" in _stated(_read(_beside({"previous_holder": name})))) is is_used


@pytest.mark.parametrize(
    "said", [{"user": "ida"}, {"users": 2}, {"owner": "self"}, {"subscriber_type": "consumer"}]
)
def test_what_names_nobody_leaves_the_contact(said: dict[str, Any]) -> None:
    entry = {"email": EMAIL, "domain": "tern.example"} | said
    assert "email" in _stated(_read(_record(emails=[entry])))


PARTIES = ["next_of_kin", "referee", "landlord", "previous_occupant", "joint_applicant", "billing_contact"]


@given(st.sampled_from(PARTIES), st.sampled_from(["flat", "object", "list"]))
def test_what_is_said_of_another_party_is_nobody_elses_and_takes_nothing_back(party: str, form: str) -> None:
    theirs = {"name": "Grace Baker", "phone": "0491574118", "dob": "1988-08-08"}
    flat = {f"{party}_{name}": value for name, value in theirs.items()}
    said = {"flat": flat, "object": {party: theirs}, "list": {f"{party}s": [theirs]}}[form]
    reading = _read(_record(**said))
    assert _stated(reading) == {"phone", "email", "address"}
    assert [claim.value for claim in reading.claims if claim.attribute == "birth_date"] == ["1971-02-03"]
