"""Two mentions compared: the weight, and the levels that made it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from workbench.identity.columns import INDEX, MentionRow
from workbench.identity.known_ids import label_of
from workbench.identity.levels import level_of, truth_of
from workbench.identity.merge_guard import Guard
from workbench.identity.model import ComparisonStep
from workbench.identity.names_said import (
    ALIKE,
    NEAR_SURNAMES,
    ONE,
    ONE_SURNAME,
    OTHER_FAMILY,
    SIBLINGS,
    UNNAMED,
    NamesSaid,
    against_parts,
    is_outweighed,
    told_apart,
    whole_weight,
)  # fmt: skip
from workbench.identity.spec import BESIDE, Comparison, Level, Model
from workbench.values.world import RARE

IDENTIFIES, SHARED, SLIP, HOUSEHOLD, AT_HOME, COLLEAGUES, _AGAINST = 1, 2, 3, 4, 5, 6, 0
"""What a level says for one person: who it is, what many share, who it nearly is, of which household, who it
is or of which household, who it is or who its colleagues are, or nothing."""


def says_of(level: Level) -> int:
    """What a level says for one person, one of the above; 0 for nothing."""
    if level.weight <= 0.0:
        return _AGAINST
    if not level.identifies:
        return SHARED
    if not level.agrees:
        return SLIP
    if level.colleagues:
        return COLLEAGUES
    return HOUSEHOLD if level.household else AT_HOME if level.at_home else IDENTIFIES


_BIRTHS: Final = INDEX["births"]
_TWO_SURNAMES: Final = "what a household or colleagues share merges no two surnames"
_MORE_NAMES: Final = 2
"""Where the comparisons of names begin that are not of given name and surname."""
MOST: Final = 8
"""Values of one list of a group that are compared with those of another."""


class Scorer:
    """The in-memory executor of a model. Stateless: the same two rows always weigh the same."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.guard = Guard(model)
        scopes: dict[str, list[tuple[Comparison, Callable[[Any, Any], int], tuple[float, ...]]]] = {}
        for comparison in model.comparisons:
            # the weight of "says nothing" is last, so that the index -1 finds it
            weights = (*(level.weight for level in comparison.levels), 0.0)
            scopes.setdefault(comparison.of, []).append((comparison, level_of(comparison), weights))
        self._scopes = {INDEX[scope]: parts for scope, parts in scopes.items()}
        self._of_names = [
            (
                function,
                weights,
                (*(level.agrees for level in comparison.levels), False),
                comparison.of_full_name,
            )
            for comparison, function, weights in self._scopes[0]
        ]
        self._others = [
            (
                index,
                function,
                weights,
                tuple(
                    (*map(says_of, each.levels), _AGAINST)
                    for each in (
                        comparison,
                        comparison.beside_common_names,
                        comparison.beside_most_common_names,
                    )
                ),
            )
            for index, parts in self._scopes.items()
            if index
            for comparison, function, weights in parts
        ]
        self._alike = truth_of(model.alike)
        self._common, self._most_common = truth_of(model.common), truth_of(model.most_common)
        self._tells_siblings = [
            (*(level.siblings for level in comparison.levels), False) for comparison, _, _ in self._scopes[0]
        ]
        self._tells_surnames = [
            (*map(_surnames_of, comparison.levels), ONE_SURNAME) for comparison, _, _ in self._scopes[0]
        ]
        self._surname = next(
            (at for at, (each, _, _) in enumerate(self._scopes[0]) if "surname" in each.needs), -1
        )
        self._known_surnames = any(NEAR_SURNAMES in each for each in self._tells_surnames)
        """Whether a name without a surname says nothing of the surnames of two groups."""
        self._doubts_births = [
            (*(level.doubts_birth for level in comparison.levels), False)
            for comparison, _, _ in self._scopes[0]
        ]
        self._initials = [
            (at, comparison.needs[0])
            for at, (comparison, _, _) in enumerate(self._scopes[0])
            if model.initials_leave_out and _tells_initials(comparison)
        ]
        """The parts of names that may be an initial, and their columns."""
        self._name_limit = model.name_limit
        self._hint_limit = model.hint_limit
        self._area_limit = model.area_limit
        self._given_links = model.given_links
        self._same_name = model.same_name
        self._siblings_phone = not model.siblings_at_home
        self._doubts = model.near_misses
        """Whether a birth date does not say who somebody is where both halves of the name differ."""
        self._crowded = (model.crowded(False), model.crowded(True))
        self._pair_of_names = lru_cache(maxsize=1 << 15)(self._weight_of_names)

    def forget(self) -> None:
        """Lets go of the values that it remembers."""
        self._pair_of_names.cache_clear()
        self.guard.same_birth.cache_clear()

    def weight(self, a: MentionRow, b: MentionRow) -> float:
        """Prior and levels added; of several values the pair that agrees best counts.

        Of names, what speaks against the parts that this pair lacks counts too.

        Where nothing that identifies a person speaks but the names, `name_limit` is the most, or `hint_limit`
        where something else hints at one person. A slip of anything else speaks only beside an equal full
        name; what a household shares only where the given names are neither alike nor siblings' and the
        surnames do not just nearly agree; what colleagues share only for such surnames; a mobile not
        beside that where they are alike; a birth date only where they are not siblings' and not both halves
        of the name differ, or beside what many share. A birth date beside nothing but names weighs less in a
        table that is larger than the weights suit. What many share lifts a weight to `merged` only for a name
        that is known to be rare. An equal full name adds to what a household shares. A pair with one given
        name and something that identifies a person, but a birth date, weighs at least `linked`.
        """
        total, speaks, shared, crowded, hinted, given = self._weigh(a, b)
        total -= crowded
        limit = self._limit(a, b, total, speaks, shared, hinted)
        if limit is None and given and self._given_links <= total < self.model.linked:
            limit = self.model.linked
        return round(total if limit is None else limit, 6) + 0.0  # no negative zero

    def evidence(self, a: MentionRow, b: MentionRow) -> float:
        """Prior and levels added, before what names alone or many share is limited: to rank, not to merge."""
        return self._weigh(a, b)[0]

    def _weigh(self, a: MentionRow, b: MentionRow) -> tuple[float, bool, float, float, bool, bool]:
        """The sum; whether anything that identifies speaks for one person; what many share of the sum; what
        the size of the table takes from it, where a birth date alone speaks beside the names; and whether
        anything besides the names hints at one person.
        """
        mine, theirs = a.values, b.values
        of_names, full, either, one_given, given, _, common, surnames, _ = self._names(mine[0], theirs[0])
        one_family, one_surname = surnames > OTHER_FAMILY, surnames == ONE_SURNAME
        if surnames == NEAR_SURNAMES:  # that a surname is rare says nothing where there are two
            common = max(common, 1)
        total = of_names + self.model.prior
        speaks, born, doubted, shared = False, False, False, 0.0
        at_home, household, colleagues, hinted = False, False, False, False
        for index, function, weights, says_of_names in self._others:
            says = says_of_names[common]
            xs = mine[index]
            if not xs:
                continue
            ys = theirs[index]
            if not ys:
                continue
            if len(xs) == 1 and len(ys) == 1:
                level = function(xs[0], ys[0])
            else:
                xs, ys = _some(xs, ys)
                level = min({function(x, y) for x in xs for y in ys}, key=lambda each: (-weights[each], each))
            total += weights[level]
            hinted = hinted or says_of_names[0][level] not in (_AGAINST, SHARED)
            if says[level] == IDENTIFIES:
                if index != _BIRTHS:
                    speaks = True
                elif not self._doubts or (either and one_given > SIBLINGS):
                    born = True
                elif one_given > SIBLINGS:
                    doubted = True
            elif says[level] == SLIP:
                if index == _BIRTHS:
                    born = full
                else:
                    speaks = speaks or full
            elif says[level] == HOUSEHOLD:
                speaks = speaks or (one_surname and one_given == ONE)
                household = True
            elif says[level] == COLLEAGUES:
                speaks = speaks or one_surname
                colleagues = True
            elif says[level] == AT_HOME:
                speaks = speaks or (
                    one_family and (one_given == ONE or (one_given == SIBLINGS and self._siblings_phone))
                )
                at_home = True
            elif says[level] == SHARED:
                shared += weights[level]
        speaks = speaks or (at_home and (not household if one_family else household or colleagues))
        if household and full:
            total += self._same_name
        if speaks:
            return total, True, shared, 0.0, True, given
        tied = not one_family and (household or at_home or colleagues)
        near = surnames == NEAR_SURNAMES and one_given == ONE and (household or colleagues)
        born = born or (doubted and (shared >= BESIDE or tied or near))
        given = given and tied
        return total, born, shared, self._crowded[full] if born else 0.0, hinted, given

    def _limit(
        self, a: MentionRow, b: MentionRow, total: float, speaks: bool, shared: float, hinted: bool
    ) -> float | None:
        """What a sum is lowered to; None for one that stays."""
        if not speaks:
            most = self._hint_limit if hinted else self._name_limit
            return most if total > most else None
        merged = self.model.merged
        if shared and total >= merged and round(total - shared, 6) < merged and not _rare(a, b):
            return self._area_limit
        return None

    def speaks(self, a: MentionRow, b: MentionRow) -> bool:
        """True when something that identifies a person speaks for one person besides the names."""
        return self._weigh(a, b)[1]

    def only_household(self, a: MentionRow, b: MentionRow) -> bool:
        """True when nothing speaks for one person but given name, surname and what a household shares."""
        names = self._names(a.values[0], b.values[0])
        if any(weight is not None and weight > 0.0 for weight in names.parts[_MORE_NAMES:]):
            return False
        said = set()
        for index, function, weights, says_of_names in self._others:
            xs, ys = _some(a.values[index], b.values[index])
            levels = {function(x, y) for x in xs for y in ys}
            if levels:
                level = min(levels, key=lambda each: (-weights[each], each))
                says = says_of_names[names.common][level]
                said.add(IDENTIFIES if says == SHARED and index == _BIRTHS else says)
        return HOUSEHOLD in said and said <= {HOUSEHOLD, SHARED, _AGAINST}

    def _names(self, mine: tuple[Any, ...], theirs: tuple[Any, ...]) -> NamesSaid:
        """What the pair of names says that agrees best, or any pair, as the model has it."""
        if len(mine) == len(theirs) == 1:
            return self._pair_of_names(mine[0], theirs[0])
        mine, theirs = _some(mine, theirs)
        pairs = [(x, y) for x in mine for y in theirs]
        found = [self._pair_of_names(x, y) for x, y in pairs]
        if not found:
            return UNNAMED
        against = against_parts(found) if self.model.whole_names else {}
        if against and self.model.initials_leave_out:
            siblings = {at for at, (_, place) in against.items() if self._are_siblings(at, *pairs[place])}
            found = [told_apart(each, against, siblings) for each in found]
        weights = [whole_weight(each, against) for each in found] if against else [each[0] for each in found]
        if not self.model.any_names:
            whole = map(lambda each, weight: each._replace(weight=weight), found, weights)
            return max(whole, key=lambda each: each[:4])
        _, fulls, eithers, ones, givens, _, common, surnames, _ = zip(*found, strict=True)
        agreed = max(fulls), max(eithers), max(ones), max(givens)
        if self._known_surnames:
            known = [each.surnames for each in found if each.parts[self._surname] is not None]
            surnames = tuple(known) or surnames
        return NamesSaid(max(weights), *agreed, (), max(common), max(surnames))

    def _are_siblings(self, part: int, x: Any, y: Any) -> bool:
        """True where a part of two names is as siblings bear it."""
        return self._tells_siblings[part][self._of_names[part][0](x, y)]

    def _weight_of_names(self, x: Any, y: Any) -> NamesSaid:
        """What two names say. Kept for a while: the same names meet again and again."""
        found, full, agreed, differed, siblings, surnames = 0.0, True, False, False, False, ONE_SURNAME
        doubts_birth = False
        parts: list[float | None] = []
        given = False
        for at, (function, weights, agrees, of_full_name) in enumerate(self._of_names):
            level = function(x, y)
            siblings = siblings or self._tells_siblings[at][level]
            surnames = min(surnames, self._tells_surnames[at][level])
            doubts_birth = doubts_birth or self._doubts_births[at][level]
            found += weights[level]
            parts.append(weights[level] if level >= 0 else None)
            if of_full_name:
                given = given or (at == 0 and agrees[level])
                full = full and agrees[level]
                agreed = agreed or agrees[level]
                differed = differed or level >= 0
            elif level >= 0:
                full = full and agrees[level]
        one_given = SIBLINGS if siblings else ALIKE if self._alike(x, y) else ONE
        common = self._common(x, y) and 1 + self._most_common(x, y)
        return NamesSaid(
            found,
            full,
            (agreed or not differed) and not doubts_birth,
            one_given,
            given,
            tuple(parts),
            common,
            surnames,
            tuple(at for at, column in self._initials if _is_initial(x, column) or _is_initial(y, column)),
        )

    def steps(self, a: MentionRow, b: MentionRow) -> list[ComparisonStep]:
        """The levels behind `weight`, those that say something, in the order of the model."""
        found: list[ComparisonStep] = []
        for index, parts in self._scopes.items():
            xs, ys = _some(a.values[index], b.values[index])
            pairs = [(x, y) for x in xs for y in ys]
            if not pairs:
                continue
            against: dict[int, tuple[float, int]] = {}
            if index == 0 and self.model.whole_names:
                said = [self._pair_of_names(x, y) for x, y in pairs]
                against = against_parts(said)
            # max() keeps the first of equals, so that the explanation does not depend on chance
            best = max(
                range(len(pairs)),
                key=lambda place: (
                    whole_weight(said[place], against)
                    if against
                    else sum(weights[f(*pairs[place])] for _, f, weights in parts)
                ),
            )
            for at, (comparison, function, weights) in enumerate(parts):
                x, y = pairs[best]
                level = function(x, y)
                if at in against and index == 0 and is_outweighed(said[best], at, against[at][0]):
                    x, y = pairs[against[at][1]]
                    level = function(x, y)
                if level < 0:
                    continue
                reached = comparison.levels[level]
                shown = describe(x, comparison), describe(y, comparison)
                label = label_of(comparison.name, shown)
                near = comparison.of == "addresses" and reached.is_near
                found.append(ComparisonStep(label, reached.name, *shown, weights[level], near))
        total, speaks, shared, crowded, hinted, given = self._weigh(a, b)
        beside = round(total - self.model.prior - sum(step.weight for step in found), 6)
        if beside:
            found.append(ComparisonStep("rule", "one full name in one household", "", "", beside + 0.0))
        if crowded:
            rule = "in a large table strangers share a name and a birth date"
            found.append(ComparisonStep("rule", rule, "", "", round(-crowded, 6) + 0.0))
        total -= crowded
        limit = self._limit(a, b, total, speaks, shared, hinted)
        if limit is not None:
            near = self._names(a.values[0], b.values[0]).surnames == NEAR_SURNAMES
            alone = _TWO_SURNAMES if hinted and near else "a name alone never merges"
            rule = "what many share does not decide" if speaks else alone
            found.append(ComparisonStep("rule", rule, "", "", round(limit - total, 6)))
        elif given and self._given_links <= total < self.model.linked:
            rule = "one given name: what else is known of both is compared"
            found.append(ComparisonStep("rule", rule, "", "", round(self.model.linked - total, 6)))
        return found


