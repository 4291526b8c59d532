"""What the service refused, out of the record: a replay is refused in the same words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.case.core import Core
from workbench.errors import ServiceError
from workbench.evidence.canonical import canonical
from workbench.evidence.withhold import clean_question
from workbench.operations import get


def refusal(core: Core, operation: str, question: Mapping[str, Any]) -> ServiceError | None:
    """The error status with which the question was answered last, or None where it never was."""
    from workbench.client.status import error_of

    known = get(operation)
    wanted = _normal(known, question)
    for entry in reversed(core.store.entries(events=("failed",))):
        said = entry.detail or {}
        status = said.get("status")
        if said.get("operation") != operation or not status or _normal(known, said["question"]) != wanted:
            continue
        reference = said.get("api_reference")
        message = str(said["message"]).removeprefix(f"{status}: ")
        message = message.removesuffix(f" (api_reference {reference})")
        return error_of(status, {}, canonical({"message": message, "api_reference": reference}).encode())
    return None


def _normal(operation: Any, question: Mapping[str, Any]) -> Any:
    """A question without defaults and secrets, whatever was left out of it."""
    request = operation.build(question)
    said = request.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return clean_question(operation.name, said).document
