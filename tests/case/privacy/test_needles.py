"""Texts that are looked for within others, many of them at once."""

from __future__ import annotations

import random

import pytest

from workbench.case.privacy.needles import Needles


@pytest.mark.parametrize("count", [0, 1, 5, 40, 600])
@pytest.mark.parametrize("longest", [3, 6, 12])
def test_those_are_found_that_stand_in_a_text(count: int, longest: int) -> None:
    rng = random.Random(count * 100 + longest)
    texts = {"".join(rng.choices("ab1", k=rng.randint(1, longest))) for _ in range(count)}
    for _ in range(200):
        text = "".join(rng.choices("ab1", k=rng.randint(0, 30)))
        found = set(Needles(texts).within(text))
        assert found == {each for each in texts if each in text}
        assert Needles(texts).any_in(text) is bool(found)


def test_an_empty_text_is_in_none() -> None:
    assert not Needles([""]) and not Needles([""]).any_in("abc")
