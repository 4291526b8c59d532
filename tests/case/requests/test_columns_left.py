"""A column of an imported table of which nothing is read is listed once, with the count of its cells."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from workbench import Case, Client

ROWS = [
    {"Name": name, "Shoe size": size, "Colour": "", "Phone": "n/a"}
    for name, size in (("Ann Reed", ""), ("Bob Reed", "43"), ("Kim Reed", "39"))
]


@pytest.fixture
def case(tmp_path: Path) -> Iterator[Case]:
    """A case of the sandbox."""
    with Case.open(
        tmp_path / "rows.case", client=Client.sandbox(), purpose="a test", legal_basis="synthetic data"
    ) as opened:
        yield opened


def test_a_column_that_was_left_is_listed_once_at_its_first_cell_that_holds_something(case: Case) -> None:
    left = [each for each in case.import_records(ROWS).unread if "Shoe size" in each.pointer]
    assert [(each.pointer, each.value, each.count) for each in left] == [("/records/1/Shoe size", "43", 2)]


def test_an_empty_column_is_not_listed(case: Case) -> None:
    assert not any("Colour" in each.pointer for each in case.import_records(ROWS).unread)


def test_cells_of_a_column_that_is_read_are_listed_each(case: Case) -> None:
    left = [each for each in case.import_records(ROWS).unread if "Phone" in each.pointer]
    assert [each.count for each in left] == [1, 1, 1]


def test_a_column_that_was_left_is_no_value_that_needs_a_look(case: Case) -> None:
    rows = [{"Name": "Ann Reed", "Shoe size": "43", "DOB": "31/02/1984"}]
    found = case.import_records(rows, {"Name": "name", "DOB": "birth_date"})
    assert [each.pointer for each in found.unread if not each.quiet] == ["/records/0/DOB"]


def test_the_summary_names_the_columns_that_are_left_out_with_their_cells(case: Case) -> None:
    assert "column left out: Shoe size (2 cells, no meaning given)" in case.import_records(ROWS).summary


def test_a_column_that_a_person_left_out_says_so(case: Case) -> None:
    summary = case.import_records(ROWS, {"Name": "name", "Phone": "phone", "Shoe size": None}).summary
    assert "Shoe size (2 cells, by choice)" in summary


def test_the_summary_counts_the_rows_that_need_a_look(case: Case) -> None:
    rows = [{"Name": "Ann Reed", "DOB": "31/02/1984", "Email": "a@@b"}, {"Name": "Bob Reed", "DOB": "n/a"}]
    summary = case.import_records(rows, {"Name": "name", "DOB": "birth_date", "Email": "email"}).summary
    assert "1 row not read in full: DOB (1 row), Email (1 row)" in summary


@pytest.mark.parametrize(
    ("column", "means", "cell", "group"),
    [
        ("Phone", "phone", "n/a", "says nothing by itself"),
        ("Deceased", "deceased", "no", "says nothing by itself"),
        ("State", "state", "NSW", "says nothing by itself"),
        ("Phone", "phone", "12", ""),
    ],
)
def test_a_cell_needs_a_look_only_where_it_should_have_been_read(
    case: Case, column: str, means: str, cell: str, group: str
) -> None:
    found = case.import_records([{"Name": "Ann Reed", column: cell}], {"Name": "name", column: means})
    assert [each.quiet for each in found.unread] == [group]


def test_a_total_below_a_table_is_no_row_that_needs_a_look(case: Case, tmp_path: Path) -> None:
    file = tmp_path / "list.csv"
    file.write_text("Name,Balance\nAnn Reed,5\nBob Reed,6\nTotal,11\n", encoding="utf-8")
    assert "not read in full" not in case.import_records(file).summary


def test_a_summary_names_some_of_many_columns_that_are_left_out_and_counts_the_rest(case: Case) -> None:
    rows = [{"Name": "Ann Reed", **{f"Box {n}": "1" for n in range(1, 10)}}]
    summary = case.import_records(rows, {"Name": "name"}).summary
    assert "Box 1 (1 cell" in summary and "Box 9" not in summary and "and 3 more" in summary


def test_a_column_of_known_meaning_is_left_for_its_own_reason(case: Case) -> None:
    rows = [
        {"Name": "Ada Quill", "Sex": "F", "Gender": "F"},
        {"Name": "Ned Quill", "Sex": "M", "Gender": "M"},
    ]
    left = {each.pointer.rpartition("/")[2]: each.why for each in case.import_records(rows).unread}
    assert left.keys() == {"Gender"}
    assert "no meaning" not in left["Gender"]
