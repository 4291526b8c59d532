"""What ends with something else: the address of an office, a ban that ran out early, all of a past list."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import Reading, read
from workbench.reading.unread import unread

ADDRESS = {"address_line_1": "1 Fen St", "locality": "Leeds", "postal_code": "LS1 1AA"}


def company(officers: Any, **more: Any) -> dict[str, Any]:
    return {
        "report": {"company_name": "TERN LTD", "company_number": "98000103", "officers": officers, **more}
    }


def officer(**said: Any) -> dict[str, Any]:
    return {
        "name": "QUILL, Ada", "officer_role": "director", "appointed_on": "2015-01-02", "address": ADDRESS,
        **said,
    }  # fmt: skip


def links(reading: Reading, relation: str) -> list[Any]:
    return [link for link in reading.links if link.relation == relation]


def is_open(link: Any) -> bool:
    return not link.date_end and not link.detail.get("ended")


@pytest.mark.parametrize(
    "said", [{"resigned_on": "2018-02-03"}, {"status": "Resigned"}, {"resigned": True}, {"ceased_on": "2018"}]
)
def test_the_address_of_an_office_ends_with_the_office(said: dict[str, Any]) -> None:
    reading = read("uk_registry_company_report", {}, company([officer(**said)]))
    (stay,) = links(reading, "correspondence_at")
    assert not is_open(stay)


def test_the_address_of_an_office_that_lasts_is_open() -> None:
    (stay,) = links(read("uk_registry_company_report", {}, company([officer()])), "correspondence_at")
    assert is_open(stay)


def test_the_address_of_a_controller_and_of_a_director_of_an_extract_end_too() -> None:
    control = {
        "name": "QUILL, Ada", "kind": "individual-person-with-significant-control", "address": ADDRESS,
        "natures_of_control": ["voting-rights-25-to-50-percent"], "ceased_on": "2019-01-01",
    }  # fmt: skip
    report = company([], persons_with_significant_control=[control])
    director = {
        "first_name": "Ada",
        "last_name": "Quill",
        "date_start": "2001",
        "date_end": "2002",
        "address": ADDRESS,
    }
    extract = {
        "extract": {"entity_type": "company", "entity": {"name": "TERN PTY LTD"}, "directors": [director]}
    }
    for reading in (read("uk_registry_company_report", {}, report), read("regulator_extract", {}, extract)):
        assert not any(map(is_open, links(reading, "correspondence_at")))


@pytest.mark.parametrize("group", ["anciens", "ehemalige", "deceased", "antiguos"])
def test_a_list_of_former_officers_may_be_called_so_in_another_language(group: str) -> None:
    reading = read("uk_registry_company_report", {}, company({"current": [], group: [officer()]}))
    assert not any(map(is_open, links(reading, "officer_of")))


def test_of_a_list_with_no_active_officer_none_is_one() -> None:
    listed = {"active_count": 0, "resigned_count": 1, "items": [officer()]}
    assert not any(map(is_open, links(read("uk_registry_company_report", {}, company(listed)), "officer_of")))


@pytest.mark.parametrize("said", ["Amt niedergelegt", "démissionnaire", "ausgeschieden"])
def test_a_remark_in_another_language_takes_an_office_back(said: str) -> None:
    reading = read("uk_registry_company_report", {}, company([officer(remarks=said)]))
    assert not any(map(is_open, links(reading, "officer_of")))


def test_the_status_of_a_charge_says_nothing_of_the_company() -> None:
    answer = company([], company_status="active", charges={"items": [{"status": "satisfied"}]})
    reading = read("uk_registry_company_report", {}, answer)
    assert [claim.value for claim in reading.claims if claim.attribute == "status"] == ["active"]


def bans(**said: Any) -> tuple[list[Any], list[str]]:
    ban = {"banned_type": "disqualified_director", "last_name": "Plume", "document_number": "D1", **said}
    answer = {"results": [{"matches": [ban]}]}
    reading = read("banned_disqualified_persons", {}, answer, "2026-11-24T09:00:00+00:00")
    standing = [claim for claim in reading.claims if claim.attribute == "ban"]
    return standing, [item.pointer for item in unread("banned_disqualified_persons", answer, reading)]


@pytest.mark.parametrize(
    "said",
    [
        {"expired": True, "end_date": "2099-01-01"}, {"end_date": "unknown"},
        {"comments": "Recorded in error"},
        {"comments": "Not this person"}, {"comments": "Superseded by D2"}, {"comments": "Proposed ban only"},
        {"comments": "Show cause notice issued, no decision"}, {"comments": "Aufgehoben durch Gericht"},
        {"comments": "Annulé"}, {"comments": "已撤销"},
        {"matched_person": "different person"}, {"corrected_by": {"document_number": "9"}},
    ],
)  # fmt: skip
def test_a_ban_that_may_not_stand_is_reported_and_not_read(said: dict[str, Any]) -> None:
    standing, left = bans(start_date="2020-01-01", **said)
    assert not standing and left


@pytest.mark.parametrize(
    "said",
    [
        {"expired": True, "end_date": "2023-01-01"}, {"comments": "Appeal dismissed, no order as to costs"},
        {"comments": "Failed to lodge accounts"}, {"end_date": "2099-01-01"},
    ],
)  # fmt: skip
def test_a_ban_that_nothing_takes_back_is_read(said: dict[str, Any]) -> None:
    standing, _ = bans(start_date="2020-01-01", **said)
    assert len(standing) == 1


def test_an_order_that_set_a_ban_aside_withdraws_it() -> None:
    standing, _ = bans(start_date="2020-01-01", note="see order of 2023 setting this aside")
    assert not standing


def test_a_mark_above_the_bans_lifts_them() -> None:
    item = {"case_identifier": "INV1", "disqualification_type": "undertaking", "company_names": ["TERN LTD"]}
    report = {"officer_id": "x", "name": "QUILL, Ada", "disqualifications": [item]}
    answer = {"report": {**report, "disqualification_lifted": True}}
    reading = read("uk_registry_officer_report", {}, answer)
    assert "ban" not in {claim.attribute for claim in reading.claims}
    assert not links(reading, "disqualified_for")


@pytest.mark.parametrize("first", ["Ada & Tom", "Ada et Tom", "Ada und Tom"])
def test_two_given_names_are_not_the_name_of_one_person(first: str) -> None:
    answer = {"records": [{"first_name": first, "last_name": "Quill"}]}
    reading = read("contact_person_search", {}, answer)
    assert all(not claim.value.get("first") for claim in reading.claims if claim.attribute == "name")
    assert "/records/0/first_name" in {
        item.pointer for item in unread("contact_person_search", answer, reading)
    }


@pytest.mark.parametrize(
    ("first", "last"), [("Current", "Resident"), ("Deleted", "Record"), ("The", "Occupant")]
)
def test_words_of_lists_are_nobodys_name(first: str, last: str) -> None:
    answer = {"records": [{"first_name": first, "last_name": last}]}
    claims = read("contact_person_search", {}, answer).claims
    assert not [claim for claim in claims if claim.attribute == "name"]


@pytest.mark.parametrize("said", [{"owner": "Tom Wren"}, {"relationship": "mother"}, {"holder": "WREN, Tom"}])
def test_a_phone_that_is_said_to_be_anothers_is_not_used(said: dict[str, Any]) -> None:
    answer = {"records": [{"last_name": "Quill", "phones": [{"phone": "0491570158", **said}]}]}
    assert not links(read("contact_person_search", {}, answer), "uses")


@pytest.mark.parametrize("text", ["ex 0491570158", "0491570158?"])
def test_a_phone_that_is_doubted_is_not_used(text: str) -> None:
    answer = {"records": [{"last_name": "Quill", "phones": [text]}]}
    reading = read("contact_person_search", {}, answer)
    assert not links(reading, "uses")
    assert [item.pointer for item in unread("contact_person_search", answer, reading)] == [
        "/records/0/phones/0"
    ]


@pytest.mark.parametrize(
    "said",
    [{"is_match": False}, {"false_positive": True}, {"retracted_on": "2021-01-01"}, {"withdrawn": True}],
)
def test_of_a_record_that_is_somebody_elses_no_stay_is_read_even_a_past_one(said: dict[str, Any]) -> None:
    home = {"street_address": "1 Fen St", "suburb": "Kew", "state": "VIC", "date_end": "2020-01-01"}
    answer = {"records": [{"last_name": "Quill", **home, **said}]}
    assert not links(read("contact_person_search", {}, answer), "lived_at")


@pytest.mark.parametrize(
    "said",
    [
        {"status": "en fonction"}, {"status": "im Amt"}, {"status": "vigente"}, {"remarks": "No change"},
        {"notes": "Not disqualified"}, {"filing_date": "2015-01-10"}, {"consent_date": "2014-12-30"},
        {"retrieved_at": "2026-01-01T00:00:00Z"}, {"valid_to": "9999-12-31"},
    ],
)  # fmt: skip
def test_what_says_nothing_against_an_office_leaves_it(said: dict[str, Any]) -> None:
    (office,) = links(read("uk_registry_company_report", {}, company([officer(**said)])), "officer_of")
    assert is_open(office)


@pytest.mark.parametrize("role", ["applicant director", "director en retiro", "nominated director"])
def test_a_role_that_somebody_does_not_hold_yet_or_any_more_is_no_office(role: str) -> None:
    reading = read("uk_registry_company_report", {}, company([officer(officer_role=role)]))
    assert not any(map(is_open, links(reading, "officer_of")))
