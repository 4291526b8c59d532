"""Tables as people have them: files of many spreadsheets, and frames with holes."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

from workbench.case.table_rows import rows_in
from workbench.errors import InputError

ROWS = [{"name": "Okafor, C", "phone": "0491570156"}, {"name": "Bell", "phone": ""}]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_csv_file_of_any_spreadsheet_is_read(separator, end, mark, tmp_path):
    """Whatever stands between cells and at line ends, with or without a byte order mark."""
    lines = [["name ", "phone"], ['"Okafor, C"', "0491570156"], [], ["Bell", ""]]
    text = mark + "".join(separator.join(line) + end for line in lines)
    (tmp_path / "people.csv").write_bytes(text.encode())
    assert rows_in(tmp_path / "people.csv") == ROWS


def test_a_separator_in_a_quoted_heading_separates_nothing(tmp_path):
    (tmp_path / "people.csv").write_text('"last, first, middle";phone\n"Okafor, C";1\n', encoding="utf-8")
    assert rows_in(str(tmp_path / "people.csv")) == [{"last, first, middle": "Okafor, C", "phone": "1"}]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"name,address\nAnn,\nBert,1 High St, Sydney\n", "odd.csv: line 3 has more cells"),
        ("name\nJosé\n".encode() + "Zoë\n".encode("latin-1"), "odd.csv: line 3 is not UTF-8, as other"),
    ],
)
def test_a_csv_file_that_would_be_misread_is_refused(content, words, tmp_path):
    (tmp_path / "odd.csv").write_bytes(content)
    with pytest.raises(InputError, match=words):
        rows_in(tmp_path / "odd.csv")


def test_a_heading_that_is_there_twice_is_numbered(tmp_path):
    (tmp_path / "people.csv").write_text("phone,phone\n1,2\n", encoding="utf-8")
    assert rows_in(tmp_path / "people.csv") == [{"phone": "1", "phone (2)": "2"}]


def test_letters_of_an_older_encoding_are_read(tmp_path):
    (tmp_path / "people.csv").write_bytes("name\nJosé Müller\n".encode("cp1252"))
    assert rows_in(tmp_path / "people.csv") == [{"name": "José Müller"}]


def test_empty_cells_beyond_the_columns_are_nothing(tmp_path):
    (tmp_path / "people.csv").write_text("name,phone,,\nAnn,1,,,\n", encoding="utf-8")
    assert [{k: v for k, v in row.items() if v} for row in rows_in(tmp_path / "people.csv")] == [
        {"name": "Ann", "phone": "1"}
    ]


def test_a_file_that_is_not_there_is_told_in_words(tmp_path):
    with pytest.raises(InputError, match=r"none.csv cannot be read: No such file or directory$"):
        rows_in(tmp_path / "none.csv")


@pytest.mark.parametrize("data", [None, 5, ["Ann"], {"name": "Ann"}])
def test_what_is_no_table_is_refused(data):
    with pytest.raises(InputError, match="a table must be a DataFrame, a CSV file, or a list"):
        rows_in(data)


def test_a_number_beside_a_missing_one_stays_whole():
    """pandas holds a column of whole numbers with a hole as fractions: a phone would gain a digit."""
    frame = pd.DataFrame({"phone": [491570156, None], "score": [0.5, None], "far": [float("inf"), 1.0]})
    first, second = rows_in(frame)
    assert repr(first["phone"]) == "491570156" and second["phone"] != second["phone"]
    assert (first["score"], first["far"], second["far"]) == (0.5, float("inf"), 1.0)


def test_the_missing_value_of_pandas_is_no_value():
    frame = pd.DataFrame({"name": ["Ann", None], "count": [1, None]}).convert_dtypes()
    assert rows_in(frame) == [{"name": "Ann", "count": 1}, {"name": None, "count": None}]


def test_a_frame_with_a_column_twice_is_refused():
    with pytest.raises(InputError, match="two columns 'name'"):
        rows_in(pd.DataFrame([["Ann", "Bert"]], columns=["name", "name"]))


def test_what_another_library_holds_in_a_cell_is_what_a_json_file_would_hold():
    """Arrays, lists, mappings, missing values and headings that are no text."""
    rows = [
        {"name": np.array(["Ann Bell", "Bert Bell"]), 5: np.int64(3), "at": {"suburb": "Cooma"}},
        {"name": ["Ann Bell"], 5: pd.NA, "at": None},
        {"name": b"Zo\xc3\xab", 5: pd.NaT, "at": {}},
    ]
    expected = [
        {"name": "Ann Bell; Bert Bell", "5": 3, "at.suburb": "Cooma"},
        {"name": "Ann Bell", "5": None, "at": None},
        {"name": "Zoë", "5": None},
    ]
    assert rows_in(rows) == rows_in(pd.DataFrame(rows)) == expected
