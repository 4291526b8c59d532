"""The chart of a graph: pictures, pages and changes that can be undone."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.chart import fold as folding
from workbench.chart import scene as scenes
from workbench.chart.query import Filter
from workbench.chart.view import History, View
from workbench.errors import InputError
from workbench.graph.layout import Style, layout
from workbench.graph.records import NodeRecord, Records, read

if TYPE_CHECKING:
    from pyvis.network import Network

    from workbench.chart.scene import Delta, Scene

MIME = "application/vnd.workbench.chart+json"
_TWIN_NODES = 400


class Chart:
    """A link chart of any networkx graph, which it does not change.

    `kind`, `label`, `sources` and `facts` of nodes and `relation`, `sources`, `date_start` and
    `date_end` of edges are used where they are there (see `workbench.graph.records`). The same graph
    gives the same chart. `positions` and `view` place nodes; the others are laid out beside them.
    """

    def __init__(
        self,
        graph: Any,
        *,
        title: str = "",
        style: Style = "organic",
        positions: Mapping[Any, tuple[float, float]] | None = None,
        view: View | None = None,
        hub: int = folding.HUB,
        limit: int = folding.LIMIT,
    ) -> None:
        self.graph = graph
        self.title = title
        self._hub, self._limit = hub, limit
        self.records = read(graph)
        ids = {n.key: n.id for n in self.records.nodes}
        known = {ids.get(k, str(k)): (float(p[0]), float(p[1])) for k, p in (positions or {}).items()}
        start = view or View(style=style)
        if known:
            start = replace(start, positions={**start.positions, **known})
        self.history = History(start)
        self._scene: Scene | None = None
        self._shown: folding.Folded = folding.Folded(self.records)

    @property
    def view(self) -> View:
        """The present state; a value that can be saved (`.to_json()`)."""
        return self.history.view

    @property
    def scene(self) -> Scene:
        """What is drawn now."""
        if self._scene is None:
            self._scene = self._build()
        return self._scene

    @property
    def displayed(self) -> Records:
        """The records that are drawn now, after filters, hiding and folding."""
        _ = self.scene
        return self._shown.records

    @property
    def messages(self) -> tuple[str, ...]:
        """What was folded or left out, in sentences."""
        _ = self.scene
        return self._shown.messages

    @property
    def members(self) -> dict[str, tuple[str, ...]]:
        """The members of each folded node."""
        _ = self.scene
        return self._shown.members

    def _build(self) -> Scene:
        view = self.view
        records = self._noted(view)
        if view.hidden:
            kept = tuple(n for n in records.nodes if n.id not in view.hidden)
            edges = tuple(
                e for e in records.edges if e.source not in view.hidden and e.target not in view.hidden
            )
            records = replace(records, nodes=kept, edges=edges)
        self._shown = folding.fold(
            view.filter.apply(records),
            opened=view.opened,
            groups=view.groups,
            hub=self._hub,
            limit=self._limit,
        )
        shown = self._shown.records
        places = {n.id: view.positions[n.id] for n in shown.nodes if n.id in view.positions}
        if len(places) < len(shown.nodes):
            for node in shown.nodes:
                if node.id not in places and node.x is not None and node.y is not None:
                    places[node.id] = (node.x, node.y)
            arranged = layout(_as_graph(shown), view.style, positions=places or None)
            places = {str(node): place for node, place in arranged.items()}
            self.history.settle(positions={**view.positions, **places})
        messages = self._shown.messages
        if view.hidden:
            messages = (*messages, f"{len(view.hidden):,} hidden by hand.")
        return scenes.build(
            shown,
            places,
            title=self.title,
            messages=messages,
            members=self._shown.members,
            pinned=view.pinned,
            more={"undo": self.history.undoable, "redo": self.history.redoable, "style": view.style},
        )

    def _noted(self, view: View) -> Records:
        if not view.notes and not view.tags:
            return self.records
        nodes = tuple(
            replace(n, notes=view.notes.get(n.id, n.notes), tags=view.tags.get(n.id, n.tags))
            if n.id in view.notes or n.id in view.tags
            else n
            for n in self.records.nodes
        )
        return replace(self.records, nodes=nodes)

    def _after(self) -> Delta:
        before = self.scene
        self._scene = None
        return scenes.difference(before, self.scene)

    def update(self, graph: Any, title: str = "") -> Delta:
        """Takes a newer graph; what is there keeps its place. Returns what changed in the picture.

        With a `title` the arrival is a step of its own: undone, the new nodes are hidden again.
        """
        before = self.scene
        known = {n.id for n in self.records.nodes}
        self.graph = graph
        self.records = read(graph)
        new = frozenset(n.id for n in self.records.nodes if n.id not in known)
        if title and new:
            self.history.settle(hidden=self.view.hidden | new)
            self.history.do(title, hidden=self.view.hidden - new)
        self._scene = None
        return scenes.difference(before, self.scene)

    def expandable(self, node: str) -> str:
        """What `expand` would bring, counted by kind (`2 phones, 1 person`); empty when nothing would."""
        from workbench.chart.labels import counted

        kinds = {n.id: n.kind for n in self.records.nodes}
        return counted(kinds[i] for i in self._absent(node))

    def expand(self, node: str) -> Delta:
        """Shows the neighbours of a node that were hidden."""
        return self.show(self._absent(node))

    def _absent(self, node: str) -> list[str]:
        ends = ((e.source, e.target) for e in self.records.edges if node in (e.source, e.target))
        others = dict.fromkeys(b if a == node else a for a, b in ends)
        return [o for o in others if o in self.view.hidden]

    def move(self, places: Mapping[str, tuple[float, float]]) -> Delta:
        """Puts nodes at places; one step of undo."""
        moved = {str(k): (float(p[0]), float(p[1])) for k, p in places.items()}
        _ = self.scene
        self.history.do("move", positions={**self.view.positions, **moved})
        return self._after()

    def arrange(self, style: Style) -> Delta:
        """Lays the displayed nodes out anew; pinned ones stay."""
        displayed = self.displayed
        places = layout(_as_graph(displayed), style)
        kept = {i: self.view.positions[i] for i in self.view.pinned if i in self.view.positions}
        self.history.do(f"{style} layout", positions={**self.view.positions, **places, **kept}, style=style)
        return self._after()

    def filter(self, filter: Filter | None = None, **wanted: Any) -> Delta:
        """Shows what passes (see `Filter.of` for the keywords); without arguments, everything."""
        _ = self.scene
        self.history.do("filter", filter=filter or Filter.of(**wanted))
        return self._after()

    def hide(self, nodes: Iterable[str]) -> Delta:
        """Takes nodes out of the picture, not out of the graph."""
        _ = self.scene
        self.history.do("hide", hidden=self.view.hidden | self._known(nodes))
        return self._after()

    def show(self, nodes: Iterable[str] | None = None) -> Delta:
        """Brings hidden nodes back: all of them, or those named."""
        _ = self.scene
        remaining = frozenset() if nodes is None else self.view.hidden - frozenset(nodes)
        self.history.do("show hidden", hidden=remaining)
        return self._after()

    def pin(self, nodes: Iterable[str], pinned: bool = True) -> Delta:
        """Keeps nodes where they are when the chart is laid out anew."""
        wanted = self._known(nodes)
        self.history.do("pin", pinned=self.view.pinned | wanted if pinned else self.view.pinned - wanted)
        return self._after()

    def open(self, node: str) -> Delta:
        """Opens a folded hub or a collapsed group."""
        _ = self.scene
        self._known([node])
        self.history.do("open", opened=self.view.opened | {node})
        return self._after()

    def close(self, node: str) -> Delta:
        """Folds again what was opened."""
        self.history.do("close", opened=self.view.opened - {node})
        return self._after()

    def collapse(self, by: folding.Grouping | Mapping[str, Iterable[str]] | None) -> Delta:
        """Collapses groups to one node each: `address`, `company`, `community`, or label to members.

        None opens all of them again.
        """
        _ = self.scene
        if by is None:
            groups: dict[str, tuple[str, ...]] = {}
        elif isinstance(by, str):
            found = folding.grouped(self.graph, self.records, by)
            groups = {label: tuple(m) for label, m in found.items()}
        else:
            groups = {label: tuple(self._known(m)) for label, m in by.items()}
        opened = frozenset(o for o in self.view.opened if not o.startswith("fold:"))
        self.history.do("collapse", groups=groups, opened=opened)
        return self._after()

    def note(self, node: str, text: str, tags: Iterable[str] = ()) -> Delta:
        """Writes a note and tags on a node of the chart; an empty note removes it."""
        self._known([node])
        notes = {k: v for k, v in self.view.notes.items() if k != node}
        marked = {k: v for k, v in self.view.tags.items() if k != node}
        if text:
            notes[node] = text
        if tags:
            marked[node] = tuple(tags)
        self.history.do("note", notes=notes, tags=marked)
        return self._after()

    def undo(self) -> Delta:
        """Takes the last change back; nothing happens at the beginning."""
        _ = self.scene
        self.history.undo()
        return self._after()

    def redo(self) -> Delta:
        """Makes the change that was undone last once more."""
        _ = self.scene
        self.history.redo()
        return self._after()

    def find(self, text: str) -> list[str]:
        """Ids of nodes whose label, id or facts hold the text, whatever its case."""
        wanted = text.casefold().strip()
        return [n.id for n in self.records.nodes if wanted and _holds(n, wanted)]

    def _known(self, nodes: Iterable[str]) -> frozenset[str]:
        wanted = frozenset([nodes] if isinstance(nodes, str) else nodes)
        there = {n.id for n in self.records.nodes} | set(self.members)
        missing = sorted(wanted - there)
        if missing:
            raise InputError(f"the chart has no node {', '.join(map(repr, missing[:5]))}")
        return wanted

    @property
    def positions(self) -> dict[str, tuple[float, float]]:
        """The places of what is displayed, in pixels at scale 1."""
        return {i: (n["x"], n["y"]) for i, n in self.scene.nodes.items()}

    @property
    def network(self) -> Network:
        """The chart as a `pyvis.network.Network`; its page, too, asks no other server for anything."""
        from workbench.chart.network import fill
        from workbench.chart.page import render

        meta = self.scene.meta
        return fill(
            self.scene, self.displayed, lambda n: render({"nodes": n.nodes, "edges": n.edges, "meta": meta})
        )

    def html(self) -> str:
        """One self-contained page that works offline."""
        from workbench.chart.page import render

        return render(self.scene.to_json())

    def svg(self, *, width: int = 1600, height: int = 900, dark: bool = False, legend: bool = True) -> str:
        """The chart as an SVG document with legend and source list; sizes in pixels."""
        from workbench.chart.picture import compose, to_svg

        return to_svg(compose(self, width, height, dark=dark, legend=legend))

    def png(
        self,
        *,
        width: int = 1920,
        height: int = 1080,
        scale: float = 2,
        dark: bool = False,
        legend: bool = True,
    ) -> bytes:
        """The chart as a PNG of `width * scale` by `height * scale` pixels, without a browser."""
        from workbench.chart.picture import compose, to_png

        return to_png(compose(self, width, height, dark=dark, legend=legend), scale)

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Writes `.html`, `.svg` or `.png` by the suffix; any other is a format of `workbench.graph.exports`.

        The file is whole or not there: it is written beside its place and moved.
        """
        from workbench.graph.exports import export
        from workbench.graph.exports.files import write

        target = Path(path)
        suffix = target.suffix.lower()
        if suffix in (".html", ".htm"):
            return write(target, self.html().encode())
        if suffix == ".svg":
            return write(target, self.svg().encode())
        if suffix == ".png":
            return write(target, self.png())
        return export(self.graph, target, positions=self.view.positions)

    def export(
        self, path: str | os.PathLike[str], *, displayed: bool = False, format: str | None = None
    ) -> Path:
        """Writes the graph in another tool's format: everything, or only what is displayed."""
        from workbench.graph.exports import export

        graph = self.graph
        if displayed:
            shown = {n.id for n in self.displayed.nodes}
            # a fold stands for its members: they are displayed, though as one
            shown |= {m for f, inside in self.members.items() if f in shown for m in inside}
            graph = graph.subgraph([n.key for n in self.records.nodes if n.id in shown])
        return export(graph, path, positions=self.view.positions, format=format)

    def __repr__(self) -> str:
        return f"<Chart {self.scene.meta['title']}: {self.scene.meta['summary']}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return bundle(self)


def bundle(chart: Chart) -> dict[str, Any]:
    """What a notebook keeps: the scene for our renderer, a still picture, and one line of text."""
    from workbench.chart.style import for_browser

    scene = {**chart.scene.to_json(), "style": for_browser()}
    return {"text/plain": repr(chart), "text/html": still(chart), MIME: scene}


def still(chart: Chart) -> str:
    """The chart as escaped HTML without scripts: its picture while that is small, else its words."""
    import html

    meta = chart.scene.meta
    said = [f"<p>{html.escape(m)}</p>" for m in meta["messages"]]
    if len(chart.scene.nodes) > _TWIN_NODES:
        return (
            f"<p><b>{html.escape(str(meta['title']))}</b>: {html.escape(str(meta['summary']))}. "
            f"Run the notebook, or trust it, to see the chart.</p>{''.join(said)}"
        )
    return chart.svg(width=1100, height=620) + "".join(said)


def _holds(node: NodeRecord, wanted: str) -> bool:
    return (
        wanted in node.label.casefold()
        or wanted == node.id.casefold()
        or any(wanted in f.text.casefold() for f in node.facts)
    )


def _as_graph(records: Records) -> Any:
    import networkx as nx

    graph: Any = nx.MultiDiGraph()
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
