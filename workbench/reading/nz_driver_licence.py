"""Check of a New Zealand driver licence (document 1, sections 2.3 and 4.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading.builder import Builder
from workbench.reading.document_checks import asked_about, subject
from workbench.reading.document_denials import denials
from workbench.reading.model import Reading

_KIND = "New Zealand driver licence"


def read(question: Mapping[str, Any], answer: Mapping[str, Any], given: str = "") -> Reading:
    """The person asked about, the licence where it matches and is not denied, and the outcome."""
    b = Builder(question, answer)
    outcome = b.answer["data"]["match_status"]
    verified = b.answer["data"]["document_verified"]
    if outcome:
        against = denials(b.answer, outcome, given, label=asked_about(b.question), kind=_KIND)
        person = subject(
            b,
            outcome,
            against,
            kind=_KIND,
            number="licence_number",
            valid=outcome.word == "match" and not against,
        )
        if person is not None:
            b.note(person, verified, "document verified by the issuer")
    return b.reading()
