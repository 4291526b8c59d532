"""Which level of a comparison two values reach, compiled from the specification."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from workbench.identity.conditions import compile_python
from workbench.identity.spec import Comparison


def level_of(comparison: Comparison) -> Callable[[Any, Any], int]:
    """A function of two values that gives the index of the level they reach; -1 when either says nothing."""
    unknown = " or ".join(f"a.{column} is None or b.{column} is None" for column in comparison.needs)
    source = str(len(comparison.levels) - 1)
    for index in range(len(comparison.levels) - 2, -1, -1):
        level = comparison.levels[index]
        together = " and ".join(
            "(" + " or ".join(condition.python() for condition in choice) + ")" for choice in level.when
        )
        source = f"{index} if {together} else ({source})"
    return compile_python(f"-1 if {unknown} else ({source})")
