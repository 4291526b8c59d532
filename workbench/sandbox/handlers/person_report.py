"""Person report: the POST that queues it (document 2, section 4.1) and its poll (4.2)."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from workbench.errors import FieldProblem
from workbench.operations import assumptions
from workbench.operations.base import Request
from workbench.sandbox.handler_context import Context
from workbench.sandbox.messages import Refused
from workbench.sandbox.report.assemble import TOKEN, person_report

OPERATION = "person_report"
RETAINED = timedelta(hours=assumptions.PERSON_REPORT_HOURS)


@dataclass(slots=True)
class _Inquiry:
    """A queued report: written once, at the second poll, and the same from then on."""

    asked: dict[str, Any]
    person: int | None
    lock: threading.Lock = field(default_factory=threading.Lock)
    complete: dict[str, Any] | None = None

    def report(self, context: Context) -> dict[str, Any]:
        with self.lock:
            if self.complete is None:
                self.complete = person_report(self.asked, self.person, context)
            return self.complete


def answer(request: Request, context: Context) -> dict[str, Any]:
    """Queues a report. Refuses an expired, unknown or foreign candidate token with 400."""
    asked = request.wire()
    token = asked.get("candidate_token")
    person = context.state.redeem(TOKEN, context.account.key, token) if token else None
    if token and person is None:
        sentence = "is unknown, expired, or of another account; ask again for the candidates"
        raise Refused(400, f"candidate_token {sentence}", [FieldProblem("candidate_token", sentence)])
    reference = context.state.queue(OPERATION, context.account.key, _Inquiry(asked, person), keep=RETAINED)
    return {
        "request_uuid": reference,
        "status": "pending",
        "result_url": f"{context.base_url}/person_report/{reference}",
    }


def poll(reference: str, context: Context, pdf: bool) -> dict[str, Any]:
    """The first poll is pending, later ones complete; 404 after 24 hours, or when it is not the account's."""
    work = context.state.poll(OPERATION, context.account.key, reference)
    if work is None:
        raise Refused(404, "no such report: unknown, of another account, or older than 24 hours")
    if work.polls == 1:
        return {"request_uuid": work.reference, "status": "pending"}
    return {"request_uuid": work.reference, **work.payload.report(context)}
