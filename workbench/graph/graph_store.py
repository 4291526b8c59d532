"""What is drawn: nodes and edges with their attributes, packed.

A packed attribute is JSON in bytes: a fraction of the dicts and lists that it holds, nothing that the
collector of cycles looks through, and nobody changes it. Whoever reads unpacks something of their own.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from inspect import signature
from itertools import count, islice
from operator import itemgetter
from sys import intern
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from pydantic_core import from_json, to_json

from workbench.evidence.canonical import canonical
from workbench.lazy_dict import LazyDict

if TYPE_CHECKING:
    import networkx as nx

Edge = tuple[str, str, str]
"""Subject, object and key of an edge."""
Name = TypeVar("Name", str, Edge)
_FEW = 100
"""In so many mentions it is looked up whether a link cites one of them."""
_TOGETHER = 256
"""So many are unpacked at a time: they share the names of their fields."""


Chunk = Callable[[], dict[Name, bytes]]
"""Gives the bodies that were compressed together, by their names."""


class PackedBodies(Generic[Name]):
    """Packed attributes by name. What comes in compressed chunks stays compressed until it is changed itself.

    Whoever reads in the order of the chunks opens each of them once.
    """

    def __init__(self) -> None:
        self._bodies: dict[Name, bytes | Chunk[Name]] = {}
        """The body of each name, or the chunk that it is in."""
        self._opened: tuple[Chunk[Name] | None, dict[Name, bytes]] = None, {}

    def add(self, names: Iterable[Name], chunk: Chunk[Name]) -> None:
        """Takes in the names of a chunk."""
        self._bodies.update(dict.fromkeys(names, chunk))

    def copy(self) -> PackedBodies[Name]:
        """Another one that is the same now, and stays so."""
        other = PackedBodies[Name]()
        other._bodies = dict(self._bodies)
        return other

    def __setitem__(self, name: Name, body: bytes) -> None:
        self._bodies[name] = body

    def pop(self, name: Name) -> None:
        """Takes a body out, if it is there."""
        self._bodies.pop(name, None)

    def items(self) -> dict[Name, bytes]:
        """A copy of all bodies by their names."""
        return dict(zip(self._bodies, self.each(self._bodies), strict=True))

    def __getitem__(self, name: Name) -> bytes:
        body = self._bodies[name]
        if type(body) is bytes:
            return body
        opened = self._opened  # one attribute: others may read at the same time
        if opened[0] is not body:
            chunk = cast("Chunk[Name]", body)
            opened = self._opened = chunk, chunk()
        return opened[1][name]

    def each(self, names: Iterable[Name]) -> Iterator[bytes]:
        """The bodies of names, one after the other."""
        bodies = self._bodies
        opened, held = self._opened
        for name in names:
            body = bodies[name]
            if type(body) is bytes:
                yield body
                continue
            if body is not opened:
                opened = cast("Chunk[Name]", body)
                held = opened()
                self._opened = opened, held
            yield held[name]

    def __contains__(self, name: object) -> bool:
        return name in self._bodies

    def __iter__(self) -> Iterator[Name]:
        return iter(self._bodies)

    def __len__(self) -> int:
        return len(self._bodies)


@dataclass
class Parts:
    """A piece of a graph for comparing: attributes by node and by edge, packed or not."""

    nodes: dict[str, Any] = field(default_factory=dict)
    edges: dict[Edge, Any] = field(default_factory=dict)


@dataclass
class Touched:
    """What was drawn, drawn again or taken away: nodes, and the pairs of nodes whose links changed."""

    nodes: set[str] = field(default_factory=set)
    pairs: set[tuple[str, str]] = field(default_factory=set)


class Drawn:
    """Nodes and edges by their names; attributes go in and come out as plain values."""

    def __init__(
        self,
        kinds: dict[str, str] | None = None,
        nodes: PackedBodies[str] | None = None,
        edges: PackedBodies[Edge] | None = None,
    ) -> None:
        """Nodes with their kinds, and edges; or nothing."""
        self.kinds = {} if kinds is None else kinds
        """The kind of each node."""
        self._nodes = PackedBodies[str]() if nodes is None else nodes
        self._edges = PackedBodies[Edge]() if edges is None else edges
        self._by_end: dict[str, dict[Edge, None]] | None = None
        self._new: Touched | None = None

    @property
    def _at(self) -> dict[str, dict[Edge, None]]:
        """The edges of each node; made when it is needed for the first time."""
        if self._by_end is None:
            edges = list(self._edges)
            ends = lambda: {end for edge in edges for end in edge[:2]}  # noqa: E731
            self._by_end = LazyDict(_Ends(edges).edges, ends) if edges else {}
        return self._by_end

    def packed(self) -> tuple[PackedBodies[str], PackedBodies[Edge]]:
        """The packed attributes of each node and of each edge, as they are now; unpacked when asked for."""
        return self._nodes.copy(), self._edges.copy()

    def copy(self) -> Drawn:
        """Another one that is the same now, and stays so."""
        return Drawn(dict(self.kinds), self._nodes.copy(), self._edges.copy())

    def put(self, name: str, attributes: dict[str, Any]) -> None:
        """Draws a node, or draws it again; its edges stay."""
        self._nodes[name], self.kinds[name] = pack(attributes), attributes.get("kind", "")
        if self._new is not None:
            self._new.nodes.add(name)

    def connect(self, edge: Edge, attributes: dict[str, Any]) -> None:
        """Draws an edge between two nodes."""
        if (at := self._by_end) is not None:
            for end in edge[:2]:
                at.setdefault(end, {})[edge] = None
        self._edges[edge] = pack(attributes)
        if self._new is not None:
            self._new.pairs.add(edge[:2])

    def remove(self, name: str) -> None:
        """Takes a node away, if it is there, with its edges."""
        self._nodes.pop(name)
        self.kinds.pop(name, None)
        if self._new is not None:
            self._new.nodes.add(name)
            self._new.pairs |= {edge[:2] for edge in self._at.get(name, ())}
        for edge in list(self._at.pop(name, ())):
            self._edges.pop(edge)
            for end in edge[:2]:
                if end in self._at:
                    self._at[end].pop(edge, None)

    def touched(self) -> Touched:
        """What changed since this was asked last; the first time nothing, and from then on it is noted."""
        new, self._new = self._new or Touched(), Touched()
        return new

    def between(self, pairs: Collection[tuple[str, str]]) -> dict[tuple[str, str], dict[str, dict[str, Any]]]:
        """The links from the one to the other of each pair: attributes by key, in the order of the keys."""
        at = self._at
        edges = sorted(edge for a in {a for a, _ in pairs} for edge in at.get(a, ()) if edge[0] == a)
        edges = [edge for edge in edges if edge[:2] in pairs]
        found: dict[tuple[str, str], dict[str, dict[str, Any]]] = {}
        for edge, said in zip(edges, _unpacked(self._edges[edge] for edge in edges), strict=True):
            found.setdefault(edge[:2], {})[edge[2]] = said
        return found

    def around(self, names: Iterable[str]) -> Parts:
        """These nodes and their edges, packed."""
        there = [name for name in names if name in self._nodes]
        near = dict.fromkeys(edge for name in there for edge in self._at.get(name, ()))
        return Parts(
            {name: self._nodes[name] for name in there}, {edge: self._edges[edge] for edge in sorted(near)}
        )

    def links_of(self, names: Container[str]) -> list[Edge]:
        """The edges that begin or end at one of these nodes, in the order in which they were drawn."""
        return [edge for edge in self._edges if edge[0] in names or edge[1] in names]

    def links(self) -> Iterator[Edge]:
        """All edges, in the order in which they were drawn."""
        return iter(self._edges)

    def part(self, names: Iterable[str], edges: Iterable[Edge]) -> Drawn:
        """These nodes and edges as they are now."""
        part = Drawn()
        for name in names:
            part._nodes[name], part.kinds[name] = self._nodes[name], self.kinds[name]
        for edge in edges:
            part._edges[edge] = self._edges[edge]
        return part

    def parts(self) -> Parts:
        """All nodes and edges, packed."""
        return Parts(self._nodes.items(), self._edges.items())

    def nodes(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Every node with its attributes."""
        return zip(self._nodes, _unpacked(self._nodes.each(self._nodes)), strict=True)

    def named(self, names: Iterable[str]) -> Iterator[tuple[str, dict[str, Any]]]:
        """These nodes with their attributes."""
        names = list(names)
        return zip(names, _unpacked(self._nodes.each(names)), strict=True)

    def neighbours(self) -> dict[str, set[str]]:
        """The nodes that each node is linked with; one without links is not among them."""
        found: dict[str, set[str]] = {}
        for a, b, _ in self._edges:
            if a != b:
                found.setdefault(a, set()).add(b)
                found.setdefault(b, set()).add(a)
        return found

    def edges(self) -> Iterator[tuple[str, str, dict[str, Any]]]:
        """Every edge, as subject, object and attributes."""
        return (
            (*edge[:2], said)
            for edge, said in zip(self._edges, _unpacked(self._edges.each(self._edges)), strict=True)
        )

    def graph(self, order: Callable[[str], Any] | None = None) -> nx.MultiDiGraph[str]:
        """All of it as a new graph, its nodes and edges by an order of the names."""
        import networkx as nx

        graph: Any = nx.MultiDiGraph()
        # networkx would copy what is said of each, and of a link twice
        there, after, ahead = graph._node, graph._succ, graph._pred
        nodes, edges = self._in_order(order)
        for name, said in zip(nodes, _unpacked(self._nodes.each(nodes)), strict=True):
            # equal words are in memory once, and lists are changed where they are: a copy has room to spare
            if sources := said.get("sources"):
                sources[:] = map(intern, sources)
            there[name], after[name], ahead[name] = said, {}, {}
        for (a, b, key), said in zip(edges, _unpacked(self._edges.each(edges)), strict=True):
            if sources := said.get("sources"):
                sources[:] = map(intern, sources)
            cites, mentions = said.get("cites"), there[b].get("mentions", ())
            if cites and len(mentions) <= _FEW:  # what a link cites is mostly where its object is mentioned
                same = {mention: mention for mention in mentions}
                cites[:] = [same.get(cite, cite) for cite in cites]
            if said.keys() == _USUAL:
                said = _UsualLink(**said).__dict__
            links = after[a].get(b)
            if links is None:
                after[a][b] = ahead[b][a] = {key: said}
            else:
                links[key] = said
        return cast("nx.MultiDiGraph[str]", graph)

    def _in_order(self, order: Callable[[str], Any] | None) -> tuple[list[str], list[Edge]]:
        """The names of nodes and edges, by an order of the names of nodes."""
        nodes, edges = list(self._nodes), list(self._edges)
        if order is not None:
            nodes.sort(key=order)
            rank = {name: at for at, name in enumerate(nodes)}
            edges.sort(key=itemgetter(2))
            edges.sort(key=lambda edge: rank[edge[0]] * len(nodes) + rank[edge[1]])
        return nodes, edges


