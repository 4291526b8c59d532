"""Two columns of lines of one address: what the one says of it holds for the other."""

from typing import Any

import pytest

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import RowReading, read_row

PLACE = {"Suburb": "Yass", "State": "NSW", "Postcode": "2582"}


def reading(first: str, second: str) -> RowReading:
    row = {"Name": "Ada Quill", "Address 1": first, "Address 2": second, **PLACE}
    return read_row(plan_of(list(row), [row]), row)


@pytest.mark.parametrize("first", ["Gone away", "RTS", "unknown", "left no address"])
def test_a_placeholder_before_a_second_line_is_asked(first: str) -> None:
    row = reading(first, "14 Fen Rd")
    assert {problem.column for problem in row.problems} == {"Address 1", "Address 2"}
    assert not {"street", "street_more"} & set(row.values)


@pytest.mark.parametrize(
    ("first", "second"), [("Unit 4", "14 Fen Rd"), ("14 Fen Rd", "Level 2"), ("", "14 Fen Rd")]
)
def test_two_plain_lines_are_read(first: str, second: str) -> None:
    assert not reading(first, second).problems


@pytest.mark.parametrize("second", ["NSW 2582", "NSW", "2582", "Australia", "unknown", "-"])
def test_what_the_row_says_elsewhere_is_no_doubt(second: str) -> None:
    assert not reading("14 Fen Rd", second).problems


@pytest.mark.parametrize("second", ["VIC 3000", "QLD", "2600", "New Zealand"])
def test_another_state_or_country_in_a_line_is_asked(second: str) -> None:
    assert [problem.column for problem in reading("14 Fen Rd", second).problems] == ["Address 2"]


@pytest.mark.parametrize("second", ["moved 2018", "(former)", "wrong address", "ada@example.org"])
def test_a_second_line_stops_the_question(case: Any, second: str) -> None:
    row = {"Name": "Ada Quill", "Address 1": "14 Fen Rd", "Address 2": second, **PLACE}
    (asked,) = case.preview("contact_person_search", [row]).rows
    assert asked["error"]


@pytest.mark.parametrize(
    ("first", "second"), [("14 Fen Rd", "gone away"), ("14 Fen Rd", "(old)"), ("RTS", "14 Fen Rd")]
)
def test_no_street_is_claimed_from_lines_that_are_taken_back(case: Any, first: str, second: str) -> None:
    row = {"Name": "Ada Quill", "Address 1": first, "Address 2": second, **PLACE}
    answer = case.import_records([row], title="list")
    claims = case.claims()
    said = claims[claims.attribute == "address"].value
    assert not any(value["street"] for value in said)
    assert answer.unread
