"""The tables of a case as DataFrames. Without `full` they hold nothing that differs between two runs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from workbench import ontology
from workbench.case.session import Core
from workbench.evidence.canonical import iso
from workbench.operations import OPERATIONS, wording

if TYPE_CHECKING:
    import networkx as nx
    import pandas as pd

TEXT = 80


def people(core: Core) -> pd.DataFrame:
    """One row a person: names, births, deaths, contacts, addresses, companies, bans, sources."""
    graph = core.shown()
    rows = []
    for name, data in _of_kind(graph, ("person",)):
        near = _neighbours(graph, name)
        rows.append(
            {
                "id": name,
                "name": data["label"],
                "birth_date": _values(data, "birth_date"),
                "death": _values(data, "death"),
                "contacts": _among(graph, near, *ontology.kinds("contact")),
                "addresses": _among(graph, near, "address"),
                "companies": _among(graph, near, "company"),
                "bans": len(_values(data, "ban")),
                "cautions": _cautions(data),
                "sources": list(data["sources"]),
            }
        )
    return _frame(rows, "id name birth_date death contacts addresses companies bans cautions sources")


def contacts(core: Core) -> pd.DataFrame:
    """One row a phone, email, IP address or social profile, with who uses it."""
    graph = core.shown()
    rows = [
        {
            "id": name,
            "kind": data["kind"],
            "contact": data["label"],
            "used_by": _among(graph, _neighbours(graph, name), *ontology.holders()),
            "cautions": _cautions(data),
            "sources": list(data["sources"]),
        }
        for name, data in _of_kind(graph, ontology.kinds("contact"))
    ]
    return _frame(rows, "id kind contact used_by cautions sources")


def addresses(core: Core) -> pd.DataFrame:
    """One row an address, with the people and companies that are linked to it."""
    graph = core.shown()
    rows = [
        {
            "id": name,
            "address": data["label"],
            "people": _among(graph, _neighbours(graph, name), "person"),
            "companies": _among(graph, _neighbours(graph, name), "company"),
            "sources": list(data["sources"]),
        }
        for name, data in _of_kind(graph, ("address",))
    ]
    return _frame(rows, "id address people companies sources")


def companies(core: Core) -> pd.DataFrame:
    """One row a company, with its number, status and people."""
    graph = core.shown()
    rows = [
        {
            "id": name,
            "name": data["label"],
            "company_number": data.get("company_number"),
            "jurisdiction": data.get("jurisdiction"),
            "status": _values(data, "status"),
            "people": _among(graph, _neighbours(graph, name), "person"),
            "sources": list(data["sources"]),
        }
        for name, data in _of_kind(graph, ("company",))
    ]
    return _frame(rows, "id name company_number jurisdiction status people sources")


def sources(core: Core, *, full: bool = False) -> pd.DataFrame:
    """One row a source. `full` adds times, hashes, references, and how long the service keeps it."""
    import json

    names = ["number", "operation", "question", "environment", "status", "price", "erased"]
    if full:
        names += ["asked_at", "answered_at", "investigator", "account", "base_url", "api_reference"]
        names += ["answer_sha256", "original_sha256"]
    rows = []
    for row in core.store.source_rows(*names):
        plain: dict[str, Any] = {
            "id": f"S{row.number}",
            "operation": row.operation,
            "question": wording.fields(json.loads(row.question), TEXT),
            "environment": row.environment,
            "status": row.status,
            "price": row.price,
            "erased": ", ".join(json.loads(row.erased or "{}")),
        }
        if full:
            plain |= {
                "asked_at": row.asked_at,
                "answered_at": row.answered_at,
                "investigator": row.investigator,
                "account": row.account,
                "base_url": row.base_url,
                "api_reference": json.loads(row.api_reference or "null"),
                "sha256": row.answer_sha256,
                "original_sha256": row.original_sha256,
                "kept_by_service_until": _kept_until(row.operation, row.asked_at),
            }
        rows.append(plain)
    return _frame(rows, "id operation question environment status price erased")


def claims(core: Core) -> pd.DataFrame:
    """One row a claim: entity, attribute, value, raw value, citation, caution."""
    state = core.state()
    with state.lock:
        rows = [
            {
                "entity": state.book.of_mention.get(f"S{number}#{claim.mention}"),
                "mention": f"S{number}#{claim.mention}",
                "attribute": claim.attribute,
                "value": claim.value,
                "raw": claim.raw,
                "cite": f"S{number}#{claim.pointer}",
                "caution": claim.caution,
                "date_start": claim.date_start,
                "date_end": claim.date_end,
            }
            for number, reading in core.said(state.sources)
            for claim in reading.claims
        ]
    return _frame(rows, "entity mention attribute value raw cite caution date_start date_end")


def journal(core: Core, *, full: bool = False) -> pd.DataFrame:
    """One row an entry of the journal. `full` adds times, details and hashes."""
    rows = []
    for entry in core.store.entries():
        row: dict[str, Any] = {
            "seq": entry.seq,
            "event": entry.event,
            "subject": entry.subject,
            "actor": entry.actor,
            "units": entry.units,
        }
        if full:
            row |= {"at": entry.at, "detail": entry.detail, "hash": entry.hash}
        rows.append(row)
    return _frame(rows, "seq event subject actor units")


def _kept_until(name: str, asked_at: str) -> str | None:
    operation = OPERATIONS.get(name)
    hours = operation.poll.gone_after_hours if operation is not None and operation.poll else None
    return iso(datetime.fromisoformat(asked_at) + timedelta(hours=hours)) if hours else None


def _of_kind(graph: nx.MultiDiGraph[str], kinds: Iterable[str]) -> list[tuple[str, dict[str, Any]]]:
    wanted = set(kinds)
    return [(name, data) for name, data in graph.nodes(data=True) if data["kind"] in wanted]


def _neighbours(graph: nx.MultiDiGraph[str], name: str) -> list[str]:
    return sorted({*graph.successors(name), *graph.predecessors(name)} - {name}, key=ontology.id_order)


def _among(graph: nx.MultiDiGraph[str], names: Iterable[str], *kinds: str) -> list[str]:
    return [name for name in names if graph.nodes[name]["kind"] in kinds]


def entities(core: Core, kind: str | None = None) -> pd.DataFrame:
    """One row an entity of one kind, or of all: what it is, what says most about it, what it is linked to."""
    graph = core.shown()
    rows = []
    for name, data in graph.nodes(data=True):
        if kind is None or data["kind"] == kind:
            row = ontology.kind(data["kind"])
            rows.append(
                {
                    "id": name,
                    "kind": data["kind"],
                    "label": data["label"],
                    **({each: _values(data, each) for each in row.attributes} if kind is not None else {}),
                    "links": _neighbours(graph, name),
                    "cautions": _cautions(data),
                    "sources": list(data["sources"]),
                }
            )
    return _frame(rows, "id kind label links cautions sources")


def _values(data: Mapping[str, Any], attribute: str) -> list[Any]:
    found = [fact["value"] or fact["raw"] for fact in data["facts"] if fact["attribute"] == attribute]
    return [value for i, value in enumerate(found) if value not in found[:i]]


def _cautions(data: Mapping[str, Any]) -> list[str]:
    return sorted({fact["caution"] for fact in data["facts"] if fact["caution"]})


def _frame(rows: list[dict[str, Any]], columns: str) -> pd.DataFrame:
    import pandas as pd

    return pd.DataFrame(rows) if rows else pd.DataFrame(columns=columns.split())


def judgements(core: Core) -> pd.DataFrame:
    """One row a judgement: the two mentions, their entities now, verdict, reason, author."""
    state = core.state()
    rows = []
    with state.lock:
        for name, entry in state.judgements.items():
            detail = entry.detail or {}
            rows.append(
                {
                    "id": name,
                    "a": detail["a"],
                    "b": detail["b"],
                    "entities": [state.book.of_mention.get(detail[end]) for end in "ab"],
                    "verdict": detail["verdict"],
                    "reason": detail["reason"],
                    "author": entry.actor,
                    "withdrawn": name in state.withdrawn,
                }
            )
    return _frame(rows, "id a b entities verdict reason author withdrawn")
