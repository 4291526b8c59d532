"""What was not read of an answer is known: every value is cited, left on purpose, or reported."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest
from reading.variations.first import FIRST
from reading.variations.second import SECOND
from support.full_answers import full_answer
from support.readings import check

from workbench.operations import OPERATIONS
from workbench.reading import Reading, read
from workbench.reading.place import At
from workbench.reading.unread import (
    NOT_UNDERSTOOD,
    SAID_AGAIN,
    SAID_OTHERWISE,
    TOO_EARLY,
    Unread,
    in_words,
    left_on_purpose,
    unread,
)
from workbench.values.json_text import read_json

QUESTION = {"first_name": "Ada", "last_name": "Quill", "birth_date": "1971-02-03", "full_name": "Ada Quill"}


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_field_of_the_specification_is_read_or_left_with_a_reason(operation: str) -> None:
    answer = full_answer(operation)
    reading = read(operation, QUESTION, answer)
    check(reading, QUESTION, answer)
    assert [str(each) for each in unread(operation, answer, reading)] == []


def test_a_value_that_could_not_be_understood_is_not_read() -> None:
    answer = {
        "matches": [
            {
                "last_name": "Quill",
                "birth_date": "once",
                "phones": ["12"],
                "date_start": "soon",
                "aura": "blue",
            }
        ]
    }
    said = {
        each.pointer: each.why
        for each in unread("person_history", answer, read("person_history", {}, answer))
    }
    assert set(said) == {f"/matches/0/{part}" for part in ("birth_date", "phones/0", "date_start", "aura")}
    assert [pointer for pointer, why in said.items() if why != NOT_UNDERSTOOD] == ["/matches/0/aura"]


def test_nothing_is_read_without_a_reader_and_all_of_it_is_reported() -> None:
    answer = {"message": "Ok", "someone": [{"name": "Ada"}, None, "", {}, False]}
    assert [each.pointer for each in unread("another_provider", answer, Reading())] == [
        "/someone/0/name",
        "/someone/4",
    ]


# -- mutation


def answers() -> list[tuple[str, dict[str, Any], dict[str, Any]]]:
    """A hundred answers: of every operation the full one, and a share of the variations."""
    found = [(name, QUESTION, full_answer(name)) for name in OPERATIONS]
    rows = [row for table in (*FIRST, *SECOND) for row in table]
    step = len(rows) // (100 - len(found))
    return (
        found
        + [(row.operation, dict(row.question), dict(row.answer)) for row in rows[::step]][: 100 - len(found)]
    )


def mutated(chance: random.Random, value: Any, rate: float) -> Any:
    """The value with some keys renamed, casings and types changed, things nested and taken out of lists."""
    if isinstance(value, dict):
        return {_key(chance, key, rate): mutated(chance, item, rate) for key, item in value.items()}
    if isinstance(value, list):
        items = [mutated(chance, item, rate) for item in value]
        turned: list[Any] = [items, {"items": items}, items[0] if items else None, {"a": items}, [items]]
        return chance.choice(turned) if chance.random() < rate else items
    return _leaf(chance, value) if chance.random() < rate else value


def _key(chance: random.Random, key: str, rate: float) -> str:
    if chance.random() >= rate:
        return key
    camel = "".join(word.title() for word in key.split("_"))
    return chance.choice(
        [key.upper(), camel, key.replace("_", "-"), f"{key}_2", f"the_{key}", key[::-1], "~/" + key]
    )


def _leaf(chance: random.Random, value: Any) -> Any:
    text = str(value)
    return chance.choice(
        [
            text.upper(),
            text.lower(),
            text.swapcase(),
            f" {text} ",
            text.replace("-", " "),
            text.replace("-", "_"),
            [value],
            {"value": value},
            {"code": value, "description": "d"},
            {"year": 1971, "month": 2},
            not value,
            17,
            1.5,
            "true",
            f"{text}?",
            f"{text}, {text}",
            "3 April 1985",
            {"nested": {"deeper": [value]}},
        ]
    )


def leaves(value: Any, pointer: str = "") -> Iterator[str]:
    """The pointers of everything that says something, written anew for the test."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, f"{pointer}/{key.replace('~', '~0').replace('/', '~1')}")
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from leaves(item, f"{pointer}/{index}")
    elif value is not None and str(value).strip():
        yield pointer


@pytest.mark.parametrize(("operation", "question", "answer"), answers())
def test_of_a_mutated_answer_every_value_is_read_or_reported(
    operation: str, question: dict[str, Any], answer: dict[str, Any]
) -> None:
    for seed, rate in enumerate((0.02, 0.05, 0.1, 0.2, 0.4)):
        changed = mutated(random.Random(seed), copy.deepcopy(answer), rate)
        reading = read(operation, question, changed)
        check(reading, question, changed)
        cited = {claim.pointer for claim in reading.claims}
        cited |= {part for claim in reading.claims for part in claim.detail.get("parts", ())}
        cited |= {pointer for link in reading.links for pointer in link.pointers}
        said = {each.pointer for each in unread(operation, changed, reading)}
        left = {each.pointer for each in left_on_purpose(operation, changed, reading)}
        for leaf in At("", changed).leaves():
            assert leaf.pointer in cited | said | left, leaf.pointer
        assert set(leaves(changed)) == {leaf.pointer for leaf in At("", changed).leaves()}


