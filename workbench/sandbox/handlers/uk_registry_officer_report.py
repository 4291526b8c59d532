"""UK registry officer report: queueing and retrieval (document 2, section 4.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.operations.base import Request
from workbench.sandbox.handler_context import Context
from workbench.sandbox.messages import Reply
from workbench.sandbox.registry.officer_report import find_officer, officer_report
from workbench.sandbox.registry.parts import Part, row_of
from workbench.sandbox.registry.queue import Order, Retrieval, unknown


def _write(context: Context, order: Order, date: str) -> Part:
    officer = row_of(context.population, "SELECT * FROM officer WHERE id = ?", order.row)
    assert officer is not None  # noqa: S101  (the population does not change)
    return officer_report(context.population, officer, date)


RETRIEVAL = Retrieval(
    operation="uk_registry_officer_report",
    key="report",
    title="UK registry officer report",
    write=_write,
    columns={
        "items": ("appointed_to", "officer_role", "appointed_on", "resigned_on", "address"),
        "disqualifications": (
            "case_identifier", "disqualification_type", "disqualified_from", "disqualified_until",
            "company_names",
        ),
    },
)  # fmt: skip


def answer(request: Request, context: Context) -> Mapping[str, Any]:
    """Queues the report; an id that the register asked does not hold is refused with 400."""
    asked = request.wire()
    disqualified = bool(asked.get("disqualified"))
    officer = find_officer(
        context.population,
        asked["officer_id"],
        disqualified=disqualified,
        corporate=asked.get("type") == "corporate",
    )
    if officer is None:
        register = "disqualified officers register" if disqualified else "register of officers"
        raise unknown("officer_id", f"no officer {asked['officer_id']!r} is in the {register}")
    return RETRIEVAL.queue(context, Order(officer["id"], bool(officer["delayed"])))


def poll(reference: str, context: Context, pdf: bool) -> Mapping[str, Any] | Reply:
    """The report, or 202 while it compiles, or 404."""
    return RETRIEVAL.collect(reference, context, pdf)
