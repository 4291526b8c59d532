"""Arrangements by rank, on rings and along time; each is a pure function of the graph."""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from workbench import ontology

Node = Hashable
Positions = dict[Node, tuple[float, float]]

_ROW = 26
_DATE = re.compile("^([0-9]{4})(?:-([0-9]{2}))?(?:-([0-9]{2}))?")


def hierarchy(graph: Any, nodes: Sequence[Node], neighbours: Mapping[Node, Sequence[Node]]) -> Positions:
    """Kinds by their rank in the ontology: companies over people, people over addresses, those over others.

    A company that controls, holds shares of or is an officer of another stands above it. Rows are ordered
    by the mean place of their neighbours, and wrap when they grow long.
    """
    level = _levels(graph, nodes)
    rows: dict[int, list[Node]] = defaultdict(list)
    for node in nodes:
        rows[level[node]].append(node)
    order = {node: float(i) for row in rows.values() for i, node in enumerate(row)}
    for sweep in range(8):
        for key in sorted(rows, reverse=bool(sweep % 2)):
            row = rows[key]
            mean = {n: _mean([order[m] for m in neighbours[n]], order[n]) for n in row}
            row.sort(key=lambda n, mean=mean: mean[n])  # type: ignore[misc]
            middle = (len(row) - 1) / 2
            for i, node in enumerate(row):
                order[node] = i - middle
    place: Positions = {}
    y = 0.0
    widest = max(_ROW, math.ceil(math.sqrt(len(nodes)) * 1.6))
    for key in sorted(rows):
        row = rows[key]
        lines = math.ceil(len(row) / widest)
        each = math.ceil(len(row) / lines)
        for line in range(lines):
            part = row[line * each : (line + 1) * each]
            shift = 0.5 * (line % 2)
            for i, node in enumerate(part):
                place[node] = (i - (len(part) - 1) / 2 + shift, y)
            y += 0.9
        y += 0.7
    return place


def _levels(graph: Any, nodes: Sequence[Node]) -> dict[Node, int]:
    company = {n for n in nodes if _rank(graph, n) == 0}
    below: dict[Node, set[Node]] = defaultdict(set)
    leading = frozenset(ontology.leading())
    for a, b, data in graph.edges(data=True):
        if str(data.get("relation")) in leading and a in company and b in company and a != b:
            below[a].add(b)
    depth = dict.fromkeys(company, 0)
    # rings of ownership exist: the rounds are bounded, and the depth with them
    for _ in range(min(len(company), 6)):
        changed = False
        for a in sorted(below, key=str):
            for b in below[a]:
                if depth[b] < depth[a] + 1 <= 6:
                    depth[b] = depth[a] + 1
                    changed = True
        if not changed:
            break
    deepest = max(depth.values(), default=0)
    return {n: depth[n] if n in company else deepest + _rank(graph, n) for n in nodes}


def _rank(graph: Any, node: Node) -> int:
    return ontology.kind(str(graph.nodes[node].get("kind", ""))).rank


def _mean(values: Sequence[float], default: float) -> float:
    return sum(values) / len(values) if values else default


def circle(nodes: Sequence[Node], neighbours: Mapping[Node, Sequence[Node]]) -> Positions:
    """Rings: the best connected inside, neighbours side by side, at most 48 on the first ring."""
    walk: list[Node] = []
    seen: set[Node] = set()
    for start in sorted(nodes, key=lambda n: (-len(neighbours[n]), str(n))):
        stack = [start]
        while stack:
            node = stack.pop()
            if node in seen:
                continue
            seen.add(node)
            walk.append(node)
            stack.extend(sorted((m for m in neighbours[node] if m not in seen), key=str, reverse=True))
    if len(walk) <= 48:
        return _ring(walk, max(len(walk) * 0.9 / (2 * math.pi), 0.6))
    place: Positions = {}
    busy = sorted(walk, key=lambda n: -len(neighbours[n]))
    rank = {n: i for i, n in enumerate(busy)}
    start, radius = 0, 3.0
    while start < len(walk):
        room = int(2 * math.pi * radius / 0.9)
        chosen = {n for n in busy if start <= rank[n] < start + room}
        place |= _ring([n for n in walk if n in chosen], radius)
        start += room
        radius += 1.5
    return place


def _ring(nodes: Sequence[Node], radius: float) -> Positions:
    step = 2 * math.pi / max(len(nodes), 1)
    return {n: (radius * math.sin(i * step), -radius * math.cos(i * step)) for i, n in enumerate(nodes)}


def first_dates(graph: Any) -> dict[Node, str]:
    """The earliest date that an edge of each node, or a fact of it, carries; undated nodes are absent."""
    earliest: dict[Node, str] = {}

    def note(node: Node, date: Any) -> None:
        text = str(date or "")[:10]
        if _DATE.match(text) and (node not in earliest or text < earliest[node]):
            earliest[node] = text

    for a, b, data in graph.edges(data=True):
        for date in (data.get("date_start"), data.get("date_end")):
            note(a, date)
            note(b, date)
    for node, data in graph.nodes(data=True):
        for name in ("date_start", "created"):
            note(node, data.get(name))
    return earliest


def timeline(graph: Any, nodes: Sequence[Node]) -> Positions:
    """Left to right by the earliest date of each node, in lanes by kind; the undated stand left."""
    dates = first_dates(graph)
    years = {n: _year(dates[n]) for n in nodes if n in dates}
    first, last = min(years.values(), default=0.0), max(years.values(), default=1.0)
    width = max(12.0, math.sqrt(len(nodes)) * 3.2)
    scale = width / max(last - first, 1e-6) if last > first else 0.0
    lanes: dict[int, list[Node]] = defaultdict(list)
    named = sorted(ontology.kinds(), key=lambda name: ontology.kind(name).rank)
    order = {name: at for at, name in enumerate(named)}
    for node in nodes:
        kind = str(graph.nodes[node].get("kind", ""))
        lanes[order.get(kind, len(order))].append(node)
    place: Positions = {}
    base = 0.0
    for key in sorted(lanes):
        ends: list[float] = []
        undated = 0
        for node in sorted(lanes[key], key=lambda n: (years.get(n, -1e9), str(n))):
            if node not in years:
                place[node] = (-2.0 - 1.1 * (undated // 8), base + 0.6 * (undated % 8))
                undated += 1
                continue
            x = (years[node] - first) * scale
            row = next((i for i, end in enumerate(ends) if end <= x), len(ends))
            if row == len(ends):
                ends.append(0.0)
            ends[row] = x + 1.05
            place[node] = (x, base + row * 0.6)
        base += max(len(ends), min(undated, 8)) * 0.6 + 0.9
    return place


def _year(date: str) -> float:
    year, month, day = (int(part or 1) for part in _DATE.findall(date)[0])
    return year + (month - 1) / 12 + (day - 1) / 372
