"""Letters as what is withheld is compared: without case, accents, look-alikes and invisible signs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache

from workbench.values.decoded_text import LOST, decoded
from workbench.values.text import compared
from workbench.values.world import latin

GAP = r"[\W_]*"
"""What may stand between the parts of a name, a text or a number: blanks and marks."""
BEFORE, AFTER = r"(?<![^\W_])", r"(?![^\W_])"
WITHOUT_SPACES = re.compile(r"[\u0e00-\u0fff\u2e80-\ua4cf\uac00-\ufaff]")
"""Scripts in which a name may stand amid other letters."""
_OTHER_SCRIPT = re.compile(r"[\u0370-\u058f\u0900-\u0dff\u10a0-\u10ff\u1f00-\u1fff]")


def name_words(text: str) -> list[str]:
    """The words of a name, as they are compared."""
    return re.findall(r"[^\W_]+", compared(text))


def readings(text: str) -> Iterator[tuple[str, Sequence[int]]]:
    """The text as it is compared, with the place in it of each letter.

    And again as it is meant, where it is encoded, and in Latin letters, where it has others.
    """
    yield compared_with_places(text)
    for other in (decoded(text), *_in_latin(text)):
        if other is not None:
            plain, places = compared_with_places(other[0])
            yield plain, [other[1][place] for place in places]


_BEFORE_UPSILON = dict.fromkeys("οόΟΌ", "u") | dict.fromkeys("αάεέΑΆΕΈ", "v")
"""How Greek sounds an upsilon behind these letters, which alone is `y`: `ου` is `ou`, `αυ` is `av`."""
_TWO_GREEK = {"μπ": "b", "ντ": "d", "γκ": "g", "τζ": "j"}
"""Two letters with which Greek writes a sound that it has no letter for."""


def _in_latin(text: str) -> Iterator[tuple[str, list[int]]]:
    """The text in Latin letters in each way, with the place of each letter; none where it has no others."""
    if text.isascii() or not _OTHER_SCRIPT.search(text):
        return
    said = [latin(each) if _OTHER_SCRIPT.match(each) else each for each in text]
    for at, letter in enumerate(text):
        if at and letter in "υύΥΎ" and (sound := _BEFORE_UPSILON.get(text[at - 1])):
            said[at] = sound
    yield "".join(said), [place for place, letters in enumerate(said) for _ in letters]
    pairs = [at for at in range(len(text) - 1) if text[at : at + 2].lower() in _TWO_GREEK]
    for some in filter(None, ([at for at in pairs if not text[at - 1 : at].isalpha()], pairs)):
        for at in some:
            one = _TWO_GREEK[text[at : at + 2].lower()]
            said[at : at + 2] = (one.upper() if text[at].isupper() else one, "")
        yield "".join(said), [place for place, letters in enumerate(said) for _ in letters]


def compared_with_places(text: str) -> tuple[str, Sequence[int]]:
    """The text as it is compared, and the place in it of each letter."""
    if text.isascii():
        return text.lower(), range(len(text))
    plain, places = [], []
    for place, letter in enumerate(text):
        for each in _letter(letter):
            plain.append(each)
            places.append(place)
    return "".join(plain), places


@lru_cache(maxsize=4096)
def _letter(letter: str) -> str:
    if letter.isspace():
        return " "
    if letter.isdecimal():
        return str(unicodedata.decimal(letter))
    if letter == "\u0640" or unicodedata.category(letter) in ("Cf", "Mn", "Me"):  # tatweel stretches a word
        return ""
    return compared(letter)


def with_lost_letters(word: str) -> str:
    """The pattern of a word whose letters beyond ASCII were lost; empty where too few would be left."""
    left = sum(map(str.isascii, word))
    if left == len(word) or left < _LEFT or 2 * left < len(word):
        return ""
    lost = rf"[?*#~^\u00bf{LOST}]{{{0 if left > _LEFT + 1 else 1},3}}"
    return "".join(re.escape(each.lower()) if each.isascii() else lost for each in word)


_LEFT = 3
"""Letters of a word that tell of it where others were lost."""


class Spellings:
    """Finds any of many patterns in a text that is compared.

    A pattern comes with the letters that may begin it: it is tried where a word begins with one of them. One
    that comes without is tried at every place.
    """

    def __init__(self, patterns: Iterable[tuple[str, str]]) -> None:
        by_letter: dict[str, set[str]] = {}
        for beginnings, pattern in patterns:
            for letter in set(beginnings) or {""}:
                by_letter.setdefault(letter, set()).add(pattern)
        self._anywhere = _any_of(by_letter.pop("", set()))
        self._by_letter = {letter: _any_of(found) for letter, found in by_letter.items()}

    def spans(self, plain: str) -> Iterator[tuple[int, int]]:
        """Where each is that was found; of those that begin at one place the longest that is first."""
        if self._anywhere:
            yield from (found.span() for found in self._anywhere.finditer(plain))
        if self._by_letter:
            for word in _WORD_BEGINS.finditer(plain):
                pattern = self._by_letter.get(word.group())
                if pattern and (found := pattern.match(plain, word.start())):
                    yield found.span()


_WORD_BEGINS = re.compile(rf"{BEFORE}[^\W_]")


def _any_of(patterns: Collection[str]) -> re.Pattern[str] | None:
    longest_first = sorted(filter(None, patterns), key=lambda each: (-len(each), each))
    return re.compile("|".join(longest_first)) if longest_first else None
