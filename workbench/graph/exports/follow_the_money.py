"""FollowTheMoney entities, one JSON object a line, without needing its library.

The ontology says by which schema a kind and a relation are written; contacts are user accounts. Each
link is an interval between two of them, with its dates and citations.
"""

from __future__ import annotations

import datetime
import hashlib
import ipaddress
import json
import re
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from workbench import ontology
from workbench.graph.exports.exporter import Exporter
from workbench.graph.exports.flat import fact_text
from workbench.graph.records import EdgeRecord, NodeRecord, Records
from workbench.values.phones import to_e164

Entity = dict[str, Any]

_PROPERTIES = {
    "birth_date": "birthDate", "nationality": "nationality", "occupation": "position",
    "company_number": "registrationNumber", "created": "incorporationDate", "ceased": "dissolutionDate",
    "status": "status", "former_name": "previousName", "business_number": "idNumber",
    "jurisdiction": "jurisdiction", "registration": "registrationNumber", "model": "model",
    "account_number": "accountNumber", "iban": "iban", "bank": "bankName", "title_reference": "titleNumber",
}  # fmt: skip
_ONLY_OF = {
    "Company": {"incorporationDate", "dissolutionDate", "status", "registrationNumber", "jurisdiction"},
    "Person": {"birthDate", "nationality", "position"},
    "Vehicle": {"registrationNumber", "model"},
    "BankAccount": {"accountNumber", "iban", "bankName"},
    "RealEstate": {"titleNumber"},
}
"""The properties that these schemas have and others have not."""
_ASSETS = {"Company", "Vehicle", "BankAccount", "RealEstate"}
_ENDS: dict[str, tuple[set[str], set[str]]] = {
    "Ownership": ({"Person", "Company"}, _ASSETS),
    "Directorship": ({"Person", "Company"}, {"Company"}),
    "Employment": ({"Person"}, {"Company"}),
    "Family": ({"Person"}, {"Person"}),
    "Associate": ({"Person"}, {"Person"}),
    "Call": ({"Person", "Company"}, {"Person", "Company"}),
    "Payment": ({"Person", "Company"}, {"Person", "Company"}),
    "EventParticipation": ({"Person", "Company"}, {"Event"}),
}
"""Between which schemas an interval can be; what is between others is an `UnknownLink`."""
_WITH_STATUS = {"Ownership", "Directorship", "Employment"}
"""The intervals that have a status."""
_OF_PARTIES = {"phone", "email"}
"""The contacts that FollowTheMoney holds with their owners, too."""
_SPACES = re.compile(r"\s+")


def render(records: Records) -> bytes:
    """The entities and intervals as JSON lines; ids are letters, digits, dots and dashes."""
    ids = _ids(records)
    kinds = {n.id: n.kind for n in records.nodes}
    labels = {n.id: n.label for n in records.nodes}
    more: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for edge in records.edges:
        if edge.suggested or kinds[edge.source] not in ontology.holders():
            continue
        kind = ontology.kind(kinds[edge.target])
        if kind.follow_the_money_property and ontology.relation(edge.relation).span == "contact":
            more[edge.target]["owner"].append(ids[edge.source])
            if kind.follow_the_money_property in _OF_PARTIES:
                more[edge.source][kind.follow_the_money_property].append(labels[edge.target])
        elif ontology.relation(edge.relation).span == "address" and kind.follow_the_money == "Address":
            more[edge.source]["addressEntity"].append(ids[edge.target])
    lines = [_thing(n, ids[n.id], more[n.id], records) for n in records.nodes]
    lines += [_interval(e, _link_id(e, i, records.case), ids, kinds) for i, e in enumerate(records.edges)]
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines).encode()


def _ids(records: Records) -> dict[str, str]:
    ids: dict[str, str] = {}
    taken: set[str] = set()
    for node in records.nodes:
        base = re.sub(r"[^A-Za-z0-9.-]", "-", node.id)[:120].strip("-.") or "entity"
        name, number = base, 2
        while name in taken:
            name = f"{base}-{number}"
            number += 1
        taken.add(name)
        ids[node.id] = name
    return ids


def _thing(node: NodeRecord, identifier: str, linked: dict[str, list[str]], records: Records) -> Entity:
    kind = ontology.kind(node.kind)
    schema = kind.follow_the_money
    properties: dict[str, list[str]] = defaultdict(list, {k: list(v) for k, v in linked.items()})
    properties["name"].append(node.label)
    if schema == "Address":
        properties["full"].append(node.label)
    if kind.follow_the_money_property:
        properties["username"].append(node.label)
        properties["service"].append(node.kind)
        properties[kind.follow_the_money_property].append(node.label)
    for fact in node.facts:
        name = _property(fact.attribute, schema)
        if name:
            properties[name].append(fact.value if isinstance(fact.value, str) and fact.value else fact.text)
        properties["notes"].append(fact_text(fact))
    if schema == "Company" and isinstance(node.more.get("jurisdiction"), str):
        properties["jurisdiction"].append(node.more["jurisdiction"])
    if schema == "Person" and "deceased" in node.marks:
        properties["deathDate"] += [f.text for f in node.facts if f.attribute == "death"]
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


def _property(attribute: str, schema: str) -> str | None:
    name = _PROPERTIES.get(attribute)
    if name in _ONLY_OF.get(schema, ()):
        return name
    if any(name in others for others in _ONLY_OF.values()):
        return None
    return None if name == "idNumber" and schema not in ("Person", "Company") else name


