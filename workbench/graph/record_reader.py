"""A networkx graph read once into the flat records of `workbench.graph.records`.

Any networkx graph will do. What is looked for: on nodes `kind`, `label`, `sources`, `facts` (each
`{attribute, value, raw, cites, caution}`), `confidence`, `conflicts`, `notes`, `tags`, `sandbox`;
on edges `relation`, `sources`, `cites`, `date_start`, `date_end`, `confidence`, `suggested`,
`caution` or `cautions`; on the graph `title`, `sources` (`{"S1": "what it is"}`), `sandbox`, and where
only some sources are simulated, `simulated` (their names), and `copies` (`independent_sources`).
"""

from __future__ import annotations

import marshal
from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, TypeVar

from workbench.collection_pause import uncollected
from workbench.graph.independent_sources import copies_in
from workbench.graph.living_graph import Growth, growth_of
from workbench.graph.record_attributes import link_between, link_record, names_in, node_record
from workbench.graph.records import EdgeRecord, Node, NodeRecord, RecordChange, Records
from workbench.graph.sanitize import clean

Record = TypeVar("Record", NodeRecord, EdgeRecord)
_FEW = 1_000
"""So many nodes that changed are looked up one by one; of more of them all records are put together again."""


def read(graph: Any, positions: Mapping[Any, tuple[float, float]] | None = None) -> Records:
    """The records of a graph, which is not changed. Positions may be keyed by node or by its id."""
    return RecordReader().read(graph, positions)


