"""The digest of a case's graph, computed the plain way: all sources at once, from nothing kept.

The state of a case is brought forward entry by entry, with ids, changes and redrawing. None of that is
used here, so that a mistake in it shows when a verification compares the two.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from workbench.case.folded_entries import model_at
from workbench.case.history.moments import judged_pairs, moments_of
from workbench.case.standing_decisions import StandingDecisions
from workbench.case.state_parts import Identity, resolver_of
from workbench.evidence.model import Entry
from workbench.graph.link_graph import EntityLike
from workbench.graph.recomputed_graph import RecomputedGraph
from workbench.identity.model import Judgement
from workbench.process_copy import ProcessCopy, beside, give_back, steps
from workbench.reading.model import Reading

if TYPE_CHECKING:
    from workbench.case.history.folded_portions import FoldedPortions
    from workbench.case.history.portioned_state import PortionedState
    from workbench.identity.timed_recomputation import TimedPortion


class Entities(Protocol):
    """What finds the entities of all sources at once; see `workbench.identity.recompute.Recomputation`."""

    def add(self, source: str, reading: Reading) -> None: ...

    def divide(self, judgements: Iterable[Judgement]) -> tuple[Sequence[int], int]: ...

    def portions(self) -> Iterator[Sequence[EntityLike]]: ...


class RecomputedCase:
    """Takes what the sources of some entries say, in the order of their numbers, and gives the digest.

    Of the state up to some of the entries it gives the digests too, where that can be folded in portions; of
    the state up to one of them alone without `graph`: then the graph is drawn of the entities of that state.
    """

    def __init__(
        self,
        entries: Sequence[Entry],
        resolver: Callable[[], Identity],
        ends: Collection[int] = (),
        *,
        graph: bool = True,
    ) -> None:
        self._decisions = StandingDecisions(entries)
        self._graph = RecomputedGraph(digested=graph)
        self._state: PortionedState | None = None
        made = resolver_of(resolver, model_at(entries))
        about = self._decisions.about
        self._entities: Entities = _Resolved(made)
        if (model := getattr(made, "model", None)) is None:
            return
        moments = moments_of(entries, ends) if ends else None
        if moments is None:
            from workbench.identity.recompute import Recomputation

            self._entities = Recomputation(model, about)
        else:
            from workbench.case.history.portioned_state import PortionedState
            from workbench.identity.timed_recomputation import TimedRecomputation

            self._state = PortionedState(moments)
            alike = self._state.remembered.alike
            self._timed = self._entities = TimedRecomputation(
                model, about, judged_pairs(entries), alike, plain=graph
            )

    @property
    def in_portions(self) -> bool:
        """True where it gives the digests of the state too."""
        return self._state is not None

    def add(self, number: int, reading: Reading, content: str) -> None:
        """Takes in what a source says, with the hash of its content."""
        source = f"S{number}"
        self._decisions.see(source, reading)
        if self._decisions.counts(source):
            self._graph.add(number, reading, content)
            self._entities.add(source, reading)
            if self._state is not None:
                self._state.add(number, reading)

    def digests(self, *, copies: bool = False) -> tuple[str, dict[int, str]]:
        """The digest of the graph that the entries make, and those of the states, where it gives them.

        With `copies` a copy of this process folds half of the portions of a state without a graph.
        """
        portions, count = self._entities.divide(self._decisions.judgements())
        self._graph.divide(portions, count)
        state = self._state
        if state is None:
            for portion, entities in enumerate(self._entities.portions()):
                self._graph.draw(portion, entities)
            return self._graph.digest(), {}
        state.divide(self._timed)
        del portions
        fold = partial(self._fold, state, self._timed.dealt_in_time())
        copies = copies and not self._timed.plain and count > 1
        if copies:
            self._fold_beside(state, fold, count)
        else:
            fold(range(count))
        del self._timed, fold

        def rest() -> dict[int, dict[str, str]]:
            self._graph = RecomputedGraph(digested=False)  # what was drawn is needed for links alone
            return state.unlinked()

        unlinked = beside(rest) if copies else rest
        graph = self._graph.digest(partial(state.link, self._graph))
        self._graph = RecomputedGraph(digested=False)
        return graph, state.digests(unlinked())

    def _fold(
        self,
        state: PortionedState,
        portion_of: Callable[[int], tuple[Sequence[EntityLike], TimedPortion]],
        portions: Iterable[int],
    ) -> None:
        for at in portions:
            entities, made = portion_of(at)
            state.fold(self._timed, made, entities, partial(self._graph.draw, at))
            del entities, made
            give_back()  # what the portion took; the next one, of other mentions, finds little room in it

    def _fold_beside(self, state: PortionedState, fold: Callable[[Iterable[int]], None], count: int) -> None:
        original = os.getpid()

        def half() -> tuple[dict[int, FoldedPortions], tuple[array[int], int]]:
            fold(steps(range(1, count, 2), original))
            return state.folded(), self._graph.drawn()

        try:
            copy = ProcessCopy(half)
        except OSError:  # no room for another process
            fold(range(count))
            return
        fold(range(0, count, 2))
        folded, drawn = copy.result()
        state.join(folded, self._graph.join(*drawn))


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
