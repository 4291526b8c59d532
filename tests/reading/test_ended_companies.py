"""What is held of a company that has ended: nobody still has it, and no day of its own is made up."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import Reading, read

DIRECTOR = {"name": "QUILL, Ada", "officer_role": "director", "appointed_on": "2015-01-02"}
CONTROLLER = {
    "name": "Ada Quill", "kind": "individual-person-with-significant-control", "notified_on": "2016-04-06",
    "natures_of_control": ["voting-rights-25-to-50-percent"],
}  # fmt: skip
HELD = ("officer_of", "controls", "shareholder_of")


def company(**said: Any) -> Reading:
    report = {
        "company_name": "TERN LTD", "company_number": "98000103", "officers": [DIRECTOR],
        "persons_with_significant_control": [CONTROLLER],
    }  # fmt: skip
    return read("uk_registry_company_report", {}, {"report": report | said}, "2026-01-02T03:04:05Z")


def extract(**entity: Any) -> Reading:
    said = {
        "entity_type": "company", "entity": {"name": "TERN PTY LTD", "company_number": "980000011", **entity},
        "directors": [{"name": "Ada Quill", "date_start": "2010-07-15"}],
        "shareholders": [{"name": "Ada Quill", "shares": 50}],
    }  # fmt: skip
    return read("regulator_extract", {}, {"extract": said})


def appointment(**company: Any) -> Reading:
    to = {"company_name": "TERN LTD", "company_number": "98000103", **company}
    item = {"officer_role": "director", "appointed_on": "2015-01-02", "appointed_to": to}
    return read("uk_registry_officer_report", {}, {"report": {"name": "Ada QUILL", "items": [item]}})


def held(reading: Reading) -> list[Any]:
    return [link for link in reading.links if link.relation in HELD]


@pytest.mark.parametrize(
    ("reading", "ended"),
    [
        (company(company_status="dissolved", date_of_cessation="2020-05-06"), "2020-05-06"),
        (company(company_status="converted-closed", date_of_cessation="2020-05-06"), "2020-05-06"),
        (company(company_status="dissolved"), "dissolved"),
        (extract(registry_status="Deregistered", deregistration_date="2020-05-06"), "2020-05-06"),
        (extract(registry_status="DRGD"), "deregistered (DRGD)"),
        (appointment(company_status="dissolved", date_of_cessation="2020-05-06"), "2020-05-06"),
        (appointment(company_status="dissolved"), "dissolved"),
    ],
)
def test_it_has_ended_with_the_company(reading: Reading, ended: str) -> None:
    links = held(reading)
    assert links
    said = {(link.date_end, link.detail.get("ended"), link.detail.get("company_ended")) for link in links}
    assert said == {(None, True, ended)}


def test_it_cites_what_says_that_the_company_ended() -> None:
    reading = company(company_status="dissolved", date_of_cessation="2020-05-06")
    assert all("/report/date_of_cessation" in link.pointers for link in held(reading))


def test_an_end_of_its_own_stays() -> None:
    resigned = {**DIRECTOR, "resigned_on": "2018-02-03"}
    (office,) = held(
        company(
            company_status="dissolved",
            date_of_cessation="2020-05-06",
            officers=[resigned],
            persons_with_significant_control=[],
        )
    )
    assert office.date_end == "2018-02-03" and "company_ended" not in office.detail


@pytest.mark.parametrize(
    "said",
    [
        {"company_status": "active"}, {"company_status": "liquidation"}, {"company_status": "administration"},
        {"company_status": "active", "company_status_detail": "active-proposal-to-strike-off"},
        {"company_status": "Struck off - restored"}, {"company_status": "Not deregistered"},
    ],
)  # fmt: skip
def test_a_company_that_has_not_ended_ends_nothing(said: dict[str, Any]) -> None:
    assert not any(link.detail.get("company_ended") for link in held(company(**said)))


def test_a_company_that_ends_on_a_day_to_come_has_not_ended_yet() -> None:
    assert not any(link.detail.get("ended") for link in held(company(date_of_cessation="2027-05-06")))


def test_the_address_for_an_office_ends_with_it() -> None:
    address = {"address_line_1": "1 Fen St", "locality": "Leeds", "postal_code": "LS1 1AA"}
    reading = company(company_status="dissolved", officers=[{**DIRECTOR, "address": address}])
    (stay,) = (link for link in reading.links if link.relation == "correspondence_at")
    assert stay.detail.get("ended") is True


@pytest.mark.parametrize(
    "entity",
    [
        {"registry_status": "Cancelled"}, {"registry_status": "INACTIVE"}, {"registry_status": "Slettet"},
        {"registry_status": "Defaulted", "struck_off_date": "2011-05-06"},
        {"registry_status": "RM", "date_of_removal": "2019-05-06"},
        {"status": "INACTIVE", "expiration": {"date": "2019-05-06", "reason": "DISSOLVED"}},
    ],
)  # fmt: skip
def test_what_is_held_of_a_company_that_may_have_ended_is_in_question(entity: dict[str, Any]) -> None:
    assert not [link for link in held(extract(**entity)) if not link.detail.get("ended")]


@pytest.mark.parametrize(
    "gone",
    [
        {"reg_status": "Removed"},
        {"registration_status": "RM"},
        {"charity_status": "Removed"},
        {"date_of_removal": "2021-05-05"},
        {"status": "Removed"},
        {"charity": {"status": "Removed"}},
    ],
)
def test_nobody_is_still_a_trustee_of_a_charity_that_is_no_longer_registered(gone: dict[str, Any]) -> None:
    trustee = {"name": "QUILL, Ann", "officer_role": "trustee", "appointed_on": "2015-03-01"}
    report = {"company_name": "TERN AID", "company_number": "CE012345", **gone, "officers": [trustee]}
    links = read("uk_registry_company_report", {}, {"report": report}).links
    assert all(link.detail.get("ended") for link in links if link.relation == "officer_of")
