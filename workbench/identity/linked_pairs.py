"""The people's mentions that are linked, of all of them at once, from what arrays hold of them.

Nothing is brought forward: values are counted when all have come, and each pair of a living block is weighed
once. Keys and shared values are told apart by 64 bits of their hash.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any

import numpy as np

from workbench.identity.blocking import Blocker
from workbench.identity.columns import MentionRow
from workbench.identity.distinct_values import distinct
from workbench.identity.features import people_key
from workbench.identity.growing_arrays import ColumnArrays
from workbench.identity.packed_rows import unpacked
from workbench.identity.pair_arrays import PairArrays
from workbench.identity.pair_weight import Scorer
from workbench.identity.spec import Model

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Pairs = NDArray[np.int64]
    """Two numbers of mentions in one, the smaller in the upper half."""

_TOGETHER = 500
"""Mentions that are entered together."""
_PAIRS = 50_000
"""Pairs, counted once for each block that they share, that are weighed together."""
_BODIES = 50_000
"""So many packed rows are in memory at once, or a few more."""
_UNPACKED = 5_000
_REST = 60
_PARTS = 1 << (63 - _REST)
"""Keys are sorted in twice so many parts, which the sign and the bits above the rest tell apart."""
NEVER = np.iinfo(np.int32).max
"""Stands for a mention that never came."""
Bodies = Callable[["NDArray[np.int32]"], Iterable[tuple[int, bytes]]]
"""Gives the numbers and the packed rows of some mentions, whose numbers come in their order."""


def _as_it_is(_row: MentionRow) -> None:
    """What is to be done with rows of which nobody counts who shares their values."""


class LinkedPairs:
    """Takes the rows of people, which are numbered as they come, and gives the pairs that are linked.

    With `looks_back` it gives those that were ever near each other, too.
    """

    def __init__(self, model: Model, *, looks_back: bool = False) -> None:
        self.model = model
        self._arrays = ColumnArrays(model, alone=True) if looks_back else None
        self._waiting: list[MentionRow] = []
        """Rows that are not yet in the arrays, a few."""
        self._blocker = Blocker(model)
        self._keys, self._rules, self._met = array("q"), array("b"), array("i")
        """The keys of all mentions, one mention after the other, their rules, and how many each one has."""
        self._who = array("q")
        self._values = [(array("q"), array("i")) for _ in model.counted]
        self._sharing: list[dict[int, tuple[int, ...]]] = []
        """By a value that several share the mentions with which so many did that its tier rose."""

    def __len__(self) -> int:
        return len(self._who)

    def add(self, row: MentionRow) -> None:
        """Takes in a row; nothing of it is kept but arrays."""
        number, keys = len(self._who), self._blocker.keys(row)
        self._met.append(len(keys))
        for key in keys:
            self._keys.append(hash(key))
            self._rules.append(key[0])
        who = people_key(row)
        self._who.append(0 if who is None else _hash(who))
        for (index, column, _), (values, holders) in zip(self.model.counted, self._values, strict=True):
            for form in row.values[index]:
                value = getattr(form, column)
                values.append(0 if value is None else _hash(value))
                holders.append(number)
        if self._arrays is not None:
            self._waiting.append(row)
            if len(self._waiting) >= _TOGETHER:
                self._enter(self._arrays)

    def _enter(self, arrays: ColumnArrays) -> None:
        arrays.append(self._waiting)
        self._waiting.clear()

    def count(self) -> None:
        """Counts how many people share each value, once all rows are there."""
        who = np.frombuffer(self._who, np.int64)
        for hashes, holders in self._values:
            values, numbers = np.frombuffer(hashes, np.int64), np.frombuffer(holders, np.int32)
            people = who[numbers]
            known = (values != 0) & (people != 0)
            one, other, number = values[known], people[known], numbers[known]
            order = np.lexsort((number, other, one))
            one, other, number = one[order], other[order], number[order]
            first = np.ones(len(one), bool)
            first[1:] = (one[1:] != one[:-1]) | (other[1:] != other[:-1])
            one, number = one[first], number[first]
            order = np.lexsort((number, one))  # of each value its people in the order in which they came
            number = number[order]
            shared, starts, people_of = np.unique(one[order], return_index=True, return_counts=True)
            several = people_of >= self.model.steps[0]
            self._sharing.append(
                {
                    value: tuple(number[start + step - 1].item() for step in self.model.steps if step <= many)
                    for value, start, many in zip(
                        shared[several].tolist(),
                        starts[several].tolist(),
                        people_of[several].tolist(),
                        strict=True,
                    )
                }
            )
        self._values.clear()

    def set_tiers(self, row: MentionRow) -> None:
        """Writes into a row how many people share its values."""
        for tier, form, risen in self.shared(row):
            setattr(form, tier, len(risen))

    def shared(self, row: MentionRow) -> Iterator[tuple[str, Any, tuple[int, ...]]]:
        """The name of the tier of each counted value of a row, the value, and with which mentions it rose."""
        for (index, column, tier), sharing in zip(self.model.counted, self._sharing, strict=True):
            for form in row.values[index]:
                value = getattr(form, column)
                if value is not None:
                    yield tier, form, sharing.get(_hash(value), ())

    def linked(self, bodies: Bodies) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.float64]]:
        """The pairs that weigh enough to be linked, with their weights; only the counts are kept."""
        members, _, sizes, caps = self._blocks(last=True)
        member, before = _living(members, sizes, caps)
        del members
        met, least = distinct(member), self.model.linked
        arrays = self._entered(met, bodies, self.set_tiers)
        joined = (
            (pairs, np.searchsorted(met, pairs >> 32), np.searchsorted(met, pairs & 0xFFFFFFFF))
            for pairs in _pairs(member, before)
        )
        pairs, weights = self._weigh(joined, arrays, bodies, least, self.set_tiers)
        return (pairs >> 32).astype(np.int32), (pairs & 0xFFFFFFFF).astype(np.int32), weights

    def ever_near(self, bodies: Bodies, *, last: bool = False) -> tuple[Pairs, NDArray[np.int32]]:
        """The pairs that may have weighed enough to be suggested, at whatever moment they did.

        A pair weighs most while nobody else shares its values, and is weighed while a block that joins it is
        not too large. With each is the mention with which the last of these blocks became so, or `NEVER`.
        It is asked once; `last` says that `linked` is not asked after it. Raises `RuntimeError` for one that
        does not look back.
        """
        if (arrays := self._arrays) is None:
            raise RuntimeError("nothing was kept to look back at")
        self._arrays = None
        self._enter(arrays)
        arrays.settle()
        members, starts, sizes, caps = self._blocks(last=last)
        full = [
            (members[start : start + cap].astype(np.int64), members[start + cap])
            for start, cap in zip(starts[sizes > caps].tolist(), caps[sizes > caps].tolist(), strict=True)
        ]
        member, before = _living(members, sizes, caps)
        del members, starts, sizes, caps
        least = self.model.suggested
        alive, _ = self._weigh(map(_with_ends, _pairs(member, before)), arrays, bodies, least)
        del member, before
        once = np.zeros(0, np.int64)
        if full:
            joined = (_with_ends(_all_pairs(each)) for each, _ in full)
            once = np.setdiff1d(
                distinct(self._weigh(joined, arrays, bodies, least)[0]), alive, assume_unique=True
            )
        del arrays
        until = np.full(len(once), -1, np.int32)
        for each, after in full:
            pairs = _all_pairs(each)
            at = np.searchsorted(once, pairs)
            at = at[np.append(once, -1)[at] == pairs]
            until[at] = np.maximum(until[at], after)
        return np.concatenate([alive, once]), np.concatenate([np.full(len(alive), NEVER, np.int32), until])

    def _weigh(
        self,
        joined: Iterable[tuple[Pairs, NDArray[Any], NDArray[Any]]],
        arrays: ColumnArrays,
        bodies: Bodies,
        least: float,
        finish: Callable[[MentionRow], None] = _as_it_is,
    ) -> tuple[Pairs, NDArray[np.float64]]:
        """Those of the pairs that weigh so much, with their weights; with pairs come the numbers of both ends
        in the arrays."""
        weigher, plain = PairArrays(self.model, arrays), arrays.plain
        found: list[tuple[Pairs, NDArray[np.float64]]] = []
        apart: list[Pairs] = []
        for pairs, one, other in joined:
            both = plain[one] & plain[other]
            apart.append(pairs[~both])
            weights = weigher.weights(one[both], other[both])
            kept = weights >= least
            found.append((pairs[both][kept], weights[kept]))
        found += self._weighed(np.concatenate([np.zeros(0, np.int64), *apart]), bodies, least, finish)
        return (
            np.concatenate([np.zeros(0, np.int64), *(each for each, _ in found)]),
            np.concatenate([np.zeros(0), *(each for _, each in found)]),
        )

    def _entered(
        self, met: NDArray[Any], bodies: Bodies, finish: Callable[[MentionRow], None] = _as_it_is
    ) -> ColumnArrays:
        """The arrays of the mentions that meet another one."""
        arrays, names = ColumnArrays(self.model), dict[Any, Any]()
        waiting = iter(bodies(met))
        while portion := [unpacked(body, names)[0] for _, body in islice(waiting, _TOGETHER)]:
            for row in portion:
                finish(row)
            arrays.append(portion)
            names.clear()
        return arrays

    def _weighed(
        self, apart: Pairs, bodies: Bodies, least: float, finish: Callable[[MentionRow], None]
    ) -> Iterator[tuple[Pairs, NDArray[np.float64]]]:
        """Weigh pairs of which one has several names, or more values than arrays hold."""
        people = len(distinct(np.concatenate([apart >> 32, apart & 0xFFFFFFFF])))
        for pairs in np.array_split(apart, 1 + people // _BODIES):
            ends = [divmod(pair, 1 << 32) for pair in pairs.tolist()]
            there = dict(bodies(distinct(np.concatenate([pairs >> 32, pairs & 0xFFFFFFFF]))))
            names: dict[Any, Any] = {}

            @lru_cache(maxsize=_UNPACKED)
            def row_of(
                number: int, there: Mapping[int, bytes] = there, names: dict[Any, Any] = names
            ) -> MentionRow:
                row, _ = unpacked(there[number], names)
                finish(row)
                return row

            scorer = Scorer(self.model)
            weights = np.array([scorer.weight(row_of(a), row_of(b)) for a, b in ends])
            kept = weights >= least
            yield pairs[kept], weights[kept]

    def _blocks(self, *, last: bool) -> tuple[NDArray[np.int32], NDArray[Any], NDArray[Any], NDArray[Any]]:
        """The members of all blocks, block by block in the order in which they came; where each block begins,
        how large it is, and how large it may be. Nothing of them is kept here after the `last` time."""
        order, starts = _ordered(np.frombuffer(self._keys, np.int64))
        sizes = np.diff(np.append(starts, np.int32(len(order))))
        rules = np.frombuffer(self._rules, np.int8)[order[starts]]
        if last:
            self._keys, self._rules = array("q"), array("b")
        caps = np.array(self.model.caps, np.int32)[rules]
        holders = np.repeat(np.arange(len(self._met), dtype=np.int32), np.frombuffer(self._met, np.int32))
        return holders[order], starts, sizes, caps


def _ordered(keys: NDArray[np.int64]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """The places of keys in the order of the keys, equal ones as they came, and where each other key begins.

    A part of the keys is sorted at a time, which needs a quarter of the memory of sorting them all.
    """
    order, starts = np.empty(len(keys), np.int32), [np.zeros(0, np.int32)]
    part = np.empty(len(keys), np.int8)
    np.right_shift(keys, _REST, out=part, casting="unsafe")
    done = 0
    for each in range(-_PARTS, _PARTS):
        (at,) = np.nonzero(part == each)
        found = keys[at]
        turn = np.argsort(found, kind="stable")
        found = found[turn]
        order[done : done + len(at)] = at[turn]
        starts.append((np.flatnonzero(_is_first(found)) + done).astype(np.int32))
        done += len(at)
    return order, np.concatenate(starts)


def _living(
    members: NDArray[np.int32], sizes: NDArray[Any], caps: NDArray[Any]
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """The members of the living blocks of several, block by block, and how many of its block are before
    each."""
    living = (sizes > 1) & (sizes <= caps)
    member, sizes = members[np.repeat(living, sizes)], sizes[living]
    firsts = (np.cumsum(sizes) - sizes).astype(np.int32)
    return member, np.arange(len(member), dtype=np.int32) - np.repeat(firsts, sizes)


def _with_ends(pairs: Pairs) -> tuple[Pairs, NDArray[Any], NDArray[Any]]:
    """Pairs with the numbers of both ends."""
    return pairs, pairs >> 32, pairs & 0xFFFFFFFF


def _all_pairs(members: Pairs) -> Pairs:
    """Every pair of the members of a block, which are in order."""
    one, other = np.triu_indices(len(members), 1)
    pairs: Pairs = distinct((members[one] << 32 | members[other])[members[one] != members[other]])
    return pairs


def _pairs(member: NDArray[np.int32], before: NDArray[np.int32]) -> Iterator[Pairs]:
    """The pairs that blocks join, each once; see `_living`."""
    # by the later of two: all blocks that join a pair are met together
    turn = _in_turn(member)
    firsts = np.flatnonzero(_is_first(member[turn]))
    counts = before[turn]
    pairs = np.add.reduceat(counts, firsts, dtype=np.int64) if len(firsts) else np.zeros(0, np.int64)
    done = np.cumsum(pairs) - pairs
    begun = done + counts[firsts]
    del counts, pairs
    ends = np.append(firsts[1:], len(turn))
    one_after = 0
    while one_after < len(firsts):
        first = one_after
        one_after = max(int(np.searchsorted(begun, done[first] + _PAIRS, side="right")), first + 1)
        new = turn[firsts[first] : ends[one_after - 1]]
        times = before[new].astype(np.int64)
        later = np.repeat(new.astype(np.int64), times)
        earlier = later - 1 - (np.arange(len(later)) - np.repeat(np.cumsum(times) - times, times))
        one, other = member[earlier].astype(np.int64), member[later].astype(np.int64)
        yield distinct((one << 32 | other)[one != other])


def _is_first(ordered: NDArray[Any]) -> NDArray[np.bool_]:
    """Which of some values in order differ from the one before."""
    found = np.ones(len(ordered), bool)
    np.not_equal(ordered[1:], ordered[:-1], out=found[1:])
    return found


def _in_turn(numbers: NDArray[np.int32]) -> NDArray[np.int32]:
    """The places of numbers, none below 0, in the order of the numbers; equal ones as they came.

    A part of them is sorted at a time, as `_ordered` does.
    """
    turn, done = np.empty(len(numbers), np.int32), 0
    most = int(numbers.max(initial=-1)) + 1
    step = -(-most // (2 * _PARTS)) or 1
    for low in range(0, most, step):
        (at,) = np.nonzero((numbers >= low) & (numbers < low + step))
        turn[done : done + len(at)] = at[np.argsort(numbers[at], kind="stable")]
        done += len(at)
    return turn


def _hash(value: str) -> int:
    """A hash that is not 0."""
    return hash(value) or 1


def union(root: array[int], pairs: Iterable[tuple[int, int]]) -> None:
    """Makes the members of each pair one: `root` leads from each number towards the first of its group."""
    for a, b in pairs:
        while (above := root[a]) != a:
            root[a] = a = root[above]
        while (above := root[b]) != b:
            root[b] = b = root[above]
        if a < b:
            root[b] = a
        elif b < a:
            root[a] = b


def flatten(root: array[int]) -> None:
    """Makes each number lead to the first of its group at once."""
    for number in range(len(root)):
        root[number] = root[root[number]]  # what comes before leads to its first already
