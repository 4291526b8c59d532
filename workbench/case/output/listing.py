"""A list of things of a case that is also a table."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from workbench.case.output.frames import in_one, typed

if TYPE_CHECKING:
    import pandas as pd

T = TypeVar("T")


class Listing(list[T]):
    """A list; `frame` is the same as a DataFrame, a row each."""

    @property
    def frame(self) -> pd.DataFrame:
        """A row for each, a column for each field; what holds several values is one text."""
        return typed([_row(item) for item in self])


def _row(item: Any) -> dict[str, Any]:
    if not is_dataclass(item):
        return {"value": str(item)}
    shown = [f.name for f in fields(item) if f.repr]
    return {name: _cell(getattr(item, name)) for name in shown}


def _cell(value: Any) -> Any:
    if isinstance(value, (tuple, set, frozenset)):
        value = sorted(value, key=str) if isinstance(value, (set, frozenset)) else list(value)
    if isinstance(value, list):
        return ", ".join(map(str, value)) or None
    if isinstance(value, dict):
        return ", ".join(f"{name} {part}" for name, part in value.items()) or None
    return value if value is None or isinstance(value, (str, int, float, bool)) else in_one(str(value))
