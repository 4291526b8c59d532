"""One line for links that say the same: same two nodes, same relation and role, spans that overlap.

A history that gives `2023-03-15 – 2026-06-20` beside a listing that gives `2023-03 – 2026-06` is one
line in the picture. Each statement stays a part of it with its own dates and citations.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace

from workbench.chart.labels import edge_label
from workbench.graph.records import EdgeRecord, Records

_Key = tuple[str, str, str, bool, str]


def lined(records: Records) -> Records:
    """The records with such links joined; the joined one has the id and place of the first."""
    ends = [(e.source, e.target) for e in records.edges]
    if not records.directed:
        ends = [(a, b) if a < b else (b, a) for a, b in ends]
    beside = Counter(ends)
    if len(beside) == len(ends):
        return records
    bundles: dict[_Key, list[EdgeRecord]] = defaultdict(list)
    for pair, edge in zip(ends, records.edges, strict=True):
        if beside[pair] > 1:
            role = str(edge.more.get("role") or edge.more.get("title") or edge.more.get("label") or "")
            bundles[*pair, edge.relation, edge.suggested, role].append(edge)
    instead: dict[str, EdgeRecord | None] = {}
    for bundle in bundles.values():
        for group in _groups(bundle) if len(bundle) > 1 else ():
            if len(group) > 1:
                instead |= dict.fromkeys((e.id for e in group), None)
                first = min(group, key=bundle.index)
                instead[first.id] = _joined(first, group)
    kept = (instead.get(e.id, e) for e in records.edges)
    return replace(records, edges=tuple(e for e in kept if e is not None))


def _groups(bundle: list[EdgeRecord]) -> list[list[EdgeRecord]]:
    """Dated links by overlap; those without dates belong to the latest of these."""
    dated = sorted((e for e in bundle if e.start or e.end), key=_begin)
    groups: list[list[EdgeRecord]] = []
    until = ""
    for edge in dated:
        if groups and _begin(edge) <= until:
            groups[-1].append(edge)
            until = max(until, _finish(edge))
        else:
            groups.append([edge])
            until = _finish(edge)
    undated = [e for e in bundle if not (e.start or e.end)]
    if groups:
        groups[-1] = undated + groups[-1]
        return groups
    return [undated]


def _begin(edge: EdgeRecord) -> str:
    return f"{edge.start}-00-00"[:10] if edge.start else ""


def _finish(edge: EdgeRecord) -> str:
    return f"{edge.end}-99-99"[:10] if edge.end else "9999-99-99"


def _joined(first: EdgeRecord, group: list[EdgeRecord]) -> EdgeRecord:
    dated = [e for e in group if e.start or e.end]
    sure = [e.confidence for e in group if e.confidence is not None]
    cautions = dict.fromkeys(e.caution for e in group if e.caution)
    parts = [[edge_label(e), list(e.cites or e.sources), e.caution] for e in group]
    return replace(
        first,
        sources=tuple(dict.fromkeys(s for e in group for s in e.sources)),
        cites=tuple(dict.fromkeys(c for e in group for c in e.cites)),
        start=min(dated, key=_begin).start if dated else None,
        end=max(dated, key=_finish).end if dated else None,
        confidence=max(sure) if len(sure) == len(group) else None,
        caution="; ".join(cautions),
        more={
            **first.more,
            "parts": parts,
            "undated": len(dated) < len(group),
            "ended": max(dated or group, key=_begin).has_ended,
            "resigned": False,
        },
    )
