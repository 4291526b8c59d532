"""Marks as health and customer registers make them: `use: old`, a golden record, a file of two people."""

from __future__ import annotations

from typing import Any

import pytest
from support.small_answers import contact, current, home, match, officer, record

from workbench.reading import read

ALL = {"phone", "email", "address"}
WHOLE = ALL | {"birth_date"}


@pytest.mark.parametrize("name", ["use", "type", "label", "purpose", "quality", "flags"])
@pytest.mark.parametrize("sort", ["old", "temp", "BAD"])
def test_a_home_of_a_sort_that_is_past_is_not_current(name: str, sort: str) -> None:
    assert home({name: [sort] if name == "flags" else sort}) == set()


@pytest.mark.parametrize(
    "marks", [{"use": "old"}, {"telecom_use": "BAD"}, {"purpose": "old"}, {"flag": "bad"}]
)
def test_a_phone_of_a_sort_that_is_past_is_not_current(marks: dict[str, Any]) -> None:
    assert contact("phone", marks) == set()


@pytest.mark.parametrize(
    "marks",
    [{"use": "home"}, {"use": "current"}, {"label": "Old Mill"}, {"purpose": "rental"}, {"tags": ["rural"]}],
)
def test_a_home_of_a_usual_sort_stays(marks: dict[str, Any]) -> None:
    assert home(marks) == {"address"}


@pytest.mark.parametrize(
    "marks", [{"use": "work"}, {"use": "mobile"}, {"quality": "good"}, {"label": "main"}]
)
def test_a_phone_of_a_usual_sort_stays(marks: dict[str, Any]) -> None:
    assert contact("phone", {"type": "mobile"} | marks) == {"phone"}


def test_where_somebody_works_is_no_home() -> None:
    assert home({"use": "work"}) == set()


@pytest.mark.parametrize(
    "marks", [{"address_use": "BadAddress"}, {"addr_use": "BAD"}, {"flags": ["BadAddress"]}]
)
def test_a_bad_address_leaves_the_contacts_of_its_record(marks: dict[str, Any]) -> None:
    assert record(marks) == {"phone", "email"}


@pytest.mark.parametrize("marks", [{"telecom_use": "BAD"}, {"phone_use": "old"}])
def test_an_old_phone_leaves_the_home_of_its_record(marks: dict[str, Any]) -> None:
    assert {"phone", "address"} & record(marks) == {"address"}


@pytest.mark.parametrize("use", ["old", "temp"])
def test_the_old_address_of_an_officer_is_not_where_they_are_written_to(use: str) -> None:
    place = {"address_line_1": "9 Elm St", "locality": "Hull", "postal_code": "HU1 1AA"}
    said = officer({"address": place}), officer({"address": place | {"use": use}})
    assert said == ({"company", "birth_date", "address"}, {"company", "birth_date"})


@pytest.mark.parametrize(
    "name", ["golden_record", "is_master_record", "surviving_record", "is_survivor", "golden"]
)
@pytest.mark.parametrize("no", [False, "N"])
def test_nothing_hangs_on_a_record_that_is_not_the_one_to_use(name: str, no: object) -> None:
    assert match({name: no}) == record({name: no}) == set()


@pytest.mark.parametrize(
    "marks",
    [{"golden_record": True}, {"is_survivor": "Y"}, {"golden_record_id": "G-12"}, {"is_primary": False}],
)
def test_the_record_that_is_to_be_used_stays(marks: dict[str, Any]) -> None:
    assert match(marks) == WHOLE


@pytest.mark.parametrize("marks", [{"mixed_file": True}, {"file_mixed": "Y"}, {"commingled": True}])
def test_nothing_hangs_on_a_file_of_two_people(marks: dict[str, Any]) -> None:
    assert match(marks) == set()


@pytest.mark.parametrize("no", [False, "N", "No", None])
def test_a_file_that_is_not_mixed_stays(no: object) -> None:
    assert (match({"mixed_file": no}), record({"mixed_file": no})) == (WHOLE, ALL)


@pytest.mark.parametrize("marks", [{"status": "disconnected"}, {"use": "old"}, {"disposition": "WRONGNUM"}])
def test_the_one_phone_of_a_record_is_not_current_by_the_marks_of_the_record(marks: dict[str, Any]) -> None:
    said = {"first_name": "Ida", "last_name": "Marlow", "phone": "0491570012"}
    answers = ({"records": [said]}, {"records": [said | marks]})
    assert [current(read("contact_person_search", {}, each)) for each in answers] == [{"phone"}, set()]
