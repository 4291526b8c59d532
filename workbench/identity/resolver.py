"""Who is who in a case: sources and judgements in, entities and their explanations out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Protocol

from workbench.errors import InputError, UnknownReference
from workbench.identity.candidates import Offers
from workbench.identity.cluster import JUDGED, ComponentResult, Union
from workbench.identity.columns import MentionRow
from workbench.identity.company_features import number_of
from workbench.identity.company_offers import CompanyOffers
from workbench.identity.exact_matcher import ExactMatch, KeptThings, Things
from workbench.identity.explain import Explanation
from workbench.identity.incremental import IncrementalClusterer, KeptPeople, Pair, pair
from workbench.identity.initial_offers import InitialOffers, KeptInitials
from workbench.identity.mentions import Thing, people_and_things
from workbench.identity.model import (
    VERDICTS,
    Conclusion,
    Conflict,
    Entity,
    Inference,
    Judgement,
    Suggestion,
    TouchedMentions,
    key_of,
)
from workbench.identity.name_in_use import fullest, have_one_surname, in_use_last, label_of_kind
from workbench.identity.review import Offer, in_order
from workbench.identity.spec import Model, load
from workbench.lazy_dict import LazyDict
from workbench.reading.model import Reading


class KeptMentions(KeptPeople, KeptThings, KeptInitials, Protocol):
    """What was kept of another resolver; a `KeyError` says that something was not."""

    def mentions(self) -> Iterable[str]: ...

    def kind(self, mention: str) -> str: ...

    def label(self, mention: str) -> str: ...

    def sources(self) -> Iterable[str]: ...

    def source(self, name: str) -> tuple[str, ...]: ...

    def offers(self) -> Iterable[tuple[str, list[Offer]]]: ...

    def company_offers(self) -> Iterable[tuple[str, list[Offer]]]: ...


class Resolver:
    """Entities are a pure function of the readings, the judgements and the model: no order changes them."""

    def __init__(self, model: Model | str | Path | None = None) -> None:
        self.model = model if isinstance(model, Model) else load(model)
        self.people = IncrementalClusterer(self.model)
        self.things = Things()
        self.kinds: dict[str, str] = {}
        self.labels: dict[str, str] = {}
        self.sources: dict[str, tuple[str, ...]] = {}
        self._judgements: dict[str, Judgement] = {}
        self._entities: dict[str, Entity] = {}
        """The entities by their first mentions; of those that were kept the ones that were asked for."""
        self._kept: KeptMentions | None = None
        self._offers = Offers(self.people)
        self._company_offers = CompanyOffers(self.things)
        self._initial_offers = InitialOffers(self.people)
        self._inferred: dict[str, tuple[ComponentResult, list[Inference]]] = {}

    def add(self, source_id: str, reading: Reading) -> TouchedMentions:
        """Takes in what a source says; raises InputError for a source that is already there."""
        return self.add_many([(source_id, reading)])

    def add_many(self, readings: Iterable[tuple[str, Reading]]) -> TouchedMentions:
        """Take in several sources at once, each component joined once; the end is that of `add`."""
        rows: list[MentionRow] = []
        things: list[Thing] = []
        for source_id, reading in readings:
            if source_id in self.sources:
                raise InputError(f"source {source_id!r} is already there: remove it before adding it again")
            people, others = people_and_things(source_id, reading)
            names = tuple(f"{source_id}#{mention.pointer}" for mention in reading.mentions)
            for name, mention in zip(names, reading.mentions, strict=True):
                self.kinds[name], self.labels[name] = mention.kind, mention.label
            self.sources[source_id] = names
            rows += people
            things += others
        self._initial_offers.put(rows)
        return self._changed(self.people.put(rows), self.things.put(things))

    def restore(self, kept: KeptMentions, judgements: Iterable[Judgement]) -> None:
        """Lets an empty resolver go on from what was kept of another; see `workbench.identity.snapshot`."""
        self._judgements = {judgement.id: judgement for judgement in judgements}
        self.kinds, self.labels = LazyDict(kept.kind, kept.mentions), LazyDict(kept.label, kept.mentions)
        self.sources = LazyDict(kept.source, kept.sources)
        same, different = self._verdicts()
        self.people.restore(kept, same, different)
        self.things.restore(kept, same, different)
        self._offers.restore(kept.offers)
        self._company_offers.restore(kept.company_offers)
        self._initial_offers.restore(kept)
        self._kept = kept

    def remove(self, source_id: str) -> TouchedMentions:
        """Takes a source out, as if it had never come; raises UnknownReference when it is not there."""
        if source_id not in self.sources:
            raise UnknownReference(f"no source {source_id!r} to remove")
        mentions = self.sources.pop(source_id)
        self._initial_offers.drop(self.people.rows[each] for each in mentions if each in self.people.rows)
        people, things = self.people.drop(mentions), self.things.drop(mentions)
        for mention in mentions:
            del self.kinds[mention], self.labels[mention]
        return self._changed(people, things)

    def judge(self, judgement: Judgement) -> TouchedMentions:
        """Takes in a decision; it beats every inference. Raises InputError for one that cannot be."""
        if judgement.verdict not in VERDICTS:
            raise InputError(f"verdict must be one of {', '.join(VERDICTS)} (got {judgement.verdict!r})")
        if judgement.a == judgement.b:
            raise InputError(f"a judgement is about two mentions, not twice {judgement.a!r}")
        if judgement.id in self._judgements:
            raise InputError(f"judgement {judgement.id!r} is already there")
        kinds = {self.kinds[m] for m in (judgement.a, judgement.b) if m in self.kinds}
        if len(kinds) == 2 and judgement.verdict == "same":
            raise InputError(f"a {' and a '.join(sorted(kinds))} cannot be the same")
        self._judgements[judgement.id] = judgement
        return self._decide()

    def withdraw(self, judgement_id: str) -> TouchedMentions:
        """Forgets a decision: everything is as if it had never been made."""
        if judgement_id not in self._judgements:
            raise UnknownReference(f"no judgement {judgement_id!r} to withdraw")
        del self._judgements[judgement_id]
        return self._decide()

    def entities(self) -> list[Entity]:
        """Every entity; those that nothing touched are the same objects as before."""
        if self._kept is not None:
            self._kept = None
            self.people.outcomes()
            self.things.load_all()
            for mention in self.kinds:
                self.entity_of(mention)
        return list(self._entities.values())

    def entity_of(self, mention_id: str) -> Entity:
        """The entity of a mention; raises UnknownReference for one that no source has."""
        members = self._members(mention_id)
        name = min(members)
        found = self._entities.get(name)
        if found is None:
            found = self._entities[name] = self._entity(members, name)
        return found

    def label_of(self, mention_id: str) -> str:
        """How a mention itself names its entity; raises UnknownReference for one that no source has."""
        self._members(mention_id)
        return self.labels[mention_id]

    def inferences(self, mention: str | None = None) -> list[Inference]:
        """Every union that made the entities, or that of a mention, in the order they were made.

        What nothing touched since the last time is not told again.
        """
        if mention is not None:
            return self._inferences_of(mention)
        people = {
            name: (outcome, held[1])
            if (held := self._inferred.get(name)) and held[0] is outcome
            else (outcome, [self._inference(union) for union in outcome.unions if union.weight != JUDGED])
            for name, outcome in self.people.outcomes().items()
            if outcome.unions
        }
        self._inferred = people
        found = [each for _, told in people.values() for each in told]
        found += [
            self._inference(union)
            for outcome, told in people.values()
            if len(told) < len(outcome.unions)
            for union in outcome.unions
            if union.weight == JUDGED
        ]
        return found + [self._tied(tie) for tie in self.things.ties()]

    def _inferences_of(self, mention: str) -> list[Inference]:
        members = self._members(mention)
        if self.kinds[mention] == "person":
            unions = self.people.result_of(mention).unions
            return [self._inference(union) for union in unions if union.a in members]
        return [self._tied(tie) for tie in self.things.ties_of(mention) if tie.a in members]

    def concluded(self, mentions: Iterable[str]) -> set[Conclusion]:
        """What the inferences conclude in the components of these mentions, without their reasons."""
        mentions = list(mentions)
        return self._concluded(self.people.results_of(mentions), self.things.ties_around(mentions))

    def newly_concluded(self, change: TouchedMentions) -> set[Conclusion]:
        """What is concluded of what the last change touched, and was not concluded before it."""
        people = self.people.results_of(change.touched)
        return self._concluded(people, self.things.fresh_ties(change.touched))

    def _concluded(self, outcomes: Iterable[ComponentResult], ties: Iterable[ExactMatch]) -> set[Conclusion]:
        found = {
            (*pair(union.a, union.b), self._judged(union.a, union.b) if union.weight == JUDGED else "")
            for outcome in outcomes
            for union in outcome.unions
        }
        found.update(
            (*pair(tie.a, tie.b), self._judged(tie.a, tie.b) if tie.key is None else "") for tie in ties
        )
        return found

    def _judged(self, a: str, b: str) -> str:
        judged = self.judgement_between(a, b)
        return judged.id if judged else ""

    def conflicts(self) -> list[Conflict]:
        """Every merge that was refused between entities that are still two, strongest first."""
        best: dict[tuple[str, str], Conflict] = {}
        for outcome in self.people.outcomes().values():
            for refusal in outcome.refusals:
                ends = self._ends(refusal.a, refusal.b)
                if ends is None or ends in best or (refusal.rule == "weight" and self._offers.open(refusal)):
                    continue
                weight = None if refusal.weight == JUDGED else refusal.weight
                best[ends] = Conflict(
                    key_of("conflict", *pair(refusal.a, refusal.b)), "person",
                    refusal.a, refusal.b, weight, refusal.rule, refusal.reason,
                )  # fmt: skip
        for tie in self.things.parted():
            ends = self._ends(tie.a, tie.b)
            if ends is not None and ends not in best:
                two = self.things.two_numbers(self._members(tie.a), self._members(tie.b)) if tie.key else None
                rule, reason = (
                    ("company number", f"numbers {' and '.join(map(number_of, two))} are two companies")
                    if two
                    else ("judgement", "an investigator decided that they are different")
                )
                best[ends] = Conflict(
                    key_of("conflict", *pair(tie.a, tie.b)),
                    self.kinds[tie.a],
                    tie.a,
                    tie.b,
                    None,
                    rule,
                    reason,
                )
        return sorted(best.values(), key=lambda each: (-(each.weight or 0.0), each.id))

    def suggestions(self) -> list[Suggestion]:
        """Pairs of entities that may be one, those first whose decision changes most (see `in_order`).

        Two entities are one pair, however many of their mentions are alike, and none once judged different.
        """
        settled = self._settled()
        return in_order(
            offer._replace(told=replace(told, verdict=settled[told.a, told.b]))
            if ((told := offer.told).a, told.b) in settled
            else offer
            for offer in self._all_offers()
        )

    def suggestion_count(self) -> int:
        """How many of them are not judged unsure; found without putting them in order."""
        settled = self._settled()
        return sum(settled.get((each.told.a, each.told.b)) != "unsure" for each in self._all_offers())

    def _all_offers(self) -> list[Offer]:
        apart = self._apart()
        return [
            *self._offers.all(apart),
            *self._company_offers.all(apart),
            *self._initial_offers.all(apart),
        ]

    def kept_offers(self) -> tuple[list[tuple[str, list[Offer]]], list[tuple[str, list[Offer]]]]:
        """What is suggested about people, by component, and about companies, by name or trait."""
        apart = self._apart()
        return self._offers.kept(apart), self._company_offers.kept(apart)

    def renew_offers(self, most: int) -> bool:
        """Looks for suggestions in so many components of people that have changed; True when that was all.

        Whoever needs them later waits less.
        """
        return self._offers.renew(self._apart(), most)

    def _apart(self) -> list[Pair]:
        """The pairs judged different, for whoever looks for offers now.

        The offers for initials take note of what has changed first: the other offers empty that list.
        """
        self._initial_offers.touch(self.people.stirred)
        return self._verdicts()[1]

    def why(self, a: str, b: str | None = None, *, whole: bool = False) -> Explanation:
        """Why `a` is what it is, or why `a` and `b` are one or two. Mention ids; raises UnknownReference.

        With `whole` two people are compared by all that their records say, not by these two records alone.
        """
        from workbench.identity.explanation_text import why_apart, why_pair, why_single

        mine = self._members(a)
        if b is None:
            return why_single(self, a)
        theirs = self._members(b)
        if whole and self.kinds[a] == self.kinds[b] == "person" and mine != theirs:
            return why_apart(self, a, b)
        return why_pair(self, a, b)

    def _members(self, mention: str) -> frozenset[str]:
        kind = self.kinds.get(mention)
        if kind is None:
            raise UnknownReference(f"{mention!r} is not a mention of any source here")
        return (self.people if kind == "person" else self.things).cluster_of(mention)

    def _ends(self, a: str, b: str) -> tuple[str, str] | None:
        """The entities of two mentions, or None when they are one."""
        mine, theirs = self._members(a), self._members(b)
        return None if mine == theirs else pair(min(mine), min(theirs))

    def _settled(self) -> dict[tuple[str, str], str]:
        """The verdict that holds for each judged pair: the latest."""
        ordered = sorted(self._judgements.values(), key=lambda j: (j.at, len(j.id), j.id))
        return {pair(j.a, j.b): j.verdict for j in ordered}

    def _verdicts(self) -> tuple[list[Pair], list[Pair]]:
        """The pairs judged the same, and those judged different."""
        settled = self._settled()
        same = [ends for ends, verdict in settled.items() if verdict == "same"]
        return same, [ends for ends, verdict in settled.items() if verdict == "different"]

    def _decide(self) -> TouchedMentions:
        same, different = self._verdicts()
        return self._changed(self.people.decide(same, different), self.things.decide(same, different))

    def judgement_between(self, a: str, b: str) -> Judgement | None:
        """The judgement that holds for a pair of mentions."""
        found = [j for j in self._judgements.values() if pair(j.a, j.b) == pair(a, b)]
        return max(found, key=lambda j: (j.at, len(j.id), j.id), default=None)

    def judged_people(self) -> list[tuple[str, MentionRow, MentionRow]]:
        """`same` or `different` and the rows of both mentions, of each judgement about people in force."""
        rows = self.people.rows
        return [
            (verdict, rows[a], rows[b])
            for (a, b), verdict in sorted(self._settled().items())
            if verdict != "unsure" and a in rows and b in rows
        ]

    def _changed(self, people: frozenset[str], things: frozenset[str]) -> TouchedMentions:
        entities = self._entities
        before = {name: entities.pop(name) for name in entities.keys() & (people | things)}
        changed = []
        for members in chain(self.people.clusters_of(people), self.things.clusters_of(things)):
            name = min(members)
            entity = before.get(name)
            if entity is None or entity.mentions != members:
                entity = self._entity(members, name, entity)
                changed.append(entity)
            entities[name] = entity
        return TouchedMentions(people | things, tuple(changed))

    def _entity(self, members: frozenset[str], name: str, before: Entity | None = None) -> Entity:
        """The entity of these mentions; `name` is the first of them, and `before` one of some of them."""
        kind = self.kinds[name]
        labels, others = set[str](), members
        if before is not None and before.mentions < members:
            labels.add(before.label)
            others = members - before.mentions
        if kind == "person" and len(members) > 1:
            rows = self.people.rows
            known = others if before is None or others is members else (before.key, *others)
            _, name = min([(rows[m].content, m) for m in known])
        labels.update(map(self.labels.__getitem__, others))
        if len(labels) == 1:
            (label,) = labels
        elif kind != "person":
            label = label_of_kind(kind, labels)
        elif have_one_surname(labels):
            label = fullest(labels)
        else:
            rows = self.people.rows
            label = in_use_last((self.labels[each], rows[each].alive) for each in members)
        return Entity(name, kind, members, label)

    def _inference(self, union: Union) -> Inference:
        judged = self.judgement_between(union.a, union.b) if union.weight == JUDGED else None
        desk = self.people
        return Inference(
            key_of("inference", self.model.version, judged.id if judged else "", *pair(union.a, union.b)),
            "person",
            f"judgement {judged.id}" if judged else "weight",
            union.a,
            union.b,
            None if judged else union.weight,
            tuple(desk.steps(union)),
            tuple(desk.shared_keys(union.a, union.b)),
            self.model.version,
            union.left,
            union.right,
        )

    def _tied(self, tie: ExactMatch) -> Inference:
        judged = self.judgement_between(tie.a, tie.b) if tie.key is None else None
        kind = self.kinds[tie.a]
        rule = f"judgement {judged.id}" if judged else f"same {kind.replace('_', ' ')}"
        return Inference(
            key_of("inference", tie.key or "", *pair(tie.a, tie.b)), kind, rule, tie.a, tie.b, None, (),
            (tie.key,) if tie.key else (), self.model.version, frozenset({tie.a}), frozenset({tie.b}),
        )  # fmt: skip
