"""A disclosure says of a row of a table which line of its file it is; its page loads nothing."""

from __future__ import annotations

from pathlib import Path

from workbench import Case


def _page(tmp_path: Path, rows: str) -> str:
    """What is disclosed of the second person of a list."""
    file = tmp_path / "list.csv"
    file.write_text(rows, encoding="utf-8")
    with Case.open(tmp_path / "a.case", purpose="a test", legal_basis="synthetic data") as case:
        case.import_records(file)
        return case.disclose(case.entity("S1#/records/1")).as_html()


def test_a_row_of_a_table_is_named_by_the_line_of_its_file(tmp_path: Path) -> None:
    page = _page(tmp_path, "Name,Balance\nAnn Reed,4\nBob Quill,5\n")
    assert "list.csv, line 3" in page and "record 2" not in page
    policy = """<meta http-equiv="Content-Security-Policy" content="default-src 'none'; """
    assert 0 < page.find(policy) < page.find("<title>")


def test_a_column_keeps_the_number_that_heads_it(tmp_path: Path) -> None:
    page = _page(tmp_path, "Name,Paid,2021\nAnn Reed,4,17\nBob Quill,5,18\n")
    assert "<td>2021</td>" in page and "<td>2022</td>" not in page
