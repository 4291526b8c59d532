"""Names of other countries: which word is the surname, and what is no name of a person."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.values import cells


def parts(case: Any, rows: list[dict[str, str]]) -> list[tuple[str | None, ...]]:
    asked = [row["asks"] for row in case.preview("contact_person_search", rows).rows]
    return [tuple(each.get(f"name_{part}") for part in ("first", "middle", "last")) for each in asked]


@pytest.mark.parametrize(
    ("name", "first", "middle", "last"),
    [
        ("Đỗ Mỹ Linh", "Linh", "Mỹ", "Đỗ"), ("Trần Thanh Tâm", "Tâm", "Thanh", "Trần"),
        ("佐々木 健太", "健太", None, "佐々木"), ("野々村 由紀子", "由紀子", None, "野々村"),
    ],
)  # fmt: skip
def test_letters_of_a_language_say_which_word_is_the_surname(
    name: str, first: str, middle: str | None, last: str
) -> None:
    read = cells.party(name).values[0].name
    assert (read.first, read.middle, read.last) == (first, middle, last)


@pytest.mark.parametrize(
    ("name", "read"),
    [
        ("María Dolores Iglesias Pardo", ("María", "Dolores", "Iglesias Pardo")),
        ("Joaquín Etxeberria Sáez", ("Joaquín", None, "Etxeberria Sáez")),
        ("Juan Carlos Pérez", ("Juan", "Carlos", "Pérez")),
    ],
)  # fmt: skip
@pytest.mark.parametrize("heading", ["Deudor", "Nombre y apellidos", "Nombre"])
def test_in_a_table_in_spanish_the_last_two_words_may_be_surnames(
    case: Any, heading: str, name: str, read: tuple[str | None, ...]
) -> None:
    assert parts(case, [{heading: name, "NIF": "12345678Z", "Dirección": ""}]) == [read]


def test_one_word_is_a_whole_name_below_a_heading_in_indonesian(case: Any) -> None:
    assert parts(case, [{"Nama": "Suharyanto"}, {"Nama": "Budi Santoso"}])[0][-1] == "Suharyanto"


def test_among_names_with_the_given_name_first_two_syllables_are_read_so(case: Any) -> None:
    names = ["Bao Lieu", "Zara Fontaine", "Dougal Kerr", "Peter Jones", "Mary Smith"]
    assert parts(case, [{"Name": name} for name in names])[0] == ("Bao", None, "Lieu")


@pytest.mark.parametrize("of", ["s/o", "S/O", "d/o", "w/o", "a/l"])
def test_a_fathers_name_behind_a_whole_name_is_no_part_of_it(of: str) -> None:
    (party,) = cells.party(f"Gurpreet SINGH {of} Balwinder SINGH").values
    assert (party.name.first, party.name.last) == ("Gurpreet", "SINGH")


def test_a_fathers_name_is_read_as_others_though_the_child_has_a_part_of_it(case: Any) -> None:
    case.import_records(
        [{"Director Name": "Venkatesh Ramaswamy", "Father Name": "Ramaswamy Iyer"}], title="r"
    )
    assert "Ramaswamy Iyer" in {label for _, label in case.graph().nodes(data="label")}


@pytest.mark.parametrize(
    "name",
    ["Tanglewood Body Corporate", "LUMEX, S.A.", "Frusal S.A.", "SCI Matelin", "SAS PERLAC",
     "Indivision Paulel"],
)  # fmt: skip
def test_bodies_of_other_countries_are_companies(name: str) -> None:
    assert [party.kind for party in cells.party(name).values] == ["company"]


@pytest.mark.parametrize("name", ["Smith, S.A.", "Ada Quill"])
def test_people_stay_people_beside_them(name: str) -> None:
    assert [party.kind for party in cells.party(name).values] == ["person"]


def test_a_council_with_one_letter_in_brackets_is_read_without_harm(case: Any) -> None:
    rows = [{"Name": "Ada Quill", "lga": "Canada Bay (A)"}, {"Name": "Ben Hart", "lga": "Broken Hill (C)"}]
    assert len(case.preview("contact_person_search", rows).rows) == 2
