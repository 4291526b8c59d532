"""Whom a person report finds, and its tokens (document 2, sections 3 and 4.1)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from support.finding import found, people
from support.live import SECOND, Live
from support.reporting import outcome, poll_report, queue_report, report, tokens

PATH = "/person_report"
HOUR = 3600
NAMES = {"first_name": "Leonora", "last_name": "Vantongeren"}
CANDIDATE = {"candidate_token", "first_name", "last_initial", "birth_year", "suburb", "state"}


def test_outcomes(live: Live) -> None:
    """2:3 The five outcomes: resolved, low_confidence, ambiguous, too_many, not_found."""
    for name, body in live.fixtures["person_report"].items():
        done = report(live, **body)
        assert done["resolution"]["outcome"] == name
        assert ("report" in done) == (name == "resolved")
        if name == "resolved":
            assert done["resolution"]["confidence"] in {"medium", "high"}


def test_candidates(live: Live) -> None:
    """3:E Candidates tell first name, last initial, birth year, suburb and state, each with its own token."""
    fixtures = live.fixtures["person_report"]
    ambiguous = report(live, **fixtures["ambiguous"])["resolution"]
    low = report(live, **fixtures["low_confidence"])["resolution"]
    assert 2 <= len(ambiguous["candidates"]) <= 10
    assert len(low["candidates"]) == 1
    for candidate in (*ambiguous["candidates"], *low["candidates"]):
        assert set(candidate) == CANDIDATE
        assert len(candidate["last_initial"]) == 1
        assert len(str(candidate["birth_year"])) == 4
    given = [candidate["candidate_token"] for candidate in ambiguous["candidates"]]
    assert len(set(given)) == len(given)


def test_redaction(live: Live) -> None:
    """3:C Of people who are not resolved, only the redacted candidate is reported."""
    done = report(live, phone="0355500123")
    assert done["resolution"]["outcome"] == "ambiguous"
    text = json.dumps(done).casefold()
    records = found(live, phone="0355500123")
    secrets = {record["last_name"] for record in records} | {r["street_address"] for r in records}
    secrets |= {r["address_id"] for r in records} | {
        r["middle_name"] for r in records if len(r["middle_name"]) > 3
    }
    for record in records:
        secrets |= {*record["phones"], *record["emails"]} - {"0355500123"}
    assert not [secret for secret in secrets if secret.casefold() in text]


def test_too_many(live: Live) -> None:
    """2:3 A name too common gets hints of its distribution by state and decade, and no candidates (3:E)."""
    body = live.fixtures["person_report"]["too_many"]
    resolution = report(live, **body)["resolution"]
    assert "candidates" not in resolution or not resolution["candidates"]
    told = json.dumps(resolution["distribution"])
    assert "NSW" in told and "19" in told
    everybody = people(found(live, name_first=body["first_name"], name_last=body["last_name"]))
    assert len(everybody) > 10


def test_more_detail_narrows(live: Live) -> None:
    """2:3 too_many and ambiguous narrow with a birth date, postcode, state, phone or email."""
    common, several = live.fixtures["person_report"]["too_many"], live.fixtures["person_report"]["ambiguous"]
    john = next(r for r in found(live, name_first="John", name_last="Smith") if r["phones"] and r["state"])
    assert outcome(live, **common, phone=john["phones"][0]) == "resolved"
    assert outcome(live, **common, postcode=john["postcode"]) != "too_many"
    rowan = found(live, name_first=several["first_name"], name_last=several["last_name"])
    one = next(record for record in rowan if record["state"] == "WA")
    assert outcome(live, **several, state="WA") in {"resolved", "low_confidence"}
    assert outcome(live, **several, state="WA", suburb=one["suburb"], postcode=one["postcode"]) in {
        "resolved", "low_confidence"
    }  # fmt: skip
    if one["phones"]:
        assert outcome(live, **several, phone=one["phones"][0]) == "resolved"


@pytest.mark.parametrize(
    ("body", "results"),
    [
        ({**NAMES, "phone": "0491570012"}, {"resolved"}),
        ({**NAMES, "email": "leonora.v@example.com"}, {"resolved"}),
        ({**NAMES, "birth_date": "1984-03-07"}, {"resolved"}),
        ({**NAMES, "phones": ["0491570012"], "emails": ["leonora.v@example.com"]}, {"resolved"}),
        ({**NAMES, "phone": "+61491570012"}, {"resolved"}),
        ({"first_name": "LEONORA", "last_name": "vantongeren", "phone": "0491570012"}, {"resolved"}),
        ({"phone": "0491570012"}, {"resolved"}),
        ({"email": "leonora.v@example.com"}, {"resolved"}),
        (NAMES, {"low_confidence"}),
        ({"first_name": "Leonora", "last_name": "Vantongerin"}, {"not_found"}),
        ({"first_name": "Leonora", "last_name": "Vantong"}, {"not_found"}),
        ({"first_name": "William", "last_name": "Haverstock"}, {"ambiguous"}),
        ({"first_name": "Bill", "last_name": "Haverstock"}, {"ambiguous"}),
        ({"first_name": "Bill", "last_name": "Haverstock", "birth_date": "1979-08-12"}, {"resolved"}),
        ({"first_name": "William", "last_name": "Haverstock", "phone": "0355500123"}, {"ambiguous"}),
        ({"phone": "0355500123", "birth_date": "1979-08-12"}, {"resolved"}),
        ({"email": "nobody@nowhere.example"}, {"not_found"}),
        ({"phone": "0491579999"}, {"not_found"}),
    ],
    ids=str,
)
def test_resolution(live: Live, body: dict[str, Any], results: set[str]) -> None:
    """2:4.1 Last names match exactly, first names by their common equivalents, contacts in either form."""
    assert outcome(live, **body) in results


@pytest.mark.parametrize(
    ("given", "near"),
    [
        ("1984-03-07", False),
        ("1984-03-08", True),
        ("1984-03-06", True),
        ("1984-07-03", True),
    ],
)
def test_near_miss(live: Live, given: str, near: bool) -> None:
    """2:2.2 A date one day out or with day and month swapped still matches, and is reported as near_miss."""
    done = report(live, **NAMES, birth_date=given)
    assert done["resolution"]["outcome"] == "resolved"
    candidates = done["report"]["identity"]["birth_date_candidates"]
    assert candidates and all(set(c) == {"birth_date", "votes", "near_miss", "sources"} for c in candidates)
    assert any(c["near_miss"] for c in candidates) == near
    assert all(isinstance(c["near_miss"], bool) and c["votes"] >= 0 and c["sources"] for c in candidates)
    assert any(c["birth_date"] == "1984-03-07" for c in candidates)


def test_birth_date_is_no_key(live: Live) -> None:
    """2:4.1 birth_date is evidence, not a key: a wrong one does not hide who a phone and a name identify."""
    done = report(live, **NAMES, phone="0491570012", birth_date="1950-01-01")
    assert done["resolution"]["outcome"] in {"resolved", "low_confidence"}
    alone = report(live, **NAMES, birth_date="1950-01-01")
    assert alone["resolution"]["outcome"] in {"low_confidence", "not_found"}


def test_token_resolves(live: Live) -> None:
    """2:3 A candidate's token, sent again, resolves to that candidate."""
    for name in ("ambiguous", "low_confidence"):
        first = report(live, **live.fixtures["person_report"][name])
        for candidate in first["resolution"]["candidates"]:
            done = report(live, candidate_token=candidate["candidate_token"])
            assert done["resolution"]["outcome"] == "resolved"
            identity = done["report"]["identity"]
            assert identity["first_name"] == candidate["first_name"]
            assert identity["last_name"][0] == candidate["last_initial"]
            assert identity["birth_date"][:4] == str(candidate["birth_year"])


