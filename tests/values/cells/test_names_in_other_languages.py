"""Names that are joined, ordered, or left out in the words of other languages than English."""

from __future__ import annotations

import pytest

from workbench.values import cells


def named(raw: str) -> list[tuple[str | None, str | None, str | None]]:
    return [(one.name.first, one.name.middle, one.name.last) for one in cells.party(raw).values]


@pytest.mark.parametrize(
    "raw",
    [
        "Tom Quill et Bea Wren", "Tom Quill und Bea Wren", "Tom Quill og Bea Wren", "Tom Quill och Bea Wren",
        "Tom Quill y Bea Wren", "Tom Quill e Bea Wren", "Tom Quill và Bea Wren",
    ],
)  # fmt: skip
def test_two_people_whom_another_language_joins_are_two(raw: str) -> None:
    assert named(raw) == [("Tom", None, "Quill"), ("Bea", None, "Wren")]


def test_two_given_names_before_one_surname_are_two_people() -> None:
    assert named("Jan en Piet de Vries") == [("Jan", None, "de Vries"), ("Piet", None, "de Vries")]


@pytest.mark.parametrize(
    ("raw", "last"),
    [
        ("José Ortega y Gasset", "Ortega y Gasset"), ("Ortega y Gasset, José", "Ortega y Gasset"),
        ("Maria Costa e Silva", "Costa e Silva"), ("Karl von und zu Ahrenfels", "zu Ahrenfels"),
    ],
)  # fmt: skip
def test_such_a_word_within_a_surname_makes_no_second_person(raw: str, last: str) -> None:
    assert [end for _, _, end in named(raw)] == [last]


@pytest.mark.parametrize(
    "raw", ["Nachlass Ada Quill", "Herederos de Ada Quill", "Hoirie Ada Quill", "Exors Est Ada Quill"]
)
def test_an_estate_is_of_somebody_who_died(raw: str) -> None:
    (one,) = cells.party(raw).values
    assert one.deceased and (one.name.first, one.name.last) == ("Ada", "Quill")


@pytest.mark.parametrize(
    "raw", ["Stadt Fenwold", "Mairie de Fenville", "Ayuntamiento de Fenilla", "Hausverwaltung Quill"]
)
def test_a_body_is_nobody(raw: str) -> None:
    assert [one.kind for one in cells.party(raw).values] == ["company"]


@pytest.mark.parametrize(
    "raw", ["Kovács János", "Παπαδόπουλος Γεώργιος", "Иванов Иван", "Chan Tai Man, Peter", "Nagy Ferenc"]
)
def test_a_surname_that_may_stand_first_is_asked_about(raw: str) -> None:
    cell = cells.party(raw)
    assert not cell.values and cell.problem


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("János Kovács", ("János", None, "Kovács")), ("Kim Chul-soo", ("Chul-soo", None, "Kim")),
        ("Иванов Иван Иванович", ("Иван", "Иванович", "Иванов")), ("Kim Novak", ("Kim", None, "Novak")),
        ("Γεώργιος Παπαδόπουλος", ("Γεώργιος", None, "Παπαδόπουλος")),
        ("Ville Valo", ("Ville", None, "Valo")),
    ],
)  # fmt: skip
def test_a_name_of_a_known_order_is_read(raw: str, name: tuple[str, str | None, str]) -> None:
    assert named(raw) == [name]


@pytest.mark.parametrize(
    "raw", ["Ada Quill & Ors", "Ada Quill and Another", "QUILL, Ada et al", "Ada Quill & Anor."]
)
def test_who_is_named_before_others_is_read_and_the_others_are_said_to_be_left(raw: str) -> None:
    cell = cells.party(raw)
    (one,) = cell.values
    assert (one.name.folded["first"], one.name.folded["last"]) == ("ada", "quill")
    assert "not named" in cell.note


@pytest.mark.parametrize(
    ("first", "last"),
    [
        ("", "Leerstand"), ("", "Gesamt"), ("", "trống"), ("", "à pourvoir"), ("", "空房"), ("", "Libre"),
        ("Vorname", "Nachname"), ("ZZ", "ZZTEST"), ("未", "知"), ("Neuer", "Mieter"),
    ],
)  # fmt: skip
def test_what_lists_write_for_nobody_is_nobody_in_two_cells_too(first: str, last: str) -> None:
    assert not cells.parted(first, None, last).values


def test_a_surname_that_is_such_a_word_stays_beside_a_given_name() -> None:
    (one,) = cells.parted("Maria", None, "Libre").values
    assert one.name.last == "Libre"


@pytest.mark.parametrize(("text", "first", "last"), [
    ("José Ortega y Gasset", "José", "Ortega y Gasset"), ("João Dias e Silva", "João", "Dias e Silva"),
    ("Josep Puig i Cadafalch", "Josep", "Puig i Cadafalch"), ("J Puig i Cadafalch", "J", "Puig i Cadafalch"),
    ("Antoni Rovira i Virgili", "Antoni", "Rovira i Virgili"),
])  # fmt: skip
def test_a_word_that_joins_two_surnames_of_one_person_parts_nobody(text: str, first: str, last: str) -> None:
    (one,) = cells.party(text).values
    assert (one.name.first, one.name.middle, one.name.last) == (first, None, last)


@pytest.mark.parametrize("text", ["Pedro Costa e Silva Santos", "Luís Vaz e Martins Costa"])
def test_where_a_surname_may_stand_behind_the_joining_word_it_is_asked_who_is_named(text: str) -> None:
    cell = cells.party(text)
    assert cell.values == () and "two people" in cell.problem


@pytest.mark.parametrize(
    "text", ["Ana García y Juan López", "Maria Dias e João Silva", "Inés Vaz y Pedro Díaz"]
)
def test_a_word_that_joins_two_whole_names_parts_two_people(text: str) -> None:
    assert len(cells.party(text).values) == 2


@pytest.mark.parametrize(("raw", "first", "last"), [
    ("이하늘 집사", "하늘", "이"), ("이하늘목사님", "하늘", "이"), ("이산 자매", "산", "이"),
    ("陳美玉姊妹", "美玉", "陳"),
])  # fmt: skip
def test_how_a_church_addresses_its_members_is_no_part_of_their_names(
    raw: str, first: str, last: str
) -> None:
    assert named(raw) == [(first, None, last)]


def test_a_name_that_is_also_a_form_of_address_stays_a_name() -> None:
    assert named("김형제") == [("형제", None, "김")]
