"""Names of which a part is two words, stands in an unusual place, or is known to no list."""

from __future__ import annotations

import pytest

from workbench.values import cells
from workbench.values.cells import Party


def one(text: str, **options: bool) -> Party:
    (found,) = cells.party(text, **options).values
    return found


@pytest.mark.parametrize("text", [
    "Rinchen Wangmo", "Penisimani Fonua", "Zhanerke Tulegen", "Lavenia Ah Yuen", "Maiao Rauhihi",
    "Mai Houa Vang", "Buyankhishig Dashdorj", "Sothea Chanrith", "Nyalong Gatkuoth",
    "Vasilisa Drozdetskaya", "Thenmozhi Rajaratnam", "Ketut Suwirya", "RINCHEN WANGMO", "rinchen wangmo",
])  # fmt: skip
def test_a_plain_name_that_no_list_has_is_read(text: str) -> None:
    assert one(text).kind == "person"


@pytest.mark.parametrize("text", [
    "Qwer Asdf", "Abc Xyz", "Ziggle Ziggle", "Xkcd Brrpt", "Telstra Rinchen", "Rinchen Invoice",
    "Far North Tasmania", "Keine Angabe", "Sin Nombre",
])  # fmt: skip
def test_what_something_speaks_against_is_not(text: str) -> None:
    assert not cells.party(text).values


@pytest.mark.parametrize(("given", "surname"), [
    ("My", "Tran"), ("Ah", "Lim"), ("Pa", "Vang"), ("Say", "Htoo"), ("Sang", "Pham"), ("Hung", "Ngo"),
])  # fmt: skip
def test_a_syllable_beside_a_surname_of_the_east_is_a_given_name(given: str, surname: str) -> None:
    found = cells.parted(given, None, surname)
    if given == "Say":  # what is said of somebody stands before a name, too
        assert not found.values
    else:
        assert [(party.name.first, party.name.last) for party in found.values] == [(given, surname)]


@pytest.mark.parametrize("word", ["No", "Old", "See", "Mum", "Not"])
def test_a_remark_before_such_a_surname_is_asked(word: str) -> None:
    assert not cells.party(f"{word} Nguyen").values


@pytest.mark.parametrize(("text", "first", "middle", "last"), [
    ("Tran Gia Linh", "Linh", "Gia", "Tran"), ("PHAM DUC THINH", "THINH", "DUC", "PHAM"),
    ("Tan Siew Kee", "Siew", "Kee", "Tan"), ("Joost van 't Veer", "Joost", None, "van 't Veer"),
    ("Rosie Ah Sing", "Rosie", None, "Ah Sing"), ("Abd al-Aziz al-Amin", "Abd al-Aziz", None, "al-Amin"),
    ("Aisyah binte Osman", "Aisyah", None, "binte Osman"),
    ("TERN, Ida Rose Mrs", "Ida", "Rose", "TERN"), ("Tern, Ida, Ms", "Ida", None, "Tern"),
    ("Tern, Sr Bridget", "Bridget", None, "Tern"),
])  # fmt: skip
def test_the_parts_of_a_name(text: str, first: str, middle: str | None, last: str) -> None:
    name = one(text).name
    assert (name.first, name.middle, name.last) == (first, middle, last)


@pytest.mark.parametrize(("text", "last"), [("AH SING ROSE", "AH SING"), ("Ah Lum Peter", "Ah Lum")])
def test_a_surname_of_two_words_stands_first(text: str, last: str) -> None:
    assert one(text, surname_first=True).name.last == last


def test_a_whole_name_of_the_east_behind_a_given_name_is_asked() -> None:
    assert not cells.party("Rachel Goh Siew Kim").values


def test_another_name_may_stand_in_the_middle() -> None:
    found = one("Ida (née Marlow) Tern")
    assert found.name.last == "Tern" and [name.last for name in found.former] == ["Marlow"]
    assert [name.first or name.last for name in one("Noor (aka Nora) Haddad").alias] == ["Nora"]


@pytest.mark.parametrize("text", ["alias Ida Tern", "a.k.a. Ida", "née Tern"])
def test_another_name_alone_is_asked(text: str) -> None:
    assert cells.party(text).problem


@pytest.mark.parametrize(("raw", "names"), [
    ("Lofty; Slim", ["Lofty", "Slim"]), ("Ida Marlow", ["Ida Marlow"]),
    ("Ida Marlow / Rose Tern", ["Ida Marlow", "Rose Tern"]),
    ("n/a", []), ("", []),
])  # fmt: skip
def test_other_names_may_be_several(raw: str, names: list[str]) -> None:
    assert [str(name) for name in cells.other_names(raw).values] == names


@pytest.mark.parametrize("raw", ["not Ida Marlow", "Tern Lines Pty Ltd", "0491 570 156"])
def test_what_is_no_other_name_is_asked(raw: str) -> None:
    assert cells.other_names(raw).problem


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("Tuan Anh Le", "Tuan", "Le"), ("Vuong Thi Hue (dec'd)", "Hue", "Vuong"),
        ("Luong Thi Ut (sister)", "Ut", "Luong"), ("Tran Van Duc - husband", "Duc", "Tran"),
        ("Quill (Ada Mary)", "Ada", "Quill"),
    ],
)  # fmt: skip
def test_what_stands_behind_a_name_leaves_its_order_as_it_is(text: str, first: str, last: str) -> None:
    (person,) = cells.party(text).values
    assert (person.name.first, person.name.last) == (first, last)
