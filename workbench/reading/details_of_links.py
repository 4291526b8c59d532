"""Whether what a link has as its details says that it does not hold, or may not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading import enumerations
from workbench.reading.ended import is_gone, may_not_hold
from workbench.reading.mark_subjects import only_ends
from workbench.reading.place import words
from workbench.values.job_titles import is_no_employment
from workbench.values.offices import is_dated
from workbench.values.taken_back import stands

OF_REGISTERS = frozenset(["officer_of", "controls", "shareholder_of", "disqualified_for"])
_ROLES = ("role", "kind", "description", "occupancy", "label")
"""Details of a link that say as what it holds."""
_RESERVED = frozenset(
    [
        "pending", "provisional", "proposed", "disputed", "in-dispute", "contested", "alleged", "unconfirmed",
        "unverified", "undeliverable",
    ]
)  # fmt: skip
"""What the standing of an address says that is shown as it is: that the statement is not settled."""


def is_unsafe_detail(relation: str, detail: Mapping[str, Any]) -> bool:
    """Whether a standing or a role that a link has says that it does not hold, or may not."""
    standing = detail.get("standing")
    is_open = isinstance(standing, str) and not stands(words(standing))
    if is_open and (relation in OF_REGISTERS or words(str(standing)) not in _RESERVED):
        return True
    title = detail.get("title")
    is_job = relation == "employed_by" and isinstance(title, str)
    if is_job and (is_gone(str(title)) or is_dated(str(title)) or is_no_employment(str(title))):
        return True
    said = [detail.get(name) for name in _ROLES] if relation != "located_at" else []
    return any(
        isinstance(text, str) and not enumerations.is_published(text) and may_not_hold(text) for text in said
    )


def is_denied_detail(detail: Mapping[str, Any]) -> bool:
    """Whether a role among the details of a link says more than that the link is over."""
    said = (detail.get(name) for name in _ROLES)
    return any(isinstance(each, str) and not only_ends("", each) for each in said)
