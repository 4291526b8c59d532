"""A text that speaks against a record does so in a member of whatever name, and only as a sentence."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from workbench.reading import read
from workbench.reading.unread import unread

AGAINST = [
    "split 2025-11: record belongs to Greta Weatherall",
    "Pertains to Greta Weatherall (b. 1979)",
    "see record of Greta Weatherall instead",
    "These details are of another person with the same name",
    "Entry made in error",
    "deleted at source",
    "look-up was not performed; carried over from another file",
    "could not be verified",
]
PLAIN = [
    "record belongs to Sophie Weatherall",
    "Verified against the electoral roll",
    "Removed Directors Register",
    "relates to account 123",
    "Left Bank Apartments",
]
RECORD = {
    "first_name": "Sophie",
    "last_name": "Weatherall",
    "phone": "0491570156",
    "street_address": "5 Wirra St",
    "suburb": "Prahran",
    "state": "VIC",
    "postcode": "3181",
}
OFFICERS = [
    {"appointment_id": f"A{n}", "name": name, "officer_role": "director", "appointed_on": "2015-03-01"}
    for n, name in enumerate(("WEATHERALL, Sophie", "TERN, Bo"))
]


def held(more: dict[str, Any]) -> set[str]:
    """What is said of a record beside which more stands."""
    answer = {"records": [{**RECORD, **more}]}
    return {link.relation for link in read("contact_person_search", {}, answer).links}


def company(more: dict[str, Any]) -> dict[str, Any]:
    report = {"company_name": "TERN LINES LTD", "company_number": "01234567", "officers": OFFICERS}
    return {"report": {**copy.deepcopy(report), **more}}


def in_office(answer: dict[str, Any]) -> set[str]:
    links = read("uk_registry_company_report", {}, answer).links
    return {each.subject for each in links if each.relation == "officer_of"}


@pytest.mark.parametrize("name", ["merge_note", "lineage", "source_name", "k9"])
@pytest.mark.parametrize("text", AGAINST)
def test_the_name_of_the_member_does_not_matter(name: str, text: str) -> None:
    assert held({name: text}) == set()


@pytest.mark.parametrize(
    "more",
    [
        {"trail": ["Entry made in error"]},
        {"trail": {"text": "Entry made in error"}},
        {"trail": [{"date": "2024-02-02", "body": "Entry made in error"}]},
    ],
)
def test_nor_does_where_it_stands(more: dict[str, Any]) -> None:
    assert held(more) == set()


@pytest.mark.parametrize("name", ["lineage", "source_name"])
@pytest.mark.parametrize("text", PLAIN)
def test_what_is_no_such_sentence_takes_nothing_back(name: str, text: str) -> None:
    assert "uses" in held({name: text})


def test_what_is_said_of_a_phone_leaves_the_home() -> None:
    assert held({"source_name": "Phone was disconnected in 2019"}) == {"lived_at"}


@pytest.mark.parametrize(
    "entry",
    [
        {"appointment_id": "A0", "body": "Removed from the register under s1095"},
        {"who": "Sophie Weatherall", "body": "Appointment removed from the register under s1095"},
    ],
)
def test_an_entry_is_about_the_one_that_it_names(entry: dict[str, Any]) -> None:
    assert in_office(company({"rectifications": [entry]})) == {"/report/officers/1"}


def test_the_text_is_reported_with_what_it_puts_in_question() -> None:
    answer = {"records": [{**RECORD, "k9": "Entry made in error"}]}
    said = {
        each.pointer
        for each in unread("contact_person_search", answer, read("contact_person_search", {}, answer))
    }
    assert {"/records/0/k9", "/records/0/phone", "/records/0/street_address"} <= said
