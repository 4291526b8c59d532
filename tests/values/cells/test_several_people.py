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
        ("Ehepaar Horst und Inge Wolf", ["Horst Wolf", "Inge Wolf"]),
        ("M/M Otto & Inge Wolf", ["Otto Wolf", "Inge Wolf"]),
        ("RA Dr. Jens Wolf", ["Jens Wolf"]),
        ("Herr RA Jens Wolf", ["Jens Wolf"]),
        ("RA Jong Min", ["Jong Min RA"]),
        ("Thomas Abt", ["Thomas Abt"]),
        ("José Familia", ["José Familia"]),
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


@pytest.mark.parametrize(
    "raw",
    ["PHAM THI LAN & DANG VAN LAM", "Pham Thi Lan and Dang Van Lam", "PHAM THI LAN / DANG VAN LAM"],
)
def test_each_of_two_names_of_vietnam_begins_with_its_surname(raw: str) -> None:
    names = [one.name for one in cells.party(raw).values]
    assert [(str(n.last).title(), str(n.first).title()) for n in names] == [("Pham", "Lan"), ("Dang", "Lam")]


@pytest.mark.parametrize(
    "raw",
    ["CHAN TAI MAN & WONG SIU LING", "SMITH JOHN & BROWN MARY", "VO THI HANG & TOM PIKE",
     "TOM PIKE & HO VAN TAM"],
)  # fmt: skip
def test_the_order_of_two_names_in_capitals_is_asked_about_as_that_of_one(raw: str) -> None:
    cell = cells.party(raw)
    assert cell.doubt and not cell.values


@pytest.mark.parametrize(
    "raw", ["JOHN SMITH & MARY BROWN", "ANN VAN DYK & TOM PIKE", "PETER CHAN & MARY WONG"]
)
def test_two_names_in_capitals_with_given_names_first_are_read(raw: str) -> None:
    cell = cells.party(raw)
    assert len(cell.values) == 2 and not cell.doubt


@pytest.mark.parametrize("raw", ["DE SOUZA ANA", "DA SILVA ANA"])
def test_a_name_in_capitals_that_begins_like_a_surname_is_asked_about(raw: str) -> None:
    assert not cells.party(raw).values
