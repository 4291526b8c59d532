"""Boards of officers by year, and charities with their trustees."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.tables.plan import plan_of
from workbench.tables.table import table_in

BOARD = {"Year": "1998", "President": "Ruth Ebner", "Secretary": "Karl Dunstan", "Treasurer": "I. Moss"}


def notes(case: Any, *rows: dict[str, str]) -> dict[str, list[str]]:
    """What is noted of each person, by name."""
    case.import_records(list(rows), title="board")
    return {
        data["label"]: [f["detail"]["about"] for f in data["facts"] if f["attribute"] == "note"]
        for _, data in case.graph().nodes(data=True)
    }


def test_each_officer_of_a_year_is_a_person_with_the_office(case: Any) -> None:
    found = notes(case, BOARD)
    assert found == {"Ruth Ebner": ["president"], "Karl Dunstan": ["secretary"], "I Moss": ["treasurer"]}


@pytest.mark.parametrize("more", [{"Patron": "Ola Finch"}, {"Captain": "Nils Holt"}])
def test_whoever_else_a_board_names_is_a_person_too(case: Any, more: dict[str, str]) -> None:
    assert set(more.values()) <= set(notes(case, {**BOARD, **more}))


@pytest.mark.parametrize("row", [
    {"President": "Ruth Ebner", "Budget": "200"}, {"Year": "1998", "President": "Yes", "Secretary": "No"},
])  # fmt: skip
def test_what_is_no_board_stays_as_it_is(row: dict[str, str]) -> None:
    assert not any(column.of for column in plan_of(list(row), [row]).columns)


@pytest.mark.parametrize("trustees", ["Ruth Ebner; Karl Dunstan", "Ruth Ebner\nKarl Dunstan"])
def test_trustees_of_a_charity_are_linked_to_it(case: Any, trustees: str) -> None:
    case.import_records([{"Charity": "Harbour Relief Fund", "Trustees": trustees}], title="charities")
    graph = case.graph()
    ends = {(graph.nodes[a]["label"], graph.nodes[b]["label"]) for a, b in graph.edges()}
    assert ends == {(who, "Harbour Relief Fund") for who in ("Ruth Ebner", "Karl Dunstan")}


@pytest.mark.parametrize("headings", ["Charity,Trustees", "Association,Secretary", "Club,Directors"])
def test_headings_of_a_body_and_its_officers_are_no_row(headings: str) -> None:
    table = table_in(f"{headings}\nHarbour Relief Fund,Ruth Ebner\n".encode(), "list.csv")
    assert list(table.columns) == headings.split(",")
