"""Clusters of one component: best evidence first, and a guard that refuses to join two people.

A pure function of the rows, the weights between them and the judgements. Every step that had to be
decided is recorded: a union with the weight that made it, a refusal with its reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from workbench.identity.columns import Row
from workbench.identity.conditions import digits, edits, starts
from workbench.identity.spec import Model

JUDGED = float("inf")
"""The weight of a union that an investigator decided."""


@dataclass(frozen=True, slots=True)
class Union:
    """Two clusters became one by the pair `a`, `b`. `step` counts from 1 inside the component."""

    a: str
    b: str
    weight: float
    left: frozenset[str]
    right: frozenset[str]


@dataclass(frozen=True, slots=True)
class Refusal:
    """A union by the pair `a`, `b` that was refused: `rule` in one word, `reason` in a sentence."""

    a: str
    b: str
    weight: float
    rule: str
    reason: str


@dataclass(slots=True)
class Outcome:
    """What became of a component."""

    clusters: list[frozenset[str]]
    unions: list[Union]
    refusals: list[Refusal]


@dataclass(slots=True)
class _Group:
    """What the guard must know of a cluster: few distinct values, whatever its size."""

    members: list[str]
    days: set[str] = field(default_factory=set)
    months: set[str] = field(default_factory=set)
    years: set[str] = field(default_factory=set)
    givens: set[tuple[str, str]] = field(default_factory=set)
    surnames: set[str] = field(default_factory=set)
    middles: set[str] = field(default_factory=set)
    sexes: set[str] = field(default_factory=set)
    deaths: set[str] = field(default_factory=set)
    alive: str = ""
    named: bool = False
    forced: bool = False
    links: dict[int, float] = field(default_factory=dict)

    @classmethod
    def of(cls, row: Row) -> _Group:
        group = cls([row.id], named=row.named, alive=row.alive or "")
        names, births = row.values[0], row.values[1]
        for name in names:
            if name.given:
                group.givens.add((name.given, name.root or name.given))
            if name.surname:
                group.surnames.add(name.surname)
            if name.middle:
                group.middles.add(name.middle)
        for birth in births:
            if birth.dob_day:
                group.days.add(birth.dob_day)
            elif birth.dob_month:
                group.months.add(birth.dob_month)
            else:
                group.years.add(birth.dob_year)
        group.sexes = {value.sex for value in row.of("sexes")}
        group.deaths = {value.death for value in row.of("deaths")}
        return group

    def absorb(self, other: _Group) -> None:
        self.members += other.members
        for mine, theirs in (
            (self.days, other.days),
            (self.months, other.months),
            (self.years, other.years),
            (self.givens, other.givens),
            (self.surnames, other.surnames),
            (self.middles, other.middles),
            (self.sexes, other.sexes),
            (self.deaths, other.deaths),
        ):
            mine |= theirs  # type: ignore[operator, arg-type]
        self.alive = max(self.alive, other.alive)
        self.named |= other.named
        self.forced |= other.forced


def same_birth(one: str, other: str) -> bool:
    """True when two birth dates may be one person's: no known part differs, one digit or a swap apart."""
    known = min(len(one), len(other))
    if one[:known] == other[:known]:
        return True
    if known < 10:
        return False
    return digits(one, other, 1) or (one[:4] == other[:4] and one[5:7] == other[8:] and one[8:] == other[5:7])


def same_given(one: tuple[str, str], other: tuple[str, str]) -> bool:
    """True when two given names may be one person's: nickname, initial, short form, a typing error."""
    (a, root_a), (b, root_b) = one, other
    if root_a == root_b or ((len(a) == 1 or len(b) == 1) and a[0] == b[0]):
        return True
    return edits(a, b, 1, 3) or edits(a, b, 2, 6) or starts(a, b, 3)


