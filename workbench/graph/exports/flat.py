"""Records as flat rows: the columns that the attribute-based formats share."""

from __future__ import annotations

from typing import Any

from workbench.graph.records import EdgeRecord, Fact, NodeRecord

NODE_FIELDS: dict[str, str] = {
    "kind": "string", "label": "string", "sources": "string", "confidence": "double", "marks": "string",
    "facts": "string", "notes": "string", "tags": "string", "x": "double", "y": "double",
    "sandbox": "boolean",
}  # fmt: skip
EDGE_FIELDS: dict[str, str] = {
    "relation": "string", "sources": "string", "cites": "string", "date_start": "string",
    "date_end": "string", "ended": "boolean", "confidence": "double", "suggested": "boolean",
    "caution": "string", "detail": "string",
}  # fmt: skip


def fact_text(fact: Fact) -> str:
    """`birth_date: 1970 [S1#/records/0/dob] (caution: ...)`, whole."""
    cited = f" [{', '.join(fact.cites)}]" if fact.cites else ""
    return f"{fact.attribute}: {fact.text}{cited}" + (f" (caution: {fact.caution})" if fact.caution else "")


def node_values(node: NodeRecord) -> dict[str, Any]:
    """The node by `NODE_FIELDS`; None where it has nothing to say."""
    return {
        "kind": node.kind,
        "label": node.label,
        "sources": ", ".join(node.sources) or None,
        "confidence": node.confidence,
        "marks": ", ".join(node.marks) or None,
        "facts": "\n".join(fact_text(f) for f in node.facts) or None,
        "notes": node.notes or None,
        "tags": ", ".join(node.tags) or None,
        "x": node.x,
        "y": node.y,
        "sandbox": node.sandbox,
    }


def edge_values(edge: EdgeRecord) -> dict[str, Any]:
    """The edge by `EDGE_FIELDS`; None where it has nothing to say."""
    import json

    more = {k: v for k, v in edge.more.items() if v not in (None, "", [], {})}
    return {
        "relation": edge.relation,
        "sources": ", ".join(edge.sources) or None,
        "cites": ", ".join(edge.cites) or None,
        "date_start": edge.start,
        "date_end": edge.end,
        "ended": edge.has_ended or None,
        "confidence": edge.confidence,
        "suggested": edge.suggested,
        "caution": edge.caution or None,
        "detail": json.dumps(more, ensure_ascii=False, sort_keys=True) if more else None,
    }


def written(value: Any) -> str:
    """A value as XML formats write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
