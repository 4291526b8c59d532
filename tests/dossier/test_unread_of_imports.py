"""What a report says of an imported table that was not read: rows that need a look, columns left out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from dossier.conftest import text_of

from workbench import Case, Client

LIST = "Name,Mobile,Balance\nAnn Reed,0491 570 156,$4.50\nBob Quill,12,$8.00\n"
Report = Callable[..., str]


@pytest.fixture
def report(tmp_path: Path) -> Report:
    """The text of a report on a list with a number that cannot be read and a column that is left out."""

    def written(**how: Any) -> str:
        file = tmp_path / "list.csv"
        file.write_text(LIST, encoding="utf-8")
        with Case.open(
            tmp_path / "list.case", Client.sandbox(), purpose="Find them", legal_basis="order 7",
            investigator="A. Analyst",
        ) as case:  # fmt: skip
            case.import_records(file, {"Name": "name", "Mobile": "phone", "Balance": None})
            return text_of(case.dossier(tmp_path / "report.html", **how))

    return written


def test_the_rows_that_need_a_look_stand_apart_from_the_columns_left_out(report: Report) -> None:
    text = report()
    assert "1 row not read in full: Mobile (1 row)" in text
    assert "column left out: Balance (2 cells, by choice)" in text


@pytest.mark.parametrize("how", [{"audience": "client"}, {"redact": ["phones"]}])
def test_a_report_that_quotes_no_cell_names_no_column_that_was_left_out(report: Report, how: Any) -> None:
    text = report(**how)
    assert "Balance (2 cells" not in text
    assert "$4.50" not in text


def test_a_cell_that_was_not_read_is_named_by_its_line_alone(report: Report) -> None:
    text = report()
    assert "line 3" in text and "row 1" not in text


def test_the_annex_says_in_words_what_was_imported_and_how(report: Report) -> None:
    text = report()
    assert "list.csv, lines 2-3; Mobile as phone, Name; 1 cell not read" in text
    assert "means phone" not in text
