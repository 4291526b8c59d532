"""i2 Analyst's Notebook: CSV files, and in words how the import wizard is to read their columns.

The wizard's own saved specifications (`.ximp`) have no published format: none is written.
"""

from __future__ import annotations

from workbench import ontology
from workbench.graph.exports.exporter import Exporter
from workbench.graph.exports.files import zipped
from workbench.graph.exports.flat import edge_values, fact_text
from workbench.graph.records import NodeRecord, Records
from workbench.safe_file import table

_NODE = ("Identity", "Type", "Label", "Sources", "Confidence", "Marks", "Facts", "Notes", "X", "Y")
_LINK = (
    "Link Identity", "Link Type", "Link Label", "Start", "End", "Sources", "Citations", "Confidence",
    "Strength", "Caution", "Detail",
)  # fmt: skip


def render(records: Records) -> bytes:
    """`entities.csv`, `links.csv` and `how-to-import.txt` in a zip."""
    by_id = records.by_id
    entities = table(_NODE, (_entity(n) for n in records.nodes), mark=True)
    rows = []
    for edge in records.edges:
        v = edge_values(edge)
        a, b = by_id[edge.source], by_id[edge.target]
        rows.append(
            [
                a.id, _type(a), a.label, b.id, _type(b), b.label, edge.id,
                edge.relation.replace("_", " "),
                edge.relation.replace("_", " ") + (" (ended)" if edge.has_ended else ""), v["date_start"],
                v["date_end"], v["sources"], v["cites"], v["confidence"],
                "Tentative" if edge.suggested else "Confirmed", v["caution"], v["detail"],
            ]
        )  # fmt: skip
    ends = [f"{end} {part}" for end in ("End 1", "End 2") for part in ("Identity", "Type", "Label")]
    links = table([*ends, *_LINK], rows, mark=True)
    return zipped({"entities.csv": entities, "links.csv": links, "how-to-import.txt": how_to_import()})


def _type(node: NodeRecord) -> str:
    return ontology.kind(node.kind).analysts_notebook


def _entity(node: NodeRecord) -> list[object]:
    return [
        node.id, _type(node), node.label, ", ".join(node.sources), node.confidence,
        ", ".join(node.marks), "; ".join(fact_text(f) for f in node.facts), node.notes, node.x, node.y,
    ]  # fmt: skip


def how_to_import() -> bytes:
    """The answers to the import wizard's questions, in words."""
    lines = [
        "How to read these files into i2 Analyst's Notebook",
        "",
        "This is a description for the person at the import wizard. It is not an import specification:",
        "the wizard's own files (.ximp) have no published format, and none is pretended here. Answer the",
        "wizard as below and save the specification there; it then fits every export of this workbench.",
        "",
        "Both files: text, separated by commas, quoted with double quotes, UTF-8, the first row holds the",
        "column headings. A leading apostrophe marks text that a spreadsheet would take for a formula.",
        "",
        "entities.csv: one entity a row",
        "  identity   Identity",
        "  type       Type",
        "  label      Label",
        *(f"  attribute  {name} ({_kind(name)})" for name in _NODE[3:8]),
        "  position   X and Y, in pixels, where the wizard asks for it",
        "",
        "links.csv: one link and its two ends a row; it may be read alone, the ends are in it",
        *(f"  {end.lower()}      {end} Identity, {end} Type, {end} Label" for end in ("End 1", "End 2")),
        "  identity   Link Identity",
        "  type       Link Type",
        "  label      Link Label",
        "  direction  from End 1 to End 2",
        "  strength   Strength (Confirmed or Tentative)",
        "  dates      Start and End, as YYYY, YYYY-MM or YYYY-MM-DD; empty where unknown",
        *(
            f"  attribute  {name} ({_kind(name)})"
            for name in ("Sources", "Citations", "Confidence", "Caution", "Detail")
        ),
        "",
    ]
    return "\r\n".join(lines).encode()


def _kind(name: str) -> str:
    return "number" if name == "Confidence" else "text"


EXPORTER = Exporter("i2", (".i2.zip",), render)
