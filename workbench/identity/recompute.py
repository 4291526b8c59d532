"""Who is who, computed from nothing: the plain way to what the resolver keeps up to date.

Every value is counted, every pair of a living block is weighed, every component is joined once. Nothing
here knows of an earlier state, so a mistake in keeping one up to date shows as a difference.

Components do not depend on each other. So of all mentions only what decides about components is in memory at
once, as arrays; the mentions themselves are packed, and unpacked a portion of components at a time.
"""

from __future__ import annotations

import marshal
from array import array
from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from itertools import chain, compress
from typing import TYPE_CHECKING, Any

import numpy as np

from workbench.identity import remembered_words
from workbench.identity.cluster import cluster
from workbench.identity.columns import MentionRow
from workbench.identity.exact_matcher import Things
from workbench.identity.features import people_key
from workbench.identity.incremental import Pair, pair
from workbench.identity.linked_pairs import LinkedPairs, flatten, union
from workbench.identity.mentions import Thing, people_and_things
from workbench.identity.model import Entity, Judgement
from workbench.identity.packed_rows import packed, unpacked
from workbench.identity.pair_weight import Scorer
from workbench.identity.spec import Model
from workbench.packed_items import PackedItems
from workbench.process_copy import give_back
from workbench.reading.model import Reading
from workbench.values.text import forget_remembered

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Places = NDArray[np.int32]
    Edges = tuple[Places, Places, NDArray[np.float64]]
People = dict[int, tuple[MentionRow, str]]
"""The rows and kinds of people by the numbers of their mentions."""

PORTION = 3_000
"""Mentions that are unpacked together; more where one component has more."""

_REMEMBERED = 60_000
"""Mentions after which what is remembered of their words is let go."""


def clusters(
    readings: Iterable[tuple[str, Reading]], judgements: Iterable[Judgement], model: Model
) -> list[frozenset[str]]:
    """Return the mentions of each entity, in no particular order.

    `readings` are what the sources say, by the source's id; `judgements` those in force.
    """
    judgements = list(judgements)
    made = Recomputation(model, {end for each in judgements for end in (each.a, each.b)})
    for source, reading in readings:
        made.add(source, reading)
    made.divide(judgements)
    return [entity.mentions for entity in chain.from_iterable(made.portions())]


