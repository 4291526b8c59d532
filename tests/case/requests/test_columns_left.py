"""A column of an imported table of which nothing is read is listed once, with the count of its cells."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from workbench import Case, Client

ROWS = [
    {"Name": name, "Shoe size": size, "Colour": "", "Phone": "n/a"}
    for name, size in (("Ann Reed", ""), ("Bob Reed", "43"), ("Kim Reed", "39"))
]


@pytest.fixture
def case(tmp_path: Path) -> Iterator[Case]:
    """A case of the sandbox."""
    with Case.open(
        tmp_path / "rows.case", client=Client.sandbox(), purpose="a test", legal_basis="synthetic data"
    ) as opened:
        yield opened


def test_a_column_that_was_left_is_listed_once_at_its_first_cell_that_holds_something(case: Case) -> None:
    left = [each for each in case.import_records(ROWS).unread if "Shoe size" in each.pointer]
    assert [(each.pointer, each.value, each.count) for each in left] == [("/records/1/Shoe size", "43", 2)]


def test_an_empty_column_is_not_listed(case: Case) -> None:
    assert not any("Colour" in each.pointer for each in case.import_records(ROWS).unread)


def test_cells_of_a_column_that_is_read_are_listed_each(case: Case) -> None:
    left = [each for each in case.import_records(ROWS).unread if "Phone" in each.pointer]
    assert [each.count for each in left] == [1, 1, 1]


def test_the_summary_counts_every_cell(case: Case) -> None:
    assert "Shoe size (2 rows)" in case.import_records(ROWS).summary
