"""The person report as queued work: acknowledgement, polls, retention, tokens."""

from __future__ import annotations

import uuid

import pytest
from support.desk import SECOND, Desk

HOUR = 3600


@pytest.fixture
def body(desk: Desk) -> dict[str, object]:
    return desk.fixtures["person_report"]["resolved"]


def candidates(desk: Desk) -> list[dict[str, str]]:
    return desk.person_report(**desk.fixtures["person_report"]["ambiguous"])["resolution"]["candidates"]


def test_acknowledgement(desk: Desk, body: dict[str, object]) -> None:
    """2:2.2 The acknowledgement carries request_uuid, status pending and an absolute result_url."""
    answer = desk.post("person_report", body)
    told = answer.json
    assert answer.status == 200
    assert (told["message"], told["function"], told["status"]) == ("Ok", "person_report", "pending")
    assert uuid.UUID(told["api_reference"]) != uuid.UUID(told["request_uuid"])
    assert told["result_url"].startswith("http")
    assert told["result_url"].endswith(f"/api/v2/person_report/{told['request_uuid']}")


def test_first_poll_is_pending_and_the_second_complete(desk: Desk, body: dict[str, object]) -> None:
    """3:C The first poll of every report is pending, the second complete, both with status 200."""
    reference = desk.post("person_report", body).json["request_uuid"]
    first, second = desk.get("person_report", reference), desk.get("person_report", reference)
    assert first.status == second.status == 200
    for answer, status in ((first.json, "pending"), (second.json, "complete")):
        assert answer["status"] == status
        assert answer["message"] == "Ok"
        assert answer["function"] == "person_report"
        assert answer["request_uuid"] == reference
        uuid.UUID(answer["api_reference"])
    assert "resolution" not in first.json


def test_complete_report_has_the_five_keys(desk: Desk, body: dict[str, object]) -> None:
    """2:2.2 The completed report has the keys status, search_criteria, resolution, report, provenance."""
    told = desk.person_report(**body)
    envelope = {"message", "function", "api_reference", "request_uuid"}
    assert set(told) - envelope == {"status", "search_criteria", "resolution", "report", "provenance"}
    assert told["search_criteria"] == body


def test_polls_repeat_the_same_report(desk: Desk, body: dict[str, object]) -> None:
    """2:4.2 Polling is free and gives the same report each time."""
    reference = desk.post("person_report", body).json["request_uuid"]
    billed = desk.sandbox.bill()
    desk.get("person_report", reference)
    one, other = desk.get("person_report", reference).json, desk.get("person_report", reference).json
    assert {**one, "api_reference": ""} == {**other, "api_reference": ""}
    assert desk.sandbox.bill() == billed


def test_report_is_kept_24_hours_from_the_request(desk: Desk, body: dict[str, object]) -> None:
    """2:8 A person report is retained 24 hours from the request, then 404."""
    reference = desk.post("person_report", body).json["request_uuid"]
    desk.later(12 * HOUR)
    desk.get("person_report", reference)
    desk.later(12 * HOUR - 60)
    assert desk.get("person_report", reference).json["status"] == "complete"
    desk.later(61)
    assert desk.get("person_report", reference).status == 404


def test_references_of_others_are_unknown(desk: Desk, body: dict[str, object]) -> None:
    """1:5 A report of another account behaves as not found, as an unknown reference does."""
    reference = desk.post("person_report", body).json["request_uuid"]
    assert desk.get("person_report", reference, key=SECOND).status == 404
    for unknown in (str(uuid.uuid4()), "not-a-uuid"):
        answer = desk.get("person_report", unknown)
        assert answer.status == 404
        assert answer.json["message"]


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"first_name": "Ada"},
        {"last_name": "Byron"},
        {"first_name": "Ada", "birth_date": "1980-01-01", "state": "NSW"},
        {"gnaf_id": "GANSW700000001"},
        {"phones": []},
        {"email": None},
    ],
)
def test_minimum(desk: Desk, asked: dict[str, object]) -> None:
    """2:4.1 A first and last name, a phone, an email or a candidate token is required."""
    assert desk.post("person_report", asked).status == 400


