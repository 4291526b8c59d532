"""Words of a program as people read them."""

from __future__ import annotations

import pytest

from workbench.values.code_words import code_in_words


@pytest.mark.parametrize(
    ("value", "read"),
    [
        ("shared_address", "shared address"), (True, "yes"), (False, "no"), ("Ann_Bell", "Ann_Bell"),
        ("ann@tide_mail.example", "ann@tide_mail.example"), (12, "12"),
    ],
)  # fmt: skip
def test_a_code_is_read_as_words_and_all_else_as_it_is_written(value: object, read: str) -> None:
    assert code_in_words(value) == read