def _link_id(edge: EdgeRecord, number: int, case: str) -> str:
    """An id that a link of a case has in each of its exports."""
    if not case:
        return f"link-{number}"
    return f"{case}-link-{hashlib.sha256(edge.id.encode()).hexdigest()[:16]}"


def _interval(edge: EdgeRecord, identifier: str, ids: dict[str, str], kinds: dict[str, str]) -> Entity:
    schema, one, other = ontology.relation(edge.relation).follow_the_money
    ends = [ontology.kind(kinds[end]).follow_the_money for end in (edge.source, edge.target)]
    if edge.suggested:
        schema, one, other = "Similar", "candidate", "match"
    elif schema == "Payment" and ends == ["BankAccount", "BankAccount"]:
        one, other = "payerAccount", "beneficiaryAccount"
    elif not all(end in fitting for end, fitting in zip(ends, _ENDS.get(schema, ((), ())), strict=True)):
        schema, one, other = "UnknownLink", "subject", "object"
    properties: dict[str, list[str]] = defaultdict(list)
    properties[one].append(ids[edge.source])
    properties[other].append(ids[edge.target])
    if schema == "Similar":
        if edge.confidence is not None:
            properties["confidenceScore"].append(str(edge.confidence))
        properties["criteria"].append(f"{edge.relation}: {', '.join(edge.cites or edge.sources)}")
        return _entity(identifier, schema, properties)
    role = str(edge.more.get("role") or edge.more.get("title") or edge.relation)
    properties["relationship" if schema in ("Family", "Associate") else "role"].append(role)
    properties["startDate"].append(edge.start or "")
    properties["endDate"].append(edge.end or "")
    if edge.has_ended:
        properties["description"].append("ended on a date not recorded")
        if schema in _WITH_STATUS:
            properties["status"].append("ended")
    more = {**edge.more, "relation": edge.relation, "cites": list(edge.cites), "caution": edge.caution}
    if edge.confidence is not None:
        more["confidence"] = edge.confidence
    properties["summary"].append(json.dumps(more, ensure_ascii=False, sort_keys=True))
    properties["publisher"] += list(edge.sources)
    return _entity(identifier, schema, properties)


def _source(source: str, records: Records) -> str:
    said = records.sources.get(source)
    return f"{source}: {said}" if said else source


def _entity(identifier: str, schema: str, properties: dict[str, list[str]]) -> Entity:
    kept = {
        k: list(dict.fromkeys(filter(None, (held(k, v) for v in values)))) for k, values in properties.items()
    }
    return {"id": identifier, "schema": schema, "properties": {k: v for k, v in kept.items() if v}}


def held(name: str, text: str) -> str:
    """A value as the property of this name holds it; empty where it cannot (it is in the notes, too)."""
    reader = _TYPED.get(name)
    return reader(text) if reader else text.strip()


def _name(text: str) -> str:
    text = _SPACES.sub(" ", text).strip()
    while len(text) > 1 and text[0] == text[-1] and text[0] in "\"'":
        text = text[1:-1].strip()
    return text


def _address(text: str) -> str:
    return _SPACES.sub(" ", re.sub(r",\s?[,.]", ", ", re.sub(r"[\r\n\t;]+", ", ", text))).strip()


def _date(text: str) -> str:
    padded = f"{text}-01-01"[:10] if len(text) == 4 else f"{text}-01"[:10]
    try:
        datetime.date.fromisoformat(padded)
    except ValueError:
        return ""
    return text if len(text) in (4, 7, 10) and text >= "1000" else ""


def _email(text: str) -> str:
    local, at, domain = text.strip().rpartition("@")
    return f"{local}@{domain.lower()}" if at and _EMAIL.fullmatch(text.strip()) else ""


def _ip(text: str) -> str:
    try:
        return str(ipaddress.ip_address(text.strip()))
    except ValueError:
        return ""


def _country(text: str) -> str:
    return _COUNTRIES.get(text.strip().casefold(), "")


_EMAIL = re.compile(r"[A-Za-z0-9._%+'-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}")
_COUNTRIES = {
    word.replace("-", " "): code
    for code, words in {
        "au": "au australian australia", "ca": "canadian canada", "cn": "chinese china",
        "de": "german germany", "fr": "french france", "gb": "gb uk british", "gr": "greek greece",
        "ie": "ie irish ireland",
        "in": "indian india", "it": "italian italy", "lb": "lebanese lebanon", "lk": "sri-lankan sri-lanka",
        "my": "malaysian malaysia", "nl": "dutch netherlands", "nz": "nz new-zealander new-zealand",
        "ph": "filipino philippines", "pl": "polish poland", "sg": "singaporean singapore",
        "us": "us american", "vn": "vietnamese vietnam", "za": "south-african south-africa",
    }.items()
    for word in words.split()
}  # fmt: skip
_TYPED: dict[str, Callable[[str], str]] = {
    "name": _name, "previousName": _name, "email": _email, "ipAddress": _ip, "nationality": _country,
    "jurisdiction": _country, "phone": lambda text: to_e164(text) or "", "full": _address,
    "birthDate": _date, "deathDate": _date, "incorporationDate": _date, "dissolutionDate": _date,
    "startDate": _date, "endDate": _date,
}  # fmt: skip


EXPORTER = Exporter("ftm", (".ftm.jsonl", ".ftm.json", ".ijson", ".jsonl"), render)
