"""A reason for the end of an office that speaks of a death: it is read as one, or reported."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read
from workbench.reading.unread import unread

EXTRACT, REPORT = "regulator_extract", "uk_registry_company_report"


def extract(reason: str) -> dict[str, Any]:
    officer = {"name": "QUILL, ADA", "type": "Director", "appointed": "2001-01-01"}
    entity = {"acn": "008672179", "name": "GULL PTY LTD", "status": "Registered"}
    directors = [officer | {"cessation_reason": reason}]
    return {"extract": {"entity_type": "company", "entity": entity, "directors": directors}}


def report(reason: str) -> dict[str, Any]:
    officer = {"name": "QUILL, Ada", "officer_role": "director", "appointed_on": "2015-12-01"}
    officers = [officer | {"cessation_reason": reason}]
    return {"report": {"company_name": "GULL LTD", "company_number": "09998887", "officers": officers}}


@pytest.mark.parametrize(
    ("reason", "day"),
    [
        ("Deceased 3 March 2024", "2024-03-03"),
        ("Died on 3/03/2024", "2024-03-03"),
        ("Died in office", "Y"),
        ("Death of director, 3 March 2024", "2024-03-03"),
        ("Death of officer on 3 March 2024", "2024-03-03"),
    ],
)
def test_a_reason_that_says_nothing_but_a_death_is_one(reason: str, day: str) -> None:
    reading = read(EXTRACT, {}, extract(reason))
    assert [claim.value for claim in reading.claims if claim.attribute == "death"] == [day]


@pytest.mark.parametrize(
    "reason",
    ["Death of spouse", "Death of spouse, 3 March 2024", "Deceased (wife)", "Deceased?", "not deceased"],
)
def test_a_death_that_may_be_of_somebody_else_is_claimed_of_nobody(reason: str) -> None:
    reading = read(EXTRACT, {}, extract(reason))
    assert not [claim for claim in reading.claims if claim.attribute == "death"]


@pytest.mark.parametrize(
    ("operation", "answer"),
    [(EXTRACT, extract("Deceased (wife)")), (REPORT, report("Deceased (wife)"))],
)
def test_a_reason_that_speaks_of_a_death_is_never_left_in_silence(
    operation: str, answer: dict[str, Any]
) -> None:
    reading = read(operation, {}, answer)
    assert any(each.pointer.endswith("/cessation_reason") for each in unread(operation, answer, reading))


def test_an_office_ends_with_the_death_that_is_its_reason() -> None:
    reading = read(EXTRACT, {}, extract("Deceased 3 March 2024"))
    assert [link.detail.get("ended") for link in reading.links if link.relation == "officer_of"] == [True]
