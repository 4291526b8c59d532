"""CSV files as spreadsheets write them, read a line at a time."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.errors import InputError
from workbench.tables.csv_file import MOST_ROWS, lines_of, opened


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_the_header_decides_the_separator(separator: str, mark: str, tmp_path: Path) -> None:
    rows = [['"a,b;c\td;e,f"', "g", "h"], ["1", "2", "3"]]
    path = tmp_path / "a.csv"
    path.write_bytes((mark + "".join(separator.join(row) + "\r\n" for row in rows)).encode())
    with opened(path) as reader:
        assert list(reader) == [["a,b;c\td;e,f", "g", "h"], ["1", "2", "3"]]


def test_an_older_encoding_is_found_wherever_its_letters_stand(tmp_path: Path) -> None:
    path = tmp_path / "long.csv"
    path.write_bytes(b"id,name\n" + b"1,Lee\n" * 50_000 + b"2,M\xfcller\n" + b"3,Lee\n" * 9)
    with opened(path) as reader:
        assert next(line for line in reader if line[0] == "2") == ["2", "Müller"]


@given(st.lists(st.text("aé漢😀", max_size=9), max_size=30), st.data())
def test_the_line_that_is_not_utf_8_is_named(tmp_path_factory, names: list[str], data: st.DataObject) -> None:
    """Also where a letter is cut off at the end of its line: other letters show that the file is UTF-8."""
    lines = [b"name", "漢".encode(), *(name.encode() for name in names)]
    wrong = data.draw(st.integers(1, len(lines) - 1))
    lines[wrong] += data.draw(st.sampled_from([b"\xfc", b"\xc3", b"\xff\xfe", "😀".encode()[:3]]))
    path = tmp_path_factory.mktemp("names") / "names.csv"
    path.write_bytes(b"\n".join(lines) + b"\n")
    with pytest.raises(InputError, match=f"cannot be read: line {wrong + 1} "), opened(path) as reader:
        list(reader)


def test_what_is_no_csv_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "wide.csv"
    path.write_text("a,b\n1,2\n3," + "x" * 140_000, encoding="utf-8")
    words = re.escape(
        "line 3 of the CSV file wide.csv cannot be read: field larger than field limit (131072)"
    )
    with pytest.raises(InputError, match=f"^{words}$"), opened(path) as reader:
        assert list(islice(reader, 2)) == [["a", "b"], ["1", "2"]]
        next(reader)
    with (
        pytest.raises(InputError, match=r"^the CSV file none.csv cannot be read: No such"),
        opened(tmp_path / "none.csv"),
    ):
        pass


def test_a_blank_behind_every_separator_belongs_to_no_cell() -> None:
    content = b'Name, Address, Phone\nAda Quill, "4 Fern St, Yass", 0491 570 156\nNed Hollis, Sale, \n'
    lines, _ = lines_of(content, "list.csv")
    assert [cells for _, cells in lines[1:]] == [
        ["Ada Quill", "4 Fern St, Yass", "0491 570 156"],
        ["Ned Hollis", "Sale", ""],
    ]


def test_a_blank_behind_a_few_separators_stays() -> None:
    lines, _ = lines_of(b"Name,Note\nAda Quill, called\nNed Hollis,none\n", "list.csv")
    assert lines[1] == (2, ["Ada Quill", " called"])


def test_a_table_of_more_rows_than_can_be_held_is_refused_in_words() -> None:
    with pytest.raises(InputError, match=r"big.csv has more than 250,000 rows.*files of their own"):
        lines_of(b"Name\n" + b"Ada\n" * MOST_ROWS, "big.csv")


def test_lines_with_nothing_in_them_are_no_rows_however_many() -> None:
    lines, _ = lines_of(b"Name,Phone\nAda,1\n" + b",\n" * MOST_ROWS, "exported.csv")
    assert len(lines) == 2
