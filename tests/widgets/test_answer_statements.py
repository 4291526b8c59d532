"""Results of an answer without rows: what it says of whom, and how to it."""

from __future__ import annotations

from typing import Any

import pytest

from widgets import Desk
from widgets.answer_statements import statement_frame
from widgets.forms import answer_sentence

QUESTIONS: list[tuple[str, dict[str, Any]]] = [
    ("regulator_extract", {"entity_type": "company", "company_number": "980000137"}),
    (
        "person_report",
        {"first_name": "Gareth", "last_name": "Trevannick", "birth_date": "1968-09-23"},
    ),
]


@pytest.mark.parametrize(("operation", "question"), QUESTIONS)
def test_the_results_list_the_offices_that_an_answer_without_rows_states(
    case: Any, operation: str, question: dict[str, Any]
) -> None:
    found = case.ask(operation, **question)
    desk = Desk(case)
    desk._take(found)
    frame = desk.results.frame
    assert len(found) == 0 < desk.results.count
    offices = frame[frame["statement"].str.startswith("officer of")]
    assert "TREVANNICK FAMILY HOLDINGS PTY LTD" in set(offices["value"])
    assert set(offices["detail"]) == {"director"}
    assert "2022-02-28" in set(offices["until"])


def test_a_home_or_a_contact_that_was_last_recorded_some_day_is_not_told_as_ended(case: Any) -> None:
    found = case.person_report(first_name="Rhea", last_name="Lindgrove", phone="0491571491")
    said = statement_frame(found)
    homes = said[said["statement"].str.startswith(("lived at", "uses")) & (said["until"] != "")]
    assert len(homes) and homes["statement"].str.endswith("(recorded)").all()


@pytest.mark.parametrize(("operation", "question"), QUESTIONS)
def test_an_office_that_has_ended_says_so_beside_its_name(
    case: Any, operation: str, question: dict[str, Any]
) -> None:
    desk = Desk(case)
    desk._take(case.ask(operation, **question))
    frame = desk.results.frame
    offices = frame[frame["statement"].str.startswith("officer of")]
    assert (offices["statement"].str.endswith("(ended)") == (offices["until"] != "")).all()


@pytest.mark.parametrize(("operation", "question"), QUESTIONS)
def test_an_answer_without_rows_says_how_many_it_names(
    case: Any, operation: str, question: dict[str, Any]
) -> None:
    found = case.ask(operation, **question)
    for said in (found.summary, repr(found), answer_sentence(found)):
        assert "2 people" in said and "0 rows" not in said


def test_a_statement_opens_whom_it_is_about(case: Any) -> None:
    operation, question = QUESTIONS[0]
    desk = Desk(case)
    desk._take(case.ask(operation, **question))
    names = list(desk.results.frame["name"])
    desk._open_row(names.index("Bethan Carys Trevannick"))
    assert "Bethan" in desk.inspector.view["title"]


def test_an_answer_of_which_nothing_is_read_is_not_said_to_be_empty(case: Any) -> None:
    desk = Desk(case)
    desk._take(case.pep_sanction_sources())
    assert "row" not in desk.results.heading.casefold()
    assert "Evidence" in desk.results.empty
