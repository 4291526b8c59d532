"""What a case holds to be so: a fold over the journal.

Sources are read, identity decides who is who, ids are given, the graph is drawn; the state after an
entry depends on the entries up to it and on nothing else. So two investigators who have seen the
same journal see the same graph, and a replay ends where the living case stands.
"""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext, suppress
from dataclasses import replace
from itertools import islice
from typing import Any, Protocol

from workbench.case.entity_ids import IdBook, Numbers
from workbench.errors import EvidenceDamaged, UnknownReference
from workbench.evidence.model import Entry
from workbench.graph.graph_store import Drawn
from workbench.graph.link_graph import EntityLike, GraphDelta, Projection, compare
from workbench.graph.sanitize import uncollected
from workbench.identity.model import Conclusion, Conflict, Entity, Inference, Suggestion, TouchedMentions
from workbench.reading.model import Reading

GATHERED = "gathered"
"""The event of an entry that says which sources before it, `S5-S204`, came together in one transaction."""
CREATED = "created"
"""The event of the first entry: it names the model by which the case tells who is who."""
MODEL = "model"
"""The event of an entry that names another model for all of the case."""
FIRST_MODEL = "2026.4"
"""The model of a case whose first entry names none: it was made before they did."""
FOLDED = (CREATED, "answered", "imported", "judged", "withdrawn", "erased", "read", MODEL, GATHERED)
"""The events that change who is who, or say how."""
ANSWERED = ("answered", "imported")
"""Those that bring a source."""
DECIDED = ("judged", "withdrawn")
"""Those of an investigator's decisions."""
log = logging.getLogger("workbench.case")
_SPAN = re.compile(r"S([0-9]{1,18})-S([0-9]{1,18})")
MANY = 500
"""Entries that are taken in without looking for garbage meanwhile."""


class Identity(Protocol):
    """What the state needs of the resolver of `workbench.identity`."""

    def add(self, source_id: str, reading: Reading) -> TouchedMentions: ...

    def add_many(self, readings: Iterable[tuple[str, Reading]]) -> TouchedMentions: ...

    def judge(self, judgement: Any) -> TouchedMentions: ...

    def withdraw(self, judgement_id: str) -> TouchedMentions: ...

    def entities(self) -> Iterable[Entity]: ...

    def entity_of(self, mention_id: str) -> Entity: ...

    def concluded(self, mentions: Iterable[str]) -> set[Conclusion]: ...

    def why(self, a: str, b: str | None = None) -> Any: ...

    def inferences(self, mention: str | None = None) -> list[Inference]: ...

    def suggestions(self) -> list[Suggestion]: ...

    def conflicts(self) -> list[Conflict]: ...


class Saved(Protocol):
    """What was folded before, up to entry `seq`; parts are loaded when needed, and raise `Unusable`."""

    @property
    def seq(self) -> int: ...

    @property
    def model(self) -> str: ...

    @property
    def sources(self) -> list[int]: ...

    @property
    def judgements(self) -> list[str]:
        """The names of the judgements that counted, the withdrawn ones too."""
        ...

    def names(self) -> tuple[IdBook, Numbers]: ...

    def identity(self, judgements: Iterable[Any]) -> Identity: ...


class Unusable(Exception):
    """What was saved of a folded state cannot be used."""


