"""Which fields a row's name is asked in: a middle name in the field of the first name finds nobody."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.case.requests.question_columns import asking
from workbench.case.requests.row_questions import RowQuestion
from workbench.operations import get
from workbench.tables.table import table_in

EXACT = "person_report"
"""Asks for the whole of a first name; a contact search is content with its beginning."""


def question(operation: str = "contact_person_search", **row: str) -> RowQuestion:
    lines = [list(row), list(row.values())]
    table = table_in("\n".join(map(";".join, lines)).encode(), "debtors.csv")
    (made,) = asking(get(operation), table).questions(table.records[0])
    return made


@pytest.mark.parametrize("heading", ["Christian names", "Given Names", "Forenames", "First name(s)"])
def test_the_second_of_a_column_of_given_names_is_the_middle_name(heading: str) -> None:
    asked = question(EXACT, **{heading: "Daniel James", "Surname": "Abernathy"})
    assert asked.values == {"first_name": "Daniel", "middle_name": "James", "last_name": "Abernathy"}
    assert any("James" in note for note in asked.notes)


@pytest.mark.parametrize("heading", ["First name", "Given name", "Forename"])
def test_two_names_in_a_column_of_the_first_name_are_asked_as_they_stand_and_said(heading: str) -> None:
    asked = question(EXACT, **{heading: "Mary Anne", "Surname": "Abernathy"})
    assert asked.values == {"first_name": "Mary Anne", "last_name": "Abernathy"}
    assert any("Mary Anne" in note for note in asked.notes)


@pytest.mark.parametrize("heading", ["First name", "Christian names"])
def test_where_the_beginning_is_enough_the_first_of_them_is_asked(heading: str) -> None:
    asked = question(**{heading: "Mary Anne", "Surname": "Abernathy"})
    assert asked.values == {"name_first": "Mary", "name_last": "Abernathy"}
    assert any("Anne" in note for note in asked.notes)


def test_a_middle_name_in_its_own_column_leaves_the_given_names_as_they_are() -> None:
    row = {"Given names": "Mary Anne", "Middle name": "Ruth", "Surname": "Abernathy"}
    expected: dict[str, Any] = {"name_first": "Mary Anne", "name_middle": "Ruth", "name_last": "Abernathy"}
    assert question(**row).values == expected


def test_one_given_name_needs_no_note() -> None:
    asked = question(**{"Given names": "Daniel", "Surname": "Abernathy"})
    assert asked.values == {"name_first": "Daniel", "name_last": "Abernathy"}
    assert not asked.notes


@pytest.mark.parametrize("initials", ["S J", "S.J.", "S"])
def test_initials_are_no_beginning_of_a_first_name(initials: str) -> None:
    asked = question(**{"First name": initials, "Surname": "Abernathy", "Mobile": "0491 570 156"})
    assert set(asked.values) == {"name_last", "phone"}
    assert any("initials" in note for note in asked.notes)
