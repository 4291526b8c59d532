"""What the person report accepts, and its acknowledgement and polls (document 2, 2.2, 4.1 and 4.2)."""

from __future__ import annotations

import uuid
from typing import Any

import pytest
from support.live import DEMO, SECOND, UNPAID, Live, envelope, error, is_uuid
from support.reporting import poll_report, queue_report, report

PATH = "/person_report"
NAMES = {"first_name": "Leonora", "last_name": "Vantongeren"}
DAY = 24 * 3600


def test_acknowledgement(live: Live) -> None:
    """2:2.2 Ok, the handler's name, a reference, the request_uuid, pending and an absolute result_url."""
    body = live.ok(PATH, live.fixtures["person_report"]["resolved"])
    assert set(body) == {"message", "function", "api_reference", "request_uuid", "status", "result_url"}
    assert (body["message"], body["status"]) == ("Ok", "pending")
    assert is_uuid(body["request_uuid"]) and body["request_uuid"] != body["api_reference"]
    assert body["result_url"] == f"{live.base}/person_report/{body['request_uuid']}"


def test_result_url(live: Live) -> None:
    """2:2.2 result_url is the poll endpoint itself."""
    url = live.ok(PATH, NAMES)["result_url"]
    for status in ("pending", "complete"):
        answer = live.http.get(url, headers={"Authorization": f"Bearer {DEMO}"})
        assert envelope(answer)["status"] == status


def test_polls(live: Live) -> None:
    """3:C The first poll of every report is pending, every later one complete with the same result."""
    for name, body in live.fixtures["person_report"].items():
        request = queue_report(live, **body)
        first = poll_report(live, request)
        assert set(first) <= {"message", "function", "api_reference", "request_uuid", "status"}
        assert (first["request_uuid"], first["status"]) == (request, "pending")
        second, third = poll_report(live, request), poll_report(live, request)
        assert (second["request_uuid"], second["status"]) == (request, "complete")
        assert second["resolution"]["outcome"] == name
        assert second.pop("api_reference") != third.pop("api_reference")
        assert second == third


def test_keys_of_the_result(live: Live) -> None:
    """2:2.2 status, search_criteria, resolution, report and provenance; report only when resolved."""
    for name, body in live.fixtures["person_report"].items():
        done = report(live, **body)
        want = {
            "message",
            "api_reference",
            "request_uuid",
            "status",
            "search_criteria",
            "resolution",
            "provenance",
        }
        assert set(done) - {"function"} == want | ({"report"} if name == "resolved" else set())


def test_retention(live: Live) -> None:
    """2:4.2 Results are retained 24 hours from the request, then they are not found."""
    request = queue_report(live, **NAMES)
    live.advance(DAY - 60)
    assert poll_report(live, request)["status"] == "pending"
    assert poll_report(live, request)["status"] == "complete"
    live.advance(120)
    error_of = live.get(f"{PATH}/{request}")
    assert error_of.status_code == 404
    error(error_of)


@pytest.mark.parametrize("reference", ["x", "123", "00000000", "{}", "%00", "a" * 300])
def test_not_a_uuid(live: Live, reference: str) -> None:
    """3:C A reference that is no uuid is not found."""
    answer = live.get(f"{PATH}/{reference}")
    assert answer.status_code == 404
    error(answer)


def test_not_found(live: Live) -> None:
    """3:C Unknown, another account's and another operation's references are not found."""
    request = queue_report(live, **NAMES)
    acknowledged = live.ok(PATH, NAMES)
    officer = live.ok("/uk_registry_officer_report", live.fixtures["uk_registry_officer_report"]["active"])
    for reference, key in (
        (str(uuid.uuid4()), DEMO),
        (request, SECOND),
        (acknowledged["api_reference"], DEMO),
        (officer["api_reference"], DEMO),
    ):
        answer = live.get(f"{PATH}/{reference}", key=key)
        assert answer.status_code == 404
        error(answer)
    assert live.get(f"/uk_registry_officer_report/{request}").status_code == 404
    assert poll_report(live, request)["status"] == "pending"


def test_reset_forgets(live: Live) -> None:
    """3:B A reset forgets queued work."""
    request = queue_report(live, **NAMES)
    live.reset()
    assert live.get(f"{PATH}/{request}").status_code == 404