class RecordReader:
    """Reads a graph that grows: the record of what has not changed is the same object as before."""

    def __init__(self) -> None:
        self._nodes: dict[str, tuple[Any, bytes, NodeRecord]] = {}
        self._around: dict[Node, tuple[Any, bytes, list[EdgeRecord]]] = {}
        self._ids: dict[Node, str] = {}
        self._alike: dict[bytes, EdgeRecord] = {}
        self._sandbox: bool | frozenset[str] = False
        self._last: object | None = None
        """The mark of the graph that was read last, where one that grows out of it need not be read whole."""
        self._read: tuple[tuple[NodeRecord, ...], tuple[EdgeRecord, ...]] = (), ()
        """The records of that graph."""
        self._invented = 0
        """How many nodes are invented."""
        self._words = _CleanWords()
        self.change: RecordChange | None = None
        """What the graph read last says otherwise than the one before; None where all of it was read."""
        self.order: Callable[[str], Any] | None = None
        """By which its nodes are sorted, and links by those that they lead from; None for another order."""
        self._cited: Counter[str] = Counter()
        """How many records cite each source."""
        self._ordered: list[str] = []
        """The sources that are cited, in order."""

    def read(self, graph: Any, positions: Mapping[Any, tuple[float, float]] | None = None) -> Records:
        """As the function of this name; with `positions` everything is read again."""
        sandbox = _simulated(graph, self._sandbox)
        growth = None if positions else growth_of(graph)
        goes_on = growth is not None and self._goes_on(growth, sandbox)
        self._last = self.change = self.order = None
        with uncollected():
            if growth is not None and goes_on:
                self._sandbox = sandbox
                nodes, edges = self._grown(graph, growth)
            else:
                nodes, edges = self._whole(graph, positions, sandbox)
        if growth is not None and (goes_on or _are_plain(self._ids)):
            self._last, self.order = growth.mark, growth.order
        self._read = nodes, edges
        ordered = self._ordered
        if isinstance(sandbox, frozenset):
            invented = sandbox
        elif sandbox:
            invented = frozenset(ordered)
        else:
            some = nodes if self._invented else ()
            invented = frozenset(s for node in some if node.sandbox for s in node.sources)
        return Records(
            title=clean(graph.graph.get("title") or graph.graph.get("name") or "", 200),
            sandbox=sandbox is True
            or self._invented > 0
            or bool(sandbox and not sandbox.isdisjoint(ordered)),
            directed=graph.is_directed(),
            nodes=nodes,
            edges=edges,
            sources=self._words.of(ordered, graph.graph.get("sources")),
            simulated=tuple([s for s in ordered if s in invented]) if invented else (),
            copies=copies_in(graph),
        )

    def _whole(
        self, graph: Any, positions: Mapping[Any, tuple[float, float]] | None, sandbox: bool | frozenset[str]
    ) -> tuple[tuple[NodeRecord, ...], tuple[EdgeRecord, ...]]:
        ids = node_ids(graph, self._ids)
        if sandbox != self._sandbox:
            self._nodes, self._sandbox = {}, sandbox
        nodes = tuple(self._read_nodes(graph, ids, positions, sandbox))
        edges = tuple(self._read_edges(graph, ids))
        records: Iterable[NodeRecord | EdgeRecord] = chain(nodes, edges)
        self._cited = Counter(chain.from_iterable(each.sources for each in records))
        self._ordered = sorted(self._cited, key=source_order)
        self._invented = sum(node.sandbox for node in nodes)
        return nodes, edges

    def _goes_on(self, growth: Growth, sandbox: bool | frozenset[str]) -> bool:
        """True where only what grew need be read."""
        if self._last is None or growth.before is not self._last or not all(map(_is_plain, growth.nodes)):
            return False
        if isinstance(sandbox, frozenset) and isinstance(self._sandbox, frozenset):
            return all(self._cited[source] == 0 for source in sandbox ^ self._sandbox)
        return sandbox == self._sandbox

    def _grown(self, graph: Any, growth: Growth) -> tuple[tuple[NodeRecord, ...], tuple[EdgeRecord, ...]]:
        """The records of a graph that grew out of the one that was read last."""
        old_nodes, new_nodes = dict[str, NodeRecord](), dict[str, NodeRecord]()
        old_links, new_links = dict[str, list[EdgeRecord]](), dict[str, list[EdgeRecord]]()
        for name in growth.nodes:
            known = self._nodes.pop(name, None)
            self._ids.pop(name, None)
            if known is not None:
                old_nodes[name] = known[2]
            if name in graph:
                self._ids[name] = name
                self._nodes[name] = known = self._node(name, name, graph.nodes[name], known, frozen=True)
                new_nodes[name] = known[2]
        for name in growth.starts | growth.nodes:
            around = self._around.pop(name, None)
            if around is not None and around[2]:
                old_links[name] = around[2]
            if name in graph:
                near = graph._adj[name]
                self._around[name] = around = self._near(
                    name, near, around, self._ids, several=True, frozen=True
                )
                if around[2]:
                    new_links[name] = around[2]
        self._count(_records(old_nodes, old_links), _records(new_nodes, new_links))
        self._invented += sum(n.sandbox for n in new_nodes.values()) - sum(
            n.sandbox for n in old_nodes.values()
        )
        self.change = RecordChange(_other(old_nodes, new_nodes), _other(_by_id(old_links), _by_id(new_links)))
        if len(growth.nodes) + len(growth.starts) > _FEW:
            nodes = tuple([self._nodes[name][2] for name in graph])
            return nodes, tuple(chain.from_iterable([self._around[name][2] for name in graph]))
        return self._renewed(growth.order, old_links, new_links)

    def _renewed(
        self,
        order: Callable[[str], Any],
        old_links: Mapping[str, Sequence[EdgeRecord]],
        new_links: Mapping[str, Sequence[EdgeRecord]],
    ) -> tuple[tuple[NodeRecord, ...], tuple[EdgeRecord, ...]]:
        """The records that were read last, with what changed in its place."""
        nodes, edges = list(self._read[0]), list(self._read[1])
        for name, node in self.change.nodes.items() if self.change else ():
            at = bisect_left(nodes, order(name), key=lambda each: order(each.id))
            is_there = at < len(nodes) and nodes[at].id == name
            nodes[at : at + is_there] = () if node is None else (node,)
        for name in {**old_links, **new_links}:
            old, new = old_links.get(name, ()), new_links.get(name, ())
            if old is not new:
                at = bisect_left(edges, order(name), key=lambda each: order(each.source))
                edges[at : at + len(old)] = new
        return tuple(nodes), tuple(edges)

    def _count(
        self, gone: Iterable[NodeRecord | EdgeRecord], come: Iterable[NodeRecord | EdgeRecord]
    ) -> None:
        """Counts the citations of records that went and came."""
        more = Counter(chain.from_iterable(each.sources for each in come))
        more.subtract(chain.from_iterable(each.sources for each in gone))
        for source, number in more.items():
            was = self._cited.pop(source, 0)
            if was + number:
                self._cited[source] = was + number
            if not was and number:
                insort(self._ordered, source, key=source_order)
            elif was and not was + number:
                self._ordered.remove(source)

    def _read_nodes(
        self,
        graph: Any,
        ids: Mapping[Node, str],
        positions: Mapping[Any, tuple[float, float]] | None,
        sandbox: bool | frozenset[str],
    ) -> Iterator[NodeRecord]:
        before, self._nodes = self._nodes, {}
        frozen = _is_frozen(graph)
        for key, data in graph.nodes(data=True):
            name = ids[key]
            if positions:
                yield node_record(name, key, data, positions.get(key) or positions.get(name), sandbox)
                continue
            known = before.get(name)
            if known is None or known[0] is not data or known[2].key != key:
                known = self._node(name, key, data, known, frozen=frozen)
            self._nodes[name] = known
            yield known[2]

    def _node(
        self, name: str, key: Node, data: Any, known: tuple[Any, bytes, NodeRecord] | None, *, frozen: bool
    ) -> tuple[Any, bytes, NodeRecord]:
        """A node read again: what is known of it where it says the same."""
        said = _said(data)
        alike = known is not None and known[1] == said != b"" and known[2].key == key
        record = (
            known[2] if known is not None and alike else node_record(name, key, data, None, self._sandbox)
        )
        return (data if frozen else None), said, record

    def _read_edges(self, graph: Any, ids: dict[Node, str]) -> list[EdgeRecord]:
        """The links in the order of the graph; those of a node are read again only when one changed."""
        if any(ids.get(node, name) != name for node, name in self._ids.items()):
            self._around = {}
        before, self._around, self._ids = self._around, {}, ids
        directed, several, frozen = graph.is_directed(), graph.is_multigraph(), _is_frozen(graph)
        seen: set[Node] = set()
        edges: list[EdgeRecord] = []
        for node, near in graph.adjacency():
            if not directed:
                # each link stands at both of its ends
                near = {other: data for other, data in near.items() if other not in seen}
                seen.add(node)
            known = before.get(node)
            if known is None or known[0] is not near:
                known = self._near(node, near, known, ids, several=several, frozen=frozen)
            self._around[node] = known
            edges += known[2]
        return edges if len({edge.id for edge in edges}) == len(edges) else _numbered(edges)

    def _near(
        self,
        node: Node,
        near: Mapping[Node, Any],
        known: tuple[Any, bytes, list[EdgeRecord]] | None,
        ids: Mapping[Node, str],
        *,
        several: bool,
        frozen: bool,
    ) -> tuple[Any, bytes, list[EdgeRecord]]:
        """The links of a node read again: those that are known where they say the same."""
        said = _said(near)
        if known is None or not said or known[1] != said:
            kept = {edge.id: edge for edge in known[2]} if known else {}
            made = _numbered(self._links(ids[node], near, ids, several))
            links = [edge if kept.get(edge.id) != edge else kept[edge.id] for edge in made]
        else:
            links = known[2]
        return (near if frozen else None), said, links

    def _links(
        self, start: str, near: Mapping[Node, Any], ids: Mapping[Node, str], several: bool
    ) -> Iterator[EdgeRecord]:
        for other, data in near.items():
            for each in data.values() if several else (data,):
                said = _said(each)
                like = self._alike.get(said) if said else None
                if like is None:
                    like = self._alike[said] = link_record(each)
                yield link_between(start, ids[other], like)


