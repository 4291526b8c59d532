"""People named by initials, each beside those it may be short for: offered for a decision, never merged.

A payee `J Smith` of a bank statement is compared with the people whose initial and surname these are, and
with nobody else. Where more than `FEW` people have them, they say too little to ask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Final, NamedTuple, Protocol

from workbench.identity.agreements import agreements
from workbench.identity.columns import MentionRow
from workbench.identity.incremental import IncrementalClusterer, Pair, neighbours, pair
from workbench.identity.initial_marks import fit, short_marks, short_names, whole_marks
from workbench.identity.merge_guard import Facts
from workbench.identity.model import Suggestion, key_of
from workbench.identity.review import Offer
from workbench.lazy_dict import LazyDict
from workbench.values import world

FEW: Final = 8
"""People of one initial and surname with whom each record of these initials is offered; none of more."""
MOST: Final = 40
"""Records of one initial and surname that are offered at a time: the next follow when these are decided."""
_LIKELY: Final = {world.RARE: 0.45, world.VERY_COMMON: 0.2}
"""How likely an initial stands for the one who bears the surname, by how common it is."""
_USUAL: Final = 0.3

Holders = dict[str, dict[str, None]]
"""The mentions that have each mark."""


class _Person(NamedTuple):
    """The mentions of somebody, and all that they say."""

    group: frozenset[str]
    row: MentionRow
    facts: Facts


class KeptInitials(Protocol):
    """The mentions that were kept, by the marks of their names."""

    def short_named(self) -> Iterable[str]: ...

    def with_short(self, mark: str) -> list[str]: ...

    def with_whole(self, mark: str) -> list[str]: ...


class InitialOffers:
    """Suggestions about people who are named by initials; of marks that nothing touched they are kept."""

    def __init__(self, desk: IncrementalClusterer) -> None:
        self._desk = desk
        self._short: Holders = {}
        self._whole: Holders = {}
        self._fresh: list[MentionRow] = []
        """Mentions whose marks were not looked at yet."""
        self._found: dict[str, list[Offer]] = {}
        """By mark what is offered."""
        self._waiting: set[str] = set()
        """Marks to be looked at."""
        self._unread: Callable[[], Iterable[str]] | None = None
        """Gives the kept mentions that are named by initials, until they were looked at."""
        self._apart: frozenset[Pair] = frozenset()
        self.compared = 0
        """Pairs of people that were compared so far."""

    def restore(self, kept: KeptInitials) -> None:
        """Goes on from the mentions that were kept of another one, before any is put."""

        def loading(of: Callable[[str], list[str]]) -> Callable[[str], dict[str, None]]:
            def load(mark: str) -> dict[str, None]:
                if not (found := of(mark)):
                    raise KeyError(mark)
                return dict.fromkeys(found)

            return load

        self._short, self._whole = LazyDict(loading(kept.with_short)), LazyDict(loading(kept.with_whole))
        self._unread = kept.short_named

    def put(self, rows: Iterable[MentionRow]) -> None:
        """Takes in new mentions; their names are looked at when somebody asks for offers."""
        self._fresh += rows

    def _take_fresh(self) -> None:
        fresh, self._fresh = self._fresh, []
        for row in fresh:
            for holders, mark in self._marked(row):
                holders.setdefault(mark, {})[row.id] = None

    def drop(self, rows: Iterable[MentionRow]) -> None:
        """Takes mentions out."""
        self._take_fresh()
        for row in rows:
            for holders, mark in self._marked(row):
                holders[mark].pop(row.id, None)
                if not holders[mark]:
                    del holders[mark]
                self._waiting.add(mark)

    def _marked(self, row: MentionRow) -> Iterator[tuple[Holders, str]]:
        """The marks of a mention, each with where those are listed who have it."""
        yield from ((self._short, mark) for mark in short_marks(row))
        yield from ((self._whole, mark) for mark in whole_marks(row))

    def touch(self, mentions: Iterable[str]) -> None:
        """Notes that the entities of these mentions, or what else they share, may be others now."""
        self._take_fresh()
        desk = self._desk
        for mention in chain.from_iterable(desk.clusters_of(mentions)):
            row = desk.rows[mention]
            marks = (*short_marks(row), *whole_marks(row))
            self._waiting.update(mark for mark in marks if mark in self._short)

    def all(self, apart: Iterable[Pair]) -> list[Offer]:
        """The pairs of somebody named by initials and somebody whom these may mean, each pair once.

        `apart` are the pairs judged different. Where something else tells the two apart they are not offered,
        nor where they are compared anyway because they share more than the initials.
        """
        if self._unread is not None:
            self.touch(self._unread())
            self._unread = None
        now = frozenset(pair(*each) for each in apart)
        self.touch(chain.from_iterable(now ^ self._apart))
        self._apart = now
        divided = neighbours(now)
        while self._waiting:
            mark = next(iter(self._waiting))
            self._found.pop(mark, None)
            if offers := self._of(mark, divided):
                self._found[mark] = offers
            self._waiting.discard(mark)
        found = chain.from_iterable(offers for _, offers in sorted(self._found.items()))
        return list({each.told.id: each for each in found}.values())

    def _of(self, mark: str, apart: Mapping[str, set[str]]) -> list[Offer]:
        """The offers among those who share an initial and a surname."""
        short = self._short.get(mark)
        if not short:
            return []
        desk = self._desk
        whole = {desk.cluster_of(mention) for mention in self._whole.get(mark, ())}
        if not 0 < len(whole) <= FEW:
            return []
        people = [self._person(group) for group in sorted(whole, key=min)]
        found: list[Offer] = []
        for group in sorted({desk.cluster_of(mention) for mention in short}, key=min):
            one = self._person(group)
            one.facts.names.clear()  # `JA` is no other given name than John
            found += [
                self._offer(one, other, len(people))
                for other in people
                if other.group is not group
                and not self._settled(group, other.group, apart)
                and self._may_be(one, other)
            ]
            if len(found) >= MOST:
                break
        return found

    def _person(self, group: frozenset[str]) -> _Person:
        rows = (self._desk.rows[mention] for mention in group)
        return _Person(group, self._desk.joint_row(group), Facts.of_all(rows))

    def _settled(self, one: frozenset[str], other: frozenset[str], apart: Mapping[str, set[str]]) -> bool:
        """True where the two were judged, or share more than the initials: they are offered for that."""
        near = self._desk.edges
        few = min(one, other, key=len)
        rest = other if few is one else one
        return any(
            not rest.isdisjoint(apart.get(mention, ())) or not rest.isdisjoint(near[mention])
            for mention in few
        )

    def _may_be(self, one: _Person, other: _Person) -> bool:
        self.compared += 1
        if not fit(one.row.values[0], other.row.values[0]):
            return False
        return self._desk.scorer.guard.objection(one.facts, other.facts) is None

    def _offer(self, short: _Person, whole: _Person, people: int) -> Offer:
        one, other = short.group, whole.group
        a, b = pair(min(one), min(other))
        first, second = (one, other) if a in one else (other, one)
        tiers = [name.surname_tier for name in whole.row.values[0]]
        likely = _LIKELY.get(max(tiers, default=world.COMMON), _USUAL)
        told = Suggestion(
            key_of("suggestion", a, b), "person", a, b, None, self._reason(short.row, whole.row, people),
            likely=likely, group=key_of("initials", min(other), *sorted(short_names(short.row))),
        )  # fmt: skip
        return Offer(told, ((a, len(first)), (b, len(second))))

    def _reason(self, row: MentionRow, theirs: MentionRow, people: int) -> str:
        """Why the two are offered, and what else is known of both."""
        of_names = {each.name for each in self._desk.model.comparisons if each.of == "names"}
        steps = [step for step in self._desk.scorer.steps(row, theirs) if step.comparison not in of_names]
        told = agreements(steps) or ["nothing else is known of both"]
        parts = ["the initial and the surname are the same", *told]
        if people > 1:
            parts.append(f"{people} people here have this initial and surname")
        return "; ".join(parts)
