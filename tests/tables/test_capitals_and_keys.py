"""Capitals mark the whole of a surname that stands first, and letters of a row of keys name nobody."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.values import cells


@pytest.mark.parametrize(
    ("text", "last", "first"),
    [
        ("SMITH JONES Peter", "SMITH JONES", "Peter"),
        ("O'NEILL MARSH Peter", "O'NEILL MARSH", "Peter"),
        ("VAN DER BERG Peter John", "VAN DER BERG", "Peter"),
        ("SMITH PETER", "SMITH", "PETER"),
    ],
)
def test_all_capitals_before_a_given_name_are_the_surname(text: str, last: str, first: str) -> None:
    name = cells.party(text, surname_first=True).values[0].name
    assert (name.last, name.first) == (last, first)


@pytest.mark.parametrize(
    "row", [{"First name": "qwe", "Last name": "rty"}, {"Surname": "zxcvb"}, {"Surname": "Lkjh"}]
)
def test_letters_of_a_row_of_keys_are_never_asked_about(case: Any, row: dict[str, str]) -> None:
    preview = case.preview("contact_person_search", [{**row, "Phone": "0412 345 679"}])
    assert not any(each["asks"] for each in preview.rows)


@pytest.mark.parametrize("surname", ["Wert", "Poi", "Asa"])
def test_a_name_that_lies_within_a_row_of_keys_is_asked_about(case: Any, surname: str) -> None:
    rows = [{"First name": "Peter", "Last name": surname, "Phone": "0412 345 679"}]
    assert any(each["asks"] for each in case.preview("contact_person_search", rows).rows)
