"""The chance companies of a block, Australian and British, and the Australian ones in full."""

from __future__ import annotations

from datetime import date, timedelta

from workbench.sandbox.population.book import Book
from workbench.sandbox.population.british import BritishCompanies
from workbench.sandbox.population.chance import TODAY, Chance
from workbench.sandbox.population.chance_people import Human
from workbench.sandbox.population.company_traits import Firm, Names, Pool, of_age
from workbench.sandbox.population.households import Houses
from workbench.sandbox.population.numbers import abn, acn

_AU_SHARE, _UK_SHARE = 0.07, 0.06


class Companies:
    """Founds companies, block by block."""

    def __init__(self, book: Book, houses: Houses) -> None:
        self._book = book
        self._houses = houses
        self._names = Names()
        self._british = BritishCompanies(book, houses, self._names)
        self._count = 0

    def found(self, chance: Chance, everyone: list[Human]) -> Pool:
        """The companies of a block; returns the pool, whose `busy` people hold offices."""
        grown = [one for one in everyone if one.died is None and one.born.year <= 2003]
        british = [one for one in grown if one.place.country == "GB"]
        local = [one for one in grown if one.place.country == "AU"]
        pool = Pool(local)
        firms: list[Firm] = []
        for _ in range(int(len(everyone) * _AU_SHARE)):
            self._found(chance, pool, firms)
        firms = []
        for _ in range(int(len(everyone) * _UK_SHARE)):
            pool.free = british if british and chance.happens(0.55) else local
            self._british.found(chance, pool, firms)
        return pool

    def _found(self, chance: Chance, pool: Pool, firms: list[Firm]) -> None:
        fate = chance.random()
        status = "registered" if fate < 0.8 else "deregistered" if fate < 0.94 else "external administration"
        directors = pool.take(chance, chance.pick((1, 1, 2, 2, 3)), failed=status != "registered")
        if not directors:
            return
        created = max(chance.day(date(1992, 1, 1), date(2024, 6, 30)), of_age(directors[0]))
        ended = chance.day(created + timedelta(days=500), TODAY) if status != "registered" else None
        directors = [one for one in directors if of_age(one) < (ended or TODAY)]
        number = acn(99_000_000 + self._count)
        self._count += 1
        home = directors[0].addresses[-1]
        address = home if chance.happens(0.4) else self._houses.dwelling(chance, directors[0].place)
        name = self._names.next("Pty Ltd")
        row = self._book.company(
            "AU", number, name, created, abn=abn(number), status=status, kind="APTY", jurisdiction="AU",
            ceased=ended if status == "deregistered" else None, address=address,
        )  # fmt: skip
        firm = Firm(row, number, name, "APTY", created, ended, address)
        self._roles(chance, firm, directors)
        if firms and ended is None and chance.happens(0.12):
            owner = chance.pick(firms)
            since = max(created, owner.created)
            self._book.au_role(row, "shareholder", since, None, holder=owner.id, shares=100, address=address)
        if ended is None:
            firms.append(firm)

    def _roles(self, chance: Chance, firm: Firm, directors: list[Human]) -> None:
        for index, one in enumerate(directors):
            start, at = max(firm.created, of_age(one)), one.addresses[-1]
            end = firm.ended
            if end is None and index and chance.happens(0.1):
                end = chance.day(start, TODAY)
            self._book.au_role(firm.id, "director", start, end, person=one.id, address=at)
            if index == 0 and chance.happens(0.5):
                self._book.au_role(firm.id, "secretary", start, end, person=one.id, address=at)
            if index == 0 or chance.happens(0.8):
                self._book.au_role(
                    firm.id, "shareholder", start, firm.ended, person=one.id, address=at,
                    shares=chance.pick((1, 2, 50, 100, 120)), beneficially=chance.happens(0.9),
                )  # fmt: skip
