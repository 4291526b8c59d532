"""A row of a batch that a person corrected: the source holds what the file held, and the row says so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from workbench.case.output.asked_lists import printed
from workbench.tables.table import Table, table_in

ROWS = b"Ref,First name,Last name\nA-1,Danel,Abernathy\nA-2,Viktor,Szaborin\n"


def corrected() -> Table:
    """A table in whose first row the first name was corrected."""
    return table_in(ROWS, "debtors.csv").corrected(2, "First name", "Daniel")


def asked(case: Any) -> Any:
    """The batch, kept with its correction and asked."""
    case.batch("contact_person_search", corrected(), name="debtors").result()
    return case.batches()[0]


def test_a_batch_that_was_corrected_before_it_is_kept_holds_the_rows_of_the_file(case: Any) -> None:
    batch = asked(case)
    cells = [record["cells"]["First name"] for record in case.source(batch.source).document["records"]]
    assert cells == ["Danel", "Viktor"]
    assert batch.corrections == 1
    assert [row.cells["First name"] for row in batch.table.rows] == ["Daniel", "Viktor"]
    assert [row.as_held["First name"] for row in batch.table.rows] == ["Danel", "Viktor"]


def test_the_question_asks_the_correction_and_the_row_says_from_what(case: Any) -> None:
    first, second = asked(case).questions()
    assert "Daniel" in first.wanted.values()
    assert "First name: corrected from 'Danel'" in first.notes
    assert not any("corrected" in note for note in second.notes)


def test_the_answers_and_the_list_of_the_report_say_it(case: Any) -> None:
    batch = asked(case)
    assert "corrected from 'Danel'" in str(batch.answers()["changed"].iloc[0])
    ((listed, other),) = [each["rows"] for each in printed(case._session, [batch])]
    assert "corrected from 'Danel'" in listed["asked"] and "corrected" not in other["asked"]


def test_a_correction_of_a_kept_batch_is_taken_back(case: Any) -> None:
    batch = asked(case)
    back = batch.table.taken_back(2, "First name")
    case.batch("contact_person_search", back, name="debtors").result()
    (kept,) = case.batches()
    assert kept.corrections == 0
    assert kept.table.rows == table_in(ROWS, "debtors.csv").rows


def test_a_mark_of_the_workbook_is_kept_with_the_cell_of_the_file(case: Any) -> None:
    table = table_in(ROWS, "debtors.csv")
    first, second = table.rows
    first = replace(first, marks={"First name": "is struck through"})
    table = replace(table, rows=(first, second)).corrected(2, "First name", "Daniel")
    case.batch("contact_person_search", table, name="debtors").result()
    (record, _) = case.source(case.batches()[0].source).document["records"]
    assert record["marks"] == {"First name": "is struck through"}
    assert case.batches()[0].table.rows[0].marks == {}
