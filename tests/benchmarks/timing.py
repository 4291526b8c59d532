"""Medians and percentiles of repeated calls."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any


def milliseconds(call: Callable[[], Any], runs: int, *, warmup: int = 1) -> list[float]:
    """How long each of `runs` calls took, in milliseconds, after `warmup` uncounted ones."""
    for _ in range(warmup):
        call()
    taken = []
    for _ in range(runs):
        started = time.perf_counter()
        call()
        taken.append((time.perf_counter() - started) * 1000)
    return taken


def median(taken: list[float]) -> float:
    """The median, rounded for reading."""
    return round(statistics.median(taken), 3)


def percentile(taken: list[float], percent: float) -> float:
    """The value below which `percent` of the measurements lie, by the nearest rank."""
    ranked = sorted(taken)
    return round(ranked[min(len(ranked) - 1, int(len(ranked) * percent / 100))], 3)
