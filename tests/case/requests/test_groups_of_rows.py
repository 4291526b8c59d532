"""A company that stands only in the first row of its group is asked about in the rows below."""

from pathlib import Path

from workbench.case.table_rows import table_of
from workbench.case.unread_rows import rows_told
from workbench.tables.corrected_plan import plan_of_table

GROUPS = "Company,Director\nFernwick Pty Ltd,Ada Quill\n,Ned Hollis\nHollow Pty Ltd,Callie Snow\n,Jo Spiers\n"


def asked(tmp_path: Path, text: str) -> dict[int, list[str]]:
    file = tmp_path / "list.csv"
    file.write_text(text, encoding="utf-8")
    table = table_of(file)
    return {
        row["line"]: [c for p in row["problems"] for c in p["choices"]]
        for row in rows_told(table, plan_of_table(table))
    }


def test_the_company_above_is_proposed(tmp_path: Path) -> None:
    found = asked(tmp_path, GROUPS)
    assert found == {2: [], 3: ["Fernwick Pty Ltd"], 4: [], 5: ["Hollow Pty Ltd"]}


def test_the_row_is_not_asked_once_the_cell_is_written(tmp_path: Path) -> None:
    file = tmp_path / "list.csv"
    file.write_text(GROUPS, encoding="utf-8")
    table = table_of(file).corrected(3, "Company", "Fernwick Pty Ltd")
    told = {row["line"]: row["problems"] for row in rows_told(table, plan_of_table(table))}
    assert told[3] == []


def test_a_company_that_stands_again_is_no_group(tmp_path: Path) -> None:
    again = GROUPS.replace("Hollow Pty Ltd", "Fernwick Pty Ltd")
    assert not any(asked(tmp_path, again).values())


def test_a_company_behind_the_person_is_not_asked_about(tmp_path: Path) -> None:
    text = "Name,Company\nAda Quill,Fernwick Pty Ltd\nNed Hollis,\nCallie Snow,\n"
    assert not any(asked(tmp_path, text).values())
