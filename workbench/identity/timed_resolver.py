"""A resolver of some of the mentions of a case, brought forward to one moment after the other.

What other mentions do to these is told to it: how many people share a value, and which blocks are too large.
So mentions that were never near each other are brought forward apart, each group at its own pace.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from workbench.identity.candidates import Offers
from workbench.identity.columns import MentionRow
from workbench.identity.incremental import IncrementalClusterer, Pair, pair
from workbench.identity.mentions import Thing
from workbench.identity.model import TouchedMentions
from workbench.identity.resolver import Resolver
from workbench.identity.spec import Model


@dataclass(slots=True)
class Arrivals:
    """What happens to groups at their moments: mentions come with their kinds and labels; another number of
    people shares a value of some; no block is left that joins a pair."""

    rows: list[MentionRow] = field(default_factory=list)
    things: list[Thing] = field(default_factory=list)
    kinds: dict[str, str] = field(default_factory=dict)
    labels: dict[str, str] = field(default_factory=dict)
    shared: set[str] = field(default_factory=set)
    parted: list[Pair] = field(default_factory=list)


class TimedClusterer(IncrementalClusterer):
    """Rows in, clusters out; who is near whom is known before."""

    def __init__(self, model: Model) -> None:
        super().__init__(model)
        self._near: dict[str, list[tuple[str, int]]] = {}

    def know(self, pairs: Iterable[tuple[str, str, int]]) -> None:
        """Takes in the pairs that may be near each other, with the moment from which no block joins each."""
        for a, b, until in pairs:
            self._near.setdefault(a, []).append((b, until))
            self._near.setdefault(b, []).append((a, until))

    def bring_forward(self, come: Arrivals, now: Callable[[str], int]) -> frozenset[str]:
        """Takes in what happens; `now` gives the moment of a mention. Returns whose cluster may change."""
        dirty = {row.id for row in come.rows}
        for row in come.rows:
            self.rows[row.id], self.edges[row.id] = row, {}
        for mention in come.shared:
            self._stale(mention)
        dirty |= come.shared
        pairs = {
            pair(mention, other)
            for mention in dirty
            for other, until in self._near.get(mention, ())
            if other in self.rows and until > now(mention)
        }
        for one, two in sorted(pairs):
            self._score(self.rows[one], [two], dirty)
        for one, two in come.parted:
            if self.edges[one].pop(two, None) is not None:
                del self.edges[two][one]
                self.stirred |= {one, two}
            self._stale(one)
            self._stale(two)
            dirty |= {one, two}
        return self._recluster(dirty)


class TimedResolver(Resolver):
    """Entities of groups of mentions, each at its own moment."""

    def __init__(self, model: Model) -> None:
        super().__init__(model)
        self.timed = self.people = TimedClusterer(self.model)
        self._offers = Offers(self.people)

    def bring_forward(self, come: Arrivals, now: Callable[[str], int]) -> TouchedMentions:
        """Takes in what happens; see `TimedClusterer.bring_forward`."""
        self.kinds |= come.kinds
        self.labels |= come.labels
        return self._changed(self.timed.bring_forward(come, now), self.things.put(come.things))
