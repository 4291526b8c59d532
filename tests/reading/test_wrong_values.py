"""What an answer itself says to be wrong is not read, and what it says to be right is."""

from __future__ import annotations

from typing import Any

import pytest
from support.readings import check

from workbench.reading import Reading, read
from workbench.reading.unread import unread

SEARCH = "contact_person_search"
UK = "uk_registry_company_report"


def record(**changed: Any) -> dict[str, Any]:
    person = {"first_name": "Greta", "last_name": "Pellworm", "dob": "1916-02-03", "phones": ["0491570110"]}
    return {"message": "Ok", "records": [person | changed]}


def report(**changed: Any) -> dict[str, Any]:
    officer = {"name": "TEASDALE, Orla", "officer_role": "director", "appointed_on": "2010-08-16"}
    company = {
        "company_name": "TERN LINES LIMITED",
        "company_number": "01234567",
        "officers": [officer | changed],
    }
    return {"message": "Ok", "report": company}


def values(reading: Reading, attribute: str) -> list[Any]:
    return [claim.value for claim in reading.claims if claim.attribute == attribute]


def checked(operation: str, answer: dict[str, Any]) -> Reading:
    reading = read(operation, {}, answer)
    check(reading, {}, answer)
    return reading


@pytest.mark.parametrize(
    "said",
    [
        {"dob_typo_for": "1961-02-03"},
        {"dob_misprint_for": "3 February 1961"},
        {"dob_should_be": "1961-02-03"},
        {"dob_corrected_to": "1961-02-03"},
        {"correct_dob": "1961-02-03"},
        {"actual_dob": "1961-02-03"},
        {"dob_note": "typo for 1961-02-03"},
        {"dob_comment": "Should be 1961-02-03."},
        {"typo_for": "1961-02-03"},
        {"dob": {"value": "1916-02-03", "typo_for": "1961-02-03"}},
        {"dob": {"value": "1916-02-03", "really": "1961-02-03"}},
    ],
)
def test_the_day_that_is_right_is_read_in_place_of_the_one_that_is_wrong(said: dict[str, Any]) -> None:
    answer = record(**said)
    reading = checked(SEARCH, answer)
    assert values(reading, "birth_date") == ["1961-02-03"]
    assert "1916-02-03" in [each.value for each in unread(SEARCH, answer, reading)]


@pytest.mark.parametrize(
    "said",
    [
        {"dob_placeholder": True},
        {"dob_is_typo": "yes"},
        {"dob_misread_as": "1916-03-02"},
        {"dob_should_be": "unknown"},
        {"dob_should_be": "1961-02-03?"},
        {"dob_typo_for": "Greta"},
    ],
)
def test_a_day_that_is_wrong_is_not_read_where_the_right_one_is_not_plain(said: dict[str, Any]) -> None:
    assert not values(checked(SEARCH, record(**said)), "birth_date")


def test_a_name_that_is_a_slip_is_not_read() -> None:
    reading = checked(UK, report(name="TEASDLAE, Orla", typo_for="TEASDALE, Orla"))
    assert [each.label for each in reading.mentions if each.kind == "person"] == ["Orla Teasdale"]


def test_a_phone_that_was_corrected_is_the_corrected_one() -> None:
    phone = {"phone": "0491570110", "corrected_to": "0491570119"}
    reading = checked(SEARCH, record(phones=[phone]))
    assert values(reading, "phone") == ["+61491570119"]


@pytest.mark.parametrize(
    "said",
    [
        {"really": "secretary"},
        {"actually": "somebody else"},
        {"typo": True},
        {"placeholder": True},
        {"test_record": "Y"},
        {"dummy_record": True},
        {"officer_role": "director (actually secretary)"},
    ],
)
def test_an_office_is_in_question_where_something_unclear_is_said_to_be_wrong(said: dict[str, Any]) -> None:
    assert "officer_of" not in {link.relation for link in checked(UK, report(**said)).links}


@pytest.mark.parametrize(
    "said",
    [
        {"record_type": "test"},
        {"record_type": "dummy"},
        {"sample_record": True},
        {"placeholder": True},
    ],
)
def test_nobody_uses_the_phone_of_a_record_that_is_none(said: dict[str, Any]) -> None:
    assert not checked(SEARCH, record(**said)).links


@pytest.mark.parametrize(
    "said",
    [
        {"parody_account": True},
        {"fan_account": "Y"},
        {"impersonates": "Greta Pellworm"},
        {"account_type": "parody"},
        {"account_type": "fan page"},
    ],
)
def test_an_account_about_somebody_is_not_theirs(said: dict[str, Any]) -> None:
    account = {"url": "https://twitter.com/gretapellworm", "network": "twitter", "username": "gretapellworm"}
    links = checked(SEARCH, record(phones=[], socials=[account | said])).links
    assert not [link for link in links if link.relation == "uses"]
