"""What stands beside a contact or a home under any name, and names somebody else than the record's person."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import Reading, read

HISTORY = "person_history"


def _match(**said: Any) -> Reading:
    match = {"first_name": "Ida", "last_name": "Marlow"} | said
    return read(HISTORY, {}, {"matches": [match]})


def _phone(**said: Any) -> Reading:
    return _match(phones=[{"phone": "0491570012", "date_start": "2012-05-01"} | said])


def _home(**said: Any) -> Reading:
    place = {"address": "5 Wirra St", "suburb": "HOBART", "state": "TAS", "postcode": "7000"}
    return _match(**(place | {"date_start": "2015-11-20", "date_end": "2026-08-01"} | said))


def _made(reading: Reading, relation: str) -> bool:
    return any(link.relation == relation for link in reading.links)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("answered_by", "a stranger"),
        ("via", "neighbour"),
        ("spoke_to", "her mother"),
        ("contact_name", "Grace Baker (PA)"),
        ("cnam", "BAKER G"),
        ("anything", "another customer"),
        ("holder", {"name": "Grace Baker"}),
        ("subscriber", {"first_name": "Grace", "last_name": "Baker"}),
        ("line", {"registrant": {"given_name": "Grace", "surname": "Baker"}}),
        ("user_name", "K Marlow"),
    ],
)
def test_a_phone_beside_which_somebody_else_is_named_is_not_the_persons(name: str, value: Any) -> None:
    assert not _made(_phone(**{name: value}), "uses")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("account_holder", "I Marlow"),
        ("contact_name", "MARLOW, Ida"),
        ("cnam", "Ms Ida Marlow"),
        ("subscriber", {"first_name": "Ida", "last_name": "Marlow"}),
        ("answered_by", "voicemail"),
        ("verified_by", "Grace Baker"),
        ("source", "neighbour"),
        ("plan", "family bundle"),
        ("carrier", "Virgin Mobile"),
        ("note", "prefers text messages"),
        ("note", "interpreter needed (Vietnamese)"),
        ("note", "on WhatsApp too"),
    ],
)
def test_a_phone_stays_the_persons_beside_their_own_name_and_what_is_about_no_user(
    name: str, value: str
) -> None:
    assert _made(_phone(**{name: value}), "uses")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("excluded_from_residence", "Y"),
        ("ghost_address", True),
        ("mail_outcome", "came back marked unknown"),
        ("address_note", "mail drop only, sleeps elsewhere"),
        ("field_visit", "occupied by another family"),
        ("screening", {"verdict": "FP"}),
        ("verdict", "not him"),
        ("verdict", "no match"),
        ("suppress_reason", "synthetic identity"),
        ("status", "FP"),
    ],
)
def test_a_stay_that_is_denied_is_none_though_its_last_day_is_known(name: str, value: Any) -> None:
    assert not _made(_home(**{name: value}), "lived_at")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("excluded_from_residence", "N"),
        ("ghost_address", False),
        ("mail_outcome", "delivered"),
        ("moved_out", True),
        ("status", "Historic"),
        ("verdict", "no longer current"),
        ("verdict", "match confirmed"),
        ("disposition", "previous address"),
        ("suppress_reason", "privacy request"),
    ],
)
def test_a_stay_stands_beside_what_denies_nothing_or_only_ends_it(name: str, value: Any) -> None:
    assert _made(_home(**{name: value}), "lived_at")


@pytest.mark.parametrize("name", ["forwarding_address", "now_at"])
def test_a_home_beside_which_a_later_one_is_named_is_not_shown_as_held(name: str) -> None:
    reading = _home(date_end=None, **{name: "9 Strand St, Perth WA 6000"})
    assert not _made(reading, "lived_at")


def _expanded(*records: dict[str, Any], **job: Any) -> Reading:
    identity = {"first_name": "Ida", "last_name": "Marlow"}
    profile = {"name": "Ida Marlow", "employment": [{"company": "Vale Pty Ltd"} | job] if job else []}
    report = {"identity": identity, "court": {"records": list(records)}, "social": {"profiles": [profile]}}
    return read("person_report", {}, {"report": report})


@pytest.mark.parametrize(
    ("said", "is_hers"),
    [
        ({"fullname": "MARLOW, Ida"}, True),
        ({"fullname": "Ida Baker"}, True),
        ({"fullname": "IDA M BAKER"}, True),
        ({"fullname": "Ida-Rose Marlow"}, True),
        ({"fullname": "Grace Baker"}, False),
        ({"fullname": "ZWICKENPFLUG, Orlagh"}, False),
        ({"fullname": "MARLOW, Ida", "not_this_person": True}, False),
    ],
)
def test_a_court_record_of_somebody_else_is_left_out(said: dict[str, Any], is_hers: bool) -> None:
    record = {"case_no": "12/345", "date": "2020-05-01"} | said
    matched = {"first_name": "Ida", "last_name": "Marlow", "match_result": "name_dob"}
    enhanced = read("enhance_record_plus", {}, {"match_person": matched, "court_records": [record]})
    for reading in (_expanded(record), enhanced):
        assert any(claim.attribute == "court_record" for claim in reading.claims) is is_hers


def test_a_court_record_under_an_earlier_name_is_of_the_same_person() -> None:
    identity = {"first_name": "Ida", "last_name": "Marlow"}
    identity["other_names"] = [{"first_name": "Grace", "last_name": "Baker"}]  # type: ignore[assignment]
    record = {"case_no": "12/345", "fullname": "Grace Baker", "date": "2020-05-01"}
    reading = read("person_report", {}, {"report": {"identity": identity, "court": {"records": [record]}}})
    assert any(claim.attribute == "court_record" for claim in reading.claims)


@pytest.mark.parametrize(
    ("title", "is_employed"),
    [
        ("Designer", True),
        ("Customer Service Manager", True),
        ("Customer", False),
        ("Alumni", False),
        ("Applicant - not hired", False),
        ("Designer a.D.", False),
    ],
)
def test_a_title_that_is_no_job_makes_nobody_employed(title: str, is_employed: bool) -> None:
    assert _made(_expanded(title=title), "employed_by") is is_employed


@pytest.mark.parametrize("day", ["0000-00-00", "0001-01-01", "00/00/0000"])
def test_a_day_of_death_that_stands_for_none_is_no_death(day: str) -> None:
    record = {"first_name": "Ada", "last_name": "Quill", "deceased": "", "deceased_date": day}
    said = read("contact_person_search", {"name_last": "Quill"}, {"records": [record]})
    assert not [claim for claim in said.claims if claim.attribute == "death"]


@pytest.mark.parametrize("member", ["subscriber_name", "phones_registered_to", "phone_account_holder"])
def test_a_record_that_names_another_subscriber_leaves_its_phones_and_no_more(member: str) -> None:
    reading = _match(phones=["0491570012"], emails=["ida@tern.example.net"], **{member: "G BAKER"})
    labels = {mention.pointer: mention.label for mention in reading.mentions}
    assert {labels[link.object] for link in reading.links} == {"ida@tern.example.net"}


@pytest.mark.parametrize(
    "member", ["current_resident", "occupier", "current_tenant", "address_registered_to"]
)
def test_a_home_in_which_somebody_else_is_named_as_living_is_doubted(member: str) -> None:
    record = {
        "first_name": "Ada", "last_name": "Quill", "address": "4 FEN LANE", "suburb": "HOBART",
        "state": "TAS", "postcode": "7000", member: "Bo Brennick",
    }  # fmt: skip
    said = read("contact_person_search", {"name_last": "Quill"}, {"records": [record]})
    assert not [link for link in said.links if link.relation == "lived_at"]
