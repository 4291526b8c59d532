"""The columns of a table of another country are counted as its rows read them."""

import pytest

from workbench.tables.columns_in_rows import counted_in_rows
from workbench.tables.plan import plan_of

HEADINGS = ("Name", "Street", "City", "State", "ZIP", "Phone")
AMERICAN = [
    dict(zip(HEADINGS, row.split(","), strict=True))
    for row in (
        "Hollis LLC,2225 Lawson St,Reno,NV,89501,775-501-8550",
        "Fern Inc,2100 Powell St,Elko,NV,89801,775-704-0202",
    )
]


def counted(*records):
    plan = plan_of(list(records[0]), records)
    return {column.name: column for column in counted_in_rows(plan, records).columns}


@pytest.mark.parametrize("name", ["State", "ZIP", "Phone"])
def test_what_the_rows_read_is_not_unreadable(name: str) -> None:
    column = counted(*AMERICAN)[name]
    assert (column.read, column.unreadable) == (2, 0)
    assert not any(shown.startswith("?") for shown in column.would_read)


def test_what_the_rows_do_not_read_is_counted() -> None:
    column = counted(*AMERICAN, {**AMERICAN[0], "Phone": "5107"})["Phone"]
    assert (column.read, column.unreadable) == (2, 1)
