"""Answers and tables that are brought in: what a cell becomes, and who hears of it."""

from __future__ import annotations

import datetime
import json

import numpy as np
import pandas as pd
import pytest
from sqlalchemy import select

from workbench.case import Case, imports
from workbench.case.imports import import_answers
from workbench.errors import InputError, ReadError
from workbench.evidence import schema as tables
from workbench.evidence.commitment import fixed_of


def cells(case, *values):
    """What the cells of a column became in the recorded source."""
    found = case.import_records([{"name": f"Ann {chr(97 + i)}", "note": v} for i, v in enumerate(values)],
                                {"name": "name"})  # fmt: skip
    return [record["note"] for record in case.source(found.source.id).document["records"]]


def test_dates_become_text(case):
    """A day and a moment at midnight are a date, any other moment keeps its time."""
    day = datetime.date(2024, 2, 29)
    moments = [datetime.datetime(2024, 2, 29), datetime.datetime(2024, 2, 29, 13, 5), pd.Timestamp(day)]
    assert cells(case, day, *moments) == ["2024-02-29", "2024-02-29", "2024-02-29T13:05:00", "2024-02-29"]


def test_numbers_of_a_table_stay_numbers(case):
    """The number types of numpy become plain ones; what JSON has no number for becomes text."""
    given = (np.int64(7), np.float32(0.5), np.bool_(True), float("inf"), 2 + 1j)
    assert cells(case, *given) == [7, 0.5, True, "inf", "(2+1j)"]


def test_missing_cells_are_null(case):
    assert cells(case, None, float("nan"), pd.NaT, np.datetime64("NaT"), "") == [None] * 4 + [""]


@pytest.mark.parametrize("given", ["", "  "])
def test_without_a_word_of_who_gave_it_a_source_says_nothing_of_that(case, given):
    found = case.import_records([{"name": "Ann Quill"}], {"name": "name"}, origin=given)
    assert "origin" not in found.source.question


def test_many_answers_reach_who_listens(case, make_answer):
    """A listener hears of everybody that a portion of answers brings."""
    heard: list[object] = []
    case.on_change(heard.append)
    assert import_answers(case._session, "contact_person_search", [make_answer(1), make_answer(2)]) == 2
    assert set().union(*(delta.nodes_added for delta in heard)) == set(case.graph())


def test_files_are_brought_in_by_a_job_that_tells_how_far_it_is(case, make_answer, tmp_path, monkeypatch):
    monkeypatch.setattr(imports, "PORTION", 3)
    files = [tmp_path / f"{number}.json" for number in range(8)]
    for number, file in enumerate(files):
        file.write_bytes(make_answer(number, number + 1))
    heard = []
    assert (
        case.import_answers("contact_person_search", files, on_progress=lambda *at: heard.append(at)).result()
        == 8
    )
    assert heard == [(3, 8), (6, 8), (8, 8)] and case.source_count == 8
    assert case.replay().same and case.verify().ok


def test_a_file_that_is_no_answer_keeps_its_portion_out(case, make_answer, tmp_path, monkeypatch):
    monkeypatch.setattr(imports, "PORTION", 2)
    files = [tmp_path / f"{number}.json" for number in range(4)]
    for number, file in enumerate(files):
        file.write_bytes(make_answer(number) if number != 3 else b"[]")
    with pytest.raises(ReadError):
        case.import_answers("contact_person_search", files).result()
    with pytest.raises(InputError):
        case.import_answers("contact_person_search", [tmp_path / "none.json"]).result()
    assert case.source_count == 2


def test_what_came_together_gives_the_same_ids_whoever_folds_it(tmp_path, service, opening, make_answer):
    """A portion is taken in at once, by the process that brought it in and by one that folds it later."""
    contents = [make_answer(n, n + 5, n + 9) for n in range(7)]
    with Case.open(tmp_path / "x.case", service.client(), **opening) as case:
        case.import_answer("contact_person_search", {}, make_answer(1, 2))
        case.graph()
        import_answers(case._session, "contact_person_search", contents[:3])
        case.graph()
        import_answers(case._session, "contact_person_search", contents[3:])
        nodes, numbers = dict(case.graph().nodes(data=True)), [each.id for each in case.inferences()]
        assert case.replay().same and case.verify().ok
    with Case.open(tmp_path / "x.case", service.client()) as again:
        assert dict(again.graph().nodes(data=True)) == nodes
        assert [each.id for each in again.inferences()] == numbers


def test_a_table_is_made_of_rows(case):
    with pytest.raises(InputError, match="a list of mappings"):
        case.import_records(["Ann", "Bert"], {"name": "name"})
    assert case.source_count == 0


