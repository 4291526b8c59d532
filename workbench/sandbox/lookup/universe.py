"""Who may be meant by the details of a universe check, and where each was seen.

A common last name has tens of thousands of bearers. Most of them differ in nothing that the check
looks at, so the database counts them by what does differ, and only those whom a contact or the
address points to are looked at one by one.
"""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from workbench.operations.universe_check import UniverseCheckRequest
from workbench.sandbox.lookup.addresses import streets_named
from workbench.sandbox.lookup.condition import SqlCondition
from workbench.sandbox.lookup.outcomes import Seen, Wanted
from workbench.sandbox.population.queries import ids_of, localities, surnames
from workbench.values.names import phonetic
from workbench.values.text import fold, letters

_OTHER_NAME = "*"
_OTHER_YEAR = "0000"


@dataclass(frozen=True, slots=True)
class UniverseKind:
    """What the check sees of a person beside contacts and addresses.

    Names are folded; what the check cannot tell apart is one kind: a first name that is not the
    supplied one may stand as None, a birth date of another year as `0000`.
    """

    first: str | None
    middle: str | None
    last: str | None
    birth: str | None


@dataclass(frozen=True, slots=True)
class UniverseGroup:
    """The people of one kind: how many, and the one whom the universe knows longest."""

    kind: UniverseKind
    count: int
    person: int


class Candidates:
    """The people whose last name fits a request."""

    def __init__(self, connection: sqlite3.Connection, request: UniverseCheckRequest) -> None:
        self._connection = connection
        last = fold(request.last_name)
        names = [last]
        if "fuzzy" in request.last_name_matching:
            names += sorted(_alike(connection, request.last_name) - {last})
        alive = "" if request.include_deceased else " AND p.death_date IS NULL"
        self._bearers = SqlCondition(f"p.last_f IN ({', '.join('?' * len(names))}){alive}", tuple(names))
        self._columns = (
            _first(request),
            _middle(request),
            SqlCondition("CASE WHEN p.last_f = ? THEN p.last_f END", (last,))
            if len(names) > 1
            else _constant(last),
            _birth(request),
        )

    def groups(self) -> list[UniverseGroup]:
        """Everybody, by kind."""
        columns = ", ".join(column.sql for column in self._columns)
        values = [value for column in self._columns for value in column.values]
        found = self._connection.execute(
            f"SELECT {columns}, count(*), min(p.id) FROM person p WHERE {self._bearers.sql} "
            "GROUP BY 1, 2, 3, 4",
            (*values, *self._bearers.values),
        )
        return [UniverseGroup(UniverseKind(*row[:4]), row[4], row[5]) for row in found]

    def kinds(self, persons: Iterable[int]) -> dict[int, UniverseKind]:
        """The kind of each of these people who is a candidate."""
        columns = ", ".join(column.sql for column in self._columns)
        values = [value for column in self._columns for value in column.values]
        found = self._connection.execute(
            f"SELECT p.id, {columns} FROM person p "
            f"WHERE p.id IN (SELECT value FROM json_each(?)) AND {self._bearers.sql} ORDER BY p.id",
            (*values, json.dumps(sorted(persons)), *self._bearers.values),
        )
        return {row[0]: UniverseKind(*row[1:]) for row in found}

    def near(self, wanted: Wanted, count: int | None = None) -> set[int]:
        """Those at one of whose addresses more than the state may match.

        They are found from the addresses, or from the people where these are fewer: `count` of them.
        """
        places = _places(self._connection, wanted)
        found: set[int] = set()
        for place in places:
            dwellings = f"SELECT count(*) FROM address a WHERE {place.sql}"
            if count is None or self._connection.execute(dwellings, place.values).fetchone()[0] <= count:
                residents = ids_of(
                    self._connection,
                    "SELECT r.person FROM address a CROSS JOIN residence r ON r.address = a.id "
                    f"WHERE {place.sql}",
                    *place.values,
                )
                found.update(self._everybody.intersection(residents))
            else:
                bearers = self._connection.execute(
                    "SELECT p.id FROM person p CROSS JOIN residence r ON r.person = p.id "
                    f"CROSS JOIN address a ON a.id = r.address WHERE {place.sql} AND {self._bearers.sql}",
                    (*place.values, *self._bearers.values),
                )
                found.update(row[0] for row in bearers)
        return found

    @cached_property
    def _everybody(self) -> set[int]:
        """The ids of all candidates."""
        statement = f"SELECT p.id FROM person p WHERE {self._bearers.sql}"
        return set(ids_of(self._connection, statement, *self._bearers.values))

    def one_of(self, kind: UniverseKind, state: str, *, lived: bool, but: Iterable[int]) -> int | None:
        """Somebody of the kind who was seen in the state, or was not; None where there is nobody."""
        same = [f"{column.sql} IS ?" for column in self._columns]
        values: list[object] = []
        parts = (kind.first, kind.middle, kind.last, kind.birth)
        for column, part in zip(self._columns, parts, strict=True):
            values += [*column.values, part]
        row = self._connection.execute(
            f"SELECT p.id FROM person p WHERE {self._bearers.sql} AND {' AND '.join(same)} "
            f"AND {'' if lived else 'NOT '}EXISTS (SELECT 1 FROM residence r JOIN address a "
            "ON a.id = r.address WHERE r.person = p.id AND a.state = ? AND a.country = 'AU') "
            "AND p.id NOT IN (SELECT value FROM json_each(?)) LIMIT 1",
            (*self._bearers.values, *values, state, json.dumps(sorted(but))),
        ).fetchone()
        return None if row is None else int(row[0])


