"""Dicts that are put in order when somebody goes through them: most that look something up never do."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any


class LateOrder:
    """The order of names of which some came after the others."""

    def __init__(self, order: Callable[[str], Any], late: Iterable[str] = ()) -> None:
        self._order = order
        self.late = frozenset(late)
        """The names that came after the others, which are in order."""

    def ordered(self, items: Mapping[str, Any]) -> dict[str, Any]:
        """Items by the order of their names; the late ones are anywhere among them."""
        names = [name for name in items if name not in self.late]
        for name in self.late:
            insort(names, name, key=self._order)
        return dict(zip(names, map(items.__getitem__, names), strict=True))


class LateOrderedDict(dict[str, Any]):
    """Looks like a dict in order. Nobody changes it."""

    def __init__(self, items: Mapping[str, Any], order: LateOrder) -> None:
        super().__init__(items)
        self._late_order = order
        self._ordered: dict[str, Any] | None = None

    def _in_order(self) -> dict[str, Any]:
        if self._ordered is None:
            self._ordered = self._late_order.ordered(
                dict(zip(dict.keys(self), dict.values(self), strict=True))
            )
        return self._ordered

    def __iter__(self) -> Iterator[str]:
        return iter(self._in_order())

    def __reversed__(self) -> Iterator[str]:
        return reversed(self._in_order())

    def keys(self) -> Any:
        """All names, in order."""
        return self._in_order().keys()

    def values(self) -> Any:
        """All values, in the order of their names."""
        return self._in_order().values()

    def items(self) -> Any:
        """All items, in the order of their names."""
        return self._in_order().items()

    def copy(self) -> dict[str, Any]:
        """A plain copy in order."""
        return self._in_order().copy()

    def __repr__(self) -> str:
        return repr(self._in_order())
