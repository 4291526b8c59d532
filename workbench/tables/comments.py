"""What the comment of a cell says about the value in it."""

from __future__ import annotations

import re

_WRONG = re.compile(
    r"\b(?:wrong|incorrect|not (?:his|hers?|their|this|the|in use|valid|current|correct|working)|"
    r"invalid|disconnected|cut off|bounced|no longer|out of date|outdated|old|former|previous|ex|"
    r"dead|do not|don't|never|error|typo|false)\b",
    re.IGNORECASE,
)


def mark_of(comment: str) -> str:
    """The mark of a cell that has a comment."""
    return f"has a comment: {comment}"


def says_wrong(mark: str) -> bool:
    """True for the mark of a cell whose comment says that its value is wrong or past."""
    return bool(_WRONG.search(_comment(mark)))


def has_comment(mark: str) -> bool:
    """True for the mark of a cell that has a comment."""
    return mark_of("") in mark


def _comment(mark: str) -> str:
    return mark.partition(mark_of(""))[2]
