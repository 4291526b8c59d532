"""From records and a view to what is drawn; what did not change is not made again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from workbench.chart import folding as folding
from workbench.chart import scene as scenes
from workbench.chart.group_collapse import Folded, GroupCollapse
from workbench.chart.parallel_links import lined
from workbench.chart.record_index import RecordIndex
from workbench.graph.layouts.placement import beside, layout
from workbench.graph.records import NodeRecord, Records

if TYPE_CHECKING:
    import networkx as nx

    from workbench.chart.scene import Scene
    from workbench.chart.view import History, View


@dataclass(frozen=True, slots=True)
class PipelineResult:
    """`held` is what a widget holds, with the filter among its `meta`; `displayed` is what passes it."""

    held: Scene
    displayed: Records
    members: dict[str, tuple[str, ...]]
    messages: tuple[str, ...]


class Pipeline:
    """Builds the stages of one chart, one after the other."""

    def __init__(self, *, hub: int, limit: int) -> None:
        self._hub, self._limit = hub, limit
        self._items = scenes.Items()
        self._groups: GroupCollapse | None = None

    def build(self, index: RecordIndex, history: History, title: str, today: str) -> PipelineResult:
        """The stage of a view on a day, ISO 8601.

        New nodes are laid out beside the others and settle in the history.

        Up to the limit everything is held, so that a filter changes no place and no fold; past it the
        filter comes first, and makes room.
        """
        view = history.view
        folded = self.fold(index, view)
        held = lined(folded.records)
        displayed = view.filter.apply(held)
        places = _places(held, history)
        messages = folded.messages
        if view.hidden:
            messages = (*messages, f"{len(view.hidden):,} hidden by hand.")
        more = {
            "undo": history.undoable,
            "redo": history.redoable,
            "style": view.style,
            "grouping": view.grouping,
            "summary": scenes.summary(displayed),
            "filter": view.filter.to_json(),
            "shading": {"colour": view.shading[0], "size": view.shading[1]},
            "kinds": index.kinds(view.hidden),
            "relations": index.relations(view.hidden),
        }
        scene = scenes.build(
            held,
            places,
            title=title,
            messages=messages,
            members=folded.members,
            pinned=view.pinned,
            colours=view.colours,
            more=more,
            items=self._items,
            today=today,
        )
        return PipelineResult(scene, displayed, folded.members, messages)

    def fold(self, index: RecordIndex, view: View) -> Folded:
        """What is drawn of records in a view, without places."""
        if self._groups is None:
            self._groups = GroupCollapse(index)
        elif self._groups.index is not index:
            self._groups = self._groups.renewed(index)
        folded = self._groups.collapse(
            view.groups, opened=view.opened, single=view.brought, hidden=view.hidden
        )
        if not view.groups and len(folded.records.nodes) > self._limit:
            folded = Folded(view.filter.apply(folded.records))
        folded = folding.fewer(
            folded, opened=view.opened, single=view.brought, hub=self._hub, limit=self._limit
        )
        return replace(folded, records=_noted(folded.records, view))


def shown(stage: PipelineResult) -> Scene:
    """Only what passes the filter: for pictures and files, which show no more than this."""
    held = stage.held
    meta = {k: v for k, v in held.meta.items() if k not in ("filter", "kinds", "relations")}
    cited = {s for each in (stage.displayed.nodes, stage.displayed.edges) for r in each for s in r.sources}
    meta["sources"] = {s: said for s, said in meta["sources"].items() if s in cited}
    if len(stage.displayed.nodes) == len(held.nodes) and len(stage.displayed.edges) == len(held.edges):
        return replace(held, meta=meta)
    return scenes.Scene(
        {n.id: held.nodes[n.id] for n in stage.displayed.nodes},
        {e.id: held.edges[e.id] for e in stage.displayed.edges},
        meta,
    )


def _noted(records: Records, view: View) -> Records:
    if not view.notes and not view.tags:
        return records
    nodes = tuple(
        replace(n, notes=view.notes.get(n.id, n.notes), tags=view.tags.get(n.id, n.tags))
        if n.kind != "group" and (n.id in view.notes or n.id in view.tags)
        else n
        for n in records.nodes
    )
    return replace(records, nodes=nodes)


def _places(records: Records, history: History) -> dict[str, tuple[float, float]]:
    view = history.view
    places = {n.id: view.positions[n.id] for n in records.nodes if n.id in view.positions}
    if len(places) == len(records.nodes):
        return places
    for node in records.nodes:
        if node.id not in places and node.x is not None and node.y is not None:
            places[node.id] = (node.x, node.y)
    arranged: Mapping[Any, tuple[float, float]]
    if places:
        new = [n.id for n in records.nodes if n.id not in places]
        arranged = beside(places, new, ((e.source, e.target) for e in records.edges))
    else:
        arranged = layout(as_graph(records), view.style)
    places |= {str(node): place for node, place in arranged.items()}
    history.settle(positions={**view.positions, **places})
    return places


def as_graph(records: Records) -> nx.MultiDiGraph[str]:
    """What a layout needs of the records, as a networkx graph."""
    import networkx as nx

    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    graph.add_nodes_from((n.id, {"kind": n.kind, **_dated(n)}) for n in records.nodes)
    graph.add_edges_from(
        (e.source, e.target, {"relation": e.relation, "date_start": e.start, "date_end": e.end})
        for e in records.edges
    )
    return graph


def _dated(node: NodeRecord) -> dict[str, Any]:
    dates = sorted(
        f.text for f in node.facts if f.attribute in ("created", "activity") and f.text[:4].isdigit()
    )
    return {"date_start": dates[0]} if dates else {}
