"""A portion of a case's mentions, folded from its first moment on like the state of the whole case.

Groups of mentions that were never near each other have no moment in common: each is brought forward through
its own, all groups together. Ids and the numbers of conclusions are given in the end, when those of all
portions are known; until then it is noted in which order they were due.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from workbench.case.entity_ids import IdBook, conclusion_key
from workbench.case.history.remembered_names import RememberedNames
from workbench.case.journal_decisions import JUDGED, judgement_of
from workbench.evidence.model import Entry
from workbench.graph.link_graph import EntityLike
from workbench.identity.columns import MentionRow
from workbench.identity.linked_pairs import NEVER
from workbench.identity.model import Conclusion, TouchedMentions
from workbench.identity.timed_recomputation import TimedPortion, TimedRecomputation
from workbench.identity.timed_resolver import Arrivals, TimedResolver

DUES = "iiiiQ"
"""The types of the columns of `Dues`, as `array` has them."""


@dataclass(slots=True)
class Dues:
    """What is numbered in the end, in columns: the moment at which each was due, and its order in it."""

    moments: array[int] = field(default_factory=lambda: array("i"))
    first: array[int] = field(default_factory=lambda: array("i"))
    second: array[int] = field(default_factory=lambda: array("i"))
    third: array[int] = field(default_factory=lambda: array("i"))
    what: array[int] = field(default_factory=lambda: array("Q"))

    def add(self, moment: int, order: tuple[int, int, int], what: int) -> None:
        """Notes one; of equal moments the order counts, number by number."""
        self.moments.append(moment)
        for column, number in zip((self.first, self.second, self.third), order, strict=True):
            column.append(number)
        self.what.append(what)

    def columns(self) -> tuple[array[int], ...]:
        """All that was noted, by columns, of the types of `DUES`."""
        return self.moments, self.first, self.second, self.third, self.what


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision that counted when it was made: its moment, the number of a mention, and the entry."""

    moment: int
    number: int
    entry: Entry


class GroupMoments:
    """The moment up to which each group of mentions was brought."""

    def __init__(self, made: TimedRecomputation) -> None:
        self._groups, self._order = made.groups, made.order
        self.number: dict[str, int] = {}
        """The number of each mention."""
        self.now: dict[int, int] = {}
        """The moment of each group."""

    def moment_of(self, mention: str) -> int:
        """The moment of a mention."""
        return self.now[self._groups[self.number[mention]]]

    def place_of(self, mention: str) -> int:
        """The place of a mention among all, in the order of citations."""
        return self._order[self.number[mention]]

    def due(self, entity: EntityLike) -> tuple[int, int]:
        """The moment of an entity, and the place of its first mention."""
        first = min(entity.mentions, key=self.place_of)
        return self.moment_of(first), self.place_of(first)


@dataclass(frozen=True, slots=True)
class _Given:
    reached: GroupMoments
    given: dict[str, tuple[int, int, int]]

    def __call__(self, name: str, entity: EntityLike, turn: int) -> None:
        moment, place = self.reached.due(entity)
        self.given[name] = moment, turn, place


