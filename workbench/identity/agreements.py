"""What a comparison says in words: in what two agree, and in what they differ."""

from __future__ import annotations

from collections.abc import Iterable

from workbench.identity.model import ComparisonStep

MOST_TOLD = 4
"""How many agreements and differences are told, the weightiest first."""


def agreements(steps: Iterable[ComparisonStep]) -> list[str]:
    """`agree in phone (same)`, `are near in address (same street)` and `differ in birth date (other day)`.

    As far as there is anything to tell: places that are near one another do not agree.
    """
    told = [step for step in steps if step.comparison != "rule"]
    ranked = sorted(told, key=lambda step: (-abs(step.weight), step.comparison))
    found = []
    for word in ("agree", "are near", "differ"):
        said = [f"{s.comparison} ({s.words})" for s in ranked if _verdict(s) == word][:MOST_TOLD]
        found += [f"{word} in {', '.join(said)}"] * bool(said)
    return found


def _verdict(step: ComparisonStep) -> str:
    if step.is_near:
        return "are near"
    return "agree" if step.weight > 0 else "differ" if step.weight < 0 else ""
