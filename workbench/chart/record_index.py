"""Where each node and each link of a chart's records is, so that a change looks only at what it touches."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Collection, Container, Iterable, Mapping, Sequence
from functools import cached_property
from operator import is_
from typing import Any, TypeVar

from workbench.graph.records import EdgeRecord, Node, NodeRecord, RecordChange, Records

Record = TypeVar("Record", NodeRecord, EdgeRecord)
Value = TypeVar("Value")
Order = Callable[[str], Any]


class RecordIndex:
    """Looks up the nodes and links of some records; each table is made when it is first needed."""

    def __init__(self, records: Records, order: Order | None = None) -> None:
        """`order` is the one that a `RecordReader` gives."""
        self.records = records
        self.order = order
        self._renewal: tuple[RecordIndex, RecordChange | None] | None = None
        """The newer records that these were compared with last, and what is another there."""

    def grown(self, records: Records, change: RecordChange | None, order: Order | None) -> RecordIndex:
        """The index of newer records; where it is known what is another there, it goes on from this one."""
        newer = RecordIndex(records, order)
        if change is not None and order is not None and self.order is not None:
            self._renewal = newer, change
            newer._go_on(self, change)
        return newer

    def renewal(self, newer: RecordIndex) -> RecordChange | None:
        """What is another in newer records; None where the rest has another order there.

        It is looked for once, whoever asks.
        """
        if self._renewal is None or self._renewal[0] is not newer:
            self._renewal = newer, self._compared(newer)
        return self._renewal[1]

    def arrived(self, before: RecordIndex) -> frozenset[str]:
        """The nodes that were not among those before."""
        change = before.renewal(self)
        names = self.by_id if change is None else change.nodes
        return frozenset(name for name in names if name in self.by_id and name not in before.by_id)

    def _compared(self, newer: RecordIndex) -> RecordChange | None:
        nodes = _changed(self.records.nodes, newer.records.nodes, self.by_id, newer.by_id)
        if nodes is None:
            nodes = _others(self.by_id, newer.by_id)
        links = _changed(self.records.edges, newer.records.edges, self.by_link, newer.by_link)
        if links is None:
            links = _others(self.by_link, newer.by_link)
            rest, again = (
                [edge for edge in index.records.edges if edge.id not in links] for index in (self, newer)
            )
            if not all(map(is_, rest, again)):
                return None
        return RecordChange(
            {name: newer.by_id.get(name) for name in nodes}, {name: newer.by_link.get(name) for name in links}
        )

    def _go_on(self, before: RecordIndex, change: RecordChange) -> None:
        """Takes on the tables that were made of the records before."""
        made = before.__dict__
        if "by_id" in made:
            self.by_id = _renewed(before.by_id, change.nodes)
        if "by_link" in made:
            self.by_link = _renewed(before.by_link, change.links)
        if "by_key" in made:
            self.by_key = before.by_key.copy()
            for name, node in change.nodes.items():
                self.by_key.pop(before.by_id[name].key if name in before.by_id else None, None)
                if node is not None:
                    self.by_key[node.key] = name
        if "_kinds" in made:
            nodes = [before.by_id.get(name) for name in change.nodes], change.nodes.values()
            self._kinds = _recounted(before._kinds, *([n.kind for n in each if n] for each in nodes))
        links = [before.by_link.get(name) for name in change.links], change.links.values()
        if "_relations" in made:
            self._relations = _recounted(
                before._relations, *([e.relation for e in each if e] for each in links)
            )
        if "around" in made:
            ends = {end for each in links for e in each if e for end in (e.source, e.target)}
            self.around = _renewed(
                before.around, {name: None if node is None else [] for name, node in change.nodes.items()}
            )
            for end in (ends | change.nodes.keys()) & self.around.keys():
                near = {name for name in before.around.get(end, ()) if name not in change.links}
                near |= {name for name, e in change.links.items() if e and end in (e.source, e.target)}
                self.around[end] = self._sorted(near)

    def _sorted(self, links: Collection[str]) -> list[str]:
        """Links in the order of the records, which are looked up there."""
        order, edges = self.order, self.records.edges
        assert order is not None  # noqa: S101
        found: list[str] = []
        for source in sorted({self.by_link[link].source for link in links}, key=order):
            at = bisect_left(edges, order(source), key=lambda edge: order(edge.source))
            while at < len(edges) and edges[at].source == source:
                if edges[at].id in links:
                    found.append(edges[at].id)
                at += 1
        return found

    @cached_property
    def by_id(self) -> dict[str, NodeRecord]:
        """Node records by id."""
        return {node.id: node for node in self.records.nodes}

    @cached_property
    def by_link(self) -> dict[str, EdgeRecord]:
        """Link records by id."""
        return {edge.id: edge for edge in self.records.edges}

    @cached_property
    def by_key(self) -> dict[Node, str]:
        """The ids of nodes by their keys in the graph."""
        return {node.key: node.id for node in self.records.nodes}

    @cached_property
    def around(self) -> dict[str, list[str]]:
        """By node, its links in the order of the records; one from a node to itself is there once."""
        found: dict[str, list[str]] = {node.id: [] for node in self.records.nodes}
        for edge in self.records.edges:
            found[edge.source].append(edge.id)
            if edge.target != edge.source:
                found[edge.target].append(edge.id)
        return found

    @cached_property
    def _place(self) -> dict[str, int]:
        """The place of each node among the nodes, where there is no other order."""
        return {node.id: at for at, node in enumerate(self.records.nodes)}

    @cached_property
    def _link_place(self) -> dict[str, int]:
        """The place of each link among the links, likewise."""
        return {edge.id: at for at, edge in enumerate(self.records.edges)}

    def links(self, node: str) -> list[EdgeRecord]:
        """The links of a node, in the order of the records."""
        return [self.by_link[link] for link in self.around.get(node, ())]

    def neighbours(self, node: str) -> list[str]:
        """The other ends of a node's links, each once, in the order of the links."""
        ends = (e.target if e.source == node else e.source for e in self.links(node))
        return [other for other in dict.fromkeys(ends) if other != node]

    def prepare(self) -> None:
        """Makes the tables that a change of the chart looks into."""
        _ = self.by_id, self.by_link, self.by_key, self.around
        if self.order is None:
            _ = self._place, self._link_place

    def in_order(self, nodes: Iterable[str]) -> list[NodeRecord]:
        """The records of some nodes in their order; those that are not there are left out."""
        there = {node for node in nodes if node in self.by_id}
        return [self.by_id[node] for node in sorted(there, key=self.order or self._place.__getitem__)]

    def links_in_order(self, links: Collection[str]) -> list[EdgeRecord]:
        """The records of some links, of which each is there, in their order."""
        order = self.order
        if order is None:
            return [self.by_link[link] for link in sorted(links, key=self._link_place.__getitem__)]
        by_source: dict[str, list[str]] = {}
        for link in links:
            by_source.setdefault(self.by_link[link].source, []).append(link)
        found: list[str] = []
        for source in sorted(by_source, key=order):
            several = by_source[source]
            if len(several) > 1:
                wanted = frozenset(several)
                several = [link for link in self.around[source] if link in wanted]
            found += several
        return [self.by_link[link] for link in found]

    def kinds(self, hidden: Collection[str]) -> dict[str, int]:
        """How many nodes there are of each kind without the hidden ones."""
        away = Counter(self.by_id[node].kind for node in hidden if node in self.by_id)
        return _less(self._kinds, away)

    def relations(self, hidden: Collection[str]) -> dict[str, int]:
        """How many links there are of each relation without those of hidden nodes."""
        if not hidden:
            return dict(self._relations)
        gone = {link for node in hidden for link in self.around.get(node, ())}
        return _less(self._relations, Counter(self.by_link[link].relation for link in gone))

    @cached_property
    def _kinds(self) -> Counter[str]:
        return Counter(node.kind for node in self.records.nodes)

    @cached_property
    def _relations(self) -> Counter[str]:
        return Counter(edge.relation for edge in self.records.edges)


