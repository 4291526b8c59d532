"""A name that was that of before is read as a former one, and what is borne now as the name."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import Reading, read


def names(reading: Reading, attribute: str) -> list[Any]:
    return [claim.value for claim in reading.claims if claim.attribute == attribute]


def extract(**said: Any) -> Reading:
    entity = {"name": "PLOVER PTY LTD", "company_number": "980000011"} | said
    return read("regulator_extract", {}, {"extract": {"entity_type": "company", "entity": entity}})


@pytest.mark.parametrize("said", [
    {"name_type": "Former name", "current_name": "TERN QUAY PTY LTD"}, {"new_name": "TERN QUAY PTY LTD"},
    {"renamed_to": "TERN QUAY PTY LTD"},
])  # fmt: skip
def test_a_company_is_called_by_its_current_name(said: dict[str, Any]) -> None:
    reading = extract(**said)
    assert names(reading, "name") == ["tern quay pty ltd"]
    assert names(reading, "former_name") == ["plover pty ltd"]
    assert {mention.label for mention in reading.mentions} == {"TERN QUAY PTY LTD"}


@pytest.mark.parametrize("said", [{"name_type": "Former name"}, {"name_status": "Former"}])
def test_a_former_name_alone_is_no_name_of_now(said: dict[str, Any]) -> None:
    reading = extract(**said)
    assert not names(reading, "name")
    assert names(reading, "former_name") == ["plover pty ltd"]


@pytest.mark.parametrize("said", [
    {"name_type": "Registered name"}, {"name_status": "Current"}, {"current_name": "Plover Pty Ltd"},
    {"current_name": "Y"}, {"new_name": ""},
])  # fmt: skip
def test_a_name_that_is_the_present_one_stays(said: dict[str, Any]) -> None:
    assert names(extract(**said), "name") == ["plover pty ltd"]


def test_a_maiden_name_is_a_former_one_and_the_surname_of_now_the_name() -> None:
    identity = {
        "first_name": "Ada",
        "last_name": "Quill",
        "name_type": "maiden",
        "current_last_name": "Crake",
    }
    answer = {"resolution": {"outcome": "resolved"}, "report": {"identity": identity}}
    reading = read("person_report", {}, answer)
    assert [each["last"] for each in names(reading, "name")] == ["crake"]
    assert [each["last"] for each in names(reading, "former_name")] == ["quill"]
