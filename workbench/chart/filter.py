"""Which part of a chart is shown: by kind, relation, source, time, confidence and text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from workbench.errors import InputError
from workbench.graph.independent_sources import independent
from workbench.graph.records import EdgeRecord, NodeRecord, Records

Condition = tuple[str, str, str]
"""An attribute, a test, a value."""
TESTS = {
    "is": "is", "has": "contains", "before": "before", "after": "after", "more": "more than",
    "fewer": "fewer than", "missing": "is missing",
}  # fmt: skip
"""The tests of a condition, in words."""
_NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")


@dataclass(frozen=True, slots=True)
class Filter:
    """What to show; None means everything.

    `since` and `until` are `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: a dated link is shown when its span
    touches them; of one that has ended without a date only its first day is known. An undated one is
    shown unless `dated_only`. `confidence` is the least, 0 to 1;
    what has no confidence is shown. A node of a kind asked for whose every link to others of them is
    filtered away goes with these links, unless one of the `sources` asked for speaks of it.

    `where` are conditions, each an attribute, one of `TESTS` and a value: `("birth_date", "before", "1970")`.
    The attribute `sources` is the number of independent ones. A condition is about the kinds of which some
    node has the attribute; a node of such a kind passes where one of its values does, and one of another kind
    goes with the last of those it is linked to. Dates are compared as far as both are known.
    """

    kinds: frozenset[str] | None = None
    relations: frozenset[str] | None = None
    sources: frozenset[str] | None = None
    since: str | None = None
    until: str | None = None
    dated_only: bool = False
    confidence: float | None = None
    where: tuple[Condition, ...] | None = None

    @classmethod
    def of(
        cls,
        kinds: Iterable[str] | None = None,
        relations: Iterable[str] | None = None,
        sources: Iterable[str] | None = None,
        since: str | int | None = None,
        until: str | int | None = None,
        dated_only: bool = False,
        confidence: float | None = None,
        where: Iterable[Sequence[str]] | None = None,
    ) -> Filter:
        """A filter from any iterables. Raises `InputError` for what makes no sense."""
        first, last = _date("since", since), _date("until", until)
        if first and last and last < first[: len(last)]:
            raise InputError(f"the time span ends ({until}) before it begins ({since})")
        if confidence is not None and not 0 <= confidence <= 1:
            raise InputError(f"confidence goes from 0 to 1, not {confidence!r}")
        conditions = _conditions(where)
        return cls(
            _set(kinds), _set(relations), _set(sources), first, last, dated_only, confidence, conditions
        )

    @property
    def is_empty(self) -> bool:
        """True when everything is shown."""
        return self == Filter()

    def node(self, node: NodeRecord) -> bool:
        """Whether a node may be shown, its links and sources apart."""
        return (self.kinds is None or node.kind in self.kinds or node.kind == "group") and (
            self.confidence is None or node.confidence is None or node.confidence >= self.confidence
        )

    def edge(self, edge: EdgeRecord) -> bool:
        """Whether a link may be shown, its ends apart."""
        return (
            (self.relations is None or edge.relation in self.relations)
            and (self.sources is None or not edge.sources or not self.sources.isdisjoint(edge.sources))
            and (self.confidence is None or edge.confidence is None or edge.confidence >= self.confidence)
            and self._in_time(edge)
        )

    def _in_time(self, edge: EdgeRecord) -> bool:
        if not self.dated_only and edge.more and edge.more.get("undated"):
            return True
        if not edge.start and not edge.end:
            return not self.dated_only
        end = edge.held_until
        ended = self.since and end and end < self.since[: len(end)]
        not_begun = self.until and edge.start and edge.start[: len(self.until)] > self.until
        return not ended and not not_begun

    def apply(self, records: Records) -> Records:
        """The records that pass."""
        if self.is_empty:
            return records
        shown = {n.id for n in records.nodes if self.node(n)}
        shown = self._where(records, shown)
        edges = tuple(e for e in records.edges if e.source in shown and e.target in shown and self.edge(e))
        inside = (e for e in records.edges if e.source in shown and e.target in shown)
        linked = {end for e in inside for end in (e.source, e.target)}
        held = {end for e in edges for end in (e.source, e.target)}
        nodes = tuple(
            n for n in records.nodes if n.id in shown and (n.id in held or self._alone(n, n.id in linked))
        )
        return replace(records, nodes=nodes, edges=edges)

    def _where(self, records: Records, shown: set[str]) -> set[str]:
        """Those of the nodes that meet the conditions, and of other kinds those still linked to one shown."""
        failed: set[str] = set()
        asked: set[str] = set()
        for condition in self.where or ():
            about = {n.kind for n in records.nodes if _values(n, condition[0], records.copies)}
            failed |= {
                n.id for n in records.nodes if n.kind in about and not _meets(n, condition, records.copies)
            }
            asked |= about
        shown = shown - failed
        ends = [(e.source, e.target) for e in records.edges]
        lost = {a for pair in ends for a, b in (pair, pair[::-1]) if b in failed}
        linked = {end for a, b in ends if a in shown and b in shown for end in (a, b)}
        kinds = {n.id: n.kind for n in records.nodes}
        return {n for n in shown if n not in lost or n in linked or kinds[n] in asked}

    def _alone(self, node: NodeRecord, linked: bool) -> bool:
        """Whether a node is shown though none of its links is."""
        if self.sources is not None:
            return not self.sources.isdisjoint(node.sources)
        return not linked

    def to_json(self) -> dict[str, Any]:
        """Only what is set, sets as sorted lists; `from_json` reads it."""
        return {
            k: sorted(v) if isinstance(v, frozenset) else v
            for k, v in asdict(self).items()
            if v is not None and v is not False
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Filter:
        """Reads what `to_json` wrote. Raises `InputError` for anything else."""
        try:
            return cls.of(**data)
        except TypeError as error:
            raise InputError(f"not a filter: {error}") from None


def _conditions(where: Iterable[Sequence[str]] | None) -> tuple[Condition, ...] | None:
    found = []
    for each in where or ():
        if isinstance(each, str) or len(each) != 3:
            raise InputError(f"a condition is an attribute, a test and a value, not {each!r}")
        attribute, test, value = map(str, each)
        if test not in TESTS:
            raise InputError(f"no condition {test!r}; there are {', '.join(TESTS)}")
        if test in ("more", "fewer") and _number(value) is None:
            raise InputError(f"{attribute} {TESTS[test]} needs a number, not {value!r}")
        found.append((attribute, test, value))
    return tuple(sorted(set(found), key=",".join)) or None


def _values(node: NodeRecord, attribute: str, copies: Mapping[str, str]) -> list[str]:
    if attribute == "sources":
        return [] if node.kind == "group" else [str(independent(node.sources, copies))]
    return [fact.text for fact in node.facts if fact.attribute == attribute]


def _meets(node: NodeRecord, condition: Condition, copies: Mapping[str, str]) -> bool:
    attribute, test, value = condition
    values = _values(node, attribute, copies)
    return not values if test == "missing" else any(_passes(each, test, value) for each in values)


def _passes(text: str, test: str, value: str) -> bool:
    if test == "is":
        return text.lower() == value.lower()
    if test == "has":
        return value.lower() in text.lower()
    if test in ("before", "after"):
        known = min(len(text), len(value))
        one, other = text[:known], value[:known]
        return one < other if test == "before" else one > other
    number, limit = _number(text), _number(value)
    return number is not None and limit is not None and (number > limit if test == "more" else number < limit)


def _number(text: str) -> float | None:
    plain = text.strip().replace(",", "")
    return float(plain) if _NUMBER.fullmatch(plain) else None


def _set(values: Iterable[str] | None) -> frozenset[str] | None:
    if values is None:
        return None
    return frozenset([values] if isinstance(values, str) else values)


def _date(name: str, value: str | int | None) -> str | None:
    if value is None or value == "":
        return None
    text = str(value)
    parts = text.split("-")
    shape = [len(p) for p in parts]
    if shape not in ([4], [4, 2], [4, 2, 2]) or not all(p.isdecimal() for p in parts):
        raise InputError(f"{name} must be YYYY, YYYY-MM or YYYY-MM-DD, not {text!r}")
    return text
