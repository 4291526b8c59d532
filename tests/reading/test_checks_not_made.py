"""A check, a search or a screening that was not made says nothing of anybody."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read

NAME = {"first_name": "Ida", "last_name": "Marlow"}
NOT_MADE: list[dict[str, Any]] = [
    {"death_check": {"performed": False}},
    {"death_check": {"performed": "no - state missing"}},
    {"death_check": {"status": "not_run"}},
    {"death_check": {"status": "timeout"}},
    {"death_check": "skipped"},
    {"death_check_performed": "N"},
    {"deceased_checked": False},
    {"death_register": {"searched": False}},
    {"fact_of_death_check": {"outcome": "not performed"}},
    {"checks": [{"name": "death", "performed": False}]},
    {"checks": {"death": "not_run"}},
    {"checks_not_performed": ["death"]},
    {"note": "Death check not performed: state missing."},
]
MADE: list[dict[str, Any]] = [
    {"death_check": {"performed": True, "status": "completed"}},
    {"death_check": {"performed": True, "result": "match"}},
    {"death_check": "completed"},
    {"checks_performed": ["death"]},
    {"sanctions_check": {"performed": False}},
    {"phone_check_performed": False},
]


def deaths(beside: dict[str, Any]) -> list[Any]:
    answer = {"matches": [{**NAME, "deceased": "Y", **beside}]}
    return [each.value for each in read("person_history", {}, answer).claims if each.attribute == "death"]


@pytest.mark.parametrize("beside", NOT_MADE, ids=str)
def test_a_death_is_in_question_where_nobody_looked(beside: dict[str, Any]) -> None:
    assert deaths(beside) == []


@pytest.mark.parametrize("beside", MADE, ids=str)
def test_a_death_is_read_beside_a_check_that_was_made_or_of_something_else(
    beside: dict[str, Any],
) -> None:
    assert deaths(beside) == ["Y"]


def report(**sections: Any) -> dict[str, Any]:
    identity = {"status": "ok", **NAME}
    return {
        "status": "complete", "resolution": {"outcome": "resolved"},
        "report": {"identity": identity, **sections},
    }  # fmt: skip


LISTED = [{"list": "sanctions", "source": "us_ofac_sdn"}]
COURT = [{"fullname": "Ida Marlow", "case_no": "2022/1001", "court": "Local Court"}]
ROLES = [{"company_name": "TERN LINES LTD", "company_number": "01234567", "role": "director"}]
SECTIONS: list[tuple[str, dict[str, Any]]] = [
    ("watchlists", {"screening": {"performed": False}, "matches": LISTED}),
    ("watchlists", {"screened": False, "matches": LISTED}),
    ("court", {"search": {"run": False}, "records": COURT}),
    ("judgements", {"performed": False, "count": 2}),
    ("business", {"search": {"performed": False}, "roles": ROLES}),
    ("contacts", {"search_performed": False, "phones": [{"phone": "0491570156"}]}),
]


@pytest.mark.parametrize(("section", "said"), SECTIONS, ids=str)
def test_a_section_that_nobody_searched_is_in_question(section: str, said: dict[str, Any]) -> None:
    found = read("person_report", {}, report(**{section: {"status": "ok", **said}}))
    stated = {each.attribute for each in found.claims} & {"watchlist", "court_record", "judgement_count"}
    assert (found.links, stated) == ((), set())


def test_a_ban_is_in_question_where_its_register_was_not_searched() -> None:
    match = {**NAME, "banned_type": "disqualified_director", "start_date": "2020-01-01"}
    found = read(
        "banned_disqualified_persons", {}, {"results": [{"search_performed": False, "matches": [match]}]}
    )
    assert "ban" not in {each.attribute for each in found.claims}


def test_a_check_for_sanctions_that_was_not_made_leaves_an_office_as_it_is() -> None:
    officer = {"name": "MARLOW, Ida", "officer_role": "director", "sanctions_check": {"performed": False}}
    company = {"company_name": "TERN LINES LTD", "company_number": "01234567", "officers": [officer]}
    found = read("uk_registry_company_report", {}, {"report": company})
    assert [each.relation for each in found.links] == ["officer_of"]


def test_a_document_is_not_valid_where_its_issuer_was_not_asked() -> None:
    question = {**NAME, "licence_number": "12345678", "state": "NSW"}
    data = {"verification_result_code": "Y", "issuer_check": {"status": "timeout"}}
    found = read("dvs_drivers_licence", question, {"data": data})
    assert "document" not in {each.attribute for each in found.claims}


@pytest.mark.parametrize(
    "answer",
    [
        {"match_results": [{"last_name": "MATCH", "phone": "MATCH", "search": {"performed": False}}]},
        {"search": {"performed": False}, "match_results": [{"last_name": "MATCH", "phone": "MATCH"}]},
        {"match_results": [{"last_name": "MATCH", "phone": "MATCH", "remark": "belongs to Greta Tern"}]},
    ],
)
def test_what_matched_in_no_search_is_nobodys(answer: dict[str, Any]) -> None:
    reading = read("universe_check", {"last_name": "Quill", "phone": "0491570156"}, answer)
    assert not reading.links
    assert reading.doubts
