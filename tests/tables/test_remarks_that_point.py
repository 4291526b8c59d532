"""A remark that names another row or a file is a note; one that only stands for another cell is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from workbench import Case
from workbench.tables.plan import plan_of
from workbench.values import cells


@pytest.mark.parametrize(
    "raw", ["same as 1007?", "Same as row above the line 12", "see file", "see notes", "as for Harrowgate"]
)
def test_a_remark_that_names_what_it_points_to_is_kept(raw: str) -> None:
    assert cells.remark(raw).values == (raw,)


@pytest.mark.parametrize("raw", ["ditto", '"', "same as above", "as above", "#REF!", '=CONCAT(A2,"x")'])
def test_a_remark_that_only_stands_for_another_cell_cannot_be_read(raw: str) -> None:
    assert cells.remark(raw).problem


@pytest.mark.parametrize("raw", ["same as 1007", "see file"])
def test_a_cell_that_is_no_remark_and_points_elsewhere_cannot_be_read(raw: str) -> None:
    assert cells.text(raw).problem


def test_a_column_of_notes_has_no_problem_with_a_remark_that_points() -> None:
    rows = [{"Name": "Ann Reed", "Remarks": "same as 1007?"}]
    assert plan_of(["Name", "Remarks"], rows, {"Remarks": "note"}).columns[1].unreadable == 0


def test_an_imported_remark_that_points_is_a_note_and_nothing_that_was_not_read(tmp_path: Path) -> None:
    with Case.open(tmp_path / "notes.case", purpose="a test", legal_basis="synthetic data") as case:
        found = case.import_records(
            [{"Name": "Ann Reed", "Remarks": "same as 1007?"}], {"Name": "name", "Remarks": "note"}
        )
        notes = [fact["raw"] for fact in case.graph().nodes["P1"]["facts"] if fact["attribute"] == "note"]
    assert (notes, found.unread) == (["same as 1007?"], ())
