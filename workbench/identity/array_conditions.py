"""The conditions of a specification on arrays: many pairs at once, with the meaning of `conditions`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import starmap
from typing import TYPE_CHECKING, Final

import numpy as np
from rapidfuzz.distance import DamerauLevenshtein, Levenshtein
from rapidfuzz.process import cpdist

from workbench.identity.conditions import Condition, edits, starts
from workbench.identity.distinct_values import distinct

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Places = NDArray[np.intp]
    Truths = NDArray[np.bool_]
    Codes = NDArray[np.int32]
    Numbers = NDArray[np.float64]
Test = Callable[[list[str], list[str]], "Truths"]


class ValueArrays:
    """The values of one list, as arrays: `text` holds the places of words in `words`, -1 for none.

    `numbers` holds the columns that are numbers, NaN for none.
    """

    def __init__(
        self, words: Sequence[str], text: Mapping[str, Codes], numbers: Mapping[str, Numbers]
    ) -> None:
        self.words = words
        self.text = text
        self.numbers = numbers
        self._members: dict[str, NDArray[np.int64]] = {}

    def known(self, column: str, at: Places) -> Truths:
        """Where a column has a value."""
        if column in self.numbers:
            found: Truths = ~np.isnan(self.numbers[column][at])
            return found
        return np.greater_equal(self.text[column][at], 0)

    def same(self, one: str, other: str, left: Places, right: Places) -> Truths:
        """Where `one` of the left has the value that `other` of the right has."""
        if one in self.numbers:
            return np.equal(self.numbers[one][left], self.numbers[other][right])
        mine = self.text[one][left]
        return _all(mine >= 0, mine == self.text[other][right])

    @cached_property
    def lengths(self) -> NDArray[np.int32]:
        """How many letters each word has; 0 for none, which is last."""
        return np.fromiter(map(len, (*self.words, "")), np.int32, len(self.words) + 1)

    @cached_property
    def firsts(self) -> NDArray[np.int32]:
        """The first letter of each word."""
        return np.fromiter((ord(word[:1] or "\0") for word in (*self.words, "")), np.int32)

    def members(self, listing: str) -> NDArray[np.int64]:
        """What a column that lists words holds: each text's place and that of each of its words, in order.

        Both places are in one number, the text's in the upper half; the last is larger than any.
        """
        if listing not in self._members:
            place = {word: place for place, word in enumerate(self.words)}
            pairs = [
                code << 32 | place[each]
                for code in distinct(self.text[listing]).tolist()
                if code >= 0
                for each in self.words[code].split()
                if each in place
            ]
            self._members[listing] = np.array([*sorted(pairs), np.iinfo(np.int64).max])
        return self._members[listing]

    def listed(self, word: str, listing: str, left: Places, right: Places) -> Truths:
        """Where `word` of the left is among the words of `listing` of the right."""
        known = self.members(listing)
        mine, theirs = self.text[word][left], self.text[listing][right]
        wanted = theirs.astype(np.int64) << 32 | mine
        return _all(mine >= 0, theirs >= 0, known[np.searchsorted(known, wanted)] == wanted)

    def by_words(self, column: str, left: Places, right: Places, where: Truths, test: Test) -> Truths:
        """What `test` says of two words, asked once for each two that meet, where `where` holds."""
        (at,) = np.nonzero(where)
        if not at.size:
            return where
        size, codes = len(self.words), self.text[column]
        one, other = codes[left[at]], codes[right[at]]
        pairs, place = np.unique(
            np.minimum(one, other).astype(np.int64) * size + np.maximum(one, other), return_inverse=True
        )
        words = self.words
        found = test(
            [words[k] for k in (pairs // size).tolist()], [words[k] for k in (pairs % size).tolist()]
        )
        where[at] = found[place]
        return where


def _all(first: Truths, *others: Truths) -> Truths:
    for each in others:
        first &= each
    return first


def holds(condition: Condition, values: ValueArrays, left: Places, right: Places) -> Truths:
    """Where a condition holds of the values at `left` and `right`."""
    return _ARRAYS[condition.word](values, *condition.columns, *condition.numbers, left, right)


def _same(v: ValueArrays, c: str, left: Places, right: Places) -> Truths:
    return v.same(c, c, left, right)


def _crossed(v: ValueArrays, c: str, d: str, left: Places, right: Places) -> Truths:
    return v.same(c, d, left, right) & v.same(d, c, left, right)


def _crosses(v: ValueArrays, c: str, d: str, left: Places, right: Places) -> Truths:
    return v.same(c, d, left, right) | v.same(c, d, right, left)


def _both(v: ValueArrays, c: str, left: Places, right: Places) -> Truths:
    return _all(v.known(c, left), v.known(c, right))


def _one(v: ValueArrays, c: str, left: Places, right: Places) -> Truths:
    return np.not_equal(v.known(c, left), v.known(c, right))


def _either(v: ValueArrays, c: str, left: Places, right: Places) -> Truths:
    return v.known(c, left) | v.known(c, right)


def _differ(v: ValueArrays, c: str, left: Places, right: Places) -> Truths:
    return _both(v, c, left, right) & ~v.same(c, c, left, right)


def _initial(v: ValueArrays, c: str, left: Places, right: Places) -> Truths:
    one, other = v.text[c][left], v.text[c][right]
    shortest = np.minimum(v.lengths[one], v.lengths[other])
    return _all(shortest == 1, v.firsts[one] == v.firsts[other])


def _starts(v: ValueArrays, c: str, shortest: int, left: Places, right: Places) -> Truths:
    def test(ones: list[str], others: list[str]) -> Truths:
        return np.fromiter(
            starmap(starts, ((a, b, shortest) for a, b in zip(ones, others, strict=True))), bool
        )

    one, other = v.text[c][left], v.text[c][right]
    long = np.minimum(v.lengths[one], v.lengths[other]) >= max(shortest, 1)
    return v.by_words(c, left, right, long & (v.firsts[one] == v.firsts[other]), test)


def _edits(v: ValueArrays, c: str, most: int, shortest: int, left: Places, right: Places) -> Truths:
    def test(ones: list[str], others: list[str]) -> Truths:
        found = cpdist(ones, others, scorer=DamerauLevenshtein.distance, score_cutoff=most, dtype=np.int32)
        return np.asarray(found) <= most

    one, other = v.lengths[v.text[c][left]], v.lengths[v.text[c][right]]
    near = (np.minimum(one, other) >= max(shortest, 1)) & (abs(one - other) <= most)
    return v.by_words(c, left, right, near, test)


def _swapped(v: ValueArrays, c: str, d: str, most: int, shortest: int, left: Places, right: Places) -> Truths:
    codes, words = v.text, v.words
    ends = codes[c][left], codes[d][left], codes[c][right], codes[d][right]
    found = _all(*(each >= 0 for each in ends))
    for place in np.nonzero(found)[0].tolist():
        given, surname, other_given, other_surname = (words[each[place]] for each in ends)
        found[place] = edits(given, other_surname, most, shortest) and edits(
            other_given, surname, most, shortest
        )
    return found


def _digits(v: ValueArrays, c: str, most: int, left: Places, right: Places) -> Truths:
    def test(ones: list[str], others: list[str]) -> Truths:
        found = cpdist(ones, others, scorer=Levenshtein.distance, score_cutoff=most, dtype=np.int32)
        return np.asarray(found) <= most

    one, other = v.lengths[v.text[c][left]], v.lengths[v.text[c][right]]
    return v.by_words(c, left, right, _both(v, c, left, right) & (abs(one - other) <= most), test)


def _among(v: ValueArrays, c: str, d: str, left: Places, right: Places) -> Truths:
    return v.listed(c, d, left, right) | v.listed(c, d, right, left)


def _within(v: ValueArrays, c: str, most: int, left: Places, right: Places) -> Truths:
    return abs(v.numbers[c][left] - v.numbers[c][right]) <= most


def _apart(v: ValueArrays, c: str, by: int, most: int, left: Places, right: Places) -> Truths:
    return abs(abs(v.numbers[c][left] - v.numbers[c][right]) - by) <= most


def _tier(v: ValueArrays, c: str, least: int, left: Places, right: Places) -> Truths:
    return _all(v.numbers[c][left] >= least, v.numbers[c][right] >= least)


_ARRAYS: Final[dict[str, Callable[..., Truths]]] = {
    "same": _same,
    "crossed": _crossed,
    "crosses": _crosses,
    "initial": _initial,
    "starts": _starts,
    "edits": _edits,
    "swapped": _swapped,
    "digits": _digits,
    "both": _both,
    "one": _one,
    "either": _either,
    "differ": _differ,
    "among": _among,
    "within": _within,
    "apart": _apart,
    "tier": _tier,
}
