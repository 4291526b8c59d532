"""What a correction changes of the meaning of columns: nothing that the file's own cells say."""

from __future__ import annotations

from typing import Any

from support.corrected import corrected_table

from workbench.tables.corrected_plan import plan_of_table
from workbench.tables.plan import Column
from workbench.tables.table import Table


def table(rows: bytes, *corrections: tuple[int, str, Any]) -> Table:
    """A table some of whose cells a person corrected, by line and column."""
    return corrected_table(rows, "members.csv", *corrections)


def column(of: Table, name: str, **options: Any) -> Column:
    return next(each for each in plan_of_table(of, **options).columns if each.name == name)


def test_the_order_of_dates_is_that_of_the_cells_of_the_file() -> None:
    rows = b"Name,DOB\nAda Quill,13/04/1961\nBo Plume,05/06/1970\n"
    assert column(table(rows, (2, "DOB", "03/25/1961")), "DOB").order == "day"
    assert column(table(rows, (2, "DOB", "03/04/1961")), "DOB").order == "day"


def test_a_column_keeps_its_meaning_though_corrections_empty_it_or_make_it_unreadable() -> None:
    rows = b"Ref,A,B\nAda Quill,13/04/1961,0491 570 156\nBo Plume,14/04/1962,0491 570 157\n"
    before = [each.meaning for each in plan_of_table(table(rows)).columns]
    changed = table(rows, (2, "B", "unsure"), (3, "B", ""), (2, "Ref", "12"))
    assert [each.meaning for each in plan_of_table(changed).columns] == before


def test_the_country_of_phones_is_that_of_the_other_rows_as_the_file_has_them() -> None:
    rows = b"Name,Mobile,Country\nAda Quill,021 345 6789,New Zealand\nBo Plume,021 345 6780,\n"
    before = column(table(rows), "Mobile").likely
    assert column(table(rows, (2, "Country", "Ireland")), "Mobile").likely == before


def test_what_a_correction_decides_where_the_file_leaves_it_open_is_said() -> None:
    rows = b"Name,DOB\nAda Quill,05/06/1961\nBo Plume,05/07/1970\n"
    found = column(table(rows, (2, "DOB", "06/25/1961")), "DOB")
    assert (found.order, bool(found.by_correction)) == ("month", True) and found.by_correction in found.about
    assert not column(table(rows), "DOB").by_correction


def test_what_is_chosen_is_so_whatever_the_cells_hold() -> None:
    rows = b"Name,DOB\nAda Quill,13/04/1961\nBo Plume,05/06/1970\n"
    choice = {"DOB": {"means": "note"}}
    assert column(table(rows, (2, "DOB", "")), "DOB", mapping=choice).meaning == "note"


def test_an_import_notes_what_a_correction_decided_of_other_rows(case: Any) -> None:
    rows = b"Name,DOB\nAda Quill,05/06/1961\nBo Plume,05/07/1970\n"
    plain = case.import_records(table(rows))
    found = case.import_records(table(rows, (2, "DOB", "06/25/1961")), again=True)
    assert any("DOB" in note and "corrected" in note for note in found.source.question["notes"])
    assert not any("corrected" in note for note in plain.source.question.get("notes", ()))


def test_the_samples_and_counts_are_those_of_the_corrected_cells() -> None:
    rows = b"Name,DOB\nAda Quill,31/04/1961\nBo Plume,15/06/1970\n"
    found = column(table(rows, (2, "DOB", "30/04/1961")), "DOB")
    assert found.unreadable == 0 and "30/04/1961" in found.samples
