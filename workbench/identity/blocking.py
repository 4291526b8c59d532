"""Blocking keys: two mentions are compared when they share one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from operator import attrgetter
from typing import Any

from workbench.identity.columns import COLUMNS, INDEX, MentionRow
from workbench.identity.spec import Model

Key = tuple[Any, ...]
"""The number of a rule and the values of its columns."""


class Blocker:
    """Computes the keys of a row; each begins with the number of its rule."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self._plan: list[tuple[int, list[tuple[int, Callable[[Any], Any]]]]] = []
        self._flat: list[tuple[int, list[tuple[int, str]]]] = []
        for number, key in enumerate(model.blocks):
            lists: dict[int, list[str]] = {}
            for column in key:
                lists.setdefault(INDEX[COLUMNS[column]], []).append(column)
            self._flat.append(
                (number, [(index, column) for index, columns in lists.items() for column in columns])
            )
            self._plan.append((number, [(index, _getter(columns)) for index, columns in lists.items()]))

    def keys(self, row: MentionRow) -> tuple[Key, ...]:
        """Every key of the row, each once; a rule of which a value is unknown gives none."""
        found: list[Key] = []
        values = row.values
        if max(map(len, values)) <= 1:
            return self._keys_of_one([each[0] if each else None for each in values])
        for number, parts in self._plan:
            index, getter = parts[0]
            mine = values[index]
            if not mine:
                continue
            if len(parts) == 1:
                for value in mine:
                    got = getter(value)
                    if None not in got:
                        found.append((number, *got))
                continue
            lists = [[got for value in values[at] if None not in (got := get(value))] for at, get in parts]
            for chosen in product(*lists):
                found.append((number, *(part for got in chosen for part in got)))  # noqa: PERF401
        return tuple(dict.fromkeys(found))

    def _keys_of_one(self, values: list[Any]) -> tuple[Key, ...]:
        """The keys of a row that has one value of everything, or none: most rows, so quickly."""
        found: list[Key] = []
        for number, columns in self._flat:
            key = [number]
            for index, column in columns:
                value = getattr(values[index], column, None)
                if value is None:
                    break
                key.append(value)
            else:
                found.append(tuple(key))
        return tuple(found)

    def name(self, key: Key) -> str:
        """A key as a reader sees it: `surname_code and postcode: SM0, 2150`."""
        number, *values = key
        return f"{' and '.join(self.model.blocks[number])}: {', '.join(str(value) for value in values)}"


def _getter(columns: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    """A function that takes these columns of a value as a tuple."""
    if len(columns) > 1:
        return attrgetter(*columns)
    one = attrgetter(columns[0])
    return lambda value: (one(value),)
