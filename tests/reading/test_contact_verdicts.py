"""What somebody wrote in a few words beside a phone, a home or a record, in any member and language."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read
from workbench.values.contact_verdicts import contact_holds, ends_contact, ends_home, home_holds, is_no_record

PERSON = {"first_name": "Ida", "last_name": "Marlow", "dob": "1971", "suburb": "HOBART", "state": "TAS",
          "postcode": "7000", "street_address": "5 Wirra St", "date_start": "2015-11"}  # fmt: skip
MATCH = {"first_name": "Ida", "last_name": "Marlow", "birth_date": "1971-03-04", "deceased": "N"}


def links(operation: str, answer: dict[str, Any]) -> list[tuple[str, bool]]:
    """The links that are read, each with whether it is over."""
    said = read(operation, {"name_last": "Marlow"}, answer)
    return [(each.relation, bool(each.date_end or each.detail.get("ended"))) for each in said.links]


def phone(**said: Any) -> list[tuple[str, bool]]:
    entry = {"phone": "0491570012", "date_start": "2019-05-01", **said}
    return links("person_history", {"matches": [{**MATCH, "phones": [entry]}]})


def home(**said: Any) -> list[tuple[str, bool]]:
    place = {"address": "5 Wirra St", "suburb": "HOBART", "state": "TAS", "postcode": "7000",
             "date_start": "2015-11", **said}  # fmt: skip
    report = {"identity": {"first_name": "Ida", "last_name": "Marlow"},
              "addresses": {"status": "ok", "timeline": [place]}}  # fmt: skip
    return links("person_report", {"resolution": {"outcome": "resolved"}, "report": report})


@pytest.mark.parametrize("said", [
    {"note": "user unknown"}, {"gsm_message": "Unknown Subscriber"}, {"status": "Closed"},
    {"result": "numéro non attribué"}, {"note": "falsche Nummer"}, {"note": "now belongs to her brother"},
])  # fmt: skip
def test_a_phone_that_is_said_to_be_over_is_none_that_is_in_use(said: dict[str, Any]) -> None:
    assert ("uses", False) not in phone(**said)


@pytest.mark.parametrize("said", [
    {"note": "mailbox full"}, {"note": "rings out"}, {"status": "unsubscribed"}, {"note": "erreichbar"},
])  # fmt: skip
def test_a_phone_that_is_hard_to_reach_stays_in_use(said: dict[str, Any]) -> None:
    assert phone(**said) == [("uses", False)]


@pytest.mark.parametrize("said", [
    {"state": "Recipient unknown"}, {"note": "burnt down"}, {"status": "parti sans laisser d'adresse"},
    {"note": "ya no vive aquí"}, {"state": "moved out"},
])  # fmt: skip
def test_a_home_that_is_said_to_be_over_is_none_where_somebody_lives(said: dict[str, Any]) -> None:
    assert ("lived_at", False) not in home(**said)


@pytest.mark.parametrize("member", ["owner", "proprietor", "registered_proprietors", "freeholder"])
def test_who_owns_a_home_takes_it_from_nobody(member: str) -> None:
    assert home(**{member: {"name": "Grace Baker"}}) == [("lived_at", False)]


@pytest.mark.parametrize("member", ["current_resident", "occupier", "householder"])
def test_another_who_lives_in_a_home_leaves_it_open_whose_it_is(member: str) -> None:
    assert home(**{member: {"name": "Grace Baker"}}) == []


@pytest.mark.parametrize("said", [
    {"survivor_id": "P-12"}, {"merged_into": "P-12"}, {"quarantined": True}, {"record_note": "see P-12"},
    {"data_quality": "Test record"}, {"note": "doublon"},
])  # fmt: skip
def test_a_record_that_another_stands_for_is_of_nobody(said: dict[str, Any]) -> None:
    assert links("contact_person_search", {"records": [{**PERSON, **said}]}) == []


@pytest.mark.parametrize("form", ["no-answer", "opted-out", "bereikbaar", "answered-the-door", "guard-dog"])
def test_what_leaves_a_contact_or_home_ends_none(form: str) -> None:
    assert contact_holds(form) or home_holds(form)
    assert not (ends_contact(form) or ends_home(form) or is_no_record(form))
