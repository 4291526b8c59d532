"""Cells that a person corrected before an import: the file's cells stay evidence, and each use says so."""

from __future__ import annotations

import json
from typing import Any

import pytest
from support.corrected import corrected_table

from workbench.case import Case
from workbench.case.imports import import_document
from workbench.tables.table import Table, table_in

ROWS = b"""Member,Mobile,DOB
Ada Quill,0491 570 156,13/4/61
Bo Plume,4.9157E+08,31/4/61
Cy Dow,0491 570 157 0491 570 158,1/2/60
"""
AT = "S1#/corrected/1/DOB"


def mended(*corrections: tuple[int, str, Any], rows: bytes = ROWS) -> Table:
    """The table of a file, some of whose cells a person corrected, by line and column."""
    return corrected_table(rows, "members.csv", *corrections)


@pytest.fixture
def imported(case: Any) -> Any:
    """The answer of a table with two corrections in the row of Bo Plume."""
    return case.import_records(
        mended((3, "Mobile", "0491 570 159"), (3, "DOB", "30/4/61")), title="members.csv"
    )


def born(case: Any) -> dict[str, Any]:
    claims = case.claims().query("attribute == 'birth_date'")
    return dict(zip(claims["value"], claims["cite"], strict=True))


def test_the_source_holds_the_cells_of_the_file(case: Any, imported: Any) -> None:
    plain = case.import_records(table_in(ROWS, "members.csv"), title="members.csv", again=True)
    assert imported.source.document["records"] == plain.source.document["records"]


def test_what_is_read_is_the_correction(case: Any, imported: Any) -> None:
    assert born(case)["1961-04-30"] == AT
    assert "0491 570 159" in set(case.contacts()["contact"])


def test_a_fact_and_a_link_cite_both_and_hold_what_the_file_held(case: Any, imported: Any) -> None:
    graph = case.graph()
    name = case.entity("S1#/records/1")
    fact = next(each for each in graph.nodes[name]["facts"] if each["attribute"] == "birth_date")
    assert fact["cites"] == [AT, "S1#/records/1/DOB"]
    assert fact["detail"]["corrected"] == {"/corrected/1/DOB": "31/4/61"}
    ((_, _, link),) = graph.out_edges(name, data=True)
    assert link["cites"] == ["S1#/corrected/1/Mobile", "S1#/records/1/Mobile"]


def test_a_part_of_a_corrected_cell_cites_the_cell_and_its_correction(case: Any) -> None:
    case.import_records(mended((4, "Mobile", "0491 570 157; 0491 570 150")))
    ((_, _, link), *_) = case.graph().out_edges(case.entity("S1#/records/2"), data=True)
    assert {"S1#/corrected/2/Mobile", "S1#/records/2/Mobile"} < set(link["cites"])


def test_a_link_to_an_address_says_what_was_corrected_of_any_part_of_it(case: Any) -> None:
    rows = b"Name,Street,Suburb,State,Postcode\nAda Quill,12 Lantern St,Marrickville,NSW,2240\n"
    case.import_records(mended((2, "Postcode", "2204"), rows=rows))
    ((_, _, link),) = case.graph().out_edges(case.entity("S1#/records/0"), data=True)
    assert {"S1#/corrected/0/Postcode", "S1#/records/0/Postcode"} < set(link["cites"])


def test_a_cell_that_a_person_emptied_is_not_read_and_is_told(case: Any) -> None:
    found = case.import_records(mended((2, "Mobile", "")))
    left = next(each for each in found.unread if each.pointer == "/records/0/Mobile")
    assert left.value == "0491 570 156" and "left out by a person" in left.why
    assert "S1#/records/0/Mobile" not in set(case.claims()["cite"])


def test_a_correction_that_is_not_read_either_is_told_with_what_the_file_held(case: Any) -> None:
    found = case.import_records(mended((3, "DOB", "32/4/61")))
    (left,) = [each for each in found.unread if each.pointer.endswith("/1/DOB")]
    assert left.value == "32/4/61" and "corrected in the import from '31/4/61'" in left.why
    (said,) = [each for each in found.source.question["not_read"] if each.get("column") == "DOB"]
    assert (said["line"], said["text"], said["corrected"]) == (3, "31/4/61", "32/4/61")


