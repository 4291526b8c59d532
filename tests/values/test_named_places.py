"""Words of an ending in the names of streets and buildings, and the same words of an address that is past."""

from __future__ import annotations

import pytest

from workbench.reading import read
from workbench.reading.place import words
from workbench.values.named_places import without_endings_in_names
from workbench.values.taken_back import takes_back


@pytest.mark.parametrize(
    "text", ["Ground Floor, Former Bank", "The Late Show Studio", "FORMER ROAD", "12 Dead Lane"]
)
def test_a_name_of_a_street_or_a_building_ends_nothing(text: str) -> None:
    assert not takes_back(words(without_endings_in_names(text)))


@pytest.mark.parametrize(
    "text",
    ["Former address", "9 Gone Lane (returned)", "Not at Strand Road", "Old Chapel, Moved"],
)
def test_a_remark_about_an_address_does(text: str) -> None:
    assert takes_back(words(without_endings_in_names(text)))


def test_an_officer_is_reached_in_a_former_bank() -> None:
    address = {"premises": "Former Bank", "address_line_1": "COPPERSMITH LANE", "locality": "MANCHESTER"}
    officer = {"name": "PELLWORM, Greta", "officer_role": "director", "appointed_on": "2014-08-20"}
    report = {
        "company_name": "TERN LIMITED", "company_number": "98000077",
        "officers": [{**officer, "address": address}],
    }  # fmt: skip
    reading = read("uk_registry_company_report", {}, {"report": report})
    assert [link for link in reading.links if link.relation == "correspondence_at"]
