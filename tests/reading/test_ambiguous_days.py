"""A day that may be two days is read day first, and reported."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import Reading, read


def person(dob: str) -> Reading:
    answer: dict[str, Any] = {"records": [{"first_name": "Ada", "last_name": "Quill", "dob": dob}]}
    return read("contact_person_search", {}, answer)


def test_a_day_in_two_ways_is_reported_with_its_place() -> None:
    reading = person("02/10/1988")
    assert [claim.value for claim in reading.claims if claim.attribute == "birth_date"] == ["1988-10-02"]
    assert [problem for problem in reading.problems if problem.startswith("/records/0/dob: '02/10/1988'")]


@pytest.mark.parametrize("dob", ["1988-10-02", "23/10/1988", "10/10/1988", "2 October 1988", "1988"])
def test_a_day_in_one_way_is_not(dob: str) -> None:
    assert person(dob).problems == ()


def test_the_day_of_an_office_is_reported_too() -> None:
    officer = {"name": "QUILL, Ada", "officer_role": "director", "appointed_on": "03/04/2022"}
    report = {"company_name": "WREN LTD", "company_number": "07345612", "officers": [officer]}
    (problem,) = read("uk_registry_company_report", {}, {"report": report}).problems
    assert problem.startswith("/report/officers/0/appointed_on")


def test_of_very_many_only_their_number_is_reported() -> None:
    records = [{"last_name": f"Quill{chr(97 + n)}", "dob": "02/10/1988"} for n in range(25)]
    assert len(read("contact_person_search", {}, {"records": records}).problems) < 25


@pytest.mark.parametrize(
    "dob", ["1988-10-01T13:00:00Z", "1988-10-01T14:00:00.000Z", "1988-10-01T11:30:00+00:00"]
)
def test_midnight_of_the_next_day_in_local_time_is_reported(dob: str) -> None:
    assert any("/records/0/dob" in problem for problem in person(dob).problems) is ("11:30" not in dob)


def test_a_day_at_midnight_of_universal_time_is_not_reported() -> None:
    assert person("1988-10-02T00:00:00.000Z").problems == ()