class _UsualLink:
    """What is said of a link without details: the dicts of such objects share their keys in memory."""

    def __init__(
        self, relation: Any, sources: Any, cites: Any, date_start: Any, date_end: Any, cautions: Any
    ) -> None:
        self.relation, self.sources, self.cites = relation, sources, cites
        self.date_start, self.date_end, self.cautions = date_start, date_end, cautions


_USUAL = set(signature(_UsualLink).parameters)


class _Ends:
    """Where the edges of each node are in a list of edges."""

    def __init__(self, edges: Sequence[Edge]) -> None:
        import numpy as np

        self._edges = edges
        ends = [edge[0] for edge in edges] + [edge[1] for edge in edges]
        self._number = dict(zip(dict.fromkeys(ends), count(), strict=False))
        found = np.fromiter(map(self._number.__getitem__, ends), np.int64, len(ends))
        self._order = np.argsort(found, kind="stable")
        self._starts = np.searchsorted(found[self._order], np.arange(len(self._number) + 1))

    def edges(self, name: str) -> dict[Edge, None]:
        """The edges of a node, in the order of the list; raises `KeyError` for one that has none."""
        number = self._number[name]
        places = self._order[self._starts[number] : self._starts[number + 1]] % len(self._edges)
        return dict.fromkeys(self._edges[at] for at in sorted(places.tolist()))


def differ(one: Any, other: Any) -> bool:
    """True when two attributes, packed both or not, say different things."""
    if one == other:
        return False
    return type(one) is not bytes or json.loads(one) != json.loads(other)


def pack(attributes: dict[str, Any]) -> bytes:
    """Attributes as JSON on one line."""
    try:
        return to_json(attributes)
    except ValueError:  # half of a surrogate pair, or more than 200 levels
        return canonical(attributes).encode()


def unpacked(bodies: Sequence[bytes]) -> list[Any]:
    """What was packed. Equal short texts, such as citations, are mostly one: a quarter less memory."""
    body = b"[%b]" % b",".join(bodies)
    try:
        found: list[Any] = from_json(body, cache_strings="all")
    except ValueError:  # half of a surrogate pair, or more than 200 levels
        found = json.loads(body)
    return found


def _unpacked(bodies: Iterable[bytes]) -> Iterator[dict[str, Any]]:
    waiting = iter(bodies)
    while portion := list(islice(waiting, _TOGETHER)):
        yield from unpacked(portion)
