"""A record that names two people says of neither what stands in it."""

from __future__ import annotations

from typing import Any

import pytest
from support.readings import check

from workbench.reading import read
from workbench.reading.unread import unread

ADA = {"first_name": "Ada", "last_name": "Quill"}
RECORD = {
    **ADA,
    "phones": ["0491570156"],
    "street_address": "8 SALTPAN STREET",
    "suburb": "BRUNSWICK",
    "state": "VIC",
    "postcode": "3056",
}
BAN = {
    **ADA,
    "banned_type": "disqualified_director",
    "document_number": "029123456",
    "start_date": "2021-03-01",
}
IN_OFFICE = {"officer_role": "director", "appointed_on": "2015-01-02"}
WHOSE = ["full_name", "name", "name_combined", "record_holder", "owner", "actual_name", "display_name"]


def relations(operation: str, answer: dict[str, Any]) -> list[str]:
    reading = read(operation, {}, answer)
    check(reading, {}, answer)
    return sorted(link.relation for link in reading.links)


@pytest.mark.parametrize("whose", WHOSE)
@pytest.mark.parametrize(
    ("operation", "records"), [("person_history", "matches"), ("contact_person_search", "records")]
)
def test_what_a_record_of_somebody_else_holds_is_not_the_persons(
    operation: str, records: str, whose: str
) -> None:
    assert not relations(operation, {records: [{**RECORD, whose: "Bo Lomas"}]})
    assert relations(operation, {records: [{**RECORD, whose: "QUILL, Ada M"}]}) == ["lived_at", "uses"]


def test_a_company_that_owns_a_home_leaves_its_tenant_there() -> None:
    answer = {"matches": [{**RECORD, "owner": "PLOVER HOMES PTY LTD"}]}
    assert relations("person_history", answer) == ["lived_at", "uses"]


@pytest.mark.parametrize("whose", ["name", "full_name", "register_name", "listed_as"])
def test_a_ban_that_names_somebody_else_is_nobodys(whose: str) -> None:
    def bans(name: str) -> list[str]:
        answer = {"results": [{"matches": [{**BAN, whose: name}]}]}
        reading = read("banned_disqualified_persons", {}, answer)
        return [claim.attribute for claim in reading.claims if claim.attribute == "ban"]

    assert bans("Ada Quill") and not bans("LOMAS, Bo")


def test_a_disqualification_of_somebody_else_is_not_the_officers() -> None:
    ban = {
        "case_identifier": "INV1",
        "disqualification_type": "undertaking",
        "disqualified_from": "2021-01-01",
    }
    answer = {
        "report": {"name": "Ada QUILL", "disqualifications": [{**ban, "name_of_disqualified": "Bo Lomas"}]}
    }
    reading = read("uk_registry_officer_report", {}, answer)
    assert "ban" not in [claim.attribute for claim in reading.claims]


def test_a_watchlist_match_under_the_name_of_somebody_else_is_not_the_subjects() -> None:
    def listed(name: str) -> bool:
        match = {"list": "sanctions", "source": "ofac", "name": name}
        report = {"identity": ADA, "watchlists": {"matches": [match]}}
        reading = read("person_report", {}, {"report": report})
        return any(claim.attribute == "watchlist" for claim in reading.claims)

    assert listed("Ada Quill") and not listed("Bo Lomas")


OFFICER = {"name": "QUILL, Ada Mary", "name_elements": {"forename": "Bo", "surname": "Lomas"}, **IN_OFFICE}
DIRECTOR = {"name": "Ada Quill", "first_name": "Bo", "last_name": "Lomas"}
FIRM = {"company_name": "TERN QUAY LTD", "company_number": "01234567"}
OF_TWO = [
    ("uk_registry_company_report", {"report": {**FIRM, "officers": [OFFICER]}}),
    ("regulator_extract", {"extract": {"entity_type": "company", "entity": FIRM, "directors": [DIRECTOR]}}),
]


@pytest.mark.parametrize(("operation", "answer"), OF_TWO)
def test_an_officer_with_the_names_of_two_people_is_neither(operation: str, answer: dict[str, Any]) -> None:
    reading = read(operation, {}, answer)
    missed = {each.value for each in unread(operation, answer, reading)}
    assert not [each for each in reading.mentions if each.kind == "person"]
    assert {"Bo", "Lomas"} < missed and not missed.isdisjoint({"QUILL, Ada Mary", "Ada Quill"})


def test_a_name_by_marriage_beside_the_parts_is_another_name_of_the_same_officer() -> None:
    officer = {**OFFICER, "name_elements": {"forename": "Ada", "surname": "Crake"}}
    assert relations("uk_registry_company_report", {"report": {**FIRM, "officers": [officer]}}) == [
        "officer_of"
    ]
