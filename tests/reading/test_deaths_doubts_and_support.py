"""What stands beside a statement: insolvency, disputes, deaths, hidden letters and terms of bans."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read
from workbench.reading.unread import unread
from workbench.values.ban_comments import is_end_confirmed, may_end_ban

COMPANY, EXTRACT = "uk_registry_company_report", "regulator_extract"
OFFICE = {"address_line_1": "30 Cooper Lane", "locality": "Manchester", "postal_code": "M1 4AA"}
DIRECTOR = {"first_name": "Greta", "last_name": "Pellworm", "date_start": "2010-07-01"}


def company(**more: Any) -> dict[str, Any]:
    return {"report": {"company_name": "TERN LTD", "company_number": "01234567", **more}}


def statuses(answer: dict[str, Any]) -> list[Any]:
    return [claim.value for claim in read(COMPANY, {}, answer).claims if claim.attribute == "status"]


def links(operation: str, answer: dict[str, Any], relation: str) -> list[Any]:
    return [link for link in read(operation, {}, answer).links if link.relation == relation]


@pytest.mark.parametrize(
    "beside",
    [
        {"insolvency": {"status": ["liquidation"]}},
        {"insolvency": {"status": ["liquidation", "receiver-manager"]}},
        {"insolvency_status": "liquidation"},
        {"insolvency": [{"type": "creditors-voluntary-liquidation"}]},
    ],
)
@pytest.mark.parametrize("status", ["liquidation", "dissolved", "administration"])
def test_an_insolvency_supports_the_status_of_an_insolvent_company(
    status: str, beside: dict[str, Any]
) -> None:
    assert statuses(company(company_status=status, **beside)) == [status]


@pytest.mark.parametrize(
    ("status", "beside"),
    [
        ("active", {"insolvency": {"status": ["liquidation"]}}),
        ("liquidation", {"liquidation": {"status": "dismissed"}}),
    ],
)
def test_an_insolvency_that_contradicts_a_status_takes_it_back(status: str, beside: dict[str, Any]) -> None:
    assert statuses(company(company_status=status, **beside)) == []


@pytest.mark.parametrize(
    ("mark", "standing"),
    [
        ("registered_office_is_in_dispute", "in dispute"),
        ("undeliverable_registered_office_address", "undeliverable"),
    ],
)
def test_a_registered_office_that_is_doubted_stands_with_its_doubt(mark: str, standing: str) -> None:
    for value, expected in ((True, standing), (False, None)):
        beside = {"company_status": "liquidation", "insolvency": {"status": ["liquidation"]}}
        answer = company(registered_office_address=OFFICE, **beside, **{mark: value})
        (link,) = links(COMPANY, answer, "registered_at")
        assert link.detail.get("standing") == expected


@pytest.mark.parametrize("mark", ["service_address_undeliverable", "registered_office_not_disputed"])
def test_a_mark_of_something_else_leaves_the_registered_office_as_it_is(mark: str) -> None:
    (link,) = links(COMPANY, company(registered_office_address=OFFICE, **{mark: True}), "registered_at")
    assert "standing" not in link.detail


@pytest.mark.parametrize(
    ("deceased", "is_held"), [("Y", False), (True, False), ("2024-05-05", False), ("N", True), (None, True)]
)
def test_nobody_who_has_died_holds_an_office_or_shares(deceased: Any, is_held: bool) -> None:
    person = {**DIRECTOR, "deceased": deceased, "address": "8 SALTPAN STREET, BRUNSWICK VIC 3056"}
    entity = {"name": "WATTLE PTY LTD", "company_number": "980009014"}
    extract = {"entity": entity, "directors": [person], "shareholders": [{**person, "shares": 4}]}
    answer = {"extract": {"entity_type": "company", **extract}}
    for relation in ("officer_of", "shareholder_of"):
        assert bool(links(EXTRACT, answer, relation)) == is_held
    reading = read(EXTRACT, {}, answer)
    told = {each.pointer for each in unread(EXTRACT, answer, reading)}
    assert ("/extract/directors/0/date_start" in told) != is_held


def test_an_office_that_had_ended_is_told_of_somebody_who_died_later() -> None:
    entity = {"name": "WATTLE PTY LTD", "company_number": "980009014"}
    director = {**DIRECTOR, "date_end": "2015-06-30", "deceased": "Y"}
    answer = {"extract": {"entity_type": "company", "entity": entity, "directors": [director]}}
    assert [link.date_end for link in links(EXTRACT, answer, "officer_of")] == ["2015-06-30"]


def test_a_death_of_the_subject_of_an_extract_ends_the_roles_in_it() -> None:
    role = {"role": "director", "company_name": "WATTLE PTY LTD", "company_number": "980009014"}
    entity = {"first_name": "Greta", "last_name": "Pellworm"}
    extract = {"entity_type": "person", "roles": [role]}
    for deceased, count in (("Y", 0), (None, 1)):
        answer = {"extract": {**extract, "entity": {**entity, "deceased": deceased}}}
        assert len(links(EXTRACT, answer, "officer_of")) == count


@pytest.mark.parametrize("email", ["g****@post.example", "g***l@p***.example", "xxxx@post.example"])
def test_an_email_address_with_hidden_letters_is_nobodys_and_is_reported(email: str) -> None:
    answer = {"matches": [{"first_name": "Greta", "last_name": "Pellworm", "emails": [{"email": email}]}]}
    reading = read("person_history", {}, answer)
    assert not any(mention.kind == "email" for mention in reading.mentions)
    (left,) = unread("person_history", answer, reading)
    assert left.value == email and "hidden" in left.why


@pytest.mark.parametrize(
    "comment",
    [
        "Varied by AAT on 3 May 2022 to end 28 Feb 2025",
        "End date varied to 28/02/2025",
        "Reduced to 3 years",
        "Period varied on appeal to five years",
        "Disqualification period amended to 3 years",
        "Extended to 2031",
    ],
)
def test_a_comment_of_another_term_leaves_a_bans_end_open(comment: str) -> None:
    assert may_end_ban(comment) and not is_end_confirmed(comment, "2029-02-28")


@pytest.mark.parametrize(
    "comment",
    [
        "Licence conditions varied to 28 Feb 2025",
        "Application to have the ban reduced to 3 years refused",
        "Varied to permit acting as director of Tern Pty Ltd",
        "Prohibited from 1 March 2021 to 28 Feb 2029",
        "Banned for 8 years until 28 Feb 2029",
    ],
)
def test_a_comment_that_changes_no_term_leaves_a_ban_as_it_is(comment: str) -> None:
    assert not may_end_ban(comment)


@pytest.mark.parametrize(("end", "count"), [("2025-02-28", 1), ("2029-02-28", 0), (None, 0)])
def test_a_ban_stands_whose_end_is_the_one_it_was_varied_to(end: str | None, count: int) -> None:
    ban = {"last_name": "Plume", "banned_type": "disqualified_director", "document_number": "D1"}
    match = {**ban, "end_date": end, "comments": "Varied by the AAT on 3 May 2022 to end 28 Feb 2025"}
    claims = read("banned_disqualified_persons", {}, {"results": [{"matches": [match]}]}).claims
    assert sum(claim.attribute == "ban" for claim in claims) == count
