"""Check of an Australian driver licence (document 1, section 4.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading.builder import Builder
from workbench.reading.document_checks import dvs
from workbench.reading.model import Reading


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """The person asked about, the document where it is valid, and the outcome."""
    b = Builder(question, answer)
    dvs(b, "Australian driver licence", "licence_number")
    return b.reading()
