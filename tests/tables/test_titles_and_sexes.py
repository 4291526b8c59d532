"""The sex that a title says of whom a row is about, in a cell of its own or beside the name."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import read_row
from workbench.values import cells
from workbench.values.titles import sex_of_title


@pytest.mark.parametrize(
    ("text", "sex"),
    [
        ("Mr Kim Dray", "MALE"), ("DRAY, Mrs Kim", "FEMALE"), ("Dray, Kim (Ms)", "FEMALE"),
        ("Dray (Miss) Kim", "FEMALE"), ("Dr Mrs Kim Dray", "FEMALE"), ("Sir Kim Dray", "MALE"),
        ("Lady Dray", "FEMALE"), ("Dr Kim Dray", None), ("Kim Dray", None), ("Lord, Peter", None),
        ("Peter Lord", None), ("Mr & Mrs Dray", None), ("Mr/Mrs K Dray", None), ("Mr", "MALE"),
    ],
)  # fmt: skip
def test_a_title_beside_one_name_says_the_sex(text: str, sex: str | None) -> None:
    assert sex_of_title(text) == sex


@pytest.mark.parametrize(("text", "sex"), [("Mr", "MALE"), ("Miss", "FEMALE"), ("Dr", None), ("Prof.", None)])
def test_a_cell_of_a_title_is_read_as_the_sex_that_it_says(text: str, sex: str | None) -> None:
    cell = cells.sex(text)
    assert not cell.problem and cell.value == sex


@pytest.mark.parametrize(
    "rows",
    [
        [{"Name": "Mr Kim Dray"}, {"Name": "Mrs Kim Dray"}],
        [{"Title": "Mr", "Name": "Kim Dray"}, {"Title": "Ms", "Name": "Kim Dray"}],
        [{"Gender": "M", "Name": "Kim Dray"}, {"Gender": "F", "Name": "Kim Dray"}],
    ],
)
def test_an_import_keeps_two_sexes_of_one_name_and_phone_apart(case: Any, rows: list[dict[str, str]]) -> None:
    shared = {"Phone": "02 5550 1234", "Address": "12 Wattle Road, Kiama NSW 2533"}
    case.import_records([{**row, **shared} for row in rows])
    assert len(case.people()) == 2


def test_a_title_that_contradicts_the_column_of_sexes_hides_neither() -> None:
    record = {"Name": "Mr Kim Dray", "Sex": "F"}
    row = read_row(plan_of(list(record), [record]), record)
    assert row.values["sex"] == ("MALE", "FEMALE")


def test_titles_of_two_people_in_a_row_say_the_sex_of_neither() -> None:
    record = {"Name": "Mr Tom Dray and Mrs Kim Dray"}
    assert "sex" not in read_row(plan_of(list(record), [record]), record).values


def test_a_column_of_sexes_is_read_before_one_of_titles() -> None:
    rows = [
        {"Title": "Mr", "Name": "Ivo Marlow", "Gender": "Male"},
        {"Title": "", "Name": "Iwo Quill", "Gender": "Male"},
    ]
    means = {column.name: column.meaning for column in plan_of(list(rows[0]), rows).columns}
    assert means == {"Title": None, "Name": "name", "Gender": "sex"}
