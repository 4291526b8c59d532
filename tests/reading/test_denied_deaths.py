"""A death that its record denies, or leaves open, is no death; one that it confirms is."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read
from workbench.reading.unread import unread

ENHANCED = "enhance_record_plus"
PERSON = {"match_result": "name_dob", "first_name": "Ada", "last_name": "Quill", "deceased": "Y"}
DENIALS: list[tuple[str, Any]] = [
    ("living", True),
    ("alive_as_of", "2026-05-01"),
    ("is_deceased", False),
    ("death_confirmed", False),
    ("death_match", "unconfirmed"),
    ("death_disputed", True),
    ("deceased_flag_removed", "2021-01-01"),
    ("deceased_confidence", "low"),
    ("death_source", "unverified tip"),
    ("deceased_source_note", "matched to another Ada Quill"),
    ("death_record", {"status": "rejected"}),
]
SUPPORT: list[tuple[str, Any]] = [
    ("living", False),
    ("death_confirmed", True),
    ("death_match", "exact"),
    ("death_disputed", False),
    ("deceased_confidence", "high"),
    ("death_source", "NSW register of deaths"),
    ("cause_of_death", "unknown"),
    ("living_area", "Geelong"),
    ("deceased_date", "2021-05-03"),
]


def deaths(given: str = "", **more: Any) -> list[Any]:
    answer = {"match_person": PERSON | more}
    reading = read(ENHANCED, {}, answer, given)
    return [claim.value for claim in reading.claims if claim.attribute == "death"]


@pytest.mark.parametrize(("name", "value"), DENIALS)
def test_a_death_that_is_denied_beside_it_is_reported_and_not_read(name: str, value: Any) -> None:
    answer = {"match_person": PERSON | {name: value}}
    missed = {each.pointer for each in unread(ENHANCED, answer, read(ENHANCED, {}, answer))}
    assert deaths(**{name: value}) == [] and "/match_person/deceased" in missed


@pytest.mark.parametrize(("name", "value"), SUPPORT)
def test_a_death_with_nothing_against_it_is_read(name: str, value: Any) -> None:
    assert len(deaths(**{name: value})) == 1


def test_that_somebody_lived_before_the_day_of_a_death_denies_nothing() -> None:
    assert deaths(deceased_date="2021-05-03", last_alive_on="2020-01-01") == ["2021-05-03"]
    assert deaths(deceased_date="2021-05-03", last_alive_on="2022-01-01") == []


def test_nobody_dies_before_they_were_born() -> None:
    assert deaths(dob="1970-03-12", date_of_death="1969-01-01") == []
    assert deaths(dob="1970-03-12", date_of_death="1970") == ["1970"]


def test_a_death_on_a_day_to_come_has_no_value() -> None:
    assert deaths("2026-11-29T08:00:00Z", deceased_date="2031") == [None]
    assert deaths("2026-11-29T08:00:00Z", deceased_date="2026-11") == ["2026-11"]


def test_a_death_that_is_denied_takes_no_office_away() -> None:
    role = {"company_name": "TERN QUAY LTD", "company_number": "01234567", "role": "director"}
    identity = {"first_name": "Ada", "last_name": "Quill", "deceased": "Y"}

    def offices(**more: Any) -> int:
        report = {"identity": identity | more, "business": {"roles": [role]}}
        return len(read("person_report", {}, {"report": report}).links)

    assert offices(death_confirmed=False) == 1 and offices() == 0


@pytest.mark.parametrize(
    "form", [{"status": "rejected"}, {"status": "rejected", "date_of_death": "2020-01-01"}]
)
def test_a_death_that_was_rejected_leaves_home_and_phone_as_they_are(form: dict[str, Any]) -> None:
    match = {"first_name": "Ada", "last_name": "Quill", "address": "8 Saltpan Street", "suburb": "Brunswick"}
    answer = {"matches": [match | {"phones": ["0491570156"], "death_record": form}]}
    assert sorted(link.relation for link in read("person_history", {}, answer).links) == ["lived_at", "uses"]
