"""Which of many texts stand somewhere in another: found as fast for thousands of them as for a few."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

_FEW = 32
"""So many are looked for one after the other, which takes less than any index."""
_HEAD = 6
"""Characters by which a text is found in the index."""


class Needles:
    """Texts that are looked for within others. An empty one is in none."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._all = frozenset(filter(None, texts))
        self._few = sorted(self._all) if len(self._all) <= _FEW else None
        self._heads: dict[int, dict[str, set[int]]] = {}
        """By how many characters of them are its head, the lengths of those with a head."""
        for text in () if self._few is not None else self._all:
            head = text[:_HEAD]
            self._heads.setdefault(len(head), {}).setdefault(head, set()).add(len(text))

    def __bool__(self) -> bool:
        return bool(self._all)

    def within(self, text: str) -> Iterator[str]:
        """Those that stand in a text, where they do, each at least once."""
        if self._few is not None:
            yield from (each for each in self._few if each in text)
            return
        for size, heads in self._heads.items():
            for at in range(len(text) - size + 1):
                for length in heads.get(text[at : at + size], ()):
                    if (found := text[at : at + length]) in self._all:
                        yield found

    def any_in(self, text: str) -> bool:
        """True where one of them stands in a text."""
        return next(self.within(text), None) is not None
