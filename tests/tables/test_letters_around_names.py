"""Titles and letters around a name are no part of it: known ones are left out, others are asked about."""

import pytest

from workbench.values import cells


@pytest.mark.parametrize("text", [
    "Ada Quill FRICS", "Ada Quill MA", "Ada Quill RFD", "Ada Quill DFC BEM", "Ada Quill dcd",
    "Wg Cdr Ada Quill", "Canon Abel Plume", "Rev'd Canon Abel Plume", "His Hon Judge Abel Plume",
    "Ada Quill OAM RFD", "Prof Em Ada Quill",
])  # fmt: skip
def test_a_title_or_letters_that_are_not_known_are_asked_about(text: str) -> None:
    cell = cells.party(text)
    assert cell.problem and not cell.values


@pytest.mark.parametrize(("text", "last"), [
    ("Ada Quill OAM", "Quill"), ("Ann Marie SMITH", "SMITH"), ("Ada M. QUILL", "QUILL"),
    ("QUILL Ada", "QUILL"),
    ("Ada Quill III", "Quill"), ("Quill AM", "Quill"), ("Ada McLEOD", "McLEOD"), ("ADA MAY QUILL", "Quill"),
    ("Dean Abel Plume", "Plume"),
])  # fmt: skip
def test_a_surname_in_capitals_stays_one(text: str, last: str) -> None:
    (one,) = cells.party(text).values
    assert (one.name.last or "").casefold() == last.casefold()


@pytest.mark.parametrize("surname", ["Mr", "Dr.", "Prof"])
def test_a_title_is_no_surname(surname: str) -> None:
    assert cells.parted("Ada", None, surname).problem


@pytest.mark.parametrize("surname", ["Quill OAM", "Hon. Quill", "Dr Quill", "Quill"])
def test_a_surname_stands_without_titles_and_honours(surname: str) -> None:
    cell = cells.parted("Ada", None, surname)
    assert [(one.name.first, one.name.last) for one in cell.values] == [("Ada", "Quill")]
    assert bool(cell.note) == (surname != "Quill")


def test_initials_before_a_surname_are_given_names() -> None:
    (one,) = cells.parted(None, None, "W Quill").values
    assert (one.name.first, one.name.last) == ("W", "Quill")


@pytest.mark.parametrize("text", ["NK", "N/K"])
def test_what_stands_for_not_known_is_no_surname(text: str) -> None:
    assert cells.parted(None, None, text).is_nothing


@pytest.mark.parametrize("text", [
    "HM Revenue & Customs", "Quill DAC", "Fen Lane RFC", "Saltpan Homes CLG", "St Hilda's Church PCC",
])  # fmt: skip
def test_a_body_is_no_person(text: str) -> None:
    assert [one.kind for one in cells.party(text).values] == ["company"]
