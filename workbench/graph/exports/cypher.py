"""Cypher statements that make the graph in Neo4j; running them twice changes nothing.

Run again after a merge or an erasure, they take away what the case no longer holds, and of that case only.
"""

from __future__ import annotations

import re
from typing import Any

from workbench.graph.exports.exporter import Exporter
from workbench.graph.exports.flat import edge_values, fact_text, node_values
from workbench.graph.records import Records


def render(records: Records) -> bytes:
    """One statement a line; every text is a quoted literal with its quotes and backslashes escaped."""
    lines = ["CREATE CONSTRAINT entity_id IF NOT EXISTS FOR (n:Entity) REQUIRE n.id IS UNIQUE;"]
    if records.case:
        lines += _gone(records)
    for node in records.nodes:
        values = {
            "id": node.id,
            **_of(records),
            **node_values(node),
            "sources": list(node.sources),
            "tags": list(node.tags),
        }
        values["facts"] = [fact_text(f) for f in node.facts]
        lines.append(
            f"MERGE (n:Entity {{id: {literal(node.id)}}}) SET n:{label(node.kind)}, n = {_map(values)};"
        )
    for edge in records.edges:
        values = {
            "id": edge.id,
            **_of(records),
            **edge_values(edge),
            "sources": list(edge.sources),
            "cites": list(edge.cites),
        }
        ends = f"(a:Entity {{id: {literal(edge.source)}}}), (b:Entity {{id: {literal(edge.target)}}})"
        link = f"[r:{type_name(edge.relation)} {{id: {literal(edge.id)}}}]"
        lines.append(f"MATCH {ends} MERGE (a)-{link}->(b) SET r = {_map(values)};")
    return ("\n".join(lines) + "\n").encode()


def _of(records: Records) -> dict[str, Any]:
    return {"case": records.case} if records.case else {}


def _gone(records: Records) -> list[str]:
    """Takes away what an earlier export of the case made and this one does not."""
    mine = literal(records.case)
    nodes, edges = (literal([each.id for each in some]) for some in (records.nodes, records.edges))
    return [
        f"MATCH (n:Entity) WHERE n.case = {mine} AND NOT n.id IN {nodes} DETACH DELETE n;",
        f"MATCH (:Entity)-[r]->(:Entity) WHERE r.case = {mine} AND NOT r.id IN {edges} DELETE r;",
    ]


def label(kind: str) -> str:
    """`social_profile` as `SocialProfile`; only letters and digits are left."""
    words = re.findall(r"[A-Za-z0-9]+", kind)
    name = "".join(w[:1].upper() + w[1:] for w in words)
    return name if name[:1].isalpha() else f"Kind{name}"


def type_name(relation: str) -> str:
    """`lived_at` as `LIVED_AT`."""
    name = "_".join(re.findall(r"[A-Za-z0-9]+", relation)).upper()
    return name if name[:1].isalpha() else f"LINK_{name}".rstrip("_")


def literal(value: Any) -> str:
    """A value as a Cypher literal on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(literal(v) for v in value) + "]"
    text = str(value).replace("\\", "\\\\").replace("'", "\\'")
    return "'" + text.replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t") + "'"


def _map(values: dict[str, Any]) -> str:
    kept = {k: v for k, v in values.items() if v is not None and v != []}
    return "{" + ", ".join(f"{k}: {literal(v)}" for k, v in kept.items()) + "}"


EXPORTER = Exporter("cypher", (".cypher", ".cql"), render)
