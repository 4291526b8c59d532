"""Names whose parts stand in several cells: a doubtful cell is asked about, and used by confirming it."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.case import Case
from workbench.case.unread_rows import rows_told
from workbench.tables.corrected_plan import plan_of_table
from workbench.tables.table import Table, table_in
from workbench.values import cells

PARTS = ("Given Name(s)", "Surname")


def people(given: str, surname: str) -> Table:
    rows = f"Surname,Given Name(s),Mobile\n{surname},{given},0491 570 156\nQUILL,Ada,0491 570 157\n"
    return table_in(rows.encode(), "people.csv")


def first_row(table: Table) -> dict[str, Any]:
    return rows_told(table, plan_of_table(table))[0]


@pytest.mark.parametrize(
    ("given", "surname"),
    [("saskia june", "TRELLISFORD"), ("anna", "Smith"), ("chidi", "Okafor"), ("thi lan", "NGUYEN")],
)
def test_a_given_name_in_small_letters_in_a_cell_of_its_own_is_one(given: str, surname: str) -> None:
    (person,) = cells.parted(given, None, surname).values
    assert (person.name.first, person.name.last) == (given, surname)


@pytest.mark.parametrize("given", ["unit", "house june", "plumber"])
def test_another_word_in_small_letters_is_still_asked_about(given: str) -> None:
    assert cells.parted(given, None, "Smith").problem


def test_a_small_word_in_a_cell_of_whole_names_is_still_asked_about() -> None:
    assert cells.party("anna Smith").problem


def test_what_is_doubtful_is_asked_at_the_cell_that_holds_it() -> None:
    (problem,) = first_row(people("unit june", "TRELLISFORD"))["problems"]
    assert (problem["column"], problem["raw"]) == ("Given Name(s)", "unit june")


def test_a_word_with_an_apostrophe_is_asked_about_at_the_cell_that_holds_it() -> None:
    (problem,) = first_row(people("o'shop june", "TRELLISFORD"))["problems"]
    assert problem["column"] == "Given Name(s)"


def test_using_a_name_as_proposed_confirms_it_and_changes_no_cell() -> None:
    table = people("unit june", "TRELLISFORD")
    (problem,) = first_row(table)["problems"]
    used = table.corrected(2, problem["column"], problem["choices"][0])
    assert used.records == table.records and not used.rows[0].corrections
    told = first_row(used)
    assert not told["problems"] and told["row"] == "unit june TRELLISFORD"


def test_a_name_that_is_not_read_is_reported_with_every_part_and_its_reason(case: Case) -> None:
    found = case.import_records(people("unit june", "TRELLISFORD"))
    why = {each.place.rpartition("column ")[2]: each.why for each in found.unread}
    assert all("unit" in why[column] for column in PARTS)
