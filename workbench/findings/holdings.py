"""Who controls or holds shares of a company, through others too, and in which time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any

from workbench import ontology
from workbench.findings.model import GraphLink, GraphReader, day
from workbench.values.company_status import has_ended

LONGEST_WAY = 6
"""Companies between an owner and what is owned."""


@dataclass(frozen=True, slots=True)
class HeldTime:
    """The time in which something was so, in ISO dates that may be a month or a year.

    What has no end is still so, and what has no start has always been. `ended_sometime` is True for what
    ended on a day that is not known: then nothing is known of any day after the first.
    """

    start: str | None = None
    end: str | None = None
    ended_sometime: bool = False

    @property
    def first(self) -> date:
        """The first day on which it was so for certain."""
        return day(self.start, last=True) or date.min

    @property
    def last(self) -> date:
        """The last day on which it was so for certain."""
        return day(self.end) or date.max

    @property
    def is_over(self) -> bool:
        """True where it is said to have ended."""
        return bool(self.end) or self.ended_sometime

    def within(self, other: HeldTime) -> HeldTime:
        """The time in which both were so."""
        return HeldTime(
            max(self, other, key=lambda each: each.first).start,
            min(self, other, key=lambda each: each.last).end,
            self.ended_sometime or other.ended_sometime,
        )

    @property
    def is_empty(self) -> bool:
        """True where it is said to have ended before it began."""
        return (day(self.end, last=True) or date.max) < (day(self.start) or date.min)

    def overlaps(self, other: HeldTime) -> bool:
        """True where both were so for more than the day on which one took over from the other."""
        both = self.within(other)
        return both.first < both.last and not both.ended_sometime

    def in_words(self) -> str:
        """`since 2019-02-20`, `from 2019-02-20 to 2022-10-04`; empty where no day is known."""
        if self.end:
            return f"from {self.start} to {self.end}" if self.start else f"until {self.end}"
        since = f"{'from' if self.ended_sometime else 'since'} {self.start}" if self.start else ""
        ended = "ended on a date not recorded" if self.ended_sometime else ""
        return ", ".join(text for text in (since, ended) if text)


@dataclass(frozen=True, slots=True)
class Holding:
    """A way by which somebody controls or holds shares of a company, and when all of it was so."""

    way: tuple[GraphLink, ...]
    span: HeldTime

    @property
    def through(self) -> tuple[str, ...]:
        """The companies between the owner and the company."""
        return tuple(tie.object for tie in self.way[:-1])


def span_of(graph: GraphReader, tie: GraphLink) -> HeldTime:
    """When a tie to a company was so: no longer than the company."""
    own = HeldTime(tie.start, tie.end, tie.ended_sometime and not tie.company_ended)
    return own.within(HeldTime(end=dissolved_on(graph, tie.object)))


def dissolved_on(graph: GraphReader, company: str) -> str | None:
    """The day on which a company was dissolved; None where it was not, or no day is known."""
    ends = [str(fact["value"]) for fact in graph.facts(company, "ceased")]
    ends += [str(fact["date_start"]) for fact in _ended_statuses(graph, company) if fact.get("date_start")]
    return min((end for end in ends if day(end)), default=None)


def is_dissolved(graph: GraphReader, company: str) -> bool:
    """True where a company is said to be no more."""
    return bool(dissolved_on(graph, company) or _ended_statuses(graph, company))


def _ended_statuses(graph: GraphReader, company: str) -> list[dict[str, Any]]:
    return [fact for fact in graph.facts(company, "status") if has_ended(str(fact["value"]))]


def latest(held: Iterable[Holding]) -> Holding:
    """Of several holdings the one that has not ended, or ended last; of such the most direct."""
    return max(held, key=lambda each: (not each.span.ended_sometime, each.span.last, -len(each.way)))


def holdings(graph: GraphReader, holder: str) -> dict[str, list[Holding]]:
    """The companies that somebody controls or owns, or did, each with its ways: the shortest first.

    A way is one only where all of it was so at one time: shares of a company in which the holder had given
    up theirs before it bought are not held through it.
    """
    found: dict[str, list[Holding]] = {}
    known: set[tuple[str, HeldTime]] = set()
    waiting: list[tuple[str, Holding]] = [(holder, Holding((), HeldTime()))]
    for owner, held in waiting:
        if len(held.way) == LONGEST_WAY:
            continue
        for tie in graph.out(owner, *ontology.owning()):
            if graph.kind(tie.object) != "company" or tie.object in (holder, *held.through, owner):
                continue
            span = held.span.within(span_of(graph, tie))
            if span.is_empty or (tie.object, span) in known:
                continue
            known.add((tie.object, span))
            more = Holding((*held.way, tie), span)
            found.setdefault(tie.object, []).append(more)
            waiting.append((tie.object, more))
    return found
