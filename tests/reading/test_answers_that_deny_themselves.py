"""An answer, or a part of it, that failed, found nothing or is withdrawn, with rows in it all the same."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import Reading, read

HISTORY, BANS, REPORT = "person_history", "banned_disqualified_persons", "person_report"


def _history(**said: Any) -> Reading:
    match = {
        "first_name": "Ida", "last_name": "Marlow", "address": "5 Wirra St", "suburb": "HOBART",
        "state": "TAS", "postcode": "7000", "date_start": "2015-11-20", "date_end": "2026-08-01",
    }  # fmt: skip
    return read(HISTORY, {}, {"matches": [match]} | said)


def _check(**said: Any) -> Reading:
    match = {"first_name": "Ida", "last_name": "Marlow", "banned_type": "disqualified_director"}
    match |= {"start_date": "2024-02-01", "end_date": "2031-01-31"}
    return read(BANS, {}, {"results": [{"check_id": "1", "matches": [match]} | said]})


def _report(**contacts: Any) -> Reading:
    phones = [{"phone": "0491570012", "date_start": None, "date_end": None}]
    identity = {"first_name": "Ida", "last_name": "Marlow"}
    return read(REPORT, {}, {"report": {"identity": identity, "contacts": {"phones": phones} | contacts}})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("message", "No match"),
        ("message", "Report withdrawn"),
        ("status", "no_match"),
        ("error", "timed out"),
        ("warning", "results of a test run"),
        ("errors", ["subject mismatch at source"]),
    ],
)
def test_nothing_stands_in_an_answer_that_denies_itself_and_what_does_is_listed(
    name: str, value: Any
) -> None:
    reading = _history(**{name: value})
    assert not reading.links
    assert any(pointer.startswith(f"/{name}") for pointer, _ in reading.doubts)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("message", "Ok"),
        ("message", "1 match found"),
        ("message", "Found too many results"),
        ("status", "complete"),
        ("errors", []),
        ("error", None),
        ("status", "complete, no errors"),
    ],
)
def test_an_answer_that_says_it_went_well_stands(name: str, value: Any) -> None:
    assert any(link.relation == "lived_at" for link in _history(**{name: value}).links)


@pytest.mark.parametrize(
    ("name", "value"),
    [("message", "No match found"), ("reviewed", "false positive"), ("adjudication", "not the same person")],
)
def test_no_ban_stands_in_a_check_that_found_none(name: str, value: str) -> None:
    assert not any(claim.attribute == "ban" for claim in _check(**{name: value}).claims)


@pytest.mark.parametrize("status", ["error", "withdrawn", "stale - of a namesake"])
def test_nothing_stands_in_a_section_that_failed(status: str) -> None:
    assert not any(link.relation == "uses" for link in _report(status=status).links)


@pytest.mark.parametrize("status", ["stale - of a namesake", "out of date", "failed: wrong subject"])
def test_an_answer_fails_by_its_status_as_a_section_does(status: str) -> None:
    assert not any(link.relation == "lived_at" for link in _history(status=status).links)


@pytest.mark.parametrize("status", ["ok", "partial", None])
def test_a_section_that_was_answered_stands(status: Any) -> None:
    assert any(link.relation == "uses" for link in _report(status=status).links)
