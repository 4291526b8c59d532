"""The states of an identity pass that its webhook reports."""

from __future__ import annotations

from typing import Literal, get_args

PassEvent = Literal["opened", "in_progress", "complete", "expired", "failed", "cancelled"]
EVENTS: tuple[PassEvent, ...] = get_args(PassEvent)
ENDED: tuple[PassEvent, ...] = ("complete", "expired", "failed", "cancelled")
"""The states that do not change."""
