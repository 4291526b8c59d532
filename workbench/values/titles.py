"""What the title before or behind a name says of the sex of who bears it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from workbench.values.names import TITLES
from workbench.values.text import fold, remembered

_SEX = dict.fromkeys(
    ("mr", "mister", "sir", "herr", "lord", "master", "mstr", "monsieur", "senor", "senhor", "dhr", "encik",
     "г-н"), "MALE"
) | dict.fromkeys(
    ("mrs", "ms", "miss", "mme", "mlle", "frau", "dame", "lady", "smt", "shrimati", "madame", "mademoiselle",
     "senora", "senorita", "srta", "senhora", "mevrouw", "mevr", "signora", "г-жа"), "FEMALE"
)  # fmt: skip
_ALONE = dict.fromkeys(("m", "heer", "sig", "signor", "pan", "hr", "tuan"), "MALE") | dict.fromkeys(
    ("mw", "pani", "fru", "puan"), "FEMALE"
)
"""Titles that are names or other words, too: they say a sex where nothing else stands in the cell."""
_OF_CHINA = ("小姐", "女士", "太太")
"""How women are addressed in Chinese, behind the name."""
_WORDS = re.compile(r"[^\W\d_]+")
_BESIDE = re.compile(r"(?:^|[,(])\s*([^\W\d_]+)(?:\.|\b)(?!\s*,)(?=\s*[)]|\s+\S|\s*$)")
_TWO_BEARERS = re.compile(r"[&+/;]|\b(?:and|or|und|et|y)\b")


def sex_of_titles(titles: Iterable[str]) -> str | None:
    """`MALE` or `FEMALE` as folded titles say it of who bears them; None where they say both or nothing."""
    said = {sex for title in titles if (sex := _SEX.get(title))}
    return said.pop() if len(said) == 1 else None


@remembered
def sex_of_title(text: str) -> str | None:
    """`MALE` or `FEMALE` as the title beside one name, or alone, says: `Mrs Ann Lee`, `Lee, Jo (Ms)`, `Mr`.

    A word before a comma is a surname (`Lord, Peter`), and two people in one cell say nothing of either.
    """
    folded = fold(text)
    if said := _ALONE.get(folded.strip(" .")):
        return said
    if text.strip().endswith(_OF_CHINA):
        return "FEMALE"
    if _TWO_BEARERS.search(folded):
        return None
    anywhere = [word for word in _WORDS.findall(folded) if word in ("mr", "mrs", "ms")]
    return sex_of_titles([*anywhere, *_BESIDE.findall(folded)])


def is_title(text: str) -> bool:
    """True for a text of titles only: `Mr`, `Mr & Mrs`, `Prof. Dr`."""
    words = [word for word in _WORDS.findall(fold(text)) if word != "and"]
    return bool(words) and all(word in TITLES for word in words)
