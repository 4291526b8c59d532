"""The annex of a report with each cell that a person corrected: where, what it was and is, who and when."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from workbench.case import Case
from workbench.case.output import asked_lists
from workbench.case.output.dossier_input import material
from workbench.dossier import compose
from workbench.tables.table import table_in

ROWS = b"""Member,Mobile,DOB
Ada Quill,0491 570 156,1961-04-13
Bo Plume,4.9157E+08,1961-04-31
Cy Dow,0491 570 158,
"""
INVESTIGATOR = "Wren Calder"


@pytest.fixture
def imported(tmp_path: Path) -> Any:
    """A case with a table in which a person changed, emptied and filled a cell."""
    case = Case.open(tmp_path / "a.case", purpose="p", legal_basis="l", investigator=INVESTIGATOR)
    table = table_in(ROWS, "members.csv").corrected(3, "DOB", "1961-04-30")
    table = table.corrected(2, "Mobile", "").corrected(4, "DOB", "1960-02-01")
    case.import_records(table, title="members.csv")
    with case:
        yield case


def annex(case: Any, **options: Any) -> dict[str, str]:
    """The sentences of the annex by where the cells stand; none where it has none."""
    lists = asked_lists.printed(case._session, case.batches())
    made = compose(material(case._session, lists=lists), **options)
    return {
        sentence.label: sentence.text
        for chapter in made.annexes
        if chapter.key == "corrections"
        for part in chapter.parts
        for sentence in part.sentences
    }


@pytest.mark.parametrize("audience", ["internal", "court", "client"])
def test_every_corrected_cell_is_listed_as_it_was_and_is(imported: Any, audience: str) -> None:
    found = annex(imported, audience=audience)
    assert [*found] == [
        "members.csv, line 2, column Mobile",
        "members.csv, line 3, column DOB",
        "members.csv, line 4, column DOB",
    ]
    emptied, changed, filled = found.values()
    assert "'0491 570 156'" in emptied and "left out" in emptied
    assert "'1961-04-31'" in changed and "'1961-04-30'" in changed
    assert "'1960-02-01'" in filled and "empty" in filled


def test_it_says_who_corrected_and_when(imported: Any) -> None:
    day = imported.source("S1").asked_at[:10]
    assert all(INVESTIGATOR in text and day in text for text in annex(imported).values())


def test_of_what_is_withheld_it_tells_only_how_many(imported: Any) -> None:
    found = annex(imported, redact=["birth_dates"])
    assert [*found] == ["S1"] and "3 cells" in found["S1"] and "1961" not in str(found)


def test_a_limited_report_lists_only_what_it_rests_on(imported: Any) -> None:
    found = annex(imported, entities=[str(imported.entity("S1#/records/1"))])
    assert [*found] == ["members.csv, line 3, column DOB"]


def test_an_erased_cell_is_not_listed(imported: Any) -> None:
    imported.erase(str(imported.entity("S1#/records/1")), reason="asked to")
    assert "members.csv, line 3, column DOB" not in annex(imported)


def test_a_report_without_corrections_has_none(case: Any) -> None:
    case.import_records(table_in(ROWS, "members.csv"))
    assert annex(case) == {}


def test_a_corrected_cell_of_a_list_that_was_asked_about_is_listed(imported: Any) -> None:
    rows = b"Surname,First name,Mobile\nZielonka,Tomasz,4.9157E+08\nDoppel,Ann,0491 570 157\n"
    kept = imported.save_batch("people", "contact_person_search", table_in(rows, "people.csv"))
    kept.correct(2, "Mobile", "0491 570 156")
    (text,) = (text for place, text in annex(imported).items() if place == "people, line 2, column Mobile")
    assert "'4.9157E+08'" in text and "'0491 570 156'" in text and INVESTIGATOR in text


def test_every_citation_leads_to_a_recorded_cell(imported: Any) -> None:
    made = compose(material(imported._session))
    cites = [c for each in made.annexes if each.key == "corrections" for p in each.parts for c in p.sentences]
    assert cites and all(imported.cite(cite).value for each in cites for cite in each.cites)


def test_with_somebody_withheld_the_corrected_cells_of_others_are_listed(imported: Any) -> None:
    found = annex(imported, withhold=["Ada Quill"])
    assert "'1961-04-31'" in found["members.csv, line 3, column DOB"]
    assert not any("0491" in text or "line 2" in label for label, text in found.items())
    assert any("1 cell;" in text for text in found.values())


def test_a_confirmed_cell_is_listed_as_confirmed(case: Any) -> None:
    rows = b"Name,Mobile\nCorin Margrave,0491 570 156\nAda Quill,0491 570 157\n"
    table = table_in(rows, "members.csv")
    case.import_records(table.corrected(2, "Name", "Corin Margrave"), title="members.csv")
    found = annex(case)
    assert [*found] == ["members.csv, line 2, column Name"]
    assert "'Corin Margrave' confirmed" in found["members.csv, line 2, column Name"]


def test_a_confirmed_cell_of_a_list_that_was_asked_about_is_listed(case: Any) -> None:
    kept = case.save_batch("people", "contact_person_search", table_in(b"Name\nCorin Margrave\n", "p.csv"))
    kept.correct(2, "Name", "Corin Margrave")
    assert "confirmed" in annex(case)["people, line 2, column Name"]
