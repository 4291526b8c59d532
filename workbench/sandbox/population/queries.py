"""Questions to the population that several operations ask: rows in bulk, addresses as text, what is known.

Rows of many people are always fetched with one statement: ids travel as one JSON list, so that a page
of records costs the same number of statements as a single one.
"""

from __future__ import annotations

import json
import sqlite3
import threading
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from math import asin, cos, radians, sin, sqrt
from typing import Any, TypeVar, cast

from workbench.values.streets import abbreviation

T = TypeVar("T")
Row = Mapping[str, Any]
LAST = "\U0010ffff"
"""Sorts after every text: the end of a range of prefixes."""

_known: dict[tuple[str, str], Any] = {}
_lock = threading.RLock()  # what is computed may ask for something else that is


def once(connection: sqlite3.Connection, name: str, make: Callable[[], T]) -> T:
    """What `make` gives, computed once for each population: a population never changes."""
    path = str(connection.execute("PRAGMA database_list").fetchone()[2])
    if not path:
        return make()
    with _lock:
        if (path, name) not in _known:
            _known[path, name] = make()
        return cast(T, _known[path, name])


def rows(connection: sqlite3.Connection, statement: str, ids: Iterable[int], *more: Any) -> Iterator[Row]:
    """The rows of a statement whose first parameter is a JSON list of ids."""
    return cast("Iterator[Row]", connection.execute(statement, (json.dumps(list(ids)), *more)))


def ids_of(connection: sqlite3.Connection, statement: str, *values: Any) -> list[int]:
    """The first column of a statement's rows."""
    cursor = connection.cursor()
    cursor.row_factory = None  # tens of thousands of ids at once: plain tuples are much the quicker
    return list(chain.from_iterable(cursor.execute(statement, values)))


def people(connection: sqlite3.Connection, ids: Iterable[int]) -> dict[int, Row]:
    """Rows of `person` by id."""
    found = rows(connection, "SELECT * FROM person WHERE id IN (SELECT value FROM json_each(?))", ids)
    return {row["id"]: row for row in found}


def residences(connection: sqlite3.Connection, persons: Iterable[int]) -> dict[int, list[Row]]:
    """Where each person was seen, last seen first: rows of `residence` joined with `address`."""
    found = rows(
        connection,
        "SELECT r.id AS residence, r.person, r.date_start, r.date_end, r.occupancy, a.* "
        "FROM residence r JOIN address a ON a.id = r.address "
        "WHERE r.person IN (SELECT value FROM json_each(?)) "
        "ORDER BY r.date_end DESC, r.date_start DESC, r.id",
        persons,
    )
    return _grouped(found, "person")


def contacts(connection: sqlite3.Connection, persons: Iterable[int]) -> dict[int, list[Row]]:
    """Each person's contacts, last used first: rows of `contact` with their usage."""
    found = rows(
        connection,
        "SELECT u.person, u.date_start, u.date_end, u.universe, u.social, u.opt_in, c.* "
        "FROM usage u JOIN contact c ON c.id = u.contact WHERE u.person IN (SELECT value FROM json_each(?)) "
        "ORDER BY u.date_end DESC, u.date_start DESC, c.kind, c.value",
        persons,
    )
    return _grouped(found, "person")


def profiles(connection: sqlite3.Connection, persons: Iterable[int]) -> dict[int, Row]:
    """Rows of `profile` by person."""
    found = rows(
        connection, "SELECT * FROM profile WHERE person IN (SELECT value FROM json_each(?))", persons
    )
    return {row["person"]: row for row in found}


def realestate(connection: sqlite3.Connection, addresses: Iterable[int]) -> dict[int, list[Row]]:
    """The listings at each address, newest first."""
    found = rows(
        connection,
        "SELECT * FROM realestate WHERE address IN (SELECT value FROM json_each(?)) "
        "ORDER BY date DESC, listing_type",
        addresses,
    )
    return _grouped(found, "address")


