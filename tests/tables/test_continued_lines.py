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


@pytest.mark.parametrize("sign", [",", ";"])
def test_a_text_of_several_lines_in_a_cell_leaves_its_row(sign: str) -> None:
    text = "On maps.\nBooks\nVenn, O. (2019). Maps, charts, roads. Journal, 4, 1-20.\nMore."
    lines = [["Name", "Role", "Notes"], ["Otto Venn", "Tutor", f'"{text}"'], ["Ada Plume", "Tutor", "Seas"]]
    table = table_in("\n".join(map(sign.join, lines)).encode(), "staff.csv")
    assert [row.problem for row in table.rows] == ["", ""]


def test_lines_that_an_open_quotation_mark_swallows_are_told() -> None:
    text = 'Name,Role,Notes\nOtto Venn,Tutor,"Maps\nAda Plume,Tutor,Seas\nBo Vane,Tutor,Roads\n'
    assert any(row.problem for row in table_in(text.encode(), "staff.csv").rows)


@pytest.mark.parametrize("name", ["Ada Quill", "Gull Plumbing Pty Ltd"])
def test_a_line_that_names_somebody_beside_a_column_of_contacts_is_a_row(name: str) -> None:
    table = table_of(
        ["Creditor", "Contact person", "Phone"],
        ["Westbrook Credit Union Ltd", "Tony Bellizzi", "08 7010 4000"],
        [name, None, "0491 570 313"],
    )
    assert not any(row.problem for row in table.rows)
