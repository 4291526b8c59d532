"""Marks and outcomes beside a document check that says yes: which deny the document, and which do not."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read

LICENCE, DEATH, ROLL = "dvs_drivers_licence", "dvs_death_cert", "dvs_aec"
QUESTION = {
    "last_name": "Marlow", "first_name": "Ida", "licence_number": "045678912", "certificate_number": "7788",
    "event_date": "2001-02-03", "street_address": "5 Wirra St", "suburb": "HOBART", "state": "TAS",
    "postcode": "7000",
}  # fmt: skip


def _stands(operation: str, mark: dict[str, Any]) -> bool:
    reading = read(operation, QUESTION, {"data": {"verification_result_code": "Y"} | mark})
    claimed = {claim.attribute for claim in reading.claims}
    return "document" in claimed or any(link.relation == "lived_at" for link in reading.links)


@pytest.mark.parametrize("mark", [
    {"photo_match": False}, {"likeness": "N"}, {"overall": "Fail"}, {"score_band": "Failed"},
    {"compromised": True}, {"held_by_other": "Y"}, {"checks": [{"name": "dob", "result": "fail"}]},
    {"status_history": [{"status": "issued"}, {"status": "recalled"}]}, {"match": "Fuzzy"},
    {"attributes": [{"key": "state", "value": "lapsed"}]}, {"genuine": "✗"}, {"portrait_similarity": "0%"},
    {"matched_card": "another cardholder"}, {"card_holder": "a different person"},
])  # fmt: skip
def test_a_part_that_failed_or_an_unknown_mark_leaves_no_valid_document(mark: dict[str, Any]) -> None:
    assert not _stands(LICENCE, mark)


@pytest.mark.parametrize("mark", [
    {"learner": False}, {"organ_donor": "N"}, {"photo_available": False}, {"photo_verified": False},
    {"overall": "Pass"}, {"match": "Exact"}, {"cached": True}, {"class": "C"}, {"deceased": "N"},
    {"status_history": [{"status": "suspended"}, {"status": "current"}]}, {"match_score": 100},
    {"attributes": [{"key": "cancelled", "value": False}]}, {"hotlisted": False}, {"barred": "N"},
    {"on_watch_list": False}, {"portrait_similarity": "98%"},
    {"additional_information": [{"message": "Document matched", "code": "Y"}]},
])  # fmt: skip
def test_what_says_what_a_licence_is_leaves_it(mark: dict[str, Any]) -> None:
    assert _stands(LICENCE, mark)


@pytest.mark.parametrize("mark", [
    {"person_alive": True}, {"deceased": "N"}, {"proof_of_life": "2025-05-01"},
    {"death_confirmed": False}, {"is_living": "Y"},
])  # fmt: skip
def test_a_certificate_of_a_death_is_denied_by_a_life(mark: dict[str, Any]) -> None:
    reading = read(DEATH, QUESTION, {"data": {"verification_result_code": "Y"} | mark})
    assert not {"document", "death"} & {claim.attribute for claim in reading.claims}


@pytest.mark.parametrize("mark", [{"deceased": "Y"}, {"dead": True}, {"death_status": "Deceased"}])
def test_a_certificate_of_a_death_is_not_denied_by_the_death(mark: dict[str, Any]) -> None:
    assert _stands(DEATH, mark)


@pytest.mark.parametrize("mark", [{"match": "Partial"}, {"match_level": "partial"}, {"enrolled": False}])
def test_nobody_lives_where_the_roll_matched_only_in_part(mark: dict[str, Any]) -> None:
    assert not _stands(ROLL, mark)


@pytest.mark.parametrize(("days", "stands"), [(("2015", "2020"), False), (("2020", "2015"), True)])
def test_of_a_course_of_states_the_latest_counts(days: tuple[str, str], stands: bool) -> None:
    course = [{"status": "active", "date": days[0]}, {"status": "cancelled", "date": days[1]}]
    assert _stands(LICENCE, {"status_history": course}) is stands


@pytest.mark.parametrize(
    ("mark", "shown"),
    [({"hotlisted": True}, "hotlisted: true"), ({"voided": "2025-01-01"}, "voided: 2025-01-01")],
)
def test_why_a_document_is_denied_is_shown_with_the_name_of_a_mark_that_says_nothing_alone(
    mark: dict[str, Any], shown: str
) -> None:
    reading = read(LICENCE, QUESTION, {"data": {"verification_result_code": "Y"} | mark})
    outcome = next(claim for claim in reading.claims if claim.attribute == "outcome")
    assert outcome.detail["why"] == [shown]
