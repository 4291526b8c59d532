"""Why two mentions are one, or not: as text, as a table, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from workbench.identity.model import ComparisonStep
from workbench.identity.waterfall import waterfall


@dataclass(frozen=True, slots=True)
class Explanation:
    """What was compared and decided.

    `rule` is what decided: `weight`, `judgement J1`, `same phone`, `birth date` (the guard), `ambiguous`,
    `not compared`. `steps` are the levels of the pair; `history` the sentences of how the cluster came
    together, in order. `text` is everything for reading, `table` a row for each step.
    """

    a: str
    b: str | None
    together: bool
    rule: str
    reason: str
    weight: float | None
    band: str | None
    threshold: float
    prior: float
    steps: tuple[ComparisonStep, ...] = ()
    blocking: tuple[str, ...] = ()
    model: str = ""
    history: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The explanation in sentences."""
        lines = [self.reason]
        if self.steps and self.weight is not None:
            lines.append(
                f"Compared by model {self.model}: weight {self.weight:+.1f}"
                f" ({self.band}; merge threshold {self.threshold:g})."
            )
            lines.append(f"  {'starting weight':32} {self.prior:+6.1f}")
            lines += [
                f"  {step.comparison + ': ' + step.words:32} {step.weight:+6.1f}"
                f"   {step.value_a} | {step.value_b}"
                for step in self.steps
            ]
        if self.blocking:
            lines.append("Found by " + "; ".join(self.blocking) + ".")
        if self.history:
            lines.append("How it came together:")
            lines += [f"  {number}. {sentence}" for number, sentence in enumerate(self.history, 1)]
        return "\n".join(lines)

    @property
    def table(self) -> list[dict[str, Any]]:
        """A row for each comparison that said something."""
        return [
            {
                "comparison": step.comparison,
                "level": step.words,
                "a": step.value_a,
                "b": step.value_b,
                "weight": step.weight,
            }
            for step in self.steps
        ]

    def waterfall_svg(self) -> str:
        """The picture of the weights; an SVG document as text."""
        bars: Sequence[tuple[str, float]] = [
            ("starting weight", self.prior),
            *((f"{step.comparison}: {step.level}", step.weight) for step in self.steps),
        ]
        title = f"{self.a} and {self.b}" if self.b else self.a
        return waterfall(title, bars if self.steps else [], self.threshold)

    def _repr_html_(self) -> str:
        from html import escape

        picture = self.waterfall_svg() if self.steps else ""
        return f"<pre>{escape(self.text)}</pre>{picture}"

    def __str__(self) -> str:
        return self.text
