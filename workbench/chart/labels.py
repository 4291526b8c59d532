"""The words on a chart: labels, time spans, tooltips, and sentences for those who do not see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from workbench.chart.style import MARKS, kind_name, relation_style
from workbench.graph.records import EdgeRecord, Fact, NodeRecord
from workbench.graph.sanitize import clean
from workbench.values import phones

LABEL_LIMIT = 60
TEXT_LIMIT = 400


def node_label(node: NodeRecord) -> str:
    """The name, and for a person the years in a second line; never longer than a chart can bear.

    Australian phone numbers are all written one way, `0491 570 156`, however a source wrote them.
    """
    name = " ".join(clean(node.label, LABEL_LIMIT).split())
    if node.kind == "phone":
        name = phones.to_read(name)
    years = node.years if node.kind == "person" else ""
    return f"{name}\n{years}" if years else name


def span(start: str | None, end: str | None) -> str:
    """`2015-03 – 2019`, `from 2015`, `until 2019`, or nothing."""
    if start and end:
        return start if start == end else f"{start} – {end}"
    if start:
        return f"from {start}"
    return f"until {end}" if end else ""


def edge_label(edge: EdgeRecord) -> str:
    """The relation in words, what the link says more exactly, and its time."""
    role = edge.more.get("role") or edge.more.get("title") if edge.more else None
    return _link_words(edge.relation, clean(role, 40) if role else "", edge.start, edge.end)


@lru_cache(maxsize=4096)
def _link_words(relation: str, role: str, start: str | None, end: str | None) -> str:
    name = relation_style(relation).name
    time = span(start, end)
    return ", ".join(part for part in (f"{name} ({role})" if role else name, time) if part)


def fact_sentence(fact: Fact) -> str:
    """`birth date: 1970-02-01 [S3#/records/0/dob]`."""
    cited = f" [{', '.join(fact.cites)}]" if fact.cites else ""
    caution = f" (caution: {fact.caution})" if fact.caution else ""
    return f"{fact.attribute.replace('_', ' ')}: {clean(fact.text, TEXT_LIMIT)}{cited}{caution}"


def node_tooltip(node: NodeRecord, facts: int = 8) -> str:
    """Plain text: who it is, its warnings, its first facts with citations, its sources."""
    lines = [f"{clean(node.label, TEXT_LIMIT)} ({kind_name(node.kind)})"]
    lines += [MARKS[m].name for m in node.marks]
    lines += [fact_sentence(f) for f in node.facts[:facts]]
    if len(node.facts) > facts:
        lines.append(f"and {len(node.facts) - facts} more facts")
    if node.sources:
        lines.append("sources: " + ", ".join(node.sources))
    return "\n".join(lines)


def edge_tooltip(edge: EdgeRecord, names: dict[str, str]) -> str:
    """Plain text: who stands in which relation to whom, when, and who says so."""
    lines = [f"{clean(names[edge.source], 80)} — {edge_label(edge)} — {clean(names[edge.target], 80)}"]
    if edge.suggested:
        lines.append("suggested, not decided")
    if edge.caution:
        lines.append(f"caution: {clean(edge.caution, TEXT_LIMIT)}")
    cited = edge.cites or edge.sources
    if cited:
        lines.append("sources: " + ", ".join(cited))
    return "\n".join(lines)


def counted(kinds: Iterable[str]) -> str:
    """`3 people, 1 phone`, the most frequent kind first."""
    counts = Counter(kinds)
    ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join(f"{n:,} {kind_name(kind, n)}" for kind, n in ranked)
