"""What an answer says later, or elsewhere, of a status, an office or a control that it leaves open."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read

OFFICER = {"name": "MARLOW, Ida Rose", "officer_role": "director", "appointed_on": "2015-03-01"}
CONTROL = {
    "name": "Mrs Ida Marlow",
    "kind": "individual-person-with-significant-control",
    "natures_of_control": ["ownership-of-shares-75-to-100-percent"],
    "notified_on": "2016-04-06",
}
ENDED = {"officer_name": "Ida Marlow", "termination_date": "2022-04-30"}
TERMINATED = {"type": "TM01", "date": "2022-05-01", "description_values": ENDED}
APPOINTED = {
    "type": "AP01",
    "date": "2023-05-01",
    "description": "appoint-person-director-company-with-name-date",
    "description_values": {"officer_name": "Mrs Ida Marlow", "appointment_date": "2023-04-30"},
}


def company(**more: Any) -> Any:
    report = {"company_name": "TERN LINES LTD", "company_number": "01234567", "company_status": "active"}
    return read("uk_registry_company_report", {}, {"report": {**report, **more}})


def extract(**more: Any) -> Any:
    entity = {"name": "TERN LINES PTY LTD", "acn": "004085616", "registry_status": "Registered"}
    body = {"entity_type": "company", "entity": entity, **more}
    return read("regulator_extract", {}, {"extract": body})


def current(reading: Any, relation: str) -> int:
    links = [link for link in reading.links if link.relation == relation]
    return sum(not (link.date_end or link.detail.get("ended")) for link in links)


def has_status(reading: Any) -> bool:
    return any(claim.attribute == "status" for claim in reading.claims)


def filed(*files: dict[str, Any]) -> dict[str, Any]:
    return {"total_files": len(files), "files": list(files)}


@pytest.mark.parametrize(
    "course",
    [
        {
            "status_changes": [
                {"status": "active", "date": "2001-01-01"},
                {"status": "dissolved", "date": "2023-04-01"},
            ]
        },
        {"status_history": {"2001-01-01": "active", "2023-04-01": "dissolved"}},
        {"states": ["active", "dissolved"]},
        {"status_transitions": [{"from": "active", "to": "dissolved", "on": "2023-01-01"}]},
        {
            "lifecycle": [
                {"date": "2023-01-01", "value": "dissolved"},
                {"date": "2001-01-01", "value": "active"},
            ]
        },
        {"company_status_history": [{"company_status": "liquidation", "from": "2022-01-01"}]},
    ],
)
def test_a_course_whose_latest_state_is_another_puts_a_status_in_question(
    course: dict[str, Any],
) -> None:
    assert not has_status(company(**course))


@pytest.mark.parametrize(
    "course",
    [
        [{"status": "active", "date": "2023-01-01"}, {"status": "liquidation", "date": "2021-01-01"}],
        ["active"],
        [],
    ],
)
def test_a_course_whose_latest_state_is_the_status_leaves_it(course: Any) -> None:
    assert has_status(company(status_history=course))


@pytest.mark.parametrize("listed", ["former_officers", "resigned_officers", "past_officers"])
def test_an_office_that_another_list_has_ended_is_in_question(listed: str) -> None:
    reading = company(officers=[OFFICER], **{listed: [{**OFFICER, "resigned_on": "2021-01-01"}]})
    assert current(reading, "officer_of") == 0


def test_a_control_that_another_list_has_ended_is_in_question() -> None:
    former = [{**CONTROL, "ceased_on": "2022-01-01"}]
    reading = company(
        persons_with_significant_control=[CONTROL], former_persons_with_significant_control=former
    )
    assert current(reading, "controls") == 0


@pytest.mark.parametrize(
    "other", [{"appointed_on": "2001-01-01"}, {"officer_role": "secretary"}, {"name": "MARSH, Bea"}]
)
def test_another_term_role_or_person_in_that_list_leaves_an_office(other: dict[str, str]) -> None:
    former = [{**OFFICER, "resigned_on": "2021-01-01", **other}]
    assert current(company(officers=[OFFICER], former_officers=former), "officer_of") == 1


@pytest.mark.parametrize(
    "event",
    [
        TERMINATED,
        {
            "type": "TM01",
            "description": "Termination of Ida Rose Marlow as a director on 30 April 2022",
        },
        {"type": "288b", "date": "2022-05-01", "description": "Director resigned IDA MARLOW"},
        {"date": "2022-05-01", "description": "Ida Marlow ceased to be a director"},
    ],
)
def test_an_office_that_an_event_has_ended_is_in_question(event: dict[str, Any]) -> None:
    assert current(company(officers=[OFFICER], filing_history=filed(event)), "officer_of") == 0


@pytest.mark.parametrize(
    "events",
    [
        [APPOINTED, TERMINATED],
        [{**TERMINATED, "type": "TM02"}],
        [{**TERMINATED, "description_values": {"officer_name": "Bea Marsh"}}],
        [{**TERMINATED, "description_values": {"officer_name": "Gwen Marlow"}}],
        [{**TERMINATED, "date": "2012-05-01", "description_values": {"officer_name": "Ida Marlow"}}],
        [{**TERMINATED, "type": "CH01", "description": "change-person-director-company-with-change-date"}],
    ],
)
def test_an_event_of_before_of_another_or_taken_back_later_leaves_an_office(
    events: list[dict[str, Any]],
) -> None:
    assert current(company(officers=[OFFICER], filing_history=filed(*events)), "officer_of") == 1


def test_a_control_that_an_event_has_ended_is_in_question() -> None:
    event = {"type": "PSC07", "date": "2022-05-01", "description_values": {"psc_name": "Ida Marlow"}}
    reading = company(persons_with_significant_control=[CONTROL], filing_history=filed(event))
    assert current(reading, "controls") == 0


@pytest.mark.parametrize("listed", ["documents", "document_list", "notices", "lodgements"])
def test_the_documents_of_an_extract_are_events_too(listed: str) -> None:
    director = {"name": "MARLOW, Ida", "start_date": "2015-03-01"}
    document = {"form": "370", "title": "Resignation of director Ida Marlow", "lodged": "2022-05-01"}
    reading = extract(directors=[director], **{listed: [document]})
    assert current(reading, "officer_of") == 0
    assert current(extract(directors=[director]), "officer_of") == 1
