"""Letters, titles and deaths around a name, initials with accents, and surnames of two letters."""

from __future__ import annotations

import pytest

from workbench.values import cells


@pytest.mark.parametrize(
    "text",
    [
        "R.I.P. Ada Quill", "RIP Ada Quill", "Dec'd Ada Quill", "Dec. Ada Quill", "Ada Quill dec.",
        "Ada Quill (R.I.P.)",
        "Quill, Ada (Late)", "Ada Quill (the late)", "Ada Quill (dec’d)",
    ],
)  # fmt: skip
def test_a_death_beside_a_name_is_no_part_of_it(text: str) -> None:
    (one,) = cells.party(text).values
    assert (one.name.first, one.name.last, one.deceased) == ("Ada", "Quill", True)


@pytest.mark.parametrize("text", ["Ö. Quill", "Ø. Quill", "Õ Quill"])
def test_an_initial_with_an_accent_is_no_word_before_a_surname(text: str) -> None:
    (one,) = cells.party(text).values
    assert one.name.last == "Quill" and one.name.first


@pytest.mark.parametrize("text", ["Ó Briain, Seán", "Seán Ó Briain"])
def test_the_word_before_a_surname_of_ireland_belongs_to_it(text: str) -> None:
    (one,) = cells.party(text).values
    assert one.name.last == "Ó Briain"


@pytest.mark.parametrize("title", ["Fr", "Msgr", "Canon", "HHJ", "Rev Fr", "Sr"])
def test_a_title_behind_the_comma_is_no_given_name(title: str) -> None:
    (one,) = cells.party(f"Quill, {title} Imogen").values
    assert (one.name.first, one.name.last) == ("Imogen", "Quill")


def test_letters_behind_a_whole_name_are_no_given_names() -> None:
    assert not cells.party("Declan Thornbury, R.N.").values


@pytest.mark.parametrize("text", ["XIAOYUN (WENDY) WU", "XIAOYUN WU", "MEI LY"])
def test_a_surname_of_two_letters_in_capitals_is_no_initials(text: str) -> None:
    (one,) = cells.party(text).values
    assert one.name.last == text.split()[-1]


@pytest.mark.parametrize("text", ["SMITH JP", "HARKNESS MA", "PAGE LE"])
def test_two_letters_behind_a_surname_in_capitals_are_initials(text: str) -> None:
    (one,) = cells.party(text).values
    assert one.name.last == text.split()[0]


@pytest.mark.parametrize("text", ["Kirsty None", "Kirsty Nil", "Kirsty Null"])
def test_a_word_for_nothing_in_the_place_of_a_surname_is_asked_about(text: str) -> None:
    cell = cells.party(text)
    assert not cell.values and text.split()[1] in cell.doubt


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("R.F.D. Castle", "R", "Castle"), ("Ada Quill, BSc (Hons)", "Ada", "Quill"),
        ("JARED O'DEA-MURRAY", "JARED", "O'DEA-MURRAY"),
        ("Ada Smith, RN", "Ada", "Smith"), ("Smith, Ada BSc (Hons)", "Ada", "Smith"),
        ("Tan, Ah Beng", "Ah", "Tan"),
        ("Quill OFM, Fr Tom", "Tom", "Quill"),
        ("Monsignor Ada Quill", "Ada", "Quill"), ("Ven. Ada Quill", "Ada", "Quill"),
        ("LI (LILY) HE", "LI", "HE"),
        ("R v Ada Quill", "Ada", "Quill"), ("The King v Ada Quill & Anor", "Ada", "Quill"),
        ("Police v. Ada Quill", "Ada", "Quill"), ("Nguyễn Thị Ngọc (Nikki)", "Ngọc", "Nguyễn"),
    ],
)  # fmt: skip
def test_who_is_meant(text: str, first: str, last: str) -> None:
    (one,) = cells.party(text).values
    assert (one.name.first, one.name.last) == (first, last)


@pytest.mark.parametrize("text", ["Ada Quill v Bo Plume", "Quill R.F.D.", "Ada Smith, AB"])
def test_who_is_meant_is_asked_where_nobody_can_say_it(text: str) -> None:
    assert not cells.party(text).values


@pytest.mark.parametrize(
    "form",
    [
        "Boet etter {}",
        "{} kuolinpesä",
        "zm. {}",
        "feu {}",
        "{} fallecida",
        "{} dcd",
        "Herança jacente de {}",
    ],
)
def test_an_estate_in_another_language_is_that_of_one_who_died(form: str) -> None:
    (one,) = cells.party(form.format("Ada Quill")).values
    assert one.deceased and (one.name.first, one.name.last) == ("Ada", "Quill")


@pytest.mark.parametrize("text", ["Konkursbo Ada Quill", "Massa falida de Ada Quill", "Exors of Ada Quill"])
def test_an_estate_that_another_holds_names_nobody(text: str) -> None:
    assert not cells.party(text).values


@pytest.mark.parametrize(
    "text", ["EST Mrs Ada Mary Quill", "Est Dr Ada Mary Quill", "Late Ms Ada Mary Quill"]
)
def test_what_says_a_death_before_a_title_is_no_surname(text: str) -> None:
    (one,) = cells.party(text).values
    assert one.deceased and (one.name.first, one.name.middle, one.name.last) == ("Ada", "Mary", "Quill")


def test_a_surname_before_a_title_stays_one() -> None:
    (one,) = cells.party("Quill Mrs Ada").values
    assert not one.deceased and (one.name.first, one.name.last) == ("Ada", "Quill")
