"""How records are labelled that name nobody: they are no further people, and are not counted as such."""

from __future__ import annotations

from typing import Final

NOBODY_NAMED: Final = "Nobody named"
"""The label of a record of contacts that belong to people whom its source does not name."""
_UNNAMED: Final = (NOBODY_NAMED.lower(), "unnamed")


def names_nobody(label: str) -> bool:
    """True for the label of a record without a name: any name is the better label."""
    return label.lower().startswith(_UNNAMED)