def _records(
    nodes: Mapping[str, NodeRecord], links: Mapping[str, Iterable[EdgeRecord]]
) -> Iterator[NodeRecord | EdgeRecord]:
    yield from nodes.values()
    yield from chain.from_iterable(links.values())


def _by_id(links: Mapping[str, Iterable[EdgeRecord]]) -> dict[str, EdgeRecord]:
    return {link.id: link for several in links.values() for link in several}


def _other(before: Mapping[str, Record], now: Mapping[str, Record]) -> dict[str, Record | None]:
    """What has become another record, or is gone."""
    found: dict[str, Record | None] = {name: None for name in before if name not in now}
    found.update({name: record for name, record in now.items() if before.get(name) is not record})
    return found


def _numbered(edges: Iterable[EdgeRecord]) -> list[EdgeRecord]:
    """The links with ids of their own: what several have, all but the first have with a number."""
    used: dict[str, int] = {}
    numbered = []
    for edge in edges:
        number = used[edge.id] = used.get(edge.id, 0) + 1
        numbered.append(edge if number == 1 else replace(edge, id=f"{edge.id}|{number}"))
    return numbered


def _is_plain(name: Any) -> bool:
    """True for a node that is its own text, and whose links no other node's are named like."""
    return type(name) is str and name != "" and "|" not in name and clean(name) == name


