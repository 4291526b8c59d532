"""Mentions as arrays that only grow: each is entered once, when it is first weighed with many others."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import accumulate, chain
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from workbench.identity.array_conditions import ValueArrays
from workbench.identity.columns import INDEX, TIERS, MentionRow
from workbench.identity.distinct_values import distinct
from workbench.identity.pair_arrays import NUMBERS, MentionArrays, columns_of, hashed_columns
from workbench.identity.pair_weight import MOST

if TYPE_CHECKING:
    from numpy.typing import DTypeLike, NDArray

    from workbench.identity.spec import Model

_NAMES: Final = INDEX["names"]
_MOST_OF_A_HASH: Final = (1 << 63) - 1
_FIRST: Final = 1024
"""For how many values there is room at first."""


class _Growing:
    """An array to which values are appended; there is room for an eighth more whenever it is full."""

    def __init__(self, dtype: DTypeLike) -> None:
        self._held = np.zeros(_FIRST, dtype)
        self._size = 0

    def append(self, values: Sequence[Any] | NDArray[Any]) -> None:
        """Adds values at the end."""
        fresh = np.asarray(values, self._held.dtype)
        size = self._size + len(fresh)
        if size >= len(self._held):
            room = np.zeros(max(size + size // 8 + 1, _FIRST), self._held.dtype)
            room[: self._size] = self._held[: self._size]
            self._held = room
        self._held[self._size : size] = fresh
        self._size = size

    @property
    def values(self) -> NDArray[Any]:
        """All that were added; not a copy."""
        return self._held[: self._size]

    @property
    def values_and_zero(self) -> NDArray[Any]:
        """The values, and a zero where the place -1 finds it."""
        return self._held[: self._size + 1]


class _GrowingWhole(_Growing):
    """The same, for whole numbers: they are held in as few bytes as the largest of them needs."""

    def __init__(self) -> None:
        super().__init__(np.int8)

    def append(self, values: Sequence[Any] | NDArray[Any]) -> None:
        """Adds values at the end, of up to 32 bits."""
        fresh = np.asarray(values, np.int32)
        while len(fresh) and (
            (bounds := np.iinfo(self._held.dtype)).max < fresh.max() or fresh.min() < bounds.min
        ):
            self._held = self._held.astype(f"i{2 * self._held.itemsize}")
        super().append(fresh)


class _Codes(dict[str | None, int]):
    """The place of each word among all; a new one is the last. None has the place -1."""

    def __init__(self) -> None:
        super().__init__({None: -1})
        self.words: list[str] = []

    def __missing__(self, word: str) -> int:
        code = self[word] = len(self.words)
        self.words.append(word)
        return code


class _GrowingValues(ValueArrays):
    """The values of one list; a word keeps its place when others come.

    Columns that are `given` a number hold it for each value, whatever that says. Of those that are `hashed`
    there are no words: they hold 63 bits of the hash of each.
    """

    def __init__(self, columns: Sequence[str], given: Mapping[str, int], hashed: Collection[str]) -> None:
        self._given = {column: given[column] for column in columns if column in given}
        self._codes = _Codes()
        self._words = self._codes.words
        words = [column for column in columns if column not in NUMBERS and column not in hashed]
        self._text = {column: _GrowingWhole() for column in words}
        self._hashes = {column: _Growing(np.int64) for column in hashed}
        self._numbers = {
            column: _Growing(np.float64) for column in columns if column in NUMBERS and column not in given
        }
        self._lengths, self._firsts = _Growing(np.int32), _Growing(np.int32)
        self._listed: dict[str, set[int]] = {}
        self._listed_to: dict[str, int] = {}
        """How many values of a column that lists words were looked at."""
        self.size = 0
        self._said_of = attrgetter(*columns)
        self._is_settled = False
        self._met: dict[int, int] = {}
        """By 64 bits of the hash of what a value says its place, where it is looked for."""
        super().__init__(self._words, {}, {})

    def placed(self, lists: Iterable[Sequence[Any]]) -> tuple[list[int], list[Any]]:
        """Where each list of values begins, -1 for none, and the values that are not there yet, to be added.

        Of lists of one value equal ones have the same place.
        """
        places, fresh = [], list[Any]()
        for values in lists:
            place = self.size + len(fresh) if values else -1
            if len(values) == 1:
                met = self._met.setdefault(hash(self._said_of(values[0])), place)
                if met != place:
                    places.append(met)
                    continue
            places.append(place)
            fresh += values
        return places, fresh

    def append(self, forms: Sequence[Any]) -> None:
        """Adds values at the end; the same object is looked at once."""
        objects = {id(form): form for form in forms}
        at = {name: number for number, name in enumerate(objects)}
        place = np.fromiter(map(at.__getitem__, map(id, forms)), np.intp, len(forms))
        for columns, arrays in (
            (self._text, self._coded),
            (self._hashes, _hashed),
            (self._numbers, self._counted),
        ):
            told: Iterable[Any] = map(attrgetter(*columns), objects.values()) if columns else ()
            listed = zip(*told, strict=True) if len(columns) > 1 else (told,)
            for name, said in zip(columns, listed, strict=False):
                columns[name].append(arrays(list(said))[place])
        self.size += len(forms)
        self.text = {name: column.values for name, column in chain(self._text.items(), self._hashes.items())}
        given = {name: np.broadcast_to(np.float64(number), self.size) for name, number in self._given.items()}
        self.numbers = {**{name: column.values for name, column in self._numbers.items()}, **given}

    def settle(self) -> None:
        """Lets go of what is only needed to add values: there will be no more."""
        self._is_settled = True
        for known in (self._codes, self._met):
            known.clear()

    def _coded(self, said: list[str | None]) -> NDArray[np.int32]:
        return np.fromiter(map(self._codes.__getitem__, said), np.int32, len(said))

    def _counted(self, said: list[float | None]) -> NDArray[np.float64]:
        return np.array([np.nan if number is None else number for number in said], dtype=np.float64)

    def set_number(self, column: str, place: int, number: float) -> None:
        """Changes what a column says of the value at a place."""
        self.numbers[column][place] = number

    @property
    def lengths(self) -> NDArray[np.int32]:
        """How many letters each word has; 0 for none, which is last."""
        self._lengths.append(list(map(len, self._words[len(self._lengths.values) :])))
        return self._lengths.values_and_zero

    @property
    def firsts(self) -> NDArray[np.int32]:
        """The first letter of each word; 0 for none, which is last."""
        self._firsts.append([ord(word[:1] or "\0") for word in self._words[len(self._firsts.values) :]])
        return self._firsts.values_and_zero

    def members(self, listing: str) -> NDArray[np.int64]:
        """The words of each text of a column that lists words, as `member_key` has them, in order."""
        done, text = self._listed.setdefault(listing, set()), self.text[listing]
        fresh = set(distinct(text[self._listed_to.get(listing, 0) :]).tolist()) - done - {-1}
        self._listed_to[listing] = len(text)
        if fresh or listing not in self._members:
            done |= fresh
            keys = array("q")  # which holds no objects: of many words these would stay in memory for good
            place_of = self._place_of()
            for code in fresh:
                places = map(place_of, self._words[code].split())
                keys.extend([code << 32 | place for place in places if place is not None])
            before = self._members.get(listing, np.array([np.iinfo(np.int64).max]))
            self._members[listing] = np.sort(
                np.concatenate([before, np.frombuffer(keys, np.int64)]), kind="stable"
            )
        return self._members[listing]

    def _place_of(self) -> Callable[[str], int | None]:
        """Gives the place of a word; None for one that no value is, where no more values come."""
        if self._is_settled:
            return {word: place for place, word in enumerate(self._words)}.get
        return self._codes.__getitem__


def _hashed(said: list[str | None]) -> NDArray[np.int64]:
    return np.array([-1 if word is None else hash(word) & _MOST_OF_A_HASH for word in said], dtype=np.int64)


class ColumnArrays(MentionArrays):
    """Mentions as arrays, by the number under which each was entered: the first is 0.

    With `alone` nobody else is taken to share a value, whatever the mentions say, what need not be words is
    told apart by 63 bits of its hash, and equal names are entered once: all that takes less memory.
    """

    def __init__(self, model: Model, *, alone: bool = False) -> None:
        scopes = dict.fromkeys(each.of for each in model.comparisons)
        given = dict.fromkeys(TIERS, 0) if alone else {}
        self._values = {
            scope: _GrowingValues(
                columns_of(model, scope), given, hashed_columns(model, scope) if alone else ()
            )
            for scope in scopes
        }
        self._place = {scope: _GrowingWhole() for scope in scopes}
        self._count = {scope: _GrowingWhole() for scope in scopes}
        self._once = frozenset({"names"} if alone else ())
        self._tiers = [(index, tier) for index, _, tier in model.counted]
        self._plain = _Growing(np.bool_)
        self.plain: NDArray[np.bool_] = self._plain.values
        """Whether the arrays hold all that is compared of a mention: of several names they do not."""
        super().__init__({}, {}, {})

    def append(self, fresh: Sequence[MentionRow]) -> None:
        """Adds mentions; their numbers follow on those before."""
        self._plain.append(
            [len(row.values[_NAMES]) <= 1 and max(map(len, row.values)) <= MOST for row in fresh]
        )
        self.plain = self._plain.values
        for scope, values in self._values.items():
            index = INDEX[scope]
            lists = [row.values[index] for row in fresh]
            counts = list(map(len, lists))
            self._count[scope].append(counts)
            if scope in self._once:
                places, added = values.placed(lists)
            else:
                firsts = accumulate(counts, initial=values.size)
                places = [at if many else -1 for at, many in zip(firsts, counts, strict=False)]
                added = list(chain.from_iterable(lists))
            self._place[scope].append(places)
            values.append(added)
        told = [scope for scope, values in self._values.items() if values.size]
        self.values = {scope: self._values[scope] for scope in told}
        self.place = {scope: self._place[scope].values for scope in told}
        self.count = {scope: self._count[scope].values for scope in told}

    def settle(self) -> None:
        """Lets go of what is only needed to add mentions: there will be no more."""
        for values in self._values.values():
            values.settle()


class GrowingArrays(ColumnArrays):
    """The mentions that were weighed so far, as arrays, each by its name too."""

    def __init__(self, model: Model) -> None:
        super().__init__(model)
        self.rows: list[MentionRow] = []
        self.number: dict[str, int] = {}
        """The number of each mention."""
        self._outdated: set[str] = set()

    def enter(self, rows: Iterable[MentionRow]) -> None:
        """Adds mentions that are not there yet; their numbers follow on those before."""
        fresh = list(rows)
        for row in fresh:
            self.number[row.id] = len(self.number)
        self.rows += fresh
        self.append(fresh)

    def outdate(self, mention: str) -> None:
        """Another number of people shares a value of a mention: how many is looked up before it is used."""
        self._outdated.add(mention)

    def renew(self) -> None:
        """Takes over how many people share the values of mentions that are outdated."""
        for mention in self._outdated & self.number.keys():
            number = self.number[mention]
            row = self.rows[number]
            for index, tier in self._tiers:
                for scope, values in self.values.items():
                    if INDEX[scope] == index and tier in values.numbers:
                        first = int(self.place[scope][number])
                        for at, form in enumerate(row.values[index]):
                            self._values[scope].set_number(tier, first + at, getattr(form, tier))
        self._outdated.clear()
