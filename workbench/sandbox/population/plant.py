"""A hand for planting people, addresses and companies that are written out one by one."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

from workbench.sandbox.population.book import Book
from workbench.sandbox.population.numbers import abn, acn, officer_id
from workbench.sandbox.population.places_data import AUSTRALIA, BRITAIN, Place
from workbench.sandbox.population.streets_data import STREET_TYPES

_ADDRESS = re.compile(
    r"(?:(?P<flat>\w+)/)?(?P<number>\w+) (?P<street>.+) (?P<type>"
    + "|".join(full for full, _, _ in STREET_TYPES)
    + r"), (?P<place>.+)"
)
NOW = "2026-06-20"
"""When the planted people were last seen."""


class Plant:
    """Writes planted people into the book and remembers them by the keys they are given.

    Addresses and contacts are named by their own text and made at their first use.
    """

    def __init__(self, book: Book) -> None:
        self.book = book
        self.people: dict[str, int] = {}
        self.companies: dict[str, int] = {}
        self._born: dict[str, str] = {}
        self._addresses: dict[str, int] = {}
        self._contacts: dict[str, int] = {}
        self._households: dict[str, int] = {}

    def person(
        self, key: str, first: str | None, middle: str | None, last: str, gender: str, born: str, *,
        household: str | None = None, **more: Any,
    ) -> int:  # fmt: skip
        """A person; `gender` is M or F, `household` groups those who live together."""
        number = self._households.setdefault(household or key, self.book.count("person") + 1)
        more.setdefault("nationality", "Australian")
        self.people[key] = self.book.person(
            first,
            middle,
            last,
            "MALE" if gender == "M" else "FEMALE",
            born,
            household=number,
            updated=NOW,
            **more,
        )
        self._born[key] = born
        return self.people[key]

    def at(self, text: str, **more: Any) -> int:
        """The address, as `3/27 GANTRY ROAD, GEELONG VIC 3220` or `9 MILL LANE, LEEDS LS1 4CO`."""
        if text not in self._addresses:
            parts = _ADDRESS.fullmatch(text)
            if parts is None:
                raise ValueError(f"not an address: {text}")
            place, postcode = _place(parts["place"])
            self._addresses[text] = self.book.address(
                parts["number"], parts["street"], parts["type"], place.suburb.upper(), place.state, postcode,
                flat=parts["flat"], country=place.country, region=place.region,
                at=self._spot(place), **more,
            )  # fmt: skip
        return self._addresses[text]

    def _spot(self, place: Place) -> tuple[float, float]:
        """A point in the place, another one for every address."""
        turn = len(self._addresses)
        north, east = turn * 37 % 100 - 50, turn * 61 % 100 - 50
        return round(place.latitude + north / 5000, 6), round(place.longitude + east / 5000, 6)

    def lived(self, key: str, address: str, start: str, end: str = NOW, occupancy: str = "tenant") -> None:
        """The person was seen there from first to last."""
        self.book.residence(self.people[key], self.at(address), start, end, occupancy)

    def uses(
        self, key: str, value: str, start: str, end: str = NOW, *, universe: bool = True,
        social: bool = False,
        opt_in: bool = False, ping: str | None = None, suppressed: bool = False,
    ) -> None:  # fmt: skip
        """The person uses a phone, email, IP address or profile address."""
        if value not in self._contacts:
            self._contacts[value] = self._contact(value, ping, suppressed)
        self.book.usage(
            self.people[key],
            self._contacts[value],
            start,
            end,
            universe=universe,
            social=social,
            opt_in=opt_in,
        )

    def _contact(self, value: str, ping: str | None, suppressed: bool) -> int:
        if "@" in value:
            return self.book.contact("email", value, ping=ping, suppressed=suppressed)
        if value.startswith("https://"):
            network, username = value.removeprefix("https://").split(".com/")
            return self.book.contact(
                "social", value, network=network, username=username, suppressed=suppressed
            )
        kind = "ip" if "." in value else "phone"
        return self.book.contact(kind, value, ping=ping, suppressed=suppressed)

    def au_company(
        self, key: str, serial: int, name: str, created: str, address: str, *, status: str = "registered",
        ceased: str | None = None, delayed: bool = False,
    ) -> str:  # fmt: skip
        """An Australian proprietary company; returns its number."""
        number = acn(98_000_000 + serial)
        self.companies[key] = self.book.company(
            "AU", number, name, created, abn=abn(number), status=status, kind="APTY", jurisdiction="AU",
            ceased=ceased, address=self.at(address), delayed=delayed,
        )  # fmt: skip
        return number

    def uk_company(self, key: str, number: str, name: str, created: str, address: str, **more: Any) -> str:
        """A British company; returns its number."""
        more.setdefault("jurisdiction", "england-wales")
        more.setdefault("filings", 12)
        self.companies[key] = self.book.company("UK", number, name, created, address=self.at(address), **more)
        return number

    def officer(
        self, key: str, person: str, first: str, middle: str | None, last: str, **more: Any
    ) -> tuple[int, str]:
        """An officer identity of a planted person: its row and its public id."""
        public = officer_id(f"planted/{key}")
        more.setdefault("birth_month", self._born[person][:7])
        row = self.book.officer(
            public, person=self.people[person], forename=first, other_forenames=middle, surname=last, **more
        )
        return row, public


def _place(text: str) -> tuple[Place, str]:
    for place in AUSTRALIA:
        if text == f"{place.suburb.upper()} {place.state} {place.postcode}":
            return place, place.postcode
    for place in BRITAIN:
        if text.startswith(f"{place.suburb.upper()} {place.postcode} "):
            return place, text.removeprefix(f"{place.suburb.upper()} ")
    raise ValueError(f"no such place in the tables: {text}")


def day(text: str) -> date:
    """The date of ISO text."""
    return date.fromisoformat(text)
