"""The weights of a table of its own: how often the values of one person differ in it, learnt from its rows.

Expectation maximisation over the pairs of a sample (Fellegi and Sunter). How often strangers agree is
counted; how often the records of one person agree is learnt, near the shipped weights where pairs are few.
"""

from __future__ import annotations

import hashlib
import random
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from workbench.identity import features
from workbench.identity.bulk.people_table import Record, rows_of
from workbench.identity.bulk.splink_settings import compared
from workbench.identity.recompute import count_holders
from workbench.identity.spec import Comparison, Model

if TYPE_CHECKING:
    from workbench.identity.pair_arrays import PairArrays

STRANGERS: Final = 20_000
"""Pairs drawn by chance, to see how often strangers agree."""
_STRENGTH: Final = 20.0
"""The shipped weights count as much as this many pairs of one person."""
_UNSEEN: Final = 0.5
"""A level that no pair drawn by chance reached counts as if half a pair had."""
_NOTHING_ALIKE: Final = 20.0
"""Pairs added to the last level, for a column that is nearly empty: strangers have nothing in common."""
_ROUNDS: Final = 50
_SETTLED: Final = 0.01
_PLACE = {name: at for at, name in enumerate(("unique_id", *features.FLAT_COLUMNS))}


@dataclass(frozen=True, slots=True)
class Learned:
    """What the rows say: `matches` pairs of one person, weights by comparison and level, and the bars.

    `bars` is, by comparison with levels that bar, their share among the pairs of one person. `households` is
    the share of the pairs that reach two such levels among those that all else says are one person.
    """

    prior: float
    matches: float
    weights: dict[str, dict[str, float]]
    bars: dict[str, float]
    households: float


class Sample:
    """Rows that share a value with others: all of a small table, of a large one those of some values.

    Which rows are kept is a function of the rows, in any order.
    """

    MOST = 120_000
    """Rows that are held, each counted once for every value that it is held for."""
    CROWD = 60
    """A value of more rows than this brings no pairs."""

    def __init__(self) -> None:
        self.rows = 0
        self._every = 1
        self._held = 0
        self._groups: dict[int, list[Record]] = {}

    def add(self, record: Record) -> None:
        """Takes note of a row."""
        self.rows += 1
        for key in value_keys(record):
            self._hold(key, record)
        self._thin_out()

    def add_keyed(self, rows: int, keyed: Iterable[tuple[int, Record]]) -> None:
        """Takes note of rows of which the values were numbered elsewhere: each with its rows, in their order.

        Those that `every` does not divide may be left out.
        """
        self.rows += rows
        for key, record in keyed:
            self._hold(key, record)
        self._thin_out()

    def _hold(self, key: int, record: Record) -> None:
        if key % self._every == 0:
            group = self._groups.setdefault(key, [])
            if len(group) <= self.CROWD:
                group.append(record)
                self._held += 1

    def _thin_out(self) -> None:
        while self._held > self.MOST:
            self._every *= 2
            self._groups = {key: group for key, group in self._groups.items() if not key % self._every}
            self._held = sum(map(len, self._groups.values()))

    @property
    def every(self) -> int:
        """Only rows of values whose numbers this divides are held; it only grows."""
        return self._every

    def records(self) -> list[Record]:
        """The rows held, in the order of their values."""
        return sorted({record for group in self._groups.values() for record in group})

    def pairs(self, place: dict[Record, int]) -> Iterator[tuple[int, int, float]]:
        """Pairs of rows, by their places, that share a value, and how many of the table each stands for."""
        seen: set[tuple[int, int]] = set()
        for group in self._groups.values():
            if not 1 < len(group) <= self.CROWD:
                continue
            for one, other in combinations(sorted(place[record] for record in group), 2):
                seen.add((one, other))
        records = list(place)
        keys = [frozenset(value_keys(record)) for record in records] if self._every > 1 else []
        for one, other in sorted(seen):
            missed = (1 - 1 / self._every) ** len(keys[one] & keys[other]) if keys else 0.0
            yield one, other, 1 / (1 - missed)


def value_keys(record: Record) -> set[int]:
    """Numbers of the values, alone or two together, that two rows of one person are likely to share."""
    given, surname, dob, phone, email, number, street, suburb, code = (
        record[_PLACE[column]].casefold()
        for column in (
            "given", "surname", "dob", "phone", "email", "street_no", "street", "suburb", "postcode",
        )
    )  # fmt: skip
    area, year = code or suburb, dob[:4]
    one, other = sorted((given, surname))
    known = (
        ("n", one, other), ("s", surname, area), ("g", given, area), ("y", surname, year), ("z", given, year),
        ("d", dob, "-"), ("p", phone, "-"), ("e", email, "-"), ("h", number, street), ("a", number, area),
        ("b", given[:3], surname[:3]), ("m", dob[:7], given[:1]),
    )  # fmt: skip
    return {zlib.crc32(f"{kind}{a}|{b}".encode()) for kind, a, b in known if a and b}