class Recomputation:
    """Takes what sources say, all of it first; then gives the entities, a portion at a time.

    Mentions are numbered as they come, those of a source in the order of its reading. `judged` are the names
    of all mentions that a judgement may be about.
    """

    def __init__(self, model: Model, judged: Collection[str] = (), *, looks_back: bool = False) -> None:
        self.model = model
        self._judged: dict[str, tuple[int, bool]] = {}
        """The numbers of those of them that came, and whether they are people."""
        self._may_be_judged = frozenset(judged)
        self._about = {name.partition("#")[0] for name in judged}
        self._linked = LinkedPairs(model, looks_back=looks_back)
        self._scorer = Scorer(model)
        self._rows, self._things = PackedItems(), PackedItems()
        self._people, self._others = array("i"), array("i")
        """The numbers of the mentions whose rows and things are packed, in their order."""
        self._keys, self._holders = array("q"), array("i")
        self._count = self._remembered = 0
        self._root = array("i")
        self._portion: Places
        self._portions = 0
        self._same: list[Pair] = []
        self._different: list[Pair] = []
        self._edges: Edges

    def add(self, source: str, reading: Reading) -> None:
        """Takes in what a source says."""
        people, things = people_and_things(source, reading)
        number = {f"{source}#{m.pointer}": at for at, m in enumerate(reading.mentions, self._count)}
        kinds = {f"{source}#{mention.pointer}": mention.kind for mention in reading.mentions}
        self._count += len(reading.mentions)
        if self._count - self._remembered > _REMEMBERED:
            self._remembered = self._count
            remembered_words.forget()
        for row in people:
            self._linked.add(row)
            self._people.append(number[row.id])
            self._rows.add(packed(row, kinds[row.id]))
        for thing in things:
            self._others.append(number[thing.id])
            self._things.add(self._packed_thing(thing))
            for key in (*thing.keys, *thing.weak):
                self._keys.append(hash(key))
                self._holders.append(number[thing.id])
        if source in self._about:
            named = {row.id for row in people}
            self._judged |= {
                name: (number[name], name in named) for name in self._may_be_judged & number.keys()
            }

    def _packed_thing(self, thing: Thing) -> bytes:
        return marshal.dumps((thing.id, thing.kind, thing.keys, thing.weak))

    def divide(self, judgements: Iterable[Judgement]) -> tuple[list[int], int]:
        """Decides about components. Returns the portion of each mention by its number, and how many portions.

        `judgements` are those in force.
        """
        remembered_words.forget()
        forget_remembered()
        give_back()
        self._same, self._different = decided(judgements)
        people = np.frombuffer(self._people, np.int32)
        self._linked.count()
        self._look_back()
        one, other, weights = self._linked_people()
        self._edges = people[one], people[other], weights
        self._root = root = array("i", range(self._count))
        union(root, zip(self._edges[0].tolist(), self._edges[1].tolist(), strict=True))
        union(root, self._equal_things())
        union(root, self._judged_same())
        flatten(root)
        together = np.frombuffer(self._kept_together(), np.int32)
        size = np.bincount(together, minlength=self._count)
        before = np.cumsum(size) - size  # of those that begin earlier
        self._portion = (before // PORTION)[together].astype(np.int32)
        self._portions = int(self._portion.max()) + 1 if self._count else 0
        return self._portion.tolist(), self._portions

    def _look_back(self) -> None:
        """Finds out what is needed of earlier moments, before the blocks are let go; nothing here."""

    def _linked_people(self) -> Edges:
        """The pairs of people that are linked, by their numbers among people, and their weights."""
        return self._linked.linked(self._bodies)

    def _kept_together(self) -> array[int]:
        """Leads from each mention to the first of those that come in the same portion: its component."""
        return self._root

    def portions(self) -> Iterator[list[Entity]]:
        """The entities of one portion after the other; what they are made of is let go."""
        return (entities for entities, _, _ in self._joined())

    def _joined(self) -> Iterator[tuple[list[Entity], People, list[bytes]]]:
        """The entities of each portion, with the people and the packed things that they are made of."""
        portion_of = self._dealt()
        return (portion_of(at) for at in range(self._portions))

    def _dealt(self) -> Callable[[int], tuple[list[Entity], People, list[bytes]]]:
        """Deals what is packed; returns what gives a portion, each once."""
        numbers = np.frombuffer(self._people, np.int32)
        portion = self._portion[numbers]
        lots = self._rows.dealt(portion.tolist(), self._portions)
        things = self._things.dealt(
            self._portion[np.frombuffer(self._others, np.int32)].tolist(), self._portions
        )
        one, other, weights = self._edges
        order = np.argsort(self._portion[one], kind="stable")
        ends = np.searchsorted(self._portion[one][order], np.arange(self._portions + 1))

        def portion_of(at: int) -> tuple[list[Entity], People, list[bytes]]:
            near = order[ends[at] : ends[at + 1]]
            edges = zip(weights[near].tolist(), one[near].tolist(), other[near].tolist(), strict=True)
            names: dict[Hashable, Any] = {}
            lot = zip(numbers[portion == at].tolist(), lots[at].drain(), strict=True)
            rows = {number: unpacked(body, names) for number, body in lot}
            packed_things = [*things[at].drain()]
            entities = self._joined_people(rows, edges) + self._joined_things(packed_things)
            self._scorer.forget()
            return entities, rows, packed_things

        return portion_of

    def _joined_people(self, people: People, edges: Iterable[tuple[float, int, int]]) -> list[Entity]:
        """The people of a portion, whose rows are given."""
        rows = {row.id: row for row, _ in people.values()}
        kinds = {row.id: kind for row, kind in people.values()}
        members, linked = (
            defaultdict[int, list[str]](list),
            defaultdict[int, list[tuple[float, str, str]]](list),
        )
        for number, (row, _) in people.items():
            self._linked.set_tiers(row)
            members[self._root[number]].append(row.id)
        for weight, a, b in edges:
            linked[self._root[a]].append((weight, *pair(people[a][0].id, people[b][0].id)))
        joined, apart = self._by_component(self._same, rows), self._by_component(self._different, rows)
        found = []
        for root, mentions in members.items():
            groups = [frozenset(mentions)]
            if len(mentions) > 1:
                groups = cluster(
                    mentions, rows, linked[root], self._scorer, joined.get(root, ()), apart.get(root, ())
                ).clusters
            found += [Entity("", kinds[min(group)], group, "") for group in groups]
        return found

    def _by_component(self, pairs: Iterable[Pair], there: Collection[str]) -> dict[int, list[Pair]]:
        """The pairs of which both ends are there and in one component, by its number."""
        found: dict[int, list[Pair]] = {}
        for a, b in pairs:
            if a in there and b in there:
                one, other = (self._root[self._judged[end][0]] for end in (a, b))
                if one == other:
                    found.setdefault(one, []).append((a, b))
        return found

    def _joined_things(self, lot: Iterable[bytes]) -> list[Entity]:
        """The things of a portion."""
        exact = Things()
        exact.decide(self._same, self._different)
        things = [Thing(name, kind, "", keys, weak) for name, kind, keys, weak, *_ in map(marshal.loads, lot)]
        kinds = {thing.id: thing.kind for thing in things}
        exact.put(things)
        return [
            Entity("", kinds[min(group)], group, "") for group in {exact.cluster_of(name) for name in kinds}
        ]

    def _bodies(self, numbers: NDArray[np.int32]) -> Iterator[tuple[int, bytes]]:
        """The packed rows of some people, by their numbers among people."""
        wanted = np.zeros(len(self._people), bool)
        wanted[numbers] = True
        return compress(enumerate(self._rows), wanted.tolist())

    def _equal_things(self) -> Iterator[tuple[int, int]]:
        """Pairs that lead from each thing to all of those that a key ties it to."""
        keys, holders = np.frombuffer(self._keys, np.int64), np.frombuffer(self._holders, np.int32)
        order = np.argsort(keys, kind="stable")
        equal = np.flatnonzero(keys[order[1:]] == keys[order[:-1]])
        return zip(holders[order[equal]].tolist(), holders[order[equal + 1]].tolist(), strict=True)

    def _judged_same(self) -> Iterator[tuple[int, int]]:
        for a, b in self._same:
            if a in self._judged and b in self._judged:
                (one, person), (other, also) = self._judged[a], self._judged[b]
                if person == also:
                    yield one, other


def decided(judgements: Iterable[Judgement]) -> tuple[list[Pair], list[Pair]]:
    """The pairs judged the same and judged different: of several judgements the latest holds."""
    latest: dict[Pair, str] = {}
    for judgement in sorted(judgements, key=lambda j: (j.at, len(j.id), j.id)):
        latest[pair(judgement.a, judgement.b)] = judgement.verdict
    same, different = ([p for p, said in latest.items() if said == word] for word in ("same", "different"))
    return same, different


def count_holders(rows: Iterable[MentionRow], model: Model) -> None:
    """Sets the tier of each shared value: how many people have it."""
    rows = list(rows)
    holders: dict[tuple[int, str], set[str | None]] = defaultdict(set)
    for row in rows:
        who = people_key(row)
        for index, column, _ in model.counted:
            for form in row.values[index]:
                holders[index, getattr(form, column)].add(who)
    for row in rows:
        for index, column, tier in model.counted:
            for form in row.values[index]:
                value = getattr(form, column)
                if value is not None:
                    setattr(form, tier, model.tier(len(holders[index, value] - {None})))
