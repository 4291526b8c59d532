"""The two CSV files of `neo4j-admin database import`, in a zip."""

from __future__ import annotations

from workbench.graph.exports.cypher import label, type_name
from workbench.graph.exports.exporter import Exporter
from workbench.graph.exports.files import zipped
from workbench.graph.exports.flat import EDGE_FIELDS, NODE_FIELDS, edge_values, node_values
from workbench.graph.records import Records
from workbench.safe_file import table

_LISTS = {"sources", "cites", "tags"}


def render(records: Records) -> bytes:
    """`nodes.csv` and `relationships.csv`; lists are divided by semicolons."""
    nodes = table(
        ["id:ID", ":LABEL", *(_head(n, k) for n, k in NODE_FIELDS.items())],
        (
            [n.id, f"Entity;{label(n.kind)}", *(_cell(k, v) for k, v in node_values(n).items())]
            for n in records.nodes
        ),
    )
    links = table(
        [":START_ID", ":END_ID", ":TYPE", "id", *(_head(n, k) for n, k in EDGE_FIELDS.items())],
        (
            [
                e.source,
                e.target,
                type_name(e.relation),
                e.id,
                *(_cell(k, v) for k, v in edge_values(e).items()),
            ]
            for e in records.edges
        ),
    )
    return zipped({"nodes.csv": nodes, "relationships.csv": links})


def _head(name: str, kind: str) -> str:
    return f"{name}:string[]" if name in _LISTS else f"{name}:{kind}"


def _cell(name: str, value: object) -> object:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value).replace(", ", ";") if name in _LISTS and value is not None else value


EXPORTER = Exporter("neo4j", (".neo4j.zip",), render)
