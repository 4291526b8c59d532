"""What is drawn: vis-network's nodes, edges and options, with the details that tooltips and tables show.

A scene is plain JSON. The page, the widget and the saved notebook's renderer draw the same scene.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import islice
from operator import eq
from typing import Any

from workbench.chart import style
from workbench.chart.labels import LABEL_LIMIT, TEXT_LIMIT, counted, edge_label, node_label, role_label
from workbench.graph.independent_sources import independent
from workbench.graph.records import EdgeRecord, NodeRecord, Records
from workbench.graph.sanitize import clean
from workbench.operations import wording

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
class SceneDelta:
    """What turns one scene into the next."""

    nodes: list[Item] = field(default_factory=list)
    edges: list[Item] = field(default_factory=list)
    gone_nodes: list[str] = field(default_factory=list)
    gone_edges: list[str] = field(default_factory=list)
    meta: Item = field(default_factory=dict)
    sources: dict[str, str] = field(default_factory=dict)
    """What is said of sources that follow on those of the scene before."""

    def __bool__(self) -> bool:
        return any(getattr(self, name) for name in self.__dataclass_fields__)

    def to_json(self) -> Item:
        """The message that the browser applies without a redraw of the rest."""
        return {
            "nodes": self.nodes, "edges": self.edges, "gone_nodes": self.gone_nodes,
            "gone_edges": self.gone_edges, "meta": self.meta, "sources": self.sources,
        }  # fmt: skip


class Items:
    """The items made last; one is made again only when its record, place or fold changed."""

    def __init__(self) -> None:
        self._nodes: dict[str, tuple[tuple[Any, ...], Item]] = {}
        self._edges: dict[str, tuple[EdgeRecord, Item]] = {}
        self._today = ""
        self._copies: Mapping[str, str] = {}

    def nodes(
        self,
        records: Records,
        places: dict[str, tuple[float, float]],
        members: dict[str, tuple[str, ...]],
        pinned: frozenset[str],
        colours: Mapping[str, str],
    ) -> dict[str, Item]:
        """The items of the nodes by id."""
        before, after, copies = self._nodes, {}, records.copies
        for node in records.nodes:
            name = node.id
            many = independent(node.sources, copies) if copies else len(node.sources)
            made = (node, places[name], members.get(name), name in pinned, colours.get(name), many)
            known = before.get(name)
            # comparing a record with itself costs nothing, with another a look at all its fields
            if known is None or known[0] != made:
                known = (made, _node(*made))
            after[name] = known
        self._nodes = after
        return {name: known[1] for name, known in after.items()}

    def edges(self, records: Records, today: str) -> dict[str, Item]:
        """The items of the links by id, as they stand on a day."""
        copies = records.copies
        is_same = self._today == today and self._copies == copies
        before, after = self._edges if is_same else {}, {}
        self._today, self._copies = today, copies
        for edge in records.edges:
            known = before.get(edge.id)
            after[edge.id] = (
                known if known is not None and known[0] is edge else (edge, _edge(edge, today, copies))
            )
        self._edges = after
        return {name: known[1] for name, known in after.items()}


def build(
    records: Records,
    places: dict[str, tuple[float, float]],
    *,
    title: str = "",
    messages: tuple[str, ...] = (),
    members: dict[str, tuple[str, ...]] | None = None,
    pinned: frozenset[str] = frozenset(),
    colours: Mapping[str, str] | None = None,
    more: Item | None = None,
    items: Items | None = None,
    today: str = "",
) -> Scene:
    """The scene of records at their places (every node has one), with the help of `items` made before.

    `today`, an ISO 8601 day, decides which links are over and which are still to come.
    """
    items = items or Items()
    meta = {
        "title": title or records.title or "Link chart",
        "summary": summary(records) if not more or "summary" not in more else "",
        "banner": records.banner,
        "directed": records.directed,
        "messages": list(messages),
        "sources": records.sources,
        **(more or {}),
    }
    return Scene(
        items.nodes(records, places, members or {}, pinned, colours or {}), items.edges(records, today), meta
    )


def difference(old: Scene, new: Scene) -> SceneDelta:
    """The smallest change from one scene to the next."""
    # what is the same is not compared: of a large chart the sources alone are many
    meta = {k: v for k, v in new.meta.items() if (was := old.meta.get(k)) is not v and was != v}
    more = _following(old.meta.get("sources"), meta.get("sources"))
    if more:
        del meta["sources"]
    return SceneDelta(
        nodes=_changed(old.nodes, new.nodes),
        edges=_changed(old.edges, new.edges),
        gone_nodes=[i for i in old.nodes if i not in new.nodes],
        gone_edges=[i for i in old.edges if i not in new.edges],
        meta=meta,
        sources=more,
    )


def _following(old: dict[str, str] | None, new: dict[str, str] | None) -> dict[str, str]:
    """What follows in the new one on all of the old one; nothing where that is not its beginning."""
    if not old or not new or len(new) <= len(old):
        return {}
    same = all(map(eq, old, new)) and all(map(eq, old.values(), new.values()))
    return dict(islice(new.items(), len(old), None)) if same else {}


def _changed(old: dict[str, Item], new: dict[str, Item]) -> list[Item]:
    return [item for i, item in new.items() if (was := old.get(i)) is not item and was != item]


def summary(records: Records) -> str:
    """One sentence for those who do not see the picture; deterministic."""
    links = len(records.edges)
    listed = counted(n.kind for n in records.nodes) or "nothing"
    entities = wording.counted(len(records.nodes), "entity", "entities")
    return f"{entities} ({listed}), {wording.counted(links, 'link')}"


def _node(
    node: NodeRecord,
    place: tuple[float, float],
    members: tuple[str, ...] | None,
    pinned: bool,
    colour: str | None,
    many: int,
) -> Item:
    item: Item = {
        "id": node.id,
        "label": node_label(node),
        "group": node.kind if style.is_drawn(node.kind) else "thing",
        "x": place[0],
        "y": place[1],
        "sources": list(node.sources),
    }
    if many != len(node.sources):
        item["independent"] = many
    if not style.is_drawn(node.kind):
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
    if colour is not None:
        item["colour"] = style.PALETTE[colour]
    return item


def _edge(edge: EdgeRecord, today: str, copies: Mapping[str, str]) -> Item:
    item: Item = {
        "id": edge.id,
        "from": edge.source,
        "to": edge.target,
        "relation": edge.relation,
        "sources": list(edge.sources),
    }
    label = edge_label(edge, today)
    if label != edge.relation:
        item["label"] = label
    many = independent(edge.sources, copies)
    if many != len(edge.sources):
        item["independent"] = many
    if many > 1:
        item["width"] = style.width(many)
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
    if edge.has_ended:
        item["ended"] = True
    if (state := edge.state(today)) != "runs":
        item["state"] = state
    if role := role_label(edge):
        item["role"] = clean(role, 40)
    if edge.more and "parts" in edge.more:
        item["parts"] = [
            [said, cites, clean(caution, TEXT_LIMIT)] for said, cites, caution in edge.more["parts"]
        ]
        if edge.more["undated"]:
            item["undated"] = True
    return item
