"""The rows of a batch: they were asked about, and say nothing by themselves; their answers are sources."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading.model import Reading


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """Nothing: a question is no evidence of what it asks."""
    return Reading()
