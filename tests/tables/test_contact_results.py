"""Columns of what came of calls, visits and the service of papers."""

from __future__ import annotations

import pytest

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import RowReading, read_row

PHONE, ADDRESS = "0491 570 156", "6 Tern St, Yass NSW 2582"


def read(**cells: str) -> RowReading:
    record = {"Name": "Ida Marlow", **cells}
    return read_row(plan_of(list(record), [record]), record)


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        ("Field result", "Vacant"), ("Visit outcome", "New occupants"), ("Visit", "Moved away"),
        ("Service", "Not served - moved"), ("Service result", "Not at address"),
        ("Service outcome", "Unable to serve - not known"), ("Outcome", "Not resident"),
        ("Agent report", "Debtor not known at address"), ("Process server", "Subject moved out in May"),
        ("Field visit", "House empty"), ("Notes", "New occupants"), ("Notes", "Not served - moved"),
        ("Notes", "Occupant states unknown to them"), ("Visit result", "Debtor left"),
        ("Visit result", "Spoke to debtor's sister, she has shifted"),
    ],
)  # fmt: skip
def test_a_result_that_speaks_against_the_address_is_asked(heading: str, said: str) -> None:
    assert "address" not in read(**{"Address": ADDRESS, heading: said}).values


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        ("Call code", "WN"), ("Disposition", "DISC"), ("Outcome", "WPC"), ("Result code", "TPC"),
        ("Outcome", "Incoming calls barred"), ("Dialler result", "SIT tone"), ("SMS", "Undelivered"),
        ("Last action", "Called - wrong no"), ("Outcome", "Does not know debtor"),
        ("Call result", "no answer, greeting of another household"), ("Call result", "not his"),
    ],
)  # fmt: skip
def test_a_result_that_speaks_against_the_phone_is_asked(heading: str, said: str) -> None:
    assert "phone" not in read(**{"Mobile": PHONE, heading: said}).values


@pytest.mark.parametrize(
    "heading", ["Call result", "Disposition", "Dialler result", "Visit outcome", "Service result"]
)
def test_a_word_that_nobody_knows_is_asked_below_a_heading_of_results(heading: str) -> None:
    row = read(**{"Mobile": PHONE, "Address": ADDRESS, heading: "zorg"})
    assert not {"phone", "address"} <= row.values.keys()


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        ("Tel result", "No reply"), ("Tel result", "Nil ans"), ("Call Result", "LMTCB"),
        ("Call result", "Spoke with Ida, will pay $50 on Friday"), ("Disposition", "PTP 12/03"),
        ("Visit outcome", "No answer, card left"), ("Visit outcome", "Met debtor's wife"),
        ("Visit outcome", "Nobody home, dog in yard"), ("Service outcome", "Served 12/03/2024 at 6:15pm"),
        ("Service", "Lawn mowing"), ("Outcome", "Policy lapsed"), ("Result", "Distinction"),
        ("Last action", "Statement of claim drafted"), ("Visit", "12/03/2024"), ("Agent", "Dov Corley"),
    ],
)  # fmt: skip
def test_a_plain_result_leaves_phone_and_address(heading: str, said: str) -> None:
    assert {"phone", "address"} <= read(**{"Mobile": PHONE, "Address": ADDRESS, heading: said}).values.keys()


def test_the_result_of_a_visit_leaves_the_phone_and_that_of_a_call_the_address() -> None:
    visited = read(Mobile=PHONE, Address=ADDRESS, **{"Visit result": "Vacant"})
    called = read(Mobile=PHONE, Address=ADDRESS, **{"Call result": "Wrong number"})
    assert "phone" in visited.values and "address" in called.values


@pytest.mark.parametrize("heading", ["Result", "Confidence", "Address status", "Outcome"])
@pytest.mark.parametrize("said", ["Possible", "Probable", "Unconfirmed", "possible match", "Unverified"])
def test_a_state_that_leaves_it_open_doubts_the_address(heading: str, said: str) -> None:
    row = read(**{"Address": ADDRESS, heading: said})
    assert "address" not in row.values
    assert any(said in problem.reason for problem in row.problems)


@pytest.mark.parametrize("heading", ["Confidence", "Result", "Address confidence"])
def test_a_low_confidence_doubts_the_address(heading: str) -> None:
    assert "address" not in read(**{"Address": ADDRESS, heading: "Low"}).values


@pytest.mark.parametrize(
    ("heading", "said"),
    [("Confidence", "High"), ("Result", "Confirmed"), ("Risk", "Low"), ("Priority", "Low")],
)
def test_a_state_that_is_sure_or_of_something_else_lets_the_address_pass(heading: str, said: str) -> None:
    assert "address" in read(**{"Address": ADDRESS, heading: said}).values
