"""In a row of several people, a cell is of the one of whom somebody said that it is, and of nobody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from workbench.tables.table import table_in

ROWS = (
    b"Debtor,DOB,Mobile,Other phone,Email,Email 2\n"
    b'"Smith, John & Mary",1/2/1980,0491 570 110,0491 570 156,harbour@mill.example,quay@mill.example\n'
)
PERSON = {"John Smith": 0, "Mary Smith": 1}


def linked(case: Any) -> dict[str, set[str]]:
    """What each person of the case is reached by, by name."""
    graph = case.graph()
    return {
        graph.nodes[start]["label"]: {
            graph.nodes[end]["label"]
            for _, end, data in graph.out_edges(start, data=True)
            if data["relation"] == "uses"
        }
        for start, data in graph.nodes(data=True)
        if data["kind"] == "person"
    }


def test_of_two_phones_one_is_said_to_be_of_one_person(case: Any) -> None:
    table = table_in(ROWS, "joint.csv").owned(2, "Mobile", 1, 2)
    case.import_records(table, title="joint.csv")
    assert linked(case) == {"John Smith": set(), "Mary Smith": {"0491 570 110"}}


def test_of_two_emails_each_is_said_to_be_of_one_person(case: Any) -> None:
    table = table_in(ROWS, "joint.csv").owned(2, "Email", 0, 2).owned(2, "Email 2", 1, 2)
    case.import_records(table, title="joint.csv")
    assert linked(case) == {"John Smith": {"harbour@mill.example"}, "Mary Smith": {"quay@mill.example"}}


@pytest.mark.parametrize("name", PERSON)
def test_a_birth_date_is_claimed_of_who_was_said(case: Any, name: str) -> None:
    case.import_records(table_in(ROWS, "joint.csv").owned(2, "DOB", PERSON[name], 2), title="joint.csv")
    claims = case.claims()
    (entity,) = claims[claims["attribute"] == "birth_date"]["entity"]
    assert dict(case.people().set_index("id")["name"])[entity] == name


def test_a_corrected_cell_is_of_nobody_until_it_is_said_again(case: Any) -> None:
    table = table_in(ROWS, "joint.csv").owned(2, "DOB", 0, 2).corrected(2, "DOB", "3/2/1980")
    case.import_records(table, title="joint.csv")
    assert "birth_date" not in set(case.claims()["attribute"])


def test_the_report_says_who_decided_whose_it_is(case: Any, tmp_path: Path) -> None:
    case.import_records(table_in(ROWS, "joint.csv").owned(2, "DOB", 1, 2), title="joint.csv")
    text = case.dossier(tmp_path / "report.html").read_text("utf-8")
    assert "the second of its row" in text
