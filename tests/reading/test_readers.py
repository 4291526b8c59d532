"""Readers: what they say stands in the recorded bytes, and no odd answer makes them fail."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.readings import check

from workbench.client import Client
from workbench.errors import BadRequest
from workbench.operations import OPERATIONS
from workbench.reading import Reading, read


@cache
def client() -> Client:
    return Client.sandbox()


def questions() -> Iterator[tuple[str, str]]:
    """Every fixture that is a body of an operation, by operation and name."""
    from workbench.sandbox import Sandbox

    for operation, cases in Sandbox().fixtures.items():
        if operation in OPERATIONS and isinstance(cases, dict):
            yield from ((operation, name) for name in cases)


def body(operation: str, name: str) -> dict[str, Any]:
    from workbench.sandbox import Sandbox

    found = Sandbox().fixtures[operation][name]
    if operation == "social_contact_expand":
        return {"requests": [{"search": found}]}
    if operation == "banned_disqualified_persons":
        return {"search_type": "broad_search", "requests": [{"check_id": "1", **found}]}
    return dict(found)


def answered(operation: str, question: dict[str, Any]) -> dict[str, Any]:
    known = OPERATIONS[operation]
    result = client()._ask(known, question)
    if hasattr(result, "wait"):
        result = result.wait(30)
    return json.loads(result.model_dump_json(exclude_unset=True))


@pytest.mark.parametrize(("operation", "name"), list(questions()))
def test_what_is_read_from_an_answer_stands_where_it_says(operation: str, name: str) -> None:
    question = body(operation, name)
    try:
        answer = answered(operation, question)
    except BadRequest:
        assert name == "unknown"
        return
    reading = read(operation, question, answer)
    check(reading, question, answer)
    silent = {"no_match", "not_found", "too_many", "ambiguous", "low_confidence", "deceased", "invalid",
              "address_not_found"}  # fmt: skip
    if OPERATIONS[operation].group in ("Lookups", "Registries") and name not in silent:
        assert reading.mentions, "an answer with people or companies gave no mention"


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
READERS = [name for name in OPERATIONS if OPERATIONS[name].group != "Identity"]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where values stand in an answer, of a list the first four."""
    yield path
    items = (
        value.items() if isinstance(value, dict) else enumerate(value[:4]) if isinstance(value, list) else ()
    )
    for key, item in items:
        yield from places(item, (*path, key))


def damaged(draw: Any, value: Any) -> Any:
    """The answer with some values replaced by junk, its lists cut after four items."""
    there = list(places(value))
    chosen = draw(st.sets(st.sampled_from(there), max_size=1 + len(there) // 10))
    junked = {path: draw(junk) for path in sorted(chosen, key=there.index)}

    def kept(item: Any, path: tuple[Any, ...] = ()) -> Any:
        if path in junked:
            return junked[path]
        if isinstance(item, dict):
            return {key: kept(inner, (*path, key)) for key, inner in item.items()}
        if isinstance(item, list):
            return [kept(inner, (*path, at)) for at, inner in enumerate(item[:4])]
        return item

    return kept(value)


@cache
def good(operation: str) -> tuple[dict[str, Any], dict[str, Any]]:
    for found, name in questions():
        if found == operation:
            question = body(found, name)
            return question, answered(found, question)
    return {}, {"message": "Ok"}


@pytest.mark.parametrize("operation", READERS)
@settings(max_examples=60)
@given(data=st.data())
def test_no_odd_value_makes_a_reader_fail(operation: str, data: st.DataObject) -> None:
    question, answer = good(operation)
    question = damaged(data.draw, question)
    answer = damaged(data.draw, answer)
    question = question if isinstance(question, dict) else {"x": question}
    answer = answer if isinstance(answer, dict) else {"x": answer}
    check(read(operation, question, answer), question, answer)


def test_a_ban_until_the_end_of_time_has_no_end_and_a_date_before_is_no_start() -> None:
    answer = {
        "report": {
            "name": "QUILLFEATHER, Ada", "type": "natural", "officer_id": "x",
            "items": [{"officer_role": "director", "appointed_before": "1991-12-31",
                       "appointed_to": {"company_name": "Old Ltd", "company_number": "123"}}],
            "disqualifications": [{"case_identifier": "C1", "disqualified_from": "2020-01-01",
                                   "disqualified_until": "9999-12-31", "company_names": ["Old Ltd"]}],
        }
    }  # fmt: skip
    reading = read("uk_registry_officer_report", {"officer_id": "x"}, answer)
    check(reading, {"officer_id": "x"}, answer)
    links = {link.relation: link for link in reading.links}
    assert links["officer_of"].date_start is None
    assert links["disqualified_for"].date_end is None
    ban = next(claim for claim in reading.claims if claim.attribute == "ban")
    assert (ban.date_start, ban.date_end) == ("2020-01-01", None)
    named = [m for m in reading.mentions if m.kind == "company"]
    assert len(named) == 2, "a company named without a number is not taken for the numbered one"


def test_a_controller_without_a_name_is_a_person_and_a_legal_person_a_company() -> None:
    answer = {
        "report": {
            "company_name": "Old Ltd", "company_number": "00000123",
            "persons_with_significant_control": [
                {"kind": "super-secure-person-with-significant-control"},
                {"kind": "legal-person-person-with-significant-control", "name": "The Crown"},
                {"kind": "corporate-entity-person-with-significant-control", "name": "Hold Ltd",
                 "identification": {"registration_number": "00000456", "place_registered": "Cardiff"}},
            ],
        }
    }  # fmt: skip
    reading = read("uk_registry_company_report", {"company_number": "123"}, answer)
    assert [m.kind for m in reading.mentions] == ["company", "person", "company", "company"]
    numbers = {c.value for c in reading.claims if c.attribute == "company_number"}
    assert numbers == {"00000123", "00000456"}


def test_an_operation_without_a_reader_says_nothing() -> None:
    assert read("likeness_check", {}, {"result": {"similarity": 99}}) == Reading()


def test_court_records_without_a_match_go_by_the_name_asked_for() -> None:
    question = {"first_name": "Ada", "last_name": "Quillfeather", "street_address": "1 Mill St"}
    answer = {"match_person": {"match_result": "no_match"}, "court_records": [{"case_no": "12/3"}]}
    reading = read("enhance_record_plus", question, answer)
    check(reading, question, answer)
    court = next(claim for claim in reading.claims if claim.attribute == "court_record")
    assert (court.mention, court.caution) == ("?", "court")


def test_an_expansion_of_a_foreign_phone_is_read() -> None:
    answer = {
        "results": [
            {
                "search": "+447700900123",
                "records": [
                    {"type": "universe_search", "search_for": "+447700900123", "emails": ["a@b.example"]}
                ],
            }
        ]
    }
    reading = read("social_contact_expand", {}, answer)
    check(reading, {}, answer)
    used = {link.object for link in reading.links if link.relation == "uses"}
    assert used == {"/results/0/records/0/search_for", "/results/0/records/0/emails/0"}
