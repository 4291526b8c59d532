"""Folding of text for comparison."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any, TypeVar

# letters that Unicode does not decompose into a base letter and a mark
_PLAIN = str.maketrans(
    {
        "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h",
        "ŧ": "t", "ŋ": "n", "’": "'", "‘": "'", "ʼ": "'", "`": "'", "‐": "-", "‑": "-", "–": "-", "—": "-",
    }
)  # fmt: skip


def fold(text: str) -> str:
    """The text in lower case, without diacritics, whitespace collapsed.

    Apostrophes and hyphens stay, in their plain ASCII forms. Idempotent.
    """
    if text.isascii():  # most text is: nothing in it decomposes
        return " ".join(text.lower().replace("`", "'").split())
    folded = text.casefold()
    while True:  # a folded letter may decompose into something that folds again
        plain = unicodedata.normalize("NFKD", folded.translate(_PLAIN))
        kept = "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()
        kept = unicodedata.normalize("NFC", kept)
        if kept == folded:
            return " ".join(kept.split())
        folded = kept


def listed_words(text: str) -> frozenset[str]:
    """The words of a text that lists them."""
    return frozenset(text.split())


_ALIKE = str.maketrans(
    "авекмнорстухіјѕαβεηικμνορτυχζᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢƭ",
    "abekmhopctyxijsabehikmnoptyxzabcdeghijklmnoprtuvwyzt",
)
"""Letters of other scripts that look like a Latin one."""


def compared(text: str) -> str:
    """The text as it is compared; blanks collapse, and syllables of Korean are letters."""
    plain = fold(text).translate(_ALIKE)
    return plain if plain.isascii() else unicodedata.normalize("NFD", plain)


_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})
_MORE_LETTERS = _UMLAUTS | str.maketrans(
    {"ø": "oe", "å": "aa", "ð": "th", "đ": "dj", "Đ": "Dj", "Ø": "Oe", "Å": "Aa", "Ð": "Th"}
)


def with_two_letters(text: str) -> tuple[str, ...]:
    """The text as people write it who have no umlauts, and as those do who have no `ø` and `å` either."""
    if text.isascii():
        return (text,)
    text = unicodedata.normalize("NFC", text)
    return tuple(dict.fromkeys((text.translate(_UMLAUTS), text.translate(_MORE_LETTERS))))


Said = TypeVar("Said")


class _Remembered(dict[str, Said]):
    """What a function said of texts. When they are many, those are let go that nobody asked for lately."""

    def __init__(self, function: Callable[[str], Said]) -> None:
        super().__init__()
        self._function = function
        self._before: dict[str, Said] = {}
        _ALL.append(self)

    def __missing__(self, text: str) -> Said:
        before = self._before
        said = before[text] if text in before else self._function(text)
        if len(text) <= 100:
            if len(self) >= _MANY:
                self._before = dict(self)
                self.clear()
            self[text] = said
        return said

    def forget(self) -> None:
        """Lets go of all of it."""
        self._before = {}
        self.clear()


_ALL: list[_Remembered[Any]] = []
_MANY = 1 << 13
"""Texts that are remembered, and as many of before."""


def remembered(function: Callable[[str], Said]) -> Callable[[str], Said]:
    """The function with what it last said of texts of up to a hundred letters kept; it must be pure.

    A text that is known is looked up without a step in Python, so this is worth it for short functions too.
    """
    return _Remembered(function).__getitem__


def forget_remembered() -> None:
    """Lets go of what all such functions said: they say it again when they are asked."""
    for each in _ALL:
        each.forget()


folded_text = remembered(fold)
"""`fold`, for texts that come again."""


def letters(text: str) -> str:
    """The folded text with nothing but its letters and digits, for comparing loosely written names."""
    return "".join(filter(str.isalnum, fold(text)))


def blank(value: object) -> bool:
    """True for None and for text without a visible character."""
    return value is None or (isinstance(value, str) and not value.strip())
