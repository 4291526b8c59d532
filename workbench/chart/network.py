"""The pyvis network of a chart, filled in one pass over nodes and edges.

`pyvis.network.Network` stays the model: it can be changed, shown and saved like any other. Only the
page it writes is ours, because pyvis's own asks other servers for its parts and runs markup in labels.
"""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.chart import style
from workbench.chart.labels import edge_tooltip, node_tooltip
from workbench.extras import require
from workbench.graph.records import Records
from workbench.safe_file import write

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyvis.network import Network

    from workbench.chart.scene import Scene


def fill(scene: Scene, records: Records, page: Callable[[Any], str]) -> Network:
    """A pyvis network of the scene in time proportional to nodes and edges.

    Nothing of the graph travels under pyvis's reserved names; parallel links stay apart by their
    ids. `page` makes the HTML of the network when it is asked for one.
    """
    network = _offline(directed=records.directed, heading=str(scene.meta["title"]))
    by_id = records.by_id
    names = {i: n.label for i, n in by_id.items()}
    described = {e.id: e for e in records.edges}
    places: dict[str, list[tuple[str, str | None, str | None]]] = defaultdict(list)
    for link in records.edges:
        for one, other in ((link.source, link.target), (link.target, link.source)):
            if by_id[other].kind == "address":
                places[one].append((names[other], link.start, link.end))
    for identifier, item in scene.nodes.items():
        node = {**item, **_look(item)}
        if identifier in by_id:
            node["title"] = node_tooltip(by_id[identifier], places[identifier], records.copies)
        network.nodes.append(node)
        network.node_ids.append(identifier)
        network.node_map[identifier] = node
    for identifier, item in scene.edges.items():
        looks = style.relation_style(item["relation"])
        opacity = style.PALE if style.is_pale(item) else 1.0
        colour = {"color": looks.light, "opacity": opacity}
        edge = {"width": 1.2, "color": colour, "label": looks.name, **item}
        if dashes := style.dashes_of(item):
            edge["dashes"] = list(dashes)
        if records.directed:
            edge["arrows"] = "to"
        if identifier in described:
            edge["title"] = edge_tooltip(described[identifier], names, records.copies)
        network.edges.append(edge)
    network.set_options(json.dumps(style.vis_options()))
    network.page_of = page
    return network


def _look(item: dict[str, Any]) -> dict[str, Any]:
    kind = style.kind_style(item["group"])
    colour = item.get("colour", kind.colour)
    return {
        "shape": kind.vis_shape,
        "size": kind.size,
        "color": {"background": colour, "border": colour},
    }


def _offline(**options: Any) -> Any:
    require("A pyvis network", "lab", "pyvis")
    from pyvis.network import Network

    class OfflineNetwork(Network):  # type: ignore[misc]
        """A pyvis network whose page asks no other server for anything."""

        page_of: Callable[[Any], str]

        def generate_html(self, name: str = "index.html", local: bool = True, notebook: bool = False) -> str:
            """The self-contained page of the network as it is now; the arguments are pyvis's."""
            self.html = self.page_of(self)
            return self.html

        def write_html(
            self, name: str, local: bool = True, notebook: bool = False, open_browser: bool = False
        ) -> None:
            """Writes the page as UTF-8, whatever the locale; pyvis's folder `lib` is not needed."""
            write(Path(name), self.generate_html(name).encode())
            if open_browser:
                import webbrowser

                webbrowser.open(Path(name).resolve().as_uri())

        def show(self, name: str, local: bool = True, notebook: bool = True) -> None:
            """Writes the page; in a notebook show the chart itself instead."""
            self.write_html(name)

    return OfflineNetwork(cdn_resources="in_line", **options)
