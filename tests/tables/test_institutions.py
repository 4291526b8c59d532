"""An institution is somebody's address where another cell says that they are in one."""

from __future__ import annotations

import pytest

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import read_row

PLACES = {
    "In custody": "HMP Loddon, Castlemaine VIC 3450",
    "In prison since May": "Port Phillip Prison, Truganina VIC 3029",
    "On remand - in custody": "Silverwater Correctional Complex, Silverwater NSW 2128",
    "Moved to aged care": "Sunnyside Aged Care, 12 Elm St, Yass NSW 2582",
    "now in nursing home": "Banksia Lodge, 3 Fen Rd, Yass NSW 2582",
    "moved to a hospice": "St Anne Hospice, 3 Fen Rd, Yass NSW 2582",
}


def doubted(address: dict[str, str], status: str) -> list[str]:
    record = {"Name": "Ann Quill", **address, "Status": status}
    row = read_row(plan_of(list(record), [record]), record)
    return [problem.column for problem in row.problems]


@pytest.mark.parametrize("status", PLACES)
def test_an_institution_is_confirmed_by_the_state_that_says_it(status: str) -> None:
    assert doubted({"Address": PLACES[status]}, status) == []


def test_an_institution_in_parts_is_confirmed(status: str = "In custody") -> None:
    place = {"Street": "HMP Loddon", "Suburb": "Castlemaine", "State": "VIC", "Postcode": "3450"}
    assert doubted(place, status) == []


@pytest.mark.parametrize("status", ["In custody", "Moved to aged care", "moved to a hospice"])
def test_a_home_is_taken_back_by_it(status: str) -> None:
    assert doubted({"Address": "3 Elm St, Yass NSW 2582"}, status) == ["Address"]


def test_a_prison_is_not_confirmed_by_a_move_to_aged_care() -> None:
    assert doubted({"Address": PLACES["In custody"]}, "Moved to aged care") == ["Address"]


def test_a_prison_is_taken_back_by_a_release() -> None:
    assert doubted({"Address": PLACES["In custody"]}, "moved out") == ["Address"]
