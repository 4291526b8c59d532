"""What the service refused, out of the record: a replay is refused in the same words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.case.requests.runner import essence
from workbench.case.session import Session
from workbench.errors import ServiceError
from workbench.evidence.canonical import canonical
from workbench.operations import get


def refusal(session: Session, operation: str, question: Mapping[str, Any]) -> ServiceError | None:
    """The error status with which the question was answered last, or None where it never was."""
    from workbench.client.status_errors import error_of

    known = get(operation)
    wanted = essence(known, known.build(question))
    for entry in reversed(session.store.entries(events=("failed",))):
        said = entry.detail or {}
        status = said.get("status")
        if said.get("operation") != operation or not status:
            continue
        if essence(known, known.build(said["question"])) != wanted:
            continue
        reference = said.get("api_reference")
        message = str(said["message"]).removeprefix(f"{status}: ")
        message = message.removesuffix(f" (api_reference {reference})")
        return error_of(status, {}, canonical({"message": message, "api_reference": reference}).encode())
    return None
