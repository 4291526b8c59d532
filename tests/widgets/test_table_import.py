"""The import of a table on the desk: seen and said before anything is stored."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.styles import Font
from support.jobs import heard

from widgets import Desk, Inspector, TableImport
from widgets.evidence import SourceView
from workbench.tables.table import table_in

ROWS = b"Member,Mobile,DOB\nAda Quill,0491 570 156,13/4/61\nBo Plume,4.9157E+08,3/4/61\nTotal,,\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def chosen(case: Any, content: bytes = ROWS) -> TableImport:
    """A panel in which somebody chose a file."""
    part = TableImport(case)
    part.form._handle_custom_msg({"type": "file", "name": "members.csv"}, [memoryview(content)])
    return part


def meanings(part: TableImport) -> dict[str, Any]:
    return {column["name"]: column["meaning"] for column in part.form.columns}


def test_each_column_is_shown_with_what_would_be_read_and_nothing_is_stored(case: Any) -> None:
    part = chosen(case)
    assert meanings(part) == {"Member": "name", "Mobile": "phone", "DOB": "birth_date"}
    assert all(column["samples"] and column["would_read"] for column in part.form.columns)
    assert part.form.price == {"rows": 2}
    assert [row["line"] for row in part.form.review["problem"]["rows"]] == [3]
    assert case.source_count == 0


def test_the_result_tells_what_was_not_read(case: Any) -> None:
    part = chosen(case)
    heard(part.start())
    assert case.source_count == 1
    assert part.form.status.startswith("Saved as source S1") and part.form.tone == "warn"
    assert sum(note.startswith("not read: line 3, Mobile") for note in part.form.notes) == 1
    assert sorted(case.people()["name"]) == ["Ada Quill", "Bo Plume"]


def test_rows_that_are_struck_through_or_hold_a_phone_in_a_remark_are_counted_before_as_after(
    case: Any,
) -> None:
    book = openpyxl.Workbook()
    for row in (
        ("Member", "Mobile", "Notes"),
        ("Ada Quill", "0491 570 156", ""),
        ("Bo Plume", "", "his aunt has 0491 570 158"),
        ("Cy Marl", "0491 570 157", ""),
    ):
        book.active.append(row)
    for cell in book.active[4]:
        cell.font = Font(strike=True)
    content = io.BytesIO()
    book.save(content)
    part = TableImport(case)
    part.form._handle_custom_msg({"type": "file", "name": "members.xlsx"}, [memoryview(content.getvalue())])
    assert part.form.review["problem"]["count"] == 2
    heard(part.start())
    assert "2 rows not read in full" in part.form.status


def test_after_an_undo_the_notes_are_those_of_the_file_again(case: Any) -> None:
    part = chosen(case)
    before = part.form.notes
    heard(part.start())
    part.undo_import("another list")
    assert part.form.notes == before


def test_a_column_counts_the_cells_that_the_rows_list_as_unread(case: Any) -> None:
    part = chosen(case, b"Member,Mobile,Notes\nAda Quill,0491 570 156,wrong number\nBo Plume,4.9157E+08,\n")
    listed = [each["column"] for row in part.form.review["problem"]["rows"] for each in row["problems"]]
    assert {each["name"]: each["unreadable"] for each in part.form.columns} == {
        name: listed.count(name) for name in ("Member", "Mobile", "Notes")
    }
    assert listed == ["Mobile", "Mobile"]


TOLD = [
    {"Name": "Ada Quill", "Balance": "4.50", "DOB": "31/02/1984", "Phone": "n/a"},
    {"Name": "Bo Plume", "Balance": "1.20", "DOB": "", "Phone": ""},
]


def test_a_column_left_out_is_a_quiet_line_before_the_import_and_after(case: Any) -> None:
    part = TableImport(case, TOLD)
    before = part.form.left
    heard(part.start())
    assert "Balance (2 cells, no meaning given)" in before and before in part.form.left


def test_the_result_does_not_count_a_column_left_out(case: Any) -> None:
    part = TableImport(case, TOLD)
    heard(part.start())
    assert "1 row not read in full: DOB (1 row)" in part.form.status and "Balance" not in part.form.status


def test_the_result_names_every_column_with_cells_that_need_a_look(case: Any) -> None:
    row = {"Name": "Ada Quill", "DOB": "31/02/1984", "Phone": "12", "Email": "ada@", "Postcode": "x1"}
    part = TableImport(case, [row, {**row, "Name": "Bo Plume"}])
    listed = {each["column"] for row in part.form.review["problem"]["rows"] for each in row["problems"]}
    heard(part.start())
    assert len(listed) > 3 and all(f"{name} (2 rows)" in part.form.status for name in listed)


def test_the_parts_of_an_address_are_one_question_and_confirmed_together(case: Any) -> None:
    place = {"Address": "4 Elm St", "Suburb": "Leeton", "State": "NSW", "Postcode": "2705"}
    part = TableImport(case, [{"Name": "Jo Bell", **place, "Comments": "in custody"}])
    (row,) = part.form.review["problem"]["rows"]
    assert len({each["reason"] for each in row["problems"]}) == 1
    message = {"type": "mend", "line": row["line"], "column": "Address", "values": place}
    part.form._handle_custom_msg(message, [])
    assert not part.form.review["problem"]["count"] and part.form.corrected["confirmed"] == len(place)


@pytest.mark.parametrize(
    "rows",
    [
        [{"Name": "", "Phone": "0491 570 156"}, {"Name": "Bo Plume", "Phone": ""}],
        [
            {"Name": "Ada Quill", "Phone": "12", "DOB": "32/1/85"},
            {"Name": "Bo Plume", "Phone": "n/a", "DOB": ""},
        ],
        [{"Name": "", "Phone": ""}, {"Name": "Bo Plume", "Phone": "0491 570 156"}],
        [{"Name": "Ada Quill", "Phone": "0491 570 156", "Phone status": "disconnected"}],
        [
            {"Name": "Ada Quill", "Address": "NFA", "Suburb": "", "Phone": "12"},
            {"Name": "Bo Plume", "Address": "9 Mill St", "Suburb": "Unley", "Phone": ""},
        ],
    ],
)
def test_as_many_rows_need_a_look_after_the_import_as_before_it(case: Any, rows: Any) -> None:
    part = TableImport(case, rows)
    before = part.form.review["problem"]["count"]
    heard(part.start())
    assert f"{before} row not read in full" in part.form.status


def test_a_row_that_names_nobody_is_open_at_the_column_that_names(case: Any) -> None:
    part = TableImport(case, [{"Name": "", "Phone": "0491 570 156"}, {"Name": "Bo Plume", "Phone": ""}])
    (row,) = part.form.review["problem"]["rows"]
    assert [problem["column"] for problem in row["problems"]] == ["Name"]


def test_rows_that_are_read_in_full_are_imported_without_a_warning(case: Any) -> None:
    part = TableImport(case, TOLD[1:])
    heard(part.start())
    assert part.form.tone == "good" and "Balance" in part.form.left


def test_a_column_that_a_person_left_out_says_so(case: Any) -> None:
    part = TableImport(case, TOLD)
    part.choose("DOB", None)
    heard(part.start())
    assert "DOB (1 cell, by choice)" in part.form.left and "Balance (2 cells, no meaning" in part.form.left


def test_a_source_names_what_was_left_out_apart_from_what_was_not_read(case: Any) -> None:
    view = SourceView(case, case.import_records(TOLD).source.id).view
    facts = dict(view["facts"])
    assert (
        "DOB" in facts["Not read"] and "Balance" not in facts["Not read"] and "Balance" in facts["Left out"]
    )


def test_who_gave_a_table_is_kept_with_its_source_and_asked_anew_for_the_next(case: Any) -> None:
    part = chosen(case)
    part.form.origin = "the club's secretary, 3 March"
    heard(part.start())
    part.form._handle_custom_msg({"type": "file", "name": "others.csv"}, [memoryview(ROWS)])
    assert case.source("S1").question["origin"] == "the club's secretary, 3 March"
    assert part.form.origin == ""


def test_a_source_says_who_gave_it(case: Any) -> None:
    found = case.import_records([{"Name": "Ada Quill"}], origin="the club's secretary, 3 March")
    assert ["From", "the club's secretary, 3 March"] in SourceView(case, found.source.id).view["facts"]


def test_a_second_press_imports_nothing_twice(case: Any) -> None:
    part = chosen(case)
    heard(part.start())
    assert part.start() is None
    assert case.source_count == 1


def test_a_meaning_an_order_and_a_cell_are_changed_before(case: Any) -> None:
    part = chosen(case)
    part.form._handle_custom_msg({"type": "means", "column": "Mobile", "meaning": None}, [])
    part.form._handle_custom_msg(
        {"type": "means", "column": "DOB", "meaning": "birth_date", "order": "month"}, []
    )
    part.form._handle_custom_msg({"type": "mend", "line": 2, "column": "DOB", "value": "4/13/61"}, [])
    heard(part.start())
    assert case.contacts().empty
    born = case.claims().query("attribute == 'birth_date'")
    assert sorted(born["value"]) == ["1961-03-04", "1961-04-13"]


def test_what_was_said_is_offered_again_for_the_same_headings(case: Any) -> None:
    part = chosen(case)
    part.choose("Mobile", "note")
    heard(part.start())
    again = chosen(case)
    assert meanings(again)["Mobile"] == "note"


def test_a_table_of_which_nothing_is_understood_cannot_be_imported(case: Any) -> None:
    part = chosen(case, b"Colour,Size\nred,3\nblue,4\n")
    assert part.form.price == {}
    assert part.start() is None
    part.choose("Colour", "note")
    assert part.form.price == {"rows": 2}


def test_a_path_leads_to_files_below_the_folder_only(
    case: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    (inside / "members.csv").write_bytes(ROWS)
    (tmp_path / "secret.csv").write_bytes(ROWS)
    monkeypatch.chdir(inside)
    part = TableImport(case)
    for path in ("../secret.csv", str(tmp_path / "secret.csv"), "nothing.csv", "\0"):
        part.form._handle_custom_msg({"type": "path", "path": path}, [])
        assert part.form.columns == [] and part.form.tone == "bad"
    part.form._handle_custom_msg({"type": "path", "path": "members.csv"}, [])
    assert meanings(part)["Member"] == "name"


def test_a_file_that_is_no_table_says_so(case: Any) -> None:
    part = chosen(case, b"%PDF-1.7")
    assert part.form.tone == "bad" and part.form.price == {}


def test_an_import_is_undone_in_its_outcome_and_can_be_made_again(case: Any) -> None:
    part = chosen(case)
    heard(part.start())
    assert part.form.imported == "S1" and not part.form.price
    part.form._handle_custom_msg({"type": "undo_import", "reason": ""}, [])
    assert part.form.tone == "bad" and len(case.people()) == 2
    part.form._handle_custom_msg({"type": "undo_import", "reason": "wrong columns"}, [])
    assert not len(case.people()) and part.form.imported == ""
    assert case.withdrawal("S1").reason == "wrong columns"
    heard(part.start())
    assert sorted(case.people()["name"]) == ["Ada Quill", "Bo Plume"] and part.form.imported == "S2"


def test_a_table_that_was_imported_is_not_made_ready_for_a_second_import_by_a_correction(case: Any) -> None:
    part = chosen(case)
    heard(part.start())
    mend(part, "0491 570 157", line=3, column="Mobile")
    assert not part.form.price and not part.form.corrected
    assert "S1" in part.form.status and part.form.tone == "bad"


def test_after_the_import_each_line_that_is_no_row_is_listed_once(case: Any) -> None:
    part = chosen(case)
    heard(part.start())
    assert sum("line 4" in note for note in part.form.notes) == 1


def test_the_import_that_can_be_undone_is_named_beside_the_next_table(case: Any) -> None:
    part = chosen(case)
    heard(part.start())
    part.form._handle_custom_msg({"type": "file", "name": "others.csv"}, [memoryview(ROWS)])
    assert (part.form.imported, part.form.imported_name) == ("S1", "members.csv")


def test_an_import_is_a_step_of_the_desk_s_undo(case: Any) -> None:
    desk = Desk(case)
    part = desk.tables
    part.form._handle_custom_msg({"type": "file", "name": "members.csv"}, [memoryview(ROWS)])
    heard(part.start())
    people = len(case.people())
    assert "S1" in (desk.decisions.undo.undoable or "")
    desk.chart.undo()
    assert not len(case.people()) and part.form.imported == ""
    assert "withdrawn" in part.form.status and part.form.price
    desk.chart.redo()
    assert len(case.people()) == people


def mend(part: TableImport, value: str, line: int = 2, column: str = "DOB") -> None:
    """Corrects a cell as the form does."""
    part.form._handle_custom_msg({"type": "mend", "line": line, "column": column, "value": value}, [])


def take_back(part: TableImport, line: int = 2, column: str = "DOB") -> None:
    part.form._handle_custom_msg({"type": "take_back", "line": line, "column": column}, [])


def test_a_corrected_cell_is_listed_with_what_the_file_holds(case: Any) -> None:
    part = chosen(case)
    assert part.form.corrected == {}
    mend(part, "14/4/61")
    assert part.form.corrected == {
        "count": 1,
        "confirmed": 0,
        "cells": [{"line": 2, "column": "DOB", "held": "13/4/61", "value": "14/4/61"}],
    }
    (row,) = [each for each in part.form.review["changed"]["rows"] if each["line"] == 2]
    assert any("'13/4/61'" in note for note in row["notes"])


@pytest.mark.parametrize(("line", "column"), [(2, "DOB"), (3, "Mobile"), (4, "DOB")])
def test_what_cannot_be_read_as_it_stands_is_not_confirmed(case: Any, line: int, column: str) -> None:
    rows = b"Member,Mobile,DOB\nAda Quill,0491 570 156,31/4/61\nBo Plume,0491570,3/4/61\nCy Reed,,31/2/84\n"
    part = chosen(case, rows)
    before = part.form.review
    (row,) = [each for each in before["problem"]["rows"] if each["line"] == line]
    held = row["problems"][0]["raw"]
    mend(part, held, line=line, column=column)
    assert part.form.corrected == {} and part.form.review == before
    assert (part.form.refused["line"], part.form.refused["column"]) == (line, column)
    assert part.form.tone == "bad" and held in part.form.status


def test_a_doubt_that_is_confirmed_counts_as_no_correction(case: Any) -> None:
    part = chosen(case, b"Member,Mobile\nBo Plume,0491 570 156\nCorin Margrave,0491 570 157\n")
    (row,) = part.form.review["problem"]["rows"]
    mend(part, row["problems"][0]["raw"], line=row["line"], column="Member")
    assert (part.form.corrected["count"], part.form.corrected["confirmed"]) == (0, 1)
    assert part.form.refused == {} and part.form.review["problem"]["count"] == 0


def test_a_correction_is_taken_back_before_the_import(case: Any) -> None:
    part = chosen(case)
    before = part.form.review
    mend(part, "14/4/61")
    mend(part, "15/4/61")
    take_back(part)
    assert part.form.corrected == {} and part.form.review == before
    heard(part.start())
    assert "corrected" not in case.source("S1").document


def test_a_cell_that_could_not_be_read_is_open_again_once_its_correction_is_taken_back(case: Any) -> None:
    part = chosen(case)
    mend(part, "0491 570 157", line=3, column="Mobile")
    assert part.form.review["problem"]["count"] == 0
    take_back(part, line=3, column="Mobile")
    assert [row["line"] for row in part.form.review["problem"]["rows"]] == [3]


def test_a_cell_that_is_not_there_is_told(case: Any) -> None:
    part = chosen(case)
    mend(part, "x", line=99)
    assert part.form.tone == "bad" and "line 99" in part.form.status


def test_the_source_and_the_inspector_say_what_was_corrected(case: Any) -> None:
    part = chosen(case)
    mend(part, "14/4/61")
    heard(part.start())
    assert case.source("S1").document["records"][0]["DOB"] == "13/4/61"
    told = [text for _, text in SourceView(case, "S1").view["facts"]]
    assert any("corrected in the import from '13/4/61'" in text for text in told)
    inspector = Inspector(case, str(case.entity("S1#/records/0")))
    rows = [row for section in inspector.view["sections"] for row in section["rows"]]
    (born,) = [row for row in rows if row["label"] == "Birth date"]
    assert "'13/4/61'" in born["corrected"]
    assert set(born["places"].values()) == {"members.csv, line 2, column DOB"}
    inspector.cite(born["cites"][0])
    assert "members.csv, line 2, column DOB" in inspector.proof["place"]


def test_a_line_that_is_no_row_is_noted_once_after_the_import(case: Any) -> None:
    rows = b"Members of the club,\nName,Mobile\nAda Quill,0491 570 156\nBo Plume,0491 570 157\nTotal,2\n"
    shown = TableImport(case, table_in(rows, "members.csv"))
    heard(shown.start())
    assert [sum(f"line {line}" in note for note in shown.form.notes) for line in (1, 5)] == [1, 1]


def imported(case: Any) -> None:
    part = chosen(case)
    part.start()
    heard(part.job)


def test_a_file_that_the_case_has_is_named_before_anything_is_stored(case: Any) -> None:
    imported(case)
    assert "S1" in chosen(case).form.warnings[0]


def test_a_file_that_the_case_has_is_asked_about(case: Any) -> None:
    imported(case)
    part = chosen(case)
    assert part.start() is None
    assert part.form.price["again"]
    assert case.source_count == 1


def test_a_second_press_before_the_question_is_seen_stores_nothing(case: Any) -> None:
    imported(case)
    part = chosen(case)
    for _ in range(2):
        part.form._handle_custom_msg({"type": "start", "again": False}, [])
    assert (part.job, case.source_count) == (None, 1)


def test_a_file_is_imported_again_where_somebody_says_so(case: Any) -> None:
    imported(case)
    part = chosen(case)
    part.start()
    part.form._handle_custom_msg({"type": "start", "again": True}, [])
    heard(part.job)
    assert part.form.imported == "S2"


def test_what_was_undone_is_not_asked_about(case: Any) -> None:
    part = chosen(case)
    part.start()
    heard(part.job)
    part.undo_import("the wrong list")
    assert part.form.warnings == []
    part.start()
    heard(part.job)
    assert part.form.imported == "S2"


JOINT = b'Debtor,DOB,Mobile\n"Smith, John & Mary",1/2/1980,0491 570 110\n'


def test_of_two_people_in_a_row_somebody_says_whose_a_birth_date_is(case: Any) -> None:
    part = chosen(case, JOINT)
    (row,) = part.form.review["problem"]["rows"]
    (problem,) = row["problems"]
    assert problem["people"] == ["John Smith", "Mary Smith"]
    message = {"type": "whose", "line": row["line"], "column": "DOB", "person": 1, "people": 2}
    part.form._handle_custom_msg(message, [])
    assert not part.form.review["problem"]["count"]
    heard(part.start())
    claims = case.claims()
    born = claims[claims["attribute"] == "birth_date"]
    people = case.people().set_index("name")["id"]
    assert list(born["entity"]) == [people["Mary Smith"]]


def test_whose_it_is_can_be_taken_back_and_is_kept_with_the_import_in_preparation(case: Any) -> None:
    part = chosen(case, JOINT)
    part.assign(2, "DOB", 0, 2)
    again = TableImport(case)
    again.resume(again.form.drafts[0]["file"])
    assert not again.form.review["problem"]["count"]
    again.take_back(2, "DOB")
    assert again.form.review["problem"]["count"] == 1
