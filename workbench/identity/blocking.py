"""Blocking keys: two mentions are compared when they share one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from operator import attrgetter
from types import SimpleNamespace
from typing import Any

from workbench.identity.columns import COLUMNS, INDEX, SCOPES, MentionRow
from workbench.identity.spec import Model

Key = tuple[Any, ...]
"""The number of a rule and the values of its columns."""


class Blocker:
    """Computes the keys of a row; each begins with the number of its rule."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self._plan: list[tuple[int, list[tuple[int, Callable[[Any], Any]]]]] = []
        for number, key in enumerate(model.blocks):
            lists: dict[int, list[str]] = {}
            for column in key:
                lists.setdefault(INDEX[COLUMNS[column]], []).append(column)
            self._plan.append((number, [(index, _getter(columns)) for index, columns in lists.items()]))
        self._keys_of_one = _compiled(model)

    def keys(self, row: MentionRow) -> tuple[Key, ...]:
        """Every key of the row, each once; a rule of which a value is unknown gives none."""
        found: list[Key] = []
        values = row.values
        if max(map(len, values)) <= 1:
            # most rows have one value of everything, or none
            return self._keys_of_one(*[each[0] if each else _NOTHING for each in values])
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

    def name(self, key: Key) -> str:
        """A key as a reader sees it: `surname_code and postcode: SM0, 2150`."""
        number, *values = key
        return f"{' and '.join(self.model.blocks[number])}: {', '.join(str(value) for value in values)}"


_NOTHING = SimpleNamespace(**dict.fromkeys(COLUMNS))
"""Stands for a value that is not there: every column of it is None."""


def _compiled(model: Model) -> Callable[..., tuple[Key, ...]]:
    """A function of one value of each scope that gives the keys; what is asked for often is read once."""
    columns = dict.fromkeys(column for key in model.blocks for column in key)
    lines = [f"def keys({', '.join(SCOPES)}):", " found = []"]
    lines += [f" {column} = {COLUMNS[column]}.{column}" for column in columns]
    for number, key in enumerate(model.blocks):
        lists: dict[str, list[str]] = {}
        for column in key:
            lists.setdefault(COLUMNS[column], []).append(column)
        parts = [column for group in lists.values() for column in group]
        known = " and ".join(f"{column} is not None" for column in parts)
        lines.append(f" if {known}: found.append(({number}, {', '.join(parts)}))")
    made: dict[str, Any] = {}
    # the columns were checked when the model was read
    exec("\n".join([*lines, " return tuple(found)"]), made)  # noqa: S102
    keys: Callable[..., tuple[Key, ...]] = made["keys"]
    return keys


def _getter(columns: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    """A function that takes these columns of a value as a tuple."""
    if len(columns) > 1:
        return attrgetter(*columns)
    one = attrgetter(columns[0])
    return lambda value: (one(value),)
