"""What a case holds to be so: a fold over the journal.

Sources are read, identity decides who is who, ids are given, the graph is drawn; the state after an
entry depends on the entries up to it and on nothing else. So two investigators who have seen the
same journal see the same graph, and a replay ends where the living case stands.
"""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from typing import Any, Protocol

from workbench.case.ids import IdBook, Numbers
from workbench.errors import UnknownReference
from workbench.evidence.model import Entry
from workbench.graph.projection import Delta, EntityLike, Projection
from workbench.identity.model import Change, Conclusion, Conflict, Entity, Inference, Suggestion
from workbench.reading.model import Reading

FOLDED = ("answered", "imported", "judged", "withdrawn", "erased", "read")
"""The events that change who is who."""
ANSWERED = ("answered", "imported")
"""Those that bring a source."""
DECIDED = ("judged", "withdrawn")
"""Those of an investigator's decisions."""
MANY = 500
"""Entries that are taken in without looking for garbage meanwhile."""


class Identity(Protocol):
    """What the state needs of the resolver of `workbench.identity`."""

    def add(self, source_id: str, reading: Reading) -> Change: ...

    def judge(self, judgement: Any) -> Change: ...

    def withdraw(self, judgement_id: str) -> Change: ...

    def entities(self) -> Iterable[Entity]: ...

    def entity_of(self, mention_id: str) -> Entity: ...

    def concluded(self, mentions: Iterable[str]) -> set[Conclusion]: ...

    def why(self, a: str, b: str | None = None) -> Any: ...

    def inferences(self) -> list[Inference]: ...

    def suggestions(self) -> list[Suggestion]: ...

    def conflicts(self) -> list[Conflict]: ...


