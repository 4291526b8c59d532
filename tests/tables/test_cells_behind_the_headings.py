"""Cells behind the last heading are a column without one; cells that have moved to other columns are none."""

import pytest

from workbench.tables.table import table_in

ROWS = ("Ada Quill,0491 570 156,ada@fern.example", "Ned Hollis,0491 570 157,ned@fern.example")


def test_a_remark_below_an_empty_heading_leaves_its_row_as_it_is() -> None:
    table = table_in(
        "\n".join(("Name,Phone,Email,,", f"{ROWS[0]},,", f"{ROWS[1]},,ring at 6")).encode(), "a.csv"
    )
    assert [row.problem for row in table.rows] == ["", ""]
    assert table.columns == ("Name", "Phone", "Email", "Column E")


@pytest.mark.parametrize("heading", ["Name,Address,Phone,,", "Name,Address,Phone"])
def test_a_cell_that_an_unquoted_separator_moved_refuses_its_row(heading: str) -> None:
    rows = ("Ada Quill,12 High St,0491 570 156", "Ned Hollis,12 High St, Kew,0491 570 157")
    table = table_in("\n".join((heading, *rows)).encode(), "a.csv")
    assert [bool(row.problem) for row in table.rows] == [False, True]
