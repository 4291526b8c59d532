"""Lines below somebody that name nobody and hold one more contact: whose it is, is asked."""

from __future__ import annotations

import io
from typing import Any

import openpyxl
import pytest

from workbench.tables.table import Table, table_in

HEAD = ["Debtor", "Phone", "Owing"]


def table_of(*rows: list[Any]) -> Table:
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    out = io.BytesIO()
    book.save(out)
    return table_in(out.getvalue(), "debtors.xlsx")


def test_a_phone_below_a_named_row_is_not_used_without_a_name() -> None:
    table = table_of(
        HEAD,
        ["Ada Quill", "0491 570 156", 890],
        [None, "0491 570 157", None],
        ["Ivo Bell", "0491 570 158", 150],
    )
    assert [bool(row.problem) for row in table.rows] == [False, True, False]


@pytest.mark.parametrize(
    "rows",
    [
        [["Ada Quill", "0491 570 156", 890], [None, "0491 570 157", 45]],
        [["Ada Quill", "0491 570 156", 890], [None, None, None], [None, "0491 570 157", None]],
        [[None, "0491 570 156", 890], [None, "0491 570 157", None]],
    ],
    ids=["a row of its own", "apart", "below nobody"],
)
def test_a_row_of_its_own_without_a_name_is_used(rows: list[list[Any]]) -> None:
    assert not any(row.problem for row in table_of(HEAD, *rows, ["Ivo Bell", "0491 570 158", 150]).rows)


def test_a_list_of_phones_whose_owners_are_partly_known_is_used() -> None:
    table = table_of(["Name", "Phone"], ["Ada Quill", "0491 570 156"], [None, "0491 570 157"])
    assert not any(row.problem for row in table.rows)
