"""FollowTheMoney entities, one JSON object a line, without needing its library.

People, companies and addresses are things of their own; a phone, an email, an IP address and a social
profile are user accounts. Each link is an interval between two of them, with its dates and citations.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from typing import Any

from workbench.graph.exports.flat import fact_text
from workbench.graph.records import EdgeRecord, NodeRecord, Records

Entity = dict[str, Any]

_SCHEMAS = {"person": "Person", "company": "Company", "address": "Address"}
_ACCOUNTS = {"phone": "number", "email": "email", "ip_address": "username", "social_profile": "username"}
_PROPERTIES = {
    "birth_date": "birthDate", "nationality": "nationality", "occupation": "position",
    "company_number": "registrationNumber", "created": "incorporationDate", "ceased": "dissolutionDate",
    "status": "status", "former_name": "previousName", "business_number": "idNumber",
}  # fmt: skip
_COMPANY_ONLY = {"incorporationDate", "dissolutionDate", "status", "registrationNumber"}
_PERSON_ONLY = {"birthDate", "nationality", "position"}
_LINKS = {
    "officer_of": ("Directorship", "director", "organization"),
    "controls": ("Ownership", "owner", "asset"),
    "shareholder_of": ("Ownership", "owner", "asset"),
    "employed_by": ("Employment", "employee", "employer"),
    "relative_of": ("Family", "person", "relative"),
}
_LEGAL = {"person", "company"}
_DATE = re.compile(r"^\d{4}(-\d{2}(-\d{2})?)?$")


def render(records: Records) -> bytes:
    """The entities and intervals as JSON lines; ids are letters, digits, dots, dashes and underlines."""
    ids = _ids(records)
    kinds = {n.id: n.kind for n in records.nodes}
    owners: dict[str, list[str]] = defaultdict(list)
    contacts: dict[tuple[str, str], list[str]] = defaultdict(list)
    labels = {n.id: n.label for n in records.nodes}
    for edge in records.edges:
        if edge.relation == "uses" and kinds[edge.source] in _LEGAL:
            owners[edge.target].append(ids[edge.source])
            contacts[edge.source, kinds[edge.target]].append(labels[edge.target])
    lines = [_thing(n, ids[n.id], owners[n.id], contacts, records) for n in records.nodes]
    lines += [_interval(e, i, ids, kinds) for i, e in enumerate(records.edges)]
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines).encode()


def _ids(records: Records) -> dict[str, str]:
    ids: dict[str, str] = {}
    taken: set[str] = set()
    for node in records.nodes:
        base = re.sub(r"[^A-Za-z0-9._-]", "-", node.id)[:120].strip("-.") or "entity"
        name, number = base, 2
        while name in taken:
            name = f"{base}-{number}"
            number += 1
        taken.add(name)
        ids[node.id] = name
    return ids


def _thing(
    node: NodeRecord,
    identifier: str,
    owners: list[str],
    contacts: dict[tuple[str, str], list[str]],
    records: Records,
) -> Entity:
    schema = _SCHEMAS.get(node.kind, "UserAccount" if node.kind in _ACCOUNTS else "LegalEntity")
    properties: dict[str, list[str]] = defaultdict(list)
    properties["name"].append(node.label)
    if node.kind == "address":
        properties["full"].append(node.label)
    if node.kind in _ACCOUNTS:
        properties["username"].append(node.label)
        properties["service"].append(node.kind)
        properties[_ACCOUNTS[node.kind]].append(node.label)
        properties["owner"] += owners
    if node.kind in _LEGAL:
        properties["phone"] += contacts[node.id, "phone"]
        properties["email"] += contacts[node.id, "email"]
    for fact in node.facts:
        name = _property(fact.attribute, node.kind)
        value = fact.value if isinstance(fact.value, str) and fact.value else fact.text
        if name and (not name.endswith("Date") or _DATE.match(value)):
            properties[name].append(value)
        properties["notes"].append(fact_text(fact))
    if node.kind == "person" and "deceased" in node.marks:
        properties["deathDate"] += [
            f.text for f in node.facts if f.attribute == "death" and _DATE.match(f.text)
        ]
    if node.notes:
        properties["notes"].append(node.notes)
    properties["keywords"] += [*node.tags, *node.marks]
    properties["publisher"] += [_source(s, records) for s in node.sources]
    extra = {
        k: v for k, v in (("confidence", node.confidence), ("x", node.x), ("y", node.y)) if v is not None
    }
    if extra:
        properties["notes"].append("workbench: " + json.dumps(extra))
    if node.sandbox:
        properties["keywords"].append("sandbox data")
    return _entity(identifier, schema, properties)


def _property(attribute: str, kind: str) -> str | None:
    name = _PROPERTIES.get(attribute)
    if name in _COMPANY_ONLY and kind != "company":
        return None
    if name in _PERSON_ONLY and kind != "person":
        return None
    if name == "idNumber" and kind not in _LEGAL:
        return None
    return name


def _interval(edge: EdgeRecord, number: int, ids: dict[str, str], kinds: dict[str, str]) -> Entity:
    schema, one, other = _LINKS.get(edge.relation, ("UnknownLink", "subject", "object"))
    fits = kinds[edge.source] in _LEGAL and kinds[edge.target] in _LEGAL
    if edge.suggested:
        schema, one, other = "Similar", "candidate", "match"
    elif schema == "Family":
        fits = kinds[edge.source] == kinds[edge.target] == "person"
    elif schema != "UnknownLink":
        fits = fits and kinds[edge.target] == "company"
    if schema not in ("Similar", "UnknownLink") and not fits:
        schema, one, other = "UnknownLink", "subject", "object"
    properties: dict[str, list[str]] = defaultdict(list)
    properties[one].append(ids[edge.source])
    properties[other].append(ids[edge.target])
    if schema == "Similar":
        if edge.confidence is not None:
            properties["confidenceScore"].append(str(edge.confidence))
        properties["criteria"].append(f"{edge.relation}: {', '.join(edge.cites or edge.sources)}")
        return _entity(f"link-{number}", schema, properties)
    role = str(edge.more.get("role") or edge.more.get("title") or edge.relation)
    properties["relationship" if schema == "Family" else "role"].append(role)
    for name, date in (("startDate", edge.start), ("endDate", edge.end)):
        if date and _DATE.match(date):
            properties[name].append(date)
    more = {**edge.more, "relation": edge.relation, "cites": list(edge.cites), "caution": edge.caution}
    if edge.confidence is not None:
        more["confidence"] = edge.confidence
    properties["summary"].append(json.dumps(more, ensure_ascii=False, sort_keys=True))
    properties["publisher"] += list(edge.sources)
    return _entity(f"link-{number}", schema, properties)


def _source(source: str, records: Records) -> str:
    said = records.sources.get(source)
    return f"{source}: {said}" if said else source


def _entity(identifier: str, schema: str, properties: dict[str, list[str]]) -> Entity:
    kept = {k: list(dict.fromkeys(v for v in values if v)) for k, values in properties.items()}
    return {"id": identifier, "schema": schema, "properties": {k: v for k, v in kept.items() if v}}
