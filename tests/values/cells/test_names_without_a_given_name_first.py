"""Names that hardly begin with a given name, given names alone, and names in two scripts in one cell."""

from __future__ import annotations

import pytest

from workbench.values import cells


@pytest.mark.parametrize(
    "name", ["Whitlocke Mavis Ethel", "Thorncastle Lucasta Irene", "Whitlocke Mavis", "Smith John"]
)
@pytest.mark.parametrize("order", [None, "given"])
def test_a_name_that_begins_with_no_given_name_is_asked_about(name: str, order: str | None) -> None:
    cell = cells.party_by_order(name, order)
    assert not cell.values and len(cell.choices) == 2


@pytest.mark.parametrize("name", ["Cy Fenn", "Zayla Ross", "Mavis Ethel Whitlocke", "Anneke Joubert"])
def test_a_name_that_may_begin_with_its_given_name_is_not(name: str) -> None:
    assert cells.party(name).value and not cells.party(name).doubt


@pytest.mark.parametrize("name", ["Alexandra", "Aaron", "Charlotte"])
def test_a_given_name_alone_is_no_surname(name: str) -> None:
    (person,) = cells.party(name).values
    assert (person.name.first, person.name.last) == (name, None)


@pytest.mark.parametrize("name", ["Malik", "Smith", "Mr Aaron"])
def test_any_other_name_alone_is_a_surname(name: str) -> None:
    (person,) = cells.party(name).values
    assert person.name.first is None


@pytest.mark.parametrize("text", ["Lau, Ada Kit Ying 劉潔盈", "Ada Kit Ying Lau (劉潔盈)"])
def test_a_name_in_chinese_behind_one_in_latin_letters_is_another_name(text: str) -> None:
    (person,) = cells.party(text).values
    assert (person.name.first, person.name.middle, person.name.last) == ("Ada", "Kit Ying", "Lau")
    assert [(other.last, other.first) for other in person.alias] == [("劉", "潔盈")]


def test_letters_behind_a_comma_are_asked_about_where_no_surname_stands_before_them() -> None:
    assert not cells.party("LUMEX, S.L.").values
    assert cells.party("SMITH, S.L.").values


@pytest.mark.parametrize(
    "text",
    [
        "Timber Health Centre (Westwold)",
        "Partley Library and Wellbeing Centre",
        "Urban Weavers Collective",
        "Lotus Orthodontics",
        "SAS PERLAC",
    ],
)
def test_bodies_are_read_without_a_question(text: str) -> None:
    assert [one.kind for one in cells.party(text).values] == ["company"]
    assert not cells.party(text).doubt
