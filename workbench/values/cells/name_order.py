"""Whether the names of a column begin with the surname."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from workbench.values.cells.cell import text_of
from workbench.values.cells.name_text import is_company, titleless
from workbench.values.names import PARTICLES, is_particle
from workbench.values.text import fold, letters
from workbench.values.world import is_known_given


@dataclass(frozen=True, slots=True)
class NameOrder:
    """How many names of a column can only be read with the surname first, and how many the other way."""

    surname_first: int
    given_first: int

    @property
    def is_surname_first(self) -> bool:
        """True when at least three of its names can only be read so, and nearly no others."""
        return self.surname_first > 2 and self.surname_first > 5 * self.given_first

    def __str__(self) -> str:
        if self.is_surname_first:
            return f"surname first, as {self.surname_first:,} of its names can only be read"
        return ""


def surname_order(column: Iterable[object]) -> NameOrder:
    """Whether names such as `SMITH JOHN` begin with the surname: by those with one given name only."""
    surname = given = 0
    for raw in column:
        words = titleless(text_of(raw)).split() if isinstance(raw, str) else []
        if len(words) not in (2, 3) or not all(
            re.fullmatch(r"[^\W\d_]+(?:['’-][^\W\d_]+)*", w) for w in words
        ):
            continue
        first, last = (is_known_given(letters(word)) for word in (words[0], words[-1]))
        if len(words) == 3:  # the middle one is a given name either way
            last = last or is_known_given(letters(words[1]))
        surname += last and not first
        given += first and not is_known_given(letters(words[-1]))
    return NameOrder(surname, given)


def order_doubt(raw: object) -> str:
    """Why a name read with its given name first may be the other way round; empty without a doubt."""
    words = titleless(text_of(raw)).split() if isinstance(raw, str) else []
    if "O" in words[1:-1] and "," not in words and not is_particle(*words[-2:]):
        return f"read with the initial O: is the surname {' '.join(words[words.index('O') :])!r}?"
    if len(words) not in (2, 3) or not all(_PLAIN.fullmatch(word) for word in words):
        return ""
    capitals = [word.isupper() for word in words]
    if any(capitals) and not all(capitals):  # the surname is the one in capitals
        return ""
    first, *rest = (is_known_given(letters(word)) for word in words)
    if not rest[-1] or (first and not all(capitals)):  # lists in capitals often begin with the surname
        return ""
    return f"read with the surname last: is {words[0]!r} the surname?"


_PLAIN = re.compile(r"[^\W\d_]{2,}(?:['’-][^\W\d_]+)*")


def parted_behind_surname(text: str) -> str:
    """`SMITH JOHN` as `SMITH, JOHN`; what has a comma, or is no plain name, as it is."""
    words = titleless(text).split()
    if "," in text or is_company(text) or not words:
        return text
    count = 1
    while count < len(words) - 1 and fold(words[count - 1]) in PARTICLES:
        count += 1
    if len(words) <= count or not re.fullmatch(r"[^\W\d_]+(?:['’-][^\W\d_]+)*", words[count]):
        return text
    return f"{' '.join(words[:count])}, {' '.join(words[count:])}"
