"""Many pairs of mentions weighed at once, on arrays: exactly the weights that `Scorer.weight` gives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from workbench.identity.array_conditions import ValueArrays, holds
from workbench.identity.conditions import Condition
from workbench.identity.levels import Conditions
from workbench.identity.pair_weight import AT_HOME, COLLEAGUES, HOUSEHOLD, IDENTIFIES, SHARED, SLIP, says_of
from workbench.identity.spec import BESIDE, Comparison, Model
from workbench.values.world import RARE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Places = NDArray[np.intp]

NUMBERS: Final = frozenset(
    {"given_tier", "surname_tier", "phone_tier", "email_tier", "house_tier", "dob_days"}
)
"""The columns that are numbers; all others are text."""


_INDIVIDUAL: Final = frozenset(
    {"bag", "whole", "turned", "phone", "email_letters", "email_stem", "home", "house"}
)
"""Columns of which nearly each person has a value of their own, and of which most models ask nothing but
whether two are the same."""
_SAMENESS: Final = frozenset({"same", "differ", "both", "one", "either", "crossed", "crosses"})
"""The conditions that ask no more than that, or whether there is a value."""


def _conditions(model: Model, scope: str) -> Iterator[Condition]:
    """The conditions of a model on the values of a list."""
    if scope == "names":
        for choice in (*model.alike, *model.common, *model.most_common):
            yield from choice
    for comparison in model.comparisons:
        if comparison.of == scope:
            for level in comparison.levels:
                for choice in level.when:
                    yield from choice


def columns_of(model: Model, scope: str) -> list[str]:
    """The columns of a list that the comparisons of a model look at."""
    found = dict.fromkeys(("surname", "surname_tier") if scope == "names" else ())
    found |= dict.fromkeys(each for one in model.comparisons if one.of == scope for each in one.needs)
    found |= dict.fromkeys(column for each in _conditions(model, scope) for column in each.columns)
    return list(found)


def hashed_columns(model: Model, scope: str) -> set[str]:
    """Those of them that have many values, of which nothing is asked but whether two are the same."""
    found = {*_INDIVIDUAL.intersection(columns_of(model, scope))}
    asked = [{*each.columns} for each in _conditions(model, scope) if each.word not in _SAMENESS]
    crossed = [{*each.columns} for each in _conditions(model, scope) if len(each.columns) > 1]
    found -= set[str]().union(*asked)
    while mixed := [each for each in crossed if found & each and not each <= found]:
        found -= set[str]().union(*mixed)
    return found


class MentionArrays:
    """Mentions as arrays: `place` is where the values of a list begin (-1: none), `count` how many there are.

    A list that `count` leaves out holds one value of a mention at most.
    """

    def __init__(
        self,
        values: Mapping[str, ValueArrays],
        place: Mapping[str, Places],
        count: Mapping[str, Places] | None = None,
    ) -> None:
        self.values = values
        self.place = place
        self.count: Mapping[str, Places] = count or {}


class PairArrays:
    """Weighs pairs of the mentions of some arrays, named by their numbers."""

    def __init__(self, model: Model, mentions: MentionArrays) -> None:
        self.model = model
        self.mentions = mentions

    def levels(self, comparison: Comparison, left: Places, right: Places) -> NDArray[np.int8]:
        """The index of the level that each pair reaches; -1 where either says nothing.

        Of several values the two count that agree best.
        """
        found = np.full(len(left), -1, dtype=np.int8)
        if comparison.of not in self.mentions.values:
            return found
        values, place = self.mentions.values[comparison.of], self.mentions.place[comparison.of]
        one, other = place[left], place[right]
        (known,) = np.nonzero((one >= 0) & (other >= 0))
        one, other = one[known], other[known]
        count = self.mentions.count.get(comparison.of)
        if count is None:
            found[known] = _levels(comparison, values, one, other)
            return found
        ones, others = count[left[known]], count[right[known]]
        size = ones.astype(np.intp) * others
        if not size.size or size.max() == 1:
            found[known] = _levels(comparison, values, one, other)
            return found
        start = np.cumsum(size) - size
        pair = np.repeat(np.arange(len(size)), size)
        nth = np.arange(len(pair)) - start[pair]
        each = _levels(comparison, values, one[pair] + nth // others[pair], other[pair] + nth % others[pair])
        best = sorted(
            range(-1, len(comparison.levels)), key=lambda level: (-_weight(comparison, level), level)
        )
        rank = np.argsort(np.array(best))
        found[known] = np.array(best)[np.minimum.reduceat(rank[each + 1], start)]
        return found

    def weights(self, left: Places, right: Places) -> NDArray[np.float64]:
        """The weight of each pair, as `Scorer.weight` gives it."""
        model, size = self.model, len(left)
        of_names = np.zeros(size)
        full, agreed, differed = np.ones(size, bool), np.zeros(size, bool), np.zeros(size, bool)
        doubts_birth = np.zeros(size, bool)
        siblings, given, one_family = np.zeros(size, bool), np.zeros(size, bool), np.ones(size, bool)
        near = np.zeros(size, bool)
        names = [each for each in model.comparisons if each.of == "names"]
        for comparison in names:
            level = self.levels(comparison, left, right)
            of_names += _by_level([each.weight for each in comparison.levels], 0.0)[level]
            agrees = _by_level([each.agrees for each in comparison.levels], False)[level]
            siblings |= _by_level([each.siblings for each in comparison.levels], False)[level]
            doubts_birth |= _by_level([each.doubts_birth for each in comparison.levels], False)[level]
            one_family &= ~_by_level([each.another_family for each in comparison.levels], False)[level]
            near |= _by_level([each.another_surname for each in comparison.levels], False)[level]
            if comparison.of_full_name:
                given |= agrees & (comparison is names[0])
                full &= agrees
                agreed |= agrees
                differed |= level >= 0
            else:
                full &= agrees | (level < 0)
        either = (agreed | ~differed) & ~doubts_birth
        alike = self._names_are(model.alike, left, right) & ~siblings
        common = self._names_are(model.common, left, right)
        most_common = common & self._names_are(model.most_common, left, right)
        near &= one_family
        common |= near
        homely = alike | siblings if model.siblings_at_home else alike
        at_home, household, colleagues = np.zeros(size, bool), np.zeros(size, bool), np.zeros(size, bool)
        total: NDArray[np.float64] = of_names + model.prior
        shared, hinted = np.zeros(size), np.zeros(size, bool)
        speaks, born, doubted = np.zeros(size, bool), np.zeros(size, bool), np.zeros(size, bool)
        for comparison in model.comparisons:
            if comparison.of == "names":
                continue
            level = self.levels(comparison, left, right)
            weight = _by_level([each.weight for each in comparison.levels], 0.0)[level]
            says = _by_level(map(says_of, comparison.levels), 0)[level]
            hinted |= (says != 0) & (says != SHARED)
            if comparison.has_namesakes:
                for which, beside in (
                    (common, comparison.beside_common_names),
                    (most_common, comparison.beside_most_common_names),
                ):
                    says = np.where(which, _by_level(map(says_of, beside.levels), 0)[level], says)
            total += weight
            identifies = says == IDENTIFIES
            if comparison.of == "births":
                if model.near_misses:
                    identifies &= ~siblings
                    doubted = identifies & ~either
                    identifies &= either
                born = identifies | ((says == SLIP) & full)
            else:
                speaks |= identifies | ((says == SLIP) & full)
            speaks |= (says == HOUSEHOLD) & ~alike & ~siblings & one_family & ~near
            speaks |= (says == COLLEAGUES) & one_family & ~near
            colleagues |= says == COLLEAGUES
            speaks |= (says == AT_HOME) & ~homely & one_family
            household |= says == HOUSEHOLD
            at_home |= says == AT_HOME
            shared += np.where(says == SHARED, weight, 0.0)
        speaks |= at_home & np.where(one_family, ~household, household | colleagues)
        total += np.where(household & full, model.same_name, 0.0)
        tied = ~one_family & (household | at_home | colleagues)
        given &= speaks | tied
        near &= ~alike & ~siblings & (household | colleagues)
        born |= doubted & ((shared >= BESIDE) | tied | near)
        total -= np.where(born & ~speaks, np.where(full, model.crowded(True), model.crowded(False)), 0.0)
        speaks |= born
        merged = model.merged
        raised = (shared > 0) & (total >= merged) & (np.round(total - shared, 6) < merged)
        lowered = np.where(speaks & raised & ~self._rare(left, right), model.area_limit, total)
        lowered = np.where(given & (total >= model.given_links), np.maximum(lowered, model.linked), lowered)
        limit = np.where(speaks, np.inf, np.where(hinted, model.hint_limit, model.name_limit))
        return np.round(np.minimum(lowered, limit), 6).astype(np.float64) + 0.0

    def _names_are(self, conditions: Conditions, left: Places, right: Places) -> NDArray[np.bool_]:
        """Where conditions hold of the names; nowhere without any."""
        found = np.zeros(len(left), bool)
        if conditions and "names" in self.mentions.values:
            values, place = self.mentions.values["names"], self.mentions.place["names"]
            (at,) = np.nonzero((place[left] >= 0) & (place[right] >= 0))
            for choice in conditions:
                one, other = place[left[at]], place[right[at]]
                truth = holds(choice[0], values, one, other)
                for condition in choice[1:]:
                    truth |= holds(condition, values, one, other)
                at = at[truth]
            found[at] = True
        return found

    def _rare(self, left: Places, right: Places) -> NDArray[np.bool_]:
        """Where both bear a surname that is known to be rare."""
        found = np.zeros(len(left), bool)
        if "names" in self.mentions.values:
            values, place = self.mentions.values["names"], self.mentions.place["names"]
            one, other = place[left], place[right]
            rare = values.numbers["surname_tier"][one] == RARE
            found = (one >= 0) & (other >= 0) & rare & values.same("surname", "surname", one, other)
        return found


def _by_level(of: Iterable[float], unknown: float) -> NDArray[Any]:
    """A value for each level; last, where the index -1 finds it, that of a comparison that says nothing."""
    return np.array([*of, unknown])


def _weight(comparison: Comparison, level: int) -> float:
    return comparison.levels[level].weight if level >= 0 else 0.0


def _levels(comparison: Comparison, values: ValueArrays, one: Places, other: Places) -> NDArray[np.int8]:
    """The index of the level that each two values reach; -1 where either lacks what is compared."""
    found = np.full(len(one), -1, dtype=np.int8)
    todo = np.arange(len(one))
    for column in comparison.needs:
        kept = values.known(column, one) & values.known(column, other)
        todo, one, other = todo[kept], one[kept], other[kept]
    for number, level in enumerate(comparison.levels[:-1]):
        at = np.arange(len(todo))
        for choice in level.when:
            truth = holds(choice[0], values, one[at], other[at])
            for condition in choice[1:]:
                truth |= holds(condition, values, one[at], other[at])
            at = at[truth]
        if at.size:
            found[todo[at]] = number
            rest = np.ones(len(todo), dtype=bool)
            rest[at] = False
            todo, one, other = todo[rest], one[rest], other[rest]
    found[todo] = len(comparison.levels) - 1
    return found
