"""Where each node and each link of a chart's records is, so that a change looks only at what it touches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import is_
from typing import TypeVar

from workbench.graph.records import EdgeRecord, Node, NodeRecord, Records

Record = TypeVar("Record", NodeRecord, EdgeRecord)


@dataclass(frozen=True, slots=True)
class Renewal:
    """The ids of nodes and links that other records say something else of, or that only one of both have."""

    nodes: frozenset[str]
    links: frozenset[str]


class RecordIndex:
    """Looks up the nodes and links of some records; each table is made when it is first needed."""

    def __init__(self, records: Records) -> None:
        self.records = records
        self._renewal: tuple[RecordIndex, Renewal | None] | None = None
        """The newer records that these were compared with last, and what is another there."""

    def renewal(self, newer: RecordIndex) -> Renewal | None:
        """What is another in newer records; None where the rest has another order there.

        It is looked for once, whoever asks.
        """
        if self._renewal is None or self._renewal[0] is not newer:
            self._renewal = newer, self._compared(newer)
        return self._renewal[1]

    def _compared(self, newer: RecordIndex) -> Renewal | None:
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
        return Renewal(nodes, links)

    def new_places(self, newer: RecordIndex, links: Collection[str]) -> list[int] | None:
        """By the place of each link its place in newer records; None where every one is where it was.

        Of the links that are named, which are others there, the place says nothing.
        """
        old, new = (
            [at for at, edge in enumerate(index.records.edges) if edge.id not in links]
            for index in (self, newer)
        )
        if old == new:
            return None
        found = [-1] * len(self.records.edges)
        for before, now in zip(old, new, strict=True):
            found[before] = now
        return found

    @property
    def by_id(self) -> dict[str, NodeRecord]:
        """Node records by id."""
        return self.records.by_id

    @cached_property
    def by_link(self) -> dict[str, EdgeRecord]:
        """Link records by id."""
        return {edge.id: edge for edge in self.records.edges}

    @cached_property
    def by_key(self) -> dict[Node, str]:
        """The ids of nodes by their keys in the graph."""
        return {node.key: node.id for node in self.records.nodes}

    @cached_property
    def place(self) -> dict[str, int]:
        """The place of each node among the nodes."""
        return {node.id: at for at, node in enumerate(self.records.nodes)}

    @cached_property
    def around(self) -> dict[str, list[int]]:
        """By node, the places of its links among the links; one from a node to itself is there once."""
        found: dict[str, list[int]] = {node.id: [] for node in self.records.nodes}
        for at, edge in enumerate(self.records.edges):
            found[edge.source].append(at)
            if edge.target != edge.source:
                found[edge.target].append(at)
        return found

    def links(self, node: str) -> list[EdgeRecord]:
        """The links of a node, in the order of the records."""
        return [self.records.edges[at] for at in self.around.get(node, ())]

    def neighbours(self, node: str) -> list[str]:
        """The other ends of a node's links, each once, in the order of the links."""
        ends = (e.target if e.source == node else e.source for e in self.links(node))
        return [other for other in dict.fromkeys(ends) if other != node]

    def prepare(self) -> None:
        """Makes the tables that a change of the chart looks into."""
        _ = self.by_id, self.by_link, self.by_key, self.place, self.around

    def in_order(self, nodes: Iterable[str]) -> list[NodeRecord]:
        """The records of some nodes in their order; those that are not there are left out."""
        place = self.place
        return [self.records.nodes[at] for at in sorted(place[node] for node in nodes if node in place)]

    def kinds(self, hidden: Collection[str]) -> dict[str, int]:
        """How many nodes there are of each kind without the hidden ones."""
        away = Counter(self.by_id[node].kind for node in hidden if node in self.by_id)
        return _less(self._kinds, away)

    def relations(self, hidden: Collection[str]) -> dict[str, int]:
        """How many links there are of each relation without those of hidden nodes."""
        if not hidden:
            return dict(self._relations)
        gone = {at for node in hidden for at in self.around.get(node, ())}
        return _less(self._relations, Counter(self.records.edges[at].relation for at in gone))

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


def _others(before: Mapping[str, object], now: Mapping[str, object]) -> frozenset[str]:
    changed = {name for name, record in now.items() if before.get(name) is not record}
    changed.update(name for name in before if name not in now)
    return frozenset(changed)


def _less(counts: Counter[str], away: Counter[str]) -> dict[str, int]:
    return {name: count - away[name] for name, count in counts.items() if count > away[name]}