def test_token_beats_everything(live: Live) -> None:
    """3:E A token decides over all other fields, and may be used again."""
    (token,) = tokens(report(live, **live.fixtures["person_report"]["low_confidence"]))
    for more in (
        {},
        {"first_name": "Nobody", "last_name": "Nemoworth"},
        {"phone": "0491570012"},
        {"birth_date": "1900-01-01", "state": "WA", "email": "nobody@nowhere.example"},
        {"first_name": "John", "last_name": "Smith"},
    ):
        done = report(live, candidate_token=token, **more)
        assert done["resolution"]["outcome"] == "resolved", more
        assert done["report"]["identity"]["last_name"] == "Pemberwick"


def test_token_lifetime(live: Live) -> None:
    """2:8 A token is valid for one hour."""
    (token,) = tokens(report(live, **live.fixtures["person_report"]["low_confidence"]))
    live.advance(HOUR - 60)
    assert report(live, candidate_token=token)["resolution"]["outcome"] == "resolved"
    live.advance(120)
    live.refused(PATH, {"candidate_token": token}, "candidate_token")


def test_token_counts_from_its_result(live: Live) -> None:
    """2:4.1 The hour begins when the result with the token is given, not when it was asked for."""
    request = queue_report(live, **live.fixtures["person_report"]["low_confidence"])
    live.advance(2 * HOUR)
    poll_report(live, request)
    (token,) = tokens(poll_report(live, request))
    assert report(live, candidate_token=token)["resolution"]["outcome"] == "resolved"


def test_foreign_tokens(live: Live) -> None:
    """3:C An unknown token and another account's are refused."""
    (token,) = tokens(report(live, **live.fixtures["person_report"]["low_confidence"]))
    live.refused(PATH, {"candidate_token": token}, "candidate_token", key=SECOND)
    live.refused(PATH, {"candidate_token": "unknown"}, "candidate_token")
    live.refused(PATH, {"candidate_token": token + "x", **NAMES}, "candidate_token")
    live.reset()
    live.refused(PATH, {"candidate_token": token}, "candidate_token")


def test_other_account_has_its_own_answers(live: Live) -> None:
    """3:B Another account asks the same universe, under references of its own."""
    mine = report(live, **live.fixtures["person_report"]["resolved"])
    theirs = report(live, key=SECOND, **live.fixtures["person_report"]["resolved"])
    assert mine["report"] == theirs["report"]
    assert mine["request_uuid"] != theirs["request_uuid"]
