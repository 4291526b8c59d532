"""Remarks beside somebody's name: what leaves the name as it is, and what labels a contact."""

from __future__ import annotations

import pytest

from workbench.values import cells


@pytest.mark.parametrize(
    "said",
    [
        "on leave", "maternity leave", "part-time", "aged 42", "42 yrs", "71", "infant", "widow", "Perth",
        "Tas", "PhD", "primary contact", "2nd applicant", "new tenant", "co-owner",
    ],
)  # fmt: skip
@pytest.mark.parametrize("form", ["Ada Quill ({})", "({}) Ada Quill"])
def test_what_is_said_of_the_bearer_is_no_part_of_a_name(said: str, form: str) -> None:
    cell = cells.party(form.format(said))
    (one,) = cell.values
    assert (one.name.first, one.name.last, one.alias) == ("Ada", "Quill", ())
    assert said in cell.note + cell.doubt


@pytest.mark.parametrize("said", ["on leave", "aged 42", "infant", "primary contact"])
@pytest.mark.parametrize("form", ["Ada ({})", "({}) Ada"])
def test_nor_in_a_cell_of_given_names(said: str, form: str) -> None:
    (one,) = cells.parted(form.format(said), None, "Quill").values
    assert (one.name.first, one.name.last, one.alias) == ("Ada", "Quill", ())


def test_a_remark_of_an_office_may_stand_behind_a_dash() -> None:
    (one,) = cells.party("Bo Plume - on leave").values
    assert str(one.name) == "Bo Plume"


@pytest.mark.parametrize(
    "said", ["not the tenant", "moved out", "husband of Ann", "see file", "wrong person"]
)
def test_what_may_speak_against_the_name_leaves_it_unread(said: str) -> None:
    assert not cells.party(f"Ada Quill ({said})").values


def test_a_given_name_in_brackets_is_what_somebody_is_called() -> None:
    (one,) = cells.party("Ada (Georgia) Quill").values
    assert [alias.first for alias in one.alias] == ["Georgia"]


@pytest.mark.parametrize("given", ["Kev - plumber", "Plumber - Kev", "Plumber Kev"])
def test_a_calling_beside_a_given_name_is_a_label_of_a_contact(given: str) -> None:
    cell = cells.parted(given)
    assert [one.name.first for one in cell.values] == ["Kev"] and "lumber" in cell.doubt


def test_two_names_with_a_dash_between_them_are_unread() -> None:
    assert cells.parted("Anna - Lena", None, "Voss").problem


def test_the_label_of_a_number_is_no_surname() -> None:
    cell = cells.parted("Dazza", None, "Work")
    assert [(one.name.first, one.name.last) for one in cell.values] == [
        ("Dazza", None)
    ] and "Work" in cell.doubt
