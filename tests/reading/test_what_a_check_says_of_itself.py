"""What a document check says of itself: another document, an end, a person alive, nobody asked."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read
from workbench.reading.unread import left_on_purpose, unread

ASKED = {
    "first_name": "Ida",
    "last_name": "Marlow",
    "birth_date": "1971-09-02",
    "licence_number": "045678912",
    "crn": "123456789A",
    "full_name": "Ida Marlow",
    "event_date": "2019-02-03",
    "certificate_number": "7788",
}
LICENCE, NOW = "dvs_drivers_licence", "2026-03-01T00:00:00Z"


def proved(operation: str, data: dict[str, Any], **envelope: Any) -> set[str]:
    """What is claimed of a document that came out as valid, with this beside it."""
    outcome = {"match_status": "Match"} if operation.startswith("nz") else {"verification_result_code": "Y"}
    reading = read(operation, ASKED, {"message": "Ok", **envelope, "data": {**outcome, **data}}, NOW)
    return {claim.attribute for claim in reading.claims} & {"document", "death"}


@pytest.mark.parametrize("no", ["0", 0, 0.0, "0.0", "F", "Nope", "No.", "✗", "nein", False, "N"])
@pytest.mark.parametrize("member", ["document_verified", "licence_valid", "is_current", "details_confirmed"])
def test_a_no_is_one_however_it_is_written(member: str, no: Any) -> None:
    assert not proved("nz_driver_licence", {member: no})


@pytest.mark.parametrize(
    "count",
    [{"demerit_points": 0}, {"cancelled": "0"}, {"document_verified": 1}, {"conditions": 0}, {"state": "NT"}],
)
def test_a_count_of_nothing_and_a_bad_thing_that_is_not_leave_a_document(count: dict[str, Any]) -> None:
    assert proved("nz_driver_licence", count)


@pytest.mark.parametrize(
    "end",
    [
        {"licence_ends_on": "2024-06-30"},
        {"valid_through": "2024-06-30"},
        {"end_date": "2024-06-30"},
        {"until": "2024-06-30"},
        {"validity": {"from": "2019-07-01", "to": "2024-06-30"}},
        {"card_until": "06/2024"},
        {"licence": {"end": "30/06/2024"}},
        {"good_until": "2024-06-30"},
        {"entitlement_ceases": "2024-06-30"},
    ],
)
def test_a_document_whose_end_is_past_is_not_valid_whatever_that_is_called(end: dict[str, Any]) -> None:
    assert not proved("dvs_drivers_licence", end)


@pytest.mark.parametrize(
    "end",
    [
        {"licence_ends_on": "2029-06-30"},
        {"suspension_ended_on": "2020-01-01"},
        {"probation_until": "2015-01-01"},
        {"session_end": "2026-01-01"},
        {"learner_period_end": "2012-01-01"},
    ],
)
def test_an_end_to_come_or_of_something_else_leaves_a_document(end: dict[str, Any]) -> None:
    assert proved("dvs_drivers_licence", end)


@pytest.mark.parametrize(
    "mark",
    [
        {"vital_status": "Alive"},
        {"person_status": "Living"},
        {"life_status": "Not deceased"},
        {"subject": {"state": "still alive"}},
        {"record": "Person is alive"},
        {"outcome": "not recorded as deceased"},
    ],
)
def test_a_certificate_of_a_death_is_denied_by_whatever_says_that_the_person_lives(
    mark: dict[str, Any],
) -> None:
    assert not proved("dvs_death_cert", mark)


@pytest.mark.parametrize("mark", [{"vital_status": "Deceased"}, {"spouse_status": "Living"}])
def test_a_death_said_again_and_a_widow_who_lives_leave_the_certificate(mark: dict[str, Any]) -> None:
    assert proved("dvs_death_cert", mark) == {"death", "document"}


@pytest.mark.parametrize(
    "said",
    [
        "Mock mode: no authority was contacted",
        "Stubbed response",
        "Request was not sent to the issuer",
        "Source offline, default answer returned",
        "Nobody was asked",
    ],
)
def test_the_sentence_of_a_service_that_asked_nobody_leaves_no_document(said: str) -> None:
    assert not proved("dvs_drivers_licence", {}, message=said)


@pytest.mark.parametrize(
    "said", ["Ok", "OK.", "Success", "Document verified successfully", "Request processed successfully"]
)
def test_a_sentence_that_all_went_well_leaves_the_document(said: str) -> None:
    assert proved("dvs_drivers_licence", {}, message=said)


@pytest.mark.parametrize(
    "mark",
    [{"mode": "mock"}, {"source": "simulator"}, {"authority_contacted": "No"}, {"result_source": "stub"}],
)
def test_a_mark_that_nobody_was_asked_leaves_no_document(mark: dict[str, str]) -> None:
    assert not proved("dvs_drivers_licence", mark)


@pytest.mark.parametrize(
    "mark",
    [
        {"response_type": "DeathCertificateResponse"},
        {"document_type": "Medicare card"},
        {"check_type": "PASSPORT"},
        {"response_type": "electoral roll response"},
        {"response_type": "DriverLicenceResponse"},
    ],
)
def test_an_answer_about_another_document_leaves_none(mark: dict[str, str]) -> None:
    assert not proved("dvs_centrelink", mark)


@pytest.mark.parametrize("kind", ["ConcessionCardResponse", "centrelink", "CONCESSION_CARD"])
def test_an_answer_about_the_document_that_was_asked_about_leaves_it(kind: str) -> None:
    assert proved("dvs_centrelink", {"response_type": kind})


def test_the_kind_of_check_is_left_only_where_it_is_that_of_the_operation() -> None:
    answers = [
        {"message": "Ok", "data": {"verification_result_code": "Y", "response_type": kind}}
        for kind in ("DriverLicenceResponse", "LibraryCardResponse")
    ]
    left, listed = (
        [
            each.pointer
            for each in found("dvs_drivers_licence", answer, read("dvs_drivers_licence", ASKED, answer))
        ]
        for answer, found in zip(answers, (left_on_purpose, unread), strict=True)
    )
    assert "/data/response_type" in left
    assert "/data/response_type" in listed


@pytest.mark.parametrize(
    "fields",
    [
        {"fields": {"surname": "Y", "given_name": "Y", "dob": "Y"}},
        {"rows": [{"item": "last_name", "result": "Y"}]},
        {"field_results": {"first_name": "match", "last_name": "match"}},
        {"checks": {"family_name": True, "licence_number": True}},
    ],
)
def test_the_results_of_fields_that_matched_are_no_names(fields: dict[str, Any]) -> None:
    assert proved("dvs_drivers_licence", fields)


@pytest.mark.parametrize(
    "fields",
    [
        {"fields": {"surname": "N"}},
        {"rows": [{"item": "last_name", "result": "N"}]},
        {"checks": {"family_name": False}},
        {"field_results": {"last_name": "no match"}},
    ],
)
def test_a_field_that_did_not_match_leaves_no_document(fields: dict[str, Any]) -> None:
    assert not proved("dvs_drivers_licence", fields)


@pytest.mark.parametrize("operation", ["dvs_drivers_licence", "nz_driver_licence"])
@pytest.mark.parametrize(
    "holder",
    [
        {"holder": "Bea Marsh"},
        {"cardholder": {"name": "MARSH, Bea"}},
        {"name": "Bea Marsh"},
        {"first_name": "Bea", "last_name": "Marsh"},
        {"document": {"holder_name": "Gwen Marlow"}},
    ],
)
def test_a_document_that_somebody_else_holds_is_not_valid(operation: str, holder: dict[str, Any]) -> None:
    assert not proved(operation, holder)


@pytest.mark.parametrize("operation", ["dvs_drivers_licence", "nz_driver_licence"])
@pytest.mark.parametrize(
    "holder",
    [
        {"holder": "MARLOW, Ida"},
        {"cardholder": {"name": "Mrs I Marlow"}},
        {"first_name": "IDA", "last_name": "MARLOW"},
        {"fields": {"surname": "MARLOW", "given": "Ida"}},
        {"issuer": {"name": "Transport Tasmania"}},
    ],
)
def test_a_document_that_is_held_under_the_own_name_is_valid(operation: str, holder: dict[str, Any]) -> None:
    assert proved(operation, holder)