def test_what_is_not_read_is_listed_with_its_line_column_value_and_reason(case: Any) -> None:
    found = case.import_records(table_in(ROWS, "members.csv"))
    told = [each for each in found.source.question["not_read"] if each["line"] == 3]
    assert [(each["column"], each["text"]) for each in told] == [("Mobile", "4.9157E+08"), ("DOB", "31/4/61")]
    assert all(each["why"] for each in told)


def test_a_cell_that_is_confirmed_as_it_stands_is_no_correction(case: Any) -> None:
    found = case.import_records(mended((2, "DOB", "13/4/61")))
    assert "corrected" not in found.source.document


def test_a_correction_that_is_taken_back_leaves_no_trace(case: Any) -> None:
    table = mended((3, "DOB", "30/4/61"), (3, "DOB", "29/4/61"))
    assert table.taken_back(3, "DOB") == table_in(ROWS, "members.csv")


def test_the_rows_of_the_answer_are_those_of_the_file_with_the_corrections_apart(imported: Any) -> None:
    rows = list(imported)
    assert rows[1]["DOB"] == "31/4/61"
    assert [row.get("corrected") for row in rows] == [
        None,
        {"Mobile": "0491 570 159", "DOB": "30/4/61"},
        None,
    ]


def test_an_offline_replay_reads_the_same(case: Any, imported: Any) -> None:
    assert case.verify().ok and case.replay().same


def test_an_import_is_undone_with_its_corrections_and_reinstated(case: Any, imported: Any) -> None:
    before = born(case)
    case.withdraw("S1", reason="wrong file")
    assert case.people().empty
    case.reinstate("S1", reason="it was right")
    assert born(case) == before


def test_an_erasure_takes_the_corrections_of_a_person_and_nobody_else_s(case: Case) -> None:
    case.import_records(mended((3, "DOB", "30/4/61"), (2, "DOB", "14/4/61"), (4, "DOB", "32/4/60")))
    case.erase(str(case.entity("S1#/records/1")), reason="asked to")
    text = str(case.source("S1").document) + str(case.source("S1").question)
    assert not [each for each in ("30/4/61", "31/4/61", "Plume") if each in text]
    assert [each for each in ("13/4/61", "14/4/61", "32/4/60", "1/2/60") if each in text] == [
        "13/4/61", "14/4/61", "32/4/60", "1/2/60",
    ]  # fmt: skip
    assert case.verify().ok


def test_a_disclosure_holds_the_cell_and_its_correction(case: Any, imported: Any) -> None:
    held = case.disclose(str(case.entity("S1#/records/1")))
    values = {passage["cite"]: passage["value"] for passage in held.passages}
    assert values["S1#/records/1"]["DOB"] == "31/4/61" and values["S1#/corrected/1"]["DOB"] == "30/4/61"


@pytest.mark.parametrize("row", ["x", "²", "7", "9" * 5000])
def test_a_correction_of_no_row_is_listed_as_it_stands(case: Any, row: str) -> None:
    """As in an export that somebody else has written."""
    document = {"records": [{"Member": "Ada Quill"}], "corrected": {row: {"Member": "Bo Plume"}}}
    found = import_document(case._session, "imported_records", {}, json.dumps(document).encode())
    assert f"/corrected/{row}/Member" in [each.pointer for each in found.unread]


def test_a_cell_of_no_row_that_was_not_read_leaves_the_others(case: Any) -> None:
    left = {"row": "x", "column": "Member", "text": "Bo Plume"}
    content = json.dumps({"records": [{"Member": "Ada Quill"}]}).encode()
    found = import_document(case._session, "imported_records", {"not_read": [left]}, content)
    assert list(found.frame["Member"]) == ["Ada Quill"]
