"""What stands before a surname in a column of its own is a part of it, wherever the column stands."""

from __future__ import annotations

import pytest

from workbench import Case
from workbench.tables.plan import plan_of
from workbench.tables.row_reading import read_row

ROW = {"Given": "Ada", "Surname": "Burg", "Phone": "0412 884 317"}


@pytest.mark.parametrize("heading", ["Prefix", "Surname prefix", "Tussenvoegsel", "Name particle"])
@pytest.mark.parametrize("is_before", [True, False])
def test_it_is_a_part_of_the_surname(heading: str, is_before: bool) -> None:
    row = {heading: "van der"} | ROW if is_before else ROW | {heading: "van der"}
    (one,) = read_row(plan_of(list(row), [row]), row).people
    assert (one.name.first, one.name.last) == ("Ada", "van der Burg")


@pytest.mark.parametrize("is_before", [True, False])
def test_an_import_claims_the_whole_surname(case: Case, is_before: bool) -> None:
    row = {"Prefix": "van der"} | ROW if is_before else ROW | {"Prefix": "van der"}
    case.import_records([row])
    (claim,) = [each for each in case.claims().to_dict("records") if each["attribute"] == "name"]
    assert claim["value"]["last"] == "van der burg"


def test_a_row_without_one_has_its_surname_alone() -> None:
    rows = [ROW | {"Prefix": "de la"}, ROW | {"Prefix": ""}]
    (one,) = read_row(plan_of(list(rows[0]), rows), rows[1]).people
    assert one.name.last == "Burg"


def test_an_apostrophe_that_spreadsheets_take_away_leaves_the_others_read() -> None:
    rows = [ROW | {"Infix": "van de"}, ROW | {"Infix": "'t"}]
    found = [read_row(plan_of(list(rows[0]), rows), row).people for row in rows]
    assert [[one.name.last for one in people] for people in found] == [["van de Burg"], []]


def test_a_title_is_no_part_of_the_surname() -> None:
    row = ROW | {"Prefix": "Mrs"}
    (one,) = read_row(plan_of(list(row), [row]), row).people
    assert one.name.last == "Burg"
