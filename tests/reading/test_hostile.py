"""Whatever an answer of the model's shape holds, each claim stands where it says, and nothing raises."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.full_answers import full_answer
from support.hostile import answers, values
from support.readings import check

from workbench.operations import OPERATIONS
from workbench.reading import read, readable

READERS = [name for name in OPERATIONS if readable(name)]
MANY = 1000 if os.environ.get("WORKBENCH_SOAK") else 40
"""`WORKBENCH_SOAK=1` tries twenty-five times as many answers."""
questions = st.dictionaries(
    st.sampled_from(["full_name", "last_name", "birth_date", "full_address", "phone", "crn", "mapping"]),
    values, max_size=3,
)  # fmt: skip


@pytest.mark.parametrize("operation", READERS)
@settings(max_examples=MANY, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_pointer_leads_to_the_raw_value(operation: str, data: st.DataObject) -> None:
    question: dict[str, Any] = data.draw(questions)
    answer = data.draw(answers(operation))
    reading = read(operation, question, answer)
    check(reading, question, answer)
    json.dumps([claim.value for claim in reading.claims], allow_nan=False)
    assert read(operation, question, answer) == reading


def _with_every_leaf(value: Any, leaf: str) -> Any:
    if isinstance(value, dict):
        return {name: _with_every_leaf(member, leaf) for name, member in value.items()}
    return [_with_every_leaf(item, leaf) for item in value] if isinstance(value, list) else leaf


@pytest.mark.parametrize("leaf", ["1" * 5000, "0" * 5000, f"1/{'2' * 5000}/3", f"{'9' * 5000} High St"])
@pytest.mark.parametrize("operation", READERS)
def test_thousands_of_digits_are_no_number_of_python_and_raise_nothing(operation: str, leaf: str) -> None:
    answer = _with_every_leaf(full_answer(operation), leaf)
    question: dict[str, Any] = {}
    check(read(operation, question, answer), question, answer)


@pytest.mark.parametrize(
    "operation", ["contact_person_search", "person_report", "uk_registry_company_report"]
)
def test_a_member_whose_name_is_as_long_as_a_book_is_passed_over(operation: str) -> None:
    answer = full_answer(operation)
    long = {"a_" * 150_000: True}
    assert read(operation, {}, answer | long).mentions == read(operation, {}, answer).mentions


@pytest.mark.parametrize("filling", [" ", "-", ", ", "("])
@pytest.mark.parametrize(
    "operation", ["contact_person_search", "person_report", "uk_registry_company_report"]
)
def test_texts_that_are_filled_with_signs_are_read_without_them(operation: str, filling: str) -> None:
    answer = _with_every_leaf(full_answer(operation), f"Ada{filling * 9000}Quill")
    reading = read(operation, {}, answer)
    check(reading, {}, answer)
    assert reading.mentions == read(operation, {}, _with_every_leaf(answer, "Ada Quill")).mentions
