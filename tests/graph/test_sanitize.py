"""Values of any graph as text and as JSON."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.graph.sanitize import clean, plain


class Odd:
    """A value of somebody's own."""

    def __str__(self) -> str:
        return "odd\x00 one"


@pytest.mark.parametrize(
    ("value", "text"),
    [(None, ""), ([None, "a", 2], ", a, 2"), ({"b": None, "a": [1, 2]}, "a: 1, 2"), ({"y", "x"}, "x, y")],
)
def test_a_value_as_text(value: object, text: str) -> None:
    """Lists and sets are their items; what is not known is nothing, never the word None."""
    assert clean(value) == text


@pytest.mark.parametrize(
    ("value", "held"),
    [
        (np.float64(0.5), 0.5),
        (np.int32(7), 7),
        (Odd(), "odd one"),
        (float("nan"), None),
        ((1, {2}), [1, [2]]),
    ],
)
def test_a_value_as_json(value: object, held: object) -> None:
    """A number of numpy is a number, and what JSON has no form for is clean text."""
    assert plain(value) == held