def seen_at(connection: sqlite3.Connection, persons: Iterable[int]) -> dict[int, list[Seen]]:
    """Every Australian address of each person."""
    found: dict[int, list[Seen]] = defaultdict(list)
    rows = connection.execute(
        "SELECT r.person, a.address_id, a.flat, a.number, a.street, a.suburb_f, a.state, a.postcode, "
        "r.date_end FROM residence r JOIN address a ON a.id = r.address "
        "WHERE r.person IN (SELECT value FROM json_each(?)) AND a.country = 'AU'",
        (json.dumps(sorted(persons)),),
    )
    for person, address_id, flat, number, street, suburb, state, postcode, last_seen in rows:
        found[person].append(
            Seen(address_id, flat, number, _bare(street), suburb, state, postcode, last_seen)
        )
    return found


@lru_cache(maxsize=4096)
def _bare(street: str | None) -> str | None:
    return fold(street) if street else None


def _alike(connection: sqlite3.Connection, last: str) -> set[str]:
    """The surnames with the same phonetic code that begin with the same letter."""
    plain = letters(last)
    known = surnames(connection)
    codes = {code for code in phonetic(plain) if code}
    return {name for code in codes for name in known.get(code, ()) if letters(name)[:1] == plain[:1]}


def _constant(value: str | None) -> SqlCondition:
    return SqlCondition("?", (value,))


def _first(request: UniverseCheckRequest) -> SqlCondition:
    if request.first_name is None:
        return _constant(None)
    if set(request.first_name_matching) - {"exact"}:
        return SqlCondition("p.first_f")
    return SqlCondition("CASE WHEN p.first_f = ? THEN p.first_f END", (fold(request.first_name),))


def _middle(request: UniverseCheckRequest) -> SqlCondition:
    if request.middle_name is None:
        return _constant(None)
    if set(request.middle_name_matching) - {"exact"}:
        return SqlCondition("p.middle_f")
    sql = "CASE WHEN p.middle_f IS NULL OR p.middle_f = ? THEN p.middle_f ELSE ? END"
    return SqlCondition(sql, (fold(request.middle_name), _OTHER_NAME))


def _birth(request: UniverseCheckRequest) -> SqlCondition:
    """The birth date as the universe knows it (`queries.known_birth`)."""
    if request.birth_date is None:
        return _constant(None)
    day = request.birth_date.isoformat()
    year, swapped = day[:4], f"{day[:4]}-{day[8:]}-{day[5:7]}"
    sql = (
        "CASE WHEN p.birth_shown = 'range' OR p.birth_date IS NULL THEN NULL "
        "WHEN p.birth_shown = 'full' AND p.birth_date IN (?, ?) THEN p.birth_date "
        "WHEN p.birth_date >= ? AND p.birth_date < ? THEN ? ELSE ? END"
    )
    return SqlCondition(sql, (day, swapped, year, f"{year}~", year, _OTHER_YEAR))


def _places(connection: sqlite3.Connection, wanted: Wanted) -> list[SqlCondition]:
    """Where to look, as conditions that an index answers."""
    if wanted.gnaf_id is not None:
        plain = wanted.gnaf_id.replace("_", "")
        head = next(i for i, letter in enumerate(plain) if letter.isdigit())
        return [SqlCondition("a.address_id IN (?, ?)", (plain, f"{plain[:head]}_{plain[head:]}"))]
    places: list[SqlCondition] = []
    if wanted.street:
        streets = streets_named(connection, wanted.street)
        number = (wanted.number,) if wanted.number else ()
        sql = f"a.street_f IN ({', '.join('?' * len(streets))}){' AND a.number = ?' if number else ''}"
        places.append(SqlCondition(sql, (*streets, *number)))
    if wanted.postcode:
        places.append(SqlCondition("a.postcode = ?", (wanted.postcode,)))
    if wanted.suburb:
        postcodes = {place.postcode for place in localities(connection) if place.suburb == wanted.suburb}
        places += [
            SqlCondition("a.postcode = ? AND a.suburb_f = ?", (postcode, wanted.suburb))
            for postcode in sorted(postcodes)
            if postcode != wanted.postcode
        ]
    return places
