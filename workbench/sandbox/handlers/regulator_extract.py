"""Corporate regulator extract: queueing and retrieval (document 2, section 4.9)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from workbench.operations import assumptions
from workbench.operations.base import Request
from workbench.sandbox.handler_context import Context
from workbench.sandbox.messages import Reply
from workbench.sandbox.registry import extract
from workbench.sandbox.registry.parts import Part, row_of
from workbench.sandbox.registry.queue import Order, Retrieval, unknown
from workbench.values.companies import acn

COMPANY, PERSON = "company", "person"


def _write(context: Context, order: Order, _date: str) -> Part:
    population = context.population
    if order.variant == COMPANY:
        company = row_of(population, "SELECT * FROM company WHERE id = ?", order.row)
        assert company is not None  # noqa: S101  (the population does not change)
        return extract.company_extract(population, company)
    person = row_of(population, "SELECT * FROM person WHERE id = ?", order.row)
    assert person is not None  # noqa: S101  (the population does not change)
    return extract.person_extract(population, person)


RETRIEVAL = Retrieval(
    operation="regulator_extract",
    key="extract",
    title="Corporate regulator extract",
    write=_write,
    columns={
        "regulator_extracts": ("type", "directors", "addresses"),
        "directors": ("name", "birth_date", "date_start", "date_end", "address"),
        "secretaries": ("name", "birth_date", "date_start", "date_end", "address"),
        "shareholders": ("name", "type", "shares", "share_class", "beneficially_held"),
        "roles": ("role", "company_name", "company_number", "date_start", "date_end"),
        "shareholdings": ("company_name", "company_number", "shares", "share_class", "beneficially_held"),
        "bans": ("banned_type", "document_number", "date_start", "date_end", "comments"),
    },
    gone_after=timedelta(hours=assumptions.EXTRACT_HOURS),
)


def answer(request: Request, context: Context) -> Mapping[str, Any]:
    """Queues the extract; a subject whom the regulator does not know is refused with 400."""
    asked = request.wire()
    return RETRIEVAL.queue(
        context, _company(asked, context) if asked["entity_type"] == COMPANY else _person(asked, context)
    )


def _company(asked: dict[str, Any], context: Context) -> Order:
    given = asked["company_number"]
    number = acn(given)
    company = extract.find_company(context.population, number) if number else None
    if company is None:
        raise unknown("company_number", f"the regulator knows no company with the number {given!r}")
    return Order(company["id"], bool(company["delayed"]), COMPANY)


def _person(asked: dict[str, Any], context: Context) -> Order:
    identity = (asked["first_name"], asked["last_name"], asked["birth_date"])
    person = extract.find_person(context.population, *identity)
    if person is None:
        sentence = "the regulator knows no person of that name and birth date"
        raise unknown("last_name", sentence)
    return Order(person["id"], _designated(person["id"], context), PERSON)


def _designated(person: int, context: Context) -> bool:
    """True for the one person whose extract is designated as delayed."""
    body = context.fixtures["regulator_extract"]["delayed_person"]
    fixture = extract.find_person(
        context.population, body["first_name"], body["last_name"], body["birth_date"]
    )
    return fixture is not None and fixture["id"] == person


def poll(reference: str, context: Context, pdf: bool) -> Mapping[str, Any] | Reply:
    """The extract, or 202 while it compiles, 404, or 410 after 24 hours."""
    return RETRIEVAL.collect(reference, context, pdf)
