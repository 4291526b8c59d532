"""The digest of a case's graph, computed the plain way: all sources at once, from nothing kept.

The state of a case is brought forward entry by entry, with ids, changes and redrawing. None of that is
used here, so that a mistake in it shows when a verification compares the two.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from typing import Protocol

from workbench.case.folded_entries import ANSWERED, model_at, number_of, rebuilds
from workbench.case.journal_decisions import JUDGED, WITHDRAWN, decisions, withdrawals
from workbench.case.session import judgement_of
from workbench.case.state_parts import Identity, resolver_of
from workbench.evidence.model import Entry
from workbench.graph.link_graph import EntityLike
from workbench.graph.recomputed_graph import RecomputedGraph
from workbench.identity.model import Judgement
from workbench.reading.model import Reading


class Entities(Protocol):
    """What finds the entities of all sources at once; see `workbench.identity.recompute.Recomputation`."""

    def add(self, source: str, reading: Reading) -> None: ...

    def divide(self, judgements: Iterable[Judgement]) -> tuple[Sequence[int], int]: ...

    def portions(self) -> Iterator[Sequence[EntityLike]]: ...


class RecomputedCase:
    """Takes what the sources of some entries say, in the order of their numbers, and gives the digest."""

    def __init__(self, entries: Sequence[Entry], resolver: Callable[[], Identity]) -> None:
        self._withdrawn = withdrawals(entries)
        judged = [entry for entry in decisions(entries) if entry.event == JUDGED and entry.detail is not None]
        about = {_about(entry, end) for entry in judged for end in "ab"}
        self._mentioned: dict[str, Set[str]] = {mention.partition("#")[0]: frozenset() for mention in about}
        """What the sources of judged mentions mention."""
        gone = {entry.subject for entry in entries if entry.event == WITHDRAWN}
        self._judged = [entry for entry in judged if entry.subject not in gone]
        self._again = max((entry.seq for entry in entries if rebuilds(entry)), default=-1)
        self._arrived = {
            source: entry.seq
            for entry in entries
            if entry.event in ANSWERED and (source := f"S{number_of(entry)}") in self._mentioned
        }
        self._graph = RecomputedGraph()
        self._entities = _entities(resolver_of(resolver, model_at(entries)), about)

    def add(self, number: int, reading: Reading, content: str) -> None:
        """Takes in what a source says, with the hash of its content."""
        source = f"S{number}"
        if source in self._mentioned:
            self._mentioned[source] = {mention.pointer for mention in reading.mentions}
        if source not in self._withdrawn:
            self._graph.add(number, reading, content)
            self._entities.add(source, reading)

    def digest(self) -> str:
        """The digest of the graph that the entries make."""
        self._graph.divide(*self._entities.divide(self._judgements()))
        for portion, entities in enumerate(self._entities.portions()):
            self._graph.draw(portion, entities)
        return self._graph.digest()

    def _judgements(self) -> list[Judgement]:
        """The judgements in force.

        One counts if both its mentions were in the case when it was made, or when everything was read again
        after it; not if it was withdrawn or erased.
        """

        def was_there(mention: str, seq: int) -> bool:
            source, _, pointer = mention.partition("#")
            return pointer in self._mentioned[source] and self._arrived[source] < max(seq, self._again)

        return [
            judgement_of(entry.subject, entry)
            for entry in self._judged
            if all(was_there(_about(entry, end), entry.seq) for end in "ab")
        ]


def _about(judged: Entry, end: str) -> str:
    """One of the two mentions that a judgement is about."""
    return str((judged.detail or {})[end])


def _entities(resolver: Identity, judged: set[str]) -> Entities:
    from workbench.identity import Resolver
    from workbench.identity.recompute import Recomputation

    return Recomputation(resolver.model, judged) if isinstance(resolver, Resolver) else _Resolved(resolver)


class _Resolved:
    """The entities that somebody's own resolver makes of everything at once."""

    def __init__(self, resolver: Identity) -> None:
        self._resolver = resolver
        self._count = 0

    def add(self, source: str, reading: Reading) -> None:
        self._resolver.add(source, reading)
        self._count += len(reading.mentions)

    def divide(self, judgements: Iterable[Judgement]) -> tuple[Sequence[int], int]:
        for judgement in judgements:
            self._resolver.judge(judgement)
        return array("i", [0]) * self._count, 1

    def portions(self) -> Iterator[Sequence[EntityLike]]:
        yield [*self._resolver.entities()]
