"""What a case holds to be so: a fold over the journal.

Sources are read, identity decides who is who, ids are given, the graph is drawn; the state after an
entry depends on the entries up to it and on nothing else. So two investigators who have seen the
same journal see the same graph, and a replay ends where the living case stands.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from itertools import islice
from typing import Any, TypeVar

from workbench.case.entity_ids import IdBook, Numbers
from workbench.case.folded_entries import (
    ANSWERED,
    model_at,
    number_of,
    rebuilds,
    together,
)
from workbench.case.journal_decisions import (
    DECIDED,
    JUDGED,
    REINSTATED,
    decisions,
    gone_with,
    in_order,
    is_source,
    judgement_of,
    withdrawals,
)
from workbench.case.state_parts import UNUSABLE, Identity, Saved, Unusable, resolver_of
from workbench.collection_pause import uncollected
from workbench.errors import EvidenceDamaged, UnknownReference, WorkbenchError
from workbench.evidence import remembered_ids
from workbench.evidence.model import Entry
from workbench.graph.graph_store import Drawn
from workbench.graph.link_graph import EntityLike, GraphDelta, Projection, compare
from workbench.identity.model import Conclusion, TouchedMentions
from workbench.reading.model import Reading

log = logging.getLogger("workbench.case")
MANY = 500
"""Entries that are taken in without looking for garbage meanwhile."""
_NOTHING = TouchedMentions(frozenset())
_LOOKED = 200
"""So many components are looked at for suggestions before others have their turn."""
_UNNUMBERED = 100_000
"""So many conclusions may be without a number."""
_TURN = 0.001
"""Seconds that others have to take it."""


Answer = TypeVar("Answer")


def _renewed_offers(resolver: Identity) -> bool:
    renew = getattr(resolver, "renew_offers", None)
    return renew is None or bool(renew(_LOOKED))


class State:
    """The entities, ids and graph of a case up to entry `seq` of its journal."""

    def __init__(
        self,
        resolver: Callable[[], Identity],
        readings: Callable[[Iterable[int]], Iterable[tuple[int, Reading]]],
    ) -> None:
        self._new_resolver = resolver
        self._readings = readings
        self.lock = threading.RLock()
        self.version = 0
        """Another one whenever the graph, or what is known of its sources, may be another."""
        self.reset()

    _journal: Callable[[], Sequence[Entry]]

    def reset(self) -> None:
        """Forgets everything that was folded."""
        self.seq = 0
        self.version += 1
        self.sources: list[int] = []
        """All that are there, the withdrawn ones too."""
        self.judgements: dict[str, Entry] = {}
        self.withdrawn: dict[str, Entry] = {}
        """The judgements and imported sources that count no more, with the entry that withdrew them."""
        self._decided: list[Entry] = []
        self._saved: Saved | None = None
        self._identity: Callable[[], Identity] | None = None
        self.model: str | None = None
        self._resolver: Identity | None = None
        self._names: tuple[IdBook, Numbers] | None = IdBook(), Numbers()
        self._concluded: list[set[Conclusion]] = []
        """What was concluded and has no number yet; few look at numbers, and many wait for the graph."""
        self.projection = Projection(self._readings)

    def restore(
        self,
        saved: Saved,
        journal: Callable[[], Sequence[Entry]],
        decided: list[Entry],
        drawn: Drawn,
    ) -> None:
        """Takes on what was folded before: the graph at once, everything else when it is needed.

        `decided` are the investigator's decisions up to then. Where a part cannot be used, or what comes next
        cannot be folded onto it, `journal` gives the entries from which all of it is folded again.
        """
        self.reset()
        self.seq, self.sources, self._decided, self.model = saved.seq, saved.sources, decided, saved.model
        judged = {e.subject: e for e in decided if e.event == JUDGED}
        self.judgements = {name: judged[name] for name in saved.judgements if name in judged}
        self.withdrawn = {
            name: entry
            for name, entry in withdrawals(decided).items()
            if name in self.judgements or is_source(name)
        }
        self._saved, self._journal = saved, journal
        standing = [e for name, e in self.judgements.items() if name not in self.withdrawn]
        self._identity = lambda: saved.identity([judgement_of(e) for e in standing])
        self._names = None
        self.projection.drawn = drawn

    @property
    def restored(self) -> bool:
        """True where not all of it was folded in this process."""
        return self._saved is not None

    @property
    def resolver(self) -> Identity:
        """Who is who."""
        with self.lock:
            if self._identity is not None:
                try:
                    self._resolver = self._identity()
                except Unusable:
                    self.fold_anew()
                self._identity = None
            if self._resolver is None:
                self._resolver = resolver_of(self._new_resolver, self.model)
            return self._resolver

    def ask(self, question: Callable[[Identity], Answer]) -> Answer:
        """What the resolver answers; where what was saved of it is wrong, all is folded again first."""
        with self.lock:
            try:
                return question(self.resolver)
            except WorkbenchError:
                raise
            except UNUSABLE:
                if not self.restored:
                    raise
                log.warning("the saved state of the case cannot be read: folding all again")
                self.fold_anew()
                return question(self.resolver)

    @property
    def book(self) -> IdBook:
        """Which entity bears which public id."""
        return self._named()[0]

    @property
    def numbers(self) -> Numbers:
        """The public numbers of inferences."""
        with self.lock:
            numbers = self._named()[1]
            try:
                while self._concluded:
                    numbers.meet(self._concluded[0])
                    del self._concluded[0]
            except BaseException:
                self.reset()
                raise
            return numbers

    def _named(self) -> tuple[IdBook, Numbers]:
        with self.lock:
            if self._names is None and self._saved is not None:
                try:
                    kept = self._saved.ids()
                except Unusable:
                    self.fold_anew()
                else:
                    self._names = IdBook(), Numbers()
                    for part in (*self._names, self.projection):
                        part.resume(kept)
            assert self._names is not None  # noqa: S101
            return self._names

    def look_for_suggestions(self) -> None:
        """Finds what the review is to suggest; whoever needs the state has it between two portions."""
        done = False
        while not done:
            with self.lock:
                done = self.ask(_renewed_offers)
            time.sleep(_TURN)  # a lock that is taken again at once lets nobody else in

    def fold_anew(self) -> GraphDelta:
        """Folds the journal up to where the state stands, without what was saved; what that changes."""
        with self.lock, uncollected():
            before, journal, upto = self.projection.drawn, self._journal, self.seq
            self.reset()
            self._fold([entry for entry in journal() if entry.seq <= upto], upto)
            return compare(before, self.projection.drawn)

    def fold(self, entries: Sequence[Entry], upto: int) -> GraphDelta:
        """Takes in the journal's next entries; `upto` is its last number, seen before they were read.

        What is broken off, by an error or an interrupt, begins again the next time.
        """
        with self.lock:
            fresh = [entry for entry in entries if entry.seq > self.seq]
            try:
                with uncollected() if len(fresh) > MANY else nullcontext():
                    try:
                        return self._fold(fresh, upto)
                    except UNUSABLE:
                        if not self.restored:
                            raise
                        log.warning("the saved state does not fit what came since: folding all again")
                        self.seq = max([upto, *(entry.seq for entry in fresh[-1:])])
                        return self.fold_anew()
            except BaseException:
                self.reset()
                raise

    def _fold(self, entries: list[Entry], upto: int) -> GraphDelta:
        changed: dict[str, EntityLike | None] = {}
        if entries and self._saved is not None:
            # where one of them cannot be used, all is folded again: that must not happen half way
            self._named()
            _ = self.resolver
        self.version += bool(entries)
        last = max((at for at, entry in enumerate(entries) if rebuilds(entry)), default=-1)
        model, self.model = self.model, model_at(entries, self.model)
        if model != self.model and last < 0:
            self._resolver = None
        if last >= 0:
            changed = self._rebuild(entries[:last], entries[last])
        told = self._told([number_of(e) for e in entries[last + 1 :] if e.event in ANSWERED])
        for entry, count in together(entries[last + 1 :]):
            if count:
                changed |= self._regroup(self._take_sources(islice(told, count)))
            elif entry.event in DECIDED:
                self._decided.append(entry)
                touched = self._decide(entry)
                changed |= self._regroup(touched, gone_with(entry, touched.touched))
        del told  # and with it what it remembers of all that sources said
        # others write on: there may be entries beyond the number that was seen before they were read
        self.seq = max([self.seq, upto, *(entry.seq for entry in entries[-1:])])
        return self.projection.update(changed) if changed else GraphDelta()

    def _told(self, numbers: list[int]) -> Iterator[tuple[int, Reading]]:
        """What sources say, in the order of the numbers given."""
        ahead: dict[int, Reading] = {}
        told = iter(self._readings(numbers))
        for number in numbers:
            while number not in ahead:
                earlier = next(told, None)
                if earlier is None:
                    raise EvidenceDamaged(
                        f"the journal tells of S{number}, which is not there: see case.verify()"
                    )
                ahead[earlier[0]] = earlier[1]
            yield number, ahead.pop(number)

    def _take_sources(self, told: Iterable[tuple[int, Reading]]) -> TouchedMentions:
        found = []
        for number, reading in told:
            self.sources.append(number)
            self.projection.add(f"S{number}", reading)
            found.append((f"S{number}", reading))
        return self.resolver.add(*found[0]) if len(found) == 1 else self.resolver.add_many(found)

    def _decide(self, entry: Entry) -> TouchedMentions:
        if entry.event == REINSTATED:
            return self._reinstate(entry.subject)
        return self._take_judgement(entry) if entry.event == JUDGED else self._withdraw(entry)

    def _take_judgement(self, entry: Entry) -> TouchedMentions:
        if entry.detail is None or not all(self._held(entry.detail[end]) for end in "ab"):
            return _NOTHING
        if entry.subject in self.judgements:  # no version writes that: a verification names it
            return _NOTHING
        self.judgements[entry.subject] = entry
        return self.resolver.judge(judgement_of(entry))

    def _withdraw(self, entry: Entry) -> TouchedMentions:
        name = entry.subject
        known = number_of(entry) in self.sources if is_source(name) else name in self.judgements
        if not known or name in self.withdrawn:
            return _NOTHING
        self.withdrawn[name] = entry
        if not is_source(name):
            return self.resolver.withdraw(name)
        self.projection.drop(name)
        return self.resolver.remove(name)

    def _reinstate(self, source: str) -> TouchedMentions:
        if self.withdrawn.pop(source, None) is None:
            return _NOTHING
        found = list(self._told([int(source[1:])]))
        for _, reading in found:
            self.projection.add(source, reading)
        return self.resolver.add_many((source, reading) for _, reading in found)

    @property
    def standing(self) -> list[int]:
        """The sources that count: all but those that were withdrawn."""
        return [number for number in self.sources if f"S{number}" not in self.withdrawn]

    def _held(self, mention: str) -> bool:
        try:
            self.resolver.entity_of(mention)
        except UnknownReference:
            return self.is_withdrawn(mention)
        return True

    def is_withdrawn(self, mention: str) -> bool:
        """True for a mention of a source that was withdrawn: a judgement about it waits until it is back."""
        source, _, pointer = mention.partition("#")
        return source in self.withdrawn and any(
            each.pointer == pointer
            for _, reading in self._readings([int(source[1:])])
            for each in reading.mentions
        )

    def waits_for(self, judgement: Entry) -> list[str]:
        """The withdrawn sources that a judgement is about: it holds again once they are reinstated."""
        detail = judgement.detail or {}
        about = {str(detail.get(end, "")).partition("#")[0] for end in "ab"}
        return sorted(about & self.withdrawn.keys())

    def _regroup(
        self, change: TouchedMentions, gone: frozenset[str] = frozenset()
    ) -> dict[str, EntityLike | None]:
        """Gives ids to the entities, and numbers to the inferences, that may have changed.

        Of the mentions that were touched those are `gone` whose source was withdrawn.
        """
        self._concluded.append(self.resolver.newly_concluded(change))
        if sum(map(len, self._concluded)) > _UNNUMBERED:
            _ = self.numbers
        arrived = [entity for entity in change.entities if not self._stands(entity)]
        return self.book.update(arrived, gone) if arrived or gone else {}

    def _stands(self, entity: EntityLike) -> bool:
        """True for an entity that bears an id already and has not changed."""
        name = self.book.of_mention.get(next(iter(entity.mentions)))
        return name is not None and name in self.book.members and self.book.members[name] == entity

    def remembered(self) -> dict[str, Any]:
        """What an entry remembers of the ids after which everything is read again; no personal data."""
        return remembered_ids.pack(**self.book.snapshot(), inferences=self.numbers.snapshot())

    def _rebuild(self, entries: list[Entry], last: Entry) -> dict[str, EntityLike | None]:
        """After an erasure or a change of readers everything is read again; the ids are those remembered.

        So nothing that the entries before it did to the ids matters. A judgement about a mention that is
        no longer read waits until it is. What was withdrawn is read too, and taken out again.
        """
        before: dict[str, EntityLike | None] = dict.fromkeys(self.book.members)
        sources = self.sources + [number_of(e) for e in entries if e.event in ANSWERED]
        self._decided = decisions([*self._decided, *entries, last])
        self._resolver = None
        self.sources, self.judgements, self.withdrawn = [], {}, {}
        self.projection.forget()
        self._take_sources(self._readings(sources))
        for entry in in_order(self._decided):
            self._decide(entry)
        ids = remembered_ids.unpack((last.detail or {})["ids"])
        self.book.restore(ids, self.resolver.entities())
        numbers, self._concluded = self._named()[1], []
        numbers.restore(ids.get("inferences", ()))
        numbers.meet(self.resolver.concluded(self.book.of_mention))
        return {**before, **self.book.members}
