"""Texts that are filled with blanks, dashes or other signs: they are read without these."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from workbench.reading.model import Claim, Reading
from workbench.reading.place import value_at

_SHORT = 100
"""Characters of a text that is read as it is."""
_FILLING = re.compile(r"\W{30,}")
"""Blanks or signs in a row, more than say anything: each rule for texts would try to begin at every one."""


def is_filled(text: str) -> bool:
    """Whether a text is filled with signs, such as a field of a fixed width."""
    return len(text) > _SHORT and _FILLING.search(text) is not None


def without_fillings(value: Any) -> Any:
    """A value of an answer with one blank where its texts are filled."""
    if isinstance(value, str):
        return _FILLING.sub(" ", value) if is_filled(value) else value
    if isinstance(value, dict):
        return {name: without_fillings(member) for name, member in value.items()}
    return [without_fillings(item) for item in value] if isinstance(value, list) else value


def as_recorded(said: Reading, answer: Mapping[str, Any]) -> Reading:
    """What was said of an answer without its fillings, with the values that it holds."""

    def recorded(claim: Claim) -> Claim:
        return claim if claim.pointer.startswith("?") else replace(claim, raw=value_at(answer, claim.pointer))

    return replace(said, claims=tuple(map(recorded, said.claims)))
