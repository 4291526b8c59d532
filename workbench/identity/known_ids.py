"""The ids by which somebody is known, and what a comparison of two of them is called."""

from __future__ import annotations

from collections.abc import Iterable

from workbench.identity.asked_people import ASKED
from workbench.identity.register_entries import ENTRY

_CALLED = {ENTRY: "entry of a register", ASKED: "person asked about"}


def label_of(comparison: str, shown: Iterable[str]) -> str:
    """What the comparison of these two values is called: ids are of officers, of entries, or of questions."""
    if comparison == "officer id":
        shown = list(shown)
        for begins, name in _CALLED.items():
            if all(value.startswith(begins) for value in shown):
                return name
    return comparison
