"""The table that Maltego's "Import Graph from Table" takes: one row a link, both ends with their types."""

from __future__ import annotations

from workbench import ontology
from workbench.graph.exports.exporter import Exporter
from workbench.graph.exports.flat import edge_values, fact_text
from workbench.graph.records import NodeRecord, Records
from workbench.safe_file import table

_END = ("ID", "Type", "Value", "Sources", "Confidence", "X", "Y", "Facts")
_LINK = ("Link", "Start", "End", "Sources", "Citations", "Confidence", "Suggested", "Caution", "Detail")


def render(records: Records) -> bytes:
    """The links, then the entities without links as rows with an empty target."""
    by_id = records.by_id
    linked: set[str] = set()
    rows = []
    for edge in records.edges:
        linked |= {edge.source, edge.target}
        v = edge_values(edge)
        link = [
            v["relation"], v["date_start"], v["date_end"], v["sources"], v["cites"], v["confidence"],
            "yes" if edge.suggested else "no", v["caution"], v["detail"],
        ]  # fmt: skip
        rows.append([*_end(by_id[edge.source]), *_end(by_id[edge.target]), *link])
    blank = [""] * (len(_END) + len(_LINK))
    rows += [[*_end(n), *blank] for n in records.nodes if n.id not in linked]
    heads = [*(f"Source {h}" for h in _END), *(f"Target {h}" for h in _END), *(f"Link {h}" for h in _LINK)]
    return table(heads, rows, mark=True)


def _end(node: NodeRecord) -> list[object]:
    return [
        node.id,
        ontology.kind(node.kind).maltego,
        node.label,
        ", ".join(node.sources),
        node.confidence,
        node.x,
        node.y,
        "; ".join(fact_text(f) for f in node.facts),
    ]


EXPORTER = Exporter("maltego", (".maltego.csv",), render)
