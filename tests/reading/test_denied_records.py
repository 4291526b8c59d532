"""A mark of a whole record puts all that hangs on it in question: phones, homes, offices, documents."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read

MARKS = [
    {"wrong_person": True}, {"is_match": False}, {"match": "No"}, {"false_positive": "Y"}, {"deleted": True},
    {"record_status": "Deleted"}, {"not_the_subject": True}, {"same_person": "No"}, {"ruled_out": "Y"},
    {"merged_into": "X9"}, {"identity_match": "Failed"}, {"belongs_to": "Bea Marsh"},
    {"merge_note": "split in May: record belongs to Bea Marsh"}, {"remark": "belongs to MARSH, Bea"},
]  # fmt: skip
PLAIN = [
    {"wrong_person": False}, {"is_match": True}, {"match": "Yes"}, {"deleted": "N"},
    {"record_status": "Current"},
    {"belongs_to": "Ada Quill"}, {"merged_into": None}, {"match": "Exact"}, {"deceased": "N"},
]  # fmt: skip
NAME = {"first_name": "Ada", "last_name": "Quill"}
HOME = {"street_address": "14 Hill Street", "suburb": "HOBART", "state": "TAS", "postcode": "7000"}
PHONE = {"phone": "0491570012", "date_start": "2012-05-01"}
OFFICE = {"registry": "AU", "company_name": "TERN PTY LTD", "company_number": "980000020", "role": "director"}


def history(mark: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    home = {"address": "14 Hill Street", "suburb": "HOBART", "state": "TAS", "postcode": "7000"}
    return "person_history", {"matches": [{**NAME, **home, "phones": [PHONE], **mark}]}


def enhancement(mark: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    matched = {**NAME, "match_result": "name_dob", **mark}
    person = {"match_person": matched, "additional_address": [HOME], "phones": ["0491570012"]}
    return "enhance_record_plus", person


def report(identity: dict[str, Any], contacts: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    parts = {
        "identity": {**NAME, **identity},
        "contacts": {"phones": [PHONE], **contacts},
        "business": {"roles": [OFFICE]},
    }
    return "person_report", {"report": parts}


def stated(answer: tuple[str, dict[str, Any]]) -> set[str]:
    operation, body = answer
    found = read(operation, {}, body)
    return {link.relation for link in found.links if link.relation != "registered_at"}


@pytest.mark.parametrize("mark", MARKS)
def test_what_hangs_on_a_record_that_is_anothers_is_nobodys(mark: dict[str, Any]) -> None:
    assert not stated(history(mark)) | stated(enhancement(mark)) | stated(report(mark, {}))


@pytest.mark.parametrize(
    "comment",
    [
        "record belongs to Ada Quill since 2024",
        "BELONGS TO A. QUILL",
        "BELONGS TO ADA QUILL SINCE MAY",
        "this belongs to the same household",
    ],
)
def test_a_comment_that_gives_a_record_to_its_own_person_takes_nothing_back(comment: str) -> None:
    assert stated(enhancement({"merge_note": comment})) == {"uses", "lived_at"}


@pytest.mark.parametrize("mark", PLAIN)
def test_what_hangs_on_a_record_that_is_affirmed_is_stated(mark: dict[str, Any]) -> None:
    assert stated(history(mark)) == stated(enhancement(mark)) == {"uses", "lived_at"}
    assert stated(report(mark, {})) == {"uses", "officer_of"}


def test_a_mark_of_one_section_is_about_that_section() -> None:
    assert stated(report({}, {"wrong_person": True})) == {"officer_of"}


def licence(**data: Any) -> bool:
    question = {**NAME, "licence_number": "987654321"}
    answer = {"data": {"verification_result_code": "Y", **data}}
    claims = read("dvs_drivers_licence", question, answer, "2026-11-20T09:00:00Z").claims
    return any(claim.attribute == "document" for claim in claims)


@pytest.mark.parametrize("mark", [
    *MARKS[:5], {"usable": False}, {"on_record": "No"}, {"valid_to": "2020-01-01"}, {"tags": ["former"]},
    {"flags": {"former": True}}, {"extra": {"info": {"ended": True}}},
])  # fmt: skip
def test_a_document_beside_a_mark_that_denies_it_is_not_claimed(mark: dict[str, Any]) -> None:
    assert not licence(**mark)


@pytest.mark.parametrize("mark", [
    {}, {"usable": True}, {"expired": False}, {"reported_lost": "N"}, {"valid_to": "2099-01-01"},
    {"photo_available": False}, {"deceased": "N"}, {"wrong_person": "No"}, {"function": "f"},
])  # fmt: skip
def test_a_document_beside_what_denies_nothing_is_claimed(mark: dict[str, Any]) -> None:
    assert licence(**mark)
