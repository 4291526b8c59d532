"""A table too long for a page: sorted, filtered and cut out here, so that a page holds what is looked at."""

from __future__ import annotations

import contextlib
import json
import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from widgets.base import plain
from workbench.values.search import in_text, words_of

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd
    from numpy.typing import NDArray

    Rows = NDArray[np.int64]
    """Row numbers of the frame."""


class Whole:
    """The rows of a frame in the order and choice that somebody looks at; the frame is not copied.

    `places` are the positions of the columns in the order in which they are shown; a column is named by
    its place in that list.
    """

    def __init__(self, frame: pd.DataFrame, places: Sequence[int]) -> None:
        self.frame = frame
        self.places = list(places)
        self._sorted: tuple[tuple[int, bool], Rows] | None = None
        self._found: tuple[tuple[str, ...], NDArray[np.bool_]] | None = None

    def __len__(self) -> int:
        return len(self.frame)

    def order(self, words: Sequence[str] = (), column: int = -1, ascending: bool = True) -> Rows:
        """The rows that hold every word, in any case and in any cell, sorted by a column; -1: as they came.

        Numbers are sorted as numbers, texts as a reader would (`a2` before `A10`), blank cells last.
        """
        import numpy as np

        rows = self._by(column, ascending) if 0 <= column < len(self.places) else np.arange(len(self))
        wanted = tuple(words_of(" ".join(words)))
        return rows[self._holding(wanted)[rows]] if wanted else rows

    def cells(self, rows: Rows | slice) -> list[list[Any]]:
        """The cells of rows as a page shows them."""
        part = self.frame.iloc[rows].iloc[:, self.places]  # in one step all rows would be copied
        return [[_shown(value) for value in row] for row in part.itertuples(index=False, name=None)]

    def _by(self, column: int, ascending: bool) -> Rows:
        import numpy as np

        if self._sorted is None or self._sorted[0] != (column, ascending):
            of_row, values = self._distinct(column)
            ranks = np.array(_ranks(values), dtype=np.int64)
            blank = ranks < 0
            ranks = np.where(blank, len(ranks), ranks if ascending else -ranks)
            self._sorted = (column, ascending), np.argsort(ranks[of_row], kind="stable")
        return self._sorted[1]

    def _holding(self, words: tuple[str, ...]) -> NDArray[np.bool_]:
        import numpy as np

        if self._found is None or self._found[0] != words:
            found = np.zeros((len(words), len(self)), dtype=bool)
            for place in self.places:
                held = self.frame.iloc[:, place].tolist()
                texts = [(value if type(value) is str else _text(plain(value))).lower() for value in held]
                together = "\0".join(texts)
                for at, word in enumerate(words):
                    if in_text(word, together):
                        found[at] |= np.fromiter((in_text(word, text) for text in texts), bool, len(texts))
            self._found = words, np.logical_and.reduce(found)
        return self._found[1]

    def _distinct(self, column: int) -> tuple[Rows, list[Any]]:
        """Which of the values each row has, and the values: what is one object is looked at once."""
        import numpy as np
        import pandas as pd

        values = self.frame.iloc[:, self.places[column]]
        if values.dtype != object:
            codes, kinds = pd.factorize(values, use_na_sentinel=False)
            return codes.astype(np.int64), [plain(value) for value in kinds.tolist()]
        held = values.to_numpy()
        codes, names = pd.factorize(np.fromiter(map(id, held), dtype=np.int64, count=len(held)))
        first = np.zeros(len(names), dtype=np.int64)
        first[codes[::-1]] = np.arange(len(held))[::-1]
        return codes.astype(np.int64), [v if type(v) is str else plain(v) for v in held[first].tolist()]


def _shown(value: Any) -> Any:
    """A cell as a page shows it: an object that stands in it as JSON in words."""
    if type(value) is str and value.startswith(("{", "[{")):
        with contextlib.suppress(ValueError):
            return _in_words(json.loads(value))
    return plain(value)


def _in_words(value: Any) -> str:
    """What an object says: `date start: 2018-04-01, phones: 0491 570 156`; what is empty says nothing."""
    if isinstance(value, dict):
        said = {str(key).replace("_", " "): _in_words(each) for key, each in value.items()}
        return ", ".join(f"{key}: {text}" for key, text in said.items() if text)
    if isinstance(value, list):
        return "; ".join(filter(None, map(_in_words, value)))
    return "" if value is None else str(plain(value))


def _text(value: Any) -> str:
    """A cell's text as a page shows it, where 1.0 is 1."""
    if isinstance(value, float) and value.is_integer():
        return f"{value:.0f}"
    return "" if value is None else str(value)


def _ranks(values: Sequence[Any]) -> list[int]:
    """The place of each value among all, equal ones at one place; -1 for a blank one."""
    told = [at for at, value in enumerate(values) if value is not None and value != ""]
    numbers = all(isinstance(values[at], (int, float)) for at in told)
    key: Callable[[Any], Any] = (lambda value: value) if numbers else _as_read
    keys = {at: key(values[at]) for at in told}
    ranks = [-1] * len(values)
    rank, before = -1, None
    for at in sorted(told, key=keys.__getitem__):
        if rank < 0 or keys[at] != before:
            rank, before = rank + 1, keys[at]
        ranks[at] = rank
    return ranks


# marks come before digits and digits before letters, as in the Unicode collation
_MARKS = " _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$"
_PLACES = {
    **dict.fromkeys([*range(32), *range(127, 160)]),
    **{ord(mark): place for place, mark in enumerate(_MARKS, start=1)},
    **dict.fromkeys(map(ord, "\t\n\r\u00a0"), 1),
}
_DIGITS = re.compile("[0-9]+")


def _as_read(value: Any) -> str:
    """What sorts texts as a reader would: by letters, then accents, then case; runs of digits as numbers."""
    text = letters = _text(value)
    accents = ""
    if not text.isascii():
        apart = unicodedata.normalize("NFD", text)
        accents = "".join(filter(unicodedata.combining, apart))
        letters = "".join(c for c in apart if not unicodedata.combining(c))
    letters = letters.casefold().translate(_PLACES)
    if not letters.isalpha():
        letters = _DIGITS.sub(_number, letters)
    return f"{letters}\0{accents}\0{text.swapcase()}"


def _number(found: re.Match[str]) -> str:
    digits = found[0].lstrip("0")
    return f"0{chr(min(len(digits), 0xD7FF))}{digits}"
