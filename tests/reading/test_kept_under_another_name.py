"""A record, an entry of a register or a document that is kept under another's name is that other's."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read

HOME = {"street_address": "14 Hill Street", "suburb": "HOBART", "state": "TAS", "postcode": "7000"}
NAME = {"first_name": "Ada", "last_name": "Quill"}
ASKED = {**NAME, "birth_date": "1971-09-02", "licence_number": "987600021", "crn": "204000009A"}
OTHERS = [
    {"name_on_record": "Bea Marsh"}, {"matched_name": "MARSH, Bea"}, {"alias_of": "Bea Marsh"},
    {"searched_name": "bea marsh"}, {"name_on_register": "Mary Quill"},
]  # fmt: skip
OWN = [
    {"name_on_record": "Ada Rose Quill"}, {"matched_name": "QUILL, Ada"}, {"alias_of": "A Quill"},
    {"source_name": "Electoral Commission"}, {"file_name": "Scan Two"}, {"matched_name": ""},
]  # fmt: skip


def stated(operation: str, body: dict[str, Any], question: dict[str, Any] | None = None) -> set[str]:
    found = read(operation, question or {}, body)
    links = {link.relation for link in found.links if link.relation != "registered_at"}
    return links | {claim.attribute for claim in found.claims if claim.attribute in ("ban", "document")}


def record(mark: dict[str, Any]) -> set[str]:
    body = {"records": [{**NAME, **HOME, "phones": ["0491570012"], **mark}]}
    return stated("contact_person_search", body)


def officer(mark: dict[str, Any]) -> set[str]:
    item = {"name": "QUILL, Ada", "officer_role": "director", "appointed_on": "2001-01-01", **mark}
    company = {"company_name": "TERN LTD", "company_number": "98100001", "officers": [item]}
    return stated("uk_registry_company_report", {"report": company})


def ban(mark: dict[str, Any]) -> set[str]:
    match = {**NAME, "banned_type": "disqualified_director", "document_number": "7", **mark}
    return stated("banned_disqualified_persons", {"results": [{"matches": [match]}]})


def licence(mark: dict[str, Any]) -> set[str]:
    data = {"verification_result_code": "Y", **mark}
    return stated("dvs_drivers_licence", {"data": data}, ASKED)


def new_zealand(mark: dict[str, Any]) -> set[str]:
    data = {"match_status": "Match", "document_verified": True, **mark}
    return stated("nz_driver_licence", {"data": data}, ASKED)


ANSWERS = [record, officer, ban, licence, new_zealand]


@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize("mark", OTHERS)
def test_what_is_kept_under_another_name_is_not_theirs(answer: Any, mark: dict[str, Any]) -> None:
    assert answer(mark) == set()


@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize("mark", OWN)
def test_what_is_kept_under_their_own_name_is_theirs(answer: Any, mark: dict[str, Any]) -> None:
    assert answer(mark) == answer({}) != set()
