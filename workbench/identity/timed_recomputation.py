"""A recomputation whose portions can also be brought forward through time, from the first source on.

What was near each other at any moment comes in one portion: so a portion knows all that ever decided about
its mentions, but for how many people share a value and which blocks are too large, which is told of all.
"""

from __future__ import annotations

import marshal
from array import array
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from workbench.evidence.pointers import citation_order
from workbench.identity.columns import MentionRow
from workbench.identity.company_features import NamedCompany
from workbench.identity.incremental import Pair
from workbench.identity.linked_pairs import NEVER, flatten, union
from workbench.identity.mentions import Thing
from workbench.identity.model import Entity
from workbench.identity.recompute import People, Recomputation
from workbench.identity.spec import Model
from workbench.packed_items import PackedItems
from workbench.process_copy import give_back
from workbench.reading.model import Reading

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from workbench.identity.recompute import Edges


@dataclass(frozen=True, slots=True)
class TimedPortion:
    """Mentions of a portion by their numbers, in order."""

    numbers: list[int]
    labels: list[str]
    people: People
    things: dict[int, Thing]
    near: list[tuple[int, int, int]]
    """Pairs of people that may have been near each other, and with which mention the last block that joins
    them became too large."""


class TimedRecomputation(Recomputation):
    """`together` are the pairs of mentions that any judgement was about, those too that were withdrawn.
    `alike` gives, once all came, the numbers of further pairs that belong in the same portion.

    Who is who of all that came is found out too, where it is `plain`.
    """

    def __init__(
        self,
        model: Model,
        judged: Collection[str] = (),
        together: Collection[Pair] = (),
        alike: Callable[[], Iterable[tuple[int, int]]] = tuple,
        *,
        plain: bool = True,
    ) -> None:
        super().__init__(model, judged, looks_back=True)
        self.plain = plain
        self._together, self._alike = together, alike
        self._labels = PackedItems()
        self.order = array("i")
        """The place of each mention among all, in the order of their citations."""
        self.groups = array("i")
        """Leads from each mention to the first of those that were ever near each other."""
        self._near: tuple[NDArray[np.int32], ...] = ()

    def add(self, source: str, reading: Reading) -> None:
        """Takes in what a source says."""
        first = self._count
        super().add(source, reading)
        for mention in reading.mentions:
            self._labels.add(mention.label.encode("utf-8", "surrogatepass"))
        cited = [citation_order(f"{source}#{mention.pointer}") for mention in reading.mentions]
        places = [0] * len(cited)
        for place, at in enumerate(sorted(range(len(cited)), key=cited.__getitem__), first):
            places[at] = place
        self.order.extend(places)

    @property
    def count(self) -> int:
        """How many mentions came."""
        return self._count

    def number_of_judged(self, mention: str) -> int | None:
        """The number of a mention that a judgement is about; None where it did not come."""
        found = self._judged.get(mention)
        return None if found is None else found[0]

    def is_person(self) -> NDArray[np.bool_]:
        """Which of the mentions are people, and not things."""
        found = np.zeros(self._count, bool)
        found[np.frombuffer(self._people, np.int32)] = True
        return found

    def risen(self, row: MentionRow) -> Iterator[tuple[str, Any, list[int]]]:
        """The name of the tier of each counted value of a row, the value, and with which mentions it rose."""
        for tier, form, numbers in self._linked.shared(row):
            yield tier, form, [self._people[number] for number in numbers]

    def dealt_in_time(self) -> Callable[[int], tuple[list[Entity], TimedPortion]]:
        """Returns what gives a portion, each once: its entities, as `portions` gives them, and what they are
        made of; no entities where it is not plain."""
        labels = self._labels.dealt(self._portion.tolist(), self._portions)
        others = np.frombuffer(self._others, np.int32)
        near, where = self._near, self._portion[self._near[0]]
        joined = self._dealt()

        def portion_of(at: int) -> tuple[list[Entity], TimedPortion]:
            entities, people, packed = joined(at)
            numbers = np.flatnonzero(self._portion == at).tolist()
            of_things = others[self._portion[others] == at].tolist()
            return (
                entities,
                TimedPortion(
                    numbers,
                    [label.decode("utf-8", "surrogatepass") for label in labels[at].drain()],
                    people,
                    dict(zip(of_things, map(_thing, packed), strict=True)),
                    list(zip(*(each[where == at].tolist() for each in near), strict=True)),
                ),
            )

        return portion_of

    def _packed_thing(self, thing: Thing) -> bytes:
        firm = None if thing.firm is None else (thing.firm.names, thing.firm.traits)
        return marshal.dumps((thing.id, thing.kind, thing.keys, thing.weak, thing.label, firm))

    def _look_back(self) -> None:
        people = np.append(np.frombuffer(self._people, np.int32), np.int32(NEVER))
        pairs, until = self._linked.ever_near(self._bodies, last=not self.plain)
        give_back()
        self._near = (
            people[pairs >> 32],
            people[pairs & 0xFFFFFFFF],
            people[np.minimum(until, len(people) - 1)],
        )

    def _linked_people(self) -> Edges:
        if self.plain:
            return super()._linked_people()
        # who is linked was near each other
        return np.zeros(0, np.int32), np.zeros(0, np.int32), np.zeros(0)

    def _joined_people(self, people: People, edges: Iterable[tuple[float, int, int]]) -> list[Entity]:
        return super()._joined_people(people, edges) if self.plain else []

    def _joined_things(self, lot: Iterable[bytes]) -> list[Entity]:
        return super()._joined_things(lot) if self.plain else []

    def _kept_together(self) -> array[int]:
        self.groups = array("i", self._root)
        one, other, _ = self._near
        union(self.groups, zip(one.tolist(), other.tolist(), strict=True))
        ends = [(self.number_of_judged(a), self.number_of_judged(b)) for a, b in self._together]
        union(self.groups, ((a, b) for a, b in ends if a is not None and b is not None))
        union(self.groups, self._alike())
        flatten(self.groups)
        return self.groups


def _thing(packed: bytes) -> Thing:
    name, kind, keys, weak, label, firm = marshal.loads(packed)  # noqa: S302  made above
    return Thing(name, kind, label, keys, weak, None if firm is None else NamedCompany(*firm))
