"""A chart made smaller: hubs folded, groups collapsed, a limit, and a sentence for each.

A fold never loses anything: its members are listed, and opening it shows them again.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from workbench import ontology
from workbench.chart import overview
from workbench.chart.labels import counted
from workbench.chart.style import COMMUNITY, groupings
from workbench.errors import InputError
from workbench.graph.records import EdgeRecord, Fact, NodeRecord, Records
from workbench.operations import wording

HUB = 20
"""A node that many may share and that has this many neighbours is a hub, and folded until it is opened."""

LIMIT = 5_000
"""The most nodes that are drawn at once."""

_LEAVES = 4
_NAMED, _NAME = 3, 60


@dataclass(frozen=True, slots=True)
class Folded:
    """What remains to be drawn, the members of each fold, and what was done, in sentences."""

    records: Records
    members: dict[str, tuple[str, ...]] = field(default_factory=dict)
    messages: tuple[str, ...] = ()


def fold(
    records: Records,
    *,
    opened: Collection[str] = (),
    groups: Mapping[str, Collection[str]] | None = None,
    brought: Collection[str] = (),
    hub: int = HUB,
    limit: int = LIMIT,
) -> Folded:
    """Folds hubs, collapses `groups` (label to member ids), and keeps under `limit` nodes.

    Hubs and groups named in `opened` (by node id, or the id of the fold) stay open. Nodes named in `brought`
    are in no fold and in no cut.
    """
    single = frozenset(brought)
    folded = _collapse(records, _less(groups or {}, single), opened)
    folded = _fold_hubs(folded, hub, opened, single)
    if len(folded.records.nodes) > limit:
        folded = _fold_leaves(folded, opened, single)
    if len(folded.records.nodes) > limit:
        folded = _cut(folded, limit, single)
    return folded


def _less(groups: Mapping[str, Collection[str]], single: frozenset[str]) -> dict[str, list[str]]:
    """Groups without the nodes that stand for themselves."""
    return {label: [m for m in members if m not in single] for label, members in groups.items()}


def grouped(graph: Any, records: Records, by: str) -> dict[str, list[str]]:
    """Groups to collapse: those who live at one address, who belong to one company, a community.

    A node that could be in two groups is in the first by the order of the graph.
    Raises `InputError` for another grouping.
    """
    if by not in groupings():
        raise InputError(f"no grouping by {by!r}; there are {', '.join(groupings())}")
    if by == COMMUNITY and len(records.nodes) > overview.CROWD:
        return {label: list(members) for label, members in overview.split(records).items()}
    if by == COMMUNITY:
        from workbench.graph.paths import communities

        ids = {n.key: n.id for n in records.nodes}
        names = {n.id: n.label for n in records.nodes}
        found = [[ids[m] for m in group if m in ids] for group in communities(graph)]
        degree = _degrees(records)
        return {
            f"Around {names[max(group, key=lambda i: (degree.get(i, 0), i))]}": group
            for group in found
            if len(group) > 2
        }
    kinds = {n.id: n.kind for n in records.nodes}
    names = {n.id: n.label for n in records.nodes}
    taken: set[str] = set()
    groups: dict[str, list[str]] = {}
    around = _around(records)
    for anchor, kind in kinds.items():
        if kind != by or anchor in taken:
            continue
        members = [m for m in around[anchor] if kinds[m] == "person" and m not in taken]
        if len(members) > 1:
            taken |= {anchor, *members}
            groups[f"{ontology.kind(by).gathers} {names[anchor]}"] = [anchor, *members]
    return groups


def _around(records: Records) -> dict[str, dict[str, None]]:
    """Neighbours in order, without repetition."""
    around: dict[str, dict[str, None]] = defaultdict(dict)
    for edge in records.edges:
        if edge.source != edge.target:
            around[edge.source][edge.target] = None
            around[edge.target][edge.source] = None
    return around


def _degrees(records: Records) -> dict[str, int]:
    return {node: len(near) for node, near in _around(records).items()}


def _collapse(
    records: Records, groups: Mapping[str, Collection[str]], opened: Collection[str], message: bool = True
) -> Folded:
    by_id = records.by_id
    home: dict[str, str] = {}
    made: list[NodeRecord] = []
    members: dict[str, tuple[str, ...]] = {}
    links = Counter(end for e in records.edges for end in (e.source, e.target)) if groups else Counter()
    for label, wanted in groups.items():
        fold_id = f"fold:{label}"
        inside = [m for m in wanted if m in by_id and m not in home]
        if fold_id in opened or len(inside) < 2:
            continue
        made.append(_group_node(fold_id, label, [by_id[m] for m in inside], links))
        members[fold_id] = tuple(inside)
        home |= dict.fromkeys(inside, fold_id)
    if not made:
        return Folded(records)
    nodes = (*(n for n in records.nodes if n.id not in home), *made)
    edges = _joined(records.edges, home)
    many, groups_made = wording.counted(len(home), "entity", "entities"), wording.counted(len(made), "group")
    sentence = f"{many} in {groups_made}: open one to see its members."
    return Folded(replace(records, nodes=nodes, edges=edges), members, (sentence,) if message else ())


def _group_node(fold_id: str, label: str, inside: list[NodeRecord], links: Mapping[str, int]) -> NodeRecord:
    placed = [n for n in inside if n.x is not None and n.y is not None]
    return NodeRecord(
        id=fold_id,
        key=fold_id,
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


def _joined(edges: Collection[EdgeRecord], home: Mapping[str, str]) -> tuple[EdgeRecord, ...]:
    """Links between what remains; those to one fold by one relation become one link."""
    kept: list[EdgeRecord] = []
    bundles: dict[tuple[str, str, str], list[EdgeRecord]] = defaultdict(list)
    for edge in edges:
        a, b = home.get(edge.source, edge.source), home.get(edge.target, edge.target)
        if a == b and edge.source in home:
            continue
        if edge.source in home or edge.target in home:
            bundles[a, edge.relation, b].append(edge)
        else:
            kept.append(edge)
    for (a, relation, b), bundle in bundles.items():
        starts = [e.start for e in bundle if e.start]
        kept.append(
            EdgeRecord(
                id=f"{a}|{relation}|{b}",
                source=a,
                target=b,
                relation=relation,
                sources=tuple(dict.fromkeys(s for e in bundle for s in e.sources)),
                cites=tuple(dict.fromkeys(c for e in bundle for c in e.cites)),
                start=min(starts, default=None),
                end=None if any(not e.end for e in bundle) else max(e.end or "" for e in bundle),
                confidence=None,
                suggested=all(e.suggested for e in bundle),
                caution=next((e.caution for e in bundle if e.caution), ""),
                more={"links": len(bundle)},
            )
        )
    return tuple(kept)


def _fold_hubs(before: Folded, hub: int, opened: Collection[str], single: frozenset[str]) -> Folded:
    records = before.records
    touched = Counter(end for e in records.edges for end in (e.source, e.target))
    if max(touched.values(), default=0) < hub:
        return before
    around = _around(records)
    hubs = [
        n
        for n in records.nodes
        if ontology.kind(n.kind).hub and len(around[n.id]) >= hub and n.id not in opened
    ]
    if not hubs:
        return before
    names = {n.id for n in hubs}
    groups: dict[str, list[str]] = {}
    leaf_of: dict[str, str] = {}
    for node in hubs:
        leaves = [m for m in around[node.id] if len(around[m]) == 1 and m not in names]
        if len(leaves) > 1:
            groups[f"Only linked to {node.label}"] = leaves
            leaf_of |= dict.fromkeys(leaves, node.id)
    away = {
        e.id
        for e in records.edges
        if (e.source in names or e.target in names)
        and leaf_of.get(e.source) != e.target
        and leaf_of.get(e.target) != e.source
    }
    kept = replace(
        records,
        nodes=tuple(
            replace(n, more={**n.more, "folded_links": len(around[n.id])}) if n.id in names else n
            for n in records.nodes
        ),
        edges=tuple(e for e in records.edges if e.id not in away),
    )
    folded = _collapse(kept, _less(groups, single), opened, message=False)
    listed = ", ".join(f"{n.label[:40]} ({wording.counted(len(around[n.id]), 'link')})" for n in hubs[:3])
    more = f" and {len(hubs) - 3} more" if len(hubs) > 3 else ""
    sentence = f"Shared by many and folded: {listed}{more}. Open one to see its links."
    return Folded(folded.records, {**before.members, **folded.members}, (*before.messages, sentence))


def _fold_leaves(before: Folded, opened: Collection[str], single: frozenset[str]) -> Folded:
    around = _around(before.records)
    by_id = before.records.by_id
    groups = {}
    for node in before.records.nodes:
        leaves = [m for m in around[node.id] if len(around[m]) == 1 and by_id[m].kind != "group"]
        if len(leaves) >= _LEAVES:
            groups[f"Only linked to {node.label} ({node.id})"] = leaves
    folded = _collapse(before.records, _less(groups, single), opened, message=False)
    if not folded.members:
        return before
    count = sum(len(m) for m in folded.members.values())
    into = wording.counted(len(folded.members), "group")
    sentence = f"{count:,} entities with a single link are folded into {into}."
    return Folded(folded.records, {**before.members, **folded.members}, (*before.messages, sentence))


def _cut(before: Folded, limit: int, single: frozenset[str]) -> Folded:
    records = before.records
    degree = _degrees(records)
    order = {n.id: i for i, n in enumerate(records.nodes)}
    ranked = sorted(order, key=lambda i: (-degree.get(i, 0), order[i]))
    kept = set(ranked[:limit]) | (single & order.keys())
    sentence = (
        f"{len(records.nodes):,} entities are more than the {limit:,} that are drawn at once: the best "
        f"connected {limit:,} are shown, {len(records.nodes) - limit:,} are not. "
        "Filter, or start from one entity."
    )
    return Folded(
        replace(
            records,
            nodes=tuple(n for n in records.nodes if n.id in kept),
            edges=tuple(e for e in records.edges if e.source in kept and e.target in kept),
        ),
        before.members,
        (*before.messages, sentence),
    )
