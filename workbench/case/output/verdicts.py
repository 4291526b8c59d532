"""The verdict of a source that answers a check, and what else in the same answer denies it."""

from __future__ import annotations

from dataclasses import replace

from workbench.evidence.model import Source
from workbench.operations import OPERATIONS
from workbench.operations.verdicts import CheckVerdict, Field, Tone
from workbench.reading.document_denials import denials
from workbench.reading.place import At

__all__ = ["CheckVerdict", "Field", "Tone", "verdict_of"]


def verdict_of(source: Source) -> CheckVerdict | None:
    """The verdict of a source that answers a check; None for one that answers another question.

    Where a document is said to be valid, and in the same answer cancelled, lost or not current, both are
    said, in the tone of what is to be looked at.
    """
    operation = OPERATIONS.get(source.operation)
    if operation is None or operation.verdict is None:
        return None
    found: CheckVerdict | None = operation.verdict(source)
    if found is None:
        return None
    answer = At("", source.document)
    documents = answer["result"]["documents"]
    if documents:
        rows = tuple(tuple(_denied(field, documents, source) for field in row) for row in found.candidates)
        return replace(found, candidates=rows)
    if found.tone != "good" or not answer["data"]:
        return found
    outcome = answer["data"].first("verification_result_code", "match_status")
    of_a_death = source.operation == "dvs_death_cert"
    against = _against(answer, outcome, source.answered_at, of_a_death=of_a_death)
    return replace(found, verdict=f"{found.verdict}, but {against}", tone="warn") if against else found


def _denied(field: Field, documents: At, source: Source) -> Field:
    """The field of a document of a pass, with what denies it."""
    for document in documents.each() if field.tone == "good" else ():
        outcome = document["verification_result_code"]
        if field.cite == f"{source.id}#{outcome.pointer}" and (
            against := _against(document, outcome, source.answered_at)
        ):
            return replace(field, outcome=f"{field.outcome}, but {against}", tone="warn")
    return field


def _against(checked: At, outcome: At, given: str, *, of_a_death: bool = False) -> str:
    """What denies a document, each value with the name of its member: `card status: Cancelled`."""
    found = []
    for at in denials(checked, outcome, given, of_a_death=of_a_death):
        name = next(step for step in reversed(at.pointer.split("/")) if not step.isdigit())
        found.append(f"{name.replace('_', ' ')}: {at.text or at.raw}")
    return "; ".join(found)
