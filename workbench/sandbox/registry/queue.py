"""Queued registry retrievals: the acknowledgement, and the answers to a poll (document 2, section 3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from workbench.errors import FieldProblem
from workbench.sandbox.clock import iso
from workbench.sandbox.handler_context import Context
from workbench.sandbox.messages import Refused, Reply
from workbench.sandbox.registry.parts import Part
from workbench.sandbox.registry.registry_pdf import Columns, pdf_document


@dataclass(frozen=True, slots=True)
class Order:
    """What was queued: the row that the report is made of, and whether the first poll finds it unready."""

    row: int
    delayed: bool
    variant: str = ""
    """What else tells how to write the report."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Retrieval:
    """One kind of queued report: how it is written and what it is called."""

    operation: str
    key: str
    """The key of the 200 answer that holds the report: `report` or `extract`."""
    title: str
    write: Callable[[Context, Order, str], Part]
    """Writes the report from the order and the time of generation (ISO, UTC)."""
    columns: Columns
    gone_after: timedelta | None = None

    def queue(self, context: Context, order: Order) -> Mapping[str, Any]:
        """The acknowledgement of section 2.1: `api_reference` is what to poll with."""
        return {"api_reference": context.state.queue(self.operation, context.account.key, order)}

    def collect(self, reference: str, context: Context, pdf: bool) -> dict[str, Any] | Reply:
        """The report as JSON or PDF; refuses with 202 while it compiles, 404, or 410.

        The report is dated at the request, so that every retrieval of it says the same.
        """
        work = context.state.poll(self.operation, context.account.key, reference)
        if work is None:
            raise Refused(404, "no such reference: unknown, or of another account or environment")
        if self.gone_after is not None and context.now - work.created > self.gone_after:
            raise Refused(410, "this is older than 24 hours from the original request: request it again")
        if work.polls == 1 and work.payload.delayed:
            raise Refused(202, "still being processed: poll again with the same reference")
        date = iso(work.created)
        content = self.write(context, work.payload, date)
        if not pdf:
            return {self.key: content}
        body = pdf_document(self.title, f"Generated {date} (UTC)", date, content, self.columns)
        headers = {
            "content-type": "application/pdf",
            "content-disposition": f'inline; filename="{self.operation}-{reference}.pdf"',
        }
        return Reply(200, body, headers)


def unknown(field: str, sentence: str) -> Refused:
    """The refusal of a POST whose subject does not exist: nothing is queued."""
    return Refused(400, sentence, [FieldProblem(field, sentence)])
