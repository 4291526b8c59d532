"""Blocking keys: two mentions are compared when they share one."""

from __future__ import annotations

from itertools import product

from workbench.identity.columns import COLUMNS, INDEX, Row
from workbench.identity.spec import Model

Key = tuple[int, str] | tuple[int, str, str] | tuple[int, str, str, str]


class Blocker:
    """Computes the keys of a row; each begins with the number of its rule."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self._plan: list[list[tuple[int, tuple[str, ...]]]] = []
        for key in model.blocks:
            lists: dict[int, list[str]] = {}
            for column in key:
                lists.setdefault(INDEX[COLUMNS[column]], []).append(column)
            self._plan.append([(index, tuple(columns)) for index, columns in lists.items()])

    def keys(self, row: Row) -> tuple[tuple[object, ...], ...]:
        """Every key of the row, each once; a rule of which a value is unknown gives none."""
        found: dict[tuple[object, ...], None] = {}
        values = row.values
        for number, parts in enumerate(self._plan):
            if len(parts) == 1:
                index, columns = parts[0]
                for value in values[index]:
                    key = tuple(getattr(value, column) for column in columns)
                    if None not in key:
                        found[number, *key] = None
                continue
            lists = []
            for index, columns in parts:
                each = [tuple(getattr(value, column) for column in columns) for value in values[index]]
                lists.append([key for key in each if None not in key])
            for chosen in product(*lists):
                found[number, *(part for key in chosen for part in key)] = None
        return tuple(found)

    def name(self, key: tuple[object, ...]) -> str:
        """A key as a reader sees it: `surname_code and postcode: SM0, 2150`."""
        number, *values = key
        assert isinstance(number, int)  # noqa: S101 - made by keys()
        return f"{' and '.join(self.model.blocks[number])}: {', '.join(str(value) for value in values)}"
