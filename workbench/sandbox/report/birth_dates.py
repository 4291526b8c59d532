"""How a birth date compares with another (document 2, section 2.2: a near miss still matches)."""

from __future__ import annotations

from datetime import date


def compare(one: str, other: str) -> str:
    """`exact`, `near_miss` (one day out, or day and month swapped) or `different`, for ISO dates."""
    if one == other:
        return "exact"
    try:
        first, second = date.fromisoformat(one), date.fromisoformat(other)
    except ValueError:
        return "different"
    one_day_out = abs((first - second).days) == 1
    swapped = first.year == second.year and (first.month, first.day) == (second.day, second.month)
    return "near_miss" if one_day_out or swapped else "different"
