"""A moment of universal time at which a day begins in Australia, New Zealand or Britain."""

from __future__ import annotations

import datetime

import pytest

from workbench.values import cells
from workbench.values.utc_days import counted_day, local_day

MARCH_4 = datetime.date(1985, 3, 4)


@pytest.mark.parametrize(
    "text",
    [
        "1985-03-03T13:00:00Z",
        "1985-03-03T14:00:00.000Z",
        "1985-03-03 14:30:00+00:00",
        "1985-03-03T16:00Z",
        "1985-03-03T11:00:00Z",
        "1985-03-03T23:00:00Z",
    ],
)
def test_the_next_day_begins_there(text: str) -> None:
    assert local_day(text) == MARCH_4


@pytest.mark.parametrize(
    "text",
    [
        "1985-03-04", "1985-03-04T00:00:00Z", "1985-03-03T14:00:01Z", "1985-03-03T14:00:00+10:00",
        "1985-03-03T14:00:00", "1985-02-30T14:00:00Z", "9999-12-31T14:00:00Z", "",
    ],
)  # fmt: skip
def test_no_day_begins_at_any_other_moment(text: str) -> None:
    assert local_day(text) is None


@pytest.mark.parametrize(("moment", "per_second"), [(478_742_400, 1), (478_742_400_000, 1000)])
def test_a_day_is_counted_from_1970(moment: int, per_second: int) -> None:
    assert counted_day(moment, per_second) == MARCH_4.isoformat()


@pytest.mark.parametrize("moment", [478_742_401, 10**15 * 86_400])
def test_a_count_within_a_day_or_beyond_all_years_is_no_day(moment: int) -> None:
    assert counted_day(moment) is None


def test_a_cell_with_such_a_moment_is_doubtful_and_offers_both_days() -> None:
    cell = cells.date("1985-03-03T14:00:00.000Z", birth=True)
    assert cell.values == ()
    assert [str(choice) for choice in cell.choices] == ["1985-03-03", "1985-03-04"]
    assert [str(day) for day in cell.settled.values] == ["1985-03-04"]
