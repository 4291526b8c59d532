"""Which people may be one: what the review is offered, kept until something about it changes."""

from __future__ import annotations

from dataclasses import dataclass

from workbench.identity.cluster import ComponentResult, Refusal, together
from workbench.identity.columns import MentionRow
from workbench.identity.guard import CERTAIN, Facts
from workbench.identity.incremental import IncrementalClusterer, Pair, pair
from workbench.identity.model import Suggestion, key_of

_SHIFT = 3.5
"""Two entities whose mentions together weigh this much less than nothing are one as often as not."""
_MOST = 0.85
"""How likely an offer is at most: more would have merged."""
_TOLD = 4
"""How many agreements and differences the reason of an offer names."""
_AGAINST = 0.1
"""What is left of that where something tells the two apart."""


@dataclass(slots=True)
class _Kept:
    """Offers of a component, and what was made of the components of which they speak."""

    outcomes: dict[str, ComponentResult]
    found: list[Suggestion]


class Offers:
    """Suggestions about the people of a desk; what nothing touched since the last time is not looked at."""

    def __init__(self, desk: IncrementalClusterer) -> None:
        self._desk = desk
        self._kept: dict[str, _Kept] = {}

    def all(self, apart: set[Pair]) -> list[Suggestion]:
        """The best pair of every two entities that may be one; `apart` are the pairs judged different.

        Where something tells two apart, that is the reason given. What tells them apart for certain is not
        offered, and not what a judgement keeps apart.
        """
        desk, outcomes = self._desk, self._desk.outcomes()
        for mention in desk.stirred:
            self._kept.pop(desk.component_of(mention) or "", None)
        desk.stirred.clear()
        kept: dict[str, _Kept] = {}
        for name in outcomes:
            held = self._kept.get(name)
            if held is None or any(outcomes.get(near) is not was for near, was in held.outcomes.items()):
                held = self._of(name, apart)
            kept[name] = held
        self._kept = kept
        return [each for held in kept.values() for each in held.found]

    def _of(self, name: str, apart: set[Pair]) -> _Kept:
        """The offers between entities of a component, and to those of components with a later name."""
        desk, outcomes = self._desk, self._desk.outcomes()
        mine = outcomes[name]
        refused: dict[tuple[int, int], Refusal] = {}
        best: dict[tuple[int, int], tuple[float, str, str]] = {}
        groups: dict[int, frozenset[str]] = {}
        rested = {name: mine}
        divided = {
            (min(ends), max(ends))
            for a, b in apart
            if a in desk.rows and b in desk.rows
            for ends in [(id(desk.cluster_of(a)), id(desk.cluster_of(b)))]
        }
        for cluster in mine.clusters:
            for a in cluster:
                for b, weight in desk.edges[a].items():
                    other = desk.cluster_of(b)
                    theirs = desk.component_of(b) or ""
                    if other is cluster or theirs < name or (theirs == name and b < a):
                        continue
                    rested[theirs] = outcomes[theirs]
                    ends = (min(id(cluster), id(other)), max(id(cluster), id(other)))
                    groups[id(cluster)], groups[id(other)] = cluster, other
                    first, second = pair(a, b)
                    held = best.get(ends)
                    new = (-weight, first, second)
                    if held is None or new < held:
                        best[ends] = new
        for refusal in mine.refusals:
            one, two = desk.cluster_of(refusal.a), desk.cluster_of(refusal.b)
            refused.setdefault((min(id(one), id(two)), max(id(one), id(two))), refusal)
        facts = {key: self._facts(group) for key, group in groups.items()}
        whole = {key: together([desk.rows[m] for m in group]) for key, group in groups.items()}
        found = []
        for ends, (minus, a, b) in best.items():
            why = refused.get(ends)
            one, other = desk.cluster_of(a), desk.cluster_of(b)
            against = desk.scorer.guard.objection(facts[id(one)], facts[id(other)])
            if (
                ends in divided
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
            found.append(Suggestion(key, "person", a, b, -minus, reason, likely=round(likely, 3)))
        return _Kept(rested, found)

    def _told(self, one: MentionRow, other: MentionRow) -> str:
        """What two entities agree and differ in, the weightiest first."""
        steps = [step for step in self._desk.scorer.steps(one, other) if step.comparison != "rule"]
        ranked = sorted(steps, key=lambda step: (-abs(step.weight), step.comparison))
        agree = [f"{step.comparison} ({step.level})" for step in ranked if step.weight > 0][:_TOLD]
        differ = [f"{step.comparison} ({step.level})" for step in ranked if step.weight < 0][:_TOLD]
        parts = [f"agree in {', '.join(agree)}"] * bool(agree) + [f"differ in {', '.join(differ)}"] * bool(
            differ
        )
        return "; ".join([*parts, "not enough to merge"])

    def _likely(self, one: MentionRow, other: MentionRow) -> float:
        """How likely two entities are one, by the values of all their mentions."""
        return _MOST / (1 + 2 ** -(self._desk.scorer.evidence(one, other) + _SHIFT))

    def open(self, refusal: Refusal) -> bool:
        """True for a refusal that leaves the question open: it is offered."""
        return refusal.rule not in CERTAIN and refusal.weight >= self._desk.model.suggested

    def _facts(self, cluster: frozenset[str]) -> Facts:
        facts = Facts()
        for mention in cluster:
            facts.absorb(Facts.of(self._desk.rows[mention]))
        return facts
