"""Conditions of a search as SQL with its values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class SqlCondition:
    """A boolean SQL expression over the aliases `p` (person), `r` (residence) and `a` (address)."""

    sql: str
    values: tuple[Any, ...] = ()
    sample: SqlCondition | None = None
    """Where the condition is a test of each row: a quick one for more matches than are ever answered."""

    def over(self, alias: str) -> SqlCondition:
        """Return the condition about another person's row."""
        return SqlCondition(self.sql.replace("p.", f"{alias}."), self.values)


def both(conditions: Iterable[SqlCondition]) -> SqlCondition:
    """All of the conditions; true when there are none."""
    return _joined(conditions, " AND ", "1")


def either(conditions: Iterable[SqlCondition]) -> SqlCondition:
    """Any of the conditions; false when there are none."""
    return _joined(conditions, " OR ", "0")


def _joined(conditions: Iterable[SqlCondition], word: str, empty: str) -> SqlCondition:
    parts = list(conditions)
    if len(parts) == 1:
        return parts[0]
    sql = f"({word.join(part.sql for part in parts)})" if parts else empty
    return SqlCondition(sql, tuple(value for part in parts for value in part.values))
