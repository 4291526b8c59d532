"""Values of another type, under another name or of an unknown kind: not read, and reported."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import Reading, read
from workbench.reading.unread import left_on_purpose, unread


def said_of(operation: str, answer: dict[str, Any]) -> tuple[Reading, set[str]]:
    reading = read(operation, {}, answer)
    return reading, {each.pointer for each in unread(operation, answer, reading)}


@pytest.mark.parametrize("value", [False, True, 1e300, 5, "."])
def test_a_name_is_a_text(value: Any) -> None:
    answer = {"records": [{"first_name": value, "last_name": "Quill"}]}
    reading, left = said_of("contact_person_search", answer)
    (name,) = [claim for claim in reading.claims if claim.attribute == "name"]
    assert name.value["first"] is None and "/records/0/first_name" in left


def test_a_whole_name_in_the_place_of_the_surname_is_parted_beside_a_middle_name_too() -> None:
    match = {"last_name": "QUILL, ADA", "first_name": "", "middle_name": "May"}
    reading, _ = said_of("banned_disqualified_persons", {"results": [{"matches": [match]}]})
    (name,) = [claim.value for claim in reading.claims if claim.attribute == "name"]
    assert name == {"first": "ada", "middle": "may", "last": "quill"}


def test_a_ban_of_an_unknown_kind_is_none_and_reported() -> None:
    match = {"last_name": "Quill", "first_name": "Ada", "banned_type": "revoked", "document_number": "D1"}
    reading, left = said_of("banned_disqualified_persons", {"results": [{"matches": [match]}]})
    assert not [claim for claim in reading.claims if claim.attribute == "ban"]
    assert "/results/0/matches/0/banned_type" in left


@pytest.mark.parametrize("number", [True, 0, "000000000"])
def test_a_number_of_zeros_is_no_companys(number: Any) -> None:
    answer = {"extract": {"entity_type": "company", "entity": {"name": "Quill Pty Ltd", "acn": number}}}
    reading, left = said_of("regulator_extract", answer)
    assert not [c for c in reading.claims if c.attribute == "company_number" and c.value]
    assert "/extract/entity/acn" in left


@pytest.mark.parametrize("key", ["former_address_line_1", "not_address_line_1", "old_premises"])
def test_an_address_under_a_name_that_takes_it_back_is_not_the_present_one(key: str) -> None:
    home = {"premises": "14", "address_line_1": "Mill Row", "locality": "Leeds", key: "9 Hope Street"}
    answer = {"report": {"name": "QUILL, Ada", "items": [{"address": home, "appointed_to": {}}]}}
    reading, left = said_of("uk_registry_officer_report", answer)
    (address,) = [claim.value for claim in reading.claims if claim.attribute == "address"]
    assert address["flat"] is None and f"/report/items/0/address/{key}" in left


@pytest.mark.parametrize("kind", [None, "", False, True, "Residential", "Not the registered office"])
def test_an_address_of_no_known_kind_is_no_registered_office(kind: Any) -> None:
    office = {"type": kind, "address": "14 Mill Row, Fremantle WA 6160"}
    entity = {"name": "Quill Pty Ltd", "acn": "004085616"}
    extract = {"entity_type": "company", "entity": entity, "addresses": [office]}
    reading, _ = said_of("regulator_extract", {"extract": extract})
    assert [link.relation for link in reading.links] == ["located_at"]


def test_what_an_answer_counts_and_does_not_hold_is_reported() -> None:
    items = [{"appointed_to": {"company_name": f"QUILL {n} LTD"}} for n in range(2)]
    answer = {"report": {"name": "QUILL, Ada", "total_results": 7, "items": items}}
    assert "/report/total_results" in said_of("uk_registry_officer_report", answer)[1]
    answer["report"]["total_results"] = 2  # type: ignore[index]
    assert "/report/total_results" not in said_of("uk_registry_officer_report", answer)[1]


def test_a_day_that_nobody_can_have_written_yet_ends_nothing() -> None:
    match = {
        "last_name": "Quill",
        "first_name": "Ada",
        "banned_type": "disqualified_director",
        "end_date": 4711,
    }
    reading, left = said_of("banned_disqualified_persons", {"results": [{"matches": [match]}]})
    assert [claim.date_end for claim in reading.claims if claim.attribute == "ban"] == [None]
    assert "/results/0/matches/0/end_date" in left


def test_what_is_left_on_purpose_can_be_looked_at_with_its_reason() -> None:
    answer = {"message": "OK", "records": [{"first_name": "Ada", "last_name": "Quill", "score": 3}]}
    reading = read("contact_person_search", {}, answer)
    left = left_on_purpose("contact_person_search", answer, reading)
    assert {each.pointer for each in left} == {"/message", "/records/0/score"} and all(
        each.why for each in left
    )