def test_billable(live: Live) -> None:
    """3:B The request is billable, its polls are free."""
    assert live.post(PATH, NAMES, key=UNPAID).status_code == 402
    assert live.get(f"{PATH}/{uuid.uuid4()}", key=UNPAID).status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"first_name": "Leonora"},
        {"last_name": "Vantongeren"},
        {"birth_date": "1984-03-07"},
        {"gnaf_id": "GATAS700000022"},
        {"first_name": "Leonora", "birth_date": "1984-03-07", "state": "TAS"},
        {"suburb": "Hobart", "state": "TAS", "postcode": "7000"},
        {"phone": None, "email": None, "candidate_token": None},
        {"phones": [], "emails": []},
        {"first_name": "", "last_name": ""},
        {"first_name": "Leonora", "last_name": " "},
        {"provenance": "full"},
    ],
    ids=str,
)
def test_minimum(live: Live, body: dict[str, Any]) -> None:
    """2:4.1 A first and last name, a phone, an email or a candidate token is required."""
    live.refused(PATH, body)


@pytest.mark.parametrize(
    "body",
    [
        {"phone": "0491570012"},
        {"phone": "+61491570012"},
        {"email": "leonora.v@example.com"},
        {"phones": ["0491570012"]},
        {"emails": ["leonora.v@example.com"]},
        {"phones": ["0491570012", "+61491570013", "0355500123", "0491570014"]},
        {**NAMES, "phones": [], "emails": []},
        {**NAMES, "emails": ["a@b.example", "c@d.example", "e@f.example", "g@h.example"]},
        {**NAMES, **dict.fromkeys(
            ("middle_name", "birth_date", "phone", "email", "gnaf_id", "suburb", "postcode", "state",
             "candidate_token"))},
        {**NAMES, "provenance": "full"},
        {**NAMES, "provenance": "summary"},
        {**NAMES, "provenance": "none"},
        *({**NAMES, "state": s} for s in ("ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA")),
    ],
    ids=str,
)  # fmt: skip
def test_accepted(live: Live, body: dict[str, Any]) -> None:
    """2:4.1 Every way to meet the minimum, null where the table says so, and every enumerated value."""
    assert live.ok(PATH, body)["status"] == "pending"


@pytest.mark.parametrize(
    ("field", "value", "named"),
    [
        ("first_name", None, "first_name"),
        ("first_name", 5, "first_name"),
        ("last_name", None, "last_name"),
        ("middle_name", 5, "middle_name"),
        ("birth_date", "1984", "birth_date"),
        ("birth_date", "1984-13-07", "birth_date"),
        ("birth_date", "07/03/1984", "birth_date"),
        ("birth_date", 19840307, "birth_date"),
        ("phone", "12345", "phone"),
        ("phone", "+44 7700 900123", "phone"),
        ("phone", 491570012, "phone"),
        ("phones", ["0491570012"] * 5, "phones"),
        ("phones", "0491570012", "phones"),
        ("phones", None, "phones"),
        ("phones", ["0491570012", "x"], "phones[1]"),
        ("phones", [None], "phones[0]"),
        ("email", "leonora", "email"),
        ("emails", ["a@b.example"] * 5, "emails"),
        ("emails", ["a@b.example", "nobody"], "emails[1]"),
        ("emails", {"a": "b"}, "emails"),
        ("gnaf_id", 700000022, "gnaf_id"),
        ("state", "Tasmania", "state"),
        ("postcode", 7000, "postcode"),
        ("suburb", ["Hobart"], "suburb"),
        ("candidate_token", 5, "candidate_token"),
        ("provenance", "all", "provenance"),
        ("provenance", None, "provenance"),
        ("provenance", "FULL", "provenance"),
        ("sections", ["court"], "sections"),
        ("last_name", "Van\u0001tongeren", "last_name"),
    ],
)
def test_field_rules(live: Live, field: str, value: Any, named: str) -> None:
    """2:4.1 A value outside its type, form, length or enumeration is 400 naming the field."""
    live.refused(PATH, {**NAMES, field: value}, named)


def test_search_criteria(live: Live) -> None:
    """2:2.2 search_criteria tells what was asked."""
    body = {**NAMES, "birth_date": "1984-03-07", "phones": ["0491570012"], "state": "TAS"}
    told = report(live, **body)["search_criteria"]
    for field, value in body.items():
        assert told[field] == value


@pytest.mark.parametrize("mode", ["full", "summary", "none", None])
def test_provenance_modes(live: Live, mode: str | None) -> None:
    """3:C full (the default), summary without research notes, none without the key."""
    body = live.fixtures["person_report"]["resolved"]
    done = report(live, **body, **({"provenance": mode} if mode else {}))
    want = {"sources", "inferences", "research_notes"}
    if mode == "none":
        assert "provenance" not in done
    else:
        assert set(done["provenance"]) == (want - {"research_notes"} if mode == "summary" else want)
    assert done["report"]