def objection(a: _Group, b: _Group) -> tuple[str, str] | None:
    """Why the evidence tells two clusters apart, as rule and sentence; None when it does not."""
    births_a, births_b = a.days | a.months | a.years, b.days | b.months | b.years
    if births_a and births_b:
        apart = sorted((x, y) for x in births_a for y in births_b if not same_birth(x, y))
        if apart and not ((a.forced or b.forced) and len(apart) < len(births_a) * len(births_b)):
            return "birth date", f"born {apart[0][0]} and {apart[0][1]}"
    if a.givens and b.givens and not _givens_agree(a, b):
        x, y = min(a.givens)[0], min(b.givens)[0]
        return "given name", f"called {x} and {y}"
    if a.sexes and b.sexes and not a.sexes & b.sexes:
        return "sex", f"{min(a.sexes)} and {min(b.sexes)}"
    for dead, other in ((a, b), (b, a)):
        for death in sorted(dead.deaths):
            if len(death) >= 4 and other.alive and other.alive[: len(death)] > death:
                return "death", f"died {death}, active {other.alive}"
    return None


def _givens_agree(a: _Group, b: _Group) -> bool:
    full_a = [name for name in a.givens if len(name[0]) > 1]
    full_b = [name for name in b.givens if len(name[0]) > 1]
    if full_a and full_b:
        if any(same_given(x, y) for x in full_a for y in full_b):
            return True
        plain_a, plain_b = {x[0] for x in full_a}, {y[0] for y in full_b}
        return bool(plain_a & b.surnames and plain_b & a.surnames)
    return any(same_given(x, y) for x in a.givens for y in b.givens)


class _Clustering:
    def __init__(self, rows: Mapping[str, Row], model: Model, members: Iterable[str]) -> None:
        self.model = model
        self.order = sorted(members, key=lambda member: (rows[member].content, member))
        self.rank = {member: index for index, member in enumerate(self.order)}
        self.groups: list[_Group | None] = [_Group.of(rows[member]) for member in self.order]
        self.parent = list(range(len(self.order)))
        self.apart: dict[int, set[int]] = {}
        self.unions: list[Union] = []
        self.refusals: list[Refusal] = []

    def find(self, member: int) -> int:
        parent = self.parent
        while parent[member] != member:
            parent[member] = parent[parent[member]]
            member = parent[member]
        return member

    def group(self, index: int) -> _Group:
        found = self.groups[index]
        assert found is not None  # noqa: S101 - only roots are asked for
        return found

    def union(self, x: int, y: int, a: int, b: int, weight: float) -> None:
        one, other = self.group(x), self.group(y)
        self.unions.append(
            Union(self.order[a], self.order[b], weight, frozenset(one.members), frozenset(other.members))
        )
        if len(one.members) < len(other.members):
            x, y, one, other = y, x, other, one
        one.absorb(other)
        self.parent[y] = x
        self.groups[y] = None
        for neighbour, best in other.links.items():
            if neighbour == x:
                continue
            links = self.group(neighbour).links
            del links[y]
            links[x] = one.links[neighbour] = max(best, one.links.get(neighbour, best))
        one.links.pop(y, None)
        forbidden = self.apart.pop(y, None)
        if forbidden:
            self.apart.setdefault(x, set()).update(forbidden)
            for other_root in forbidden:
                self.apart[other_root].discard(y)
                self.apart[other_root].add(x)

    def first(self, root: int) -> str:
        """The member of a cluster that stands for it in a sentence."""
        return min(self.group(root).members, key=self.rank.__getitem__)

    def refuse(self, a: int, b: int, weight: float, rule: str, reason: str) -> None:
        self.refusals.append(Refusal(self.order[a], self.order[b], weight, rule, reason))

    def forbidden(self, x: int, y: int) -> bool:
        return y in self.apart.get(x, ())

    def against(self, x: int, y: int) -> tuple[str, str] | None:
        if self.forbidden(x, y):
            return "judgement", "an investigator decided that they are different"
        return objection(self.group(x), self.group(y))

    def rival(self, x: int, y: int, weight: float) -> int | None:
        """Another cluster that `x` fits almost as well as `y`, and that excludes `y`."""
        limit = weight - self.model.ambiguity
        found = [
            (-best, self.rank[self.first(other)], other)
            for other, best in self.group(x).links.items()
            if other != y and best >= limit and best >= self.model.merged
        ]
        for _, _, other in sorted(found):
            if self.against(y, other) and not self.against(x, other):
                return other
        return None


