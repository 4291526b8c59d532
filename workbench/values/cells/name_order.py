"""Whether the names of a column begin with the surname."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from workbench.values.cells.cell import Unreadable, text_of
from workbench.values.cells.company_signs import is_company
from workbench.values.cells.name_evidence import (
    begins_with_no_given,
    eastern_order,
    is_given,
    leans_given,
    leans_surname,
    reads_given_first,
)
from workbench.values.cells.name_text import split_once
from workbench.values.cells.name_words import ALIAS, FORMER, TRUSTEE
from workbench.values.cells.whole_names import is_rather_surname
from workbench.values.names import PARTICLES, titleless
from workbench.values.text import fold, letters
from workbench.values.world import is_syllable, is_usual_given, meant_by, slip_of


@dataclass(frozen=True, slots=True)
class NameOrder:
    """How many names of a column can only be read with the surname first, and how many the other way.

    `usual` begin with what is rather a given name and end with what is rather none, `turned` the reverse.
    """

    surname_first: int
    given_first: int
    usual: int = 0
    turned: int = 0

    @property
    def is_surname_first(self) -> bool:
        """True when at least three of its names can only be read so, and few can only be read otherwise."""
        return self.surname_first > 2 and self.surname_first > 4 * self.given_first

    @property
    def is_given_first(self) -> bool:
        """True when at least three of its names are rather read so, and few are rather read otherwise."""
        return self.usual > 2 and self.usual > 4 * self.turned

    def __str__(self) -> str:
        if self.is_surname_first:
            return f"surname first, as {self.surname_first:,} of its names can only be read"
        return ""


def surname_order(column: Iterable[object]) -> NameOrder:
    """Whether names such as `SMITH JOHN` begin with the surname: by those with one given name only."""
    surname = given = usual = turned = 0
    for raw in column:
        words = _first_name(raw).split() if isinstance(raw, str) else []
        if len(words) not in (2, 3) or not all(map(_PLAIN.fullmatch, words)):
            continue
        given += reads_given_first(words) and not begins_with_capitals(words)
        surname += _reads_surname_first(words)
        ends = leans_given(words[0]), leans_given(words[-1])
        usual += ends == (True, False)
        turned += ends == (False, True)
    return NameOrder(surname, given, usual, turned)


def contradicts_given_first(words: Sequence[str]) -> bool:
    """True for a name that hardly begins with its given name: `Yamamoto Akira`, `Lee Hsien Yang`."""
    if len(words) < 2 or eastern_order(" ".join(words)):
        return True
    if all(is_syllable(letters(word)) for word in words):  # `Bao Lieu`, among names of another order
        return False
    form = letters(words[0])
    may_be_given = is_usual_given(form) or slip_of(form) is not None or meant_by(form) is not None
    may_be_given = may_be_given and not is_rather_surname(form)  # `Smith John`
    is_turned = leans_surname(words[0]) and is_given(words[-1])
    return not may_be_given and (is_turned or begins_with_no_given(words))


def _first_name(text: str) -> str:
    """The first whole name of a cell: of `WALSH PETER & ANNE` and of `FINCH NORA (DECEASED)`."""
    first, *more = re.split(
        r"\s*&\s*|\s+and\s+", text_of(text).partition("(")[0].strip(), flags=re.IGNORECASE
    )
    return titleless(first if all(len(name.split()) == 1 for name in more) else text_of(text))


def _reads_surname_first(words: list[str]) -> bool:
    """True for a name that can only be read with the surname first: `Whitlock John`, `ADEBAYO Folake`."""
    if begins_with_capitals(words):
        return not is_given(words[0]) or leans_surname(words[0])
    if is_given(words[0]):
        return leans_surname(words[0]) and leans_given(words[1])
    return leans_given(words[-1]) or (leans_surname(words[0]) and is_given(words[1]))


def begins_with_capitals(words: Sequence[str]) -> bool:
    """True for a first word that capitals set apart from the others, as lists set surnames."""
    return words[0].isupper() and len(words[0]) > 1 and not any(word.isupper() for word in words[1:])


_PLAIN = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")


_TITLE_BEHIND = re.compile(r"(?<=\S\s)(?:MRS?|MISS|MS|MX|DR)\.?$")
_BETWEEN = re.compile(r"\s+(?:&|AND)\s+")


def parted_behind_surname(text: str) -> str:
    """`SMITH JOHN` as `SMITH, JOHN`; what has a comma, or is no plain name, as it is.

    A name that can only be read with the given name first keeps its order, and so does one with a title. Of
    `SMITH JOHN ATF SMITH FUND` the trustee is parted, of `SMITH JOHN & SMITH ANN` each.
    """
    if trustee := TRUSTEE.search(text):
        return f"{_one_parted(text[: trustee.start()].strip())}{text[trustee.start() :]}"
    pieces = _BETWEEN.split(text)
    are_whole = len(pieces) > 1 and all(len(piece.split()) > 1 for piece in pieces) and not is_company(text)
    if are_whole and all(_begins_as(pieces[0].split()[0], piece.split()[0]) for piece in pieces[1:]):
        return " & ".join(map(_one_parted, pieces))
    return _one_parted(text)


def _begins_as(surname: str, word: str) -> bool:
    """Whether a further name begins with its surname: the same one, or a word that is no given name."""
    return fold(word) == fold(surname) or (leans_surname(word) and not is_given(word))


def _one_parted(text: str) -> str:
    if len(text.split()) > 2:
        text = _TITLE_BEHIND.sub("", text).strip()
    alone = split_once(ALIAS, split_once(FORMER, text)[0])[0].partition("(")[0]
    words = titleless(alone).split()
    if "," in text or is_company(text) or not words:
        return text
    is_titled = len(words) < len(alone.split())
    is_eastern = not is_titled and eastern_order(" ".join(words)) != ""
    keeps_order = reads_given_first(words) or (is_titled and not leans_surname(words[0]))
    if keeps_order and not is_eastern and not words[0].isupper():
        return text
    words = titleless(text).split()
    count = 1
    while count < len(words) - 1 and (
        (fold(words[count - 1]) in PARTICLES and not _ends_capitals(words, count))
        or (count == 1 and fold(words[0]) == "ah")
    ):
        count += 1
    if not words[-1].isupper():  # capitals mark the surname, however many words it has
        while (
            count < len(words) - 1 and len(words[count]) > 1 and words[count].isupper() and words[0].isupper()
        ):
            count += 1
    if len(words) <= count or not _PLAIN.fullmatch(words[count]):
        return text
    return f"{' '.join(words[:count])}, {' '.join(words[count:])}"


def _ends_capitals(words: list[str], count: int) -> bool:
    """True where a surname in capitals ends that is a particle too: `LE Quoc Bao`, not `DE la Cruz Ana`."""
    behind = words[count]
    return words[count - 1].isupper() and not behind.isupper() and fold(behind) not in PARTICLES


_CAPITALS = re.compile(r"[A-Z][A-Z'’-]+")


def check_title(text: str, first: str | None) -> None:
    """Raises `Unreadable` where an unknown title may stand before the surname: `Bhai SINGH Harpal`.

    `first` is the given name that was read.
    """
    words = titleless(text).split()
    if len(words) != 3 or words[0] != first or words[0].isupper() or words[2].isupper():
        return
    title, surname, given = words
    is_turned = _CAPITALS.fullmatch(surname) and is_usual_given(letters(given))
    if is_turned and not is_usual_given(letters(title)):
        raise Unreadable(f"{text!r}: is {title} a title, and {surname} the surname?")
