"""What rests on floating point, and how to see it as another processor would compute it.

OpenBLAS and numpy choose their kernels by processor, and each kernel rounds in its own way. Both can be
told to take those of an older one.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import random
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import networkx as nx

KERNELS = ("Prescott", "Nehalem")
"""Kernel types of OpenBLAS that every x86-64 processor can run."""
CAN_CHOOSE = platform.machine().lower() in {"x86_64", "amd64"}


def graphs() -> Iterator[tuple[str, Any]]:
    """Graphs of many shapes: the symmetric ones have equal eigenvalues and places that are alike."""
    for size in (3, 5, 8, 12, 30):
        yield f"star of {size}", nx.star_graph(size)
        yield f"ring of {size}", nx.cycle_graph(size)
        yield f"complete graph of {size}", nx.complete_graph(size)
        yield f"wheel of {size}", nx.wheel_graph(size)
        yield f"path of {size}", nx.path_graph(size)
    yield "two sides", nx.complete_bipartite_graph(6, 9)
    yield "cube", nx.hypercube_graph(5)
    yield "grid", nx.grid_2d_graph(7, 7)
    yield "torus", nx.grid_2d_graph(6, 6, periodic=True)
    yield "tree", nx.balanced_tree(3, 4)
    yield "barbell", nx.barbell_graph(12, 3)
    yield "cliques in a ring", nx.connected_caveman_graph(5, 6)
    yield "copies", nx.disjoint_union_all([nx.star_graph(4), nx.cycle_graph(15), nx.petersen_graph()] * 3)
    yield "large grid", nx.grid_2d_graph(20, 20)
    yield "large ring", nx.cycle_graph(300)
    yield "large star", nx.star_graph(300)
    yield "large tree", nx.random_labeled_tree(600, seed=3)
    for seed in range(25):
        yield f"random {seed}", nx.gnm_random_graph(5 + seed * 5, 4 + seed * 7, seed=seed)


def named(graph: Any) -> Any:
    """The graph as a case has it: nodes with ids and kinds, links with a relation."""
    kinds = ("person", "phone", "address", "company")
    ids = {node: f"P{i}" for i, node in enumerate(sorted(graph, key=str))}
    found = nx.MultiDiGraph()
    for i, (node, name) in enumerate(ids.items()):
        found.add_node(name, kind=kinds[i % 4], label=f"Node {node}", sources=["S1"])
    found.add_edges_from(
        (ids[a], ids[b], {"relation": "linked_to", "sources": ["S1"]}) for a, b in graph.edges
    )
    return found


def digests() -> dict[str, str]:
    """A digest of everything that floating point has a part in, by what it is of."""
    from support import pictures
    from workbench.chart import Chart
    from workbench.graph.layouts.placement import layout
    from workbench.graph.paths import communities
    from workbench.sandbox.likeness import read, similarity

    found = {}
    for name, shape in graphs():
        graph = named(shape)
        places = layout(graph)
        found[f"places: {name}"] = digest(sorted(places.items()))
        half = {node: places[node] for node in sorted(places)[::2]}
        found[f"places beside others: {name}"] = digest(sorted(layout(graph, positions=half).items()))
        if len(graph) < 60:
            found[f"communities: {name}"] = digest(communities(graph))
    for style in ("hierarchy", "circle", "timeline"):
        found[f"places: {style}"] = digest(sorted(layout(named(nx.petersen_graph()), style).items()))  # type: ignore[arg-type]
    chart = Chart(named(nx.connected_caveman_graph(3, 5)), title="Processors")
    found["SVG"] = digest(chart.svg())
    found["PNG"] = hashlib.sha256(chart.png(width=800, height=600, scale=1)).hexdigest()
    images = [read(pictures.png(pictures.shapes(random.Random(seed)))) for seed in range(4)]
    found["likeness"] = digest([similarity(a, b) for a in images for b in images])
    return found


def digest(value: Any) -> str:
    """The SHA-256 of a value's JSON."""
    return hashlib.sha256(json.dumps(value).encode()).hexdigest()


def digests_with(kernel: str) -> Mapping[str, str]:
    """`digests` in a process of its own with the given kernels of OpenBLAS, and numpy's plainest ones."""
    from numpy._core._multiarray_umath import __cpu_dispatch__, __cpu_features__

    optional = " ".join(name for name in __cpu_dispatch__ if __cpu_features__.get(name))
    settings = {"OPENBLAS_CORETYPE": kernel, "NPY_DISABLE_CPU_FEATURES": optional, "PYTHONHASHSEED": "random"}
    run = subprocess.run(
        [sys.executable, "-m", "support.processors"],
        cwd=Path(__file__).resolve().parents[1],
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, str] = json.loads(run.stdout)
    return found


if __name__ == "__main__":
    sys.stdout.write(json.dumps(digests()))
