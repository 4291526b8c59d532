"""Cells that were corrected before an import are offered to a batch of the same rows, not typed again."""

from __future__ import annotations

from typing import Any

import pytest

from widgets import Batch
from workbench.tables.table import Table, table_in

ROWS = b"Surname,First name,Mobile\nZielonka,Tomasz,4.9157E+08\nDoppel,Ann,0491 570 157\n"


def table(rows: bytes = ROWS) -> Table:
    return table_in(rows, "people.csv")


@pytest.fixture
def imported(case: Any) -> Any:
    """A case with an import in which a person corrected one cell and emptied another."""
    mended = table().corrected(2, "Mobile", "0491 570 156").corrected(3, "Mobile", "")
    case.import_records(mended, title="people.csv")
    return case


def press(batch: Batch) -> None:
    batch.form._handle_custom_msg({"type": "take_corrections"}, [])


def test_the_corrections_of_an_import_of_the_same_rows_are_offered(imported: Any) -> None:
    batch = Batch(imported, "contact_person_search", table())
    assert batch.form.offered == {"source": "S1", "count": 2} and not batch.form.corrected


def test_they_are_taken_with_one_press_and_listed_with_what_the_file_holds(imported: Any) -> None:
    batch = Batch(imported, "contact_person_search", table())
    press(batch)
    cells = {(each["line"], each["held"]): each["value"] for each in batch.form.corrected["cells"]}
    assert cells == {(2, "4.9157E+08"): "0491 570 156", (3, "0491 570 157"): ""}
    assert batch.form.offered == {}


def test_the_case_keeps_the_batch_with_them_and_offers_them_no_more(imported: Any) -> None:
    press(Batch(imported, "contact_person_search", table()))
    (kept,) = imported.batches()
    assert kept.corrections == 2
    again = Batch(imported, "contact_person_search")
    assert again.form.offered == {} and again.form.corrected["count"] == 2


def test_other_rows_are_offered_nothing(imported: Any) -> None:
    other = table(ROWS.replace(b"Tomasz", b"Tomas"))
    assert Batch(imported, "contact_person_search", other).form.offered == {}


def test_what_a_person_corrects_in_the_batch_is_not_changed(imported: Any) -> None:
    own = table().corrected(2, "Mobile", "0491 570 159")
    assert Batch(imported, "contact_person_search", own).form.offered == {}


def test_an_import_that_was_undone_offers_nothing(imported: Any) -> None:
    imported.withdraw("S1", reason="wrong file")
    assert Batch(imported, "contact_person_search", table()).form.offered == {}


def test_an_import_without_corrections_offers_nothing(case: Any) -> None:
    case.import_records(table(), title="people.csv")
    assert Batch(case, "contact_person_search", table()).form.offered == {}
