"""A graph that grows with what is drawn: what did not change is shared with the graph before.

Nobody changes a graph that was given out. The next one has dicts of its own for the nodes and links that
changed, and the same ones for all others, so that a decision about two of 33,000 entities costs what
those two take, and a reader knows by identity what it has read before.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from workbench.graph.graph_store import Drawn, Touched
from workbench.graph.late_order import LateOrder, LateOrderedDict

if TYPE_CHECKING:
    import networkx as nx

_FEW = 8
"""A change of less than this share of the nodes (one in so many) is drawn on its own."""

_LATE = 500
"""So many nodes are put in their place when somebody goes through the graph; with more all are at once."""


@dataclass(frozen=True)
class Growth:
    """What is another in a graph than in the one before: nodes, also those that came or went, and links.

    A graph and the one before, None for a graph that was made whole, go by marks. Of the links that changed
    `starts` are the nodes that they lead from. Nodes, and the links of each, are by an `order` of the names.
    """

    mark: object
    order: Callable[[str], Any]
    before: object | None = None
    nodes: frozenset[str] = frozenset()
    starts: frozenset[str] = frozenset()


_GROWN: WeakKeyDictionary[Any, Growth] = WeakKeyDictionary()


def growth_of(graph: Any) -> Growth | None:
    """How a `LivingGraph` made a graph of the one before; None for a graph that is not of one."""
    try:
        return _GROWN.get(graph)
    except TypeError:  # somebody's own kind of graph, which has no hash or no weak reference
        return None


class LivingGraph:
    """The graph of what is drawn, nodes and links by an order of the names."""

    def __init__(self, order: Callable[[str], Any]) -> None:
        self._order = order
        self._drawn: Drawn | None = None
        self._graph: Any = None
        self._parts: tuple[dict[str, Any], ...] = ()
        """Its nodes, and the links from and to each, whatever their order."""
        self._late: set[str] = set()
        """The nodes that came after those that are in order."""
        self._growth = Growth(object(), order)

    def graph(self, drawn: Drawn) -> nx.MultiDiGraph[str]:
        """What is drawn now, frozen, without attributes of the whole."""
        import networkx as nx

        new = drawn.touched()
        if self._drawn is not drawn or len(new.nodes) * _FEW > len(self._graph):
            self._drawn, self._graph, self._late, self._parts = drawn, None, set(), ()  # never two of them
            self._graph, self._growth = drawn.graph(self._order), Growth(object(), self._order)
            self._parts = self._graph._node, self._graph._succ, self._graph._pred
        else:
            self._graph = self._renewed(drawn, new)
            starts = frozenset(a for a, _ in new.pairs)
            self._growth = Growth(object(), self._order, self._growth.mark, frozenset(new.nodes), starts)
        _GROWN[self._graph] = self._growth
        graph: nx.MultiDiGraph[str] = nx.freeze(self._graph)
        return graph

    def _renewed(self, drawn: Drawn, new: Touched) -> Any:
        import networkx as nx

        nodes, after, ahead = map(dict.copy, self._parts)
        there = dict(drawn.named(name for name in sorted(new.nodes) if name in drawn.kinds))
        added = [name for name in there if name not in nodes]
        for name in new.nodes - there.keys():
            for each in (nodes, after, ahead):
                each.pop(name, None)
        nodes |= there
        for name in added:
            after[name], ahead[name] = {}, {}
        for near, pairs in ((after, new.pairs), (ahead, {(b, a) for a, b in new.pairs})):
            for name in {a for a, _ in pairs} & nodes.keys():
                near[name] = dict(near[name])
        between = drawn.between(new.pairs)
        for a, b in new.pairs:
            links = between.get((a, b))
            for near, one, other in ((after, a, b), (ahead, b, a)):
                if links:
                    near[one][other] = links
                elif one in near:
                    near[one].pop(other, None)
        for near, ends in ((after, {a for a, _ in new.pairs}), (ahead, {b for _, b in new.pairs})):
            for name in ends & nodes.keys():
                near[name] = {other: near[name][other] for other in sorted(near[name], key=self._order)}
        graph: Any = nx.MultiDiGraph()
        self._late = {name for name in (*self._late, *added) if name in nodes}
        order = LateOrder(self._order, self._late)
        if len(self._late) > _LATE:
            self._late = set()
            nodes, after, ahead = (order.ordered(each) for each in (nodes, after, ahead))
        self._parts = nodes, after, ahead
        if self._late:
            nodes, after, ahead = (LateOrderedDict(each, order) for each in self._parts)
        graph._node, graph._adj, graph._pred = nodes, after, ahead
        return graph
