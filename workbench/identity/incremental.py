"""The people of a case, in memory: a new mention is compared with its neighbours, its component joined again.

The clusters are a pure function of the rows, the judgements and the model. The desk only remembers what
it computed; `fresh` of the same rows gives the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Protocol

from workbench.collection_pause import uncollected
from workbench.identity.blocking import Blocker, Key
from workbench.identity.cluster import ComponentResult, Memory, Union, cluster, together
from workbench.identity.columns import MentionRow
from workbench.identity.features import people_key
from workbench.identity.model import ComparisonStep
from workbench.identity.pair_weight import Scorer
from workbench.identity.spec import Model
from workbench.lazy_dict import LazyDict

if TYPE_CHECKING:
    from workbench.identity.many_pairs import ManyPairs

_REMEMBERED = 30
"""Components of this many mentions remember what was computed of their groups."""
_MANY = 50
"""More rows than these are entered together."""
Pair = tuple[str, str]


def pair(a: str, b: str) -> Pair:
    """The two ids in their order."""
    return (a, b) if a <= b else (b, a)


@dataclass(slots=True, eq=False)
class _Block:
    """The mentions that share a key; above the cap it finds nothing."""

    key: Key
    cap: int
    members: list[str]

    @property
    def live(self) -> bool:
        return len(self.members) <= self.cap


class KeptPeople(Protocol):
    """What was kept of people and of who is who among them; a `KeyError` says that something was not."""

    def people(self) -> Iterable[str]: ...

    def row(self, mention: str) -> MentionRow: ...

    def edges(self, mention: str) -> dict[str, float]: ...

    def component(self, mention: str) -> str: ...

    def components(self) -> Iterable[str]: ...

    def outcome(self, name: str) -> ComponentResult: ...

    def in_block(self, key: Key) -> list[str]: ...

    def with_value(self, value: tuple[int, str]) -> list[str]: ...


class IncrementalClusterer:
    """Rows in, clusters out; every change names the mentions whose cluster it may have changed."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.scorer = Scorer(model)
        self.blocker = Blocker(model)
        self.rows: dict[str, MentionRow] = {}
        self.edges: dict[str, dict[str, float]] = {}
        self.stirred: set[str] = set()
        """Mentions of which an edge or the component has changed, and those that went; who keeps something by
        them empties it."""
        self._blocks: dict[Key, _Block] = {}
        self._blocks_of: dict[str, tuple[_Block, ...]] = {}
        self._holders: dict[tuple[int, str], dict[str | None, list[str]]] = {}
        """The mentions that share a value, by `people_key`."""
        self._same: dict[str, set[str]] = {}
        self._different: dict[str, set[str]] = {}
        self._outcomes: dict[str, ComponentResult] = {}
        self._component: dict[str, str] = {}
        self._cluster: dict[str, frozenset[str]] = {}
        self._many: ManyPairs | None = None
        self._kept: KeptPeople | None = None
        """What not all was taken of so far."""

    def put(self, rows: Iterable[MentionRow]) -> frozenset[str]:
        """Adds rows (their ids are new); returns the mentions whose cluster may have changed."""
        rows = list(rows)
        if len(rows) > _MANY:
            with uncollected():
                return self._recluster(self._enter_together(rows))
        dirty: set[str] = set()
        for row in rows:
            dirty |= self._enter(row)
        return self._recluster(dirty)

    def restore(self, kept: KeptPeople, same: Iterable[Pair], different: Iterable[Pair]) -> None:
        """Lets an empty desk go on from what was kept of another one; of that it takes what it needs."""

        def block(key: Key) -> _Block:
            members = kept.in_block(key)
            if not members:
                raise KeyError(key)
            return _Block(key, self.model.caps[key[0]], members)

        def holders(value: tuple[int, str]) -> dict[str | None, list[str]]:
            found: dict[str | None, list[str]] = {}
            for mention in kept.with_value(value):
                found.setdefault(people_key(self.rows[mention]), []).append(mention)
            if not found:
                raise KeyError(value)
            return found

        def cluster_of(mention: str) -> frozenset[str]:
            return next(each for each in self.result_of(mention).clusters if mention in each)

        self._kept = kept
        self._same, self._different = neighbours(same), neighbours(different)
        self.rows, self.edges = LazyDict(kept.row, kept.people), LazyDict(kept.edges, kept.people)
        self._blocks, self._holders = LazyDict(block), LazyDict(holders)
        self._blocks_of = LazyDict(lambda mention: self._keys_met(self.rows[mention]), kept.people)
        self._component = LazyDict(kept.component, kept.people)
        self._outcomes = LazyDict(kept.outcome, kept.components)
        self._cluster = LazyDict(cluster_of, kept.people)

    def drop(self, ids: Iterable[str]) -> frozenset[str]:
        """Takes rows out, as if they had never been added."""
        gone = [each for each in ids if each in self.rows]
        self._many = None  # it holds them
        dirty = self._forget(gone, Memory())
        for each in gone:
            dirty |= self._leave(each)
            self._cluster.pop(each, None)
            del self._component[each]
        return self._recluster(dirty) | frozenset(gone)

    def decide(self, same: Iterable[Pair], different: Iterable[Pair]) -> frozenset[str]:
        """Replaces all judgements by these pairs; pairs of unknown mentions wait for them."""
        fresh_same, fresh_different = neighbours(same), neighbours(different)
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

    def clusters_of(self, mentions: Iterable[str]) -> set[frozenset[str]]:
        """The clusters of those of the mentions that are here."""
        found = {*map(self._cluster.get, mentions)}
        return {cluster for cluster in found if cluster is not None}

    def outcomes(self) -> Mapping[str, ComponentResult]:
        """What became of each component, by its first mention; a new object whenever it was joined again."""
        self._load_all()
        return self._outcomes

    def _load_all(self) -> None:
        """Takes all that was kept, in the order in which it was kept: each chunk is unpacked once."""
        kept, self._kept = self._kept, None
        if kept is not None:
            with uncollected():
                for mention in kept.people():
                    for part in (self.rows, self.edges, self._component, self._cluster):
                        part.get(mention)

    def component_of(self, mention: str) -> str | None:
        """The first mention of the component of a mention; None for one that is not here."""
        return self._component.get(mention)

    def result_of(self, mention: str) -> ComponentResult:
        """What became of the component of a mention."""
        return self._outcomes[self._component[mention]]

    def results_of(self, mentions: Iterable[str]) -> list[ComponentResult]:
        """What became of the components of those of the mentions that are here, each once."""
        names = {*map(self._component.get, mentions)}
        return [self._outcomes[name] for name in names if name is not None]

    def steps(self, union: Union) -> list[ComparisonStep]:
        """The levels behind a union: of all that the mentions of either side say."""
        return self.scorer.steps(self.joint_row(union.left), self.joint_row(union.right))

    def joint_row(self, mentions: Iterable[str]) -> MentionRow:
        """All that mentions say of one person, in one row; its order has no past."""
        rows = sorted((self.rows[mention] for mention in mentions), key=lambda row: (row.content, row.id))
        return rows[0] if len(rows) == 1 else together(rows)

    def shared_keys(self, a: str, b: str) -> list[str]:
        """The blocking keys that brought two mentions together, as text; empty when none did."""
        return [self.blocker.name(block.key) for block in self._shared(a, b)]

    def _shared(self, a: str, b: str) -> list[_Block]:
        theirs = self._blocks_of[b]
        return [block for block in self._blocks_of[a] if block in theirs and block.live]

    def _keys_met(self, row: MentionRow) -> tuple[_Block, ...]:
        """The blocks of a row."""
        known, caps, found = self._blocks, self.model.caps, []
        for key in self.blocker.keys(row):
            block = known.get(key)
            if block is None:
                block = known[key] = _Block(key, caps[key[0]], [])
            found.append(block)
        return tuple(found)

    def _enter(self, row: MentionRow) -> set[str]:
        dirty = {row.id}
        self.rows[row.id] = row
        self.edges[row.id] = {}
        self._blocks_of[row.id] = blocks = self._keys_met(row)
        crossed = self._count(row, 1)
        for block in blocks:
            block.members.append(row.id)
            if len(block.members) == block.cap + 1:
                dirty |= self._prune(block.members)
        candidates = dict.fromkeys(chain.from_iterable(block.members for block in blocks if block.live))
        candidates.pop(row.id, None)
        self._score(row, candidates, dirty)
        for value in crossed:
            dirty |= self._rescore(self._holding(value))
        return dirty

    def _enter_together(self, rows: list[MentionRow]) -> set[str]:
        """Enter many rows: values are counted and blocks filled before a pair is weighed, each once."""
        fresh = {row.id for row in rows}
        dirty, crossed = set(fresh), dict[tuple[int, str], None]()
        shared, full = dict[_Block, None](), dict[_Block, None]()
        met_others = bool(self.rows)
        for row in rows:
            self.rows[row.id], self.edges[row.id] = row, {}
            self._blocks_of[row.id] = blocks = self._keys_met(row)
            for value in self._count(row, 1):
                crossed[value] = None
            for block in blocks:
                members = block.members
                members.append(row.id)
                if len(members) > 1:  # most blocks are of one
                    shared[block] = None
                    if len(members) == block.cap + 1:
                        full[block] = None
        if met_others:
            for block in full:
                dirty |= self._prune([m for m in block.members if m not in fresh])
            for value in crossed:
                dirty |= self._rescore([m for m in self._holding(value) if m not in fresh])
        self._weigh_together(rows, [block.members for block in shared if block.live], dirty)
        return dirty

    def _weigh_together(self, rows: list[MentionRow], living: Iterable[list[str]], dirty: set[str]) -> None:
        """Weighs each pair of new rows, or of a new and an old one, that one of the living blocks joins."""
        from workbench.identity.many_pairs import ManyPairs

        many = self._many = self._many or ManyPairs(self.scorer)
        edges, linked = self.edges, self.model.linked
        fresh = [row.id for row in rows]
        for one, two, weight in many.weights(fresh, living, self.rows, self.model.suggested):
            edges[one][two] = edges[two][one] = weight
            self.stirred |= {one, two}
            if weight >= linked:
                dirty |= {one, two}

    def _leave(self, mention: str) -> set[str]:
        row = self.rows[mention]
        dirty = set(self.edges.pop(mention)) | self._same.get(mention, set())
        for neighbour in dirty:
            self.edges.get(neighbour, {}).pop(mention, None)
        self.stirred |= dirty | {mention}
        revived = []
        for block in self._blocks_of.pop(mention):
            block.members.remove(mention)
            if not block.members:
                del self._blocks[block.key]
            elif len(block.members) == block.cap:
                revived.append(block.members)
        crossed = self._count(row, -1)
        del self.rows[mention]
        for members in revived:
            dirty |= self._rescore(members)
        for value in crossed:
            dirty |= self._rescore(self._holding(value))
        return self._held(dirty)

    def _score(self, row: MentionRow, candidates: Iterable[str], dirty: set[str]) -> None:
        weight, rows, low, linked = self.scorer.weight, self.rows, self.model.suggested, self.model.linked
        mine, stirred = self.edges[row.id], self.stirred
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
            stirred.add(other)
            if found >= linked or (old is not None and old >= linked):
                dirty.add(other)

    def _rescore(self, members: Iterable[str]) -> set[str]:
        """Weighs the pairs among these mentions again that a living key joins; returns all of them and more.

        What is remembered of their components holds no longer: their tiers or keys have changed.
        """
        for mention in members:
            self._stale(mention)
        by_block: dict[_Block, list[str]] = {}
        dirty = set(members)
        for mention in members:
            others: dict[str, None] = {}
            for block in self._blocks_of[mention]:
                if block.live:
                    before = by_block.setdefault(block, [])
                    others.update(dict.fromkeys(before))
                    before.append(mention)
            self._score(self.rows[mention], others, dirty)
        return dirty

    def _prune(self, block: Iterable[str]) -> set[str]:
        """Forgets the pairs that only this block, now too large, had joined; returns all its mentions."""
        members = dict.fromkeys(block)
        for mention in members:
            for other in [o for o in self.edges[mention] if o in members and o > mention]:
                if not self._shared(mention, other):
                    del self.edges[mention][other], self.edges[other][mention]
                    self.stirred |= {mention, other}
        return set(members)

    def _holding(self, value: tuple[int, str]) -> list[str]:
        """The mentions that share a value, each once."""
        return list(dict.fromkeys(chain.from_iterable(self._holders.get(value, {}).values())))

    def _count(self, row: MentionRow, change: int) -> list[tuple[int, str]]:
        """Counts the row among those that share its values; returns the values whose tier changed."""
        who = people_key(row)
        crossed = []
        for index, column, tier in self.model.counted:
            for form in row.values[index]:
                value = getattr(form, column)
                if value is None:
                    continue
                key = (index, value)
                holders = self._holders.setdefault(key, {})
                before = self.model.tier(len(holders) - (None in holders))
                if change > 0:
                    holders.setdefault(who, []).append(row.id)
                else:
                    holders[who].remove(row.id)
                    if not holders[who]:
                        del holders[who]
                now = self.model.tier(len(holders) - (None in holders))
                setattr(form, tier, now)
                if now != before:
                    crossed.append(key)
                    for holder in self._holding(key):
                        if self._many is not None:
                            self._many.mentions.outdate(holder)
                        for held in self.rows[holder].values[index]:
                            if getattr(held, column) == value:
                                setattr(held, tier, now)
                if not holders:
                    del self._holders[key]
        return crossed

    def _recluster(self, dirty: set[str]) -> frozenset[str]:
        """Joins the components of these mentions again; returns all who are in them.

        A mention whose edge went is among `dirty`.
        """
        todo = self._held(dirty)
        known = Memory()
        todo |= self._held(self._forget(todo, known))
        touched: set[str] = set()
        components = []
        while todo:
            members, edges = self._walk(todo.pop())
            todo -= members
            touched |= members
            components.append((members, edges))
        # every old outcome goes before the first new one comes: they are kept by a member's name
        self._forget(touched, known)
        for members, edges in components:
            if len(members) == 1:
                outcome = ComponentResult([frozenset(members)], [], [], None)
            else:
                outcome = cluster(
                    members, self.rows, edges, self.scorer,
                    _pairs(self._same, members), _pairs(self._different, members), known,
                )  # fmt: skip
                if len(members) < _REMEMBERED:
                    outcome.memory = None
            self._keep(outcome, min(members))
        self.stirred |= touched
        return frozenset(touched)

    def _held(self, mentions: Iterable[str]) -> set[str]:
        """Those of the mentions that are here."""
        return {mention for mention in mentions if mention in self.rows}

    def _keep(self, outcome: ComponentResult, name: str) -> None:
        """Remembers what became of a component by the name of its first mention."""
        self._outcomes[name] = outcome
        for each in outcome.clusters:
            for member in each:
                self._cluster[member] = each
                self._component[member] = name

    def _stale(self, mention: str) -> None:
        """What is remembered of the component of a mention is true no longer."""
        outcome = self._outcomes.get(self._component.get(mention, ""))
        if outcome is not None:
            outcome.memory = None

    def _forget(self, mentions: Iterable[str], known: Memory) -> set[str]:
        """Drops the outcomes of these mentions' components, all but what they remember.

        Returns all who were in them.
        """
        found: set[str] = set()
        for mention in mentions:
            outcome = self._outcomes.pop(self._component.get(mention, ""), None)
            if outcome is not None:
                if outcome.memory is not None:
                    known.learn(outcome.memory)
                found.update(m for each in outcome.clusters for m in each)
        return found

    def _walk(self, start: str) -> tuple[set[str], list[tuple[float, str, str]]]:
        members, waiting, edges = {start}, [start], []
        linked = self.model.linked
        while waiting:
            mention = waiting.pop()
            for other, weight in self.edges[mention].items():
                if weight >= linked:
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


def neighbours(pairs: Iterable[Pair]) -> dict[str, set[str]]:
    """By each id those with which it is a pair."""
    found: dict[str, set[str]] = {}
    for a, b in pairs:
        found.setdefault(a, set()).add(b)
        found.setdefault(b, set()).add(a)
    return found


def _pairs(near: dict[str, set[str]], members: set[str]) -> list[Pair]:
    if not near:
        return []
    return [(a, b) for a in members for b in near.get(a, ()) if a < b and b in members]
