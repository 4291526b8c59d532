"""The pairs of many new rows at once: which of them meet, and what they weigh."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Final

import numpy as np

from workbench.identity.distinct_values import distinct
from workbench.identity.growing_arrays import GrowingArrays
from workbench.identity.pair_arrays import PairArrays
from workbench.identity.pair_weight import Scorer

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from workbench.identity.columns import MentionRow

    Pairs = NDArray[np.int64]
    """Two numbers of mentions in one, the first in the upper half."""

_BLOCKS: Final = 20_000
"""Blocks whose pairs are listed together."""
_PAIRS: Final = 200_000
"""Pairs that are weighed together."""


class ManyPairs:
    """Weighs the pairs of many mentions; it keeps the arrays of those that have met."""

    def __init__(self, scorer: Scorer) -> None:
        self._scorer = scorer
        self.mentions = GrowingArrays(scorer.model)

    def weights(
        self,
        fresh: Sequence[str],
        blocks: Iterable[Sequence[str]],
        rows: Mapping[str, MentionRow],
        least: float,
    ) -> Iterator[tuple[str, str, float]]:
        """The pairs of two new mentions, or of a new and an old one, that share a block, each once.

        Those are left out that weigh less than `least`. Blocks list the mentions as they came.
        """
        mentions, new = self.mentions, set(fresh)
        shared = [block for block in blocks if len(block) > 1]
        met = set(chain.from_iterable(shared))
        mentions.enter([rows[name] for name in met - new if name not in mentions.number])
        first = len(mentions.rows)
        mentions.enter([rows[name] for name in fresh if name in met])
        mentions.renew()
        pairs = _pairs(shared, mentions.number, first)
        for start in range(0, len(pairs), _PAIRS):
            yield from self._weighed(pairs[start : start + _PAIRS], least)

    def _weighed(self, pairs: Pairs, least: float) -> Iterator[tuple[str, str, float]]:
        """The weights of pairs, on arrays where the rows are plain."""
        rows, plain = self.mentions.rows, self.mentions.plain
        left, right = pairs >> 32, pairs & 0xFFFFFFFF
        both = plain[left] & plain[right]
        one, other = left[both], right[both]
        weights = PairArrays(self._scorer.model, self.mentions).weights(one, other)
        kept = weights >= least
        for a, b, weight in zip(
            one[kept].tolist(), other[kept].tolist(), weights[kept].tolist(), strict=True
        ):
            yield rows[a].id, rows[b].id, weight
        for a, b in zip(left[~both].tolist(), right[~both].tolist(), strict=True):
            weight = self._scorer.weight(rows[a], rows[b])
            if weight >= least:
                yield rows[a].id, rows[b].id, weight


def _pairs(blocks: Sequence[Sequence[str]], number: Mapping[str, int], first: int) -> Pairs:
    """The pairs of each block of which one has a number from `first` on, each pair once.

    The first of two is the new one, or the earlier of two new ones.
    """
    found = [np.zeros(0, np.int64)]
    for start in range(0, len(blocks), _BLOCKS):
        portion = blocks[start : start + _BLOCKS]
        size = np.fromiter(map(len, portion), np.int64, len(portion))
        members = np.fromiter(map(number.__getitem__, chain.from_iterable(portion)), np.int64, size.sum())
        before = np.arange(len(members)) - np.repeat(np.cumsum(size) - size, size)
        (new,) = np.nonzero(members >= first)
        times = before[new]  # each new one meets all that came before it
        later = np.repeat(new, times)
        earlier = later - 1 - (np.arange(len(later)) - np.repeat(np.cumsum(times) - times, times))
        one, other = members[earlier], members[later]
        one, other = np.where(one >= first, one, other), np.where(one >= first, other, one)
        found.append(distinct(one << 32 | other))
    return distinct(np.concatenate(found)) if len(found) > 2 else found[-1]
