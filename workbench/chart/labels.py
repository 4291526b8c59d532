"""The words on a chart: labels, time spans, tooltips, and sentences for those who do not see it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from workbench.chart.style import MARKS, kind_name, relation_style
from workbench.graph.independent_sources import independent
from workbench.graph.link_details import office_in_words
from workbench.graph.records import EdgeRecord, NodeRecord
from workbench.graph.sanitize import clean
from workbench.ontology import remembered
from workbench.ontology.free_roles import words_of_role
from workbench.operations import wording
from workbench.values import dates, phones

LABEL_LIMIT = 60
TEXT_LIMIT = 400
_MOST_LINES, _LONGEST = 3, 90
_DATED = re.compile(
    "(^|_)(date|dates|dob|year|born|died|created|registered|incorporated|dissolved|appointed|activity)(_|$)"
)


def node_label(node: NodeRecord) -> str:
    """The name, and for a person the years in a second line, for a group what it holds; never longer than a
    chart can bear.

    Australian phone numbers are all written one way, `0491 570 156`, however a source wrote them.
    """
    name = " ".join(clean(node.label, LABEL_LIMIT).split())
    if node.kind == "phone":
        name = phones.to_read(name)
    second = (
        node.years if node.kind == "person" else node.more.get("holds", "") if node.kind == "group" else ""
    )
    return f"{name}\n{second}" if second else name


def span(start: str | None, end: str | None) -> str:
    """`2015-03 – 2019`, `from 2015`, `until 2019`, or nothing."""
    if start and end:
        return start if start == end else f"{start} – {end}"
    if start:
        return f"from {start}"
    return f"until {end}" if end else ""


def years(edge: Mapping[str, Any]) -> str:
    """The years of a link of a scene: `2019–2023`, `from 2015`; of what is to come `from March 2027`.

    The browser's words (`wording.mjs`) follow the same rules.
    """
    start, end = (edge.get("start") or ""), (edge.get("end") or "")
    if edge.get("state") == "to_come":
        return f"from {dates.to_read(start[:7])}"
    first, last = start[:4], end[:4]
    if first and last:
        return first if first == last else f"{first}–{last}"
    time = f"from {first}" if first else f"until {last}" if last else ""
    return ", ".join(filter(None, (time, "ended" if edge.get("ended") else "")))


def recorded(time: str) -> str:
    """A time on which a source saw something: `recorded 2015-03 – 2019`; nothing for none."""
    return f"recorded {time}" if time else ""


def edge_label(edge: EdgeRecord, today: str = "") -> str:
    """The relation in words, what the link says more exactly, and its time.

    What begins after `today`, an ISO 8601 day, is said to be still to come.
    """
    state = "ended" if edge.has_ended else "still to come" if edge.state(today) == "to_come" else ""
    free = str(edge.more.get("label") or "") if edge.more else ""
    said, role = (role_label(edge), "") if free else ("", role_label(edge))
    return _link_words(edge.relation, clean(role, 40), clean(said, 60), edge.start, edge.end, state)


def role_label(edge: EdgeRecord) -> str:
    """What the subject of a link is to its object: an office, a title, `transferor to`; "" for nothing."""
    if not edge.more:
        return ""
    named = office_in_words(str(edge.more.get("role") or "")) or str(edge.more.get("title") or "")
    free = str(edge.more.get("label") or "")
    return named or (words_of_role(free)[0].removeprefix("is ") if free else "")


@remembered
def _link_words(relation: str, role: str, free: str, start: str | None, end: str | None, state: str) -> str:
    name = free or relation_style(relation).name
    time = recorded(span(start, end)) if relation_style(relation).seen else span(start, end)
    time = ", ".join(filter(None, (time, state)))
    return ", ".join(part for part in (f"{name} ({role})" if role else name, time) if part)


def node_tooltip(
    node: NodeRecord,
    places: Iterable[tuple[str, str | None, str | None]] = (),
    copies: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """Plain text: name, kind, warnings, dates, places and the number of sources.

    `places` are the addresses that it is linked to, each with the dates of the link; of sources with the same
    content (`copies`) one counts. The browser's tooltips (`tooltips.mjs`) follow the same rules.
    """
    lines = [clean(node.label, TEXT_LIMIT), kind_name(node.kind)]
    lines += [MARKS[m].name for m in node.marks]
    if node.kind == "group":
        lines += [f"{f.attribute.replace('_', ' ')}: {f.text}" for f in node.facts]
    lines += fact_lines((f.attribute, f.text) for f in node.facts)
    lines += place_lines(places)
    if node.sources:
        lines.append(wording.counted(independent(node.sources, copies), "source"))
    return "\n".join(lines)


def fact_lines(facts: Iterable[tuple[str, str]]) -> list[str]:
    """The dates among facts, each value once: `birth date: 1970-02-01 or 1970`."""
    values: dict[str, dict[str, None]] = {}
    for attribute, text in facts:
        if _DATED.search(attribute):
            values.setdefault(attribute, {})[_trimmed(text)] = None
    return [
        f"{attribute.replace('_', ' ')}: {' or '.join(list(texts)[:_MOST_LINES])}"
        for attribute, texts in list(values.items())[:_MOST_LINES]
    ]


def place_lines(places: Iterable[tuple[str, str | None, str | None]]) -> list[str]:
    """Addresses with their dates, the latest first: `8 FERRYMAN RD, recorded 2014-02 – 2019-07`."""
    lines = sorted(
        (
            end or ("9999" if start else ""),
            ", ".join(filter(None, (_trimmed(name), recorded(span(start, end))))),
        )
        for name, start, end in places
    )
    latest = sorted(lines, key=lambda line: line[0], reverse=True)
    texts = list(dict.fromkeys(text for _, text in latest))
    more = len(texts) - _MOST_LINES
    if more <= 0:
        return texts
    return [*texts[:_MOST_LINES], f"and {wording.counted(more, 'more address', 'more addresses')}"]


def _trimmed(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def edge_tooltip(
    edge: EdgeRecord, names: dict[str, str], copies: Mapping[str, str] = MappingProxyType({})
) -> str:
    """Plain text: who stands in which relation to whom, when, and how many sources say so."""
    lines = [f"{clean(names[edge.source], 80)} — {edge_label(edge)} — {clean(names[edge.target], 80)}"]
    if edge.suggested:
        lines.append("suggested, not decided")
    if edge.caution:
        lines.append(f"caution: {clean(edge.caution, TEXT_LIMIT)}")
    if edge.sources:
        lines.append(wording.counted(independent(edge.sources, copies), "source"))
    return "\n".join(lines)


def counted(kinds: Iterable[str]) -> str:
    """`3 people, 1 phone`, the most frequent kind first."""
    counts = Counter(kinds)
    ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join(f"{n:,} {kind_name(kind, n)}" for kind, n in ranked)
