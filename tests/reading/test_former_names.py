"""Former names in members of their own, and those of whom no other name is known."""

from __future__ import annotations

from typing import Any

import pytest
from support.readings import check

from workbench.reading import Reading, read
from workbench.reading.unread import unread


def searched(**said: Any) -> Reading:
    answer = {"records": [{"phones": ["0491570156"], **said}]}
    reading = read("contact_person_search", {}, answer)
    check(reading, {}, answer)
    assert not [each for each in unread("contact_person_search", answer, reading) if "name" in each.pointer]
    return reading


def names(reading: Reading, attribute: str) -> list[tuple[Any, Any]]:
    return [(c.value["first"], c.value["last"]) for c in reading.claims if c.attribute == attribute]


@pytest.mark.parametrize(
    "said",
    [
        {"former_name": "Ada Crake"}, {"previous_name": "CRAKE, Ada"}, {"name_at_birth": "Ada Crake"},
        {"former_first_name": "Ada", "former_last_name": "Crake"},
        {"first_name": "Ada", "last_name": "Crake", "name_type": "former"},
    ],
)  # fmt: skip
def test_somebody_of_whom_only_a_former_name_is_known_is_formerly_that(said: dict[str, Any]) -> None:
    reading = searched(**said)
    assert names(reading, "former_name") == [("ada", "crake")] and not names(reading, "name")
    assert next(each.label for each in reading.mentions if each.kind == "person") == "formerly Ada Crake"


@pytest.mark.parametrize(
    "said", [{"maiden_name": "Crake"}, {"former_last_name": "Crake"}, {"former_name": "Ada Crake"}]
)
def test_a_former_name_beside_the_name_is_read_and_the_name_stays(said: dict[str, Any]) -> None:
    reading = searched(first_name="Ada", last_name="Quill", **said)
    assert names(reading, "former_name") == [("ada", "crake")]
    assert names(reading, "name") == [("ada", "quill")]
    assert next(each.label for each in reading.mentions if each.kind == "person") == "Ada Quill"


def test_a_company_of_which_only_a_former_name_is_known_is_formerly_that() -> None:
    entity = {"former_name": "PLOVER PTY LTD", "company_number": "980000011"}
    answer = {"extract": {"entity_type": "company", "entity": entity}}
    (company,) = read("regulator_extract", {}, answer).mentions
    assert company.label == "formerly PLOVER PTY LTD"


@pytest.mark.parametrize("said", [{"mothers_maiden_name": "Crake"}, {"former_name": "none"}])
def test_a_name_of_somebody_else_or_none_is_no_former_name(said: dict[str, Any]) -> None:
    answer = {"records": [{"first_name": "Ada", "last_name": "Quill", "phones": ["0491570156"], **said}]}
    assert not names(read("contact_person_search", {}, answer), "former_name")


@pytest.mark.parametrize(
    ("listed", "said", "relation"),
    [("shareholders", {"shares": "10"}, "shareholder_of"), ("directors", {"type": "Director"}, "officer_of")],
)
def test_a_holder_of_whom_only_a_former_name_is_known_is_read(
    listed: str, said: dict[str, Any], relation: str
) -> None:
    company = {"acn": "004085616", "name": "TERN LINES PTY LTD"}
    answer = {"extract": {"entity": company, listed: [{"former_name": "CRAKE, Ada", **said}]}}
    reading = read("regulator_extract", {}, answer)
    assert [each.label for each in reading.mentions if each.kind == "person"] == ["formerly Ada Crake"]
    assert [link.relation for link in reading.links] == [relation]
