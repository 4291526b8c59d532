"""Members that say where somebody was born, or of which sort a mailbox is, take nothing back."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read

BORN = [
    {"birth_place": "LATE BAY NSW"}, {"place_of_birth": "Former Yugoslavia"},
    {"birthplace": "Dead Horse Gully"}, {"country_of_birth": "Former Czechoslovakia"},
    {"birth_place": "Melbourne (former hospital)"}, {"town_of_birth": "Past Hill"},
]  # fmt: skip
MAILBOX = [
    {"role_account": False}, {"catch_all": True}, {"disposable": False}, {"disposable": True},
    {"catch_all": False}, {"is_role_account": "no"}, {"free_provider": True}, {"accept_all": False},
    {"disposable_domain": False, "temporary": False},
]  # fmt: skip
GONE = [{"deliverable": False}, {"bounced": True}, {"mailbox_exists": False}, {"role": "former"}]


@pytest.mark.parametrize("place", BORN)
def test_where_somebody_was_born_leaves_their_office(place: dict[str, Any]) -> None:
    item = {"name": "QUILL, Ada", "officer_role": "director", "appointed_on": "2001-01-01", **place}
    company = {"company_name": "TERN LTD", "company_number": "98100001", "officers": [item]}
    found = read("uk_registry_company_report", {}, {"report": company})
    assert [link.relation for link in found.links] == ["officer_of"]


def relations(mark: dict[str, Any]) -> list[str]:
    emails = [{"email": "ada.quill@post.example", **mark}]
    person = {"first_name": "Ada", "last_name": "Quill", "emails": emails}
    return [link.relation for link in read("contact_person_search", {}, {"records": [person]}).links]


@pytest.mark.parametrize("mark", MAILBOX)
def test_the_sort_of_a_mailbox_leaves_whose_it_is(mark: dict[str, Any]) -> None:
    assert relations(mark) == ["uses"]


@pytest.mark.parametrize("mark", GONE)
def test_a_mailbox_that_takes_no_mail_is_nobodys_now(mark: dict[str, Any]) -> None:
    assert relations(mark) == []
