"""The sentences behind an explanation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from workbench.identity.cluster import JUDGED
from workbench.identity.explain import Explanation

if TYPE_CHECKING:
    from workbench.identity.exact_matcher import Things
    from workbench.identity.incremental import IncrementalClusterer
    from workbench.identity.model import Entity, Judgement
    from workbench.identity.spec import Model


class Resolved(Protocol):
    """Who is who, as an explanation asks for it."""

    model: Model
    people: IncrementalClusterer
    things: Things

    @property
    def kinds(self) -> Mapping[str, str]:
        """The kind of each mention."""
        ...

    def entity_of(self, mention_id: str) -> Entity:
        """The entity of a mention."""
        ...

    def judgement_between(self, a: str, b: str) -> Judgement | None:
        """The judgement in force about two mentions."""
        ...


def why_single(resolver: Resolved, a: str) -> Explanation:
    """How the entity of a mention came together; the strongest pair of `a` is shown in full."""
    entity = resolver.entity_of(a)
    history = _history(resolver, a)
    many = len(entity.mentions)
    reason = (
        f"{entity.label} is one {_word(entity.kind)} of {many} mentions."
        if many > 1
        else f"{entity.label}: {a} stands alone; nothing merged with it."
    )
    if entity.kind != "person" or many == 1:
        return _plain(
            resolver, a, None, many > 1, "single" if many == 1 else _rule(resolver, a), reason, history
        )
    near = resolver.people.edges[a]
    others = [other for other in entity.mentions if other != a]
    best = max(others, key=lambda other: (near.get(other, float("-inf")), other))
    pair = why_pair(resolver, a, best)
    return Explanation(
        a, best, True, pair.rule, f"{reason} The strongest pair of {a} is with {best}.", pair.weight,
        pair.band, pair.threshold, pair.prior, pair.steps, pair.blocking, pair.model, history,
    )  # fmt: skip


def why_pair(resolver: Resolved, a: str, b: str) -> Explanation:
    """Why two mentions are one entity or two."""
    one, other = resolver.entity_of(a), resolver.entity_of(b)
    together = one.mentions == other.mentions
    if one.kind != other.kind:
        return _plain(
            resolver, a, b, False, "kind", f"{a} is a {_word(one.kind)}, {b} a {_word(other.kind)}.", ()
        )
    history = _history(resolver, a) if together else ()
    judgement = resolver.judgement_between(a, b)
    decided = judgement is not None and judgement.verdict != "unsure"
    if one.kind != "person":
        rule = f"judgement {judgement.id}" if judgement and decided else _rule(resolver, a, b, together)
        verdict = "one" if together else "not one"
        return _plain(
            resolver, a, b, together, rule, f"{a} and {b} are {verdict} {_word(one.kind)}: {rule}.", history
        )
    desk = resolver.people
    rows = desk.rows
    weight = desk.scorer.weight(rows[a], rows[b])
    steps = tuple(desk.scorer.steps(rows[a], rows[b]))
    blocking = tuple(desk.shared_keys(a, b))
    band = resolver.model.band(weight)
    if judgement is not None and decided:
        rule, reason = _judged(judgement)
    else:
        rule, reason = _weighed(resolver, a, b, together, band, bool(blocking))
    return Explanation(
        a, b, together, rule, reason, weight, band, resolver.model.merged, resolver.model.prior,
        steps, blocking, resolver.model.version, history,
    )  # fmt: skip


def why_apart(resolver: Resolved, a: str, b: str) -> Explanation:
    """Why the people of two mentions are two, by all that their records say."""
    one, other = resolver.entity_of(a), resolver.entity_of(b)
    desk, model = resolver.people, resolver.model
    rows = desk.joint_row(one.mentions), desk.joint_row(other.mentions)
    weight = desk.scorer.weight(*rows)
    pairs = [(x, y) for x in sorted(one.mentions) for y in sorted(other.mentions)][:_COMPARED]
    judged = next((each for x, y in pairs if (each := resolver.judgement_between(x, y))), None)
    blocking = tuple(dict.fromkeys(key for x, y in pairs for key in desk.shared_keys(x, y)))
    band = model.band(weight)
    if judged is not None and judged.verdict != "unsure":
        rule, reason = _judged(judged)
    else:
        rule, reason = _refused(resolver, a, b) or (
            ("weight", f"{a} and {b} stay two people: the evidence is {band}, not merged.")
            if blocking and weight < model.merged
            else ("not compared", f"{a} and {b} stay two people: {_FEW_IN_ONE if blocking else _LITTLE}.")
        )
    return Explanation(
        a, b, False, rule, reason, weight, band, model.merged, model.prior,
        tuple(desk.scorer.steps(*rows)), blocking, model.version,
    )  # fmt: skip


_COMPARED = 2_000
"""Pairs of records of two people that are looked at for a judgement, or for what they have in common."""
_LITTLE = "too little is the same for the rules to consider them as one"
_FEW_IN_ONE = "too little of what is the same stands in one record of each for the rules to merge them"


def _judged(judgement: Judgement) -> tuple[str, str]:
    by = f" by {judgement.author}" if judgement.author else ""
    why = f": {judgement.reason}" if judgement.reason else ""
    return f"judgement {judgement.id}", f"Judged {judgement.verdict}{by}{why}."


def _refused(resolver: Resolved, a: str, b: str) -> tuple[str, str] | None:
    """The rule that refused to merge the people of two mentions, and why."""
    mine, theirs = (resolver.entity_of(each).mentions for each in (a, b))
    for refusal in resolver.people.result_of(a).refusals:
        ends = {refusal.a, refusal.b}
        if ends & mine and ends & theirs:
            return refusal.rule, f"{a} and {b} stay two people: {refusal.reason} ({refusal.rule})."
    return None


def _weighed(
    resolver: Resolved, a: str, b: str, together: bool, band: str, compared: bool
) -> tuple[str, str]:
    if together:
        direct = any({union.a, union.b} == {a, b} for union in resolver.people.result_of(a).unions)
        how = "joined directly" if direct else "joined by way of others"
        return "weight", f"{a} and {b} are one person: {how}."
    if (refused := _refused(resolver, a, b)) is not None:
        return refused
    if not compared:
        return "not compared", f"{a} and {b} stay two people: {_LITTLE}."
    return "weight", f"{a} and {b} stay two people: the evidence is {band}, not merged."


def _history(resolver: Resolved, mention: str) -> tuple[str, ...]:
    members: frozenset[str] = resolver.entity_of(mention).mentions
    if resolver.kinds[mention] != "person":
        ties = [tie for tie in resolver.things.ties_of(mention) if tie.a in members]
        return tuple(f"{tie.a} and {tie.b}: {tie.key or 'judged the same'}" for tie in ties)
    desk = resolver.people
    sentences = []
    for union in desk.result_of(mention).unions:
        if union.a not in members:
            continue
        if union.weight == JUDGED:
            by = "judged the same"
        else:
            steps = desk.steps(union)
            told = ", ".join(f"{s.comparison} {s.words} {s.weight:+.1f}" for s in _strongest(steps))
            by = f"{union.weight:+.1f} ({told})"
        sentences.append(f"{union.a} with {union.b}: {by}; {len(union.left)} and {len(union.right)} mentions")
    return tuple(sentences)


def _strongest(steps: list[Any]) -> list[Any]:
    return sorted(steps, key=lambda step: (-abs(step.weight), step.comparison))[:4]


def _rule(resolver: Resolved, a: str, b: str | None = None, together: bool = False) -> str:
    things = resolver.things.things
    kind = things[a].kind.replace("_", " ")
    if b is None:
        return f"same {kind}"
    mine, theirs = things[a], things[b]
    shared = set(mine.keys + mine.weak) & set(theirs.keys + theirs.weak)
    if shared:
        return f"same {kind} ({min(shared)})"
    return "by way of other mentions" if together else f"no normal form of the {kind} in common"


def _plain(
    resolver: Resolved,
    a: str,
    b: str | None,
    together: bool,
    rule: str,
    reason: str,
    history: tuple[str, ...],
) -> Explanation:
    model = resolver.model
    return Explanation(
        a,
        b,
        together,
        rule,
        reason,
        None,
        None,
        model.merged,
        model.prior,
        model=model.version,
        history=history,
    )


def _word(kind: str) -> str:
    return kind.replace("_", " ")
