"""A surname in capitals behind a given name and a patronymic is the surname."""

from __future__ import annotations

import pytest

from workbench.values import cells


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("Oleksiy Hryhorovych TARNENKO", "TARNENKO"),
        ("Anna Ivanivna KOVAL", "KOVAL"),
        ("Milan Petrovich", "Petrovich"),
        ("Anna Petrovich MBA", "Petrovich"),
    ],
)
def test_the_surname_stands_behind_a_patronymic(text: str, last: str) -> None:
    assert [person.name.last for person in cells.party(text).values] == [last]