def learn(sample: Sample, base: Model) -> Learned:
    """What the rows of a sample say of the levels of `base`."""
    import numpy as np

    from workbench.identity.growing_arrays import GrowingArrays
    from workbench.identity.pair_arrays import PairArrays

    records = sample.records()
    rows = rows_of(records)
    count_holders(rows, base)
    parts = [_Part(comparison) for comparison in compared(base)]
    for part in parts:
        part.counted_once(compared(base))
    mentions = GrowingArrays(base)
    mentions.enter(rows)
    pairs = PairArrays(base, mentions)
    found = list(sample.pairs({record: at for at, record in enumerate(records)}))
    left, right, stand_for = (
        (np.array(each) for each in zip(*found, strict=True)) if found else [np.zeros(0, int)] * 3
    )
    reached, place = np.unique(
        np.stack([part.levels(pairs, left, right) for part in parts], axis=1), axis=0, return_inverse=True
    )
    counts = np.bincount(place, stand_for, len(reached))
    total = max(sample.rows * (sample.rows - 1) / 2, 1.0)
    return _Fit(np, parts, reached, counts, _strangers(records, pairs, parts), total, base).run()


class _Part:
    """A comparison with its levels by name: two levels of one name share their weight."""

    def __init__(self, comparison: Comparison) -> None:
        self.comparison = comparison
        self.names = list(dict.fromkeys(level.name for level in comparison.levels))
        by_name = {level.name: level for level in reversed(comparison.levels)}
        self.weights = [by_name[name].weight for name in self.names]
        self.bars = [by_name[name].bars for name in self.names]
        self._at = [*(self.names.index(level.name) for level in comparison.levels), -1]
        self.times = [1] * len(self.names)
        """By level: in how many comparisons what it asks is a level, so that it is one observation of all."""

    def counted_once(self, others: Iterable[Comparison]) -> None:
        """Takes note of the levels that ask the same of two mentions as levels of other comparisons do."""
        asked = Counter(level.when for other in others for level in other.levels if level.when)
        for level in self.comparison.levels:
            if level.when:
                at = self.names.index(level.name)
                self.times[at] = max(self.times[at], asked[level.when])

    def levels(self, pairs: PairArrays, left: Any, right: Any) -> Any:
        """The places of the levels reached among `names`; -1 where either says nothing."""
        import numpy as np

        return np.array(self._at)[pairs.levels(self.comparison, left, right)]


def _strangers(records: list[Record], pairs: PairArrays, parts: list[_Part]) -> list[Any]:
    """How often pairs drawn by chance, but for those that share a value, reach each level."""
    import numpy as np

    drawn: list[tuple[int, int]] = []
    if len(records) > 1:
        rng = random.Random(len(records))
        keys = [value_keys(record) for record in records]
        chosen = (rng.sample(range(len(records)), 2) for _ in range(STRANGERS))
        drawn = [(one, other) for one, other in chosen if not keys[one] & keys[other]]
    left, right = np.array(drawn, dtype=np.intp).reshape(-1, 2).T
    levels = (part.levels(pairs, left, right) for part in parts)
    return [
        np.bincount(each[each >= 0], minlength=len(part.names))
        for part, each in zip(parts, levels, strict=True)
    ]


