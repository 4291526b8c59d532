"""The chart of a graph: pictures, pages and changes that can be undone."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import fields, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench import ontology
from workbench.chart import folding as folding
from workbench.chart import overview as overviews
from workbench.chart import pipeline as staging
from workbench.chart import room
from workbench.chart import scene as scenes
from workbench.chart.filter import Filter
from workbench.chart.record_index import RecordIndex
from workbench.chart.style import COMMUNITY, PALETTE
from workbench.chart.text_index import TextIndex
from workbench.chart.view import History, View, shading_of
from workbench.collection_pause import uncollected
from workbench.errors import InputError
from workbench.graph.definitions import definitions_of
from workbench.graph.layouts.placement import Style, layout
from workbench.graph.record_reader import RecordReader
from workbench.graph.records import Records

if TYPE_CHECKING:
    from pyvis.network import Network

    from workbench.chart.scene import Scene, SceneDelta
    from workbench.chart.shades import Shades


@ontology.scoped(lambda self: self.ontology)
class Chart:
    """A link chart of any networkx graph, which it does not change.

    `kind`, `label`, `sources` and `facts` of nodes and `relation`, `sources`, `date_start` and
    `date_end` of edges are used where they are there (see `workbench.graph.record_reader`). The same graph
    gives the same chart. `positions` and `view` place nodes; the others are laid out beside them.
    `views` gives the saved views by name: a page offers them to its reader. With `overview` a large graph
    is drawn by its communities until they are opened, unless a `view` says how it is drawn. `single` nodes
    are in no group. `today` is the day on which links are over, or still to come: ISO 8601, by default that
    on which it is drawn.
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
        views: Callable[[], Mapping[str, View]] | None = None,
        overview: bool = False,
        single: Iterable[str] = (),
        today: str = "",
    ) -> None:
        self.graph = graph
        self.ontology = definitions_of(graph)
        """The kinds and relations as the graph has them."""
        self.title = title
        self.views = views or dict
        self._today = today
        self._reader = RecordReader()
        self._texts = TextIndex()
        self._index = RecordIndex(self._reader.read(graph), self._reader.order)
        ids = {n.key: n.id for n in self.records.nodes}
        known = {ids.get(k, str(k)): (float(p[0]), float(p[1])) for k, p in (positions or {}).items()}
        self._overview = overview
        start = view or View(style=style, **self._grouped())
        if known:
            start = replace(start, positions={**start.positions, **known})
        start = replace(start, brought=start.brought | frozenset(single))
        self.history = History(start)
        self._lock = threading.RLock()
        self._turns = room.Turns()
        self._stager = staging.Pipeline(hub=hub, limit=limit)
        self._stage: staging.PipelineResult | None = None
        self._scene: Scene | None = None

    @property
    def records(self) -> Records:
        """Everything of the graph, drawn or not."""
        return self._index.records

    @property
    def view(self) -> View:
        """The present state; a value that can be saved (`.to_json()`)."""
        _ = self._staged
        return self.history.view

    @property
    def stage(self) -> Scene:
        """What a widget holds: everything but what was hidden, with the filter among its `meta`."""
        return self._staged.held

    @property
    def scene(self) -> Scene:
        """What is displayed now: the stage without what the filter takes away."""
        if self._scene is None:
            self._scene = staging.shown(self._staged)
        return self._scene

    @property
    def displayed(self) -> Records:
        """The records that are drawn now, after filters, hiding and folding."""
        return self._staged.displayed

    @property
    def messages(self) -> tuple[str, ...]:
        """What was folded or left out, in sentences."""
        return self._staged.messages

    @property
    def members(self) -> dict[str, tuple[str, ...]]:
        """The members of each folded node."""
        return self._staged.members

    @property
    def _staged(self) -> staging.PipelineResult:
        # one thread at a time: a stage is made of the one before, and a desk saves its view meanwhile
        with self._lock:
            if self._stage is None:
                today = self._today or datetime.now(UTC).date().isoformat()
                with uncollected():
                    self._stage = self._stager.build(self._index, self.history, self.title, today)
            return self._stage

    def _grouped(self) -> dict[str, Any]:
        """The groups that a large chart begins with, as changes of its view."""
        if not self._overview or len(self.records.nodes) <= overviews.CROWD:
            return {}
        return {"groups": overviews.split(self._index), "grouping": COMMUNITY}

    def _after(self, before: Scene) -> SceneDelta:
        with self._lock:
            self._stage = self._scene = None
        return scenes.difference(before, self.stage)

    def _do(self, title: str, **changes: Any) -> SceneDelta:
        before = self.stage
        self.history.do(title, **changes)
        return self._after(before)

    def update(self, graph: Any, title: str = "") -> SceneDelta:
        """Takes a newer graph; what is there keeps its place. Returns what changed in the picture.

        Where entities were merged, what hung on one comes along to the other and makes way for others; where
        they are parted again, it goes back.
        With a `title` the arrival is a step of its own: undone, the new nodes are hidden again.
        """
        before = self.stage
        earlier, view = self._index, self.history.view
        known = earlier.by_id.keys()
        self.graph, self.ontology = graph, definitions_of(graph)
        self._index = earlier.grown(self._reader.read(graph), self._reader.change, self._reader.order)
        self._texts.follow(earlier, self._index)
        if moved := self._turns.turned(view.positions, earlier, self._index, fixed=view.pinned | view.hidden):
            self.history.settle(positions={**view.positions, **moved})
        new = self._index.arrived(earlier)
        if covered := room.on_top_of_others(new, self.view.positions, self._index.by_id):
            places = {name: place for name, place in self.view.positions.items() if name not in covered}
            self.history.settle(positions=places)
        groups = self._regrouped(known, new)
        if title and new:
            self.history.settle(hidden=self.view.hidden | new)
            self.history.do(title, hidden=self.view.hidden - new, **groups)
        elif groups:
            self.history.settle(**groups)
        return self._after(before)

    def _regrouped(self, known: Collection[str], new: Collection[str]) -> dict[str, Any]:
        """The groups after many entities came at once: a chart that they make large gets its overview."""
        if len(new) <= overviews.FEW:
            return {}
        if self.view.grouping == COMMUNITY and self.view.groups:
            return {"groups": overviews.joined(self._index, self.view.groups, sorted(new))}
        return self._grouped() if len(known) <= overviews.CROWD and not self.view.groups else {}

    def hidden_neighbours(self, node: str) -> str:
        """What `show_neighbours` would show, counted by kind (`2 phones, 1 person`); empty for nothing."""
        from workbench.chart.labels import counted

        return counted(self._index.by_id[i].kind for i in self._absent(node))

    def show_neighbours(self, node: str) -> SceneDelta:
        """Shows the neighbours of a node that were hidden."""
        return self.show(self._absent(node))

    def _absent(self, node: str) -> list[str]:
        hidden = self.view.hidden
        return [other for other in self._index.neighbours(node) if other in hidden] if hidden else []

    def move(self, places: Mapping[str, tuple[float, float]]) -> SceneDelta:
        """Puts nodes at places; one step of undo."""
        moved = {str(k): (float(p[0]), float(p[1])) for k, p in places.items()}
        return self._do("move", positions={**self.view.positions, **moved})

    def arrange(self, style: Style) -> SceneDelta:
        """Lays the displayed nodes out again; pinned ones stay."""
        places = layout(staging.as_graph(self.displayed), style)
        kept = {i: self.view.positions[i] for i in self.view.pinned if i in self.view.positions}
        return self._do(f"{style} layout", positions={**self.view.positions, **places, **kept}, style=style)

    def filter(self, filter: Filter | None = None, **wanted: Any) -> SceneDelta:
        """Shows what passes (see `Filter.of` for the keywords); without arguments, everything."""
        return self._do("filter", filter=filter or Filter.of(**wanted))

    def hide(self, nodes: Iterable[str]) -> SceneDelta:
        """Takes nodes out of the picture, not out of the graph."""
        return self._do("hide", hidden=self.view.hidden | self._known(nodes))

    def show(self, nodes: Iterable[str] | None = None) -> SceneDelta:
        """Brings hidden nodes back: all of them, or those named."""
        remaining = frozenset() if nodes is None else self.view.hidden - frozenset(nodes)
        return self._do("show hidden", hidden=remaining)

    def bring(self, nodes: Iterable[str]) -> SceneDelta:
        """Draws nodes for themselves, also hidden and folded ones; a filter they do not pass is lifted."""
        wanted = self._known(nodes)
        view = self.view
        return self._do(
            "bring on",
            hidden=view.hidden - wanted,
            brought=view.brought | wanted,
            filter=view.filter if self._passing(view.filter, wanted) else Filter(),
        )

    def _passing(self, filter: Filter, nodes: Collection[str]) -> bool:
        """Whether all of some nodes pass a filter."""
        records = self.records
        if not filter.where:  # then it is for a node and its links alone
            near = {*nodes, *(other for node in nodes for other in self._index.neighbours(node))}
            links = {edge.id: edge for node in nodes for edge in self._index.links(node)}
            records = replace(records, nodes=tuple(self._index.in_order(near)), edges=tuple(links.values()))
        passing = filter.apply(records).by_id
        return all(node in passing for node in nodes)

    def colour(self, nodes: Iterable[str], colour: str | None) -> SceneDelta:
        """Draws nodes in a colour of `style.PALETTE` instead of their kind's; None gives that back."""
        if colour is not None and colour not in PALETTE:
            raise InputError(f"no colour {colour!r}; there are {', '.join(PALETTE)}")
        wanted = self._known(nodes)
        others = {node: name for node, name in self.view.colours.items() if node not in wanted}
        return self._do("colour", colours=others | (dict.fromkeys(sorted(wanted), colour) if colour else {}))

    def shade(self, colour: str = "", size: str = "") -> SceneDelta:
        """Colours and sizes nodes by what is known of them, in the browser (`COLOUR_BY`, `SIZE_BY`)."""
        return self._do("colour and size", shading=shading_of((colour, size)))

    def group(self, nodes: Iterable[str], name: str) -> SceneDelta:
        """Collapses some nodes to one of that name, beside the groups that are there."""
        label = name.strip()
        if not label:
            raise InputError("a group needs a name")
        wanted = self.entities(nodes)
        groups = {
            k: tuple(m for m in v if m not in wanted) for k, v in self.view.groups.items() if k != label
        }
        return self._do(
            "group",
            groups={**groups, label: wanted},
            opened=self.view.opened - {f"fold:{label}"},
            brought=self.view.brought - set(wanted),
        )

    def entities(self, nodes: Iterable[str]) -> tuple[str, ...]:
        """The entities that drawn nodes stand for: themselves, or the members of a fold."""
        self._known(nodes := list(nodes))
        return tuple(dict.fromkeys(m for n in nodes for m in self.members.get(n, (n,))))

    def between(self, a: str, b: str) -> list[list[str]]:
        """The shortest paths between two nodes, drawn or not: the ids along each."""
        from workbench.graph.paths import short

        self._known([a, b])
        by_id, ids = self._index.by_id, self._index.by_key
        found = short(self.graph, by_id[a].key, by_id[b].key, slack=0)
        return [[ids[key] for key in path.nodes] for path in found]

    def common_neighbours(self, nodes: Iterable[str]) -> list[str]:
        """The nodes, drawn or not, that are linked to each of some."""
        wanted = self._known(nodes)
        near = [set(self._index.neighbours(node)) for node in wanted]
        shared = set.intersection(*near) - wanted if near else set()
        return [n.id for n in self._index.in_order(shared)]

    def pin(self, nodes: Iterable[str], pinned: bool = True) -> SceneDelta:
        """Keeps nodes where they are when the chart is laid out again."""
        wanted = self._known(nodes)
        return self._do("pin", pinned=self.view.pinned | wanted if pinned else self.view.pinned - wanted)

    def unfold(self, node: str) -> SceneDelta:
        """Opens a folded hub or a collapsed group, a large one to smaller groups; the rest makes room."""
        self._known([node])
        view = self.view
        label = node.removeprefix("fold:")
        if node not in self.stage.nodes or label not in view.groups:
            return self._do("unfold", opened=view.opened | {node})
        members = view.groups[label]
        parts = overviews.split(self._index, members) if len(members) > overviews.LARGEST else {}
        changes: dict[str, Any] = {"opened": view.opened | {node}}
        if len(parts) > 1:
            others = {k: v for k, v in view.groups.items() if k != label}
            changes = {"groups": overviews.added(others, parts)}
        before = self.stage.nodes
        with self._lock:
            after = self._stager.fold(self._index, replace(view, **changes)).records
        places = {name: (item["x"], item["y"]) for name, item in before.items() if name != node}
        # a smaller group may have the name of the one that it was in
        new = [n.id for n in after.nodes if n.id not in places]
        at = before[node]["x"], before[node]["y"]
        moved = room.opened(places, at, after, new, style=view.style, fixed=view.pinned)
        return self._do("unfold", **changes, positions={**view.positions, **moved})

    def fold(self, node: str) -> SceneDelta:
        """Folds again what was opened."""
        return self._do("fold", opened=self.view.opened - {node})

    def collapse(self, by: str | Mapping[str, Iterable[str]] | None) -> SceneDelta:
        """Collapses groups to one node each: `address`, `company`, `community`, or label to members.

        None opens all of them again.
        """
        if by is None:
            groups: dict[str, tuple[str, ...]] = {}
        elif isinstance(by, str):
            found = folding.grouped(self.graph, self.records, by)
            groups = {label: tuple(m) for label, m in found.items()}
        else:
            groups = {label: tuple(self._known(m)) for label, m in by.items()}
        opened = frozenset(o for o in self.view.opened if not o.startswith("fold:"))
        return self._do("collapse", groups=groups, grouping=by if isinstance(by, str) else "", opened=opened)

    def note(self, node: str, text: str, tags: Iterable[str] = ()) -> SceneDelta:
        """Writes a note and tags on a node of the chart; an empty note removes it."""
        self._known([node])
        notes = {k: v for k, v in self.view.notes.items() if k != node}
        marked = {k: v for k, v in self.view.tags.items() if k != node}
        if text:
            notes[node] = text
        if tags:
            marked[node] = tuple(tags)
        return self._do("note", notes=notes, tags=marked)

    def open_view(self, view: View) -> SceneDelta:
        """Opens a saved view; what it does not know keeps its place. One step of undo."""
        now = self.view
        named = {f.name: getattr(view, f.name) for f in fields(view)}
        return self._do("open view", **{**named, "positions": {**now.positions, **view.positions}})

    def reset(self) -> SceneDelta:
        """Shows everything as in the beginning, with notes and tags; one step of undo."""
        return self.open_view(View(notes=self.view.notes, tags=self.view.tags, **self._grouped()))

    def undo(self) -> SceneDelta:
        """Takes the last change back; nothing happens at the beginning."""
        before = self.stage
        self.history.undo()
        return self._after(before)

    def redo(self) -> SceneDelta:
        """Makes the change that was undone last once more."""
        before = self.stage
        self.history.redo()
        return self._after(before)

    def find(self, text: str) -> list[str]:
        """Ids of nodes whose label and facts hold every word of the text, or whose id it is, in any case."""
        return self._texts.find(self.records, text)

    def prepare(self) -> None:
        """Makes what searches and changes look into, so that the first of them does not wait for it."""
        self._index.prepare()
        self._texts.update(self.records)

    def _known(self, nodes: Iterable[str]) -> frozenset[str]:
        wanted = frozenset([nodes] if isinstance(nodes, str) else nodes)
        by_id, members = self._index.by_id, self.members
        missing = sorted(node for node in wanted if node not in by_id and node not in members)
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
        from workbench.chart.html_page import render
        from workbench.chart.network import fill

        meta = self.scene.meta
        return fill(
            self.scene, self.displayed, lambda n: render({"nodes": n.nodes, "edges": n.edges, "meta": meta})
        )

    def html(self) -> str:
        """One self-contained page that works offline."""
        from workbench.chart.html_page import render

        scene = self.scene
        views = {name: _offered(view, scene) for name, view in self.views().items()}
        return render(
            {**scene.to_json(), "meta": {**scene.meta, "views": views}} if views else scene.to_json()
        )

    def svg(
        self,
        *,
        width: int = 1600,
        height: int = 900,
        dark: bool = False,
        legend: bool = True,
        shades: Shades | None = None,
    ) -> str:
        """The chart as an SVG document with legend and source list; sizes in pixels."""
        from workbench.chart.still_picture import compose
        from workbench.chart.svg import to_svg

        return to_svg(compose(self._shaded(shades), width, height, dark=dark, legend=legend))

    def _shaded(self, shades: Shades | None) -> Scene:
        return self.scene if shades is None else shades.on(self.scene)

    def png(
        self,
        *,
        width: int = 1920,
        height: int = 1080,
        scale: float = 2,
        dark: bool = False,
        legend: bool = True,
        shades: Shades | None = None,
    ) -> bytes:
        """The chart as a PNG of `width * scale` by `height * scale` pixels, without a browser."""
        from workbench.chart.png_drawing import to_png
        from workbench.chart.still_picture import compose

        return to_png(compose(self._shaded(shades), width, height, dark=dark, legend=legend), scale)

    def save(self, path: str | os.PathLike[str], *, shades: Shades | None = None) -> Path:
        """Writes `.html`, `.svg` or `.png` by the suffix; any other is a format of `workbench.graph.exports`.

        `shades` are the colours and sizes of a page that shows the chart, for `.svg` and `.png`.
        The file is whole or not there: it is written beside its place and moved.
        """
        from workbench.graph.exports import chosen, export
        from workbench.safe_file import write

        target = Path(path)
        suffix = target.suffix.lower()
        if suffix in (".html", ".htm"):
            return write(target, self.html().encode())
        if suffix == ".svg":
            return write(target, self.svg(shades=shades).encode())
        if suffix == ".png":
            return write(target, self.png(shades=shades))
        other = chosen(target, also=(".html", ".svg", ".png"))
        return export(self.graph, target, positions=self.view.positions, format=other)

    def export(
        self,
        path: str | os.PathLike[str],
        *,
        displayed: bool = False,
        nodes: Iterable[str] | None = None,
        format: str | None = None,
    ) -> Path:
        """Writes the graph in another tool's format: everything, what is displayed, or some nodes."""
        from workbench.graph.exports import export

        graph = self.graph
        if nodes is not None:
            some = set(self.entities(nodes))
            graph = graph.subgraph([n.key for n in self.records.nodes if n.id in some])
        elif displayed:
            shown = {n.id for n in self.displayed.nodes}
            # a fold stands for its members: they are displayed, though as one
            shown |= {m for f, inside in self.members.items() if f in shown for m in inside}
            graph = graph.subgraph([n.key for n in self.records.nodes if n.id in shown])
        return export(graph, path, positions=self.view.positions, format=format)

    def __repr__(self) -> str:
        return f"<Chart {self.scene.meta['title']}: {self.scene.meta['summary']}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        from workbench.chart.saved_output import bundle

        return bundle(self)


def _offered(view: View, scene: Scene) -> dict[str, Any]:
    """What a page without Python can take over of a saved view: its part of what is displayed."""
    places = {i: (round(x, 1), round(y, 1)) for i, (x, y) in view.positions.items() if i in scene.nodes}
    hidden = sorted(view.hidden & scene.nodes.keys())
    return {"positions": places, "hidden": hidden, "filter": view.filter.to_json()}
