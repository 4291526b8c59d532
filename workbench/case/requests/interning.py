"""Equal values held once, so that a table of very many answers stays small."""

from __future__ import annotations

from typing import Any

MOST = 100_000
"""Values that are remembered before the older half of them is forgotten."""


class Interning:
    """Called with a value of an answer it gives an equal one, the same object as often as it remembers it.

    Texts, lists and objects are shared, whole and in their parts, in the order they have; numbers are not.
    What it gives may be in many places: it is to be replaced, never changed.
    """

    def __init__(self, most: int = MOST) -> None:
        self._most = most // 2
        self._lately: dict[Any, Any] = {}
        self._before: dict[Any, Any] = {}

    def __call__(self, value: Any) -> Any:
        kind = type(value)
        if kind is str:
            return self._held(value, value)
        if kind is list:
            items = [self(item) for item in value]
            # an id stands for its object as long as the list or dict that has it is held beside it
            return self._held((list, *map(id, items)), items)
        if kind is dict:
            inner = {self(name): self(item) for name, item in value.items()}
            return self._held((dict, *map(id, inner), *map(id, inner.values())), inner)
        return value

    def _held(self, key: Any, value: Any) -> Any:
        found = self._lately.get(key)
        if found is None:
            found = self._before.get(key, value)
            if len(self._lately) >= self._most:
                self._before, self._lately = self._lately, {}
            self._lately[key] = found
        return found
