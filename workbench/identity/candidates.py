"""Which people may be one: what the review is offered, kept until something about it changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from workbench.identity.agreements import agreements
from workbench.identity.cluster import ComponentResult, Refusal, together
from workbench.identity.columns import MentionRow
from workbench.identity.incremental import IncrementalClusterer, Pair, neighbours, pair
from workbench.identity.merge_guard import CERTAIN, Facts
from workbench.identity.model import Suggestion, key_of
from workbench.identity.review import Offer

_SHIFT = 3.5
"""Two entities whose mentions together weigh this much less than nothing are one as often as not."""
_MOST = 0.85
"""How likely an offer is at most: more would have merged."""
_NOT_IDENTIFIED = 0.7
"""How likely one is at most where nothing that identifies a person agrees but the names."""
_AGAINST = 0.1
"""What is left of that where something tells the two apart."""


class Offers:
    """Suggestions about the people of a desk; what nothing touched since the last time is not looked at."""

    def __init__(self, desk: IncrementalClusterer) -> None:
        self._desk = desk
        self._kept: dict[str, list[Offer]] = {}
        """Those between entities of a component, and to those of components with a later name."""
        self._waiting: set[str] | None = None
        """Mentions whose components are to be looked at; None before anything was."""
        self._load: Callable[[], Iterable[tuple[str, list[Offer]]]] | None = None

    def restore(self, load: Callable[[], Iterable[tuple[str, list[Offer]]]]) -> None:
        """Goes on from what `kept` gave of another one, before anything is put on the desk."""
        self._load, self._waiting = load, set()

    def all(self, apart: Iterable[Pair]) -> list[Offer]:
        """The best pair of every two entities that may be one; `apart` are the pairs judged different.

        Where something tells two apart, that is the reason given. What tells them apart for certain is not
        offered, and not what a judgement keeps apart.
        """
        self.renew(apart)
        return [each for found in self._kept.values() for each in found]

    def kept(self, apart: Iterable[Pair]) -> list[tuple[str, list[Offer]]]:
        """The offers by component, in the order of their names and of the pairs."""
        self.renew(apart)
        return [
            (name, sorted(found, key=lambda each: each.told.id)) for name, found in sorted(self._kept.items())
        ]

    def renew(self, apart: Iterable[Pair], most: int | None = None) -> bool:
        """Looks at what was touched, at so many components at most; True when nothing is left to look at."""
        desk, waiting = self._desk, self._touched()
        divided = neighbours(apart)
        looked = 0
        while waiting:
            if looked == most:
                return False
            mention = waiting.pop()
            try:
                waiting -= self._renew(desk.component_of(mention), divided)
            except BaseException:  # what is broken off begins again
                waiting.add(mention)
                raise
            looked += 1
        return True

    def _renew(self, name: str | None, apart: Mapping[str, set[str]]) -> set[str]:
        """Looks at a component; returns the mentions in it."""
        if name is None:
            return set()
        result = self._desk.result_of(name)
        if found := self._of(name, result, apart):
            self._kept[name] = found
        else:
            self._kept.pop(name, None)
        return {mention for cluster in result.clusters for mention in cluster}

    def _touched(self) -> set[str]:
        """Mentions of the components that must be looked at; the offers of those that are gone go."""
        desk = self._desk
        if self._load is not None:
            self._kept, self._load = dict(self._load()), None
        if self._waiting is None:
            self._waiting = set(desk.rows)
        for mention in desk.stirred:
            self._kept.pop(mention, None)
            self._waiting.add(mention)
            # what is offered for another component is kept with the one that is named first
            self._waiting.update(desk.edges.get(mention, ()))
        desk.stirred.clear()
        return self._waiting

    def _of(self, name: str, mine: ComponentResult, apart: Mapping[str, set[str]]) -> list[Offer]:
        """The offers that are kept with a component."""
        desk = self._desk
        refused: dict[tuple[int, int], Refusal] = {}
        best: dict[tuple[int, int], tuple[float, str, str]] = {}
        groups: dict[int, frozenset[str]] = {}
        for cluster in mine.clusters:
            for a in cluster:
                for b, weight in desk.edges[a].items():
                    other = desk.cluster_of(b)
                    theirs = desk.component_of(b) or ""
                    if other is cluster or theirs < name or (theirs == name and b < a):
                        continue
                    ends = (min(id(cluster), id(other)), max(id(cluster), id(other)))
                    groups[id(cluster)], groups[id(other)] = cluster, other
                    first, second = pair(a, b)
                    held = best.get(ends)
                    new = (-weight, first, second)
                    if held is None or new < held:
                        best[ends] = new
        if not best:
            return []
        for refusal in mine.refusals:
            one, two = desk.cluster_of(refusal.a), desk.cluster_of(refusal.b)
            refused.setdefault((min(id(one), id(two)), max(id(one), id(two))), refusal)
        facts = {key: Facts.of_all(desk.rows[each] for each in group) for key, group in groups.items()}
        whole = {key: self._whole(group) for key, group in groups.items()}
        found = []
        for ends, (minus, a, b) in best.items():
            why = refused.get(ends)
            one, other = desk.cluster_of(a), desk.cluster_of(b)
            against = desk.scorer.guard.objection(facts[id(one)], facts[id(other)])
            if (
                any(not other.isdisjoint(apart.get(m, ())) for m in one)
                or (why is not None and not self.open(why))
                or (against is not None and against[0] in CERTAIN)
            ):
                continue
            if against is not None:
                reason = f"similar, but {against[1]}"
            else:
                ambiguous = why is not None and why.rule != "weight"
                reason = (
                    why.reason
                    if why is not None and ambiguous
                    else self._told(whole[id(one)], whole[id(other)])
                )
            likely = self._likely(whole[id(one)], whole[id(other)]) * (_AGAINST if against is not None else 1)
            key = key_of("suggestion", a, b)
            told = Suggestion(key, "person", a, b, -minus, reason, likely=round(likely, 3))
            found.append(Offer(told, ((min(one), len(one)), (min(other), len(other)))))
        return found

    def _whole(self, group: frozenset[str]) -> MentionRow:
        """All that the mentions of an entity say, in an order that has no past."""
        rows = [self._desk.rows[mention] for mention in group]
        return together(sorted(rows, key=lambda row: (row.content, row.id)))

    def _told(self, one: MentionRow, other: MentionRow) -> str:
        """What two entities agree and differ in, the weightiest first."""
        return "; ".join([*agreements(self._desk.scorer.steps(one, other)), "not enough to merge"])

    def _likely(self, one: MentionRow, other: MentionRow) -> float:
        """How likely two entities are one, by the values of all their mentions."""
        most = _MOST if self._desk.scorer.speaks(one, other) else _NOT_IDENTIFIED
        return most / (1 + 2 ** -(self._desk.scorer.evidence(one, other) + _SHIFT))

    def open(self, refusal: Refusal) -> bool:
        """True for a refusal that leaves the question open: it is offered."""
        return refusal.rule not in CERTAIN and refusal.weight >= self._desk.model.suggested
