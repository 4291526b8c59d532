"""Check of a death certificate (document 1, section 4.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading.builder import Builder
from workbench.reading.document_checks import dvs
from workbench.reading.model import Reading


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """The person asked about and, where the certificate is valid, the death."""
    b = Builder(question, answer)
    person, valid = dvs(b, "death certificate", "certificate_number")
    if person is not None and valid:
        b.claim(person, "death", b.question["event_date"], b.question["event_date"].text or None)
    return b.reading()
