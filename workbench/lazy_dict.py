"""A dict whose items are loaded when they are asked for: of what is large and hardly touched."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")
_LOADING = threading.RLock()
"""Held while anything is loaded: what is loaded may lead to other items, also of other dicts."""


class LazyDict(dict[Key, Value]):
    """Looks like a dict of everything; holds what was loaded, set or changed so far.

    `load` gives the value of a key or raises `KeyError`; it is asked once for each. `keys` gives the keys
    that can be loaded, each once. Whoever goes through all items, or counts them, loads everything.
    """

    def __init__(self, load: Callable[[Key], Value], keys: Callable[[], Iterable[Key]] = tuple) -> None:
        super().__init__()
        self._load, self._names = load, keys
        self._gone: set[Key] = set()
        """Keys that were taken out, so that they are not loaded again."""
        self._whole = False

    def __missing__(self, key: Key) -> Value:
        with _LOADING:
            if dict.__contains__(self, key):
                return dict.__getitem__(self, key)
            if self._whole or key in self._gone:
                raise KeyError(key)
            # loading one item may bring others, and this one with them
            return dict.setdefault(self, key, self._load(key))

    def __contains__(self, key: object) -> bool:
        if dict.__contains__(self, key):
            return True
        try:
            self.__missing__(key)  # type: ignore[arg-type]
        except KeyError:
            return False
        return True

    def get(self, key: Key, default: Any = None) -> Any:
        """The value of a key, or the default."""
        try:
            return self[key]
        except KeyError:
            return default

    def setdefault(self, key: Key, default: Any = None) -> Any:
        """The value of a key, which is set to the default where there is none."""
        try:
            return self[key]
        except KeyError:
            self[key] = default
            return default

    def __delitem__(self, key: Key) -> None:
        _ = self[key]
        self._gone.add(key)
        dict.__delitem__(self, key)

    def pop(self, key: Key, *default: Any) -> Any:
        """Takes an item out; its value, or the default where there is none."""
        try:
            value = self[key]
        except KeyError:
            if default:
                return default[0]
            raise
        self._gone.add(key)
        dict.__delitem__(self, key)
        return value

    def load_all(self) -> None:
        """Loads every item; from then on this is like any dict."""
        if not self._whole:
            for key in self._names():
                _ = key in self
            self._whole = True

    def __bool__(self) -> bool:
        return super().__len__() > 0 or any(key in self for key in self._names())

    def __len__(self) -> int:
        self.load_all()
        return super().__len__()

    def __iter__(self) -> Iterator[Key]:
        self.load_all()
        return super().__iter__()

    def keys(self) -> Any:
        """All keys."""
        self.load_all()
        return super().keys()

    def values(self) -> Any:
        """All values."""
        self.load_all()
        return super().values()

    def items(self) -> Any:
        """All items."""
        self.load_all()
        return super().items()

    def __eq__(self, other: object) -> bool:
        self.load_all()
        if isinstance(other, LazyDict):
            other.load_all()
        return super().__eq__(other)

    __hash__ = None