def test_a_table_without_rows_is_told_and_not_stored(case):
    for table in ([], pd.DataFrame(), pd.DataFrame(columns=["name"])):
        with pytest.raises(InputError, match="the table has no rows"):
            case.import_records(table, {"name": "name"})
    assert case.source_count == 0


def test_a_mapping_the_other_way_round_is_told(case):
    with pytest.raises(InputError, match="other way round"):
        case.import_records([{"Skipper": "Ann Bell"}], {"name": "Skipper"})
    with pytest.raises(InputError, match="there is no column 'surname'; there are Skipper"):
        case.import_records([{"Skipper": "Ann Bell"}], {"surname": "last_name"})
    assert case.source_count == 0


def test_a_phone_beside_a_missing_one_gains_no_digit(case):
    """pandas holds the column as fractions, 61491570156.0, of which no phone can be read."""
    table = pd.DataFrame({"name": ["Ann Bell", "Bo Carr"], "phone": [61491570156, None]})
    case.import_records(table, {"name": "name", "phone": "phone"})
    assert list(case.contacts()["contact"]) == ["61491570156"]


@pytest.mark.parametrize("content", ['{"message": "Ok"}', {"message": "Ok"}, "answer.json"])
def test_an_answer_is_its_bytes(case, content):
    with pytest.raises(InputError, match=r"an answer is given as its bytes, .*read_bytes\(\)"):
        case.import_answer("person_history", {}, content)
    assert case.source_count == 0


@pytest.mark.parametrize("environment", [5, "", "two\nlines", "\ud800"])
def test_an_environment_is_a_word(case, make_answer, environment):
    """A number would be kept as text, and `verify` would take it for a change."""
    with pytest.raises(InputError, match="must be a word"):
        case.import_answer("contact_person_search", {}, make_answer(0), environment=environment)
    assert case.source_count == 0 and case.verify().ok


def test_large_answers_are_stored_fewer_at_a_time(case, make_answer, monkeypatch):
    monkeypatch.setattr(imports, "PORTION_BYTES", 1)
    contents = [make_answer(number) for number in range(3)]
    assert import_answers(case._session, "contact_person_search", contents) == case.source_count == 3
    assert not case._session.store.entries(0, ["gathered"])


def test_a_birth_date_in_parts_cites_each_of_its_cells(case):
    row = {"Name": "Ann Quill", "Birth Day": "14", "Birth Month": "March", "Birth Year": "1987"}
    found = case.import_records([row])
    (born,) = case.claims().query("attribute == 'birth_date'").to_dict("records")
    assert born["value"] == "1987-03-14" and not found.unread


def test_a_former_name_beside_a_company_is_the_companys(case):
    found = case.import_records([{"Name": "QUILL OFFSHORE LIMITED", "Former name": "QUILL MARINE LIMITED"}])
    (former,) = case.claims().query("attribute == 'former_name'").to_dict("records")
    assert former["value"] == "quill marine limited" and not found.unread


@pytest.mark.parametrize(
    "content",
    [
        b'{"message": "Ok", "records": [], "score": NaN}',
        b'{"message": "Ok", "records": [], "least": -Infinity, "most": 1e999}',
        '{"message": "NaN", "records": [{"last_name": "Ok\u00f8r", "dob": null, "n": 7}]}'.encode(),
        '{"message": "Ok", "records": [], "score": NaN}'.encode("utf-16"),
        b'{"message": "Ok", "message": "twice", "records": []}',
        b'{"message": "Ok", "records": [], "api_key": "k-123456789"}',
    ],
)
def test_what_proves_an_imported_answer_is_made_of_what_is_kept(case, content):
    import_answers(case._session, "contact_person_search", [content])
    with case._session.store.reading() as connection:
        source = dict(connection.execute(select(tables.sources)).one()._mapping)
        bound = connection.execute(select(tables.journal.c.bound).where(tables.journal.c.event == "imported"))
        assert json.loads(bound.scalar_one())["fixed:source:1"] == fixed_of("source", source)


@pytest.mark.parametrize("heading", ["²", "①", "2021"])
def test_a_column_may_be_headed_by_any_digits(case, heading):
    """What is read of it is cited, sorted and drawn as that of any other column."""
    rows = [{"Name": "Ada Quill", heading: "0491 570 156"}, {"Name": "Bo Plume", heading: "0491 570 157"}]
    case.import_records(rows, {"Name": "name", heading: "phone"})
    assert [*case.people()["name"]] == ["Ada Quill", "Bo Plume"]
    assert case.verify().ok and case.disclose("P1").as_html()
