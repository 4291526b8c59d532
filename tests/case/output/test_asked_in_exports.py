"""An exported spreadsheet says what each source was asked, when and by whom, and nothing that was erased."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import openpyxl
import pytest


def exported(case: Any, folder: Path) -> list[dict[str, Any]]:
    """The rows of the sheet of sources."""
    heads, *rows = openpyxl.load_workbook(case.export(folder / "graph.xlsx"))["Sources"].values
    return [dict(zip(heads, row, strict=True)) for row in rows]


def test_each_source_says_what_it_was_asked_when_and_by_whom(case: Any, tmp_path: Path) -> None:
    case.contact_person_search(name_first="Chidi", name_last="Okafor", state="NSW")
    (row,) = exported(case, tmp_path)
    told = case.sources(full=True).iloc[0]
    assert (row["operation"], row["question"], row["asked by"]) == (
        "contact person search",
        told["asked"],
        told["investigator"],
    )
    assert row["asked at"][:10] == told["asked_at"].date().isoformat()


def test_json_has_the_same(case: Any, tmp_path: Path) -> None:
    case.contact_person_search(name_first="Chidi", name_last="Okafor", state="NSW")
    data = json.loads(case.export(tmp_path / "graph.json").read_text("utf-8"))["graph"]
    assert data["asked"].keys() == data["sources"].keys()


def test_a_question_names_nobody_who_was_erased(case: Any, tmp_path: Path) -> None:
    case.import_records([{"name": "Priya Okafor"}], title="Priya Okafor, a list")
    case.contact_person_search(name_first="Priya", name_last="Okafor")
    assert any("Okafor" in row["question"] for row in exported(case, tmp_path))
    case.erase("P1", reason="asked by the person")
    assert not any("Okafor" in str(value) for row in exported(case, tmp_path) for value in row.values())


@pytest.mark.parametrize("ending", [".xlsx", ".json", ".ftm.json", ".maltego.csv", ".graphml", ".cypher"])
@pytest.mark.parametrize(
    "title", ["list \udcff", "list \x0b", "list \ufffe"], ids=["half", "control", "none"]
)
def test_a_title_with_what_no_file_can_hold_is_exported_without_it(
    case: Any, tmp_path: Path, title: str, ending: str
) -> None:
    case.import_records([{"name": "Priya Okafor"}], title=title)
    assert case.export(tmp_path / f"graph{ending}").stat().st_size