class PortionFold:
    """Who is who in a portion, at the moment up to which it was brought."""

    def __init__(
        self,
        made: TimedRecomputation,
        portion: TimedPortion,
        moments: Sequence[int],
        decisions: Iterable[Decision],
        judged: Mapping[str, int],
        remembered: RememberedNames,
    ) -> None:
        """`moments` are those of all mentions, by number; `judged` has the order of names of judgements.

        Where ids are `remembered`, the first moment is that at which all was read again.
        """
        self.resolver = TimedResolver(made.model)
        self._reached = GroupMoments(made)
        self.given: dict[str, tuple[int, int, int]] = {}
        """When each id was given: the moment, the turn in it, and the place of the first mention."""
        # not of this object: nobody looks for cycles meanwhile
        self.book = IdBook(_Given(self._reached, self.given))
        self.conclusions = Dues()
        self._made, self._moments, self._judged = made, moments, judged
        self._concluded: set[int] = set()
        self._labels = dict(zip(portion.numbers, portion.labels, strict=True))
        self._events: dict[int, dict[int, list[tuple[str, Any]]]] = {}
        """By group and moment what happens."""
        self._plan(portion, decisions)
        self.remembered = remembered.of(self._reached.number)
        """The ids that mentions remember, those too that are no longer read."""
        self._last = remembered.last
        self._begins_again = remembered.is_any

    def _plan(self, portion: TimedPortion, decisions: Iterable[Decision]) -> None:
        moments, names = self._moments, dict[int, str]()
        for number, (row, kind) in portion.people.items():
            names[number] = row.id
            self._at(number, moments[number], "row", (row, kind))
            later = {moments[each] for _, _, risen in self._made.risen(row) for each in risen}
            for moment in later:
                if moment > moments[number]:
                    self._at(number, moment, "shared", row)
        for number, thing in portion.things.items():
            names[number] = thing.id
            self._at(number, moments[number], "thing", thing)
        self._reached.number.update((name, number) for number, name in names.items())
        near = []
        for a, b, last in portion.near:
            until = moments[last] if last != NEVER else NEVER
            near.append((names[a], names[b], until))
            if max(moments[a], moments[b]) < until != NEVER:
                self._at(a, until, "parted", (names[a], names[b]))
        self.resolver.timed.know(near)
        for each in decisions:
            if each.number in names:
                self._at(each.number, each.moment, "decision", each.entry)

    def _at(self, number: int, moment: int, what: str, of: Any) -> None:
        group = self._made.groups[number]
        self._events.setdefault(group, {}).setdefault(moment, []).append((what, of))

    def _begin_again(self) -> None:
        """Takes in the first moment: the ids are given once all that was read again is there."""
        come, decided = Arrivals(), list[Entry]()
        for group, events in self._events.items():
            self._reached.now[group] = 0
            for what, of in events.pop(0, ()):
                if what == "decision":
                    decided.append(of)
                else:
                    self._take(come, 0, what, of)
        self.resolver.bring_forward(come, self._reached.moment_of)
        for entry in decided:
            self._decide(entry)
        self.book.restore({"born": self.remembered, "last": self._last}, self.resolver.entities())
        for each in self.resolver.concluded(self.book.of_mention):
            self._conclude(each)

    def _decide(self, entry: Entry) -> TouchedMentions:
        if entry.event == JUDGED:
            return self.resolver.judge(judgement_of(entry))
        return self.resolver.withdraw(entry.subject)

    def bring_forward(self, before: int) -> None:
        """Takes in all that happened before a moment."""
        if self._begins_again:
            self._begins_again = False
            self._begin_again()
        waiting = []
        for group, events in self._events.items():
            ahead = sorted((moment for moment in events if moment < before), reverse=True)
            if ahead:
                waiting.append((group, ahead))
        while waiting:
            come: Arrivals = Arrivals()
            decided: list[Entry] = []
            left = []
            for group, ahead in waiting:
                moment = self._reached.now[group] = ahead.pop()
                for what, of in self._events[group].pop(moment):
                    if what == "decision":
                        decided.append(of)
                    else:
                        self._take(come, moment, what, of)
                if ahead:
                    left.append((group, ahead))
            self._regroup(self.resolver.bring_forward(come, self._reached.moment_of))
            for entry in decided:
                self._regroup(self._decide(entry))
            waiting = left

    def _take(self, come: Arrivals, moment: int, what: str, of: Any) -> None:
        if what == "parted":
            come.parted.append(of)
            return
        if what == "shared":
            come.shared.add(of.id)
            self._set_tiers(of, moment)
            return
        if what == "row":
            row, kind = of
            self._set_tiers(row, moment)
            come.rows.append(row)
            name = row.id
        else:
            come.things.append(of)
            name, kind = of.id, of.kind
        come.kinds[name], come.labels[name] = kind, self._labels.pop(self.number[name])

    def _set_tiers(self, row: MentionRow, moment: int) -> None:
        for tier, form, risen in self._made.risen(row):
            setattr(form, tier, sum(self._moments[each] <= moment for each in risen))

    @property
    def number(self) -> dict[str, int]:
        """The number of each mention."""
        return self._reached.number

    def _regroup(self, change: TouchedMentions) -> None:
        for each in self.resolver.newly_concluded(change):
            self._conclude(each)
        members, bearer = self.book.members, self.book.of_mention
        arrived = []
        for entity in change.entities:
            name = bearer.get(next(iter(entity.mentions)))
            if name is None or members.get(name) != entity:
                arrived.append(entity)
        if arrived:
            self.book.update(arrived)

    def _conclude(self, conclusion: Conclusion) -> None:
        key = int(conclusion_key(conclusion), 16)
        if key not in self._concluded:
            self._concluded.add(key)
            a, b, judged = conclusion
            one, other = sorted((self._reached.place_of(a), self._reached.place_of(b)))
            self.conclusions.add(self._reached.moment_of(a), (one, other, self._judged.get(judged, 0)), key)
