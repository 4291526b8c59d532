"""Check against the electoral roll (document 1, section 4.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading.builder import Builder
from workbench.reading.document_checks import dvs
from workbench.reading.model import Reading


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """The person asked about and, where the roll agrees, the home."""
    b = Builder(question, answer)
    person, valid = dvs(b, "electoral roll", None)
    if person is not None and valid:
        home = b.parted_address(b.question)
        if home is not None and b.question["street_address"]:
            b.link(person, "lived_at", home, b.answer["data"]["verification_result_code"])
    return b.reading()
