"""What a comparison says in words: in what two agree, and in what they differ."""

from __future__ import annotations

from collections.abc import Iterable

from workbench.identity.model import ComparisonStep

MOST_TOLD = 4
"""How many agreements and differences are told, the weightiest first."""


def agreements(steps: Iterable[ComparisonStep]) -> list[str]:
    """`agree in phone (same)` and `differ in birth date (other day)`, as far as there is anything to tell."""
    told = [step for step in steps if step.comparison != "rule"]
    ranked = sorted(told, key=lambda step: (-abs(step.weight), step.comparison))
    found = []
    for word, sign in (("agree", 1), ("differ", -1)):
        said = [f"{step.comparison} ({step.words})" for step in ranked if step.weight * sign > 0][:MOST_TOLD]
        found += [f"{word} in {', '.join(said)}"] * bool(said)
    return found
