"""What is folded of some portions of a case, whatever process folds them, and how it is joined."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import numpy as np

from workbench.case.history.portion_fold import DUES
from workbench.identity.key_index import LOTS, dealt_entries, index_of_lots
from workbench.packed_items import PackedColumns, PackedItems, SortedItems


def _numbers() -> array[int]:
    return array("i")


def _dues() -> PackedColumns:
    return PackedColumns(DUES)


_OF_A_LOT = 1 << 15
"""Bytes of each lot of an index that are packed together."""


class PackedIndex:
    """The numbers of keys, and the places of the mentions that have them, a lot of keys at a time."""

    def __init__(self) -> None:
        self.lots = [PackedColumns("QI", _OF_A_LOT) for _ in range(LOTS)]
        self.count = 0
        """How many keys there are in all lots."""

    def add(self, keys: array[int], places: array[int]) -> None:
        """Adds keys, each with its place."""
        self.count += len(keys)
        for lot, entries in zip(self.lots, dealt_entries(keys, places), strict=True):
            lot.add(*entries)

    def join(self, other: PackedIndex) -> None:
        """Adds all of another one."""
        self.count += other.count
        for mine, theirs in zip(self.lots, other.lots, strict=True):
            mine.join(theirs)

    def drain(self) -> Iterator[bytes]:
        """The chunks of the index, of which a lot is unpacked at a time and let go."""
        lots, self.lots = self.lots, []
        drained = ((keys, places) for keys, places in map(PackedColumns.drain, lots))
        return index_of_lots(drained, self.count)


@dataclass(slots=True)
class FoldedPortions:
    """What a state says of the portions that were folded so far, packed.

    Ids are known by their places among all that were met; whoever reads `entities` and `nodes` adds to the
    places in them the one that is with them. Of `born` and `bears` see `of_mentions`.
    """

    born: array[int] = field(default_factory=_numbers)
    """The id that each mention remembers, by its place, -1 for none."""
    bears: array[int] = field(default_factory=_numbers)
    """The id of the entity of each mention."""
    letters: list[str] = field(default_factory=list)
    prefixes: array[int] = field(default_factory=_numbers)
    """The prefix of each id, by its place among those that were met."""
    drawn: array[int] = field(default_factory=_numbers)
    """The place of the id of each entity that was drawn, -1 where another one has its mentions."""
    given: PackedColumns = field(default_factory=_dues)
    conclusions: PackedColumns = field(default_factory=_dues)
    runs: dict[str, SortedItems] = field(default_factory=dict)
    keys: dict[str, PackedIndex] = field(default_factory=dict)
    """The indexes by their names."""
    entities: list[tuple[int, PackedItems]] = field(default_factory=list)
    nodes: list[tuple[int, PackedItems]] = field(default_factory=list)
    companies: list[PackedItems] = field(default_factory=list)
    """The companies of each portion with the number of their group in it."""

    @classmethod
    def of_mentions(cls, count: int, runs: Iterable[str], indexes: Iterable[str]) -> FoldedPortions:
        """Nothing yet of so many mentions, with runs and keys of these names."""
        return cls(
            born=array("i", [-1]) * count,
            bears=array("i", [-1]) * count,
            runs={name: SortedItems() for name in runs},
            keys={name: PackedIndex() for name in indexes},
        )

    def prefix(self, letter: str) -> int:
        """The number of a prefix."""
        if letter not in self.letters:
            self.letters.append(letter)
        return self.letters.index(letter)

    def join(self, other: FoldedPortions, drawn: int) -> None:
        """Takes in what was folded of other portions; `drawn` entities were drawn before theirs."""
        before = len(self.prefixes)
        numbers = [self.prefix(letter) for letter in other.letters]
        self.prefixes.extend([numbers[each] for each in other.prefixes])
        for mine, theirs in ((self.born, other.born), (self.bears, other.bears)):
            came = np.frombuffer(theirs, np.int32)
            np.frombuffer(mine, np.int32)[came >= 0] = came[came >= 0] + before
        self.drawn.extend([-1] * (drawn - len(self.drawn)))
        self.drawn.extend([-1 if each < 0 else before + each for each in other.drawn])
        self.given.join(other.given)
        self.conclusions.join(other.conclusions)
        for name, run in other.runs.items():
            self.runs[name].join(run)
        for name, index in other.keys.items():
            self.keys[name].join(index)
        self.entities += [(before + first, items) for first, items in other.entities]
        self.nodes += [(before + first, items) for first, items in other.nodes]
        self.companies += other.companies
