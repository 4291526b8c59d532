"""Workbooks of a few kilobytes that would take all memory are refused before a cell of them is made."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from typing import Any

import openpyxl
import pytest

from workbench.errors import InputError
from workbench.tables import workbook_size
from workbench.tables.sheets import sheets_of

SHEET = "xl/worksheets/sheet1.xml"
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
NAMED = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>'


def workbook(
    rows: str = NAMED, after: str = "", before: str = "", tag: str = "", **parts: str | bytes
) -> bytes:
    """A workbook whose sheet and other parts are as given; `tag` is the prefix of its elements."""
    made, out = io.BytesIO(), io.BytesIO()
    openpyxl.Workbook().save(made)
    sheet = f'{before}<{tag}worksheet xmlns{":" + tag[:-1] if tag else ""}="{MAIN}"><{tag}sheetData>{rows}'
    sheet += f"</{tag}sheetData>{after}</{tag}worksheet>"
    with zipfile.ZipFile(made) as packed, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as written:
        given = {SHEET: sheet, **parts}
        for name in dict.fromkeys((*packed.namelist(), *given)):
            written.writestr(name, given.get(name, b"") or packed.read(name))
    return out.getvalue()


LINKED = '<hyperlinks><hyperlink ref="A1:XFD1048576"/></hyperlinks>'
COMMENTED = '<comment ref="A1:XFD1048576"/>'
BLOCKS = [f"A{900 * n + 1}:B{900 * n + 900}" for n in range(300)]


def merged(*refs: str) -> str:
    return f"<mergeCells>{''.join(f'<mergeCell ref={ref!r}/>' for ref in refs)}</mergeCells>"


@pytest.fixture
def unopened(monkeypatch: pytest.MonkeyPatch) -> None:
    """openpyxl must not be asked."""

    def refuse(*_: Any, **__: Any) -> None:
        pytest.fail("the workbook was opened")

    monkeypatch.setattr(openpyxl, "load_workbook", refuse)


@pytest.mark.usefixtures("unopened")
@pytest.mark.parametrize(
    ("made", "said"),
    [
        (lambda: workbook(after=merged("A1:XFD1048576")), "merges more than 500,000 cells"),
        (lambda: workbook(after=merged("$A$1:$xfd$1048576")), "merges more than"),
        (lambda: workbook(after=merged("A:XFD")), "merges more than"),
        (
            lambda: workbook(after=merged(*BLOCKS)),
            "merges more",
        ),
        (
            lambda: workbook(after=LINKED),
            "5,000,000 cells",
        ),
        (lambda: workbook("<row>" + "<c/>" * 5_000_001 + "</row>"), "than 5,000,000 cells"),
        (
            lambda: workbook("<x:row>" + "<x:c/>" * 5_000_001 + "</x:row>", tag="x:"),
            "than 5,000,000 cells",
        ),
        (lambda: workbook("<row>" + "<y/>" * 2_000_001 + "</row>"), "too many styles"),
        (
            lambda: workbook(**{"xl/comments1.xml": COMMENTED}),
            "than 5,000,000 cells",
        ),
        (lambda: workbook(**{"xl/other.xml": f"<cellXfs>{'<xf/>' * 131_000}</cellXfs>"}), "formats of cells"),
        (
            lambda: workbook(**{"xl/sharedStrings.xml": f"<sst>{'<si/>' * 201_000}</sst>"}),
            "201,000 texts for 1 cells",
        ),
        (lambda: workbook("&a;", before='<!DOCTYPE x [<!ENTITY a "<row/>">]>'), "declares entities"),
    ],
    ids=[
        "merged",
        "absolute",
        "columns",
        "many",
        "link",
        "cells",
        "prefix",
        "others",
        "comment",
        "formats",
        "texts",
        "entity",
    ],
)
def test_what_would_take_all_memory_is_refused_before_it_is_opened(
    made: Callable[[], bytes], said: str
) -> None:
    content = made()
    assert len(content) < 200_000
    with pytest.raises(InputError, match=f"a.xlsx .*{said}.*CSV"):
        sheets_of(content, "a.xlsx")


def test_one_part_as_several_sheets_is_refused() -> None:
    sheets = "".join(f'<sheet name="s{n}" sheetId="{n}" r:id="rId1"/>' for n in range(1, 900))
    book = f'<workbook xmlns="{MAIN}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/'
    book += f'relationships"><sheets>{sheets}</sheets></workbook>'
    with pytest.raises(InputError, match="one and the same part"):
        sheets_of(workbook(**{"xl/workbook.xml": book}), "a.xlsx")


def test_a_list_of_two_hundred_thousand_rows_of_twenty_columns_is_below_the_bounds() -> None:
    cells = 200_000 * 20
    assert cells < workbook_size.MOST_CELLS
    # a cell with its text in it has three elements, with a shared text four
    assert 4 * cells + 3 * 200_000 < workbook_size.MOST_ELEMENTS


@pytest.mark.parametrize("value", ["plain", "=1+1"])
def test_what_is_merged_linked_or_a_formula_is_still_read(value: str) -> None:
    book, out = openpyxl.Workbook(), io.BytesIO()
    for line in (("Names", None), ("Name", "Code"), ("Ann Lee", value)):
        book.active.append(line)
    book.active.merge_cells("A1:B1")
    book.active["A3"].hyperlink = "https://a.example"
    book.save(out)
    (sheet,) = sheets_of(out.getvalue(), "a.xlsx")
    assert sheet.spans == {1: [(0, 1, "Names")]} and sheet.lines[2][1] == ["Ann Lee", value]
    assert any("formulas hold no result" in note for note in sheet.notes) is (value != "plain")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (workbook()[:-40], "damaged or not whole"),
        (workbook("<row><c></row>"), "not XML"),
        (workbook('<row r="1"><c r="A1" t="s"><v>7</v></c></row>'), "missing or is not as"),
        (workbook(**{"[Content_Types].xml": "<Types/>"}), "missing or is not as"),
    ],
)
def test_a_workbook_that_cannot_be_read_is_refused_in_words(content: bytes, said: str) -> None:
    with pytest.raises(InputError, match=f"a.xlsx cannot be read as .xlsx, .*{said}.*open it in a spread"):
        sheets_of(content, "a.xlsx")


def test_memory_that_does_not_suffice_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise MemoryError

    monkeypatch.setattr(openpyxl, "load_workbook", fail)
    with pytest.raises(InputError, match="too large to open in the memory"):
        sheets_of(workbook(), "a.xlsx")


def shared_formula(cells: int, parts: int, result: str) -> bytes:
    """A workbook with one formula of so many parts, which so many cells share."""
    first = f'<row r="2"><c r="A2"><f t="shared" si="0" ref="A2:A{cells + 2}">{"B2+" * parts}1</f>{result}'
    rows = "".join(
        f'<row r="{n}"><c r="A{n}"><f t="shared" si="0"/>{result}</c></row>' for n in range(3, cells + 3)
    )
    return workbook(f"{NAMED}{first}</c></row>{rows}")


@pytest.mark.usefixtures("unopened")
@pytest.mark.parametrize("result", ["", "<v/>", "<v> </v>\n"])
def test_a_long_formula_of_many_cells_without_results_is_refused_before_it_is_opened(result: str) -> None:
    with pytest.raises(InputError, match=r"a.xlsx has long formulas.*CSV"):
        sheets_of(shared_formula(5_000, 5_000, result), "a.xlsx")


@pytest.mark.timeout(60)
def test_results_are_read_whatever_formulas_they_come_from() -> None:
    (sheet,) = sheets_of(shared_formula(5_000, 5_000, "<v>7</v>"), "a.xlsx")
    assert {cells[0] for _, cells in sheet.lines[1:]} == {7}


def test_a_shared_formula_without_a_result_is_named_for_its_own_cell() -> None:
    (sheet,) = sheets_of(shared_formula(3, 1, ""), "a.xlsx")
    assert [cells[0] for _, cells in sheet.lines] == ["Name", "=B2+1", "=B3+1", "=B4+1", "=B5+1"]
