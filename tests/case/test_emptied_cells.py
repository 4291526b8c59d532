"""Cells that a person emptied before an import: what is read otherwise for their sake says so, everywhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.corrected import corrected_table

from workbench.case import Case
from workbench.tables.table import Table

OFFICES = b"""Company,Name,Role,Appointed,Resigned,Status
Gantry Lane Ltd,Ada Quill,Director,13 March 2015,14 May 2019,
Gantry Lane Ltd,Bo Plume,Secretary,13 March 2015,15 May 2019,
Gantry Lane Ltd,Gil Trane,Treasurer,13 March 2015,,Resigned
"""
END = "14 May 2019"
LEFT = "left out by a person in the import"


def mended(*corrections: tuple[int, str, Any], rows: bytes = OFFICES) -> Table:
    """The table of a file, some of whose cells a person corrected or emptied, by line and column."""
    return corrected_table(rows, "officers.csv", *corrections)


@pytest.fixture
def imported(case: Any) -> Any:
    """A case with the officers of a company, in which a person emptied the end of Ada Quill's office."""
    case.import_records(mended((2, "Resigned", "")), title="officers.csv")
    return case


def links(case: Any, mention: str, relation: str) -> list[dict[str, Any]]:
    name = case.entity(mention)
    graph = case.graph()
    return [
        data
        for one, other, data in graph.edges(data=True)
        if name in (one, other) and data["relation"] == relation
    ]


def facts(case: Any, mention: str, attribute: str) -> list[dict[str, Any]]:
    held = case.graph().nodes[case.entity(mention)]["facts"]
    return [each for each in held if each["attribute"] == attribute]


def test_an_office_whose_end_was_emptied_holds_and_cites_what_the_file_held(imported: Any) -> None:
    (office,) = links(imported, "S1#/records/0", "officer_of")
    assert office["corrected"] == {"/records/0/Resigned": END} and office["date_end"] is None
    assert "S1#/records/0/Resigned" in office["cites"]
    assert LEFT in str(imported.cite("S1#/records/0/Resigned"))


def test_an_office_of_another_row_says_nothing_of_it(imported: Any) -> None:
    (office,) = links(imported, "S1#/records/1", "officer_of")
    assert "corrected" not in office and office["date_end"] == "2019-05-15"


@pytest.mark.parametrize("name", ["graph.json", "graph.gexf", "graph.graphml", "graph.ftm.json"])
def test_an_export_says_it(imported: Any, tmp_path: Path, name: str) -> None:
    text = Path(imported.export(tmp_path / name)).read_text("utf-8")
    assert END in text and LEFT in text


@pytest.mark.parametrize("audience", ["internal", "court", "client"])
def test_a_report_says_it_where_it_says_the_office(imported: Any, tmp_path: Path, audience: str) -> None:
    page = Path(imported.dossier(tmp_path / "report.html", audience=audience)).read_text("utf-8")
    told = [part for part in page.split("officer of")[1:] if LEFT in part[:400]]
    assert any(END in part[:400] for part in told)


def test_a_disclosure_says_it_beside_the_link_and_among_what_was_not_read(imported: Any) -> None:
    page = imported.disclose(str(imported.entity("S1#/records/0"))).as_html()
    assert page.count(LEFT) > 1 and END in page
    other = imported.disclose(str(imported.entity("S1#/records/1")))
    assert END not in other.as_html() + other.as_json()


def test_an_erasure_takes_it(imported: Case) -> None:
    imported.erase(str(imported.entity("S1#/records/0")), reason="asked to")
    assert END not in str(imported.source("S1").document) + str(imported.source("S1").question)
    assert END not in str(list(imported.graph().edges(data=True)))
    assert imported.verify().ok


def test_what_is_withheld_is_not_quoted(imported: Any, tmp_path: Path) -> None:
    person = str(imported.entity("S1#/records/0"))
    page = Path(imported.dossier(tmp_path / "report.html", withhold=[person])).read_text("utf-8")
    assert END not in page


def test_a_replay_reads_the_same(imported: Any) -> None:
    assert imported.verify().ok and imported.replay().same


def test_the_only_cell_of_a_column_was_left_out_by_a_person(case: Any) -> None:
    found = case.import_records(mended((4, "Status", "")))
    (left,) = [each for each in found.unread if each.value == "Resigned"]
    assert LEFT in left.why
    (office,) = links(case, "S1#/records/2", "officer_of")
    assert office["corrected"] == {"/records/2/Status": "Resigned"}


def test_two_emptied_cells_are_both_said(case: Any) -> None:
    rows = OFFICES.replace(b"14 May 2019,", b"14 May 2019,Ceased")
    case.import_records(mended((2, "Resigned", ""), (2, "Status", ""), rows=rows))
    (office,) = links(case, "S1#/records/0", "officer_of")
    assert {*office["corrected"].values()} == {END, "Ceased"}


def test_a_contact_that_an_emptied_state_would_have_left_out_says_so(case: Any) -> None:
    rows = b"Name,Mobile,Mobile status\nAda Quill,0491 570 157,disconnected\nBo Plume,0491 570 156,active\n"
    case.import_records(mended((2, "Mobile status", ""), rows=rows))
    (used,) = links(case, "S1#/records/0", "uses")
    assert used["corrected"] == {"/records/0/Mobile status": "disconnected"}
    assert "corrected" not in links(case, "S1#/records/1", "uses")[0]


def test_a_phone_says_that_another_country_was_written_beside_it(case: Any) -> None:
    rows = b"Name,Mobile,Country\nAda Quill,021 345 6789,New Zealand\nBo Plume,0491 570 156,Australia\n"
    case.import_records(mended((2, "Country", "Ireland"), rows=rows))
    said = [*facts(case, "S1#/records/0/Mobile", "phone"), *links(case, "S1#/records/0", "uses")]
    held = {"/corrected/0/Country": "New Zealand"}
    assert [{**each.get("detail", {}), **each}["corrected"] for each in said] == [held, held]


def test_a_name_says_which_part_of_it_was_emptied_and_nothing_else_does(case: Any) -> None:
    rows = b"First name,Middle name,Surname,Mobile\nAda,Wren,Quill,0491 570 157\n"
    case.import_records(mended((2, "Middle name", ""), rows=rows))
    (name,) = facts(case, "S1#/records/0", "name")
    assert name["detail"]["corrected"] == {"/records/0/Middle name": "Wren"}
    assert "corrected" not in links(case, "S1#/records/0", "uses")[0]


def test_several_phones_of_a_cell_say_that_another_country_was_written_beside_them(case: Any) -> None:
    rows = b"Name,Mobile,Country\nAda Quill,021 345 6789; 021 345 6780,New Zealand\n"
    case.import_records(mended((2, "Country", "Ireland"), rows=rows))
    used = links(case, "S1#/records/0", "uses")
    assert [each["corrected"] for each in used] == [{"/corrected/0/Country": "New Zealand"}] * 2
