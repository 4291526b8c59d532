"""The report of a case that only imported a list: whom its answer names, and deaths without a day."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from dossier.conftest import text_of

from workbench import Case, Client

NAMES = ("Chidi Okafor", "Gus Halloran", "Josephine Quintrell")
Report = Callable[[str], str]


@pytest.fixture
def report(tmp_path: Path) -> Report:
    """The text of a report on a list of three people, for the purpose of the case."""

    def written(purpose: str) -> str:
        rows = [
            {"Name": name, "Address": f"{3 + place} Lantern Street Marrickville NSW 2204",
             "Deceased": "Y" if place == len(NAMES) - 1 else ""}
            for place, name in enumerate(NAMES)
        ]  # fmt: skip
        with Case.open(
            tmp_path / "list.case", Client.sandbox(), purpose=purpose, legal_basis="order 7",
            investigator="A. Analyst",
        ) as case:  # fmt: skip
            case.import_records(rows, title="list")
            return text_of(case.dossier(tmp_path / "report.html"))

    return written


def answer_of(text: str) -> str:
    return text.partition("Answer")[2].partition("How this is known")[0]


def test_the_answer_is_about_whom_the_purpose_names(report: Report) -> None:
    answer = answer_of(report("Find assets of Gus Halloran"))
    assert "Halloran" in answer
    assert "Okafor" not in answer


def test_the_drafted_answer_is_about_whom_the_stated_question_names(tmp_path: Path) -> None:
    """Whoever was asked of the service first."""
    with Case.open(
        tmp_path / "asked.case", Client.sandbox(), purpose="Locate debtors", legal_basis="order 7",
        investigator="A. Analyst",
    ) as case:  # fmt: skip
        for first, last in (("Chidi", "Okafor"), ("Saskia", "Trellisford")):
            case.contact_person_search(name_first=first, name_last=last)
        case.report.state_question("Where can Saskia Trellisford be found?", template="missing_debtor")
        drafted = case.report.draft().text
    assert "Trellisford" in drafted
    assert "Okafor" not in drafted


def test_the_answer_is_about_nobody_where_nothing_sets_one_apart(report: Report) -> None:
    answer = answer_of(report("Find assets of the bankrupt"))
    assert not [name for name in NAMES if name in answer]
    assert "3 people" in answer


def test_a_death_without_a_day_is_told_in_words_and_has_no_place_in_the_chronology(report: Report) -> None:
    text = report("Find assets of the bankrupt")
    assert "a day that is not recorded" in text
    assert "Quintrell died" not in text


def test_birth_dates_that_contradict_each_other_are_said_to_be_disputed(tmp_path: Path) -> None:
    same = {"Name": "Wendell Pryor", "Mobile": "0491 570 156", "Address": "4 Reed Road Ballarat VIC 3350"}
    with Case.open(
        tmp_path / "list.case", Client.sandbox(), purpose="Find him", legal_basis="order 7",
        investigator="A. Analyst",
    ) as case:  # fmt: skip
        case.import_records([{**same, "DOB": "1972-04-03"}, {**same, "DOB": "1972-03-04"}], title="list")
        text = text_of(case.dossier(tmp_path / "report.html"))
    assert "3 April 1972 (disputed" in text
    assert "4 March 1972 (disputed" in text


def test_why_a_row_of_a_list_was_not_asked_is_said_to_a_reader(tmp_path: Path) -> None:
    """Not what whoever mends the list is to do, and not as something that is still to come."""
    rows = [
        {"Surname": "Quill", "Mobile": "4.9157E+08", "Notes": ""},
        {"Surname": "Plume", "Mobile": "", "Notes": "duplicate"},
    ]
    with Case.open(
        tmp_path / "rows.case", Client.sandbox(), purpose="Locate debtors", legal_basis="order 7",
        investigator="A. Analyst",
    ) as case:  # fmt: skip
        case.save_batch("list", "contact_person_search", rows)
        case.import_records([{"Name": "Ada Quill"}], title="list")
        text = text_of(case.dossier(tmp_path / "report.html"))
    assert "shortened: its last digits are lost. The row gives: last name Quill." in text
    assert "Not asked: Notes says 'duplicate'" in text and "To be asked" not in text
