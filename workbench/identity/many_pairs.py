"""The pairs of many new rows at once: which of them meet, and what they weigh."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from workbench.identity.columns import MentionRow
from workbench.identity.pair_weight import Scorer


@dataclass(frozen=True, slots=True)
class Met:
    """Pairs of mentions, each once: the places of both in `names`, as `one * size + other`."""

    names: list[str]
    size: int
    packed: set[int]


def pairs_among(fresh: Sequence[str], blocks: Iterable[Sequence[str]]) -> Met:
    """The pairs of two new mentions, or of a new and an old one, that share a block.

    Blocks list the new mentions in their order.
    """
    # so the new ones have the first places, and the first of two new ones is the one with the lower place
    place = {name: at for at, name in enumerate(fresh)}
    shared = [[place.setdefault(name, len(place)) for name in block] for block in blocks if len(block) > 1]
    count, size, packed = len(fresh), len(place), set[int]()
    for places in shared:
        new = [at for at in places if at < count]
        packed.update([one * size + other for one, other in combinations(new, 2)])
        if len(new) < len(places):
            old = [at for at in places if at >= count]
            packed.update([one * size + other for one, other in product(new, old)])
    return Met(list(place), size, packed)


def weights(scorer: Scorer, rows_of: Mapping[str, MentionRow], met: Met) -> Iterator[tuple[str, str, float]]:
    """The weights of pairs, on arrays but for rows that have several values of a kind."""
    if not met.packed:
        return
    import numpy as np

    from workbench.identity.pair_arrays import MentionArrays, PairArrays

    names, rows = met.names, [rows_of[name] for name in met.names]
    packed = np.sort(np.fromiter(met.packed, np.int64, len(met.packed)))
    left, right = packed // met.size, packed % met.size
    single = np.array([max(map(len, row.values)) <= 1 for row in rows])
    plain = single[left] & single[right]
    weigh = PairArrays(scorer.model, MentionArrays.of_rows(scorer.model, rows)).weights
    one, other = left[plain], right[plain]
    for a, b, weight in zip(one.tolist(), other.tolist(), weigh(one, other).tolist(), strict=True):
        yield names[a], names[b], weight
    for a, b in zip(left[~plain].tolist(), right[~plain].tolist(), strict=True):
        yield names[a], names[b], scorer.weight(rows[a], rows[b])
