"""Cells that a person confirms: the doubt is a note from then on, and the row is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from workbench.case import Case
from workbench.case.requests.batch import BatchRow, questions_of
from workbench.case.requests.question_columns import asking
from workbench.case.requests.question_warnings import question_warnings
from workbench.case.table_rows import table_of
from workbench.operations import get
from workbench.tables.plan import Choice
from workbench.tables.table import Table

ASKED = "contact_person_search"
BOTH = "0491 570 156 / 0491 570 157"


def questions(table: Table, mapping: dict[str, Choice] | None = None) -> list[BatchRow]:
    return questions_of(asking(get(ASKED), table, mapping), table)


def confirmed(table: Table, column: str, value: Any) -> Table:
    return replace(table, rows=tuple(row.corrected(column, value) for row in table.rows))


def table(**cells: str) -> Table:
    return table_of([{name.replace("_", " "): text for name, text in cells.items()}])


DOUBTFUL = [
    {"Name": "Ida Marlow", "Mobile": "0491 570 156", "Remarks": "gone away"},
    {"Name": "Ida Marlow", "Mobile": "0491 570 156", "Mobile status": "cut off"},
    {"Surname": "Marlow", "St.": "nsw", "Suburb": "Yass", "Remarks": "gone away"},
    {"Surname": "Marlow", "DOB": "1/2/1890"},
    {"Name": "Ida Marlow and another", "DOB": "1/2/1980"},
    {"Surname": "Marlow", "DOB": "03/04/1970"},
]


@pytest.mark.parametrize("row", DOUBTFUL, ids=lambda row: " ".join(row.values()))
def test_what_is_offered_for_a_doubtful_cell_settles_it(row: dict[str, str]) -> None:
    given = table_of([row])
    for problem in [problem for question in questions(given) for problem in question.problems]:
        for choice in problem.choices:
            again = questions(confirmed(given, problem.column, choice))
            assert problem.column not in {left.column for each in again for left in each.problems}


def test_a_confirmed_cell_is_asked_and_its_doubt_is_a_note() -> None:
    given = table(Name="Ida Marlow", Mobile="0491 570 156", Mobile_status="cut off")
    (question,) = questions(confirmed(given, "Mobile", "0491 570 156"))
    assert question.error is None and question.wanted["phone"] == "0491570156"
    assert any("cut off" in note for note in question.notes)


def test_what_cannot_be_read_is_not_asked_however_often_it_is_confirmed() -> None:
    given = table(Surname="Marlow", Mobile="12")
    (question,) = questions(confirmed(given, "Mobile", "12"))
    assert question.error and "phone" not in question.wanted


def test_a_case_keeps_that_a_cell_was_confirmed(tmp_path: Any) -> None:
    place = tmp_path / "a.case"
    rows = [{"Name": "Ida Marlow", "Mobile": "0491 570 156", "Mobile status": "cut off"}]
    with Case.open(place, purpose="p", legal_basis="l") as case:
        kept = case.save_batch("people", ASKED, rows)
        assert [row.error is None for row in kept.questions()] == [False]
        kept.correct(1, "Mobile", "0491 570 156")
    with Case.open(place) as case:
        assert [row.error is None for row in case.saved_batch("people").questions()] == [True]


def test_of_several_phones_the_first_is_asked_and_the_choice_is_offered() -> None:
    (question,) = questions(table(Surname="Marlow", Mobile=BOTH))
    assert question.wanted["phone"] == "0491570156"
    (option,) = question.options
    assert (option.column, option.raw) == ("Mobile", BOTH)
    assert option.choices == ("0491570156", "0491570157")


@pytest.mark.parametrize("how", ["the cell is confirmed", "the column asks for each"])
def test_each_of_several_phones_can_be_asked(how: str) -> None:
    given = table(Surname="Marlow", Mobile=BOTH)
    if how == "the cell is confirmed":
        asked = questions(confirmed(given, "Mobile", BOTH))
    else:
        asked = questions(given, {"Mobile": {"means": "phone", "each": True}})
    assert [row.wanted["phone"] for row in asked] == ["0491570156", "0491570157"]
    assert {row.wanted["name_last"] for row in asked} == {"Marlow"}
    assert [row.asks_for for row in asked] == ["0491570156", "0491570157"]


def test_a_row_of_two_people_says_who_each_question_is_about() -> None:
    asked = questions(table(Name="Ida & Bea Marlow"))
    assert [row.asks_for for row in asked] == ["Ida Marlow", "Bea Marlow"]


@pytest.mark.parametrize(
    ("row", "word"),
    [
        ({"Surname": "Smith", "First name": "n/a", "DOB": ""}, "Smith"),
        ({"Surname": "Smith", "State": "NSW"}, "Smith"),
        ({"Name": "Deceased estate of H. Marsh", "DOB": "21/2/1930"}, "dead"),
        ({"Surname": "Marlow", "Mobile": BOTH}, BOTH),
    ],
    ids=["a surname", "a surname in a state", "the dead", "several phones"],
)
def test_before_it_is_paid_for_a_warning_names_the_line(row: dict[str, str], word: str) -> None:
    (warning,) = question_warnings(questions(table_of([row])))
    assert "line 1" in warning and word in warning


@pytest.mark.parametrize(
    "row", [{"Surname": "Smith", "First name": "Ida"}, {"Surname": "Smith", "DOB": "21/2/1980"}]
)
def test_a_surname_with_more_is_no_reason_to_warn(row: dict[str, str]) -> None:
    assert question_warnings(questions(table_of([row]))) == ()
