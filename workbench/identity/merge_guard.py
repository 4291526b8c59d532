"""The guard: why the evidence tells two groups of mentions apart, whatever else speaks for one person.

What tells apart is what the specification says: the levels with `bars`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from workbench.identity.columns import INDEX, MentionRow, NameForm
from workbench.identity.features import birth_form
from workbench.identity.levels import level_of
from workbench.identity.spec import Model

_SEXES, _DEATHS = INDEX["sexes"], INDEX["deaths"]
_WHOLE = 10
CERTAIN: Final = frozenset({"judgement", "generation"})
"""Rules by which two people are certainly two: what they refuse is not offered for review."""
_SEX_OF: Final = {"M": "MALE", "F": "FEMALE"}
_SUFFIXES: Final = {"1": "Sr or I", "2": "Jr or II", "3": "III", "4": "IV"}


@dataclass(slots=True)
class Facts:
    """What the guard knows of a group. `forced` when a judgement joined what the guard would not."""

    births: set[str] = field(default_factory=set)
    names: dict[object, NameForm] = field(default_factory=dict)
    generations: set[str] = field(default_factory=set)
    sexes: set[str] = field(default_factory=set)
    titles: set[str] = field(default_factory=set)
    deaths: set[str] = field(default_factory=set)
    alive: str = ""
    named: bool = False
    forced: bool = False

    @classmethod
    def of(cls, row: MentionRow) -> Facts:
        """The facts of one mention."""
        facts = cls(alive=row.alive or "")
        values = row.values
        for name in values[0]:
            facts.named = True
            if name.given:
                facts.names[name.key] = name
            if name.generation:
                facts.generations.add(name.generation)
            if name.title_sex:
                facts.titles.add(_SEX_OF[name.title_sex])
        for birth in values[1]:
            facts.births.add(birth.dob_day or birth.dob_month or birth.dob_year)
        for value in values[_SEXES]:
            facts.sexes.add(value.sex)
        for value in values[_DEATHS]:
            facts.deaths.add(value.death)
        return facts

    @classmethod
    def of_all(cls, rows: Iterable[MentionRow]) -> Facts:
        """The facts of several mentions together."""
        facts = cls()
        for row in rows:
            facts.absorb(cls.of(row))
        return facts

    @property
    def is_initial(self) -> bool:
        """True where of the given name nothing but an initial is known."""
        return bool(self.names) and all(len(name.given or "") == 1 for name in self.names.values())

    def absorb(self, other: Facts) -> None:
        """Takes in another group's facts."""
        self.births |= other.births
        self.names |= other.names
        self.generations |= other.generations
        self.sexes |= other.sexes
        self.titles |= other.titles
        self.deaths |= other.deaths
        self.alive = max(self.alive, other.alive)
        self.named |= other.named
        self.forced |= other.forced


class Guard:
    """What a model forbids to merge. Stateless: the same two groups always get the same answer."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self._levels = {
            comparison.name: (
                level_of(comparison),
                (*(each.bars for each in comparison.levels), False),
                (*(each.weight > 0 for each in comparison.levels), False),
            )
            for comparison in model.comparisons
            if any(each.bars for each in comparison.levels)
        }
        self.same_birth = lru_cache(maxsize=1 << 16)(self._same_birth)

    def _bars(self, comparison: str, one: Any, other: Any) -> bool:
        if comparison not in self._levels:
            return False
        level, bars, _ = self._levels[comparison]
        return bars[level(one, other)]

    def _same_birth(self, one: str, other: str) -> bool:
        """True when two birth dates may be one person's: no known part differs beyond a usual slip."""
        known = min(len(one), len(other))
        if one[:known] == other[:known]:
            return True
        forms = birth_form(one), birth_form(other)
        return None in forms or not self._bars("birth date", *forms)

    def one_birth(self, births: Iterable[str]) -> bool:
        """True when one of the dates, a whole one, may be what all the others stand for.

        Two mistakes in one date are each one mistake from it, though not from each other.
        """
        known = list(births)
        return any(
            len(true) == _WHOLE and all(self.same_birth(true, each) for each in known) for true in known
        )

    def too_many(self, births: Iterable[str]) -> bool:
        """True for more whole birth dates than one and its slips."""
        slips = self.model.birth_slips
        return slips is not None and sum(len(each) == _WHOLE for each in births) > slips + 1

    def same_given(self, one: NameForm, other: NameForm) -> bool:
        """True when two given names may be one person's."""
        return not self._bars("given name", one, other)

    def objection(self, a: Facts, b: Facts) -> tuple[str, str] | None:
        """Why two groups are two people, as rule and sentence; None when nothing tells them apart."""
        if a.generations and b.generations and not a.generations & b.generations:
            one, other = (_SUFFIXES[min(each.generations)] for each in (a, b))
            return "generation", f"one is {one}, the other {other}"
        if self.model.guard_births and a.births and b.births:
            apart = [(x, y) for x in a.births for y in b.births if not self.same_birth(x, y)]
            settled = (a.forced or b.forced) and len(apart) < len(a.births) * len(b.births)
            if apart and not settled and not self.one_birth(a.births | b.births):
                one, other = min(apart)
                return "birth date", f"born {one} and {other}"
            if not (a.forced or b.forced) and self.too_many(a.births | b.births):
                one, other = min((x, y) for x in a.births for y in b.births if x != y)
                return "birth date", f"born {one} and {other}, and on other days"
        if self.model.guard_givens and a.names and b.names and not self._givens_agree(a, b):
            one, other = (min(str(name.given) for name in each.names.values()) for each in (a, b))
            return "given name", f"called {one} and {other}"
        one_sex, other_sex = (self._sexes(each) for each in (a, b))
        if one_sex and other_sex and not one_sex & other_sex:
            return "sex", f"{min(one_sex)} and {min(other_sex)}"
        if a.deaths or b.deaths:
            for dead, other_group in ((a, b), (b, a)):
                for death in sorted(dead.deaths):
                    if len(death) >= 4 and other_group.alive[: len(death)] > death:
                        return "death", f"died {death}, active {other_group.alive}"
        return None

    def _sexes(self, facts: Facts) -> set[str]:
        """The sexes that are known of a group, by titles too where the model says so."""
        return facts.sexes | facts.titles if self.model.titles else facts.sexes

    def _givens_agree(self, a: Facts, b: Facts) -> bool:
        if len(a.names) == len(b.names) == 1:
            (one,), (other,) = a.names.values(), b.names.values()
            return self.same_given(one, other) or (not self.model.slips_excuse and self._agree(one, other))
        full_a = [name for name in a.names.values() if len(name.given or "") > 1]
        full_b = [name for name in b.names.values() if len(name.given or "") > 1]
        if not full_a or not full_b:
            full_a, full_b = list(a.names.values()), list(b.names.values())
        pairs = [(x, y) for x in full_a for y in full_b]
        if not self.model.slips_excuse and any(not self.same_given(x, y) for x, y in pairs):
            return any(self._agree(x, y) for x, y in pairs)
        return any(self.same_given(x, y) for x, y in pairs)

    def _agree(self, one: NameForm, other: NameForm) -> bool:
        """True when two given names speak for one person."""
        level, _, agrees = self._levels["given name"]
        return agrees[level(one, other)]
