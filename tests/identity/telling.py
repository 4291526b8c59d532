"""Identity in lines that a person can check: rows, pairs, what a resolver holds, and models."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields
from itertools import combinations

from identity.scenes import Scene

from workbench.identity import Entity, Explanation, Inference, Model, Resolver
from workbench.identity.blocking import Blocker
from workbench.identity.columns import SCOPES, MentionRow
from workbench.identity.features import people_key
from workbench.identity.mentions import Thing
from workbench.identity.model import ComparisonStep
from workbench.identity.pair_weight import Scorer
from workbench.identity.spec import Comparison


def row(said: MentionRow, blocker: Blocker) -> Iterator[str]:
    """A row: every column that is known, and its blocking keys."""
    alive = f", alive {said.alive}" if said.alive else ""
    named = "named" if said.named else "unnamed"
    yield f"{said.id}: {people_key(said)}, {named}{alive}, content {said.content}"
    for scope in SCOPES:
        for form in said.of(scope):
            known = [(field.name, getattr(form, field.name)) for field in fields(form)]
            yield f"  {scope}: " + " ".join(
                f"{name}={value}" for name, value in known if value not in (None, 0)
            )
    yield from (f"  key {blocker.name(key)}" for key in blocker.keys(said))


def thing(said: Thing) -> str:
    """A contact, an address or a company."""
    weak = f" weak {' '.join(said.weak)}" if said.weak else ""
    names = [" ".join(filter(None, name)) for name in said.firm.names] if said.firm else []
    named = f" {', '.join(names)}" if names else ""
    return f"{said.id}: {said.kind} {said.label!r} keys {' '.join(said.keys) or 'none'}{weak}{named}"


def steps(found: Iterable[ComparisonStep]) -> Iterator[str]:
    return (
        f"{each.comparison}: {each.level} {each.weight:+g} ({each.value_a!r}, {each.value_b!r})"
        for each in found
    )


def pair(a: MentionRow, b: MentionRow, scorer: Scorer) -> Iterator[str]:
    """What two rows weigh, and why; the weight is the same from both sides."""
    weight = scorer.weight(a, b)
    back = scorer.weight(b, a)
    turned = "" if back == weight else f", from the other side {back:g}"
    yield f"{a.id} and {b.id}: {weight:g} {scorer.model.band(weight)}{turned}, speaks {scorer.speaks(a, b)}"
    yield from (f"  {line}" for line in steps(scorer.steps(a, b)))


def _many(mentions: Iterable[str]) -> str:
    return " ".join(sorted(mentions)) or "none"


def _entity(said: Entity) -> str:
    return f"{said.kind} {said.label!r} by {said.key}: {_many(said.mentions)}"


def _inference(said: Inference) -> Iterator[str]:
    weight = "" if said.weight is None else f" {said.weight:+g}"
    sides = f"{_many(said.left)} | {_many(said.right)}"
    yield f"{said.kind} {said.a} and {said.b} by {said.rule}{weight}: {sides}"
    concluded = " ".join(map(repr, said.conclusion))
    yield f"  {said.key}, model {said.model}, id {said.id!r}, concludes {concluded}"
    yield from (f"  by {each}" for each in said.blocking)
    yield from (f"  {each}" for each in steps(said.steps))


def state(resolver: Resolver) -> Iterator[str]:
    """Entities of several mentions, conflicts and suggestions in their order."""
    yield from sorted(f"  is {_many(e.mentions)}" for e in resolver.entities() if len(e.mentions) > 1)
    for each in resolver.conflicts():
        weight = "" if each.weight is None else f" {each.weight:+g}"
        yield f"  conflict {each.kind} {each.a} and {each.b}{weight}: {each.rule}, {each.reason} ({each.id})"
    for offer in resolver.suggestions():
        weight = "" if offer.weight is None else f" {offer.weight:+g}"
        verdict = f", judged {offer.verdict}" if offer.verdict else ""
        yield f"  offer {offer.kind} {offer.a} and {offer.b}{weight}: {offer.reason}{verdict} ({offer.id})"


def _explained(why: Explanation) -> Iterator[str]:
    text = why.text.split("\nHow it came together:")[0]
    yield f"why {why.a} and {why.b}: {'one' if why.together else 'two'} by {why.rule}"
    known = f"{why.weight} {why.band}, merge threshold {why.threshold}, prior {why.prior}, model {why.model}"
    yield f"  {known}, history of {len(why.history)}"
    yield from (f"  {line}" for line in text.splitlines())


def everything(resolver: Resolver, why: bool) -> Iterator[str]:
    """All that a resolver has to say at the end."""
    entities = sorted(resolver.entities(), key=lambda each: each.key)
    yield from (_entity(each) for each in entities)
    components = sorted(resolver.people.outcomes().items())
    order = {name: number for number, (name, _) in enumerate(components)}
    told = resolver.inferences()
    assert told == resolver.inferences()
    told.sort(
        key=lambda each: (
            each.kind != "person",
            order.get(resolver.people.component_of(each.a) or "", 0),
            each.rule.startswith("judgement"),
            "" if each.kind == "person" else each.a,
        )
    )
    for each in told:
        yield from _inference(each)
    mentions = sorted(m for e in entities for m in e.mentions)
    yield from (f"concluded {' '.join(map(repr, each))}" for each in sorted(resolver.concluded(mentions)))
    yield from sorted(f"parted {tie.a} {tie.b} {tie.key}" for tie in resolver.things.parted())
    yield from (f"judged {verdict} {a.id} {b.id}" for verdict, a, b in resolver.judged_people())
    if why:
        for mention in mentions:
            found = resolver.why(mention)
            yield f"why {found.a}: {found.rule}, with {found.b}, {'joined' if found.together else 'alone'}"
            yield from (f"  {line}" for line in found.text.splitlines())
        for a, b in combinations(mentions, 2):
            if resolver.kinds[a] == resolver.kinds[b]:
                yield from _explained(resolver.why(a, b))
        yield from _explained(resolver.why(mentions[0], mentions[-1]))


def scene(said: Scene) -> Iterator[str]:
    """A scene step by step, and everything at its end."""
    resolver = Resolver(said.model())
    for what, *rest in said.steps:
        change = getattr(resolver, what)(*rest)
        shown = " ".join(each for each in rest if isinstance(each, str))
        if what == "judge":
            (j,) = rest
            shown = f"{j.id} {j.a} {j.b} {j.verdict}"
        yield f"{what} {shown} touches {_many(change.touched)}"
        yield from state(resolver)
    yield "== at the end"
    yield from everything(resolver, said.why)


def _comparison(said: Comparison) -> Iterator[str]:
    yield f"comparison {said.name!r} of {said.of} needs {' '.join(said.needs)}"
    for level in said.levels:
        says = ", bars" * level.bars + ", many share it" * (not level.identifies)
        yield f"  level {level.name!r} {level.weight!r}{says}"
        for choice in level.when:
            yield "    when " + " or ".join(
                " ".join(map(str, (c.word, *c.columns, *c.numbers))) for c in choice
            )
            yield from (f"      {each.python()}\n      {each.sql()}" for each in choice)


def model(said: Model) -> Iterator[str]:
    """Everything that a specification says."""
    names = ("version", "prior", "merged", "linked", "suggested", "ambiguity", "name_limit")
    yield from (
        f"{name} {getattr(said, name)!r}" for name in (*names, "guard_births", "guard_givens", "steps")
    )
    yield from (
        f"block {' and '.join(key)} up to {cap}" for key, cap in zip(said.blocks, said.caps, strict=True)
    )
    for each in said.comparisons:
        yield from _comparison(each)
    yield "tiers " + " ".join(str(said.tier(people)) for people in range(25))
    edges = (said.merged, said.linked, said.suggested)
    yield "bands " + " ".join(said.band(edge - less) for edge in edges for less in (0, 0.01))


def svg(picture: str) -> list[str]:
    """A picture with each element on a line of its own."""
    return re.sub(r"(?<=>)(?=<)", "\n", picture).splitlines()
