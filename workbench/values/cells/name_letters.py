"""A surname in a cell of its own without the titles before it and the honours behind it."""

from __future__ import annotations

from workbench.values.names import HONOURS, ONLY_TITLES, TITLES
from workbench.values.text import fold


def surname_alone(surname: str) -> tuple[str, str]:
    """A surname without a title before it and honours behind it, and what was left out.

    Nothing is left of what is a title only.
    """
    said = surname.split()
    left = []
    while said and fold(said[0]).strip(".") in ONLY_TITLES:
        left.append(said.pop(0))
    while len(said) > 1 and said[-1].isupper() and fold(said[-1]).replace(".", "") in HONOURS - TITLES:
        left.append(said.pop())
    return " ".join(said), " ".join(left)
