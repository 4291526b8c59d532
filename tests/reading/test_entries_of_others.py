"""An entry inside somebody's report that names somebody else is that other's, whatever it states."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read
from workbench.reading.unread import unread

COMPANY = {"company_name": "TERN LINES LTD", "company_number": "01234567"}
OFFICE = {"officer_role": "director", "appointed_on": "2015-03-01", "appointed_to": COMPANY}
BAN = {
    "case_identifier": "INV1",
    "disqualification_type": "court-order",
    "disqualified_from": "2024-01-01",
    "disqualified_until": "2032-01-01",
}
OTHERS: list[dict[str, Any]] = [
    {"name": "MARSH, Bea"},
    {"name": "MARLOW, Gwen"},
    {"name_elements": {"forename": "Bea", "surname": "Marsh"}},
    {"first_name": "Bea", "last_name": "Marsh"},
    {"officer": {"name": "Bea Marsh"}},
    {"person": {"first_name": "Bea", "last_name": "Marsh"}},
    {"holder": "Mrs Bea Marsh"},
    {"held_by": "bea marsh"},
    {"in_the_name_of": "B Marsh"},
    {"persons": [{"full_name": "Bea Marsh"}]},
    {"disqualified_person": "MARSH BEA"},
    {"holder_details": {"full_name": "Grace Hope"}},
]
OWN: list[dict[str, Any]] = [
    {"name": "MARLOW, Ida"},
    {"name": "Ida MARLOW"},
    {"name": "Mrs I. Marlow OBE"},
    {"name": "MARLOW IDA ROSE"},
    {"name": "IDA R MARLOW"},
    {"holder": {"forename": "I", "surname": "MARLOW"}},
    {"officer": {"name": "Ida Pike"}},
    {"person_name": "PIKE, Ida"},
    {"owner": "Ida Marlow and Bea Marsh"},
    {"holder": "Ida Marlow as trustee for the Marlow Family Trust"},
    {"holder": "Self"},
    {"agent": "Bea Marsh"},
    {"appointed_by": "Bea Marsh"},
    {"solicitor": "Grace Hope"},
    {"name": "HARGREAVES, Ida Rose"},
    {"name": "MARLOW-HARGREAVES, Ida"},
    {"holder_type": "individual"},
]


def officer_report(entry: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    report = {
        "officer_id": "a1",
        "type": "natural",
        "name": "MARLOW, Ida Rose",
        "former_names": [{"forenames": "Ida", "surname": "Pike"}],
        "items": [{**OFFICE, **entry}],
        "disqualifications": [{**BAN, **entry}],
    }
    return "uk_registry_officer_report", {"report": report}


def person_report(entry: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    identity = {
        "first_name": "Ida",
        "middle_name": "Rose",
        "last_name": "Marlow",
        "other_names": [{"first_name": "Ida", "last_name": "Pike"}],
    }
    business = {
        "roles": [{**COMPANY, "role": "director", "date_start": "2015-03-01", **entry}],
        "shareholdings": [{**COMPANY, "shares": 10, **entry}],
        "controls": [{**COMPANY, "natures_of_control": ["voting-rights-25-to-50-percent"], **entry}],
    }
    regulator = {"bans": [{"banned_type": "disqualified_director", "document_number": "7", **entry}]}
    report = {"identity": identity, "business": business, "regulator": regulator}
    return "person_report", {"status": "complete", "resolution": {"outcome": "resolved"}, "report": report}


def stated(operation: str, answer: dict[str, Any]) -> list[str]:
    reading = read(operation, {}, answer)
    links = [link.relation for link in reading.links]
    return sorted([*links, *(claim.attribute for claim in reading.claims if claim.attribute == "ban")])


ALL = {
    officer_report: ["ban", "officer_of"],
    person_report: ["ban", "controls", "officer_of", "shareholder_of"],
}


@pytest.mark.parametrize("report", ALL)
@pytest.mark.parametrize("entry", OTHERS)
def test_an_entry_that_names_somebody_else_states_nothing_of_whom_the_report_is_about(
    entry: dict[str, Any], report: Any
) -> None:
    assert stated(*report(entry)) == []


@pytest.mark.parametrize("report", ALL)
@pytest.mark.parametrize("entry", OWN)
def test_an_entry_under_their_own_name_however_it_is_written_is_read(
    entry: dict[str, Any], report: Any
) -> None:
    assert stated(*report(entry)) == ALL[report]


@pytest.mark.parametrize("entry", OTHERS)
def test_who_is_named_in_such_an_entry_is_reported_as_not_read(entry: dict[str, Any]) -> None:
    operation, answer = officer_report(entry)
    listed = unread(operation, answer, read(operation, {}, answer))
    name = next(iter(entry))
    assert any(each.pointer.startswith(f"/report/items/0/{name}") for each in listed)


def test_what_such_an_entry_says_besides_is_not_said_of_whom_the_report_is_about() -> None:
    more = {"name": "MARSH, Bea", "nationality": "Welsh", "address": {"address_line_1": "9 Mill Road"}}
    reading = read("uk_registry_officer_report", {}, officer_report(more)[1])
    said = [str(claim.value) for claim in reading.claims if claim.mention == "/report"]
    assert not any("marsh" in value or "Welsh" in value for value in said)


def test_the_entries_beside_it_are_read() -> None:
    operation, answer = officer_report({})
    answer["report"]["items"].append({**OFFICE, "name": "MARSH, Bea"})
    assert stated(operation, answer) == ALL[officer_report]


def test_shares_that_a_company_holds_are_not_those_of_a_person() -> None:
    assert "shareholder_of" not in stated(*person_report({"registered_holder": "Wren Nominees Pty Ltd"}))


def test_a_home_at_which_somebody_else_is_named_is_not_theirs() -> None:
    operation, answer = person_report({})
    stay = {"street_address": "7 Tarn St", "suburb": "Kew", "state": "VIC", "postcode": "3101"}
    answer["report"]["addresses"] = {
        "timeline": [stay, {**stay, "street_address": "9 Fen St", "name": "Bea Marsh"}]
    }
    homes = [link for link in read(operation, {}, answer).links if link.relation == "lived_at"]
    assert [link.object for link in homes] == ["/report/addresses/timeline/0/street_address"]


@pytest.mark.parametrize(
    "wrapped", [lambda entry: [entry], lambda entry: entry, lambda entry: {"items": [entry]}]
)
def test_officers_of_another_list_of_their_part_say_nothing_of_a_secretary(wrapped: Any) -> None:
    director = {"name": "Ida Marlow", "appointed_on": "2015-03-01"}
    secretary = {"name": "Bea Marsh", "appointed_on": "2016-03-01"}
    part = {"type": "historical", "secretaries": wrapped(secretary), "directors": wrapped(director)}
    extract = {
        "entity": {"name": "Tern Lines Pty Ltd", "acn": "004085616"},
        "directors": [director],
        "secretaries": [secretary],
        "regulator_extracts": [part],
    }
    assert read("regulator_extract", {}, {"extract": extract}).doubts == ()


def listed(**match: Any) -> list[str]:
    section = {"status": "ok", "threshold": 0.7, "matches": [
        {"list": "sanctions", "source": "us_ofac_sdn", **match}
    ]}  # fmt: skip
    identity = {"first_name": "Ida", "last_name": "Marlow", "birth_date": "1970-03-12"}
    report = {"identity": identity, "watchlists": section}
    reading = read("person_report", {}, {"report": report, "resolution": {"outcome": "resolved"}})
    return [str(each.value) for each in reading.claims if each.attribute == "watchlist"]


@pytest.mark.parametrize(
    "match",
    [
        {"name": "Ida Marlow", "entity": {"caption": "Boris Plume", "schema": "Person"}},
        {"name": "Ida Marlow", "entity": {"name": "Boris Plume"}},
        {"entity": {"properties": {"name": ["Boris Plume"]}}},
        {"caption": "Boris Plume"},
        {"name": "Ida Marlow", "entity": {"caption": "TERN QUAY LTD", "schema": "Company"}},
        {"name": "Ida Marlow", "entity": {"caption": "IDA MARLOW", "schema": "Vessel"}},
        {"name": "Ida Marlow", "date_of_birth": "1955-01-01"},
        {"entity": {"caption": "Ida Marlow", "properties": {"birthDate": ["1955", "1956"]}}},
        {"name": "Ida Marlow", "score": 0.5},
    ],
)
def test_a_match_with_the_entry_of_somebody_else_lists_nobody(match: dict[str, Any]) -> None:
    assert listed(**match) == []


@pytest.mark.parametrize(
    "match",
    [
        {"entity": {"caption": "Ida Rose MARLOW"}},
        {"entity": {"caption": "Boris Plume", "properties": {"name": ["Boris Plume", "Ida Marlow"]}}},
        {"entity": {"id": "Q1", "schema": "Person"}},
        {"date_of_birth": "1970"},
        {"entity": {"caption": "Ida Marlow", "properties": {"birthDate": ["1970-03-12", "1971"]}}},
        {"score": 0.9},
    ],
)
def test_a_match_with_an_entry_under_one_of_its_own_names_is_read(match: dict[str, Any]) -> None:
    assert listed(**match) == ["us_ofac_sdn"]
