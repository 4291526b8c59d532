"""What of its own rows was not read stands at each entity: what needs a look, and what was left out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from widgets import Inspector

LIST = """Name,Phone,Balance,DOB
Ann Reed,0491 570 156,$4.50,1/2/1980
Bob Quill,0491 570 157,$8.00,31/02/1984
Ann Reed,0491 570 156,$9.90,1/2/1980
Kim & Lee Plume,0491 570 158,,2/2/1981
"""


@pytest.fixture
def listed(case: Any, tmp_path: Path) -> Any:
    """A case with the rows of a list; Ann Reed has two of them."""
    file = tmp_path / "list.csv"
    file.write_text(LIST, encoding="utf-8")
    case.import_records(file, {"Name": "name", "Phone": "phone", "DOB": "birth_date", "Balance": None})
    return case


def shown(case: Any, name: str) -> dict[str, list[tuple[str, str]]]:
    """By title, the labels and values of the sections of what was not read of somebody."""
    inspector = Inspector(case)
    people = {row["label"]: name for name, row in case.graph().nodes(data=True) if row["kind"] == "person"}
    inspector.show(people[name])
    return {
        section["title"]: [(row["label"], row["value"]) for row in section["rows"]]
        for section in inspector.view["sections"]
        if section["title"] in ("Not read", "Left out")
    }


def test_each_person_has_the_cells_of_their_own_rows(listed: Any) -> None:
    assert shown(listed, "Ann Reed")["Left out"] == [("Balance", "$4.50"), ("Balance", "$9.90")]


def test_what_needs_a_look_stands_apart_from_what_was_left_out(listed: Any) -> None:
    assert shown(listed, "Bob Quill") == {
        "Not read": [("DOB", "31/02/1984")], "Left out": [("Balance", "$8.00")]
    }  # fmt: skip


def test_an_empty_cell_of_a_column_that_was_left_out_is_not_listed(listed: Any) -> None:
    assert "Left out" not in shown(listed, "Lee Plume")


def test_what_is_not_claimed_of_several_people_of_a_row_stands_at_each(listed: Any) -> None:
    assert {name: shown(listed, name)["Not read"] for name in ("Kim Plume", "Lee Plume")} == {
        "Kim Plume": [("DOB", "2/2/1981")], "Lee Plume": [("DOB", "2/2/1981")]
    }  # fmt: skip


def test_only_what_was_left_out_as_it_is_meant_is_folded(listed: Any) -> None:
    inspector = Inspector(listed)
    inspector.show(next(n for n, row in listed.graph().nodes(data=True) if row["label"] == "Bob Quill"))
    assert [s["title"] for s in inspector.view["sections"] if s.get("folded")] == ["Left out"]


def test_why_records_are_merged_names_the_lines_of_the_file(listed: Any) -> None:
    inspector = Inspector(listed)
    inspector.show(next(n for n, row in listed.graph().nodes(data=True) if row["label"] == "Ann Reed"))
    inspector.explain()
    reason = inspector.why["reason"]
    assert "list.csv, line 2" in reason and "list.csv, line 4" in reason and "record" not in reason
