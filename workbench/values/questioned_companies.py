"""Companies that are denied or doubted, and those whose name only begins so: `Not Just Cakes Pty Ltd`."""

from __future__ import annotations

import re

from workbench.values.company_names import company_names
from workbench.values.doubt import is_questioned
from workbench.values.english import FUNCTION_WORDS, is_common_word
from workbench.values.not_known import is_placeholder
from workbench.values.text import fold, letters, remembered

_BEGINNINGS = frozenset(["not", "never", "former", "ex", "late", "likely", "unlikely", "maybe", "wrong"])
"""What also begins names: nobody denies a company that is called `Just Cakes`."""
_IDIOMS = frozenset(
    f"{first} {word}"
    for first, words in (
        ("ex", "libris machina nihilo tempore officio voto cathedra animo terra situ"),
        ("former", "glory glories lives selves"),
    )
    for word in words.split()
)
"""Phrases that names are made of."""
_NO_NAME = frozenset(
    ["trading", "known", "registered", "active", "current", "employed", "applicable", "operating"]
)
"""What a company is said not to be."""


_REGISTERED = re.compile(
    r"(?:not|never|former|ex|old|late|the late|possibly|probably|perhaps|maybe|unlikely|likely|wrong|"
    r"previous|left)"
    r"\s+[^\s?:()\[\]][^?:()\[\]]*",
    re.IGNORECASE,
)
"""Names that begin as doubts do, as a register writes them beside a number."""


def is_questioned_company(text: str, *, is_numbered: bool = False) -> bool:
    """Whether a company's name says that it is denied, doubted or of before: `formerly Tidewell Pty Ltd`.

    A name that only begins so is none of these, where a word of English follows as it does in names, or
    where its number stands beside it (`is_numbered`): then it is what the register calls it.
    """
    return _is_questioned(text) and not (is_numbered and _REGISTERED.fullmatch(text))


@remembered
def _is_questioned(text: str) -> bool:
    if text[:3].casefold() == "ex-":
        text = f"ex {text[3:]}"
    if not is_questioned(text):
        return False
    first, _, rest = text.partition(" ")
    return not _begins_a_name(first, rest.split(), text) or _is_questioned(rest)


def _begins_a_name(first: str, rest: list[str], text: str) -> bool:
    """Whether a word that denies and the one behind it are the beginning of a name."""
    word = fold(first)
    named = company_names(text)
    if not rest or word not in _BEGINNINGS or not named:
        return False
    is_cased = first[:1].isupper() and rest[0][:1].isupper()
    if not is_cased and not (text.islower() and named[0][1].form):
        return False
    follows = letters(rest[0])
    if is_placeholder(" ".join(named[0][1].words)) or follows in _NO_NAME:
        return False
    return follows in FUNCTION_WORDS or is_common_word(follows) or f"{word} {follows}" in _IDIOMS
