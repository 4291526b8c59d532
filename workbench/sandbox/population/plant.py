"""A hand for planting people, addresses and companies that are written out one by one.

`data/fixtures.json` and `data/stories/` list them as steps: a method of `Plant` or `Book` with its
arguments, the last of which may be an object with the named ones. What has a key or a text of its own is
named by it, where `Book` takes the number of a row. Elsewhere `{"$officer_id": key}` stands for the public
id of a planted officer, `{"$filings_due": day}` for what a living company founded that day files, and
`{"$identification": [number, padded]}` for how a British company is identified as an officer or controller.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date
from inspect import signature
from typing import Any

from workbench.sandbox.population.book import Book
from workbench.sandbox.population.british import filings_due, identification
from workbench.sandbox.population.numbers import abn, acn, officer_id
from workbench.sandbox.population.population_words import AUSTRALIA, BRITAIN, STREET_TYPES, Place

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
        self.officers: dict[str, int] = {}
        self._born: dict[str, str] = {}
        self._addresses: dict[str, int] = {}
        self._contacts: dict[str, int] = {}
        self._households: dict[str, int] = {}

    def follow(self, steps: Iterable[list[Any]]) -> None:
        """Plants what the steps of a data file say, in their order."""
        for name, *given in steps:
            options = self.filled(given.pop()) if isinstance(given[-1], dict) else {}
            own = getattr(self, name, None)
            if own is not None:
                own(*given, **options)
                continue
            method = getattr(self.book, name)
            call = signature(method).bind(*given, **options)
            call.arguments.update(
                {part: self._row(part, value) for part, value in call.arguments.items() if value is not None}
            )
            method(*call.args, **call.kwargs)

    def _row(self, part: str, value: Any) -> Any:
        """What an argument of `Book` means: the row of what is named by its key or text."""
        if part == "address":
            return self.at(value)
        rows = {
            "person": self.people, "company": self.companies, "holder": self.companies,
            "officer": self.officers,
        }.get(part)  # fmt: skip
        return value if rows is None else rows[value]

    def filled(self, value: Any) -> Any:
        """A value of a data file with what stands for something replaced by it."""
        if isinstance(value, list):
            return [self.filled(item) for item in value]
        if not isinstance(value, dict):
            return value
        rest = {name: self.filled(item) for name, item in value.items() if not name.startswith("$")}
        if "$officer_id" in value:
            return planted_id(value["$officer_id"])
        if "$identification" in value:
            return identification(*value["$identification"])
        if "$filings_due" in value:
            return {**filings_due(date.fromisoformat(value["$filings_due"])), **rest}
        return rest

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
    ) -> None:  # fmt: skip
        """An Australian proprietary company."""
        number = acn(98_000_000 + serial)
        self.companies[key] = self.book.company(
            "AU", number, name, created, abn=abn(number), status=status, kind="APTY", jurisdiction="AU",
            ceased=ceased, address=self.at(address), delayed=delayed,
        )  # fmt: skip

    def uk_company(self, key: str, number: str, name: str, created: str, address: str, **more: Any) -> None:
        """A British company."""
        more.setdefault("jurisdiction", "england-wales")
        more.setdefault("filings", 12)
        self.companies[key] = self.book.company("UK", number, name, created, address=self.at(address), **more)

    def officer(self, key: str, person: str, first: str, middle: str | None, last: str, **more: Any) -> None:
        """An officer identity of a planted person."""
        more.setdefault("birth_month", self._born[person][:7])
        self.officers[key] = self.book.officer(
            planted_id(key),
            person=self.people[person],
            forename=first,
            other_forenames=middle,
            surname=last,
            **more,
        )

    def corporate_officer(self, key: str, company: str, **more: Any) -> None:
        """An officer identity of a planted company."""
        self.officers[key] = self.book.officer(planted_id(key), company=self.companies[company], **more)


def planted_id(key: str) -> str:
    """The public id of a planted officer."""
    return officer_id(f"planted/{key}")


def _place(text: str) -> tuple[Place, str]:
    for place in AUSTRALIA:
        if text == f"{place.suburb.upper()} {place.state} {place.postcode}":
            return place, place.postcode
    for place in BRITAIN:
        if text.startswith(f"{place.suburb.upper()} {place.postcode} "):
            return place, text.removeprefix(f"{place.suburb.upper()} ")
    raise ValueError(f"no such place in the tables: {text}")
