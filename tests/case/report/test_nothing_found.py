"""A search, check or screening without a hit says so: in its answer, on the desk and in the report."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from widgets import Desk, Inspector
from workbench import Case

NOBODY = {"first_name": "Zebulon", "last_name": "Quillfeather"}
KNOWN = {"first_name": "Gareth", "last_name": "Trevannick"}
SCREENED = {"search_type": "medium_search", "requests": [NOBODY]}
PENSIONER = {
    "full_name": "Zebulon Quillfeather", "birth_date": "1950-01-01", "crn": "123456789A", "card_type": "PCC",
    "card_expiry": "2031-01-01", "consent": True,
}  # fmt: skip
WITHOUT: dict[str, dict[str, Any]] = {
    "banned_disqualified_persons": SCREENED,
    "social_contact_expand": {"requests": [{"search": "quillfeather@example.com"}]},
    "contact_person_search": {"name_last": "Quillfeather"},
    "universe_check": NOBODY,
    "person_history": {**NOBODY, "birth_date": "1950-01-01"},
    "person_report": {**NOBODY, "birth_date": "1950-01-01"},
}


def chapter(case: Case, tmp_path: Path) -> str:
    page = case.dossier(tmp_path / "x.html").read_text("utf-8")
    found = re.search(r"Searches without results</h2>(.*?)</section>", page, re.DOTALL)
    return found[1] if found else ""


@pytest.mark.parametrize("operation", WITHOUT)
def test_an_answer_without_a_hit_names_what_was_asked(case: Case, operation: str) -> None:
    found = case.ask(operation, **WITHOUT[operation])
    assert found.is_without_hit
    assert "quillfeather" in found.summary.lower()


def test_a_list_of_sources_is_no_search_without_a_hit(case: Case, tmp_path: Path) -> None:
    assert not case.pep_sanction_sources().nothing_found
    assert chapter(case, tmp_path) == ""


@pytest.mark.parametrize(
    "said",
    [
        {"preflight": True, "data": None}, {"dry_run": True, "data": None},
        {"mode": "validate_only", "data": None}, {"estimate": True, "matches": []},
        {"searched": False, "matches": []},
    ],
)  # fmt: skip
@pytest.mark.parametrize("operation", ["dvs_drivers_licence", "contact_person_search"])
def test_what_was_not_looked_up_is_no_search_without_a_hit(
    case: Case, tmp_path: Path, operation: str, said: dict[str, Any]
) -> None:
    found = case.import_answer(operation, {}, json.dumps({"message": "Ok", **said}).encode())
    assert not found.is_without_hit and not found.nothing_found
    assert "no entry" not in found.summary and chapter(case, tmp_path) == ""


@pytest.mark.parametrize("preflight", [True, False])
def test_a_document_check_without_data_is_no_search_without_a_hit(case: Case, preflight: bool) -> None:
    asked = {**PENSIONER, "preflight": preflight}
    found = case.import_answer("dvs_centrelink", asked, b'{"message": "Ok", "data": null}')
    assert not found.is_without_hit


def test_the_report_holds_every_question_without_a_hit(case: Case, tmp_path: Path) -> None:
    for operation, question in WITHOUT.items():
        case.ask(operation, **question)
    case.banned_disqualified_persons(
        search_type="medium_search", requests=[KNOWN, {**NOBODY, "last_name": "Ormsby"}]
    )
    told = chapter(case, tmp_path)
    assert told.count("<li") == len(WITHOUT) + 1
    assert "Zebulon Ormsby" in told and "Trevannick" not in told
    hidden = case.dossier(tmp_path / "y.html", withhold=["Quillfeather"]).read_text("utf-8")
    assert "quillfeather" not in hidden.lower()


def test_the_results_say_that_there_is_no_entry_and_show_no_row(case: Case) -> None:
    desk = Desk(case)
    desk._take(case.banned_disqualified_persons(**SCREENED))
    assert desk.results.count == 0
    assert "Zebulon Quillfeather" in desk.results.empty
    assert case.sources()["id"].iloc[-1] in desk.results.empty


def test_the_inspector_lists_what_was_asked_about_an_entity_and_not_found(case: Case) -> None:
    case.contact_person_search(name_first="Viktor", name_last="Szaborin")
    person = next(row.id for row in case.people().itertuples() if "Szaborin" in row.name)
    asked = next(p for p in case.proposals(person) if p.operation == "banned_disqualified_persons")
    source = case.ask(asked.operation, **asked.values).source.id
    rows = [row for s in Inspector(case, person).view["sections"] for row in s["rows"]]
    assert any(row["cites"] == [source] and "Szaborin" in row["value"] for row in rows)
