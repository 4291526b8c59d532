"""What chance companies of both countries have in common: their names and who may run them.

Nothing in them looks like a planted pattern: who ran a company that failed runs no other, officers are
alive, control is never circular, and no address is that of many companies.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

from workbench.sandbox.population import population_words
from workbench.sandbox.population.chance import Chance
from workbench.sandbox.population.chance_people import Human


@dataclass(slots=True)
class Firm:
    """A chance company while its block is being written."""

    id: int
    number: str
    name: str
    kind: str
    created: date
    ended: date | None
    """When it failed or was closed, whatever the registry shows of that."""
    address: int


class Names:
    """Gives every company a name of its own."""

    def __init__(self) -> None:
        self._given = 0

    def next(self, suffix: str) -> str:
        """A name that was not given before."""
        first, second = population_words.COMPANY_FIRST, population_words.COMPANY_SECOND
        turn, place = divmod(self._given, len(first) * len(second))
        self._given += 1
        place = place * 1_009 % (len(first) * len(second))
        extra = ""
        if turn:
            tail, head = divmod(turn, len(population_words.RARE_HEADS))
            extra = f" {population_words.RARE_HEADS[head]}{population_words.RARE_TAILS[tail]}"
        return f"{first[place % len(first)]}{extra} {second[place // len(first)]} {suffix}".upper()


@dataclass(slots=True)
class Pool:
    """The people of a block who may run companies."""

    free: list[Human]
    busy: dict[int, list[int]] = field(default_factory=dict)
    spent: set[int] = field(default_factory=set)

    def take(self, chance: Chance, count: int, failed: bool) -> list[Human]:
        """So many different people; those who ran a failed company serve no other."""
        taken: list[Human] = []
        for _ in range(count * 6):
            if len(taken) == count or not self.free:
                break
            one = chance.pick(self.free)
            if one in taken or one.id in self.spent or (failed and one.id in self.busy):
                continue
            taken.append(one)
            self.busy.setdefault(one.id, [])
            if failed:
                self.spent.add(one.id)
        return taken


def of_age(one: Human) -> date:
    """A day from which the person may hold office or shares."""
    return date(one.born.year + 18, 7, 1)
