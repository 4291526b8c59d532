"""What stands in the row of a list beside a transfer, a sale or a loan: what, when, for how much."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from workbench.ontology.free_roles import is_dealing
from workbench.values.corrections import column_of

if TYPE_CHECKING:
    import networkx as nx


class NotedCell(NamedTuple):
    """A cell that is noted of one of the two, with the heading of its column."""

    heading: str
    text: str
    cite: str


def beside(graph: nx.MultiDiGraph[Any], one: str, other: str, link: Mapping[str, Any]) -> list[NotedCell]:
    """The cells of the rows that a dealing between two rests on, which are noted of either, in their order.

    Empty for a link of another kind.
    """
    if not is_dealing(str(link.get("label") or "")):
        return []
    # the readers take a while to import, and are not needed where nothing is drawn
    from workbench.evidence.pointers import in_order
    from workbench.reading.table_place import TABLE_CELL

    rows = {found[1] for cite in link.get("cites") or () if (found := TABLE_CELL.match(str(cite)))}
    noted: dict[str, NotedCell] = {}
    for end in (one, other):
        for fact in graph.nodes[end].get("facts", ()):
            if fact["attribute"] == "note":
                for cite in map(str, fact.get("cites", ())):
                    row = TABLE_CELL.match(cite)
                    if row and row[1] in rows:
                        noted.setdefault(cite, NotedCell(column_of(cite), str(fact.get("raw") or ""), cite))
    return [noted[cite] for cite in in_order(list(noted))]


def in_words(cells: Iterable[NotedCell]) -> str:
    """Cells with their headings: `Asset: Hilux; Day: 28/02/2022`; of several rows, each numbered."""
    rows: dict[str, dict[str, None]] = {}
    for cell in cells:
        if cell.text:
            row = cell.cite.rpartition("/")[0]
            rows.setdefault(row, {})[f"{cell.heading}: {cell.text}"] = None
    said = ["; ".join(texts) for texts in rows.values()]
    return said[0] if len(said) == 1 else "; ".join(f"({n}) {text}" for n, text in enumerate(said, 1))


def heading_of_note(fact: Mapping[str, Any]) -> str:
    """The heading of the column of a list that a note is from; "" for any other note."""
    from workbench.reading.table_place import TABLE_CELL

    columns = {column_of(cite) for cite in map(str, fact.get("cites", ())) if TABLE_CELL.match(cite)}
    return columns.pop() if len(columns) == 1 else ""
