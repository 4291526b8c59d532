"""What is drawn: vis-network's nodes, edges and options, with the details that tooltips and tables show.

A scene is plain JSON. The page, the widget and the saved notebook's renderer draw the same scene.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from workbench.chart import style
from workbench.chart.labels import LABEL_LIMIT, TEXT_LIMIT, counted, edge_label, node_label
from workbench.graph.plain import clean
from workbench.graph.records import EdgeRecord, NodeRecord, Records

Item = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Scene:
    """Nodes and edges by id, and what belongs to the whole picture."""

    nodes: dict[str, Item]
    edges: dict[str, Item]
    meta: Item

    def to_json(self) -> Item:
        """The one object that the browser reads."""
        return {"nodes": list(self.nodes.values()), "edges": list(self.edges.values()), "meta": self.meta}


@dataclass(frozen=True, slots=True)
class Delta:
    """What turns one scene into the next."""

    nodes: list[Item] = field(default_factory=list)
    edges: list[Item] = field(default_factory=list)
    gone_nodes: list[str] = field(default_factory=list)
    gone_edges: list[str] = field(default_factory=list)
    meta: Item = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.nodes or self.edges or self.gone_nodes or self.gone_edges or self.meta)

    def to_json(self) -> Item:
        """The message that the browser applies without a redraw of the rest."""
        return {
            "nodes": self.nodes, "edges": self.edges, "gone_nodes": self.gone_nodes,
            "gone_edges": self.gone_edges, "meta": self.meta,
        }  # fmt: skip


def build(
    records: Records,
    places: dict[str, tuple[float, float]],
    *,
    title: str = "",
    messages: tuple[str, ...] = (),
    members: dict[str, tuple[str, ...]] | None = None,
    pinned: frozenset[str] = frozenset(),
    more: Item | None = None,
) -> Scene:
    """The scene of records at their places (every node has one)."""
    members = members or {}
    nodes = {n.id: _node(n, places[n.id], members.get(n.id), n.id in pinned) for n in records.nodes}
    edges = {e.id: _edge(e) for e in records.edges}
    meta = {
        "title": title or records.title or "Link chart",
        "summary": summary(records),
        "sandbox": records.sandbox,
        "directed": records.directed,
        "messages": list(messages),
        "sources": records.sources,
        **(more or {}),
    }
    return Scene(nodes, edges, meta)


def difference(old: Scene, new: Scene) -> Delta:
    """The smallest change from one scene to the next."""
    meta = {k: v for k, v in new.meta.items() if old.meta.get(k) != v}
    return Delta(
        nodes=[n for i, n in new.nodes.items() if old.nodes.get(i) != n],
        edges=[e for i, e in new.edges.items() if old.edges.get(i) != e],
        gone_nodes=[i for i in old.nodes if i not in new.nodes],
        gone_edges=[i for i in old.edges if i not in new.edges],
        meta=meta,
    )


def summary(records: Records) -> str:
    """One sentence for those who do not see the picture; deterministic."""
    links = len(records.edges)
    listed = counted(n.kind for n in records.nodes) or "nothing"
    return f"{len(records.nodes):,} entities ({listed}), {links:,} link{'' if links == 1 else 's'}"


def _node(
    node: NodeRecord, place: tuple[float, float], members: tuple[str, ...] | None, pinned: bool
) -> Item:
    item: Item = {
        "id": node.id,
        "label": node_label(node),
        "group": node.kind if node.kind in style.KINDS else "other",
        "x": place[0],
        "y": place[1],
        "sources": list(node.sources),
    }
    if node.kind not in style.KINDS:
        item["kind"] = node.kind
    if len(node.label) > LABEL_LIMIT:
        item["name"] = clean(node.label, TEXT_LIMIT)
    if node.facts:
        item["facts"] = [
            [f.attribute, clean(f.text, TEXT_LIMIT), list(f.cites), clean(f.caution, TEXT_LIMIT)]
            for f in node.facts
        ]
    if node.marks:
        item["marks"] = list(node.marks)
    if node.confidence is not None:
        item["confidence"] = node.confidence
    if node.notes:
        item["notes"] = clean(node.notes, TEXT_LIMIT * 5)
    if node.tags:
        item["tags"] = [clean(t, 60) for t in node.tags]
    if members:
        item["members"] = len(members)
    if "folded_links" in node.more:
        item["folded"] = node.more["folded_links"]
    if pinned:
        item["pinned"] = True
    return item


def _edge(edge: EdgeRecord) -> Item:
    item: Item = {
        "id": edge.id,
        "from": edge.source,
        "to": edge.target,
        "relation": edge.relation,
        "sources": list(edge.sources),
    }
    label = edge_label(edge)
    if label != edge.relation:
        item["label"] = label
    if len(edge.sources) > 1:
        item["width"] = style.width(len(edge.sources))
    if edge.cites:
        item["cites"] = list(edge.cites)
    if edge.start:
        item["start"] = edge.start
    if edge.end:
        item["end"] = edge.end
    if edge.confidence is not None:
        item["confidence"] = edge.confidence
    if edge.suggested:
        item["suggested"] = True
    if edge.caution:
        item["caution"] = clean(edge.caution, TEXT_LIMIT)
    return item
