"""How two nodes are connected, who is central, and which groups there are.

Links are followed in both directions; each hop says which way the link runs and cites it. Every
answer is the same for the same graph, whatever the order it was built in.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from workbench.errors import InputError
from workbench.graph import periods
from workbench.graph.sanitize import clean
from workbench.values.corrections import corrections_in_words

Node = Hashable


@dataclass(frozen=True, slots=True)
class Hop:
    """One link of a path, from `start` to `end`; `forward` is False where the link points back."""

    start: Any
    end: Any
    relation: str
    forward: bool
    sources: tuple[str, ...]
    cites: tuple[str, ...]
    date_start: str | None
    date_end: str | None
    corrected: str = ""
    """What a person corrected of it before it was imported, in words."""
    ended: bool = False
    """True where it has ended on a date nobody recorded."""
    label: str = ""
    """The free role of the subject, where the link has one: `transferor`."""

    def state(self, today: str) -> periods.State:
        """Whether it runs on a day, is over by it, or begins after it."""
        said = {"relation": self.relation, "date_start": self.date_start, "date_end": self.date_end}
        return periods.state_of_link({**said, "ended": self.ended}, today)

    def __str__(self) -> str:
        said = (self.label or self.relation.replace("_", " ")) + (
            f" [{', '.join(self.sources)}]" if self.sources else ""
        )
        return f"—{said}→" if self.forward else f"←{said}—"


@dataclass(frozen=True, slots=True)
class Path:
    """A way from the first node to the last; `hops[i]` holds every link between neighbours i and i+1.

    `labels` are the names of the nodes, where they have one. As text it is a line that can be read.
    """

    nodes: tuple[Any, ...]
    hops: tuple[tuple[Hop, ...], ...]
    labels: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.hops)

    def __str__(self) -> str:
        first, *others = (f"{n} {name}".rstrip() for n, name in zip(self.nodes, self.labels, strict=True))
        steps = (f"{links[0]} {name}" for links, name in zip(self.hops, others, strict=True))
        return " ".join([first, *steps])


@dataclass(frozen=True, slots=True)
class Common:
    """A node next to both, with the links that join it to either."""

    node: Any
    to_first: tuple[Hop, ...]
    to_second: tuple[Hop, ...]


def shortest(graph: Any, a: Node, b: Node, *, avoid: Collection[Node] = ()) -> Path | None:
    """The shortest path, or None where the two are not connected.

    `avoid` are nodes that no path may pass (a shared hub, for example). Raises `InputError` for a
    node that the graph does not have.
    """
    return next(iter(short(graph, a, b, slack=0, limit=1, avoid=avoid)), None)


def short(
    graph: Any, a: Node, b: Node, *, slack: int = 1, limit: int = 50, avoid: Collection[Node] = ()
) -> list[Path]:
    """All paths up to `slack` hops longer than the shortest, shortest first, at most `limit`."""
    near = _Near(graph, {*avoid} - {a, b})
    for node in (a, b):
        if node not in graph:
            raise InputError(f"the graph has no node {node!r}")
    if a == b:
        return [Path((a,), (), _labels(graph, (a,)))]
    remaining = _distances(near, a, b, slack)
    if a not in remaining:
        return []
    found: list[Path] = []
    for length in range(remaining[a], remaining[a] + slack + 1):
        for nodes in _walk(near, (a,), b, length, remaining):
            hops = tuple(links(graph, x, y) for x, y in pairwise(nodes))
            found.append(Path(nodes, hops, _labels(graph, nodes)))
            if len(found) == limit:
                return found
    return found


def links(graph: Any, a: Node, b: Node) -> tuple[Hop, ...]:
    """Every link between two nodes, seen from `a`."""
    found = [_hop(a, b, data, True) for data in _between(graph, a, b)]
    if graph.is_directed():
        found += [_hop(a, b, data, False) for data in _between(graph, b, a)]
    return tuple(sorted(found, key=lambda h: (not h.forward, h.relation, h.date_start or "", h.sources)))


def common_neighbours(graph: Any, a: Node, b: Node) -> list[Common]:
    """The nodes next to both `a` and `b`."""
    near = _adjacency(graph)
    for node in (a, b):
        if node not in near:
            raise InputError(f"the graph has no node {node!r}")
    shared = [n for n in near[a] if n in set(near[b]) and n not in (a, b)]
    return [Common(n, links(graph, a, n), links(graph, b, n)) for n in shared]


def communities(graph: Any) -> list[list[Any]]:
    """Communities, nodes more closely connected to each other than to the rest (Louvain), largest first."""
    import networkx as nx

    simple = _simple(graph)
    if not simple.number_of_edges():
        return [[n] for n in simple]
    groups = nx.community.louvain_communities(simple, seed=7)
    return sorted((sorted(g, key=str) for g in groups), key=lambda g: (-len(g), str(g[0])))


def _labels(graph: Any, nodes: Collection[Node]) -> tuple[str, ...]:
    return tuple(clean(graph.nodes[node].get("label") or "", 60) for node in nodes)


def _adjacency(graph: Any, avoid: Collection[Node] = ()) -> dict[Node, list[Node]]:
    near: dict[Node, set[Node]] = {n: set() for n in graph.nodes if n not in avoid}
    for a, b in graph.edges():
        if a != b and a in near and b in near:
            near[a].add(b)
            near[b].add(a)
    return {n: sorted(others, key=str) for n, others in near.items()}


class _Near(dict[Node, list[Node]]):
    """The neighbours of each node that is asked for, in order; `avoid` are nobody's."""

    def __init__(self, graph: Any, avoid: Collection[Node]) -> None:
        super().__init__()
        self._ways = [graph.succ, graph.pred] if graph.is_directed() else [graph.adj]
        self._avoid = avoid

    def __missing__(self, node: Node) -> list[Node]:
        others = {other for way in self._ways for other in way[node]} - {node}
        found = self[node] = sorted(others.difference(self._avoid), key=str)
        return found


