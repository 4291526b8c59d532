"""GEXF 1.2, as Gephi and networkx open it: attributes, colours, positions, time spans."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

from workbench.graph.exports.exporter import Exporter
from workbench.graph.exports.flat import EDGE_FIELDS, NODE_FIELDS, edge_values, node_values, written
from workbench.graph.independent_sources import independent
from workbench.graph.records import Records

_VIZ = "http://www.gexf.net/1.2draft/viz"


def render(records: Records) -> bytes:
    """The graph as GEXF; partial dates are widened to days, the exact words stay in the attributes.

    A link that has ended without a date ends with its first day, which is the last that is known.
    """
    ET.register_namespace("viz", _VIZ)
    root = ET.Element("gexf", {"xmlns": "http://www.gexf.net/1.2draft", "version": "1.2"})
    meta = ET.SubElement(root, "meta")
    ET.SubElement(meta, "creator").text = "investigation-workbench"
    ET.SubElement(meta, "description").text = " ".join(
        filter(None, [records.title, f"({records.banner.rstrip('.')})" if records.banner else ""])
    )
    graph = ET.SubElement(
        root,
        "graph",
        {
            "defaultedgetype": "directed" if records.directed else "undirected",
            "mode": "dynamic",
            "timeformat": "date",
        },
    )
    for owner, fields in (("node", NODE_FIELDS), ("edge", EDGE_FIELDS)):
        attributes = ET.SubElement(graph, "attributes", {"class": owner, "mode": "static"})
        for name, kind in fields.items():
            ET.SubElement(attributes, "attribute", {"id": f"{owner}_{name}", "title": name, "type": kind})
    nodes = ET.SubElement(graph, "nodes")
    for node in records.nodes:
        element = ET.SubElement(nodes, "node", {"id": node.id, "label": node.label})
        _values(element, "node", node_values(node))
        if node.x is not None and node.y is not None:
            # the y axis of Gephi points up
            ET.SubElement(element, f"{{{_VIZ}}}position", {"x": str(node.x), "y": str(-node.y), "z": "0"})
    edges = ET.SubElement(graph, "edges")
    for edge in records.edges:
        described = {"id": edge.id, "source": edge.source, "target": edge.target, "label": edge.relation}
        if edge.has_ended:
            described["label"] += " (ended)"
        start, end = day(edge.start, first=True), day(edge.held_until, first=False)
        if start and (not end or start <= end):
            described["start"] = start
        if end and (not start or start <= end):
            described["end"] = end
        element = ET.SubElement(
            edges, "edge", {**described, "weight": str(max(independent(edge.sources, records.copies), 1))}
        )
        _values(element, "edge", edge_values(edge))
    return bytes(ET.tostring(root, encoding="utf-8", xml_declaration=True))


def _values(element: Any, owner: str, values: dict[str, Any]) -> None:
    inside = ET.SubElement(element, "attvalues")
    for name, value in values.items():
        if value is not None:
            ET.SubElement(inside, "attvalue", {"for": f"{owner}_{name}", "value": written(value)})


def day(date: str | None, *, first: bool) -> str | None:
    """`2015` as its first or last day; None for what is no date."""
    import calendar

    parts = (date or "").split("-")
    if not all(p.isdecimal() for p in parts) or len(parts[0]) != 4:
        return None
    month = int(parts[1]) if len(parts) > 1 else (1 if first else 12)
    if not 1 <= month <= 12 or int(parts[0]) < 1:
        return None
    last = calendar.monthrange(int(parts[0]), month)[1]
    number = int(parts[2]) if len(parts) > 2 else (1 if first else last)
    return f"{parts[0]}-{month:02d}-{min(max(number, 1), last):02d}"


EXPORTER = Exporter("gexf", (".gexf",), render)