def _grouped(found: Iterable[Row], key: str) -> dict[int, list[Row]]:
    groups: dict[int, list[Row]] = defaultdict(list)
    for row in found:
        groups[row[key]].append(row)
    return groups


def users(connection: sqlite3.Connection, kind: str, value: str, knower: str = "universe") -> list[int]:
    """The people who use a contact as far as the `universe` or the `social` check knows."""
    column = {"universe": "universe", "social": "social"}[knower]
    return ids_of(
        connection,
        f"SELECT DISTINCT u.person FROM contact c JOIN usage u ON u.contact = c.id "
        f"WHERE c.kind = ? AND c.value = ? AND u.{column} = 1 ORDER BY u.person",
        kind,
        value,
    )


def known_birth(person: Row) -> str | None:
    """What the universe knows of a birth date: the day, `YYYY`, or None where only a range is known."""
    birth: str = person["birth_date"]
    if person["birth_shown"] == "range":
        return None
    return birth[:4] if person["birth_shown"] == "year" else birth


def street_address(address: Row) -> str:
    """The first address line: `2/15 SMITH ST`, with the abbreviation of the street's type."""
    kind = address["street_type"]
    number = "/".join(part for part in (address["flat"], address["number"]) if part)
    words = (number, address["street"], (abbreviation(kind) or kind) if kind else None)
    line = " ".join(word for word in words if word)
    return ", ".join(part for part in (address["building"], line) if part)


@dataclass(frozen=True, slots=True)
class LocatedSuburb:
    """A suburb with one postcode, and where it lies."""

    suburb: str
    state: str
    postcode: str
    latitude: float
    longitude: float

    def kilometres_to(self, other: LocatedSuburb) -> float:
        """The distance along the earth's surface."""
        one, two = radians(self.latitude), radians(other.latitude)
        across = sin(radians(other.longitude - self.longitude) / 2) ** 2 * cos(one) * cos(two)
        return 12742 * asin(sqrt(min(1.0, sin((two - one) / 2) ** 2 + across)))


def localities(connection: sqlite3.Connection) -> tuple[LocatedSuburb, ...]:
    """Every Australian suburb and postcode in which somebody lives; names are folded."""
    return once(connection, "localities", lambda: tuple(_localities(connection)))


def _localities(connection: sqlite3.Connection) -> Iterator[LocatedSuburb]:
    postcode, suburb = "", ""
    while True:  # each step of the index leads to the next suburb, past all its addresses
        row = connection.execute(
            "SELECT suburb_f, state, postcode, country, latitude, longitude FROM address "
            "WHERE (postcode, suburb_f) > (?, ?) ORDER BY postcode, suburb_f LIMIT 1",
            (postcode, suburb),
        ).fetchone()
        if row is None:
            return
        postcode, suburb = row["postcode"], row["suburb_f"]
        if row["country"] == "AU":
            yield LocatedSuburb(suburb, row["state"], postcode, row["latitude"], row["longitude"])


def street_names(connection: sqlite3.Connection) -> tuple[str, ...]:
    """Every street with its type, folded."""
    return once(connection, "streets", lambda: tuple(_street_names(connection)))


def _street_names(connection: sqlite3.Connection) -> Iterator[str]:
    street = ""
    while True:
        row = connection.execute(
            "SELECT street_f FROM address WHERE street_f > ? ORDER BY street_f LIMIT 1", (street,)
        ).fetchone()
        if row is None:
            return
        street = row[0]
        yield street


def surnames(connection: sqlite3.Connection) -> Mapping[str, tuple[str, ...]]:
    """Every surname, folded, by its phonetic codes."""
    return once(connection, "surnames", lambda: _surnames(connection))


def _surnames(connection: sqlite3.Connection) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = defaultdict(list)
    last = ""
    while True:
        row = connection.execute(
            "SELECT last_f, last_p1, last_p2 FROM person WHERE last_f > ? ORDER BY last_f LIMIT 1", (last,)
        ).fetchone()
        if row is None:
            return {code: tuple(names) for code, names in found.items()}
        last = row[0]
        for code in {row[1], row[2]} - {None}:
            found[code].append(last)
