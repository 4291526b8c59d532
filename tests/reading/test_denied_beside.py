"""What stands beside a statement and denies it, however far from it: in its section, a list, a summary."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import Reading, read
from workbench.reading.unread import unread

BAN = {
    "first_name": "Ada", "last_name": "Quill", "type": "disqualified_director",
    "document_number": "029123456",
    "start_date": "2021-03-01", "end_date": "2029-02-28",
}  # fmt: skip
LISTED = {"list": "sanctions", "source": "ofac"}
COURT = {
    "fullname": "Ada Quill",
    "case_no": "C1",
    "court": "County",
    "date": "2020-01-01",
    "listing": "criminal",
}
HOME = {"street_address": "8 Saltpan Street", "suburb": "Brunswick", "state": "VIC", "postcode": "3056"}
SECTIONS: dict[str, dict[str, Any]] = {
    "regulator": {"bans": [BAN]},
    "watchlists": {"matches": [LISTED]},
    "court": {"records": [COURT]},
    "judgements": {"count": 2},
    "contacts": {"phones": ["0491570156"]},
    "addresses": {"timeline": [HOME]},
    "household": {"possible_relatives": [{"first_name": "Cy", "last_name": "Quill", "basis": "co-resident"}]},
    "business": {"roles": [{"company_name": "TERN PTY LTD", "role": "director", "date_start": "2015-01-01"}]},
}
STATED = ("ban", "watchlist", "court_record", "judgement_count")


def report(**sections: Any) -> Reading:
    identity = {"status": "ok", "first_name": "Ada", "last_name": "Quill"}
    answer = {"resolution": {"outcome": "resolved"}, "report": {"identity": identity} | sections}
    return read("person_report", {}, answer)


def banned(
    said: dict[str, Any] | None = None, beside: dict[str, Any] | None = None, **around: Any
) -> list[Any]:
    match = {key: value for key, value in BAN.items() if key != "type"} | {"banned_type": BAN["type"]}
    result = {"check_id": "1", "matches": [match | (said or {})]} | (beside or {})
    reading = read("banned_disqualified_persons", {}, {"results": [result]} | around)
    return stated(reading)


def stated(reading: Reading) -> list[Any]:
    """What is said of somebody in sections of a report, besides who they are."""
    return [*reading.links, *(claim for claim in reading.claims if claim.attribute in STATED)]


@pytest.mark.parametrize("name", SECTIONS)
@pytest.mark.parametrize("status", ["empty", "clear", "skipped", "none"])
def test_a_section_that_says_it_has_nothing_states_nothing(name: str, status: str) -> None:
    assert not stated(report(**{name: {"status": status} | SECTIONS[name]}))


@pytest.mark.parametrize("name", SECTIONS)
def test_a_section_that_is_in_order_states_what_it_lists(name: str) -> None:
    assert stated(report(**{name: {"status": "ok"} | SECTIONS[name]}))


def test_a_section_that_contradicts_what_it_lists_is_reported() -> None:
    section = {"status": "clear", "matches": [LISTED]}
    answer = {
        "resolution": {"outcome": "resolved"},
        "report": {"identity": {"first_name": "Ada"}, "watchlists": section},
    }
    found = {each.pointer for each in unread("person_report", answer, read("person_report", {}, answer))}
    assert {"/report/watchlists/status", "/report/watchlists/matches/0/source"} <= found


@pytest.mark.parametrize("beside", [
    {"verdict": "CLEAR"}, {"hits": 0}, {"status": "clear"}, {"summary": "No adverse findings"},
    {"summary": {"total_matches": 0}}, {"outcome": {"status": "clear"}},
])  # fmt: skip
def test_a_result_that_found_nothing_bans_nobody(beside: dict[str, Any]) -> None:
    assert not banned(beside=beside)


@pytest.mark.parametrize("around", [
    {"summary": {"total_matches": 0}}, {"orders_revoked": ["029123456"]}, {"mode": "sandbox"},
    {"reviews": [{"document_number": "029123456", "outcome": "AAT set aside the decision"}]},
    {"revocations": {"029123456": "2023-02-03"}},
    {"notice": "Simulated data. Results do not relate to real persons"},
])  # fmt: skip
def test_an_answer_that_takes_a_ban_back_elsewhere_leaves_it_open(around: dict[str, Any]) -> None:
    assert not banned(**around)


@pytest.mark.parametrize("around", [
    {"summary": {"total_matches": 1}}, {"orders_revoked": ["029999999"]}, {"mode": "live"},
    {"reviews": [{"document_number": "029123456", "outcome": "AAT affirmed the decision"}]},
    {"reviews": [{"document_number": "029999999", "outcome": "AAT set aside the decision"}]},
    {"errors": "none"}, {"warnings": []},
])  # fmt: skip
def test_an_answer_that_says_nothing_against_a_ban_leaves_it(around: dict[str, Any]) -> None:
    assert banned(**around)


@pytest.mark.parametrize("said", [
    {"decision_under_review": True}, {"comments": "Banned for 5 years"},
    {"note": "Disqualified for three years"},
    {"confidence": "low"}, {"score": 0.12, "threshold": 0.8},
])  # fmt: skip
def test_a_ban_with_a_doubt_of_its_own_is_left_open(said: dict[str, Any]) -> None:
    assert not banned(said)


@pytest.mark.parametrize("said", [
    {"decision_under_review": False}, {"comments": "Banned for 8 years"},
    {"comments": "Failed to lodge for 5 years"},
    {"score": 0.92, "threshold": 0.8},
])  # fmt: skip
def test_a_ban_beside_what_agrees_with_it_stands(said: dict[str, Any]) -> None:
    assert banned(said)


@pytest.mark.parametrize(
    ("decision", "stands"),
    [("Appeal allowed; disqualification quashed", False), ("Appeal dismissed", True)],
)
def test_an_appeal_that_is_listed_for_the_case_decides_of_the_disqualification(
    decision: str, stands: bool
) -> None:
    disqualified = {
        "case_identifier": "INV1", "disqualification_type": "court-order", "disqualified_from": "2021-01-01",
        "disqualified_until": "2029-01-01",
    }  # fmt: skip
    answer = {
        "name": "Ada QUILL",
        "disqualifications": [disqualified],
        "appeals": [{"case": "INV1", "decision": decision}],
    }
    assert bool(stated(read("uk_registry_officer_report", {}, {"report": answer}))) is stands


@pytest.mark.parametrize("said", [
    {"party_role": "victim"}, {"role": "witness"}, {"outcome": "acquitted"}, {"status": "expunged"},
    {"disposition": "Charge dismissed"}, {"verified_not_subject": True}, {"result": "Not guilty"},
    {"charge_status": "withdrawn"}, {"appeal": "Conviction quashed 2023"}, {"convicted": False},
    {"charges": [{"outcome": "dismissed"}, {"outcome": "withdrawn"}]},
])  # fmt: skip
def test_a_court_record_that_came_to_nothing_or_is_of_another_part_is_left_out(said: dict[str, Any]) -> None:
    assert not stated(report(court={"status": "ok", "records": [COURT | said]}))


@pytest.mark.parametrize("said", [
    {"outcome": "convicted"}, {"status": "finalised"}, {"party_role": "defendant"},
    {"appeal": "Appeal dismissed"},
    {"plea": "Not guilty"}, {"outcome": "Licence cancelled"}, {"acquitted": False},
    {"charges": [{"outcome": "dismissed"}, {"outcome": "guilty"}]},
])  # fmt: skip
def test_a_court_record_with_another_outcome_is_read(said: dict[str, Any]) -> None:
    assert stated(report(court={"status": "ok", "records": [COURT | said]}))


@pytest.mark.parametrize(
    ("said", "counted"),
    [({"set_aside": 2, "outstanding": 0}, False), ({"all_set_aside": True}, False), ({"set_aside": 1}, True),
     ({"satisfied": 2}, True)],
)  # fmt: skip
def test_judgements_that_were_all_set_aside_are_not_counted(said: dict[str, Any], counted: bool) -> None:
    assert bool(stated(report(judgements={"status": "ok", "count": 2} | said))) is counted


@pytest.mark.parametrize(
    ("said", "is_listed"),
    [({"is_pep": False}, False), ({"is_pep": True}, True), ({"score": 0.12, "threshold": 0.8}, False),
     ({"score": 92, "threshold": 80}, True), ({"confidence": "low"}, False), ({"confidence": "high"}, True)],
)  # fmt: skip
def test_a_match_that_is_none_by_its_marks_or_its_score_is_left_out(
    said: dict[str, Any], is_listed: bool
) -> None:
    assert bool(stated(report(watchlists={"status": "ok", "matches": [LISTED | said]}))) is is_listed


def test_several_attempts_of_which_the_last_failed_verify_no_document() -> None:
    question = {"last_name": "Quill", "first_name": "Ada", "licence_number": "045678912"}
    data = {"verification_result_code": "Y", "attempts": [{"code": "Y"}, {"code": "N"}]}
    reading = read("dvs_drivers_licence", question, {"data": data})
    assert not [
        each for each in reading.claims if each.attribute == "document" and not each.detail.get("denied")
    ]
