"""The pairs of a large table that share a blocking key, weighed on arrays on every processor."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from workbench.identity.array_conditions import ValueArrays
from workbench.identity.bulk.splink_settings import BULK_SCOPES, bulk_blocks
from workbench.identity.columns import COLUMNS
from workbench.identity.pair_arrays import NUMBERS, MentionArrays, PairArrays, columns_of
from workbench.identity.spec import Model

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Places = NDArray[np.intp]
    Pairs = tuple[Places, Places, NDArray[np.float64]]

_SLICE: Final = 20_000
"""Rows whose pairs by one key are weighed together."""


def columns_needed(model: Model) -> list[str]:
    """The columns of the prepared table that the search for pairs looks at."""
    found: dict[str, None] = {}
    for scope in BULK_SCOPES:
        found |= dict.fromkeys(columns_of(model, scope))
    for _, columns in bulk_blocks(model):
        found |= dict.fromkeys(columns)
    return list(found)


def weighed_pairs(model: Model, table: Any) -> Iterator[Pairs]:
    """The pairs of rows that share a living key and weigh enough to suggest: two numbers, and the weight.

    `table` is an arrow table of `columns_needed`, its rows in the order of their numbers.
    """
    values = {scope: _values(table, scope) for scope in BULK_SCOPES}
    place = dict.fromkeys(BULK_SCOPES, np.arange(len(table)))
    weigh = PairArrays(model, MentionArrays(values, place)).weights
    blocks = [_block(values, columns, model.caps[number]) for number, columns in bulk_blocks(model)]

    def weighed(number: int, start: int) -> Pairs:
        left, right = blocks[number].pairs(start)
        for earlier in blocks[:number]:  # a pair is found by the first key that it shares
            apart = earlier.group[left] != earlier.group[right]
            apart |= earlier.group[left] < 0
            left, right = left[apart], right[apart]
        weights = weigh(left, right)
        kept = weights >= model.suggested
        return left[kept], right[kept], weights[kept]

    tasks = (
        (number, start) for number, block in enumerate(blocks) for start in range(0, len(block.order), _SLICE)
    )
    yield from _in_turn(weighed, tasks)


def _in_turn(work: Callable[..., Pairs], tasks: Iterable[tuple[int, int]]) -> Iterator[Pairs]:
    """What `work` makes of each task, in their order; no more are begun than the processors can work on."""
    tasks = iter(tasks)
    workers = os.cpu_count() or 1
    with ThreadPoolExecutor(workers) as pool:
        running: deque[Future[Pairs]] = deque(pool.submit(work, *each) for each in islice(tasks, 2 * workers))
        while running:
            found = running.popleft().result()
            running.extend(pool.submit(work, *each) for each in islice(tasks, 1))
            yield found


@dataclass(frozen=True, slots=True)
class _Block:
    """One rule: `group` numbers the rows that share its key, -1 for none; `order` is the rows group by group.

    `ahead` says for each place in `order` how many rows of its group follow.
    """

    group: NDArray[np.int32]
    order: Places
    ahead: NDArray[np.int32]

    def pairs(self, start: int) -> tuple[Places, Places]:
        """The pairs whose first row stands in the slice of `order` that begins at `start`."""
        ahead = self.ahead[start : start + _SLICE]
        at = np.arange(start, start + len(ahead))
        firsts, seconds = [np.zeros(0, np.intp)], [np.zeros(0, np.intp)]
        step = 0
        while at.size:
            step += 1
            kept = ahead >= step
            at, ahead = at[kept], ahead[kept]
            firsts.append(self.order[at])
            seconds.append(self.order[at + step])
        one, other = np.concatenate(firsts), np.concatenate(seconds)
        return np.minimum(one, other), np.maximum(one, other)


def _block(values: dict[str, ValueArrays], columns: Iterable[str], cap: int) -> _Block:
    """The rows that share the values of these columns with others, but no more of them than `cap`."""
    key: NDArray[np.int64] | None = None
    known: NDArray[np.bool_] | None = None
    for column in columns:
        codes = values[COLUMNS[column]].text[column]
        known = codes >= 0 if known is None else known & (codes >= 0)
        key = (
            codes.astype(np.int64)
            if key is None
            else np.unique(key, return_inverse=True)[1] * len(values[COLUMNS[column]].words) + codes
        )
    assert key is not None and known is not None  # noqa: S101 - a rule has columns
    (rows,) = np.nonzero(known)
    _, number, counts = np.unique(key[rows], return_inverse=True, return_counts=True)
    alive = ((counts > 1) & (counts <= cap))[number]
    rows, number = rows[alive], number[alive]
    order = np.argsort(number, kind="stable")
    group = np.full(len(known), -1, dtype=np.int32)
    group[rows] = number
    ordered = number[order]
    last = np.searchsorted(ordered, ordered, side="right") - 1
    return _Block(group, rows[order], (last - np.arange(len(ordered))).astype(np.int32))


def _values(table: Any, scope: str) -> ValueArrays:
    """The columns of a list, of an arrow table."""
    places: dict[str, int] = {}
    text: dict[str, NDArray[np.int32]] = {}
    numbers: dict[str, NDArray[np.float64]] = {}
    for column in table.column_names:
        if COLUMNS[column] != scope:
            continue
        if column in NUMBERS:
            numbers[column] = table[column].to_numpy().astype(np.float64)
            continue
        coded = table[column].combine_chunks().dictionary_encode()
        code = np.array(
            [places.setdefault(word, len(places)) for word in coded.dictionary.to_pylist()] + [-1],
            dtype=np.int32,
        )
        text[column] = code[coded.indices.fill_null(len(code) - 1).to_numpy()]
    return ValueArrays(list(places), text, numbers)
