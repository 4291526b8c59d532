"""What to ask next about an entity: the questions that fit it, each with its price."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from workbench import ontology
from workbench.case.requests.runner import request_key
from workbench.case.session import Core
from workbench.errors import InputError
from workbench.operations import OPERATIONS, Request

ENOUGH = 12


@dataclass(frozen=True)
class Proposal:
    """A question worth asking: `operation`, `values`, its price in `units`, and what answers it already."""

    operation: str
    values: Mapping[str, Any]
    units: int
    answered: str | None
    request: Request = field(repr=False)

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={value!r}" for name, value in self.values.items())
        price = f"answered by {self.answered}" if self.answered else f"{self.units} units"
        return f"<{self.operation}({values}): {price}>"


def proposals(core: Core, reference: str, environment: str) -> list[Proposal]:
    """The questions that fit an entity, at most a dozen, free ones and surest keys first."""
    name, _ = core.entity(reference)
    graph = core.shown()
    found: list[Proposal] = []
    seen: set[str] = set()
    for operation_name, values in _ideas(graph, name):
        operation = OPERATIONS[operation_name]
        try:
            request = operation.build(values)
        except InputError:
            continue
        key = request_key(operation, request, environment)
        if key in seen:
            continue
        seen.add(key)
        number = core.store.answered(key)
        units = 0 if number else operation.units(request)
        found.append(Proposal(operation_name, values, units, f"S{number}" if number else None, request))
    return found[:ENOUGH]


def _ideas(graph: Any, name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    data = graph.nodes[name]
    kind, facts = data["kind"], data["facts"]
    if kind == "person":
        yield from _about_person(graph, name, facts)
    elif ontology.kind(kind).family == "contact":
        for value in _values(facts, kind)[:1] or [data["label"]]:
            field_name = {"social_profile": "social_url"}.get(kind, kind)
            yield "contact_person_search", {field_name: value}
            if kind != "ip_address":
                yield "social_contact_expand", {"requests": [{"search": value}]}
    elif kind == "address":
        yield "contact_person_search", {"full_address": data["label"]}
    elif kind == "company" and data.get("company_number"):
        number = data["company_number"]
        if data.get("jurisdiction") == "AU":
            yield "regulator_extract", {"entity_type": "company", "company_number": number}
        else:
            yield "uk_registry_company_report", {"company_number": number}


def _about_person(graph: Any, name: str, facts: list[dict[str, Any]]) -> Iterator[tuple[str, dict[str, Any]]]:
    names = [f["value"] for f in facts if f["attribute"] == "name" and isinstance(f["value"], dict)]
    full = max((n for n in names if n.get("first") and n.get("last")), key=_fullness, default=None)
    births = [v for v in _values(facts, "birth_date") if len(v) == 10]
    used = [
        graph.nodes[other]
        for other in sorted(graph.successors(name))
        if ontology.kind(graph.nodes[other]["kind"]).personal
    ]
    contacts = [
        {contact["kind"]: value}
        for contact in used
        for value in _values(contact["facts"], contact["kind"])[:1]
    ]
    for officer in _values(facts, "officer_id"):
        yield "uk_registry_officer_report", {"officer_id": officer}
    if full is not None:
        who = {"first_name": full["first"].title(), "last_name": full["last"].title()}
        if births:
            yield "person_history", {**who, "birth_date": births[0]}
            yield "regulator_extract", {"entity_type": "person", **who, "birth_date": births[0]}
        for contact in contacts:
            yield "person_history", {**who, **contact}
        yield "contact_person_search", {"name_first": who["first_name"], "name_last": who["last_name"]}
        surest = {"birth_date": births[0]} if births else next(iter(contacts), None)
        if surest is not None:
            yield "person_report", {**who, **surest}
        yield "banned_disqualified_persons", {"search_type": "medium_search", "requests": [who]}


def _fullness(name: Mapping[str, Any]) -> tuple[bool, int, str]:
    """A written-out first name goes before an initial, a longer one before a shorter."""
    first = str(name["first"])
    return len(first) > 1, len(first), first


def _values(facts: list[dict[str, Any]], attribute: str) -> list[str]:
    found = [f["value"] or f["raw"] for f in facts if f["attribute"] == attribute]
    return [value for value in found if isinstance(value, str)]
