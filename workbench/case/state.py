"""What a case holds to be so: a fold over the journal.

Sources are read, identity decides who is who, ids are given, the graph is drawn; the state after an
entry depends on the entries up to it and on nothing else. So two investigators who have seen the
same journal see the same graph, and a replay ends where the living case stands.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from workbench.case.ids import IdBook
from workbench.evidence.model import Entry
from workbench.graph.projection import Delta, EntityLike, Projection
from workbench.identity.model import Change, Conflict, Entity, Inference, Suggestion
from workbench.reading.model import Reading

FOLDED = ("answered", "imported", "judged", "withdrawn", "erased")
"""The events that change who is who."""


class Identity(Protocol):
    """What the state needs of the resolver of `workbench.identity`."""

    def add(self, source_id: str, reading: Reading) -> Change: ...

    def judge(self, judgement: Any) -> Change: ...

    def withdraw(self, judgement_id: str) -> Change: ...

    def entities(self) -> Iterable[Entity]: ...

    def entity_of(self, mention_id: str) -> Entity: ...

    def why(self, a: str, b: str | None = None) -> Any: ...

    def inferences(self) -> list[Inference]: ...

    def suggestions(self) -> list[Suggestion]: ...

    def conflicts(self) -> list[Conflict]: ...


class State:
    """The entities, ids and graph of a case up to entry `seq` of its journal."""

    def __init__(
        self,
        resolver: Callable[[], Identity],
        readings: Callable[[Iterable[int]], Mapping[int, Reading]],
        judgement: Callable[[str, Entry], Any],
    ) -> None:
        self._new_resolver = resolver
        self._readings = readings
        self._judgement = judgement
        self.lock = threading.RLock()
        self.seq = 0
        self.readings: dict[str, Reading] = {}
        self.judgements: dict[str, Entry] = {}
        self.withdrawn: dict[str, Entry] = {}
        self._mentions: set[str] = set()
        self.resolver = resolver()
        self.book = IdBook()
        self.projection = Projection()

    def fold(self, entries: list[Entry], upto: int) -> Delta:
        """Takes in the journal's next entries; `upto` is the journal's last number seen."""
        with self.lock:
            fresh = [e for e in entries if e.seq > self.seq]
            answered = [number_of(e) for e in fresh if e.event in ("answered", "imported")]
            ahead = self._readings(answered) if answered else {}
            changed: dict[str, EntityLike | None] = {}
            for entry in fresh:
                if entry.event in ("answered", "imported"):
                    changed |= self._regroup(self._take_source(entry.subject, ahead[number_of(entry)]))
                elif entry.event == "judged":
                    changed |= self._regroup(self._take_judgement(entry))
                elif entry.event == "withdrawn":
                    changed |= self._regroup(self._withdraw(entry))
                elif entry.event == "erased":
                    changed |= self._rebuild(entry)
            self.seq = max(self.seq, upto)
            return self.projection.update(changed) if changed else Delta()

    def _take_source(self, source: str, reading: Reading) -> frozenset[str]:
        self.readings[source] = reading
        self._mentions.update(f"{source}#{mention.pointer}" for mention in reading.mentions)
        self.projection.add(source, reading)
        return self.resolver.add(source, reading).touched

    def _take_judgement(self, entry: Entry) -> frozenset[str]:
        if entry.detail is None or not {entry.detail["a"], entry.detail["b"]} <= self._mentions:
            return frozenset()
        self.judgements[entry.subject] = entry
        return self.resolver.judge(self._judgement(entry.subject, entry)).touched

    def _withdraw(self, entry: Entry) -> frozenset[str]:
        if entry.subject not in self.judgements or entry.subject in self.withdrawn:
            return frozenset()
        self.withdrawn[entry.subject] = entry
        return self.resolver.withdraw(entry.subject).touched

    def _regroup(self, touched: frozenset[str]) -> dict[str, EntityLike | None]:
        """Gives ids to the entities of mentions whose entity may have changed."""
        gone = [mention for mention in touched if mention not in self._mentions]
        entities = {e.key: e for e in map(self.resolver.entity_of, touched - set(gone))}
        arrived = [entity for entity in entities.values() if not self._stands(entity)]
        return self.book.update(gone, arrived) if gone or arrived else {}

    def _stands(self, entity: EntityLike) -> bool:
        """True for an entity that bears an id already and has not changed."""
        name = self.book.of_mention.get(min(entity.mentions))
        return name is not None and name in self.book.members and self.book.members[name] == entity

    def _rebuild(self, entry: Entry) -> dict[str, EntityLike | None]:
        """After an erasure everything is read again; the ids are those that the entry remembers."""
        before: dict[str, EntityLike | None] = dict.fromkeys(self.book.members)
        erased = (entry.detail or {})["judgements"]
        numbers = {int(source[1:]): source for source in self.readings}
        again = self._readings(numbers)
        judged = {name: e for name, e in self.judgements.items() if name not in erased}
        for source, reading in self.readings.items():
            self.projection.remove(source, reading)
        self.resolver, self.readings, self.judgements = self._new_resolver(), {}, {}
        self._mentions = set()
        for number, source in numbers.items():
            self._take_source(source, again[number])
        for name, judgement in judged.items():
            self._take_judgement(judgement)
            if name in self.withdrawn:
                self.resolver.withdraw(name)
        self.book.restore((entry.detail or {})["ids"], self.resolver.entities())
        return {**before, **self.book.members}

    def mentioned(self, mention: str) -> bool:
        """True for a mention that some source has."""
        return mention in self._mentions


def number_of(entry: Entry) -> int:
    """The number of the source that an entry is about."""
    return int(entry.subject[1:])
