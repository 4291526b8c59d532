"""Something else stands in the place of an entry: in an object, by the type of a link, in any language."""

from __future__ import annotations

from typing import Any

import pytest
from support.small_answers import ban, contact, home, match, officer, record

WHOLE = {"phone", "email", "address", "birth_date"}
REPLACED: list[dict[str, Any]] = [
    {"replaced_by": {"id": "P-12"}},
    {"successor": {"record_id": "P-12"}},
    {"supersededBy": {"reference": "Patient/12"}},
    {"merged_into": {"id": "12"}},
    {"link": {"type": "replaced-by", "other": {"reference": "Patient/12"}}},
    {"link": [{"type": "seealso"}, {"type": "replaced-by", "other": {"reference": "Patient/12"}}]},
    {"links": [{"rel": "replaced-by", "href": "/people/12"}]},
    {"links": {"replaced_by": "/people/12"}},
    {"ersatt_av": "P-12"}, {"erstattet_af": "P-12"}, {"vervangen_door": "P-12"}, {"sostituito_da": "P-12"},
    {"substituido_por": "P-12"}, {"zastąpiony_przez": "P-12"}, {"nahrazeno": "P-12"}, {"korvattu": "P-12"},
]  # fmt: skip
STANDS: list[dict[str, Any]] = [
    {"replaces": "P-9"},
    {"supersedes": {"id": "P-9"}},
    {"predecessor": {"id": "P-9"}},
    {"link": [{"type": "replaces", "other": {"reference": "Patient/9"}}]},
    {"link": [{"type": "refer", "other": {"reference": "Patient/9"}}]},
    {"links": {"self": "/people/1"}},
    {"replaced_by": None},
    {"successor": {}},
]


@pytest.mark.parametrize("marks", REPLACED)
def test_an_entry_in_whose_place_another_stands_is_not_current(marks: dict[str, Any]) -> None:
    said = contact("phone", marks), home(marks), ban(marks), officer(marks) - {"birth_date"}
    assert said == (set(), set(), set(), set())


@pytest.mark.parametrize("marks", REPLACED)
def test_nothing_hangs_on_a_record_in_whose_place_another_stands(marks: dict[str, Any]) -> None:
    assert match(marks) == record(marks) == set()


@pytest.mark.parametrize("marks", STANDS)
def test_an_entry_that_stands_in_the_place_of_another_is_current(marks: dict[str, Any]) -> None:
    said = contact("phone", marks), home(marks), ban(marks), officer(marks)
    assert said == ({"phone"}, {"address"}, {"ban"}, {"company", "birth_date"})


@pytest.mark.parametrize("marks", STANDS)
def test_a_record_that_stands_in_the_place_of_another_is_current(marks: dict[str, Any]) -> None:
    assert match(marks) == WHOLE


def test_an_officer_with_a_successor_is_in_office_no_longer() -> None:
    assert officer({"successor": {"name": "TERN, Bo"}}) == {"birth_date"}


@pytest.mark.parametrize(
    "marks",
    [{"note": "address superseded"}, {"note": "superseded by 9 Elm St"},
     {"superseded_by": {"address": "9 Elm St"}}, {"superseded_by": "9 Elm St, Hobart"}],
)  # fmt: skip
def test_a_home_that_another_supersedes_leaves_the_phones(marks: dict[str, Any]) -> None:
    assert record(marks) == {"phone", "email"}


@pytest.mark.parametrize(
    "marks", [{"superseded": True}, {"superseded_by": "P-12"}, {"note": "record superseded"}]
)
def test_a_record_that_another_supersedes_takes_the_phones_along(marks: dict[str, Any]) -> None:
    assert record(marks) == set()
