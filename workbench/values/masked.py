"""Values of which a system hides some letters or digits: they may be anybody's, and stay unread."""

from __future__ import annotations

import re

from workbench.values.text import remembered

_IN_EMAIL = re.compile(r"[*•●…]|\.{3}|^x{3,}@", re.IGNORECASE)
_ELSEWHERE = re.compile(
    r"[*•●█]{2,}|(?<=[0-9])[*•●█](?=[0-9])|(?<=[0-9])x{2,}|(?<![^\W\d_])x{2,}(?=[0-9])", re.IGNORECASE
)


_MARK = re.compile(r"[*•●█…]|xx|\.\.\.", re.IGNORECASE)
"""What every such value has."""


@remembered
def is_masked(text: str) -> bool:
    """Whether a value hides some of its letters: `g****@example.org`, `0491 *** 012`, `** Lantern St`."""
    if not _MARK.search(text):
        return False
    return (_IN_EMAIL if "@" in text else _ELSEWHERE).search(text.strip()) is not None
