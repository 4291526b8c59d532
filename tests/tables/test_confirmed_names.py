"""The question about the order of a name: each answer says how it is read, and is read so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from workbench import Case
from workbench.reading import read
from workbench.tables.table import Table, table_in
from workbench.values import cells

LIST = "Name,Phone\nOkafor Chidi,0412 884 317\nEdith Sallow,0412 884 318\nPeter Lang,0412 884 319\n"


def answered(line: int, value: str) -> Table:
    """The list with a cell of its names as a person answers it."""
    table = table_in(LIST.encode(), "list.csv")
    rows = (row.corrected("Name", value) if row.line == line else row for row in table.rows)
    return replace(table, rows=tuple(rows))


def imported(case: Case, table: Table) -> list[tuple[str, str]]:
    """The names that an import of a table claims."""
    source = case.import_records(table, title="list").source
    claims = read("imported_records", source.question, source.document).claims
    return [(each.value["first"], each.value["last"]) for each in claims if each.attribute == "name"]


@pytest.mark.parametrize(
    ("name", "surname_first", "offered"),
    [
        ("Okafor Chidi", False, {("Chidi", "Okafor"), ("Okafor", "Chidi")}),
        ("ASHLEY GRANT", True, {("GRANT", "ASHLEY"), ("ASHLEY", "GRANT")}),
        ("Lee Hsien Yang", False, {("Hsien", "Lee"), ("Lee", "Yang")}),
    ],
)
def test_both_orders_are_offered(name: str, surname_first: bool, offered: set[tuple[str, str]]) -> None:
    found = cells.party(name, surname_first=surname_first)
    assert {(choice.name.first, choice.name.last) for choice in found.choices} == offered


@pytest.mark.parametrize("surname_first", [False, True])
def test_an_offered_order_is_read_as_it_is_shown_in_any_column(surname_first: bool) -> None:
    for choice in cells.party("Okafor Chidi").choices:
        assert cells.party(choice.text, surname_first=surname_first).value.name == choice.name


def test_no_order_is_offered_that_would_lose_a_death() -> None:
    assert not any("," in choice.text for choice in cells.party("Okafor Chidi (deceased)").choices)


@pytest.mark.parametrize(
    ("answer", "name"), [("Okafor, Chidi", ("chidi", "okafor")), ("Chidi, Okafor", ("okafor", "chidi"))]
)
def test_an_answer_is_imported(case: Case, answer: str, name: tuple[str, str]) -> None:
    assert name in imported(case, answered(2, answer))


def test_an_answer_is_asked(case: Case) -> None:
    asked: Any = case.preview("contact_person_search", answered(2, "Okafor, Chidi")).rows[0]["asks"]
    assert (asked["name_first"], asked["name_last"]) == ("Chidi", "Okafor")


def test_a_confirmed_name_is_imported_as_it_stands(case: Case) -> None:
    assert ("edith", "sallow") in imported(case, answered(3, "Edith Sallow"))


def test_a_confirmed_name_says_nothing_of_other_rows(case: Case) -> None:
    assert ("okafor", "chidi") not in imported(case, answered(3, "Edith Sallow"))
