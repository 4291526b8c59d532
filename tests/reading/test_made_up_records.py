"""A record that says that it is made up states nothing; one that says where it was taken from does."""

from __future__ import annotations

from typing import Any

import pytest
from support.small_answers import ADA, relations

from workbench.reading import read
from workbench.reading.unread import unread

MADE_UP: list[dict[str, Any]] = [
    {"synthetic": True}, {"is_synthetic": "Y"}, {"livemode": False}, {"is_real": False},
    {"production": "No"}, {"test_contact": "Y"}, {"is_test_customer": True}, {"sandbox": True},
    {"data_source": "SYNTHETIC"}, {"source": "Test fixture"}, {"origin": "seed data"}, {"tags": ["test"]},
    {"source": {"name": "Sample data"}}, {"meta": {"synthetic": True}}, {"environment": "test"},
]  # fmt: skip
REAL: list[dict[str, Any]] = [
    {"synthetic": False}, {"livemode": True}, {"is_real": True}, {"test_contact": "N"}, {"sandbox": False},
    {"source": "electoral roll"}, {"source": "Sandbox Realty"}, {"source": "Medical test clinic"},
    {"tags": ["vip"]}, {"meta": {"synthetic": False, "source": "electoral roll"}},
    {"environment": "production"}, {"test_result": "negative"}, {"test_date": "2024-01-01"},
]  # fmt: skip


@pytest.mark.parametrize("beside", MADE_UP)
def test_a_record_that_is_made_up_states_nothing(beside: dict[str, Any]) -> None:
    assert relations(ADA | beside) == set()


@pytest.mark.parametrize("beside", MADE_UP)
def test_what_a_made_up_record_holds_is_reported_as_unread(beside: dict[str, Any]) -> None:
    answer = {"records": [ADA | beside]}
    reading = read("contact_person_search", {}, answer)
    told = {each.pointer for each in unread("contact_person_search", answer, reading)}
    assert "/records/0/phones/0" in told


@pytest.mark.parametrize("beside", REAL)
def test_a_record_of_somebody_states_phone_and_home(beside: dict[str, Any]) -> None:
    assert relations(ADA | beside) == {"uses", "lived_at"}


@pytest.mark.parametrize("beside", MADE_UP)
def test_a_made_up_record_leaves_the_record_beside_it(beside: dict[str, Any]) -> None:
    other = {"first_name": "Bo", "last_name": "Pike", "phones": ["0491570013"]}
    reading = read("contact_person_search", {}, {"records": [ADA | beside, other]})
    assert [link.relation for link in reading.links] == ["uses"]
