"""Days on which sources contradict each other: an office's first and last day, a birth, a death, a ban."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from workbench import ontology
from workbench.graph import periods
from workbench.graph.link_details import office_in_words
from workbench.graph.profile import disputed, name_of
from workbench.values import dates

_FACTS = {
    "birth_date": "was born on", "death": "died on", "created": "was founded on",
    "ceased": "was dissolved on",
}  # fmt: skip
BEGAN, ENDED = "began", "ended"


@dataclass(frozen=True)
class _Said:
    """A day, and where it is stated."""

    day: str
    cites: tuple[str, ...]


def disputed_ends(spans: Iterable[periods.Period]) -> set[str]:
    """Whether sources contradict each other on the first day (`began`) or the last (`ended`) of one thing.

    Two periods are of one thing where one end of both is the same day and the sources are not the same.
    """
    return {end for end, _ in _disputes(list(spans))}


def disputed_days(
    graph: Any, country: str = "AU", scope: Collection[str] | None = None
) -> list[dict[str, Any]]:
    """The conflicts about days, each with a statement, citations and the entities that it is about.

    `apart` are two of the citations, of days that contradict each other.
    """
    found = [*_of_links(graph, country), *_of_facts(graph, country)]
    return [each for each in found if scope is None or not {*scope}.isdisjoint(each["entities"])]


def _of_links(graph: Any, country: str) -> Iterator[dict[str, Any]]:
    links: dict[tuple[str, str, str, str, str], list[periods.Period]] = {}
    for a, b, data in graph.edges(data=True):
        relation = str(data.get("relation", ""))
        if not periods.is_seen(relation) and not ontology.relation(relation).moment:
            role, free = office_in_words(str(data.get("role") or "officer")), str(data.get("label") or "")
            key = (str(a), str(b), relation, role.casefold(), free)
            links.setdefault(key, []).append(periods.of_link(data))
    for (a, b, relation, role, free), spans in links.items():
        happened = dict(zip((BEGAN, ENDED), ontology.relation(relation).happened(label=free), strict=True))
        for end, said in _disputes(spans):
            words = happened[end].replace("{role}", role)
            yield _conflict(f"{name_of(graph, a)} {words} {name_of(graph, b)} on", said, (a, b), country)


def _of_facts(graph: Any, country: str) -> Iterator[dict[str, Any]]:
    for node, data in graph.nodes(data=True):
        stated: dict[tuple[str, str], list[_Said]] = {}
        for fact in data.get("facts", ()):
            cites = tuple(map(str, fact.get("cites", ())))
            name, value = str(fact["attribute"]), str(fact.get("value") or "")
            if name in _FACTS and dates.normal(value):
                stated.setdefault((_FACTS[name], name), []).append(_Said(str(dates.normal(value)), cites))
            elif name == "ban" and fact.get("date_start") and fact.get("date_end"):
                words = f"was banned from {dates.to_read(str(fact['date_start']), country)} until"
                stated.setdefault((words, name), []).append(_Said(str(fact["date_end"]), cites))
        for (words, name), said in stated.items():
            days = [each.day for each in said]
            if disputed(name, days) or (name == "ban" and periods.contradict(days)):
                yield _conflict(f"{name_of(graph, node)} {words}", said, (str(node),), country)


def _disputes(spans: Sequence[periods.Period]) -> Iterator[tuple[str, list[_Said]]]:
    """Which end of a thing is disputed, with each day that is stated for it."""
    found: dict[str, dict[str, dict[str, None]]] = {}
    for one, other in combinations(spans, 2):
        if _sources(one.cites) == _sources(other.cites):
            continue
        for end, kept, apart in ((ENDED, "start", "end"), (BEGAN, "end", "start")):
            same = (getattr(one, kept), getattr(other, kept))
            days = (getattr(one, apart), getattr(other, apart))
            if all(same) and all(days) and not periods.contradict(same) and periods.contradict(days):
                for day, period in zip(days, (one, other), strict=True):
                    found.setdefault(end, {}).setdefault(day, {}).update(dict.fromkeys(period.cites))
    for end, stated in found.items():
        yield end, [_Said(day, tuple(cites)) for day, cites in stated.items()]


def _sources(cites: Iterable[str]) -> set[str]:
    return {cite.partition("#")[0] for cite in cites}


def _conflict(words: str, said: Iterable[_Said], entities: tuple[str, ...], country: str) -> dict[str, Any]:
    days: dict[str, dict[str, None]] = {}
    for each in said:
        days.setdefault(each.day, {}).update(dict.fromkeys(each.cites))
    contradicted = periods.contradicted(days)
    days = {day: cites for day, cites in days.items() if day in contradicted}
    told = " or ".join(
        f"{dates.to_read(day, country)} ({', '.join(sorted(_sources(cites)))})"
        for day, cites in sorted(days.items())
    )
    return {
        "statement": f"{words} {told}: the sources contradict each other",
        "cites": [cite for cites in days.values() for cite in cites],
        "apart": [next(iter(cites), "") for cites in list(days.values())[:2]],
        "entities": list(entities),
    }