@pytest.mark.parametrize("heard", ["31/04/2019", "2019-02-30", "0000-00-00", "unknown"])
def test_a_hearing_on_no_day_of_the_calendar_is_no_day(heard: str) -> None:
    ban = {"disqualified_from": "2018-01-01", "case_identifier": "C1", "heard_on": heard}
    answer = {"report": {"officer_id": "x", "name": "PENN, Ann", "disqualifications": [ban]}}
    reading = read("uk_registry_officer_report", {}, answer)
    assert [claim.detail.get("heard_on") for claim in reading.claims if claim.attribute == "ban"] == [None]
    assert [each.value for each in unread("uk_registry_officer_report", answer, reading)] == [heard]


@pytest.mark.parametrize("to", [{}, {"appointed_to": {"company_name": "TEAL LTD"}}])
def test_a_company_without_its_number_has_that_of_the_registers_link(to: dict[str, Any]) -> None:
    item = {"officer_role": "director", "links": {"company": "/company/07654321"}, **to}
    answer = {"report": {"officer_id": "x", "name": "PENN, Ann", "items": [item]}}
    reading = read("uk_registry_officer_report", {}, answer)
    assert [c.value for c in reading.claims if c.attribute == "company_number"] == ["07654321"]
    assert [link.relation for link in reading.links] == ["officer_of"]
    assert not unread("uk_registry_officer_report", answer, reading)


@pytest.mark.parametrize(
    ("message", "count"), [("Error: Invalid search value", 1), ("Ok", 0), ("No records found", 0)]
)
def test_what_the_service_says_went_wrong_with_an_item_is_reported(message: str, count: int) -> None:
    answer = {"results": [{"search": "0491570156", "message": message, "records": []}]}
    left = unread("social_contact_expand", answer, read("social_contact_expand", {}, answer))
    assert [each.value for each in left] == [message] * count


def test_a_new_member_of_a_list_of_publishers_is_reported() -> None:
    answer = {"pep": [{"source": "au", "name": "Australian PEPs", "last_updated": "2020-01-01"}]}
    assert [each.value for each in unread("pep_sanction_sources", answer, Reading())] == ["2020-01-01"]


@pytest.mark.parametrize(
    ("similarity", "threshold", "passed", "contradicted"),
    [
        (79.9, 80, True, True), ("0.93", 0.8, "False", True), (99, 80, False, True), (99, 80, True, False),
        (12, 80, "no", False), (0.93, 80, True, False), ("n/a", 80, True, False),
    ],
)  # fmt: skip
def test_a_likeness_that_contradicts_its_threshold_is_reported(
    similarity: Any, threshold: Any, passed: Any, contradicted: bool
) -> None:
    result = {"similarity": similarity, "threshold": threshold, "biometric_passed": passed}
    left = unread("likeness_check", {"result": result}, Reading())
    assert ["/result/biometric_passed"] * contradicted == [each.pointer for each in left]


def test_cells_of_a_table_are_named_by_their_column() -> None:
    said = in_words([Unread(f"/records/{row}/A~1c", "x") for row in range(2)])
    assert "A/c" in said and "2 rows" in said and "/records" not in said


def test_what_a_name_held_before_is_listed_where_the_answer_holds_another_value_later() -> None:
    text = b'{"data": {"verification_result_code": "N", "verification_result_code": "Y"}}'
    answer = read_json(text)
    found = unread("dvs_drivers_licence", answer, read("dvs_drivers_licence", {"last_name": "Quill"}, answer))
    assert [(each.value, each.why) for each in found] == [("N", SAID_OTHERWISE)]


def test_what_a_name_holds_twice_alike_is_left_on_purpose() -> None:
    answer = read_json(b'{"report": {"company_number": "98100001", "company_number": "98100001"}}')
    operation = "uk_registry_company_report"
    reading = read(operation, {}, answer)
    assert not unread(operation, answer, reading)
    assert [each.why for each in left_on_purpose(operation, answer, reading)] == [SAID_AGAIN]


@pytest.mark.parametrize("end", ["2014-05-01", "2014", "1 April 2015", "30/04/2015"])
def test_an_end_before_its_beginning_is_reported_as_that(end: str) -> None:
    officer = {
        "name": "PENN, Ann",
        "officer_role": "director",
        "appointed_on": "2015-05-01",
        "resigned_on": end,
    }
    answer = {
        "report": {"company_name": "TERN LINES LIMITED", "company_number": "01234567", "officers": [officer]}
    }
    reading = read("uk_registry_company_report", {}, answer)
    assert [link.detail.get("ended") for link in reading.links] == [True]
    assert [each.why for each in unread("uk_registry_company_report", answer, reading)] == [TOO_EARLY]


def test_contacts_of_nobody_who_was_matched_are_read_and_listed() -> None:
    answer = {
        "match_person": {"match_result": "no_match"},
        "phones": ["0491570156"],
        "emails": ["i@b.example"],
    }
    for question in ({}, QUESTION):
        reading = read("enhance_record_plus", question, answer)
        assert {each.pointer for each in reading.mentions} == {"/phones/0", "/emails/0"}
        listed = {each.pointer for each in unread("enhance_record_plus", answer, reading)}
        assert listed == {"/phones/0", "/emails/0"}
