"""What whoever looked at a match made of it, and entries that were made in error."""

from __future__ import annotations

from typing import Any

import pytest
from support.small_answers import ban, current, officer

from workbench.reading import read


@pytest.mark.parametrize(
    "name", ["review", "analyst", "decision", "triage", "match_review", "assessment", "flags"]
)
@pytest.mark.parametrize("verdict", ["Discounted", "Whitelisted", "Not relevant", "discounted as namesake"])
def test_a_ban_that_was_discounted_is_nobodys(name: str, verdict: str) -> None:
    assert ban({name: [verdict] if name == "flags" else verdict}) == set()


@pytest.mark.parametrize("verdict", ["Escalated", "unresolved", "pending"])
def test_a_ban_of_which_nobody_has_decided_whose_it_is_is_left_open(verdict: str) -> None:
    assert ban({"review": verdict}) == set()


@pytest.mark.parametrize(
    "marks",
    [{"review": "Confirmed"}, {"review": "True match"}, {"review": "2024-01-01"}, {"analyst": "M. Vale"},
     {"next_review": "2027-01-01"}, {"mixed_file": "No"}],
)  # fmt: skip
def test_a_ban_that_was_looked_at_and_confirmed_stays(marks: dict[str, Any]) -> None:
    assert ban(marks) == {"ban"}


ERRONEOUS: list[dict[str, Any]] = [
    {"erroneous": True}, {"status": "erroneous"}, {"note": "entered in error"}, {"in_error": "Y"},
    {"flags": ["erroneous"]}, {"status": "removed (erroneous)"}, {"filing_status": "filed in error"},
]  # fmt: skip


@pytest.mark.parametrize("marks", ERRONEOUS)
def test_a_birth_date_is_not_taken_from_an_entry_that_was_made_in_error(marks: dict[str, Any]) -> None:
    assert officer(marks) == set()


@pytest.mark.parametrize("marks", ERRONEOUS)
def test_an_extract_gives_no_birth_date_of_an_entry_that_was_made_in_error(marks: dict[str, Any]) -> None:
    said = {"first_name": "Ann", "last_name": "Quill", "date_start": "2015-01-01", "birth_date": "1961-02-03"}
    entity = {"name": "VALE PTY LTD", "company_number": "980000011"}
    answers = (
        {"extract": {"entity_type": "company", "entity": entity, "directors": [each]}}
        for each in (said, said | marks)
    )
    found = [current(read("regulator_extract", {}, each)) for each in answers]
    assert found == [{"company", "birth_date"}, set()]


@pytest.mark.parametrize(
    "marks", [{"resigned": True}, {"status": "void"}, {"disputed": True}, {"error": ""}, {"erroneous": False}]
)
def test_a_birth_date_stays_where_only_the_office_is_over_or_open(marks: dict[str, Any]) -> None:
    assert "birth_date" in officer(marks)
