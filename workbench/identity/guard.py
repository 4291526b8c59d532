"""The guard: why the evidence tells two groups of mentions apart, whatever else speaks for one person."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from workbench.identity.columns import INDEX, Row
from workbench.identity.conditions import digits, edits, starts
from workbench.identity.given_names import begins
from workbench.identity.spec import Model

Given = tuple[str, str, str, str]
"""A given name and what it may stand for: its group, a second group, one that it may be misspelt of."""
_SEXES, _DEATHS = INDEX["sexes"], INDEX["deaths"]


@dataclass(slots=True)
class Facts:
    """What the guard knows of a group. `forced` when a judgement joined what the guard would not."""

    births: set[str] = field(default_factory=set)
    givens: set[Given] = field(default_factory=set)
    surnames: set[str] = field(default_factory=set)
    sexes: set[str] = field(default_factory=set)
    deaths: set[str] = field(default_factory=set)
    alive: str = ""
    named: bool = False
    forced: bool = False

    @classmethod
    def of(cls, row: Row) -> Facts:
        """The facts of one mention."""
        facts = cls(alive=row.alive or "")
        values = row.values
        for name in values[0]:
            facts.named = True
            if name.given:
                roots = name.other_root or name.root, name.guessed_root or name.root
                facts.givens.add((name.given, name.root, *roots))
            if name.surname:
                facts.surnames.add(name.surname)
        for birth in values[1]:
            facts.births.add(birth.dob_day or birth.dob_month or birth.dob_year)
        for value in values[_SEXES]:
            facts.sexes.add(value.sex)
        for value in values[_DEATHS]:
            facts.deaths.add(value.death)
        return facts

    def absorb(self, other: Facts) -> None:
        """Takes in another group's facts."""
        self.births |= other.births
        self.givens |= other.givens
        self.surnames |= other.surnames
        self.sexes |= other.sexes
        self.deaths |= other.deaths
        self.alive = max(self.alive, other.alive)
        self.named |= other.named
        self.forced |= other.forced


@lru_cache(maxsize=1 << 16)
def same_birth(one: str, other: str) -> bool:
    """True when two birth dates may be one person's: no known part differs, one digit or a swap apart."""
    known = min(len(one), len(other))
    if one[:known] == other[:known]:
        return True
    if known < 10:
        return False
    return digits(one, other, 1) or _exchanged(one) == other


def one_birth(births: Iterable[str]) -> bool:
    """True when one of the dates, a whole one, may be what all the others stand for.

    Two mistakes in one date are each one mistake from it, though not from each other.
    """
    known = list(births)
    return any(len(true) == 10 and all(same_birth(true, each) for each in known) for true in known)


def beyond(one: str, other: str) -> bool:
    """True when no third date can be one mistake from both of these, which differ."""
    known = min(len(one), len(other))
    if known == 10 and digits(one, other, 2):
        return False
    sides = [{date[:known], _exchanged(date)[:known]} for date in (one, other)]
    return not any(digits(x, y, 1) for x in sides[0] for y in sides[1])


def _exchanged(date: str) -> str:
    """A whole date with day and month exchanged; another as it is."""
    return f"{date[:4]}-{date[8:]}-{date[5:7]}" if len(date) == 10 else date


def same_given(one: Given, other: Given) -> bool:
    """True when two given names may be one person's."""
    (a, *roots_a), (b, *roots_b) = one, other
    if not set(roots_a).isdisjoint(roots_b):
        return True
    if len(a) == 1:
        return b[0] == a or any(begins(root, a) for root in roots_b)
    if len(b) == 1:
        return a[0] == b or any(begins(root, b) for root in roots_a)
    return edits(a, b, 1, 3) or edits(a, b, 2, 6) or starts(a, b, 3)


def objection(a: Facts, b: Facts, model: Model) -> tuple[str, str] | None:
    """Why two groups are two people, as rule and sentence; None when nothing tells them apart."""
    if model.guard_births and a.births and b.births:
        apart = [(x, y) for x in a.births for y in b.births if not same_birth(x, y)]
        settled = (a.forced or b.forced) and len(apart) < len(a.births) * len(b.births)
        if apart and not settled and not one_birth(a.births | b.births):
            one, other = min(apart)
            return "birth date", f"born {one} and {other}"
    if model.guard_givens and a.givens and b.givens and not _givens_agree(a, b):
        return "given name", f"called {min(a.givens)[0]} and {min(b.givens)[0]}"
    if a.sexes and b.sexes and not a.sexes & b.sexes:
        return "sex", f"{min(a.sexes)} and {min(b.sexes)}"
    if a.deaths or b.deaths:
        for dead, other_group in ((a, b), (b, a)):
            for death in sorted(dead.deaths):
                if len(death) >= 4 and other_group.alive[: len(death)] > death:
                    return "death", f"died {death}, active {other_group.alive}"
    return None


def parted(a: Facts, b: Facts) -> bool:
    """True when the birth dates of two groups tell them apart whatever else either takes in."""
    return any(beyond(x, y) for x in a.births for y in b.births if not same_birth(x, y))


def _givens_agree(a: Facts, b: Facts) -> bool:
    full_a = [name for name in a.givens if len(name[0]) > 1]
    full_b = [name for name in b.givens if len(name[0]) > 1]
    if not full_a or not full_b:
        return any(same_given(x, y) for x in a.givens for y in b.givens)
    if any(same_given(x, y) for x in full_a for y in full_b):
        return True
    return any(x in b.surnames for x, *_ in full_a) or any(y in a.surnames for y, *_ in full_b)
