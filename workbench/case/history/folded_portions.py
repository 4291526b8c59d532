"""What is folded of some portions of a case, whatever process folds them, and how it is joined."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np

from workbench.case.history.portion_fold import DUES
from workbench.packed_items import PackedColumns, PackedItems, SortedItems


def _numbers() -> array[int]:
    return array("i")


def _dues() -> PackedColumns:
    return PackedColumns(DUES)


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
    keys: dict[str, PackedColumns] = field(default_factory=dict)
    """By the name of an index the numbers of keys, and the places of the mentions that have them."""
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
            keys={name: PackedColumns("QI") for name in indexes},
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
        for name, columns in other.keys.items():
            self.keys[name].join(columns)
        self.entities += [(before + first, items) for first, items in other.entities]
        self.nodes += [(before + first, items) for first, items in other.nodes]
        self.companies += other.companies
