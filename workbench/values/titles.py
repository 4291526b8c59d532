"""What the title before or behind a name says of the sex of who bears it."""

from __future__ import annotations

import re

from workbench.values.names import TITLES
from workbench.values.text import fold

SEX_OF_TITLES = dict.fromkeys(("mr", "sir", "herr", "lord"), "M") | dict.fromkeys(
    ("mrs", "ms", "miss", "mme", "mlle", "frau", "dame", "lady", "smt", "shrimati"), "F"
)
_NO_NAMES = SEX_OF_TITLES.keys() - {"sir", "lord", "dame", "lady"}
"""Titles that nobody is called."""


def sex_of_title(text: str) -> str:
    """`MALE` or `FEMALE` as the titles beside a name say it; empty where they say neither or both."""
    words = {word for word in re.findall(r"[^\W\d_]+", fold(text)) if word in _NO_NAMES}
    said = {SEX_OF_TITLES[word] for word in words}
    return {"M": "MALE", "F": "FEMALE"}[said.pop()] if len(said) == 1 else ""


def is_title(text: str) -> bool:
    """True for a text of titles only: `Mr`, `Mr & Mrs`, `Prof. Dr`."""
    words = [word for word in re.findall(r"[^\W\d_]+", fold(text)) if word != "and"]
    return bool(words) and all(word in TITLES for word in words)
