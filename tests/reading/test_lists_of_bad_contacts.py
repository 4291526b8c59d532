"""A contact or a home that a list beside it calls bad, past or another's is in question, and no other is."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read

PHONE, EMAIL, HOME = "0491570156", "ada@post.example", "8 SALTPAN STREET, BRUNSWICK VIC 3056"
RECORD = {
    "first_name": "Ada",
    "last_name": "Quill",
    "phones": [PHONE],
    "emails": [EMAIL],
    "street_address": "8 SALTPAN STREET",
    "suburb": "BRUNSWICK",
    "state": "VIC",
    "postcode": "3056",
}
BAD = """
invalid_phones disconnected_phones phones_to_exclude unverified_phones previous_phones old_numbers
suppressed_phones phones_of_others wrong_numbers removed_phones
"""


def in_use(**more: Any) -> set[str]:
    reading = read("contact_person_search", {}, {"records": [RECORD | more]})
    labels = {mention.pointer: mention.label for mention in reading.mentions}
    return {labels[link.object] for link in reading.links}


@pytest.mark.parametrize("name", BAD.split())
@pytest.mark.parametrize("listed", ["0491 570 156", {"number": PHONE}])
def test_a_phone_that_is_listed_as_bad_is_not_in_use(name: str, listed: Any) -> None:
    assert in_use(**{name: [listed]}) == {EMAIL, HOME}
    assert in_use(**{name: ["0491570222"]}) == {PHONE, EMAIL, HOME}


@pytest.mark.parametrize("name", ["invalid_emails", "bounced"])
def test_an_email_address_that_is_listed_as_bad_takes_no_phone_away(name: str) -> None:
    assert in_use(**{name: [EMAIL]}) == {PHONE, HOME}


@pytest.mark.parametrize("name", ["other_phones", "unlisted_phones", "do_not_call_numbers", "work_phones"])
def test_a_phone_that_is_listed_again_is_in_use(name: str) -> None:
    assert in_use(**{name: [PHONE]}) == {PHONE, EMAIL, HOME}


@pytest.mark.parametrize("listed", [HOME, {"street": "8 Saltpan Street", "place": "Brunswick VIC 3056"}])
def test_a_home_that_is_listed_as_a_previous_one_is_not_lived_at(listed: Any) -> None:
    assert in_use(previous_addresses=[listed]) == {PHONE, EMAIL}
    assert in_use(previous_addresses=["9 MILL STREET, BRUNSWICK VIC 3056"]) == {PHONE, EMAIL, HOME}
