"""Objects beside a statement that say whether it holds: a review, a resolution, an appeal."""

from __future__ import annotations

import re
from typing import Any

from workbench.reading.place import words

_DECIDED = frozenset(
    [
        "outcome", "result", "decision", "conclusion", "verdict", "determination", "finding", "disposition",
        "adjudication", "ruling",
    ]
)  # fmt: skip
"""How an object calls what was decided."""
_DECIDED_ON_APPEAL = _DECIDED | {"status", "state"}
_OF_A_REVIEW = re.compile(
    r"(?:^|-)(?:reviews?|resolution|outcome|adjudication|assessment|verification|validation|determination|decision|"
    r"disputes?|investigation|challenges?|quality-check|analyst|triage)(?:-|$)"
)
_OF_AN_APPEAL = re.compile(r"(?:^|-)appeals?$")


def holds_decision(holder: str, form: str) -> bool:
    """Whether a member of this name, in an object called `holder`, holds what a review came to."""
    return form in _DECIDED and _OF_A_REVIEW.search(holder) is not None


def holds_outcome_of_appeal(form: str) -> bool:
    """Whether a member of this name, in the object of an appeal, holds what became of it."""
    return form in _DECIDED_ON_APPEAL


def outcomes_of_appeal(holder: str, appeal: Any) -> list[str]:
    """What became of an appeal, as words joined by hyphens: `appeal-dismissed` leaves a ban as it is.

    None for objects that are called otherwise than an appeal, or that do not say.
    """
    if not isinstance(appeal, dict) or not _OF_AN_APPEAL.search(holder):
        return []
    return [
        f"appeal-{words(value)}"
        for name, value in appeal.items()
        if isinstance(value, str) and value and holds_outcome_of_appeal(words(str(name)))
    ]