def _surnames_of(level: Level) -> int:
    """What a level says of two surnames."""
    return OTHER_FAMILY if level.another_family else NEAR_SURNAMES if level.another_surname else ONE_SURNAME


def _some(xs: tuple[Any, ...], ys: tuple[Any, ...]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """What is compared of many values: those that both have, and the first of each.

    So the cost of weighing two groups is bounded, however much their mentions say.
    """
    if len(xs) <= MOST and len(ys) <= MOST:
        return xs, ys
    both = {x.key for x in xs} & {y.key for y in ys}
    return _first(xs, both), _first(ys, both)


def _is_initial(name: Any, column: str) -> bool:
    return len(getattr(name, column) or "") == 1


def _tells_initials(comparison: Comparison) -> bool:
    """True for a comparison of a part of names that has a level for initials."""
    return any(
        each.word == "initial" for level in comparison.levels for choice in level.when for each in choice
    )


def _first(values: tuple[Any, ...], wanted: set[object]) -> tuple[Any, ...]:
    if len(values) <= MOST:
        return values
    # sorted() keeps the order of equals: the wanted ones come first
    return tuple(sorted(values, key=lambda value: value.key not in wanted)[:MOST])


def _rare(a: MentionRow, b: MentionRow) -> bool:
    """True when both bear a surname that is known to be rare."""
    return any(
        x.surname is not None and x.surname == y.surname and x.surname_tier == RARE
        for x in a.values[0]
        for y in b.values[0]
    )


def describe(value: Any, comparison: Comparison) -> str:
    """A value as a reader sees it in an explanation."""
    if comparison.of == "addresses":
        parts = (value.house or value.street, value.suburb, value.postcode, value.address_id)
        return ", ".join(part for part in parts if part)
    if comparison.of == "births":
        return str(value.dob_day or value.dob_month or value.dob_year)
    return str(getattr(value, comparison.needs[0]))