def _changed(
    before: Sequence[Record], now: Sequence[Record], former: Container[str], later: Container[str]
) -> frozenset[str] | None:
    """The ids of records that are others now, looked for side by side; None where the order is another."""
    changed: set[str] = set()
    olds, news = iter(before), iter(now)
    old, new = next(olds, None), next(news, None)
    while old is not None and new is not None:
        if old is new:
            old, new = next(olds, None), next(news, None)
        elif old.id == new.id:
            changed.add(old.id)
            old, new = next(olds, None), next(news, None)
        elif new.id not in former:
            changed.add(new.id)
            new = next(news, None)
        elif old.id not in later:
            changed.add(old.id)
            old = next(olds, None)
        else:
            return None
    while new is not None:
        changed.add(new.id)
        new = next(news, None)
    while old is not None:
        changed.add(old.id)
        old = next(olds, None)
    return frozenset(changed)


def _renewed(before: Mapping[str, Value], now: Mapping[str, Value | None]) -> dict[str, Value]:
    """Return a copy with what changed, and without what is gone."""
    found = dict(before)
    for name, value in now.items():
        if value is None:
            found.pop(name, None)
        else:
            found[name] = value
    return found


def _recounted(counts: Counter[str], gone: Iterable[str], come: Iterable[str]) -> Counter[str]:
    found = counts.copy()
    found.subtract(gone)
    found.update(come)
    return +found


def _others(before: Mapping[str, object], now: Mapping[str, object]) -> frozenset[str]:
    changed = {name for name, record in now.items() if before.get(name) is not record}
    changed.update(name for name in before if name not in now)
    return frozenset(changed)


def _less(counts: Counter[str], away: Counter[str]) -> dict[str, int]:
    return {name: count - away[name] for name, count in counts.items() if count > away[name]}
