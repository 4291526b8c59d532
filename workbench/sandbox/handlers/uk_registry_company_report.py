"""UK registry company report: queueing and retrieval (document 2, section 4.8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.operations.base import Request
from workbench.sandbox.handler_context import Context
from workbench.sandbox.messages import Reply
from workbench.sandbox.registry.company_report import company_report, find_company
from workbench.sandbox.registry.parts import Part, row_of
from workbench.sandbox.registry.queue import Order, Retrieval, unknown


def _write(context: Context, order: Order, date: str) -> Part:
    company = row_of(context.population, "SELECT * FROM company WHERE id = ?", order.row)
    assert company is not None  # noqa: S101  (the population does not change)
    return company_report(context.population, company, date)


RETRIEVAL = Retrieval(
    operation="uk_registry_company_report",
    key="report",
    title="UK registry company report",
    write=_write,
    columns={
        "officers": ("name", "officer_role", "appointed_on", "resigned_on", "date_of_birth", "address"),
        "files": ("date", "type", "description", "pages"),
        "persons_with_significant_control": ("name", "kind", "notified_on", "ceased_on"),
        "previous_company_names": ("name", "effective_from", "ceased_on"),
        "sic_codes": ("code", "description"),
    },
)


def answer(request: Request, context: Context) -> Mapping[str, Any]:
    """Queues the report; a number that no company has is refused with 400."""
    number = str(request.wire()["company_number"])
    company = find_company(context.population, number)
    if company is None:
        raise unknown("company_number", f"no UK company has the number {number!r}")
    return RETRIEVAL.queue(context, Order(company["id"], bool(company["delayed"])))


def poll(reference: str, context: Context, pdf: bool) -> Mapping[str, Any] | Reply:
    """The report, or 202 while it compiles, or 404."""
    return RETRIEVAL.collect(reference, context, pdf)
