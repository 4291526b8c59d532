"""What happened when: the dated statements of a graph as spans, and where they overlap."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

from workbench import ontology
from workbench.graph import periods
from workbench.graph.link_details import office_in_words
from workbench.graph.one_ban import day_of_ban, with_each_ban_once
from workbench.graph.profile import name_by_link, name_of
from workbench.values.external_administrators import is_external_administrator

if TYPE_CHECKING:
    import networkx as nx

OPEN = "9999"
"""The end of what has none, for comparing."""


@dataclass(frozen=True, slots=True)
class Span:
    """One dated statement about an entity. Dates are `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.

    `end` is None for what has not ended as far as known, `start` for what has begun before it was seen.
    """

    entity: str
    name: str
    kind: str
    label: str
    start: str | None
    end: str | None
    cites: tuple[str, ...]
    other: str | None = None
    relation: str = ""
    seen: bool = False
    """True where the dates are those on which it was first and last recorded."""
    words: str = ""
    """From when to when, in words."""
    certain: bool = True
    """False where it is in question whether it held, or its end is said to lie before its beginning."""
    role: str = ""
    """What the entity is to the other, as the label has it in brackets: `director`, `shareholder`."""


@dataclass(frozen=True, slots=True)
class Overlap:
    """Two entities in the same place at the same time, by what the sources say of their dates."""

    entities: tuple[str, str]
    names: tuple[str, str]
    words: str
    place: str
    label: str
    start: str
    end: str | None
    cites: tuple[str, ...]
    seen: bool = False


@dataclass(frozen=True, slots=True)
class TimelineData:
    """Spans, grouped by entity in the order of their first date, and the overlaps among them."""

    spans: tuple[Span, ...]
    overlaps: tuple[Overlap, ...]
    undated: int
    """How many statements of these kinds have no date and are not shown."""

    def as_dict(self) -> dict[str, Any]:
        """As plain values, ready for JSON."""
        return asdict(self)


def timeline(
    graph: nx.MultiDiGraph[str], entities: Collection[str] | None = None, today: str = ""
) -> TimelineData:
    """The timeline of a graph, or of some of its entities; contacts, homes, offices, bans, deaths.

    With `today`, an ISO 8601 day, an overlap that is still to come, or goes on, is told as such.
    """
    wanted = set(entities) if entities is not None else None
    spans: list[Span] = []
    undated = 0
    for subject, target, data in graph.edges(data=True):
        kind = ontology.relation(str(data["relation"])).span
        if not kind or (wanted is not None and not wanted & {subject, target}):
            continue
        if not data.get("date_start") and not data.get("date_end"):
            undated += 1
            continue
        spans.append(_of_link(graph, subject, target, kind, data))
    for name, data in graph.nodes(data=True):
        if wanted is None or name in wanted:
            spans += _of_facts(name, data)
    first: dict[str, str] = {}
    for span in spans:
        began = span.start or span.end or OPEN
        first[span.entity] = min(first.get(span.entity, OPEN), began)
    spans.sort(key=lambda s: (first[s.entity], s.entity, _ORDER[s.kind], s.start or "", s.label))
    return TimelineData(tuple(spans), tuple(overlaps(spans, today)), undated)


_ORDER = {group: at for at, group in enumerate(ontology.SPANS)}


def _of_link(
    graph: nx.MultiDiGraph[str], subject: str, target: str, kind: str, data: Mapping[str, Any]
) -> Span:
    row = ontology.relation(str(data["relation"]))
    detail = str(
        office_in_words(str(data.get("role") or ""))
        or data.get("title")
        or data.get("label")
        or row.subject_role
    )
    whom = name_by_link(graph, target, data.get("cites") or ())
    label = whom + (f" ({detail})" if detail else "")
    start, end = data.get("date_start"), data.get("date_end")
    seen = periods.is_seen(str(data["relation"]))
    with_company = periods.of_link(data).company_ended
    if data.get("ended") and not end and with_company[:1].isdigit():
        end, label = with_company, f"{label}, until the company ended"
    elif data.get("ended") and not end:  # known to have held on its first day only
        end, label = start, f"{label}, ended on an unknown day"
    return Span(
        subject, name_of(graph, subject), kind, label,
        start, None if end and str(end).startswith(OPEN) else end,
        tuple(map(str, data.get("cites", ()))), target, str(data["relation"]),
        seen, periods.of_link(data).in_words(seen=seen),
        not (data.get("standing") or data.get("end_is_too_early")), detail,
    )  # fmt: skip


def _of_facts(name: str, data: Mapping[str, Any]) -> Iterable[Span]:
    who = str(data.get("label", name))
    for fact in with_each_ban_once(data.get("facts", ())):
        cites = tuple(map(str, fact.get("cites", ())))
        value = fact.get("value")
        if fact["attribute"] == "ban":
            detail = fact.get("detail") or {}
            start, end = day_of_ban(fact, "start") or None, day_of_ban(fact, "end")
            if start or end:
                label = str(detail.get("type") or fact.get("raw") or "ban").replace("_", " ")
                label = label[:1].upper() + label[1:]
                last = None if not end or end.startswith(OPEN) else end
                yield Span(name, who, "ban", label, start, last, cites)
        elif fact["attribute"] in ("death", "created", "ceased") and _is_date(value):
            words = {"death": "died", "created": "founded", "ceased": "dissolved"}[fact["attribute"]]
            yield Span(name, who, "life", words, value, value, cites)


def _is_date(value: Any) -> bool:
    return isinstance(value, str) and len(value) >= 4 and value[:4].isdigit()


def overlaps(spans: Iterable[Span], today: str = "") -> list[Overlap]:
    """Who lived where together, who was an officer of what together; each pair and place once.

    Only what is certain counts: an office in question was held with nobody.
    """
    shared: dict[tuple[str, str], list[Span]] = defaultdict(list)
    for span in spans:
        if span.certain and span.other is not None and ontology.relation(span.relation).together:
            shared[(span.relation, span.other)].append(span)
    found: dict[tuple[str, str, str, str], Overlap] = {}
    for (relation, place), here in shared.items():
        for one, other in combinations(sorted(here, key=lambda s: s.entity), 2):
            if one.entity == other.entity or _takes_over(one, other):
                continue
            both = _both(one, other)
            key = (relation, place, one.entity, other.entity)
            if both is None or (key in found and found[key].start <= both[0]):
                continue
            words = _told(ontology.relation(relation).together, both, one.seen or other.seen, today)
            found[key] = Overlap(
                (one.entity, other.entity), (one.name, other.name), words, place,
                one.label.partition(" (")[0], both[0], both[1], tuple(dict.fromkeys(one.cites + other.cites)),
                one.seen or other.seen,
            )  # fmt: skip
    return sorted(found.values(), key=lambda o: (o.start, o.place, o.entities))


def _takes_over(one: Span, other: Span) -> bool:
    """True of an external administrator and an officer, who do not hold their offices together."""
    return is_external_administrator(one.role) is not is_external_administrator(other.role)


def _told(words: str, both: tuple[str, str | None], seen: bool, today: str) -> str:
    """What two did together, as told on a day: `were officers`, `are officers`, `are to be officers`."""
    start, end = both
    if not today or seen:
        return words
    if start > today[: len(start)]:
        return words.replace("were", "are to be", 1)
    return words if end is not None and periods.last_day(end) < today else words.replace("were", "are", 1)


def _both(one: Span, other: Span) -> tuple[str, str | None] | None:
    """The time that both last; partial dates count as their first day, and their last as an end.

    None where one begins on the day, or in the month or year, in which the other ends: it took over.
    """
    if one.start is None or other.start is None:
        return None
    start = max(one.start, other.start)
    ends = [end for end in (one.end, other.end) if end is not None]
    end = min(ends, key=periods.last_day) if ends else None
    if end is None:
        return start, None
    takes_over = one.start != other.start and (start.startswith(end) or end.startswith(start))
    return None if takes_over or periods.last_day(end) < start else (start, end)
