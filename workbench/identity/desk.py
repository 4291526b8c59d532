"""The people of a case, in memory: a new mention is compared with its neighbours, its component joined anew.

The clusters are a pure function of the rows, the judgements and the model. The desk only remembers what
it computed; `fresh` of the same rows gives the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from workbench.identity.blocking import Blocker, Key
from workbench.identity.cluster import Outcome, cluster
from workbench.identity.columns import INDEX, Row
from workbench.identity.compare import Scorer
from workbench.identity.features import people_key
from workbench.identity.spec import Model

_SHARED = (
    (INDEX["phones"], "phone", "phone_tier"),
    (INDEX["emails"], "email", "email_tier"),
    (INDEX["addresses"], "house", "house_tier"),
)
Pair = tuple[str, str]


def pair(a: str, b: str) -> Pair:
    """The two ids in their order."""
    return (a, b) if a <= b else (b, a)


class Desk:
    """Rows in, clusters out; every change names the mentions whose cluster it may have changed."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.scorer = Scorer(model)
        self.blocker = Blocker(model)
        self.rows: dict[str, Row] = {}
        self.edges: dict[str, dict[str, float]] = {}
        self._keys: dict[str, tuple[Key, ...]] = {}
        self._blocks: dict[Key, dict[str, None]] = {}
        self._people: dict[tuple[int, str], Counter[str]] = {}
        self._holders: dict[tuple[int, str], dict[str, None]] = {}
        self._same: dict[str, set[str]] = {}
        self._different: dict[str, set[str]] = {}
        self._outcomes: dict[str, Outcome] = {}
        self._component: dict[str, str] = {}
        self._cluster: dict[str, frozenset[str]] = {}

    def put(self, rows: Iterable[Row]) -> frozenset[str]:
        """Adds rows (their ids are new); returns the mentions whose cluster may have changed."""
        dirty: set[str] = set()
        for row in rows:
            dirty |= self._enter(row)
        return self._recluster(dirty)

    def drop(self, ids: Iterable[str]) -> frozenset[str]:
        """Takes rows out, as if they had never been added."""
        gone = [each for each in ids if each in self.rows]
        dirty = self._forget(gone)
        for each in gone:
            dirty |= self._leave(each)
            del self._cluster[each], self._component[each]
        return self._recluster(dirty & self.rows.keys()) | frozenset(gone)

    def decide(self, same: Iterable[Pair], different: Iterable[Pair]) -> frozenset[str]:
        """Replaces all judgements by these pairs; pairs of unknown mentions wait for them."""
        fresh_same, fresh_different = _neighbours(same), _neighbours(different)
        dirty = {
            end
            for old, new in ((self._same, fresh_same), (self._different, fresh_different))
            for end in old.keys() | new.keys()
            if old.get(end) != new.get(end)
        }
        self._same, self._different = fresh_same, fresh_different
        return self._recluster(dirty)

    def clusters(self) -> Iterable[frozenset[str]]:
        """Every cluster once."""
        for outcome in self._outcomes.values():
            yield from outcome.clusters

    def cluster_of(self, mention: str) -> frozenset[str]:
        """The mentions held to be the same person as this one."""
        return self._cluster[mention]

    def outcomes(self) -> Iterable[Outcome]:
        """What became of each component."""
        return self._outcomes.values()

    def outcome_of(self, mention: str) -> Outcome:
        """What became of the component of a mention."""
        return self._outcomes[self._component[mention]]

    def shared_keys(self, a: str, b: str) -> list[str]:
        """The blocking keys that brought two mentions together, as text; empty when none did."""
        theirs = set(self._keys[b])
        return [self.blocker.name(key) for key in self._keys[a] if key in theirs and self._live(key)]

    def _live(self, key: Key) -> bool:
        return len(self._blocks[key]) <= self._cap(key)

    def _cap(self, key: Key) -> int:
        return self.model.caps[key[0]]

    def _enter(self, row: Row) -> set[str]:
        dirty = {row.id}
        self.rows[row.id] = row
        self.edges[row.id] = {}
        self._keys[row.id] = keys = self.blocker.keys(row)
        crossed = self._count(row, 1)
        candidates: dict[str, None] = {}
        for key in keys:
            block = self._blocks.setdefault(key, {})
            block[row.id] = None
            cap = self._cap(key)
            if len(block) <= cap:
                candidates.update(block)
            elif len(block) == cap + 1:
                dirty |= self._prune(block)
        candidates.pop(row.id, None)
        self._score(row, candidates, dirty)
        for value in crossed:
            dirty |= self._rescore(self._holders[value])
        return dirty

    def _leave(self, mention: str) -> set[str]:
        row = self.rows[mention]
        dirty = set(self.edges.pop(mention)) | self._same.get(mention, set())
        for neighbour in dirty:
            self.edges.get(neighbour, {}).pop(mention, None)
        revived = []
        for key in self._keys.pop(mention):
            block = self._blocks[key]
            del block[mention]
            if not block:
                del self._blocks[key]
            elif len(block) == self._cap(key):
                revived.append(block)
        crossed = self._count(row, -1)
        del self.rows[mention]
        for block in revived:
            dirty |= self._rescore(block)
        for value in crossed:
            dirty |= self._rescore(self._holders.get(value, {}))
        return dirty & self.rows.keys()

    def _score(self, row: Row, candidates: Iterable[str], dirty: set[str]) -> None:
        weight, rows, low = self.scorer.weight, self.rows, self.model.suggested
        mine = self.edges[row.id]
        for other in candidates:
            found = weight(row, rows[other])
            old = mine.get(other)
            if found >= low:
                if old == found:
                    continue
                mine[other] = self.edges[other][row.id] = found
            elif old is not None:
                del mine[other], self.edges[other][row.id]
            else:
                continue
            dirty.add(other)

    def _rescore(self, members: Iterable[str]) -> set[str]:
        """Weighs the pairs among these mentions again that a living key joins."""
        dirty: set[str] = set()
        ids = list(members)
        for index, mention in enumerate(ids):
            keys = set(self._keys[mention])
            others = [o for o in ids[:index] if any(key in keys and self._live(key) for key in self._keys[o])]
            self._score(self.rows[mention], others, dirty)
            if others:
                dirty.add(mention)
        return dirty

    def _prune(self, block: Iterable[str]) -> set[str]:
        """Forgets the pairs that only this block, now too large, had joined."""
        dirty: set[str] = set()
        members = dict.fromkeys(block)
        for mention in members:
            for other in [o for o in self.edges[mention] if o in members and o > mention]:
                if not self.shared_keys(mention, other):
                    del self.edges[mention][other], self.edges[other][mention]
                    dirty |= {mention, other}
        return dirty

    def _count(self, row: Row, change: int) -> list[tuple[int, str]]:
        """Counts the row among those that share its values; returns the values whose tier changed."""
        who = people_key(row)
        crossed = []
        for index, column, tier in _SHARED:
            for form in row.values[index]:
                value = getattr(form, column)
                if value is None:
                    continue
                key = (index, value)
                people = self._people.setdefault(key, Counter())
                before = self.model.tier(len(people))
                if who is not None:
                    people[who] += change
                    if not people[who]:
                        del people[who]
                holders = self._holders.setdefault(key, {})
                if change > 0:
                    holders[row.id] = None
                else:
                    del holders[row.id]
                now = self.model.tier(len(people))
                setattr(form, tier, now)
                if now != before:
                    crossed.append(key)
                    for holder in holders:
                        for held in self.rows[holder].values[index]:
                            if getattr(held, column) == value:
                                setattr(held, tier, now)
                if not holders:
                    del self._people[key], self._holders[key]
        return crossed

    def _recluster(self, dirty: set[str]) -> frozenset[str]:
        """Joins the components of these mentions anew. A mention whose edge went is among them."""
        todo = {mention for mention in dirty if mention in self.rows}
        todo |= self._forget(todo) & self.rows.keys()
        touched: set[str] = set()
        components = []
        while todo:
            members, edges = self._walk(todo.pop())
            todo -= members
            touched |= members
            components.append((members, edges))
        # every old outcome goes before the first new one comes: they are kept by a member's name
        self._forget(touched)
        for members, edges in components:
            if len(members) == 1:
                outcome = Outcome([frozenset(members)], [], [])
            else:
                outcome = cluster(
                    members, self.rows, edges, self.scorer,
                    _pairs(self._same, members), _pairs(self._different, members),
                )  # fmt: skip
            name = min(members)
            self._outcomes[name] = outcome
            for each in outcome.clusters:
                for member in each:
                    self._cluster[member] = each
                    self._component[member] = name
        return frozenset(touched)

    def _forget(self, mentions: Iterable[str]) -> set[str]:
        """Drops the outcomes of these mentions' components; returns all who were in them."""
        found: set[str] = set()
        for mention in mentions:
            outcome = self._outcomes.pop(self._component.get(mention, ""), None)
            if outcome is not None:
                found.update(m for each in outcome.clusters for m in each)
        return found

    def _walk(self, start: str) -> tuple[set[str], list[tuple[float, str, str]]]:
        members, waiting, edges = {start}, [start], []
        merged = self.model.merged
        while waiting:
            mention = waiting.pop()
            for other, weight in self.edges[mention].items():
                if weight >= merged:
                    if mention < other:
                        edges.append((weight, mention, other))
                    if other not in members:
                        members.add(other)
                        waiting.append(other)
            for other in self._same.get(mention, ()):
                if other in self.rows and other not in members:
                    members.add(other)
                    waiting.append(other)
        return members, edges


def _neighbours(pairs: Iterable[Pair]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for a, b in pairs:
        found.setdefault(a, set()).add(b)
        found.setdefault(b, set()).add(a)
    return found


def _pairs(neighbours: dict[str, set[str]], members: set[str]) -> list[Pair]:
    if not neighbours:
        return []
    return [(a, b) for a in members for b in neighbours.get(a, ()) if a < b and b in members]
