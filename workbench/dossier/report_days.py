"""The days and times of a case as a report prints them."""

from __future__ import annotations

from datetime import UTC, datetime

from workbench.values import dates


def moment_to_read(text: str) -> str:
    """A time to the second: `2026-11-20 10:00:00 UTC`."""
    return f"{datetime.fromisoformat(text).astimezone(UTC):%Y-%m-%d %H:%M:%S} UTC"


def day_to_read(text: str, country: str) -> str:
    """The day of a time, UTC, in the form of a country."""
    return dates.to_read(moment_to_read(text)[:10], country)
