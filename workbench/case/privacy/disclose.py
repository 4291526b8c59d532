"""What a case holds on somebody, in one piece: for the person who asks, and for whoever must answer."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from html import escape
from typing import Any

from workbench.case.requests.answer import cautions_of
from workbench.case.session import Core
from workbench.evidence.model import Source
from workbench.evidence.pointers import source_number


@dataclass(frozen=True)
class Disclosure:
    """Everything held on one entity: facts, links, why it was asked, and who decided what."""

    entity: str
    kind: str
    label: str
    facts: list[dict[str, Any]] = field(repr=False)
    links: list[dict[str, Any]] = field(repr=False)
    sources: list[dict[str, Any]] = field(repr=False)
    judgements: list[dict[str, Any]] = field(repr=False)
    notes: list[dict[str, Any]] = field(repr=False)

    def as_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {name: getattr(self, name) for name in self.__dataclass_fields__}

    def as_json(self) -> str:
        """Readable JSON."""
        return json.dumps(self.as_dict(), ensure_ascii=False, indent=2, default=str)

    def _repr_html_(self) -> str:
        facts = "".join(
            f"<tr><td>{escape(str(f['attribute']))}</td><td>{escape(str(f['raw']))}</td>"
            f"<td>{escape(', '.join(f['cites']))}</td></tr>"
            for f in self.facts
        )
        return f"<p><strong>{escape(self.entity)}</strong> {escape(self.label)}</p><table>{facts}</table>"


def disclose(core: Core, reference: str) -> Disclosure:
    """Gathers everything held on an entity; the disclosure itself is journalled."""
    graph = core.graph()
    state = core.state()
    name, entity = core.entity(reference)
    data = graph.nodes[name]
    links = [
        {"from": a, "to": b, "with": graph.nodes[b if a == name else a]["label"], **attributes}
        for edges in (graph.out_edges(name, data=True), graph.in_edges(name, data=True))
        for a, b, attributes in edges
    ]
    held = core.store.sources([source_number(s) for s in data["sources"]])
    decided = {
        j: entry
        for j, entry in state.judgements.items()
        if {(entry.detail or {}).get("a"), (entry.detail or {}).get("b")} & entity.mentions
    }
    judgements = [
        {"id": j, "author": e.actor, "at": e.at, **(e.detail or {}), "withdrawn": j in state.withdrawn}
        for j, e in decided.items()
    ]
    notes = [
        {"event": e.event, "author": e.actor, "at": e.at, **(e.detail or {})}
        for e in core.store.entries(events=("noted", "tagged"))
        if e.subject in {name, *state.book.earlier(name)}
    ]
    core.event("disclosed", name)
    return Disclosure(
        name, data["kind"], data["label"], data["facts"], links, [_asked(s) for s in held], judgements, notes
    )


def _asked(source: Source) -> dict[str, Any]:
    return {
        "id": source.id,
        "operation": source.operation,
        "question": dict(source.question),
        "asked_at": source.asked_at,
        "purpose": source.purpose,
        "legal_basis": source.legal_basis,
        "investigator": source.investigator,
        "sha256": source.answer_sha256,
        "cautions": cautions_of(source.operation),
    }
