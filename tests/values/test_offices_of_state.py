"""Offices of state and practices are bodies; initials in capitals are no surname."""

import pytest

from workbench.values import cells


@pytest.mark.parametrize(
    "text",
    [
        "Public Trustee", "Public Trustee of Queensland", "Official Receiver", "Registrar-General",
        "Registrar of Titles", "Ada C. Quill, P.C.",
    ],
)  # fmt: skip
def test_it_is_a_body(text: str) -> None:
    assert [one.kind for one in cells.party(text).values] == ["company"]


@pytest.mark.parametrize("text", ["Quill, P.C.", "Van Berg, P.C."])
def test_initials_behind_a_surname_are_a_persons(text: str) -> None:
    assert [one.kind for one in cells.party(text).values] == ["person"]


@pytest.mark.parametrize(
    ("text", "surname"),
    [("CK Lyon", "Lyon"), ("JR Plume", "Plume"), ("AJ van der Berg", "van der Berg"), ("LI Wei", "LI"),
     ("NG Wei", "NG"), ("QUILL Ada", "QUILL")],
)  # fmt: skip
def test_two_capitals_that_are_nobodys_surname_are_initials(text: str, surname: str) -> None:
    assert [one.name.last for one in cells.party(text).values] == [surname]


@pytest.mark.parametrize("text", ["Aunty Joyce Duncan", "Uncle Joyce Duncan"])
def test_a_title_of_elders_is_no_given_name(text: str) -> None:
    assert [one.name.first for one in cells.party(text).values] == ["Joyce"]


@pytest.mark.parametrize("text", ["unencumbered", "Clear title", "Owner occupied", "self-represented"])
def test_words_for_nobody_name_nobody(text: str) -> None:
    assert cells.party(text).is_nothing
