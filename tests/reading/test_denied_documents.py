"""A check that says yes claims no valid document where something beside it denies it, wherever it says so."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.reading import read
from workbench.reading.unread import unread

QUESTION = {
    "last_name": "Marlow", "first_name": "Ida", "licence_number": "045678912", "crn": "123456789A",
    "certificate_number": "7788", "stock_number": "5566", "event_date": "2001-02-03",
}  # fmt: skip
CHECKS = (
    "dvs_centrelink", "dvs_death_cert", "dvs_drivers_licence", "dvs_reg_by_descent", "nz_driver_licence",
    "identity_pass_details",
)  # fmt: skip
STATES = (
    "cancelled", "expired", "suspended", "not current", "lost or stolen", "revoked", "surrendered",
    "withdrawn",
)  # fmt: skip
TEXTS = (
    "document_status", "document_state", "card_status", "licence_status", "certificate_status", "status",
    "remarks", "verification_result", "additional_information", "issuer_comment",
)  # fmt: skip


def answered(operation: str, mark: dict[str, Any]) -> dict[str, Any]:
    if operation == "identity_pass_details":
        document = {"type": "passport", "number": "N1", "verification_result_code": "Y"} | mark
        verified = {"last_name": "Marlow", "first_name": "Ida"}
        return {"result": {"verified_identity": verified, "documents": [document]}}
    outcome = {"match_status": "Match"} if operation.startswith("nz") else {"verification_result_code": "Y"}
    return {"data": outcome | mark}


def documents(operation: str, mark: dict[str, Any], given: str = "") -> list[Any]:
    reading = read(operation, QUESTION, answered(operation, mark), given)
    return [claim for claim in reading.claims if claim.attribute in ("document", "death")]


@given(
    st.sampled_from(CHECKS), st.sampled_from(STATES), st.sampled_from(TEXTS),
    st.sampled_from(["{}", "Document {}", "The document has been {}.", "{} 2020-01-04"]),
    st.sampled_from([str.lower, str.upper, str.capitalize]),
)  # fmt: skip
def test_a_text_that_denies_the_document_leaves_none(
    operation: str, state: str, member: str, sentence: str, spell: Any
) -> None:
    assert not documents(operation, {member: spell(sentence.format(state))})


@given(
    st.sampled_from(CHECKS),
    st.sampled_from(["cancelled", "is_expired", "suspended", "lost_or_stolen", "revoked_on", "surrendered"]),
    st.sampled_from([True, "Y", "true", 1, "2020-01-04"]),
)
def test_a_mark_that_denies_the_document_leaves_none(operation: str, member: str, value: Any) -> None:
    assert not documents(operation, {member: value})


@given(st.sampled_from(CHECKS), st.sampled_from(["current", "is_valid", "document_verified", "active"]))
def test_a_document_that_is_not_affirmed_is_not_claimed(operation: str, member: str) -> None:
    assert not documents(operation, {member: False})


@pytest.mark.parametrize("operation", CHECKS)
@pytest.mark.parametrize("mark", [
    {}, {"document_status": "Current"}, {"licence_status": "Not cancelled"}, {"expired": "N"},
    {"expiry_date": "2031-01-01"}, {"additional_information": "Not reported lost or stolen."},
    {"cancelled": False}, {"verified": "Y"},
    {"card": {"status": "Active"}}, {"previous_licence_status": "Cancelled"}, {"status": "SUCCESS"},
    {"photo_verified": False},
])  # fmt: skip
def test_what_does_not_deny_the_document_leaves_it(operation: str, mark: dict[str, Any]) -> None:
    assert documents(operation, mark)


@pytest.mark.parametrize("operation", CHECKS)
@pytest.mark.parametrize(
    ("expires", "given", "is_valid"),
    [
        ("01/19", "2026-11-29T10:00:00Z", False),
        ("12/26", "2026-11-29T10:00:00Z", True),
        ("2031-05-03", "2031-05-04T20:00:00+00:00", False),
        ("2031-05-04", "2031-05-04T20:00:00+00:00", True),
        ("04/05/2031", "2024-02-01T09:00:00+00:00", True),
        ("2031-05", "2031-05-31T09:00:00+00:00", True),
        ("2031-05", "2031-06-01T09:00:00+00:00", False),
        ("2030", "2030-12-31T09:00:00+00:00", True),
        ("2030", "2031-01-01T09:00:00+00:00", False),
    ],
)
def test_a_document_has_expired_by_the_day_of_the_answer_whenever_that_was(
    operation: str, expires: str, given: str, is_valid: bool
) -> None:
    assert bool(documents(operation, {"expiry_date": expires}, given)) is is_valid


@given(st.sampled_from(CHECKS), st.sampled_from(STATES), st.sampled_from(TEXTS))
def test_what_denies_a_document_stands_with_the_outcome(operation: str, state: str, member: str) -> None:
    answer = answered(operation, {member: state})
    reading = read(operation, QUESTION, answer)
    assert not [each for each in unread(operation, answer, reading) if each.pointer.endswith(member)]


@pytest.mark.parametrize("said", ["Card number does not match", "The names do not agree"])
def test_what_does_not_match_beside_a_yes_leaves_no_valid_document(said: str) -> None:
    question = {"first_name": "Ada", "last_name": "Quill", "licence_number": "12345678", "state": "NSW"}
    data = {"verification_result_code": "Y", "additional_information": [{"message": said, "code": "X"}]}
    claims = read("dvs_drivers_licence", question, {"data": data}).claims
    assert not [
        claim for claim in claims if claim.attribute == "document" and claim.detail.get("result") == "valid"
    ]
