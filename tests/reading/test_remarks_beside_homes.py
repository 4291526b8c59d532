"""A home is left out, and listed, beside words that deny or date it."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read
from workbench.reading.unread import unread


def _read(operation: str, answer: dict[str, Any]) -> tuple[list[str], list[str]]:
    reading = read(operation, {}, answer)
    homes = [link.relation for link in reading.links if link.relation in ("lived_at", "correspondence_at")]
    return homes, [each.pointer for each in unread(operation, answer, reading)]


@pytest.mark.parametrize(
    "street", ["12 Harbour Street (prev)", "(old) 12 Harbour Street", "12 Harbour Street - gone"]
)
def test_a_street_with_a_remark_is_no_home_and_nor_is_its_town(street: str) -> None:
    place = {"street_address": street, "suburb": "Glebe", "state": "NSW", "postcode": "2037"}
    homes, left = _read(
        "contact_person_search", {"records": [{"first_name": "Ada", "last_name": "Quill", **place}]}
    )
    assert homes == [] and "/records/0/street_address" in left


def test_a_remark_that_is_part_of_an_address_leaves_the_home() -> None:
    place = {
        "street_address": "12 Harbour Street (rear)",
        "suburb": "Glebe",
        "state": "NSW",
        "postcode": "2037",
    }
    homes, left = _read(
        "contact_person_search", {"records": [{"first_name": "Ada", "last_name": "Quill", **place}]}
    )
    assert homes == ["lived_at"] and left == []


@pytest.mark.parametrize(
    ("said", "is_home"),
    [
        ("mail redirected away 2024-03", False),
        ("mail redirect lodged", False),
        ("post redirected from here", False),
        ("mail redirection to 3 Bay Road", False),
        ("mail redirected to this address", True),
        ("mail redirected from 3 Bay Road", True),
    ],
)
def test_a_home_whose_post_goes_elsewhere_is_left_out(said: str, is_home: bool) -> None:
    home = {"address": "12 Harbour Street", "suburb": "Glebe", "state": "NSW", "postcode": "2037"}
    match = {"first_name": "Ada", "last_name": "Quill", "date_end": "2026-02-01", "address_source": said}
    homes, _ = _read("person_history", {"matches": [match | home]})
    assert (homes == ["lived_at"]) is is_home
