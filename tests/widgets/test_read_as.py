"""A file of which a person says which line holds the headings, and in which encoding it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.jobs import heard

from widgets import TableImport

BANK = (
    "Account name,Quill Boats Ltd,\nPeriod,May 2026,\n,,\nPayee,Phone,Amount\n"
    "Ada Quill,0491 570 156,£20\nBo Plume,0491 570 157,£30\n"
).encode("cp1252")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def tell(part: TableImport, content: bytes | None = None, **message: Any) -> None:
    part.form._handle_custom_msg(message, [] if content is None else [memoryview(content)])


@pytest.fixture
def part(case: Any) -> TableImport:
    made = TableImport(case)
    tell(made, BANK, type="file", name="payees.csv")
    return made


def names(part: TableImport) -> list[str]:
    return [column["name"] for column in part.form.columns]


def test_the_form_says_which_line_and_which_encoding_were_taken(part: TableImport) -> None:
    reading = part.form.reading
    assert not reading["header_chosen"] and not reading["encoding_chosen"]
    assert [number for number, _ in reading["lines"]] == [1, 2, 4, 5, 6]
    assert reading["encoding"] in dict(reading["encodings"])


def test_the_rows_follow_the_line_that_is_chosen(part: TableImport) -> None:
    tell(part, type="read_as", header=2, encoding=None)
    assert "Payee" not in names(part) and part.form.reading["header"] == 2
    tell(part, type="read_as", header=4, encoding=None)
    assert names(part) == ["Payee", "Phone", "Amount"]
    assert list(part.results.frame["Payee"]) == ["Ada Quill", "Bo Plume"]


def test_the_cells_follow_the_encoding_that_is_chosen(part: TableImport) -> None:
    tell(part, type="read_as", header=4, encoding="cp850")
    assert list(part.results.frame["Amount"]) == ["ú20", "ú30"]
    tell(part, type="read_as", header=4, encoding="cp1252")
    assert list(part.results.frame["Amount"]) == ["£20", "£30"]


def test_an_encoding_in_which_the_file_cannot_be_read_leaves_it_as_it_was(part: TableImport) -> None:
    before = part.form.reading
    tell(part, type="read_as", header=None, encoding="utf-8")
    assert part.form.tone == "bad" and part.form.reading == before


def test_what_was_chosen_and_corrected_stays_in_another_encoding(part: TableImport) -> None:
    tell(part, type="read_as", header=4, encoding="cp850")
    part.form.origin = "the bank, 3 May"
    part.choose("Amount", "note")
    part.mend(5, "Payee", "Ada B Quill")
    tell(part, type="read_as", header=4, encoding="cp1252")
    assert part.form.corrected["count"] == 1 and part.form.origin == "the bank, 3 May"
    assert {each["name"]: each["meaning"] for each in part.form.columns}["Amount"] == "note"


def test_an_import_in_preparation_goes_on_as_it_was_read(case: Any, part: TableImport) -> None:
    tell(part, type="read_as", header=4, encoding="cp1252")
    later = TableImport(case)
    (draft,) = later.form.drafts
    tell(later, type="resume", file=draft["file"])
    assert names(later) == ["Payee", "Phone", "Amount"]
    assert list(later.results.frame["Amount"]) == ["£20", "£30"]
    assert later.form.reading["header_chosen"] and later.form.reading["encoding_chosen"]


def test_a_table_that_is_in_the_case_is_not_read_otherwise(part: TableImport) -> None:
    tell(part, type="read_as", header=4, encoding="cp1252")
    heard(part.start())
    tell(part, type="read_as", header=2, encoding=None)
    assert part.form.tone == "bad" and names(part) == ["Payee", "Phone", "Amount"]


def test_another_sheet_is_read_with_its_own_headings(case: Any, tmp_path: Path) -> None:
    from openpyxl import Workbook

    book = Workbook()
    first, other = book.active, book.create_sheet("Members")
    for row in (["Club", "Harbour"], ["Name", "Mobile"], ["Ada Quill", "0491 570 156"]):
        first.append(row)
    for row in (["Name", "Mobile"], ["Bo Plume", "0491 570 157"]):
        other.append(row)
    book.save(tmp_path / "club.xlsx")
    made = TableImport(case)
    tell(made, (tmp_path / "club.xlsx").read_bytes(), type="file", name="club.xlsx")
    tell(made, type="sheet", sheet=first.title)
    tell(made, type="read_as", header=2, encoding=None)
    assert names(made) == ["Name", "Mobile"] and made.form.reading["encodings"] == []
    tell(made, type="sheet", sheet="Members")
    assert list(made.results.frame["Name"]) == ["Bo Plume"]
