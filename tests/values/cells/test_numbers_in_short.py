"""A second phone number of which a cell has only the last digits."""

from __future__ import annotations

import pytest

from workbench.values import cells


@pytest.mark.parametrize("text", ["02 5550 1234/8", "02 5550 1234 or 1238", "(02) 5550 1234 & 38"])
def test_the_last_digits_of_a_second_number_stand_for_those_of_the_first(text: str) -> None:
    assert cells.phone(text).values == ("+61255501234", "+61255501238")


def test_two_extensions_are_two_numbers() -> None:
    cell = cells.phone("03991 55010-0 | -100", country="DE")
    assert cell.values == ("+493991550100", "+49399155010100")


@pytest.mark.parametrize("text", ["5550 1234/8", "02 5550 1234, 8"])
def test_what_may_be_something_else_is_no_second_number(text: str) -> None:
    assert len(cells.phone(text).values) < 2


def test_an_extension_that_nobody_wrote_hides_no_digits() -> None:
    assert cells.phone("(773)343-3900 x", country="US").values == ("+17733433900",)
