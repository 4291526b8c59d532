"""The verdict of a source that answers a check, as its operation says it."""

from __future__ import annotations

from workbench.evidence.model import Source
from workbench.operations import OPERATIONS
from workbench.operations.verdicts import CheckVerdict, Field, Tone

__all__ = ["CheckVerdict", "Field", "Tone", "verdict_of"]


def verdict_of(source: Source) -> CheckVerdict | None:
    """The verdict of a source that answers a check; None for one that answers another question."""
    operation = OPERATIONS.get(source.operation)
    return operation.verdict(source) if operation is not None and operation.verdict is not None else None
