"""A list beside a list that names the same person, or the same id, as gone; and companies that have ended."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import Reading, read

OFFICER = {
    "name": "QUILL, Ada Mary",
    "officer_role": "director",
    "appointed_on": "2015-01-02",
    "officer_id": "abcQ",
}
CONTROL = {
    "name": "Ada Quill", "kind": "individual-person-with-significant-control", "notified_on": "2016-04-06",
    "natures_of_control": ["ownership-of-shares-75-to-100-percent"],
}  # fmt: skip
DIRECTOR = {"name": "Ada Quill", "type": "Director", "appointed_on": "2012-03-04", "id": "d1"}
HOLDER = {"name": "Ada Quill", "shares": 50, "share_class": "ORD"}
NOBODY = "no-individual-or-entity-with-signficant-control"


def company(**said: Any) -> Reading:
    answer = {
        "company_name": "TERN QUAY LTD",
        "company_number": "01234567",
        "company_status": "active",
    } | said
    return read("uk_registry_company_report", {}, {"report": answer})


def extract(entity: dict[str, Any] | None = None, **said: Any) -> Reading:
    known = {"name": "TERN QUAY PTY LTD", "company_number": "004085616", "registry_status": "Registered"}
    answer = {"entity_type": "company", "entity": known | (entity or {})} | said
    return read("regulator_extract", {}, {"extract": answer})


def held(reading: Reading) -> list[str]:
    """What somebody holds still."""
    return [
        link.relation
        for link in reading.links
        if link.relation in ("officer_of", "controls", "shareholder_of")
        and not (link.date_end or link.detail.get("ended"))
    ]


def status(reading: Reading) -> list[Any]:
    return [claim.value for claim in reading.claims if claim.attribute == "status"]


@pytest.mark.parametrize("beside", [
    {"terminations": [{"name": "Ada Mary Quill", "date": "2023-02-03"}]},
    {"past_directors": [{"name": "QUILL, Ada Mary", "appointed_on": "2015-01-02", "ceased": "2023-02-03"}]},
    {"changes": [{"type": "Director ceased", "name": "Ada Quill", "date": "2023-02-03"}]},
    {"resignations": {"abcQ": "2023-02-03"}}, {"ceased": ["abcQ"]},
    {"officer_corrections": [{"officer_id": "abcQ", "remark": "Appointment removed from the register"}]},
    {"annotations": [{"name": "QUILL, Ada Mary", "remark": "Appointment removed from the register"}]},
    {"resigned_officers": [{"name": "QUILL, Ada Mary", "officer_role": "director"}]},
])  # fmt: skip
def test_an_office_that_another_list_calls_over_is_not_held(beside: dict[str, Any]) -> None:
    assert not held(company(officers=[OFFICER], **beside))


@pytest.mark.parametrize("beside", [
    {"terminations": [{"name": "Bo Lomas", "date": "2023-02-03"}]}, {"resignations": {"abcX": "2023-02-03"}},
    {"terminations": [{"name": "Ada Mary Quill", "date": "2009-02-03"}]},
    {"past_secretaries": [{"name": "Ada Mary Quill", "date": "2023-02-03"}]},
    {"terminations": [{"name": "Ada Mary Quill", "date_of_birth": "1999-01-01", "officer_id": "other"}]},
    {"previous_names": [{"name": "Ada Mary Quill"}]},
    {"corrections": [{"name": "Ada Mary Quill", "remark": "Occupation amended"}]},
    {"corrections": [{"name": "Bo Lomas", "remark": "Appointment removed from the register"}]},
    {"current_and_former_directors": [{"name": "QUILL, Ada Mary"}]},
])  # fmt: skip
def test_an_office_that_another_list_says_nothing_of_is_held(beside: dict[str, Any]) -> None:
    assert held(company(officers=[OFFICER], **beside)) == ["officer_of"]


def test_an_office_and_a_former_one_without_days_leave_open_which_holds() -> None:
    undated = {"name": "Ada Quill", "type": "Director"}
    assert not held(extract(directors=[undated], former_directors=[undated]))


@pytest.mark.parametrize(
    ("beside", "is_held"),
    [
        (
            {
                "share_transfers": [
                    {"from": "Ada Quill", "to": "Bo Lomas", "shares": 50, "date": "2018-03-04"}
                ]
            },
            False,
        ),
        (
            {
                "share_transfers": [
                    {"from": "Ada Quill", "to": "Bo Lomas", "shares": 20, "date": "2018-03-04"}
                ]
            },
            True,
        ),
        (
            {
                "share_transfers": [
                    {"from": "Bo Lomas", "to": "Ada Quill", "shares": 50, "date": "2018-03-04"}
                ]
            },
            True,
        ),
        ({"former_shareholders": [{"name": "Ada Quill", "shares": 50, "date_end": "2018-03-04"}]}, False),
        ({"former_shareholders": [{"name": "Bo Lomas", "shares": 50, "date_end": "2018-03-04"}]}, True),
        ({"former_directors": [{"name": "Ada Quill", "ceased": "2018-03-04"}]}, True),
    ],
)
def test_shares_that_were_given_away_are_not_held(beside: dict[str, Any], is_held: bool) -> None:
    assert bool(held(extract(shareholders=[HOLDER], **beside))) is is_held


@pytest.mark.parametrize(
    ("statement", "is_held"),
    [
        ({"statement": NOBODY, "notified_on": "2020-01-02"}, False),
        ({"statement": NOBODY, "notified_on": "2016-01-02"}, True),
        ({"statement": NOBODY, "notified_on": "2020-01-02", "ceased_on": "2020-02-02"}, True),
        ({"statement": "steps-to-find-psc-not-yet-completed", "notified_on": "2020-01-02"}, True),
    ],
)
def test_a_statement_that_nobody_controls_a_company_speaks_against_a_controller(
    statement: dict[str, Any], is_held: bool
) -> None:
    reading = company(
        persons_with_significant_control=[CONTROL], persons_with_significant_control_statements=[statement]
    )
    assert bool(held(reading)) is is_held


@pytest.mark.parametrize("said", [
    {"filing_status": "rejected"}, {"filing_status": "withdrawn"}, {"lodgement_status": "not accepted"},
    {"filing_status": "removed"}, {"confidence": "low"}, {"confidence": 0.1},
])  # fmt: skip
def test_an_office_whose_filing_was_refused_or_that_is_unsure_is_not_held(said: dict[str, Any]) -> None:
    assert not held(company(officers=[OFFICER | said]))
    assert not held(company(persons_with_significant_control=[CONTROL | said]))
    assert not held(extract(directors=[DIRECTOR | said]))


@pytest.mark.parametrize(
    "said", [{"filing_status": "accepted"}, {"filing_status": "filed"}, {"confidence": 0.95}]
)
def test_an_office_whose_filing_is_in_order_is_held(said: dict[str, Any]) -> None:
    assert held(company(officers=[OFFICER | said]))


@pytest.mark.parametrize("said", [
    {"date_of_cessation": "2020-05-06"}, {"date_of_dissolution": "2020-05-06"}, {"is_dissolved": True},
])  # fmt: skip
def test_a_company_that_has_ended_and_is_said_to_live_is_in_question_with_its_offices(
    said: dict[str, Any],
) -> None:
    reading = company(officers=[OFFICER], **said)
    assert not held(reading)
    assert not status(reading)


@pytest.mark.parametrize("entity", [
    {"deregistration_date": "2020-05-06"}, {"date_of_deregistration": "2020-05-06"},
])  # fmt: skip
def test_a_registered_company_with_a_day_of_its_deregistration_is_in_question(entity: dict[str, Any]) -> None:
    reading = extract(entity, directors=[DIRECTOR], shareholders=[HOLDER])
    assert not held(reading)
    assert not status(reading)


def test_a_company_that_is_dissolved_and_says_when_is_read() -> None:
    assert status(company(company_status="dissolved", date_of_cessation="2020-05-06")) == ["dissolved"]


def test_who_resigned_says_nothing_of_how_a_company_stands() -> None:
    assert status(company(officers=[OFFICER], resignations={"abcQ": "2023-02-03"})) == ["active"]


def test_the_appointments_of_a_list_of_those_that_were_resigned_are_not_held() -> None:
    item = {
        "appointed_to": {"company_name": "TERN QUAY LTD", "company_number": "01234567"},
        "officer_role": "director",
    }
    answer = {"name": "Ada Mary QUILL", "kind": "resigned-appointments", "items": [item]}
    assert not held(read("uk_registry_officer_report", {}, {"report": answer}))
