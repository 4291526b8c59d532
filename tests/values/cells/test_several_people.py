"""Several people in one cell: who has which surname, and where nobody can say it."""

from __future__ import annotations

import pytest

from workbench.values import cells


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ada, Otis & Petra Strand", ["Ada Strand", "Otis Strand", "Petra Strand"]),
        ("A, B and C Haldane", ["A Haldane", "B Haldane", "C Haldane"]),
        ("Ada Strand, Otis Quilty & Petra Novak", ["Ada Strand", "Otis Quilty", "Petra Novak"]),
        ("Seán Óg & Máire Ní Bhriain", ["Seán Óg Ní Bhriain", "Máire Ní Bhriain"]),
        ("Ann Lee & John Smith", ["Ann Lee", "John Smith"]),
    ],
)
def test_each_has_the_surname_that_is_theirs(text: str, names: list[str]) -> None:
    assert [str(one.name) for one in cells.party(text).values] == names


@pytest.mark.parametrize(
    "text", ["Mary Anne & John Smith", "Smith, John & Mary Jones", "Smith John, Brown & Ann"]
)
def test_who_has_which_surname_is_asked_where_it_may_be_another(text: str) -> None:
    assert not cells.party(text).values


def test_the_label_of_a_number_behind_one_name_is_no_surname() -> None:
    cell = cells.party("Dazza Work")
    assert [one.text for one in cell.values] == ["Dazza"] and "Work" in cell.doubt
