"""Clusters of one component: the best evidence first, and a guard that refuses to join two people.

Groups grow from single mentions. The two groups whose joint values agree best join first; what the
joined group is compared by are the values of all its mentions. A pure function of the rows, the pairs
and the judgements: ties are decided by the mentions' content. Whatever had to be decided is recorded.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from workbench.identity.columns import INDEX, MentionRow
from workbench.identity.merge_guard import Facts
from workbench.identity.pair_weight import Scorer

_Pair = tuple[frozenset[str], frozenset[str]]
_BIRTHS = INDEX["births"]
JUDGED = float("inf")
"""The weight of a union that an investigator decided."""


@dataclass(frozen=True, slots=True)
class Union:
    """Two groups became one; `a` and `b` are their pair that agrees best."""

    a: str
    b: str
    weight: float
    left: frozenset[str]
    right: frozenset[str]


@dataclass(frozen=True, slots=True)
class Refusal:
    """A union of the groups of `a` and `b` that was refused: `rule` in a word, `reason` in a sentence."""

    a: str
    b: str
    weight: float
    rule: str
    reason: str


@dataclass(slots=True)
class ComponentResult:
    """What became of a component; `memory` is None where nothing is remembered."""

    clusters: list[frozenset[str]]
    unions: list[Union]
    refusals: list[Refusal]
    memory: Memory | None


def together(rows: Iterable[MentionRow]) -> MentionRow:
    """One row with the values of several, each once."""
    lists: list[dict[Any, Any]] = []
    alive = ""
    for row in rows:
        alive = max(alive, row.alive or "")
        if not lists:
            lists = [{} for _ in row.values]
        for seen, values in zip(lists, row.values, strict=True):
            for value in values:
                seen.setdefault(value.key, value)
    if lists and len(lists[_BIRTHS]) > 1:
        lists[_BIRTHS] = _whole_births(lists[_BIRTHS])
    return MentionRow("", "", tuple(tuple(seen.values()) for seen in lists), alive or None)


def _whole_births(births: dict[Any, Any]) -> dict[Any, Any]:
    """Birth dates without those that are a part of another: a year says nothing beside a day of that year."""
    parts = {part for each in births.values() for part in (each.dob_month, each.dob_year) if part != each.key}
    return {key: each for key, each in births.items() if key not in parts}


@dataclass(slots=True)
class Memory:
    """What was computed of the groups of a component, by their members, for the next time it is joined.

    True until the tier of a value changes that one of the members has.
    """

    rows: dict[frozenset[str], MentionRow] = field(default_factory=dict)
    weights: dict[_Pair, float] = field(default_factory=dict)
    objections: dict[_Pair, tuple[str, str] | None] = field(default_factory=dict)

    def learn(self, other: Memory) -> None:
        """Takes in what is remembered of another component."""
        self.rows |= other.rows
        self.weights |= other.weights
        self.objections |= other.objections


@dataclass(slots=True)
class _Link:
    """How two groups agree: the joint weight, and their pair of mentions that agrees best."""

    weight: float
    pair_weight: float
    pair: tuple[int, int]


class _Group:
    __slots__ = ("facts", "links", "names", "rows")

    def __init__(self, name: str, row: MentionRow) -> None:
        self.names = frozenset((name,))
        self.rows = [row]
        """The values of all mentions in one row, or in rows that nobody needed as one so far."""
        self.facts = Facts.of(row)
        self.links: dict[int, _Link] = {}


class _Bonds:
    """Who will be one once the judgements are followed, and who may never be.

    Evidence joins nobody whom a judgement keeps apart from a record that another judgement adds to them.
    """

    def __init__(self, different: Iterable[tuple[int, int]]) -> None:
        self.apart: dict[int, set[int]] = {}
        for a, b in different:
            self.apart.setdefault(a, set()).add(b)
            self.apart.setdefault(b, set()).add(a)
        self._root: dict[int, int] = {}

    def root(self, x: int) -> int:
        while (above := self._root.get(x, x)) != x:
            x = above
        return x

    def parted(self, x: int, y: int) -> bool:
        """True where judgements keep two groups apart."""
        return bool(self.apart) and self.root(y) in self.apart.get(self.root(x), ())

    def join(self, x: int, y: int) -> None:
        """Takes two groups for one from here on."""
        x, y = self.root(x), self.root(y)
        if not self.apart or x == y:
            return
        if len(self.apart.get(x, ())) < len(self.apart.get(y, ())):
            x, y = y, x
        self._root[y] = x
        forbidden = self.apart.pop(y, set())
        if forbidden:
            self.apart.setdefault(x, set()).update(forbidden)
            for third in forbidden:
                self.apart[third].discard(y)
                self.apart[third].add(x)


class _Clustering:
    """Groups by the rank of their first member, so that equal evidence is taken in the order of content."""

    def __init__(
        self, members: Iterable[str], rows: Mapping[str, MentionRow], scorer: Scorer, known: Memory
    ) -> None:
        self.scorer = scorer
        self.known, self.memory = known, Memory()
        self.model = scorer.model
        self.names = sorted(members, key=lambda member: (rows[member].content, member))
        self.groups = {rank: _Group(name, rows[name]) for rank, name in enumerate(self.names)}
        self.bonds = _Bonds(())
        self.judged: list[tuple[int, int]] = []
        """Pairs that an investigator decided are one, and that nobody keeps apart."""
        self.heap: list[tuple[float, int, int]] = []
        self.waiting: set[tuple[float, int, int]] = set()
        self.unions: list[Union] = []
        self.refusals: dict[tuple[int, int], Refusal] = {}

    def offer(self, x: int, y: int, link: _Link) -> None:
        self.groups[x].links[y] = self.groups[y].links[x] = link
        if link.weight >= self.model.merged:
            entry = (-link.weight, x, y) if x < y else (-link.weight, y, x)
            if entry not in self.waiting:
                self.waiting.add(entry)
                heapq.heappush(self.heap, entry)

    def union(self, x: int, y: int, weight: float, pair: tuple[int, int]) -> int:
        """Joins two groups; the joined one is weighed again against the neighbours of both."""
        x, y = min(x, y), max(x, y)
        one, other = self.groups[x], self.groups.pop(y)
        left, right = one.names, other.names
        a, b = self.names[pair[0]], self.names[pair[1]]
        if pair in self.judged:
            weight = JUDGED
        self.unions.append(Union(a, b, weight, *((left, right) if a in left else (right, left))))
        one.names = left | right
        said = one.rows[0].values if len(one.rows) == 1 else None
        one.rows += other.rows
        one.facts.absorb(other.facts)
        self.bonds.join(x, y)
        one.links.pop(y, None)
        other.links.pop(x, None)
        known = {third: link.weight for third, link in one.links.items()}
        for third, link in other.links.items():
            del self.groups[third].links[y]
            mine = one.links.get(third)
            if mine is None:
                one.links[third] = link
                continue
            best = mine if (-mine.pair_weight, mine.pair) < (-link.pair_weight, link.pair) else link
            one.links[third] = _Link(best.weight, best.pair_weight, best.pair)
        stays = one.links and self.row(one).values == said
        for third, link in one.links.items():
            joint = known[third] if stays and third in known else self.weight(x, third)
            if joint != link.weight:
                link = _Link(joint, link.pair_weight, link.pair)
            self.offer(x, third, link)
        return x

    def in_order(self, x: int, y: int) -> tuple[_Group, _Group]:
        """Two groups, that of the lower rank first."""
        one, other = self.groups[x], self.groups[y]
        return (one, other) if x < y else (other, one)

    def weight(self, x: int, y: int) -> float:
        one, other = self.in_order(x, y)
        key = one.names, other.names
        found = self.known.weights.get(key)
        if found is None:
            found = self.scorer.weight(self.row(one), self.row(other))
        self.memory.weights[key] = found
        return found

    def row(self, group: _Group) -> MentionRow:
        """The values of all mentions of a group."""
        if len(group.rows) > 1:
            row = self.known.rows.get(group.names) or together(group.rows)
            self.memory.rows[group.names] = row
            group.rows = [row]
        return group.rows[0]

    def against(self, x: int, y: int) -> tuple[str, str] | None:
        if self.bonds.parted(x, y):
            return "judgement", "an investigator decided that they are different"
        one, other = self.in_order(x, y)
        if one.facts.forced or other.facts.forced:
            return self.scorer.guard.objection(one.facts, other.facts)
        key = one.names, other.names
        for memory in (self.memory, self.known):
            if key in memory.objections:
                found = memory.objections[key]
                break
        else:
            found = self.scorer.guard.objection(one.facts, other.facts)
        self.memory.objections[key] = found
        return found

    def refuse(self, link: _Link, rule: str, reason: str) -> None:
        """Writes down why two groups stay two; the first reason of a pair is kept."""
        if link.pair not in self.refusals:
            a, b = (self.names[rank] for rank in link.pair)
            self.refusals[link.pair] = Refusal(a, b, link.weight, rule, reason)

    def rival(self, x: int, y: int, weight: float) -> int | None:
        """Another group that `x` fits almost as well as `y`, and that excludes `y`."""
        limit = max(weight - self.model.ambiguity, self.model.merged)
        links = self.groups[x].links
        if len(links) < 2:
            return None
        if self.model.initials_of_house and self.is_by_house(x, y):
            limit = self.model.linked
        near = [other for other, link in links.items() if link.weight >= limit and other != y]
        return next((o for o in sorted(near) if self.excludes(x, y, o) and self.against(x, o) is None), None)

    def is_by_house(self, x: int, y: int) -> bool:
        """True where `x` is an initial that nothing but what a household shares makes one of its members."""
        one, other = self.in_order(x, y)
        if not self.groups[x].facts.is_initial or self.groups[y].facts.is_initial:
            return False
        return self.scorer.only_household(self.row(one), self.row(other))

    def excludes(self, x: int, y: int, other: int) -> bool:
        """True when `x`, once joined with `y`, could not join the other group too."""
        reason = self.against(y, other)
        if reason is None or reason[0] != "birth date":
            return reason is not None
        one, two, third = (self.groups[each].facts for each in (x, y, other))
        if not self.scorer.guard.one_birth(one.births | two.births | third.births):
            return True
        joined = Facts()
        joined.absorb(one)
        joined.absorb(two)
        return self.scorer.guard.objection(joined, third) is not None

    def join(self, named: bool) -> None:
        """Joins groups, best first, as long as anything is left that may be joined."""
        later: list[tuple[float, int, int]] = []
        while self.heap:
            entry = heapq.heappop(self.heap)
            self.waiting.discard(entry)
            minus, x, y = entry
            if x not in self.groups or y not in self.groups:
                continue
            link = self.groups[x].links.get(y)
            if link is None or link.weight != -minus:
                continue
            if not self.groups[x].facts.named == self.groups[y].facts.named == named:
                later.append(entry)
                continue
            reason = self.against(x, y)
            if reason is not None:
                self.refuse(link, *reason)
                continue
            for one, other in ((x, y), (y, x)):
                rival = self.rival(one, other, link.weight)
                if rival is not None:
                    who = self.names[rival]
                    self.refuse(link, "ambiguous", f"fits {who} about as well, who is another person")
                    break
            else:
                self.union(x, y, link.weight, link.pair)
        heapq.heapify(later)
        self.heap = later

    def place_unnamed(self) -> None:
        """Each unnamed group joins the one named group that it fits; with two to choose from, none."""
        for x in [rank for rank, group in self.groups.items() if not group.facts.named]:
            links = self.groups[x].links
            fits = {y: link for y, link in links.items() if link.weight >= self.model.merged}
            open_to = []
            for y, link in sorted(fits.items()):
                reason = self.against(x, y)
                if reason is not None:
                    self.refuse(link, *reason)
                elif self.groups[y].facts.named:
                    open_to.append(y)
            if len(open_to) == 1:
                link = fits[open_to[0]]
                self.union(x, open_to[0], link.weight, link.pair)
            else:
                for y in open_to:
                    self.refuse(fits[y], "ambiguous", f"without a name it fits {len(open_to)} people")

    def tell_the_rest(self) -> None:
        """Groups of which two mentions would merge, but the groups do not, are refusals too."""
        for x, group in self.groups.items():
            for y, link in sorted(group.links.items()):
                if x < y and link.pair_weight >= self.model.merged and link.pair not in self.refusals:
                    weighed = "weight", f"all their mentions together weigh {link.weight:+.1f}"
                    self.refuse(link, *(self.against(x, y) or weighed))


def cluster(
    members: Iterable[str],
    rows: Mapping[str, MentionRow],
    edges: Iterable[tuple[float, str, str]],
    scorer: Scorer,
    same: Iterable[tuple[str, str]] = (),
    different: Iterable[tuple[str, str]] = (),
    known: Memory | None = None,
) -> ComponentResult:
    """Joins the members of a component. `edges` are its pairs that weigh enough to be linked.

    `different` is checked before any union. What `same` joins are the groups that evidence makes: so a
    judgement that two are one separates nobody. Unnamed mentions join last, and only where one person alone
    fits. `known` spares what was computed before.
    """
    members, edges = list(members), list(edges)
    if len(members) == 2 and not same and not different and (plain := _two(members, rows, edges, scorer)):
        return plain
    state = _Clustering(members, rows, scorer, known or Memory())
    rank = {name: index for index, name in enumerate(state.names)}
    state.bonds = _Bonds([(rank[a], rank[b]) for a, b in different])
    for weight, a, b in edges:
        x, y = sorted((rank[a], rank[b]))
        state.offer(x, y, _Link(weight, weight, (x, y)))
    _follow(state, sorted((min(rank[a], rank[b]), max(rank[a], rank[b])) for a, b in same))
    _join_all(state)
    if state.judged:
        _join_judged(state, rank)
        _join_all(state)
    state.tell_the_rest()
    clusters = [group.names for group in state.groups.values()]
    return ComponentResult(clusters, state.unions, list(state.refusals.values()), state.memory)


def _two(
    members: list[str],
    rows: Mapping[str, MentionRow],
    edges: list[tuple[float, str, str]],
    scorer: Scorer,
) -> ComponentResult | None:
    """What becomes of two mentions that nothing speaks against; None where more has to be decided."""
    first, second = sorted(members, key=lambda member: (rows[member].content, member))
    one, other = frozenset((first,)), frozenset((second,))
    weight = max([weight for weight, _, _ in edges], default=-JUDGED)
    if weight < scorer.model.merged:
        return ComponentResult([one, other], [], [], None)
    facts, others = Facts.of(rows[first]), Facts.of(rows[second])
    if facts.named != others.named or scorer.guard.objection(facts, others) is not None:
        return None
    return ComponentResult([one | other], [Union(first, second, weight, one, other)], [], None)


def _join_all(state: _Clustering) -> None:
    """Joins by evidence whatever may be joined."""
    state.join(named=True)
    state.join(named=False)
    state.place_unnamed()


def _follow(state: _Clustering, same: list[tuple[int, int]]) -> None:
    """Takes the pairs judged the same, without those that other judgements keep apart."""
    for a, b in same:
        if state.bonds.parted(a, b):
            state.refuse(
                _Link(JUDGED, JUDGED, (a, b)),
                "judgement",
                "judged the same, other judgements keep them apart",
            )
        else:
            state.bonds.join(a, b)
            state.judged.append((a, b))


def _join_judged(state: _Clustering, rank: Mapping[str, int]) -> None:
    """Joins the groups of each pair that was judged the same."""
    root = {rank[name]: at for at, group in state.groups.items() for name in group.names}
    for a, b in state.judged:
        x, y = root[a], root[b]
        if x == y:
            continue
        forced = state.scorer.guard.objection(state.groups[x].facts, state.groups[y].facts) is not None
        new = state.union(x, y, JUDGED, (a, b))
        state.groups[new].facts.forced |= forced
        for member in state.groups[new].names:
            root[rank[member]] = new
