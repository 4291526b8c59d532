"""i2 Analyst's Notebook: CSV files and the specification of how their columns are read.

The specification says, in XML and in words, what the import wizard asks: separators, which columns are
the identity, label and type of each end, and which are attributes. (The wizard's own saved form is not
a published format; it is saved from the wizard once these answers are given.)
"""

from __future__ import annotations

from xml.etree import ElementTree as ET

from workbench.graph.exports.files import table, zipped
from workbench.graph.exports.flat import edge_values, fact_text
from workbench.graph.records import NodeRecord, Records

TYPES = {
    "person": "Person",
    "phone": "Telephone",
    "email": "E-mail",
    "ip_address": "IP Address",
    "social_profile": "Social Media Account",
    "address": "Address",
    "company": "Organization",
}
_NODE = ("Identity", "Type", "Label", "Sources", "Confidence", "Marks", "Facts", "Notes", "X", "Y")
_LINK = (
    "Link Identity", "Link Type", "Link Label", "Start", "End", "Sources", "Citations", "Confidence",
    "Strength", "Caution", "Detail",
)  # fmt: skip


def render(records: Records) -> bytes:
    """`entities.csv`, `links.csv` and `import-specification.xml` in a zip."""
    by_id = records.by_id
    entities = table(_NODE, (_entity(n) for n in records.nodes), mark=True)
    rows = []
    for edge in records.edges:
        v = edge_values(edge)
        a, b = by_id[edge.source], by_id[edge.target]
        rows.append(
            [
                a.id, _type(a), a.label, b.id, _type(b), b.label, edge.id,
                edge.relation.replace("_", " "), edge.relation.replace("_", " "), v["date_start"],
                v["date_end"], v["sources"], v["cites"], v["confidence"],
                "Tentative" if edge.suggested else "Confirmed", v["caution"], v["detail"],
            ]
        )  # fmt: skip
    ends = [f"{end} {part}" for end in ("End 1", "End 2") for part in ("Identity", "Type", "Label")]
    links = table([*ends, *_LINK], rows, mark=True)
    return zipped({"entities.csv": entities, "links.csv": links, "import-specification.xml": specification()})


def _type(node: NodeRecord) -> str:
    return TYPES.get(node.kind, node.kind.replace("_", " ").title())


def _entity(node: NodeRecord) -> list[object]:
    return [
        node.id, _type(node), node.label, ", ".join(node.sources), node.confidence,
        ", ".join(node.marks), "; ".join(fact_text(f) for f in node.facts), node.notes, node.x, node.y,
    ]  # fmt: skip


def specification() -> bytes:
    """The answers to the import wizard's questions."""
    root = ET.Element("ImportSpecification", {"name": "Investigation workbench", "version": "1"})
    ET.SubElement(
        root,
        "Format",
        {"type": "delimited", "separator": ",", "quote": '"', "encoding": "UTF-8", "header_rows": "1"},
    )
    entities = ET.SubElement(root, "File", {"name": "entities.csv", "row": "one entity"})
    entity = ET.SubElement(entities, "Entity", {"identity": "Identity", "type": "Type", "label": "Label"})
    _attributes(entity, _NODE[3:8])
    ET.SubElement(entity, "Position", {"x": "X", "y": "Y", "unit": "pixel"})
    links = ET.SubElement(root, "File", {"name": "links.csv", "row": "one link and its two ends"})
    for end in ("End 1", "End 2"):
        described = {"identity": f"{end} Identity", "type": f"{end} Type", "label": f"{end} Label"}
        ET.SubElement(links, "Entity", {"name": end, **described})
    link = ET.SubElement(
        links,
        "Link",
        {
            "from": "End 1", "to": "End 2", "identity": "Link Identity", "type": "Link Type",
            "label": "Link Label", "direction": "from End 1 to End 2", "strength": "Strength",
            "start": "Start", "end": "End", "date_format": "YYYY, YYYY-MM or YYYY-MM-DD",
        },
    )  # fmt: skip
    _attributes(link, ("Sources", "Citations", "Confidence", "Caution", "Detail"))
    ET.indent(root)
    return bytes(ET.tostring(root, encoding="utf-8", xml_declaration=True))


def _attributes(element: ET.Element, names: tuple[str, ...]) -> None:
    for name in names:
        kind = "number" if name == "Confidence" else "text"
        ET.SubElement(element, "Attribute", {"column": name, "type": kind})
