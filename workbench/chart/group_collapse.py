"""Groups collapsed to a node each. From one view to the next only what changed is collapsed again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace

from workbench import ontology
from workbench.chart.labels import counted
from workbench.chart.record_index import RecordIndex
from workbench.graph.records import EdgeRecord, Fact, NodeRecord, Records
from workbench.operations import wording

_NAMED, _NAME = 3, 60
_Bundle = tuple[str, str, str]
"""The ends of links that become one, and their relation."""


@dataclass(frozen=True, slots=True)
class Folded:
    """What remains to be drawn, the members of each fold, and what was done, in sentences."""

    records: Records
    members: dict[str, tuple[str, ...]] = field(default_factory=dict)
    messages: tuple[str, ...] = ()


class GroupCollapse:
    """Collapses groups of some records again and again: a result depends on records and call alone."""

    def __init__(self, index: RecordIndex) -> None:
        self.index = index
        self._groups: dict[str, Collection[str]] = {}
        self._shared = False
        """Whether groups have members in common."""
        self._opened: frozenset[str] = frozenset()
        self._single: frozenset[str] = frozenset()
        self._hidden: frozenset[str] = frozenset()
        self._inside: dict[str, tuple[str, ...]] = {}
        """By label whom a group collapses; nobody where it stays open."""
        self._home: dict[str, str] = {}
        """By member, the id of the fold that it is in."""
        self._nodes: dict[str, NodeRecord] = {}
        """By label the node of a group."""
        self._alone: set[str] = set()
        """The nodes that are in no fold, and not hidden."""
        self._kept: set[str] = set()
        """The links between those."""
        self._bundles: dict[_Bundle, set[str]] = {}
        self._first: dict[_Bundle, str] = {}
        """The first link of each bundle."""
        self._joined: dict[_Bundle, EdgeRecord] = {}
        self._degree: Counter[str] = Counter()
        """How many ends of links that are not hidden each node has."""
        self._new: Collection[str] | None = None
        """The links that are in none of these yet; None for all of them."""
        self._renewed: Collection[str] = frozenset()
        """Nodes of which newer records say something else."""
        self._more: dict[str, int] = {}
        """How many more ends each node has than was counted."""
        self._stale: set[str] = set()
        """The folds whose nodes are to be made again."""
        self._dirty: dict[_Bundle, None] = {}
        """The bundles that are to be joined again."""

    def renewed(self, index: RecordIndex) -> GroupCollapse:
        """What goes on from here with newer records; a new one where they have little in common."""
        before, renewal = self.index, self.index.renewal(index)
        if renewal is None or self._new is None:
            return GroupCollapse(index)
        for link in renewal.links:
            if link in before.by_link and link not in self._new:
                self._take_out(before.by_link[link])
        waiting = {*self._new, *renewal.links}
        self._new = {link for link in waiting if link in index.by_link}
        self._renewed = {*self._renewed, *renewal.nodes}
        self.index = index
        return self

    def collapse(
        self,
        groups: Mapping[str, Collection[str]],
        *,
        opened: Collection[str] = (),
        single: frozenset[str] = frozenset(),
        hidden: frozenset[str] = frozenset(),
    ) -> Folded:
        """The records without `hidden` nodes, where each group of two members or more is one node.

        Groups whose fold is `opened` stay open; `single` nodes are in none. A node that several groups
        name is in the first of them.
        """
        inside = self._assigned(groups, frozenset(opened), single, hidden)
        former, by_id = self._inside, self.index.by_id
        labels = [label for label in {**former, **inside} if former.get(label, ()) != inside.get(label, ())]
        before = {m: label for label in labels for m in former.get(label, ())}
        after = {m: label for label in labels for m in inside.get(label, ())}
        moved = {m for m in before.keys() | after.keys() if before.get(m) != after.get(m)}
        moved |= self._hidden ^ hidden
        if self._new is None:
            moved.update(by_id)
        else:
            for node in self._renewed:
                if node in self._home and node not in moved:
                    self._stale.add(self._home[node])
                elif (node in self._alone) != (node in by_id):
                    moved.add(node)
        self._groups, self._inside = dict(groups), inside
        self._opened, self._single, self._renewed = frozenset(opened), single, frozenset()
        self._move(moved, after, hidden)
        stale = {*labels, *(label for label in inside if fold_id(label) in self._stale)}
        self._stale = set()
        for label in stale:
            self._nodes.pop(label, None)
            if members := inside.get(label):
                records = [by_id[m] for m in members]
                self._nodes[label] = _group_node(fold_id(label), label, records, self._degree)
        return self._folded()

    def _assigned(
        self,
        groups: Mapping[str, Collection[str]],
        opened: frozenset[str],
        single: frozenset[str],
        hidden: frozenset[str],
    ) -> dict[str, tuple[str, ...]]:
        """By label whom each group collapses."""
        if groups != self._groups:
            self._shared = len(set().union(*groups.values())) < sum(map(len, groups.values()))
        by_id = self.index.by_id
        changed = {*(single ^ self._single), *(hidden ^ self._hidden), *self._renewed}
        turned = opened ^ self._opened
        found: dict[str, tuple[str, ...]] = {}
        taken: set[str] = set()
        for label, members in groups.items():
            is_same = (
                not self._shared
                and self._groups.get(label) == members
                and fold_id(label) not in turned
                and changed.isdisjoint(members)
            )
            if is_same:
                found[label] = self._inside[label]
                continue
            wanted = () if fold_id(label) in opened else dict.fromkeys(members)
            there = tuple(
                m for m in wanted if m in by_id and m not in single and m not in hidden and m not in taken
            )
            found[label] = there if len(there) > 1 else ()
            if self._shared:
                taken.update(found[label])
        return found

    def _move(self, moved: set[str], after: Mapping[str, str], hidden: frozenset[str]) -> None:
        """Gives nodes and their links their new places."""
        by_link, by_id = self.index.by_link, self.index.by_id
        if self._new is None:
            touched: Collection[str] = by_link.keys()
        else:
            new = frozenset(self._new)
            # all links of a node that came are new too
            known = {n for n in moved if n in self._alone or n in self._home or n in self._hidden}
            touched = {link for node in known for link in self.index.around.get(node, ())}
            for link in touched - new:
                self._take_out(by_link[link])
            touched |= new
        for node in moved:
            self._home.pop(node, None)
            if node in after:
                self._home[node] = fold_id(after[node])
            if node in after or node in hidden or node not in by_id:
                self._alone.discard(node)
            else:
                self._alone.add(node)
        self._new, self._hidden = (), hidden
        for link in touched:
            edge = by_link[link]
            if edge.source in hidden or edge.target in hidden:
                continue
            self._count(edge, 1)
            bundle = self._bundle(edge)
            if bundle is not None:
                self._bundles.setdefault(bundle, set()).add(link)
                self._dirty[bundle] = None
            elif edge.source not in self._home:
                self._kept.add(link)
        for node, more in self._more.items():
            if more:
                self._degree[node] += more
                if node in self._home:
                    self._stale.add(self._home[node])
        for bundle in self._dirty:
            self._join(bundle)
        self._more, self._dirty = {}, {}

    def _take_out(self, edge: EdgeRecord) -> None:
        if edge.source in self._hidden or edge.target in self._hidden:
            return
        self._count(edge, -1)
        bundle = self._bundle(edge)
        if bundle is not None:
            self._bundles[bundle].discard(edge.id)
            self._dirty[bundle] = None
        elif edge.source not in self._home:
            self._kept.discard(edge.id)

    def _count(self, edge: EdgeRecord, one: int) -> None:
        for end in (edge.source, edge.target):
            self._more[end] = self._more.get(end, 0) + one

    def _bundle(self, edge: EdgeRecord) -> _Bundle | None:
        """Which bundle a link belongs to; None for one within a fold or between two that are in none."""
        home = self._home
        if edge.source not in home and edge.target not in home:
            return None
        a, b = home.get(edge.source, edge.source), home.get(edge.target, edge.target)
        return None if a == b else (a, edge.relation, b)

    def _join(self, bundle: _Bundle) -> None:
        if inside := self._bundles[bundle]:
            links = self.index.links_in_order(inside)
            self._first[bundle], self._joined[bundle] = links[0].id, _one_link(bundle, links)
        else:
            del self._bundles[bundle]
            self._joined.pop(bundle, None)
            self._first.pop(bundle, None)

    def _folded(self) -> Folded:
        records, alone = self.index.records, self._alone
        collapsed = {label: members for label, members in self._inside.items() if members}
        if not collapsed and len(alone) == len(records.nodes):
            return Folded(records)
        made = [self._nodes[label] for label in collapsed]
        bundle_of = {link: bundle for bundle, link in self._first.items()}
        joined = (self._joined[bundle_of[each.id]] for each in self.index.links_in_order(bundle_of.keys()))
        nodes = (*self.index.in_order(alone), *made)
        edges = (*self.index.links_in_order(self._kept), *joined)
        remaining = replace(records, nodes=nodes, edges=edges)
        if not made:
            return Folded(remaining)
        many = wording.counted(len(self._home), "entity", "entities")
        sentence = f"{many} in {wording.counted(len(made), 'group')}: open one to see its members."
        members = {fold_id(label): inside for label, inside in collapsed.items()}
        return Folded(remaining, members, (sentence,))


def fold_id(label: str) -> str:
    """The id of the node of a group."""
    return f"fold:{label}"


def _group_node(fold: str, label: str, inside: list[NodeRecord], links: Mapping[str, int]) -> NodeRecord:
    placed = [n for n in inside if n.x is not None and n.y is not None]
    return NodeRecord(
        id=fold,
        key=fold,
        kind="group",
        label=label,
        sources=tuple(dict.fromkeys(s for n in inside for s in n.sources)),
        facts=_holdings(inside, links),
        marks=tuple(dict.fromkeys(m for n in inside for m in n.marks)),
        confidence=None,
        notes="",
        tags=(),
        sandbox=any(n.sandbox for n in inside),
        more={"holds": counted(n.kind for n in inside)},
        x=sum(n.x or 0.0 for n in placed) / len(placed) if placed else None,
        y=sum(n.y or 0.0 for n in placed) / len(placed) if placed else None,
    )


def _holdings(inside: list[NodeRecord], links: Mapping[str, int]) -> tuple[Fact, ...]:
    """What a group holds: how many of each kind, who is best connected, and what connects its members."""
    ranked = sorted((n for n in inside if links[n.id] > 1), key=lambda n: -links[n.id])
    facts = [Fact("holds", counted(n.kind for n in inside))]
    for attribute, shared in (("best_connected", False), ("connected_by", True)):
        named = [n for n in ranked if ontology.kind(n.kind).hub is shared][:_NAMED]
        texts = [f"{n.label[:_NAME]} ({wording.counted(links[n.id], 'link')})" for n in named]
        if texts:
            facts.append(Fact(attribute, "; ".join(texts)))
    return tuple(facts)


def _one_link(between: _Bundle, bundle: Iterable[EdgeRecord]) -> EdgeRecord:
    """The link that several of one relation become."""
    links = list(bundle)
    a, relation, b = between
    is_over = all(e.end or e.has_ended for e in links)
    return EdgeRecord(
        id=f"{a}|{relation}|{b}",
        source=a,
        target=b,
        relation=relation,
        sources=tuple(dict.fromkeys(s for e in links for s in e.sources)),
        cites=tuple(dict.fromkeys(c for e in links for c in e.cites)),
        start=min((e.start for e in links if e.start), default=None),
        end=None if any(not e.end for e in links) else max(e.end or "" for e in links),
        confidence=None,
        suggested=all(e.suggested for e in links),
        caution=next((e.caution for e in links if e.caution), ""),
        more={"links": len(links), "ended": is_over and any(e.has_ended for e in links)},
    )
