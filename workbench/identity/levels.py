"""Which level of a comparison two values reach, compiled from the specification."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from workbench.identity.conditions import Condition, compile_python
from workbench.identity.spec import Comparison

Conditions = tuple[tuple[Condition, ...], ...]


def level_of(comparison: Comparison) -> Callable[[Any, Any], int]:
    """A function of two values that gives the index of the level they reach; -1 when either says nothing."""
    unknown = " or ".join(f"a.{column} is None or b.{column} is None" for column in comparison.needs)
    source = str(len(comparison.levels) - 1)
    for index in range(len(comparison.levels) - 2, -1, -1):
        source = f"{index} if {_together(comparison.levels[index].when)} else ({source})"
    return compile_python(f"-1 if {unknown} else ({source})")


def truth_of(conditions: Conditions) -> Callable[[Any, Any], int]:
    """A function of two values that is 1 where all conditions hold; 0 elsewhere, and for no conditions."""
    return compile_python(f"int({_together(conditions) if conditions else False})")


def _together(conditions: Conditions) -> str:
    return " and ".join(
        "(" + " or ".join(condition.python() for condition in choice) + ")" for choice in conditions
    )
