"""Two mentions compared: the weight, and the levels that made it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from workbench.identity.columns import INDEX, Row
from workbench.identity.conditions import compile_python
from workbench.identity.spec import Comparison, Model


@dataclass(frozen=True, slots=True)
class Step:
    """One comparison between two mentions: the values, the level reached, its weight."""

    comparison: str
    level: str
    value_a: str
    value_b: str
    weight: float


def _function(comparison: Comparison) -> Callable[[Any, Any], int]:
    """The index of the level that two values reach; -1 when either says nothing."""
    unknown = " or ".join(f"a.{column} is None or b.{column} is None" for column in comparison.needs)
    source = str(len(comparison.levels) - 1)
    for index in range(len(comparison.levels) - 2, -1, -1):
        level = comparison.levels[index]
        together = " and ".join(
            "(" + " or ".join(condition.python() for condition in choice) + ")" for choice in level.when
        )
        source = f"{index} if {together} else ({source})"
    return compile_python(f"-1 if {unknown} else ({source})")


class Scorer:
    """The in-memory executor of a model. Stateless: the same two rows always weigh the same."""

    def __init__(self, model: Model) -> None:
        self.model = model
        scopes: dict[str, list[tuple[Comparison, Callable[[Any, Any], int], tuple[float, ...]]]] = {}
        for comparison in model.comparisons:
            # the weight of "says nothing" is last, so that the index -1 finds it
            weights = (*(level.weight for level in comparison.levels), 0.0)
            scopes.setdefault(comparison.of, []).append((comparison, _function(comparison), weights))
        self._scopes = {INDEX[scope]: parts for scope, parts in scopes.items()}
        self._of_names = [part[1:] for part in self._scopes[0]]
        self._others = [(i, *part[1:]) for i, parts in self._scopes.items() if i for part in parts]
        self._name_limit = model.name_limit
        self._pair_of_names = lru_cache(maxsize=1 << 15)(self._weight_of_names)

    def weight(self, a: Row, b: Row) -> float:
        """Prior and levels added; of several values the pair that agrees best counts.

        Where nothing but the names speaks for one person, the weight stays below the threshold.
        """
        mine, theirs = a.values, b.values
        total = self._names(mine[0], theirs[0]) + self.model.prior
        speaks = False
        for index, function, weights in self._others:
            xs = mine[index]
            if not xs:
                continue
            ys = theirs[index]
            if not ys:
                continue
            if len(xs) == 1 and len(ys) == 1:
                found = weights[function(xs[0], ys[0])]
            else:
                found = max([weights[function(x, y)] for x in xs for y in ys])
            total += found
            if found > 0.0:
                speaks = True
        if not speaks and total > self._name_limit:
            total = self._name_limit
        return round(total, 6) + 0.0  # no negative zero

    def speaks(self, a: Row, b: Row) -> bool:
        """True when something besides the names speaks for one person."""
        return any(
            weights[function(x, y)] > 0.0
            for index, function, weights in self._others
            for x in a.values[index]
            for y in b.values[index]
        )

    def _names(self, mine: tuple[Any, ...], theirs: tuple[Any, ...]) -> float:
        """The weight of the pair of names that agrees best."""
        if len(mine) == len(theirs) == 1:
            return self._pair_of_names(mine[0], theirs[0])
        return max([self._pair_of_names(x, y) for x in mine for y in theirs], default=0.0)

    def _weight_of_names(self, x: Any, y: Any) -> float:
        """The weight of two names; kept for a while: the same names meet again and again."""
        found = 0.0
        for function, weights in self._of_names:
            found += weights[function(x, y)]
        return found

    def steps(self, a: Row, b: Row) -> list[Step]:
        """The levels behind `weight`, those that say something, in the order of the model."""
        found: list[Step] = []
        speaks = False
        for index, parts in self._scopes.items():
            pairs = [(x, y) for x in a.values[index] for y in b.values[index]]
            if not pairs:
                continue
            # max() keeps the first of equals, so that the explanation does not depend on chance
            x, y = max(pairs, key=lambda pair: sum(weights[f(*pair)] for _, f, weights in parts))
            for comparison, function, weights in parts:
                level = function(x, y)
                if level < 0:
                    continue
                name = comparison.levels[level].name
                shown = describe(x, comparison), describe(y, comparison)
                found.append(Step(comparison.name, name, *shown, weights[level]))
                speaks |= index != 0 and weights[level] > 0
        total = self.model.prior + sum(step.weight for step in found)
        if not speaks and total > self._name_limit:
            found.append(
                Step("rule", "a name alone never merges", "", "", round(self._name_limit - total, 6))
            )
        return found


def describe(value: Any, comparison: Comparison) -> str:
    """A value as a reader sees it in an explanation."""
    if comparison.of == "addresses":
        parts = (value.house or value.street, value.suburb, value.postcode, value.address_id)
        return ", ".join(part for part in parts if part)
    if comparison.of == "births":
        return str(value.dob_day or value.dob_month or value.dob_year)
    return str(getattr(value, comparison.needs[0]))