class _Fit:
    """The rounds of expectation and maximisation over patterns of levels."""

    def __init__(
        self,
        np: Any,
        parts: list[_Part],
        reached: Any,
        counts: Any,
        strangers: list[Any],
        total: float,
        base: Model,
    ) -> None:
        self.np, self.parts, self.total = np, parts, total
        self.reached, self.counts = reached, counts
        each = max(total - self.counts.sum(), 1.0) / STRANGERS
        self.apart = [(seen + _UNSEEN) * each for seen in strangers]
        for counts in self.apart:
            counts[-1] += _NOTHING_ALIKE * each
        self.start = [np.array(part.weights) for part in parts]
        self.weights = list(self.start)
        self.shares = [np.zeros(len(part.names)) for part in parts]
        self.prior = base.prior
        self.matches = 0.0
        barred = [self._reach(at, np.array(part.bars)) for at, part in enumerate(parts) if any(part.bars)]
        agree = [self._reach(at, self.start[at] > 0) for at, part in enumerate(parts) if any(part.bars)]
        bars, agreed = sum(barred), sum(agree)
        # another given name and another birth date are another person; one of them is, where only it is known
        self.others = (bars > 1) | ((bars == 1) & (agreed == 0))

    def _reach(self, at: int, values: Any) -> Any:
        """A value of the level reached for every pattern; 0 where nothing is said."""
        np = self.np
        return np.append(values, 0)[self.reached[:, at]].astype(float)

    def run(self) -> Learned:
        """Rounds until the weights hold still."""
        np = self.np
        for _ in range(_ROUNDS):
            sums = sum((self._reach(at, each) for at, each in enumerate(self.weights)), self.prior)
            same = np.where(self.others, 0.0, 1 / (1 + 2.0 ** -np.clip(sums, -60, 60))) * self.counts
            self.matches = float(same.sum())
            share = max(self.matches, 1.0) / self.total
            self.prior = float(np.log2(share / (1 - min(share, 0.5))))
            before, self.weights = self.weights, [self._weights(at, same) for at in range(len(self.parts))]
            if max(float(np.abs(a - b).max()) for a, b in zip(before, self.weights, strict=True)) < _SETTLED:
                break
        bars = {
            part.comparison.name: float(share[np.array(part.bars)].sum())
            for part, share in zip(self.parts, self.shares, strict=True)
            if any(part.bars)
        }
        weights = {
            part.comparison.name: {
                name: round(float(weight), 2) for name, weight in zip(part.names, found, strict=True)
            }
            for part, found in zip(self.parts, self.weights, strict=True)
        }
        return Learned(round(self.prior, 2), self.matches, weights, bars, self._households())

    def _weights(self, at: int, same: Any) -> Any:
        """The weights of a comparison, and the shares of its levels; `same` are the matches by pattern."""
        np, size = self.np, len(self.parts[at].names)
        known = self.reached[:, at] >= 0
        levels = self.reached[known, at]
        ours = np.bincount(levels, same[known], size)
        theirs = np.bincount(levels, (self.counts - same)[known], size)
        if not ours.sum() + theirs.sum():
            return self.start[at]  # a column that is empty
        theirs = theirs + self.apart[at]
        strangers = theirs / theirs.sum()
        shipped = strangers * 2.0 ** (self.start[at] * np.array(self.parts[at].times))
        ours = ours + _STRENGTH * shipped / shipped.sum()
        self.shares[at] = ours / ours.sum()
        # what several comparisons ask in the same words is one observation: each has its part of the weight
        return np.log2(self.shares[at] / strangers) / np.array(self.parts[at].times)

    def _households(self) -> float:
        """Of the pairs that all but the bars says are one person, the share that two bars tell apart.

        Chance errors seldom meet in one pair; the members of a family differ in given name and birth date.
        """
        np = self.np
        sums, bars, known = np.full(len(self.counts), self.prior), 0, 0
        for at, part in enumerate(self.parts):
            barred = self._reach(at, np.array(part.bars))
            sums = sums + np.where(barred > 0, 0.0, self._reach(at, self.weights[at]))
            if any(part.bars):
                bars, known = bars + barred, known + (self.reached[:, at] >= 0)
        close = (sums >= 0) & (known > 1)
        return float(self.counts[close & (bars > 1)].sum() / max(self.counts[close].sum(), 1.0))


def model_text(found: Learned, base: Model, lifted: Iterable[str], extra: str) -> str:
    """The specification with the weights that were learnt; the bars of the comparisons `lifted` are gone."""
    lifted = set(lifted)
    guard = [f"{key} = {str(name not in lifted).lower()}" for key, name in GUARDED.items()]
    guard += ["near_misses = false", "slips_excuse = true"]
    body = [f"prior = {found.prior}", extra, "[guard]", *guard, *_NAMESAKES]
    for name, levels in found.weights.items():
        body += [f'[weights."{name}"]', *(f'"{level}" = {weight}' for level, weight in levels.items())]
    digest = hashlib.blake2b("\n".join(body).encode(), digest_size=4).hexdigest()
    head = ['extends = "model.toml"', f'version = "{base.version}-learned-{digest}"']
    return "\n".join([*head, *body]) + "\n"


_NAMESAKES: Final = ("[namesakes]", 'common = ["both surname", "either name_common"]')
"""The rows say how often strangers share a year of birth: it identifies nobody beside common names alone."""
GUARDED: Final = {"birth_dates": "birth date", "given_names": "given name"}
"""The settings of the guard, with the comparison that each is about."""
