"""Given names of Māori that begin with `Te`."""

from __future__ import annotations

import pytest

from workbench.values.names import given_names, split_combined


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Te Rina Walker", ("Te Rina", None, "Walker")),
        ("TE ARIKI HEMI MORGAN", ("TE ARIKI", "HEMI", "MORGAN")),
        ("Hinemoa Te Kanawa", ("Hinemoa", None, "Te Kanawa")),
        ("Te Chin Meng", ("Te", "Chin", "Meng")),
        ("Te Walker", ("Te", None, "Walker")),
    ],
)
def test_te_belongs_to_the_maori_word_behind_it(text: str, parts: tuple[str | None, ...]) -> None:
    name = split_combined(text)
    assert (name.first, name.middle, name.last) == parts


@pytest.mark.parametrize(
    ("words", "names"),
    [(["Te", "Rina", "Ann"], ["Te Rina", "Ann"]), (["Ann", "Te"], ["Ann", "Te"]), ([], [])],
)
def test_words_make_given_names(words: list[str], names: list[str]) -> None:
    assert given_names(words) == names