def _are_plain(ids: Mapping[Node, str]) -> bool:
    """True where that is so of all nodes, by their ids."""
    return all(type(node) is str and node == name and "|" not in name for node, name in ids.items())


def _is_frozen(graph: Any) -> bool:
    """True for a graph that nobody changes: what is the same object there says the same."""
    return bool(getattr(graph, "frozen", False))


def _said(data: Mapping[Any, Any]) -> bytes:
    """Bytes that are equal only for equal attributes; none where they cannot be told."""
    try:
        return marshal.dumps(data if type(data) is dict else dict(data), 2)
    except ValueError:
        return b""


def node_ids(graph: Any, before: Mapping[Node, str] | None = None) -> dict[Node, str]:
    """A text for every node, unique even where `1` and `"1"` are both nodes.

    `before` are those of an earlier graph: a node that was its own text then is it again.
    """
    before = before or {}
    ids: dict[Node, str] = {}
    taken: set[str] = set()
    for node in graph.nodes:
        name = before.get(node, "")
        if type(node) is not str or name != node or not name:
            name = clean(str(node)) or "(blank)"
        number = 2
        unique = name
        while unique in taken:
            unique = f"{name} ({number})"
            number += 1
        taken.add(unique)
        ids[node] = unique
    return ids


def source_order(name: str) -> tuple[str, int, str]:
    """Sorts `S2` before `S10`."""
    head = name.rstrip("0123456789")
    digits = name[len(head) :]
    return head, int(digits) if digits and len(digits) < 10 else -1, name


class _CleanWords(dict[Any, str]):
    """What is said of sources, cleaned; many are described with the same words."""

    def of(self, sources: Sequence[str], described: Any) -> dict[str, str]:
        """What is said of each source."""
        if not isinstance(described, Mapping):
            return dict.fromkeys(sources, "")
        try:
            return dict(zip(sources, map(self.__getitem__, map(described.get, sources)), strict=True))
        except TypeError:  # a description that has no hash
            return {source: _clean_words(described.get(source)) for source in sources}

    def __missing__(self, words: Any) -> str:
        found = _clean_words(words)
        if words is None or type(words) is str:
            self[words] = found
        return found


def _clean_words(words: Any) -> str:
    return clean(words, 300) if words else ""


def _simulated(graph: Any, before: bool | frozenset[str]) -> bool | frozenset[str]:
    """All, none, or the names of the sources that are; `before` is what this said of an earlier graph."""
    named = graph.graph.get("simulated")
    if type(named) is list and isinstance(before, frozenset) and {*map(type, named)} <= {str}:
        return frozenset([name for name in named if name in before]).union(
            clean(name) for name in named if name not in before
        )
    if named is not None:
        return frozenset(names_in(named))
    return bool(graph.graph.get("sandbox"))