def _distances(near: _Near, a: Node, b: Node, slack: int) -> dict[Node, int]:
    """How far `b` is from each node of a path from `a` that is up to `slack` longer than the shortest.

    Of a large graph only what is near one of the two is looked at. What is on no such path may be missing,
    or farther than it is.
    """
    balls: list[dict[Node, int]] = [{a: 0}, {b: 0}]
    edges = [[a], [b]]
    reach = [0, 0]
    shortest: int | None = None
    while shortest is None or sum(reach) < shortest + slack:
        side = 0 if len(edges[0]) < len(edges[1]) else 1
        if not edges[side]:  # everything that is connected with one of them was looked at
            break
        edges[side] = _next_layer(near, balls[side], edges[side])
        reach[side] += 1
        if shortest is None and not balls[1 - side].keys().isdisjoint(edges[side]):
            shortest = sum(reach)
    if shortest is None:
        return {}
    around, remaining = balls
    layer = edges[1]
    while layer:  # beyond the reach from b, only towards a
        layer = _next_layer(near, remaining, layer, within=around)
    return remaining


def _next_layer(
    near: _Near, ball: dict[Node, int], layer: list[Node], within: Collection[Node] | None = None
) -> list[Node]:
    """The nodes one step beyond a layer that are new to the ball, which takes them in."""
    following = []
    for node in layer:
        for other in near[node]:
            if other not in ball and (within is None or other in within):
                ball[other] = ball[node] + 1
                following.append(other)
    return following


def _walk(
    near: _Near, trail: tuple[Node, ...], goal: Node, left: int, remaining: dict[Node, int]
) -> Iterator[tuple[Node, ...]]:
    """Simple paths of exactly `left` more hops, never into a corner that cannot reach the goal."""
    here = trail[-1]
    if left == 0:
        yield trail
        return
    for other in near[here]:
        if other in trail or remaining.get(other, left) > left - 1 or (other == goal and left > 1):
            continue
        yield from _walk(near, (*trail, other), goal, left - 1, remaining)


def _between(graph: Any, a: Node, b: Node) -> list[dict[str, Any]]:
    data = graph.get_edge_data(a, b)
    if data is None:
        return []
    return list(data.values()) if graph.is_multigraph() else [data]


def _hop(a: Node, b: Node, data: dict[str, Any], forward: bool) -> Hop:
    return Hop(
        a,
        b,
        clean(data.get("relation") or "linked", 60),
        forward,
        tuple(map(str, data.get("sources") or ())),
        tuple(map(str, data.get("cites") or ())),
        data.get("date_start"),
        data.get("date_end"),
        clean(corrections_in_words(data)),
        periods.of_link(data).ended,
        clean(data.get("label") or "", 60),
    )


def _simple(graph: Any) -> Any:
    """An undirected graph in sorted order, each edge weighing as many links as it stands for."""
    import networkx as nx

    weight: dict[tuple[Node, Node], int] = defaultdict(int)
    for a, b in graph.edges():
        if a != b:
            pair = (a, b) if str(a) <= str(b) else (b, a)
            weight[pair] += 1
    simple: Any = nx.Graph()
    simple.add_nodes_from(sorted(graph.nodes, key=str))
    for (a, b), count in sorted(weight.items(), key=lambda item: (str(item[0][0]), str(item[0][1]))):
        simple.add_edge(a, b, weight=count)
    return simple