class _Once:
    """What is loaded once, by whoever needs it first; others wait for it."""

    def __init__(self, load: Callable[[], Identity]) -> None:
        self._load: Callable[[], Identity] | None = load
        self._loaded: Identity | None = None
        self._lock = threading.Lock()

    def __call__(self) -> Identity:
        """Raises `Unusable` each time where it cannot be loaded."""
        with self._lock:
            if self._load is not None:
                load, self._load = self._load, None
                self._loaded = load()
            if self._loaded is None:
                raise Unusable
            return self._loaded


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
        self.reset()

    _journal: Callable[[], Sequence[Entry]]

    def reset(self) -> None:
        """Forgets everything that was folded."""
        self.seq = 0
        self.version += 1
        self.sources: list[int] = []
        self.judgements: dict[str, Entry] = {}
        self.withdrawn: dict[str, Entry] = {}
        self._decided: list[Entry] = []
        self._saved: Saved | None = None
        self._identity: _Once | None = None
        self.model: str | None = None
        self._resolver: Identity | None = self._new_resolver()
        self._names: tuple[IdBook, Numbers] | None = IdBook(), Numbers()
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
        cannot be folded onto it, `journal` gives the entries from which all of it is folded anew.
        """
        self.reset()
        self.seq, self.sources, self._decided, self.model = saved.seq, saved.sources, decided, saved.model
        judged = {e.subject: e for e in decided if e.event == "judged"}
        self.judgements = {name: judged[name] for name in saved.judgements if name in judged}
        self.withdrawn = {
            e.subject: e for e in decided if e.event == "withdrawn" and e.subject in self.judgements
        }
        self._saved, self._journal = saved, journal
        standing = [e for name, e in self.judgements.items() if name not in self.withdrawn]
        self._identity = _Once(lambda: saved.identity([self._judgement(e.subject, e) for e in standing]))
        self._resolver = self._names = None
        self.projection.drawn = drawn

    @property
    def restored(self) -> bool:
        """True where not all of it was folded in this process."""
        return self._saved is not None

    @property
    def resolver(self) -> Identity:
        """Who is who."""
        with self.lock:
            if self._resolver is None and self._identity is not None:
                self._use(self._identity)
            assert self._resolver is not None  # noqa: S101
            return self._resolver

    def prepare(self) -> None:
        """Loads who is who, which the next answer will need, while others go on looking at the case."""
        with self.lock:
            identity = self._identity if self._resolver is None else None
        if identity is not None:
            with suppress(Unusable):  # whoever needs it finds that out again, and folds anew
                identity()

    @property
    def book(self) -> IdBook:
        """Which entity bears which public id."""
        return self._named()[0]

    @property
    def numbers(self) -> Numbers:
        """The public numbers of inferences."""
        return self._named()[1]

    def _named(self) -> tuple[IdBook, Numbers]:
        with self.lock:
            if self._names is None and self._saved is not None:
                self._use(self._saved.names)
            assert self._names is not None  # noqa: S101
            return self._names

    def _use(self, load: Callable[[], Identity | tuple[IdBook, Numbers]]) -> None:
        """Loads a part of what was saved; everything is folded anew where it cannot be used."""
        try:
            part = load()
        except Unusable:
            self.fold_anew()
            return
        if isinstance(part, tuple):
            self._names = part
            self.projection.restore(part[0].members)
        else:
            self._resolver, self._identity = part, None

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
                    except (ValueError, LookupError, TypeError, AttributeError):
                        if not self.restored:
                            raise
                        log.warning("the saved state of the case does not fit what came since: folding anew")
                        self.seq = max([upto, *(entry.seq for entry in fresh[-1:])])
                        return self.fold_anew()
            except BaseException:
                self.reset()
                raise

    def _fold(self, entries: list[Entry], upto: int) -> GraphDelta:
        changed: dict[str, EntityLike | None] = {}
        if entries and self._saved is not None:
            # where one of them cannot be used, all is folded anew: that must not happen half way
            self._named()
            _ = self.resolver
        self.version += bool(entries)
        last = max((at for at, entry in enumerate(entries) if rebuilds(entry)), default=-1)
        model, self.model = self.model, model_at(entries, self.model)
        if model != self.model and last < 0:
            self._resolver = resolver_of(self._new_resolver, self.model)
        if last >= 0:
            changed = self._rebuild(entries[:last], entries[last])
        told = self._told([number_of(e) for e in entries[last + 1 :] if e.event in ANSWERED])
        for entry, count in together(entries[last + 1 :]):
            if count:
                changed |= self._regroup(self._take_sources(islice(told, count)))
            elif entry.event in DECIDED:
                self._decided.append(entry)
                changed |= self._regroup(self._decide(entry))
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

    def _take_sources(self, told: Iterable[tuple[int, Reading]]) -> frozenset[str]:
        found = []
        for number, reading in told:
            self.sources.append(number)
            self.projection.add(f"S{number}", reading)
            found.append((f"S{number}", reading))
        return (self.resolver.add(*found[0]) if len(found) == 1 else self.resolver.add_many(found)).touched

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
        self._decided = decisions([*self._decided, *entries, last])
        self._resolver = resolver_of(self._new_resolver, self.model)
        self.sources, self.judgements, self.withdrawn = [], {}, {}
        self.projection.forget()
        self._take_sources(self._readings(sources))
        for entry in sorted(self._decided, key=lambda entry: DECIDED.index(entry.event)):
            self._decide(entry)
        ids = (last.detail or {})["ids"]
        self.book.restore(ids, self.resolver.entities())
        self.numbers.restore(ids.get("inferences", ()))
        self.numbers.meet(self.resolver.concluded(self.book.of_mention))
        return {**before, **self.book.members}


def together(entries: Sequence[Entry]) -> Iterator[tuple[Entry, int]]:
    """The entries, each with how many sources are taken in with it: 0 for all but those that bring them.

    Sources that came in one transaction are taken in at once, with the last of them.
    """
    sizes: dict[int, int] = {}
    for at, entry in enumerate(entries):
        if entry.event == GATHERED:
            size = gathered(entry)
            came = entries[max(at - size, 0) : at]
            if 1 < len(came) == size and all(each.event in ANSWERED for each in came):
                sizes[at - 1] = size
    waiting = {before for at, size in sizes.items() for before in range(at - size + 1, at)}
    for at, entry in enumerate(entries):
        if at not in waiting:
            yield entry, sizes.get(at, 1) if entry.event in ANSWERED else 0


def gathered(entry: Entry) -> int:
    """How many sources came together, as an entry says of those before it."""
    said = _SPAN.fullmatch(entry.subject)
    return int(said[2]) - int(said[1]) + 1 if said else 0


def model_at(entries: Iterable[Entry], before: str | None = None) -> str | None:
    """The model of a case after these entries, `before` where they name none."""
    for entry in entries:
        if entry.event == CREATED:
            before = str((entry.detail or {}).get("model") or FIRST_MODEL)
        elif entry.event == MODEL:
            before = entry.subject
    return before


def resolver_of(new: Callable[[], Identity], model: str | None) -> Identity:
    """A fresh resolver with a version of the model, if it is one that knows them."""
    versions = getattr(new, "of", None)
    made: Identity = versions(model) if versions is not None and model is not None else new()
    return made


def decisions(entries: Iterable[Entry]) -> list[Entry]:
    """The investigator's decisions among entries, without those that an erasure took.

    Where it took the words of one about others, the decision stays without its reason.
    """
    entries = [*entries]
    erasures = [entry.detail or {} for entry in entries if entry.event == "erased"]
    gone = {name for detail in erasures for name in detail["judgements"]}
    kept = {name: said for detail in erasures for name, said in detail.get("kept", {}).items()}
    return [
        replace(entry, detail={**kept[entry.subject], "reason": ""})
        if entry.event == "judged" and entry.subject in kept
        else entry
        for entry in entries
        if entry.event in DECIDED and entry.subject not in gone
    ]


def rebuilds(entry: Entry) -> bool:
    """True for an erasure, for another model, and for readers after which a source says something else."""
    return entry.event in ("erased", MODEL) or (entry.event == "read" and "ids" in (entry.detail or {}))


def number_of(entry: Entry) -> int:
    """The number of the source that an entry is about."""
    return int(entry.subject[1:])
