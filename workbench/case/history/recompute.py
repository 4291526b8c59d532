"""The digest of a case's graph, computed the plain way: all sources at once, from nothing kept.

The state of a case is brought forward entry by entry, with ids, changes and redrawing. None of that is
used here, so that a mistake in it shows when a verification compares the two.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol

from workbench.case.folded_entries import model_at
from workbench.case.standing_decisions import StandingDecisions
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
        self._decisions = StandingDecisions(entries)
        self._graph = RecomputedGraph()
        self._entities = _entities(resolver_of(resolver, model_at(entries)), self._decisions.about)

    def add(self, number: int, reading: Reading, content: str) -> None:
        """Takes in what a source says, with the hash of its content."""
        source = f"S{number}"
        self._decisions.see(source, reading)
        if self._decisions.counts(source):
            self._graph.add(number, reading, content)
            self._entities.add(source, reading)

    def digest(self) -> str:
        """The digest of the graph that the entries make."""
        self._graph.divide(*self._entities.divide(self._decisions.judgements()))
        for portion, entities in enumerate(self._entities.portions()):
            self._graph.draw(portion, entities)
        return self._graph.digest()


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