def cluster(
    members: Iterable[str],
    rows: Mapping[str, Row],
    edges: Iterable[tuple[float, str, str]],
    model: Model,
    same: Iterable[tuple[str, str]] = (),
    different: Iterable[tuple[str, str]] = (),
) -> Outcome:
    """Joins the members of a component. `edges` are pairs at the merged band.

    `different` is checked before any union, `same` is joined before any evidence; unnamed mentions
    join last, and only where one person alone fits.
    """
    state = _Clustering(rows, model, members)
    rank = state.rank
    for a, b in different:
        state.apart.setdefault(rank[a], set()).add(rank[b])
        state.apart.setdefault(rank[b], set()).add(rank[a])
    ordered = sorted((-weight, *_upward(rank[a], rank[b])) for weight, a, b in edges)
    for minus, a, b in ordered:
        one, other = state.group(a), state.group(b)
        one.links[b] = other.links[a] = -minus
    for a, b in sorted(_upward(rank[a], rank[b]) for a, b in same):
        x, y = state.find(a), state.find(b)
        if x == y:
            continue
        if state.forbidden(x, y):
            state.refuse(a, b, JUDGED, "judgement", "judged the same, but other judgements keep them apart")
            continue
        forced = objection(state.group(x), state.group(y)) is not None
        state.union(x, y, a, b, JUDGED)
        state.group(state.find(a)).forced |= forced
    _join(state, [edge for edge in ordered if _kind(state, edge) == 2])
    _join(state, [edge for edge in ordered if _kind(state, edge) == 0])
    _place_unnamed(state, [edge for edge in ordered if _kind(state, edge) == 1])
    roots = [index for index, group in enumerate(state.groups) if group is not None]
    return Outcome([frozenset(state.group(root).members) for root in roots], state.unions, state.refusals)


def _upward(a: int, b: int) -> tuple[int, int]:
    return (a, b) if a <= b else (b, a)


def _kind(state: _Clustering, edge: tuple[float, int, int]) -> int:
    return sum(state.group(state.find(end)).named for end in edge[1:])


def _join(state: _Clustering, edges: list[tuple[float, int, int]]) -> None:
    for minus, a, b in edges:
        x, y = state.find(a), state.find(b)
        if x == y:
            continue
        reason = state.against(x, y)
        if reason is not None:
            state.refuse(a, b, -minus, *reason)
            continue
        for one, other in ((x, y), (y, x)):
            rival = state.rival(one, other, -minus)
            if rival is not None:
                who = state.first(rival)
                state.refuse(a, b, -minus, "ambiguous", f"fits {who} about as well, who is another person")
                break
        else:
            state.union(x, y, a, b, -minus)


def _place_unnamed(state: _Clustering, edges: list[tuple[float, int, int]]) -> None:
    """Each unnamed cluster joins the one named cluster that it fits; with two to choose from, none."""
    choices: dict[int, dict[int, tuple[float, int, int]]] = {}
    for edge in edges:
        x, y = state.find(edge[1]), state.find(edge[2])
        if state.group(x).named:
            x, y = y, x
        choices.setdefault(x, {}).setdefault(y, edge)
    for loose, fits in choices.items():
        open_to = {root: edge for root, edge in fits.items() if state.against(loose, root) is None}
        for root, (minus, a, b) in fits.items():
            if root not in open_to:
                reason = state.against(loose, root)
                state.refuse(a, b, -minus, *(reason or ("", "")))
            elif len(open_to) > 1:
                state.refuse(a, b, -minus, "ambiguous", f"without a name, it fits {len(open_to)} people")
            else:
                state.union(loose, root, a, b, -minus)
