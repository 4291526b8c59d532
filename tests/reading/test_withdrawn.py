"""What was withdrawn does not stand; an outcome is one in any casing; nothing is lost without a word."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import Reading, read
from workbench.reading.unread import unread

WAYS: list[dict[str, Any]] = [
    {"status": "Delisted"}, {"match_status": "cleared"}, {"delisted_on": "2020-01-01"}, {"active": False},
    {"is_active": "false"}, {"current": "N"}, {"false_positive": True}, {"FalsePositive": "Y"},
    {"cleared": "Yes"}, {"removed_on": "2020"}, {"revoked": True}, {"revocation_date": "3 May 2021"},
    {"status": "Set aside"}, {"status": "STAYED"}, {"outcome": "withdrawn by consent"}, {"in_force": "no"},
]  # fmt: skip
STANDS: list[dict[str, Any]] = [
    {"status": "Current"}, {"active": True}, {"false_positive": False}, {"status": "not revoked"},
    {"revoked": "N"},
]  # fmt: skip


def report(**parts: Any) -> tuple[str, dict[str, Any]]:
    return "person_report", {"report": {"identity": {"last_name": "Plume"}, **parts}}


def match(said: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    return report(watchlists={"status": "ok", "matches": [{"source": "au_list", "list": "Roll", **said}]})


def banned(said: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    ban = {"banned_type": "disqualified_director", "last_name": "Plume", "document_number": "D1", **said}
    return report(regulator={"status": "ok", "bans": [ban]})


def search(said: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    ban = {"banned_type": "disqualified_director", "last_name": "Plume", "document_number": "D1", **said}
    return "banned_disqualified_persons", {"results": [{"matches": [ban]}]}


def extract(said: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    ban = {"type": "Banned", "document_number": "D1", **said}
    entity = {"name": "Bo Plume"}
    return "regulator_extract", {"extract": {"entity_type": "person", "entity": entity, "bans": [ban]}}


def disqualified(said: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    item = {"case_identifier": "INV1", "disqualification_type": "undertaking", **said}
    return "uk_registry_officer_report", {
        "report": {"officer_id": "x", "name": "QUILL, Ada", "disqualifications": [item]}
    }


def live(operation: str, answer: dict[str, Any]) -> list[str]:
    reading = read(operation, {}, answer)
    return [claim.attribute for claim in reading.claims if claim.attribute in ("ban", "watchlist")]


@pytest.mark.parametrize("made", [match, banned, search, extract, disqualified])
@pytest.mark.parametrize("said", WAYS, ids=str)
def test_what_was_withdrawn_is_a_note(made: Any, said: dict[str, Any]) -> None:
    operation, answer = made(said)
    reading = read(operation, {}, answer)
    assert live(operation, answer) == []
    (note,) = (c for c in reading.claims if str(c.detail.get("about")).startswith("withdrawn"))
    assert note.detail["withdrawn"] and not unread(operation, answer, reading)


@pytest.mark.parametrize("made", [match, banned, search, extract, disqualified])
@pytest.mark.parametrize("said", STANDS, ids=str)
def test_what_stands_is_live(made: Any, said: dict[str, Any]) -> None:
    assert len(live(*made(said))) == 1


@pytest.mark.parametrize("result", ["no_match", "NOMATCH", "nomatch", "NO MATCH", "None", "not found"])
def test_nobody_is_read_who_was_not_matched(result: str) -> None:
    person = {"match_result": result, "first_name": "Bo", "last_name": "Plume", "dob": "1970-04-03"}
    assert read("enhance_record_plus", {}, {"match_person": person}).mentions == ()


@pytest.mark.parametrize("outcome", ["match", "Match", "MATCH"])
def test_an_outcome_is_one_in_any_casing(outcome: str) -> None:
    question = {"first_name": "Bo", "last_name": "Plume", "birth_date": "1970-04-03", "phone": "0491570156"}
    row = {"first_name": outcome, "last_name": outcome, "dob": outcome, "phone": outcome}
    said = read("universe_check", question, {"match_results": [row]}).claims
    assert {c.attribute for c in said} == {"name", "birth_date", "phone", "outcome"}


@pytest.mark.parametrize("no", ["N", "no", False, 0])
@pytest.mark.parametrize(
    "operation, place, day",
    [("contact_person_search", "records", "dob"), ("person_history", "matches", "birth_date")],
)
def test_a_no_beside_a_day_of_death_is_no_death(operation: str, place: str, day: str, no: Any) -> None:
    answer = {place: [{"last_name": "Plume", day: "1970", "deceased": no, "deceased_date": "2019"}]}
    reading = read(operation, {}, answer)
    assert [c for c in reading.claims if c.attribute == "death"] == []
    (left,) = unread(operation, answer, reading)
    assert left.pointer.endswith("/deceased_date") and left.why != "no rule reads it"


@pytest.mark.parametrize("result", [{}, {"match_result": "partial"}, {"match_result": None}])
def test_a_supplied_address_of_an_unknown_result_is_reported(result: dict[str, Any]) -> None:
    parts = {"street_address": "27 Gantry Rd", "suburb": "Geelong", "state": "VIC", "postcode": "3220"}
    answer = {"supplied_address": [parts | result]}
    left = unread("enhance_record_plus", answer, read("enhance_record_plus", {}, answer))
    assert {each.value for each in left} >= set(parts.values())


@pytest.mark.parametrize("result", ["address_match", "Address Match", "ADDRESSMATCH", "addressCorrected"])
def test_a_supplied_address_is_read_in_any_joining(result: str) -> None:
    parts = {"street_address": "27 Gantry Rd", "suburb": "Geelong", "match_result": result}
    kinds = [m.kind for m in read("enhance_record_plus", {}, {"supplied_address": [parts]}).mentions]
    assert kinds == ["address"]


def test_a_section_that_was_skipped_is_noted() -> None:
    operation, answer = report(watchlists={"status": "skipped"})
    reading = read(operation, {}, answer)
    assert "skipped" in [claim.value for claim in reading.claims] and not unread(operation, answer, reading)


def test_of_a_likeness_only_what_is_known_is_left() -> None:
    result = {"similarity": 91.5, "threshold": 80, "biometric_passed": True, "liveness": "low"}
    left = unread("likeness_check", {"result": result}, Reading())
    assert [each.pointer for each in left] == ["/result/liveness"]


ELSEWHERE: list[dict[str, Any]] = [
    {"licence_status": "Suspended"}, {"licence_cancelled": "2023-01-01"}, {"bankruptcy_status": "Discharged"},
    {"appeal_withdrawn": True}, {"application_withdrawn_on": "2023-01-01"}, {"passport_cancelled": True},
    {"released_from_prison": "2024-02-01"}, {"appeal_outcome": "Dismissed"},
    {"reason": "Licence suspended then cancelled"}, {"notes": "Convicted of fraud. Released 12/03/2021"},
]  # fmt: skip


@pytest.mark.parametrize("made", [banned, search, extract, disqualified])
@pytest.mark.parametrize("said", ELSEWHERE, ids=str)
def test_an_end_of_another_thing_leaves_a_ban_as_it_is(made: Any, said: dict[str, Any]) -> None:
    assert live(*made(said)) == ["ban"]


@pytest.mark.parametrize(
    "said",
    [{"conviction_quashed": True}, {"appeal_outcome": "Allowed"}, {"appeal_result": "Upheld"}],
    ids=str,
)
def test_a_ban_is_not_read_whose_conviction_or_appeal_was_won(said: dict[str, Any]) -> None:
    operation, answer = search(said)
    reading = read(operation, {}, answer)
    assert live(operation, answer) == []
    assert next(iter(said)) in {
        each.pointer.rpartition("/")[2] for each in unread(operation, answer, reading)
    }


@pytest.mark.parametrize(
    "detail",
    [
        "Delisted 2018", "Removed from the sanctions list on 2019-03-04", "Designation revoked", "Removed",
        "Annulled by the General Court", "Taken off the list", "No longer listed",
    ],
)  # fmt: skip
def test_a_match_whose_detail_says_that_it_was_taken_off_its_list_is_a_note(detail: str) -> None:
    assert live(*match({"detail": detail})) == []


@pytest.mark.parametrize(
    "detail",
    ["Former minister", "Licence revoked 2018", "Not delisted", "Delisted 2016; relisted 2020", "Bribery"],
)
def test_a_match_whose_detail_speaks_of_something_else_is_live(detail: str) -> None:
    assert live(*match({"detail": detail})) == ["watchlist"]


def test_the_end_of_a_permission_to_act_is_no_end_of_the_ban() -> None:
    leave = {"company_names": ["TRASK HOMES LTD"], "granted_on": "2021-01-01", "expires_on": "2024-03-02"}
    operation, answer = disqualified(
        {"disqualified_from": "2020-03-03", "disqualified_until": "2031-03-02", "permissions_to_act": [leave]}
    )
    reading = read(operation, {}, answer)
    assert live(operation, answer) == ["ban"]
    (note,) = (claim for claim in reading.claims if claim.detail.get("about") == "permission to act")
    assert note.date_end == "2024-03-02"


@pytest.mark.parametrize(
    "status", ["quashed on appeal", "Quashed", "set aside", "annulled", "overturned on appeal"]
)
def test_a_ban_that_was_undone_disqualifies_for_no_company_and_keeps_the_words(status: str) -> None:
    days = {"disqualified_from": "2015-01-01", "disqualified_until": "2025-01-01"}
    operation, answer = disqualified({**days, "status": status, "company_names": ["GULL LIMITED"]})
    reading = read(operation, {}, answer)
    (note,) = (claim for claim in reading.claims if claim.attribute == "note")
    assert (note.detail["withdrawn"], note.detail["companies"]) == ([status], ["GULL LIMITED"])
    assert reading.links == ()
    assert live(operation, answer) == []
