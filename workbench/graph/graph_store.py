"""What is drawn: nodes and edges with their attributes, packed.

A packed attribute is bytes: a fraction of the dicts and lists that it holds, nothing that the collector
of cycles looks through, and nobody changes it. Whoever reads unpacks something of their own.
"""

from __future__ import annotations

import json
import marshal
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from workbench.evidence.canonical import canonical

if TYPE_CHECKING:
    import networkx as nx

Edge = tuple[str, str, str]
"""Subject, object and key of an edge."""


@dataclass
class Parts:
    """A piece of a graph for comparing: attributes by node and by edge, packed or not."""

    nodes: dict[str, Any] = field(default_factory=dict)
    edges: dict[Edge, Any] = field(default_factory=dict)


class Drawn:
    """Nodes and edges by their names; attributes go in and come out as plain values."""

    def __init__(self) -> None:
        self._nodes: dict[str, bytes] = {}
        self._edges: dict[Edge, bytes] = {}
        self._at: dict[str, dict[Edge, None]] = {}

    def put(self, name: str, attributes: dict[str, Any]) -> None:
        """Draws a node, or draws it again; its edges stay."""
        self._nodes[name] = _packed(attributes)

    def connect(self, edge: Edge, attributes: dict[str, Any]) -> None:
        """Draws an edge between two nodes."""
        self._edges[edge] = _packed(attributes)
        for end in edge[:2]:
            self._at.setdefault(end, {})[edge] = None

    def remove(self, name: str) -> None:
        """Takes a node away, if it is there, with its edges."""
        self._nodes.pop(name, None)
        for edge in list(self._at.pop(name, ())):
            self._edges.pop(edge, None)
            for end in edge[:2]:
                if end in self._at:
                    self._at[end].pop(edge, None)

    def connected(self, edge: Edge) -> bool:
        """True for an edge that is drawn."""
        return edge in self._edges

    def around(self, names: Iterable[str]) -> Parts:
        """These nodes and their edges, packed."""
        there = [name for name in names if name in self._nodes]
        edges = {edge: self._edges[edge] for name in there for edge in self._at.get(name, ())}
        return Parts({name: self._nodes[name] for name in there}, edges)

    def nodes(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Every node with its attributes."""
        return ((name, marshal.loads(packed)) for name, packed in self._nodes.items())  # noqa: S302  our own

    def edges(self) -> Iterator[tuple[str, str, dict[str, Any]]]:
        """Every edge, as subject, object and attributes."""
        return ((*edge[:2], marshal.loads(packed)) for edge, packed in self._edges.items())  # noqa: S302

    def graph(self, order: Callable[[str], Any] | None = None) -> nx.MultiDiGraph[str]:
        """All of it as a new graph, its nodes and edges by an order of the names."""
        import networkx as nx

        graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
        nodes, edges = list(self._nodes), list(self._edges)
        if order is not None:
            nodes.sort(key=order)
            rank = {name: at for at, name in enumerate(nodes)}
            edges.sort(key=lambda edge: (rank[edge[0]], rank[edge[1]], edge[2]))
        graph.add_nodes_from((name, marshal.loads(self._nodes[name])) for name in nodes)  # noqa: S302
        for a, b, key in edges:
            graph.add_edge(a, b, key=key, **marshal.loads(self._edges[a, b, key]))  # noqa: S302
        return graph


def differ(one: Any, other: Any) -> bool:
    """True when two attributes, packed both or not, say different things."""
    if one == other:
        return False
    return type(one) is not bytes or marshal.loads(one) != marshal.loads(other)  # noqa: S302


def _packed(attributes: dict[str, Any]) -> bytes:
    try:
        return marshal.dumps(attributes)
    except ValueError:  # a reader's own kind of text or number
        return marshal.dumps(json.loads(canonical(attributes)))
