"""The sheets of a file, however far its cells lie apart."""

from __future__ import annotations

import io

import openpyxl
import pytest

from workbench.errors import InputError
from workbench.tables.csv_file import MOST_COLUMNS
from workbench.tables.sheets import MOST_IN_A_CELL, Sheet, sheets_of


def workbook(cells: dict[str, object], merged: str = "") -> list[Sheet]:
    book = openpyxl.Workbook()
    for place, value in cells.items():
        book.active[place] = value
        if value is None:
            book.active[place].number_format = "0.00"
    if merged:
        book.active.merge_cells(merged)
    out = io.BytesIO()
    book.save(out)
    return sheets_of(out.getvalue(), "x.xlsx")


def test_empty_cells_far_away_are_no_part_of_a_sheet() -> None:
    [sheet] = workbook({"A1": "Name", "B1": "Phone", "A2": "Priya Okafor", "XFD1048576": None})
    assert [cells for _, cells in sheet.lines if any(cells)] == [["Name", "Phone"], ["Priya Okafor", None]]


def test_lines_keep_their_numbers_over_a_gap() -> None:
    [sheet] = workbook({"A1": "Name", "A2": "Priya Okafor", "A90000": "Ada Bell"})
    assert [number for number, cells in sheet.lines if any(cells)] == [1, 2, 90_000]
    assert len(sheet.lines) == 4


def test_a_filled_cell_at_the_far_end_is_refused_at_once() -> None:
    with pytest.raises(InputError, match="columns"):
        workbook({"A1": "Name", "XFD1048576": "x"})


@pytest.mark.parametrize("merged", ["C1:AZ1", "C1:C900"])
def test_merged_cells_without_a_text_are_nothing(merged: str) -> None:
    [sheet] = workbook({"A3": "Name", "A4": "Priya Okafor"}, merged)
    assert [cells for _, cells in sheet.lines if any(cells)] == [["Name"], ["Priya Okafor"]]


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [("x.csv", "Name,Notes\nPriya Okafor,", "\n"), ("x.json", '[{"Name": "Priya Okafor", "Notes": "', '"}]')],
)
def test_a_cell_longer_than_a_cell_may_be_is_refused_in_every_kind_of_file(
    name: str, before: str, after: str
) -> None:
    with pytest.raises(InputError, match=r"line [12]\b"):
        sheets_of(f"{before}{'x' * (MOST_IN_A_CELL + 1)}{after}".encode(), name)


def test_more_columns_than_a_table_may_have_are_refused() -> None:
    head = ",".join(f"c{number}" for number in range(MOST_COLUMNS + 1))
    with pytest.raises(InputError, match="columns"):
        sheets_of(f"{head}\n".encode(), "x.csv")


def test_rows_of_a_workbook_that_reach_too_far_are_refused_at_the_first() -> None:
    book, made = openpyxl.Workbook(), io.BytesIO()
    for line in range(1, 400):
        book.active.cell(line, 16_384, "Ada Quill")
    book.save(made)
    with pytest.raises(InputError, match="16,384 columns"):
        sheets_of(made.getvalue(), "x.xlsx")


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"\x89PNG\r\n\x1a\n", "picture"),
        (b"\xff\xd8\xff\xe0", "picture"),
        (b"\x1f\x8b\x08", "packed file"),
        (b"SQLite format 3\0", "database"),
    ],
)
def test_a_file_that_is_no_table_is_called_what_it_is_whatever_its_name(content: bytes, kind: str) -> None:
    with pytest.raises(InputError, match=f"list.xlsx is a {kind}"):
        sheets_of(content + bytes(40), "list.xlsx")
