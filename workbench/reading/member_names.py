"""The members of an object by what they are called: the same names come again in answer after answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

MembersNamed = Callable[[Mapping[str, Any]], tuple[str, ...]]


def members_named(is_one: Callable[[str], bool]) -> MembersNamed:
    """A function that gives the names of an object of which `is_one`, which must be pure, is true."""

    @lru_cache(maxsize=1 << 11)
    def chosen(names: tuple[Any, ...]) -> tuple[str, ...]:
        return tuple([name for name in names if isinstance(name, str) and is_one(name)])

    return lambda inner: chosen(tuple(inner))
