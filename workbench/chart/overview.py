"""Groups of a large chart: its communities, and small parts by name. A large group opens to smaller ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from workbench import ontology
from workbench.chart.record_index import RecordIndex
from workbench.graph.records import Records

CROWD = 1_000
"""A chart in a widget that has more entities than this begins with its overview."""
LARGEST = 150
"""A group of no more members opens to them, a larger one to smaller groups."""
FEW = 200
"""So many entities that come at once are drawn for themselves; more join the groups of an overview."""

_MOST = 40
_RANGES = 12
_PAIR = 2
_COARSEST = 0.01
_LETTERS = 9

Near = Mapping[str, Collection[str]]


def split(index: RecordIndex, wanted: Collection[str] | None = None) -> dict[str, tuple[str, ...]]:
    """At most some 40 groups of all entities, or of the `wanted` ones: label to ids, best connected first.

    Communities are named by the two best-connected people and companies in them. Where there are many
    small parts that are linked to nothing else, they are grouped by name and found as in an index.
    One or two entities that would be a group are left out: they are drawn for themselves.
    """
    if wanted is None:
        nodes = list(index.records.nodes)
        near = _near(index.records)
    else:
        inside = frozenset(wanted)
        nodes = index.in_order(inside)
        near = {n.id: [m for m in index.neighbours(n.id) if m in inside] for n in nodes}
    links = {n.id: len(near[n.id]) for n in nodes}
    place = {n.id: i for i, n in enumerate(nodes)}
    foremost = {n.id: (ontology.kind(n.kind).hub, -links[n.id], place[n.id]) for n in nodes}
    parts = [sorted(part, key=foremost.__getitem__) for part in _components(near)]
    parts.sort(key=lambda part: (-len(part), place[part[0]]))
    linked = [part for part in parts if len(part) > LARGEST]
    communities = [
        sorted(each, key=foremost.__getitem__) for part in linked for each in _communities(part, near)
    ]
    apart = parts[len(linked) :]
    room = max(_MOST - _RANGES - len(communities), 0) if len(communities) + len(apart) > _MOST else len(apart)
    labels = {n.id: " ".join(n.label.split()) for n in nodes}
    groups: dict[str, tuple[str, ...]] = {}
    for members in [*communities, *apart[:room]]:
        if len(members) > _PAIR:
            groups[_fresh(_around(members, labels, foremost), members[0], groups)] = tuple(members)
    for chunk in _ranges(apart[room:], labels):
        members = [node for part in chunk for node in part]
        first, last = (labels[part[0]][:_LETTERS].strip() for part in (chunk[0], chunk[-1]))
        name = f"Small parts, {first} to {last}"
        groups[_fresh(name, members[0], groups)] = tuple(members)
    return groups


def joined(
    index: RecordIndex, groups: Mapping[str, Sequence[str]], new: Collection[str]
) -> dict[str, tuple[str, ...]]:
    """The groups, each with those `new` entities that it has most neighbours of, and groups of the rest."""
    home = {m: label for label, members in groups.items() for m in members}
    found: dict[str, list[str]] = {label: list(members) for label, members in groups.items()}
    waiting = list(new)
    while waiting:
        left = []
        for node in waiting:
            count = Counter(home[other] for other in index.neighbours(node) if other in home)
            if count:
                home[node] = max(count, key=count.__getitem__)
                found[home[node]].append(node)
            else:
                left.append(node)
        if len(left) == len(waiting):
            break
        waiting = left
    made = {label: tuple(members) for label, members in found.items()}
    return added(made, split(index, waiting)) if waiting else made


def added(
    groups: Mapping[str, Sequence[str]], more: Mapping[str, Sequence[str]]
) -> dict[str, tuple[str, ...]]:
    """Groups and more of them; one whose label is taken is told apart by its first member."""
    made = {label: tuple(members) for label, members in groups.items()}
    for label, members in more.items():
        made[_fresh(label, members[0], made)] = tuple(members)
    return made


def _near(records: Records) -> dict[str, list[str]]:
    found: dict[str, dict[str, None]] = {n.id: {} for n in records.nodes}
    for edge in records.edges:
        if edge.source != edge.target:
            found[edge.source][edge.target] = found[edge.target][edge.source] = None
    return {node: list(others) for node, others in found.items()}


def _components(near: Near) -> list[list[str]]:
    seen: set[str] = set()
    parts = []
    for start in near:
        if start in seen:
            continue
        seen.add(start)
        part = [start]
        for node in part:
            for other in near[node]:
                if other not in seen:
                    seen.add(other)
                    part.append(other)
        parts.append(part)
    return parts


def _communities(part: Sequence[str], near: Near) -> list[list[str]]:
    """Communities of what is connected, at most `_MOST`: many small ones are found first, and then joined.

    Louvain's method on everything at once takes ten times as long. The same part gives the same communities.
    """
    import networkx as nx

    # numbers, not names: sets of names have another order in each process
    number = {node: i for i, node in enumerate(sorted(part))}
    links = [(number[a], number[b]) for a in number for b in sorted(near[a]) if a < b]
    graph: nx.Graph[int] = nx.Graph(links)
    found: list[set[int]] = [
        set(each) for each in nx.community.fast_label_propagation_communities(graph, seed=7)
    ]
    resolution = 1.0
    while len(found) > 1:
        home = {node: i for i, each in enumerate(found) for node in each}
        weight = Counter((min(home[a], home[b]), max(home[a], home[b])) for a, b in links)
        whole: nx.Graph[int] = nx.Graph()
        whole.add_weighted_edges_from((i, j, count) for (i, j), count in weight.items())
        joined = nx.community.louvain_communities(whole, resolution=resolution, seed=7)
        found = [{node for i in group for node in found[i]} for group in joined]
        if len(found) <= _MOST or resolution < _COARSEST:
            break
        resolution /= 2
    names = list(number)
    return [[names[i] for i in sorted(each)] for each in found]


def _around(
    members: Sequence[str], labels: Mapping[str, str], foremost: Mapping[str, tuple[bool, int, int]]
) -> str:
    first, second = members[:2]
    # two at most: a name is read in the picture
    both = not foremost[second][0] and foremost[second][1] * 2 <= foremost[first][1]
    return f"Around {labels[first]} and {labels[second]}" if both else f"Around {labels[first]}"


def _ranges(parts: Sequence[Sequence[str]], labels: Mapping[str, str]) -> list[list[Sequence[str]]]:
    """Parts in the order of their first member's name, in so many ranges that none is small."""
    if not parts:
        return []
    ordered = sorted(parts, key=lambda part: (labels[part[0]].casefold(), part[0]))
    total = sum(len(part) for part in parts)
    most = max(total / _RANGES, LARGEST / 5)
    chunks: list[list[Sequence[str]]] = [[]]
    filled = 0
    for part in ordered:
        if chunks[-1] and filled >= most:
            chunks.append([])
            filled = 0
        chunks[-1].append(part)
        filled += len(part)
    return chunks


def _fresh(label: str, first: str, known: Collection[str]) -> str:
    return f"{label} ({first})" if label in known else label
