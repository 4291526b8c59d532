"""A disclosure hands over what is the person's: nothing of the other rows of a table, a list or a view."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from case.conftest import OPENING, Service
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.case import Case
from workbench.case.notes import NoteBook

COLUMNS = {"Name": "name", "Phone": "phone", "Born": "birth_date", "PLZ": "postcode", "Street": "street"}
PEOPLE = [
    ("Zebulon Quillfeather", "0491570156", "1971-03-09", "2204", "14 Lantern St"),
    ("Oscar Nemoworth", "030 5550123", "31/02/1984", "10115", "7 Ferry Lane"),
    ("Petra Lindqvist", "0400 9z9 888", "1988-11-23", "80331", "5 Saltpan Ct"),
    ("Ines Warrabee", "0491570159", "1990-13-40", "50667", "21 Cooper Mews"),
]


@pytest.fixture
def case(tmp_path: Any) -> Iterator[Case]:
    with Case.open(tmp_path / "x.case", Service().client(), **OPENING) as opened:
        yield opened


def values_of(person: tuple[str, ...]) -> list[str]:
    return [*person[0].split(), *person[1:]]


def stands_in(told: str, value: str) -> bool:
    """True where a value stands by itself, and not among the digits of an hour or a hash."""
    return re.search(rf"(?<!\w){re.escape(value)}(?!\w)", told) is not None


def handed_over(case: Case, mention: str) -> str:
    held = case.disclose(case.entity(mention), record=False)
    return held.as_html() + held.as_json()


@settings(max_examples=25, deadline=None)
@given(st.permutations(PEOPLE), st.integers(2, len(PEOPLE)), st.data())
def test_no_value_of_another_row_of_a_table(people: list[tuple[str, ...]], size: int, data: Any) -> None:
    rows, at = people[:size], data.draw(st.integers(0, size - 1))
    with tempfile.TemporaryDirectory() as folder, Case.open(
        Path(folder, "x.case"), Service().client(), **OPENING
    ) as case:  # fmt: skip
        table = [dict(zip(COLUMNS, row, strict=True)) for row in rows]
        case.import_records(table, COLUMNS, title="members.csv")
        told = handed_over(case, f"S1#/records/{at}")
    others = [value for other in rows if other is not rows[at] for value in values_of(other)]
    assert [value for value in others if stands_in(told, value)] == []
    assert rows[at][0].split()[1] in told


@pytest.mark.parametrize(
    ("operation", "question"),
    [
        (
            "banned_disqualified_persons",
            {
                "search_type": "narrow_search",
                "requests": [
                    {"first_name": "Zebulon", "last_name": "Quillfeather"},
                    {"first_name": "Oscar", "last_name": "Nemoworth"},
                ],
            },
        ),
        (
            "social_contact_expand",
            {"requests": [{"search": "zeb@tidemail.example"}, {"search": "nemoworth@tidemail.example"}]},
        ),
        (
            "universe_check",
            {"first_name": "Oscar", "last_name": "Warrabee", "email": "nemoworth@tidemail.example"},
        ),
        (
            "contact_person_search",
            {
                "name_first": "Zebulon",
                "name_last": "Quillfeather",
                "full_address": "14 Lantern Street, Marrickville NSW 2204",
                "secondary_name_first": "Oscar",
                "secondary_name_last": "Nemoworth",
            },
        ),
        ("contact_person_search", {"name_first": "Oscar", "name_last": "Nemoworth", "state": "NSW"}),
    ],
    ids=["list of people", "list of contacts", "contacts", "second person", "question about another"],
)  # fmt: skip
def test_no_value_of_whom_else_a_question_asked_about(
    case: Case, operation: str, question: dict[str, Any]
) -> None:
    record = {"first_name": "Zebulon", "last_name": "Quillfeather", "phones": ["0491570156"],
              "emails": ["zeb@tidemail.example"]}  # fmt: skip
    case.import_answer("contact_person_search", {}, json.dumps({"records": [record]}).encode())
    case.import_answer(operation, question, json.dumps({"remark": "Zebulon Quillfeather"}).encode())
    told = handed_over(case, "S1#/records/0").casefold()
    assert "nemoworth" not in told and "warrabee" not in told and "quillfeather" in told


def test_the_notes_on_how_a_table_was_read_are_left_out(case: Case, tmp_path: Any) -> None:
    table = tmp_path / "members.csv"
    table.write_text("Club of Oscar Nemoworth\n\nName,Phone\nZebulon Quillfeather,0491570156\nTOTAL,1\n")
    case.import_records(table, {"Name": "name", "Phone": "phone"}, title="members.csv")
    told = handed_over(case, "S1#/records/0")
    assert "Nemoworth" not in told and "members.csv" in told


def test_a_view_tells_nothing_of_others(case: Case) -> None:
    table = [dict(zip(COLUMNS, row, strict=True)) for row in PEOPLE]
    case.import_records(table, COLUMNS, title="members.csv")
    first, second = (case.entity(f"S1#/records/{at}") for at in (0, 1))
    NoteBook(case._session).save_last_view(
        {"search": "Nemoworth", "hidden": [second, first], "tags": {first: ["seen"], second: ["hides"]}}
    )
    (kept,) = case.disclose(first, record=False).last_views
    assert kept["view"] == {"hidden": [first], "tags": {first: ["seen"]}}


def test_a_reader_sees_words_and_values_and_no_code(case: Case) -> None:
    table = [dict(zip(COLUMNS, row, strict=True)) for row in PEOPLE]
    case.import_records(table, COLUMNS, title="members.csv")
    record = {"title": "Mr", "first_name": "Zebulon", "last_name": "Quillfeather", "phones": ["0491570156"]}
    case.import_answer(
        "contact_person_search", {"name_last": "Quillfeather"}, json.dumps({"records": [record]}).encode()
    )
    page = case.disclose(case.entity("S2#/records/0"), record=False).as_html()
    assert "means=" not in page and "name_last" not in page and "{" not in page.partition("</style>")[2]
    assert "<td>Title</td><td>Mr</td>" in page


def test_why_a_cell_of_another_row_was_not_read_is_left_out_though_it_quotes_the_person(case: Case) -> None:
    rows = [{"Name": "Zebulon Quillfeather", "PLZ": "80331"}, {"Name": "Oscar Nemoworth", "PLZ": "2204"}]
    case.import_records(rows, {"Name": "name", "PLZ": "postcode"}, title="a")
    assert "80331" in str(case.source("S1").question["not_read"])
    other = case.disclose(case.entity("S1#/records/1"), record=False)
    assert "80331" not in other.as_json() and "80331" not in other.as_html()
