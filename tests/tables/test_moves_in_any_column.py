"""A cell that says that somebody has moved puts the address of its row in question, whatever its heading."""

from __future__ import annotations

import pytest

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import RowReading, read_row

HOME = "27 Duke St, Inala QLD 4077"


def read(heading: str, said: str, *, is_import: bool = False) -> RowReading:
    rows = [
        {
            "Person to be Served": "Otto Venn",
            "Address for Service": "3 Elm St, Inala QLD 4077",
            heading: "Yes",
        },
        {"Person to be Served": "Tina Vo", "Address for Service": HOME, heading: said},
    ]
    return read_row(plan_of(list(rows[0]), rows), rows[1], is_import=is_import)


@pytest.mark.parametrize("is_import", [False, True])
@pytest.mark.parametrize(
    ("heading", "said"),
    [
        ("Served?", "No - moved"), ("Served?", "moved"), ("Served?", "N - vacated"), ("Served?", "Returned"),
        ("Served?", "gone away"), ("Served?", "no, not at this address"), ("Zork", "Not served - moved"),
        ("Personal?", "No (moved)"), ("Done", "returned to sender"), ("Step 3", "vacated"),
        ("Letter posted", "returned"), ("Personal?", "no longer at this address"),
    ],
)  # fmt: skip
def test_the_address_is_asked_and_not_read(heading: str, said: str, is_import: bool) -> None:
    row = read(heading, said, is_import=is_import)
    assert "address" not in row.values
    assert [(each.column, each.doubtful) for each in row.problems] == [("Address for Service", True)]


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        ("Served?", "Yes"), ("Served?", "No"), ("Served?", "12/03/2024"), ("Served?", "No - not home"),
        ("Hearing", "Vacated"), ("Bond", "Returned"), ("Book", "Returned"), ("Zork", "moved in"),
        ("Zork", "moved payment to Friday"), ("Motion", "Moved"), ("Served?", "left with his wife"),
    ],
)  # fmt: skip
def test_what_says_something_else_leaves_it(heading: str, said: str) -> None:
    row = read(heading, said)
    assert "address" in row.values and not row.problems
