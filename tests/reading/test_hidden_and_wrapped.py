"""Contacts with hidden digits, titles of the dead, and entries that wrap another."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read
from workbench.reading.unread import MASKED, unread

OPERATION = "contact_person_search"


def record(**said: Any) -> dict[str, Any]:
    return {"message": "Ok", "records": [{"first_name": "Greta", "last_name": "Pellworm", **said}]}


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ({"phones": ["0491 *** 012"]}, "0491 *** 012"),
        ({"phones": ["0491xxx012"]}, "0491xxx012"),
        ({"emails": ["g****@post.example"]}, "g****@post.example"),
        ({"street_address": "** Tallowtree Cres", "suburb": "Hobart", "state": "TAS"}, "** Tallowtree Cres"),
    ],
)
def test_a_value_with_hidden_letters_is_nobodys_and_is_reported(said: dict[str, Any], value: str) -> None:
    reading = read(OPERATION, {}, record(**said))
    assert [mention.kind for mention in reading.mentions] == ["person"]
    assert MASKED in {each.why for each in unread(OPERATION, record(**said), reading) if each.value == value}


@pytest.mark.parametrize("phone", ["0491 570 156", "0491 570 156*", "(02) 5550 1234 x12"])
def test_a_number_with_a_star_or_an_extension_behind_it_hides_nothing(phone: str) -> None:
    reading = read(OPERATION, {}, record(phones=[phone]))
    assert "phone" in {mention.kind for mention in reading.mentions}


@pytest.mark.parametrize("title", ["The late", "Estate of", "Late"])
def test_a_title_may_say_a_death(title: str) -> None:
    reading = read(OPERATION, {}, record(title=title))
    assert [claim.value for claim in reading.claims if claim.attribute == "death"] == ["Y"]


def test_an_email_address_that_bounced_is_not_said_to_be_used() -> None:
    reading = read(OPERATION, {}, record(emails=[{"email": "greta@post.example", "bounced": True}]))
    assert not reading.links


def test_a_company_in_the_place_of_a_surname_is_no_person() -> None:
    reading = read(OPERATION, {}, record(last_name="Quill Pty Ltd"))
    assert not [claim for claim in reading.claims if claim.attribute == "name"]


def test_an_item_of_items_may_be_wrapped() -> None:
    entry = {"name": "PELLWORM, Greta", "officer_role": "director", "appointed_on": "2015-04-03"}
    company = {"company_name": "TERN LINES LIMITED", "company_number": "01234567"}
    for word in ("item", "officer"):
        answer = {"report": {**company, "officers": {"items": [{word: entry}]}}}
        assert [link.relation for link in read("uk_registry_company_report", {}, answer).links] == [
            "officer_of"
        ]


@pytest.mark.parametrize("listed", ["officers", "directors", "secretaries"])
def test_an_entry_may_be_wrapped_under_the_name_of_its_list(listed: str) -> None:
    word = {"officers": "officer", "directors": "director", "secretaries": "secretary"}[listed]
    entry = {"name": "Greta Pellworm", "position": "director", "start_date": "2010-07-01"}
    entity = {"name": "TERN LINES PTY LTD", "company_number": "004085616"}
    answers = [{"extract": {"entity": entity, listed: [each]}} for each in (entry, {word: entry})]
    plain, wrapped = (read("regulator_extract", {}, answer).links for answer in answers)
    assert [(link.relation, link.date_start, link.detail) for link in wrapped] == [
        (link.relation, link.date_start, link.detail) for link in plain
    ]


def test_an_entry_with_one_member_of_another_name_is_not_unwrapped() -> None:
    entity = {"name": "TERN LINES PTY LTD", "company_number": "004085616"}
    answer = {"extract": {"entity": entity, "officers": [{"former": {"name": "Greta Pellworm"}}]}}
    assert not read("regulator_extract", {}, answer).links
