"""Other columns, phones and the form of dates say whether the day comes first where a column does not."""

from __future__ import annotations

import pytest

from workbench.tables.plan import plan_of


def order(**row: str) -> str | None:
    """The order of the birth dates of a table of one row."""
    plan = plan_of(list(row), [{"Name": "Ada Plume", **row}])
    return next(column.order for column in plan.columns if column.name == "DOB")


@pytest.mark.parametrize(("row", "first"), [
    ({"DOB": "03/09/1974", "Joined": "25/11/2020"}, "day"),
    ({"DOB": "03/09/1974", "Joined": "11/25/2020"}, "month"),
    ({"DOB": "03/09/1974", "Mobile": "0491 570 156"}, "day"),
    ({"DOB": "3/09/1974"}, "day"),
])  # fmt: skip
def test_the_order_of_days_and_months_follows_from_the_rest_of_the_table(
    row: dict[str, str], first: str
) -> None:
    assert order(**row) == first


@pytest.mark.parametrize("row", [
    {"DOB": "03/09/1974"}, {"DOB": "3/9/1974"}, {"DOB": "03/09/1974", "Mobile": "07700 900123"},
    {"DOB": "03/09/1974", "Joined": "25/11/2020", "Left": "11/25/2021"},
])  # fmt: skip
def test_the_order_stays_open_where_nothing_or_two_things_say_it(row: dict[str, str]) -> None:
    assert order(**row) is None
