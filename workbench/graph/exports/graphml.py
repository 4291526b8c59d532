"""GraphML with typed keys."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

from workbench.graph.exports.exporter import Exporter
from workbench.graph.exports.flat import EDGE_FIELDS, NODE_FIELDS, edge_values, node_values, written
from workbench.graph.records import Records


def render(records: Records) -> bytes:
    """The graph as GraphML; parallel edges stay apart by their ids."""
    root = ET.Element("graphml", {"xmlns": "http://graphml.graphdrawing.org/xmlns"})
    for owner, fields in (("node", NODE_FIELDS), ("edge", EDGE_FIELDS)):
        for name, kind in fields.items():
            key = {"id": f"{owner}_{name}", "for": owner, "attr.name": name, "attr.type": kind}
            ET.SubElement(root, "key", key)
    direction = "directed" if records.directed else "undirected"
    graph = ET.SubElement(root, "graph", {"id": "G", "edgedefault": direction})
    for node in records.nodes:
        _data(ET.SubElement(graph, "node", {"id": node.id}), "node", node_values(node))
    for edge in records.edges:
        element = ET.SubElement(graph, "edge", {"id": edge.id, "source": edge.source, "target": edge.target})
        _data(element, "edge", edge_values(edge))
    return bytes(ET.tostring(root, encoding="utf-8", xml_declaration=True))


def _data(element: Any, owner: str, values: dict[str, Any]) -> None:
    for name, value in values.items():
        if value is not None:
            ET.SubElement(element, "data", {"key": f"{owner}_{name}"}).text = written(value)


EXPORTER = Exporter("graphml", (".graphml",), render)
