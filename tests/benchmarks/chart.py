"""networkx graph to HTML: pyvis's own way against ours, side by side, and the time of each layout."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from benchmarks.timing import median, milliseconds

SIZES = (100, 1_000, 5_000, 20_000)
DRAWN_LIMIT = 5_000
PYVIS_LIMIT = 5_000
"""Beyond this pyvis alone takes minutes; it is measured only when asked for."""


def sample(nodes: int, seed: int = 7) -> Any:
    """A graph of people with their contacts, addresses and companies, 1.5 edges per node; invented."""
    import networkx as nx

    chance = random.Random(seed)
    graph: Any = nx.MultiGraph(title=f"{nodes:,} invented entities", sandbox=True)
    people = max(nodes // 3, 1)
    others = ("phone", "email", "address", "phone", "company", "email")
    for i in range(nodes):
        kind = "person" if i < people else others[i % len(others)]
        graph.add_node(f"N{i}", kind=kind, label=f"{kind} {i}", sources=[f"S{chance.randint(1, 40)}"])
    relations = {"phone": "uses", "email": "uses", "address": "lived_at", "company": "officer_of"}
    for i in range(people, nodes):
        graph.add_edge(
            f"N{i % people}", f"N{i}", relation=relations[graph.nodes[f"N{i}"]["kind"]], sources=["S1"]
        )
    for _ in range(nodes * 3 // 2 - graph.number_of_edges()):
        a = chance.randrange(people)
        b = min(people + (a * 2 + chance.randrange(40)) % max(nodes - people, 1), nodes - 1)
        graph.add_edge(
            f"N{a}",
            f"N{b}",
            relation=relations.get(graph.nodes[f"N{b}"]["kind"], "uses"),
            sources=["S2", "S3"],
        )
    return graph


def run(
    sizes: Iterable[int] = SIZES, *, pyvis_limit: int = PYVIS_LIMIT, browser: bool = True
) -> list[dict[str, Any]]:
    """One row per size: seconds of pyvis and of ours from graph to HTML, their ratio, the layouts.

    Both are given the same graph, and ours the places, which are measured by themselves. The limit
    on what is drawn at once is lifted, so that nothing is saved by folding. Medians of three runs, but
    one of pyvis's above 1,000 nodes. With a `browser` also the first drawings, and a last row on how
    soon the largest chart that is drawn whole reacts (see `benchmarks.drawing`).
    """
    from benchmarks.drawing import first_drawings, reactions
    from workbench.chart import Chart
    from workbench.graph.layouts.placement import STYLES, layout

    sizes = list(sizes)
    drawable = [size for size in sizes if size <= DRAWN_LIMIT]
    Chart(sample(50)).html()
    rows = []
    for size in sizes:
        graph = sample(size)
        layouts = {style: _seconds(partial(layout, graph, style)) for style in STYLES}
        places = layout(graph, "circle")
        ours = _seconds(partial(_ours, graph, places))
        theirs = (
            _seconds(partial(as_pyvis, graph), 3 if size <= 1_000 else 1) if size <= pyvis_limit else None
        )
        rows.append(
            {
                "nodes": size,
                "edges": graph.number_of_edges(),
                "pyvis_seconds": theirs,
                "ours_seconds": ours,
                "times_faster": round(theirs / ours, 1) if theirs else None,
                **{f"layout_{style}_seconds": seconds for style, seconds in layouts.items()},
            }
        )
    if browser and drawable:
        for row, drawn in zip(rows, first_drawings(map(sample, drawable)), strict=False):
            row.update(drawn)
        rows.append(reactions(max(drawable)))
    return rows


def _ours(graph: Any, places: Any) -> str:
    from workbench.chart import Chart

    everything = len(graph) + 1
    return Chart(graph, positions=places, hub=everything, limit=everything).html()


def as_pyvis(graph: Any) -> str:
    """The page that plain pyvis makes of a graph, with its own physics."""
    import networkx as nx
    from pyvis.network import Network

    # pyvis takes neither parallel edges nor lists as attributes: it is given what it can draw
    simple: Any = nx.Graph()
    simple.add_nodes_from((n, {"label": data["label"]}) for n, data in graph.nodes(data=True))
    simple.add_edges_from(graph.edges())
    network = Network(cdn_resources="in_line")
    network.from_nx(simple)
    return str(network.generate_html())


def _seconds(work: Callable[[], object], runs: int = 3) -> float:
    return round(median(milliseconds(work, runs, warmup=0)) / 1000, 4)
