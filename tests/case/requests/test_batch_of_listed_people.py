"""A batch of an operation that takes a list of people: the rows are the lines of one question."""

from __future__ import annotations

from typing import Any

import pytest
from support.jobs import heard

import workbench
from widgets import Batch
from workbench.case.requests.listed_rows import NO_ENTRY
from workbench.errors import InputError

OPERATION = "banned_disqualified_persons"
ROWS = [
    {"Payee": "Saltpan", "Surname": "Trevannick", "Given names": "Gareth Owen", "DOB": "23/9/1968"},
    {"Payee": "None", "Surname": "Quillfeather", "Given names": "Ada", "DOB": "2/3/1980"},
    {"Payee": "Survey", "Surname": "Abernathy", "Given names": "Daniel James", "DOB": "17/5/1984"},
    {"Payee": "Twice", "Surname": "TREVANNICK", "Given names": "Gareth Owen", "DOB": ""},
]


@pytest.fixture
def case(tmp_path: Any) -> Any:
    stated = {"purpose": "Find assets", "legal_basis": "order 1", "investigator": "A. Analyst"}
    with workbench.Case.open(tmp_path / "a.case", workbench.Client.sandbox(), budget=9, **stated) as opened:
        yield opened


def test_surname_and_given_names_make_the_people_asked(case: Any) -> None:
    rows = case.preview(OPERATION, ROWS).rows
    asked = [row["asks"] for row in rows]
    assert [(each["first_name"], each.get("middle_name")) for each in asked] == [
        ("Gareth", "Owen"), ("Ada", None), ("Daniel", "James"), ("Gareth", "Owen"),
    ]  # fmt: skip
    assert {row["error"] for row in rows} == {None}


def test_the_whole_table_is_one_question_at_its_price(case: Any) -> None:
    price = case.price(OPERATION, ROWS)
    assert (price.units, price.total, price.to_ask) == (1, 4, 1)
    heard(case.batch(OPERATION, ROWS))
    assert case.spent == 1 and len(case.sources()) == 1
    after = case.price(OPERATION, ROWS)
    assert (after.units, after.known) == (0, 4)


def test_each_row_has_the_answer_to_its_own_person(case: Any) -> None:
    frame = heard(case.batch(OPERATION, ROWS)).set_index("Payee")
    assert list(frame["name"]) == [
        "Gareth Owen Trevannick", NO_ENTRY, "Daniel James Abernathy", "Gareth Owen Trevannick"
    ]  # fmt: skip
    assert frame.loc["None", "asked"] == "Ada Quillfeather"
    assert [case.cite(frame.loc[row, "cite"]).value["last_name"] for row in ("Saltpan", "Survey")] == [
        "Trevannick", "Abernathy"
    ]  # fmt: skip


def test_a_row_that_cannot_be_asked_is_told_and_the_others_are_asked(case: Any) -> None:
    rows = [*ROWS, {"Payee": "Half", "Surname": "", "Given names": "Ada", "DOB": ""}]
    frame = heard(case.batch(OPERATION, rows)).set_index("Payee")
    assert isinstance(frame.loc["Half", "error"], str)
    assert frame.loc["Saltpan", "name"] == "Gareth Owen Trevannick"


def test_how_widely_it_is_asked_is_said_and_a_column_changes_it(case: Any) -> None:
    assert "medium" in " ".join(case.preview(OPERATION, ROWS).warnings)
    narrow = [{**row, "search_type": "narrow_search"} for row in ROWS]
    assert {row["asks"]["search_type"] for row in case.preview(OPERATION, narrow).rows} == {"narrow_search"}


def test_it_is_the_question_that_a_form_asks_line_by_line(case: Any) -> None:
    heard(case.batch(OPERATION, ROWS[:3]))
    people = [
        ("Gareth", "Owen", "Trevannick"),
        ("Ada", None, "Quillfeather"),
        ("Daniel", "James", "Abernathy"),
    ]
    lines = [
        {"check_id": str(n), "first_name": first, "last_name": last} | ({"middle_name": mid} if mid else {})
        for n, (first, mid, last) in enumerate(people, 1)
    ]
    case.banned_disqualified_persons(search_type="medium_search", requests=lines)
    assert case.spent == 1


def test_the_desk_prices_asks_and_shows_it(case: Any) -> None:
    batch = Batch(case, OPERATION, ROWS)
    assert {c["name"] for c in batch.form.columns if c["asked"]} == {"Surname", "Given names"}
    assert batch.form.price["words"] == "1 unit"
    heard(batch.start())
    assert batch.form.price["known"] == batch.form.price["total"] == 4
    assert any("Gareth Owen Trevannick" in batch.results.cell(row, "name") for row in range(4))


def test_a_list_of_contacts_is_led_to_its_form(case: Any) -> None:
    with pytest.raises(InputError, match="form"):
        case.price("social_contact_expand", [{"Mobile": "0491 570 156"}])


def test_an_operation_that_takes_nothing_is_not_offered_for_a_table(case: Any) -> None:
    assert "pep_sanction_sources" not in {name for name, _ in Batch(case).form.operations}
