"""The result of an identity pass (document 1, section 2.1; decision C): whom its documents show."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from workbench.operations.document_types import DOCUMENT_TYPES
from workbench.reading.builder import Builder
from workbench.reading.document_denials import denials, shown
from workbench.reading.model import Reading

_HOW_FAR = re.compile(r"|completed?|succe(?:ss|ssful|eded)|pending|processing|in-progress")
"""How far a pass is that did not fail."""
_FORMAT_ONLY = "basic"


def read(question: Mapping[str, Any], answer: Mapping[str, Any], given: str = "") -> Reading:
    """The verified person with each document and its outcome; nothing while the result is sealed."""
    b = Builder(question, answer)
    result = b.answer["result"]
    verified = result["verified_identity"]
    if not verified["last_name"] or verified["verified"].flag is False:
        return b.reading()
    person = b.named(verified)
    b.birth(person, verified["date_of_birth"])
    if not _HOW_FAR.fullmatch(b.answer["status"].word):
        b.note(person, b.answer["status"], "status of the pass")
    for document in result["documents"].each():
        outcome, number = document["verification_result_code"], document["number"]
        kind = DOCUMENT_TYPES.get(document["type"].text, document["type"].text)
        against = denials(document, outcome, given, label=b.label_of(person))
        is_checked = result["document_verification"].text != _FORMAT_ONLY
        if outcome.text.upper() == "Y" and is_checked and not against:
            b.claim(
                person, "document", number, number.text or None, type=kind, number=number.text, result="valid"
            )
        b.claim(
            person,
            "outcome",
            outcome,
            outcome.text or None,
            field=kind,
            parts=[at.pointer for at in (document["type"],) if at.text],
            why=list(map(shown, against)),
            number=number,
            format_only=None if is_checked else True,
        )
    return b.reading()
