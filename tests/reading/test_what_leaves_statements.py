"""What stands beside a statement and is known to leave it as it is."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import Reading, read


def _ban(**said: Any) -> Reading:
    match = {
        "first_name": "Ada", "last_name": "Quill", "banned_type": "banned_director", "document_number": "N 1",
        "start_date": "2021-03-01", "end_date": "2029-02-28",
    } | said  # fmt: skip
    return read("banned_disqualified_persons", {}, {"results": [{"matches": [match]}]})


def _officer(**said: Any) -> Reading:
    officer = {"name": "QUILL, Ada", "officer_role": "director", "appointed_on": "2015-01-01"} | said
    report = {"company_name": "TERN LINES LIMITED", "company_number": "01234567", "officers": [officer]}
    return read("uk_registry_company_report", {}, {"report": report})


def _record(connectivity: dict[str, Any]) -> Reading:
    record = {
        "first_name": "Ada", "last_name": "Quill", "phones": ["0491570012"], "emails": ["ada@post.example"],
        "connectivity": connectivity,
    }  # fmt: skip
    return read("contact_person_search", {}, {"records": [record]})


def _in_use(reading: Reading) -> set[str]:
    labels = {mention.pointer: mention.label for mention in reading.mentions}
    return {
        labels[link.object]
        for link in reading.links
        if link.relation == "uses" and not link.detail.get("ended")
    }


@pytest.mark.parametrize("mark", [
    {"comments": "None"}, {"comments": "Nil."}, {"comments": "N/A"}, {"comments": "No comments"},
    {"comments": "Ends 28 February 2029."}, {"comments": "Ban expires 28/02/2029"}, {"in_effect": True},
    {"enforceable": "Y"}, {"gazetted_on": "2021-03-05"}, {"exemptions": "None"}, {"dob": "1980"},
])  # fmt: skip
def test_a_ban_beside_what_says_nothing_against_it_stands(mark: dict[str, Any]) -> None:
    assert any(claim.attribute == "ban" for claim in _ban(**mark).claims)


@pytest.mark.parametrize("comment", [
    "Ends 28 February 2025.", "Ban expires early", "Ban lifted, expires 28/02/2029", "Ended 28/02/2029",
])  # fmt: skip
def test_a_comment_with_another_end_leaves_a_ban_in_question(comment: str) -> None:
    bans = [claim for claim in _ban(comments=comment).claims if claim.attribute == "ban"]
    assert not [ban for ban in bans if ban.detail.get("standing") is None and ban.value is not None]


@pytest.mark.parametrize("mark", [
    {"resigned_on": "2999-12-31"}, {"shares_held": 0}, {"holds_shares": "N"}, {"continuing": True},
    {"sanctioned": "N"}, {"qualified": "Yes"}, {"nationality": "NO"},
])  # fmt: skip
def test_an_office_beside_what_says_nothing_against_it_is_held(mark: dict[str, Any]) -> None:
    held = [link for link in _officer(**mark).links if link.relation == "officer_of"]
    assert [link.date_end for link in held] == [None]


def test_two_offices_joined_by_a_sign_are_held() -> None:
    company = {"company_name": "TERN PTY LTD", "company_number": "980000011"}
    entity = {"first_name": "Ada", "last_name": "Quill"}
    role = company | {"role": "Managing Director & CEO", "date_start": "2015-01-01"}
    extract = {"entity_type": "person", "entity": entity, "roles": [role]}
    links = read("regulator_extract", {}, {"extract": extract}).links
    assert [link.detail["role"] for link in links if link.relation == "officer_of"] == [
        "managing director and ceo"
    ]


def test_the_line_of_a_phone_is_known_by_any_form_of_its_number() -> None:
    said = _record({"phones": {"+61491570012": "disconnected"}})
    assert _in_use(said) == {"ada@post.example"}


def test_the_line_of_another_number_says_nothing_of_these_contacts() -> None:
    said = _record({"phones": {"0491570156": "disconnected"}})
    assert _in_use(said) == {"0491570012", "ada@post.example"}
