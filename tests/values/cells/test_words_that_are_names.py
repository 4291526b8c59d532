"""House numbers and surnames that look like what people fill in where they know nothing."""

from __future__ import annotations

import pytest

from workbench.values.cells.name_doubt import odd_words
from workbench.values.cells.street_doubt import no_street


@pytest.mark.parametrize("number", ["111", "222", "9999", "12/111"])
def test_a_number_of_equal_digits_before_a_street_is_its_number(number: str) -> None:
    assert no_street(f"{number} Flint Street") == ""


@pytest.mark.parametrize("line", ["111", "000 Flint Street", "xxx Flint Street", "zzz"])
def test_what_is_filled_in_for_nothing_is_no_street(line: str) -> None:
    assert no_street(line) != ""


@pytest.mark.parametrize("surname", ["Margrave", "Vicar", "Count", "Death", "Sheepshanks", "Bishop"])
def test_a_surname_of_its_own_column_may_be_a_word_or_a_title(surname: str) -> None:
    assert odd_words(surname, is_surname=True, beside="Corin")[1] is None


def test_such_a_word_is_asked_about_where_no_given_name_is_beside_it() -> None:
    assert odd_words("Count", is_surname=True, is_alone=True)[1] is not None