class State:
    """The entities, ids and graph of a case up to entry `seq` of its journal."""

    def __init__(
        self,
        resolver: Callable[[], Identity],
        readings: Callable[[Iterable[int]], Iterable[tuple[int, Reading]]],
        judgement: Callable[[str, Entry], Any],
    ) -> None:
        self._new_resolver = resolver
        self._readings = readings
        self._judgement = judgement
        self.lock = threading.RLock()
        self.version = 0
        """Another one whenever the graph, or what is known of its sources, may be another."""
        self._begin()

    def _begin(self) -> None:
        self.seq = 0
        self.version += 1
        self.sources: list[int] = []
        self.judgements: dict[str, Entry] = {}
        self.withdrawn: dict[str, Entry] = {}
        self._decided: list[Entry] = []
        self.resolver = self._new_resolver()
        self.book = IdBook()
        self.numbers = Numbers()
        self.projection = Projection()

    def fold(self, entries: Sequence[Entry], upto: int) -> Delta:
        """Takes in the journal's next entries; `upto` is its last number, seen before they were read.

        What is broken off, by an error or an interrupt, begins again the next time.
        """
        with self.lock:
            fresh = [entry for entry in entries if entry.seq > self.seq]
            try:
                with uncollected() if len(fresh) > MANY else nullcontext():
                    return self._fold(fresh, upto)
            except BaseException:
                self._begin()
                raise

    def _fold(self, entries: list[Entry], upto: int) -> Delta:
        changed: dict[str, EntityLike | None] = {}
        self.version += bool(entries)
        last = max((at for at, entry in enumerate(entries) if rebuilds(entry)), default=-1)
        if last >= 0:
            changed = self._rebuild(entries[:last], entries[last])
        told = self._told([number_of(e) for e in entries[last + 1 :] if e.event in ANSWERED])
        for entry in entries[last + 1 :]:
            if entry.event in ANSWERED:
                changed |= self._regroup(self._take_source(*next(told)))
            elif entry.event in DECIDED:
                self._decided.append(entry)
                changed |= self._regroup(self._decide(entry))
        # others write on: there may be entries beyond the number that was seen before they were read
        self.seq = max([self.seq, upto, *(entry.seq for entry in entries[-1:])])
        return self.projection.update(changed) if changed else Delta()

    def _told(self, numbers: list[int]) -> Iterator[tuple[int, Reading]]:
        """What sources say, in the order of the numbers given."""
        ahead: dict[int, Reading] = {}
        told = iter(self._readings(numbers))
        for number in numbers:
            while number not in ahead:
                earlier, reading = next(told)
                ahead[earlier] = reading
            yield number, ahead.pop(number)

    def _take_source(self, number: int, reading: Reading) -> frozenset[str]:
        self.sources.append(number)
        self.projection.add(f"S{number}", reading)
        return self.resolver.add(f"S{number}", reading).touched

    def _decide(self, entry: Entry) -> frozenset[str]:
        return self._take_judgement(entry) if entry.event == "judged" else self._withdraw(entry)

    def _take_judgement(self, entry: Entry) -> frozenset[str]:
        if entry.detail is None or not all(self._held(entry.detail[end]) for end in "ab"):
            return frozenset()
        self.judgements[entry.subject] = entry
        return self.resolver.judge(self._judgement(entry.subject, entry)).touched

    def _withdraw(self, entry: Entry) -> frozenset[str]:
        if entry.subject not in self.judgements or entry.subject in self.withdrawn:
            return frozenset()
        self.withdrawn[entry.subject] = entry
        return self.resolver.withdraw(entry.subject).touched

    def _held(self, mention: str) -> bool:
        try:
            self.resolver.entity_of(mention)
        except UnknownReference:
            return False
        return True

    def _regroup(self, touched: frozenset[str]) -> dict[str, EntityLike | None]:
        """Gives ids to the entities, and numbers to the inferences, that may have changed."""
        self.numbers.meet(self.resolver.concluded(touched))
        arrived: list[EntityLike] = []
        met: set[str] = set()
        for mention in touched:
            if mention not in met:
                entity = self.resolver.entity_of(mention)
                met |= entity.mentions
                if not self._stands(entity):
                    arrived.append(entity)
        return self.book.update(arrived) if arrived else {}

    def _stands(self, entity: EntityLike) -> bool:
        """True for an entity that bears an id already and has not changed."""
        name = self.book.of_mention.get(next(iter(entity.mentions)))
        return name is not None and name in self.book.members and self.book.members[name] == entity

    def remembered(self) -> dict[str, Any]:
        """What an entry remembers of the ids after which everything is read again; no personal data."""
        return {**self.book.snapshot(), "inferences": self.numbers.snapshot()}

    def _rebuild(self, entries: list[Entry], last: Entry) -> dict[str, EntityLike | None]:
        """After an erasure or a change of readers everything is read again; the ids are those remembered.

        So nothing that the entries before it did to the ids matters. A judgement about a mention that is
        not read any more waits until it is.
        """
        before: dict[str, EntityLike | None] = dict.fromkeys(self.book.members)
        sources = self.sources + [number_of(e) for e in entries if e.event in ANSWERED]
        gone = {
            name
            for entry in (*entries, last) if entry.event == "erased"
            for name in (entry.detail or {})["judgements"]
        }  # fmt: skip
        decided = [*self._decided, *(e for e in entries if e.event in DECIDED)]
        self._decided = [entry for entry in decided if entry.subject not in gone]
        self.resolver, self.sources, self.judgements, self.withdrawn = self._new_resolver(), [], {}, {}
        self.projection.forget()
        for number, reading in self._readings(sources):
            self._take_source(number, reading)
        for entry in sorted(self._decided, key=lambda entry: DECIDED.index(entry.event)):
            self._decide(entry)
        ids = (last.detail or {})["ids"]
        self.book.restore(ids, self.resolver.entities())
        self.numbers.restore(ids.get("inferences", ()))
        self.numbers.meet(self.resolver.concluded(self.book.of_mention))
        return {**before, **self.book.members}


def rebuilds(entry: Entry) -> bool:
    """True for an erasure, and for a change of readers after which a source says something else."""
    return entry.event == "erased" or (entry.event == "read" and "ids" in (entry.detail or {}))


@contextmanager
def uncollected() -> Iterator[None]:
    """Without the collector of cycles: what is made meanwhile stays, and looking it through is dear."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.freeze()
            gc.unfreeze()  # both at once: all counts as old, and is not looked through on the way
            gc.enable()


def number_of(entry: Entry) -> int:
    """The number of the source that an entry is about."""
    return int(entry.subject[1:])
