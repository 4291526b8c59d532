"""What a case has already is not stored again unless somebody says so."""

from __future__ import annotations

import json

import pytest

import workbench
from workbench.errors import InputError

ROWS = [{"Name": "Gus Halloran", "DOB": "25/12/1966"}, {"Name": "Ines Varga", "DOB": "02/03/1971"}]
ANSWER = json.dumps({"records": [{"first_name": "Bo", "last_name": "Orrin", "dob": "1980-01-01"}]}).encode()
SEARCH = "contact_person_search"


@pytest.fixture
def case(tmp_path):
    with workbench.Case.open(
        tmp_path / "a.case", purpose="Locate a debtor", legal_basis="court order", investigator="R. Vane"
    ) as opened:
        yield opened


def test_the_source_that_has_the_rows_is_given_back(case):
    first = case.import_records(ROWS)
    again = case.import_records(ROWS, title="other")
    assert (again.source.id, again.paid, case.source_count) == (first.source.id, False, 1)


def test_again_stores_the_rows_a_second_time(case):
    case.import_records(ROWS)
    assert case.import_records(ROWS, again=True).source.id == "S2"


def test_what_was_withdrawn_can_be_imported_again(case):
    case.import_records(ROWS)
    case.withdraw("S1", reason="the wrong list")
    assert case.imports_of(ROWS) == []
    assert case.import_records(ROWS).source.id == "S2"


def test_a_copy_in_force_is_known_where_the_first_is_withdrawn(case):
    case.import_records(ROWS)
    case.import_records(ROWS, again=True)
    case.withdraw("S1", reason="twice")
    assert [each.id for each in case.imports_of(ROWS)] == ["S2"]


@pytest.mark.parametrize("more", [{"mapping": {"Name": "name"}}, {"origin": "the secretary"}])
def test_rows_that_are_read_otherwise_are_refused(case, more):
    case.import_records(ROWS)
    with pytest.raises(InputError, match=r"S1 .*R\. Vane"):
        case.import_records(ROWS, **more)
    assert case.source_count == 1


def test_the_same_meanings_are_no_other_reading(case):
    meanings = {"Name": "name", "DOB": "birth_date"}
    case.import_records(ROWS, meanings)
    assert case.import_records(ROWS, meanings).source.id == "S1"


def test_the_sources_of_a_file_are_found_under_another_name(case, tmp_path):
    text = "DOB,Name\n02/03/1971,Ines Varga\n25/12/1966,Gus Halloran\n"
    (tmp_path / "other.csv").write_text(text, encoding="utf-8")
    case.import_records(ROWS)
    assert [each.id for each in case.imports_of(tmp_path / "other.csv")] == ["S1"]


def test_an_answer_is_stored_once(case):
    case.import_answer(SEARCH, {"name_last": "Orrin"}, ANSWER)
    assert case.import_answer(SEARCH, {"name_last": "Orrin"}, ANSWER).source.id == "S1"
    assert case.import_answer(SEARCH, {}, ANSWER).source.id == "S1"


def test_an_answer_to_another_question_is_stored(case):
    case.import_answer(SEARCH, {"name_last": "Orrin"}, ANSWER)
    assert case.import_answer(SEARCH, {"name_last": "Orrins"}, ANSWER).source.id == "S2"


def test_an_answer_that_is_there_without_its_question_is_refused_with_one(case):
    case.import_answer(SEARCH, {}, ANSWER)
    with pytest.raises(InputError, match="S1"):
        case.import_answer(SEARCH, {"name_last": "Orrin"}, ANSWER)


def test_a_saved_answer_is_stored_once(case, tmp_path):
    saved = {"operation": SEARCH, "question": {"name_last": "Orrin"}, "answer": json.loads(ANSWER)}
    for name in ("a", "b"):
        (tmp_path / f"{name}.answer.json").write_text(json.dumps(saved), encoding="utf-8")
        found = case.import_file(tmp_path / f"{name}.answer.json")
    assert (found.source.id, case.source_count) == ("S1", 1)
