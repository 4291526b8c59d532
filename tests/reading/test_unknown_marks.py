"""Marks and days of names that no list knows, beside homes, contacts and relatives as beside offices."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import Reading, read

HISTORY = "person_history"
REPORT = "person_report"


def _home(**said: Any) -> Reading:
    match = {
        "first_name": "Ida", "last_name": "Marlow", "address": "5 Wirra St", "suburb": "HOBART",
        "state": "TAS", "postcode": "7000", "date_start": "2019-11-20",
    } | said  # fmt: skip
    return read(HISTORY, {}, {"matches": [match]})


def _contact(kind: str, value: str, **said: Any) -> Reading:
    entry = {kind: value, "date_start": "2012-05-01"} | said
    match = {"first_name": "Ida", "last_name": "Marlow", f"{kind}s": [entry]}
    return read(HISTORY, {}, {"matches": [match]})


def _phone(**said: Any) -> Reading:
    return _contact("phone", "0491570012", **said)


def _email(**said: Any) -> Reading:
    return _contact("email", "ida.marlow@post.example", **said)


def _relative(**said: Any) -> Reading:
    relative = {"first_name": "Bo", "last_name": "Marlow", "basis": "shared_address"} | said
    identity = {"first_name": "Ida", "last_name": "Marlow"}
    household = {"possible_relatives": [relative]}
    return read(REPORT, {}, {"report": {"identity": identity, "household": household}})


def _made(reading: Reading, relation: str) -> bool:
    return any(link.relation == relation for link in reading.links)


@pytest.mark.parametrize("no", [False, "No", "N", "nein"])
@pytest.mark.parametrize("mark", ["lives_there", "deliverable", "sleeps_here", "contactable_here"])
def test_a_home_that_a_mark_of_any_name_denies_is_no_home(mark: str, no: Any) -> None:
    assert not _made(_home(**{mark: no}), "lived_at")


@pytest.mark.parametrize("no", [False, "No", "N", "non"])
@pytest.mark.parametrize("mark", ["working", "dialable", "in_use", "hers", "in_subjects_name"])
def test_a_contact_that_a_mark_of_any_name_denies_is_nobodys(mark: str, no: Any) -> None:
    assert not _made(_phone(**{mark: no}), "uses")
    assert not _made(_email(**{mark: no}), "uses")


@pytest.mark.parametrize("mark", [{"eliminated": "Y"}, {"confirmed": "N"}, {"same_family": False}])
def test_a_relative_that_a_mark_of_any_name_denies_is_none(mark: dict[str, Any]) -> None:
    assert not _made(_relative(**mark), "relative_of")


@pytest.mark.parametrize("name", ["exit_date", "stop_date", "offboarded", "out", "end_dt", "cutoff"])
def test_a_day_of_any_name_may_be_the_end_of_a_home_or_a_contact(name: str) -> None:
    assert not _made(_home(**{name: "2021-05-04"}), "lived_at")
    assert not _made(_phone(**{name: "2021-05-04"}), "uses")


@pytest.mark.parametrize("nested", [
    {"attributes": [{"name": "status", "value": "former"}]}, {"status_history": [{"status": "ceased"}]},
    {"facts": [{"key": "working", "value": "no"}]}, {"line": {"live": False}}, {"dead": True},
    {"checks": {"hlr": {"state": "absent"}}}, {"meta": {"dead_since": "2015-01-01"}}, {"working": 0},
])  # fmt: skip
def test_a_denial_further_down_beside_a_contact_counts(nested: dict[str, Any]) -> None:
    assert not _made(_phone(**nested), "uses")


@pytest.mark.parametrize("plain", [
    {"has_pool": "No"}, {"po_box": False}, {"mail_undeliverable": "N"}, {"moved_in": "2019-11-20"},
    {"country_code": "NO"}, {"notes": "Confirmed by electoral roll"}, {"status": "Usual"}, {"bedrooms": 0},
    {"built": "1985-01-01"}, {"resident_since": "2019-11-20"}, {"sold_price": 450000},
])  # fmt: skip
def test_what_is_known_to_be_about_something_else_leaves_a_home(plain: dict[str, Any]) -> None:
    assert _made(_home(**plain), "lived_at")


@pytest.mark.parametrize("plain", [
    {"whatsapp": False}, {"unlisted": True}, {"is_mobile": "Y"}, {"note": "leave message"}, {"dnc": "Y"},
    {"verified_on": "2022-03-04"}, {"attributes": [{"name": "former", "value": False}]},
])  # fmt: skip
def test_what_is_known_to_be_about_something_else_leaves_a_contact(plain: dict[str, Any]) -> None:
    assert _made(_phone(**plain), "uses")


@pytest.mark.parametrize(
    "mark",
    [
        {"do_not_call_register": "Y"}, {"on_do_not_call_list": True}, {"tps_registered": "yes"},
        {"do_not_ring_since": "2024-05-01"},
    ],
)  # fmt: skip
def test_that_somebody_is_not_to_be_called_takes_nothing_back(mark: dict[str, Any]) -> None:
    assert _made(_home(**mark), "lived_at")
    assert _made(_phone(**mark), "uses")
    assert _made(_email(**mark), "uses")


def test_who_is_not_to_be_called_because_they_died_is_in_question() -> None:
    assert not _made(_phone(do_not_call_register="deceased"), "uses")


@pytest.mark.parametrize(
    "mark", [{"active": "✗"}, {"actif": "non"}, {"aktiv": "nein"}, {"gültig": "nein"}, {"active": "negative"}]
)
def test_no_is_understood_in_other_languages_and_as_a_sign(mark: dict[str, str]) -> None:
    officer = {"name": "MARLOW, Ida", "officer_role": "director", "appointed_on": "2015-01-01"} | mark
    report = {"company_name": "TERN LINES LIMITED", "company_number": "01234567", "officers": [officer]}
    assert not _made(read("uk_registry_company_report", {}, {"report": report}), "officer_of")


@pytest.mark.parametrize("mark", ["lives_here", "deliverable", "resident", "still_there", "enrolled"])
def test_a_mark_that_affirms_a_home_leaves_it(mark: str) -> None:
    assert _made(_home(**{mark: True}), "lived_at")


@pytest.mark.parametrize("mark", ["working", "in_service", "belongs_to_subject", "hers", "reachable"])
def test_a_mark_that_affirms_a_contact_leaves_it(mark: str) -> None:
    assert _made(_phone(**{mark: "Y"}), "uses")


@pytest.mark.parametrize("mark", ["stale", "kaput", "burned", "somebody_elses"])
def test_a_mark_that_is_set_and_says_nothing_known_leaves_a_contact_in_question(mark: str) -> None:
    assert not _made(_phone(**{mark: True}), "uses")


@pytest.mark.parametrize("sort", ["Neighbour", "Next of kin", "Landlord", "Mother"])
def test_a_home_that_is_said_to_be_of_others_is_not_theirs(sort: str) -> None:
    assert not _made(_home(type=sort), "lived_at")


@pytest.mark.parametrize("sort", ["Residential", "Family home", "Unit", "House"])
def test_a_home_of_a_sort_is_theirs(sort: str) -> None:
    assert _made(_home(type=sort), "lived_at")


@pytest.mark.parametrize(("title", "stands"), [
    ("Designer (2010-2014)", False), ("Nurse, 2001–2005", False), ("Clerk (left 2011)", False),
    ("Former chef", False), ("Driver to May 2012", False), ("Senior designer", True),
    ("Designer (since 2014)", True), ("Designer, 2014 - present", True), ("Late shift supervisor", True),
])  # fmt: skip
def test_nobody_is_employed_whose_title_says_until_when_they_were(title: str, stands: bool) -> None:
    profile = {"name": "Ida Marlow", "employment": [{"company": "Vale", "title": title}]}
    identity = {"first_name": "Ida", "last_name": "Marlow"}
    report = {"identity": identity, "social": {"status": "ok", "profiles": [profile]}}
    links = read(REPORT, {}, {"report": report}).links
    held = [link for link in links if not (link.date_end or link.detail.get("ended"))]
    assert any(link.relation == "employed_by" for link in held) is stands


@pytest.mark.parametrize("how", ["landlord", "absentee owner", "weekend visitor", "vacant since 2022"])
def test_a_home_that_others_or_nobody_live_in_is_no_home(how: str) -> None:
    assert not _made(_home(occupancy=how), "lived_at")


@pytest.mark.parametrize("how", ["owner occupied", "tenant", "Renting", "boarder", "living with parents"])
def test_a_home_that_somebody_occupies_is_theirs(how: str) -> None:
    assert _made(_home(occupancy=how), "lived_at")
