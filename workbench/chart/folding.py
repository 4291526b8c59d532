"""A chart made smaller: hubs folded, groups collapsed, a limit, and a sentence for each.

A fold never loses anything: its members are listed, and opening it shows them again.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from workbench import ontology
from workbench.chart import overview
from workbench.chart.group_collapse import Folded, GroupCollapse
from workbench.chart.record_index import RecordIndex
from workbench.chart.style import COMMUNITY, groupings
from workbench.errors import InputError
from workbench.graph.records import Records
from workbench.operations import wording

HUB = 20
"""A node that many may share and that has this many neighbours is a hub, and folded until it is opened."""

LIMIT = 5_000
"""The most nodes that are drawn at once."""

_LEAVES = 4


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
    collapsed = GroupCollapse(RecordIndex(records)).collapse(groups or {}, opened=opened, single=single)
    return fewer(collapsed, opened=opened, single=single, hub=hub, limit=limit)


def fewer(
    before: Folded, *, opened: Collection[str], single: frozenset[str], hub: int = HUB, limit: int = LIMIT
) -> Folded:
    """Folds hubs of what groups were collapsed to, and keeps it under `limit` nodes; see `fold`."""
    folded = _fold_hubs(before, hub, opened, single)
    if len(folded.records.nodes) > limit:
        folded = _fold_leaves(folded, opened, single)
    if len(folded.records.nodes) > limit:
        folded = _cut(folded, limit, single)
    return folded


def grouped(graph: Any, records: Records, by: str) -> dict[str, list[str]]:
    """Groups to collapse: those who live at one address, who belong to one company, a community.

    A node that could be in two groups is in the first by the order of the graph.
    Raises `InputError` for another grouping.
    """
    if by not in groupings():
        raise InputError(f"no grouping by {by!r}; there are {', '.join(groupings())}")
    if by == COMMUNITY and len(records.nodes) > overview.CROWD:
        return {label: list(members) for label, members in overview.split(RecordIndex(records)).items()}
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
    listed = ", ".join(f"{n.label[:40]} ({wording.counted(len(around[n.id]), 'link')})" for n in hubs[:3])
    more = f" and {len(hubs) - 3} more" if len(hubs) > 3 else ""
    sentence = f"Shared by many and folded: {listed}{more}. Open one to see its links."
    folded = GroupCollapse(RecordIndex(kept)).collapse(groups, opened=opened, single=single)
    return Folded(folded.records, {**before.members, **folded.members}, (*before.messages, sentence))


def _fold_leaves(before: Folded, opened: Collection[str], single: frozenset[str]) -> Folded:
    around = _around(before.records)
    by_id = before.records.by_id
    groups = {}
    for node in before.records.nodes:
        leaves = [m for m in around[node.id] if len(around[m]) == 1 and by_id[m].kind != "group"]
        if len(leaves) >= _LEAVES:
            groups[f"Only linked to {node.label} ({node.id})"] = leaves
    folded = GroupCollapse(RecordIndex(before.records)).collapse(groups, opened=opened, single=single)
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
