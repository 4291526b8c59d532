"""What a source was asked is said as its form says it, an imported table by its columns."""

from __future__ import annotations

from typing import Any

from workbench.tables.table import table_in

ROWS = b"Name,DOB,Mobile,Ref\nAda Quill,31/4/61,0491 570 156,D1\nBo Plume,3/4/1961,0491 570 157,D2\n"


def asked(case: Any) -> str:
    return str(case.sources(full=True)["asked"].iloc[-1])


def test_a_question_has_the_titles_of_its_fields(case: Any) -> None:
    case.contact_person_search(name_first="Chidi", name_last="Okafor", state="NSW")
    assert asked(case) == "first name Chidi, last name Okafor, state NSW"


def test_a_table_says_its_lines_and_what_each_column_means(case: Any) -> None:
    case.import_records(table_in(ROWS, "members.csv"), title="members.csv")
    said = asked(case)
    assert said.startswith("members.csv, lines 2-3; ")
    assert "DOB as birth date" in said and ", Name;" in said and "1 cell not read" in said
    assert "=" not in said and "_" not in said and "Ref" not in said


def test_a_column_of_somebody_named_in_a_mapping_says_whose_it_is(case: Any) -> None:
    case.import_records(
        [{"director": "Ada Okafor", "company": "Harbour Pty Ltd"}],
        {"director": "man.name", "company": "firm.company_name"},
        things={"man": "person", "firm": "company"},
        links=[{"from": "man", "to": "firm", "relation": "officer_of"}],
        title="officers",
    )
    assert "director as name of man" in asked(case)
