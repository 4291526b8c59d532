"""A citation of an imported table says where its cell stands, and what a person corrected there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from support.corrected import corrected_table

from workbench.case import Case
from workbench.case.imports import import_document
from workbench.case.output.dossier_input import material
from workbench.dossier.compose import compose
from workbench.tables.table import Table, table_in

ROWS = b"""Our members,,
Member,Mobile,DOB
Ada Quill,0491 570 156,13/4/61

Bo Plume,4.9157E+08,31/4/61
"""


def mended(*corrections: tuple[int, str, Any]) -> Table:
    return corrected_table(ROWS, "members.csv", *corrections)


@pytest.fixture
def imported(case: Any) -> Case:
    """A case with a table in which the birth date of Bo Plume was corrected."""
    case.import_records(mended((5, "DOB", "30/4/61")), title="members.csv")
    return case


def test_a_citation_names_the_file_the_line_and_the_column(imported: Case) -> None:
    assert imported.cite("S1#/records/0/DOB").file == "members.csv, line 3, column DOB"
    assert imported.cite("S1#/records/1").file == "members.csv, line 5"


def test_a_citation_says_what_was_corrected_from_either_side(imported: Case) -> None:
    assert imported.cite("S1#/corrected/1/DOB").corrected == "corrected in the import from '31/4/61'"
    assert imported.cite("S1#/records/1/DOB").corrected == "corrected in the import to '30/4/61'"
    assert imported.cite("S1#/records/0/DOB").corrected == ""


def test_a_sheet_of_a_workbook_is_named(case: Any, tmp_path: Path) -> None:
    book = tmp_path / "staff.xlsx"
    pd.DataFrame({"Name": ["Ada Quill"], "DOB": ["13/4/61"]}).to_excel(book, sheet_name="Staff", index=False)
    case.import_records(book)
    assert case.cite("S1#/records/0/DOB").file == "staff.xlsx, sheet Staff, line 2, column DOB"


def test_rows_of_no_file_are_counted(case: Any) -> None:
    case.import_records([{"Name": "Ada Quill"}, {"Name": "Bo Plume"}], title="members")
    assert case.cite("S1#/records/1/Name").file == "members, row 2, column Name"


def test_lines_that_are_no_rows_are_counted_too(case: Any) -> None:
    lines = ["Name,Mobile", *(f"Ada Quill{letter},0491 570 156" for letter in "abc"), "Total,", "Bo Plume,"]
    case.import_records(table_in("\n".join(lines).encode(), "members.csv"))
    assert case.cite("S1#/records/3/Name").file == "members.csv, line 6, column Name"


def test_a_source_that_was_stored_before_has_its_row_counted(case: Any) -> None:
    question = {"title": "old.csv", "mapping": {"Name": "name"}}
    import_document(case._session, "imported_records", question, b'{"records": [{"Name": "Ada Quill"}]}')
    assert case.cite("S1#/records/0/Name").file == "old.csv, row 1, column Name"


def test_an_answer_of_a_service_has_no_place_in_a_file(case: Any, make_answer: Any) -> None:
    case.import_answer("contact_person_search", {}, make_answer(1))
    assert case.cite("S1#/records/0").file == ""
    assert case.places(["S1#/records/0/dob"]) == {}


def test_the_claims_say_where_and_what(imported: Case) -> None:
    claims = imported.claims().set_index("cite")
    assert claims.loc["S1#/corrected/1/DOB", "place"] == "members.csv, line 5, column DOB"
    assert "'31/4/61'" in claims.loc["S1#/corrected/1/DOB", "corrected"]
    assert pd.isna(claims.loc["S1#/records/0/DOB", "corrected"])


def test_what_is_not_read_has_its_place(case: Any) -> None:
    found = case.import_records(mended())
    assert "members.csv, line 5, column DOB" in [each.place for each in found.unread]


def test_a_graph_that_leaves_says_it_of_facts_and_links(case: Any, tmp_path: Path) -> None:
    case.import_records(mended((5, "DOB", "30/4/61"), (5, "Mobile", "0491 570 157")))
    written = case.export(tmp_path / "graph.xlsx")
    facts = pd.read_excel(written, sheet_name="Facts")
    born = facts[facts["attribute"] == "birth_date"].set_index("text")["caution"]
    assert born["30/4/61"] == "DOB corrected in the import from '31/4/61'"
    assert "4.9157E+08" in " ".join(map(str, pd.read_excel(written, sheet_name="Links").to_numpy().ravel()))


def dossier(case: Any, **options: Any) -> Any:
    return compose(material(case._session), **options)


def born_of(made: Any) -> list[str]:
    return [s.text for s in made.sentences() if s.label == "Birth date" and "corrected" in s.text]


def test_a_dossier_says_it_in_every_sentence_that_rests_on_it(imported: Case) -> None:
    made = dossier(imported)
    resting = [s for s in made.sentences() if "S1#/corrected/1/DOB" in s.cites]
    assert resting and all("corrected in the import from '31/4/61'" in s.text for s in resting)
    assert any("members.csv, line 5, column DOB" in places for _, _, places in made.places())


def test_a_footnote_of_a_dossier_names_the_line(imported: Case) -> None:
    made = dossier(imported)
    (sentence,) = [s for s in made.sentences() if s.label == "Birth date" and "corrected" in s.text]
    ((_, words),) = made.attributions([sentence])
    assert words.endswith("members.csv, line 5, column DOB")


def test_what_is_withheld_is_not_quoted_as_the_file_held_it(imported: Case) -> None:
    made = dossier(imported, redact=["birth_dates"])
    told = " ".join(text for s in made.sentences() for text in (s.text, s.label))
    assert "31/4/61" not in told and "corrected in the import" in " ".join(born_of(made))
    assert "members.csv" not in " ".join(made.cells.values())


def test_a_dossier_lists_what_was_not_read_as_the_file_holds_it(case: Any) -> None:
    case.import_records(mended((5, "DOB", "32/4/61")), title="members.csv")
    (chapter,) = [each for each in dossier(case).chapters if each.key == "unread"]
    told = [s.text for part in chapter.parts for s in part.sentences]
    assert any("line 5, column Mobile" in text and "4.9157E+08" in text for text in told)
    assert any("line 5, column DOB" in text and "'31/4/61'" in text for text in told)
    limited = compose(material(case._session), entities=[str(case.entity("S1#/records/0"))])
    assert not any("4.9157E+08" in s.text for s in limited.sentences())


def test_a_disclosure_says_it_on_its_page(imported: Case) -> None:
    page = imported.disclose(str(imported.entity("S1#/records/1"))).as_html()
    assert "members.csv, line 5, column DOB" in page and "corrected in the import from" in page


def test_an_erasure_leaves_no_correction_to_show(imported: Case) -> None:
    imported.erase(str(imported.entity("S1#/records/1")), reason="asked to")
    assert "31/4/61" not in str(imported.claims().to_dict())
    assert imported.cite("S1#/records/0/DOB").file == "members.csv, line 3, column DOB"


def test_what_is_put_into_a_report_says_it_where_the_column_cannot_be_cited(case: Any) -> None:
    table = table_in(b"Member,Date of birth,Home phone\nBo Plume,31/4/61,4.9157E+08\n", "members.csv")
    table = table.corrected(2, "Date of birth", "30/4/61").corrected(2, "Home phone", "0491 570 157")
    case.import_records(table)
    person, phone = (str(case.entity(at)) for at in ("S1#/records/0", "S1#/corrected/0/Home phone"))
    said = case.report.quote(person)
    assert "corrected in the import from '31/4/61'" in said and "from '4.9157E+08'" in said
    assert "from '4.9157E+08'" in case.report.quote(person, phone)