@pytest.mark.parametrize(
    "asked",
    [
        {"phone": "0491570006"},
        {"phone": "+61491570006"},
        {"phones": ["0491570006"]},
        {"email": "nobody@example.com"},
        {"emails": ["nobody@example.com"]},
        {"first_name": "Ada", "last_name": "Byron", "birth_date": None, "phone": None, "gnaf_id": None},
    ],
)
def test_each_minimum_suffices(desk: Desk, asked: dict[str, object]) -> None:
    """2:4.1 Each of the minimum criteria alone is enough, and optional fields may be null."""
    assert desk.post("person_report", asked).status == 200


@pytest.mark.parametrize("field", ["phones", "emails"])
def test_at_most_four_contacts(desk: Desk, field: str) -> None:
    """2:8 At most 4 phones and 4 emails may be given."""
    value = {"phones": "0491570006", "emails": "nobody@example.com"}[field]
    assert desk.post("person_report", {field: [value] * 4}).status == 200
    refused = desk.post("person_report", {field: [value] * 5})
    assert refused.status == 400
    assert refused.json["errors"][0]["field"] == field


def test_token_decides_over_all_other_fields(desk: Desk) -> None:
    """3:E A candidate token decides over all other fields."""
    token = candidates(desk)[0]["candidate_token"]
    told = desk.person_report(candidate_token=token, first_name="Nobody", last_name="Ofthisname")
    assert told["resolution"]["outcome"] == "resolved"
    assert told["resolution"]["matched_on"] == ["candidate_token"]
    assert told["search_criteria"] == {"first_name": "Nobody", "last_name": "Ofthisname"}


def test_token_leads_to_its_candidate(desk: Desk) -> None:
    """2:3 Each token of an ambiguous result resolves to the candidate that it came with."""
    for candidate in candidates(desk):
        told = desk.person_report(candidate_token=candidate["candidate_token"])
        identity = told["report"]["identity"]
        assert identity["first_name"] == candidate["first_name"]
        assert identity["last_name"][0] == candidate["last_initial"]
        assert identity["birth_date"][:4] == candidate["birth_year"]


def test_token_expires_after_an_hour(desk: Desk) -> None:
    """2:8 A candidate token is valid one hour; an expired one is refused with 400."""
    token = candidates(desk)[0]["candidate_token"]
    desk.later(HOUR - 60)
    assert desk.post("person_report", {"candidate_token": token}).status == 200
    desk.later(61)
    refused = desk.post("person_report", {"candidate_token": token})
    assert refused.status == 400
    assert refused.json["errors"][0]["field"] == "candidate_token"


def test_foreign_and_unknown_tokens_are_refused(desk: Desk) -> None:
    """3:C A candidate token that is unknown or of another account is refused with 400."""
    token = candidates(desk)[0]["candidate_token"]
    billed = desk.sandbox.bill()
    assert desk.post("person_report", {"candidate_token": token}, key=SECOND).status == 400
    assert desk.post("person_report", {"candidate_token": "never-issued"}).status == 400
    assert desk.sandbox.bill() == billed


def test_one_unit_for_each_call(desk: Desk, body: dict[str, object]) -> None:
    """2:4.1 One unit is billed for each call."""
    before = desk.sandbox.bill().get("sandbox-demo", 0)
    desk.post("person_report", body)
    assert desk.sandbox.bill()["sandbox-demo"] == before + 1


def test_reset_forgets(desk: Desk, body: dict[str, object]) -> None:
    """3:B A reset forgets queued reports and candidate tokens."""
    token = candidates(desk)[0]["candidate_token"]
    reference = desk.post("person_report", body).json["request_uuid"]
    desk.sandbox.reset()
    assert desk.post("person_report", {"candidate_token": token}).status == 400
    assert desk.get("person_report", reference).status == 404
