"""A record that was merged away, copies another or is not the subject's states nothing; its neighbours do."""

from __future__ import annotations

from typing import Any

import pytest
from support.small_answers import ADA, relations

from workbench.reading import read

RECORD = ADA | {"emails": ["ada@post.example"]}


@pytest.mark.parametrize(
    "beside",
    [
        {"merged": True}, {"isMerged": "Y"}, {"merged": {"into": {"id": 3}}}, {"merged": {"is_merged": True}},
        {"duplicate_of": {"id": 3}}, {"duplicateOf": {"reference": "Person/3"}}, {"tombstone": True},
        {"same_as_subject": False}, {"same_as_the_person": "No"},
    ],
)  # fmt: skip
def test_a_record_that_another_stands_for_states_nothing(beside: dict[str, Any]) -> None:
    assert relations(RECORD | beside) == set()


@pytest.mark.parametrize(
    "beside",
    [
        {"merged": False}, {"merged": "N"}, {"merged": {"is_merged": False}}, {"merged_from": ["1", "2"]},
        {"merge_count": 2}, {"duplicate_of": None}, {"duplicate_of": {}}, {"duplicates": [{"id": 3}]},
        {"same_as_subject": True}, {"tombstone": False},
    ],
)  # fmt: skip
def test_a_record_that_stands_for_others_states_all(beside: dict[str, Any]) -> None:
    assert relations(RECORD | beside) == {"uses", "lived_at"}


def _phones(**beside: Any) -> list[str]:
    entry = {"phone": "0491570012", **beside}
    record = {**RECORD, "phones": [entry, "0491570013"], "emails": []}
    reading = read("contact_person_search", {}, {"records": [record]})
    labels = {each.pointer: each.label for each in reading.mentions}
    return sorted(labels[link.object][-1] for link in reading.links if link.relation == "uses")


@pytest.mark.parametrize("name", ["replaced_by", "superseded_by", "successor"])
@pytest.mark.parametrize("wrapped", [lambda held: held, lambda held: [held]])
def test_a_phone_in_whose_place_another_is_leaves_the_phones_beside_it(name: str, wrapped: Any) -> None:
    assert _phones(**{name: wrapped({"phone": "0491570014"})}) == ["3"]


@pytest.mark.parametrize(
    "beside", [{"replaced_by": None}, {"replaced_by": {}}, {"replaces": {"phone": "0491570014"}}]
)
def test_a_phone_that_nothing_replaces_is_used(beside: dict[str, Any]) -> None:
    assert _phones(**beside) == ["2", "3"]
