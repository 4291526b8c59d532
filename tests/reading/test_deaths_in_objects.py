"""A death that stands in an object of its own, or under the name of a day with its time, is read."""

from __future__ import annotations

from typing import Any

import pytest
from support.small_answers import ADA, relations

from workbench.reading import Reading, read


def _read(beside: dict[str, Any]) -> Reading:
    return read("contact_person_search", {}, {"records": [ADA | beside]})


def _deaths(beside: dict[str, Any]) -> list[Any]:
    return [claim.value for claim in _read(beside).claims if claim.attribute == "death"]


@pytest.mark.parametrize(
    ("beside", "died"),
    [
        ({"death": {"deceased": True}}, "Y"),
        ({"death": {"deceased": True, "date": "2021-01-01"}}, "2021-01-01"),
        ({"death": [{"date": "2021-01-01"}]}, "2021-01-01"),
        ({"death_info": {"died_on": "2021-01-01"}}, "2021-01-01"),
        ({"mortality": {"deceased": "Y"}}, "Y"),
        ({"vital": {"status": "Deceased"}}, "Y"),
        ({"vital_status": {"alive": False}}, "Y"),
        ({"flags": {"deceased": True}}, "Y"),
        ({"death": True}, "Y"),
        ({"death": "2021-01-01"}, "2021-01-01"),
        ({"deceasedDateTime": "2019-05-05T00:00:00Z"}, "2019-05-05"),
        ({"deceased_at": "2019-05-05"}, "2019-05-05"),
        ({"deceasedBoolean": True}, "Y"),
    ],
)
def test_a_death_is_read(beside: dict[str, Any], died: str) -> None:
    assert _deaths(beside) == [died]


ALIVE: list[dict[str, Any]] = [
    {"death": None}, {"death": "N"}, {"death": {"deceased": False, "checked_at": "2024-01-01"}},
    {"death": {"found": False}}, {"deceasedBoolean": False}, {"deceasedDateTime": None},
    {"flags": {"deceased": False}}, {"death_index": {"checked": True, "match": False}},
    {"vital": {"alive": True}}, {"spouse": {"deceased": True}},
]  # fmt: skip


@pytest.mark.parametrize("beside", ALIVE)
def test_nobody_dies_of_a_look_up_that_found_nothing(beside: dict[str, Any]) -> None:
    assert _deaths(beside) == []


@pytest.mark.parametrize("beside", ALIVE)
def test_who_has_not_died_keeps_phone_and_home(beside: dict[str, Any]) -> None:
    assert relations(ADA | beside) == {"uses", "lived_at"}


@pytest.mark.parametrize(
    "doubt", [{"confidence": "low"}, {"found": False}, {"verified": "unconfirmed"}, {"is_dead": False}]
)
def test_a_day_of_death_that_is_doubted_beside_it_is_not_claimed(doubt: dict[str, Any]) -> None:
    assert _deaths({"death": {"date": "2021-01-01", **doubt}}) == []


@pytest.mark.parametrize("beside", [{"death": {"match": True}}, {"death_check": {"result": "found"}}])
def test_a_death_that_was_only_found_leaves_phone_and_home_open(beside: dict[str, Any]) -> None:
    assert relations(ADA | beside) == set()
