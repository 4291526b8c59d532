"""Who may be meant by the details of a universe check, and where each was seen."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from workbench.sandbox.lookup.addresses import without_type
from workbench.sandbox.lookup.outcomes import Seen, Wanted
from workbench.sandbox.population.queries import LAST, localities, street_names
from workbench.values.names import phonetic
from workbench.values.text import fold, letters

FEW = 2000
"""So many candidates are looked at one by one; of more, only those near the supplied address are."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A person whose last name fits; names folded, `birth` as far as the universe knows it."""

    person: int
    first: str | None
    middle: str | None
    last: str
    birth: str | None


def candidates(connection: sqlite3.Connection, last: str, *, fuzzy: bool, deceased: bool) -> list[Candidate]:
    """The people of that last name, and with `fuzzy` of those that sound like it and begin alike."""
    where, values = "last_f = ?", [fold(last)]
    plain = letters(last)
    codes = sorted({code for code in phonetic(plain) if code}) if fuzzy and plain else []
    if codes:
        marks = ", ".join("?" * len(codes))
        where += f" OR ((last_p1 IN ({marks}) OR last_p2 IN ({marks})) AND last_f >= ? AND last_f < ?)"
        values += [*codes, *codes, plain[0], plain[0] + LAST]
    cursor = connection.cursor()
    cursor.row_factory = None
    cursor.execute(
        "SELECT id, first_f, middle_f, last_f, CASE birth_shown WHEN 'full' THEN birth_date "
        f"WHEN 'year' THEN substr(birth_date, 1, 4) END FROM person WHERE ({where})"
        f"{'' if deceased else ' AND death_date IS NULL'} ORDER BY id",
        values,
    )
    return [Candidate(*row) for row in cursor]


def seen_at(connection: sqlite3.Connection, persons: Iterable[int]) -> dict[int, list[Seen]]:
    """Every address of each person."""
    cursor = connection.cursor()
    cursor.row_factory = None
    cursor.execute(
        "SELECT r.person, a.address_id, a.flat, a.number, a.street, a.suburb_f, a.state, a.postcode, "
        "r.date_end FROM residence r JOIN address a ON a.id = r.address "
        "WHERE r.person IN (SELECT value FROM json_each(?))",
        (json.dumps(list(persons)),),
    )
    found: dict[int, list[Seen]] = defaultdict(list)
    for person, address_id, flat, number, street, suburb, state, postcode, last_seen in cursor:
        bare = fold(street) if street else None
        found[person].append(Seen(address_id, flat, number, bare, suburb, state, postcode, last_seen))
    return found


def near(connection: sqlite3.Connection, wanted: Wanted, among: Collection[int]) -> set[int]:
    """Those of the people at whose address anything more than the state may match."""
    if len(among) <= FEW or (
        wanted.state and not any((wanted.gnaf_id, wanted.has_street, wanted.suburb, wanted.postcode))
    ):
        return set(among)
    found: set[int] = set()
    for where, values in _places(connection, wanted):
        cursor = connection.cursor()
        cursor.row_factory = None
        cursor.execute(
            f"SELECT r.person FROM address a CROSS JOIN residence r ON r.address = a.id WHERE {where}", values
        )
        found.update(person for (person,) in cursor)
    return found.intersection(among)


def _places(connection: sqlite3.Connection, wanted: Wanted) -> list[tuple[str, list[str]]]:
    """Where to look, as conditions that an index answers."""
    if wanted.gnaf_id is not None:
        plain = wanted.gnaf_id.replace("_", "")
        head = next(i for i, letter in enumerate(plain) if letter.isdigit())
        return [("a.address_id IN (?, ?)", [plain, f"{plain[:head]}_{plain[head:]}"])]
    places: list[tuple[str, list[str]]] = []
    if wanted.street:
        streets = [street for street in street_names(connection) if without_type(street) == wanted.street]
        number = [wanted.number] if wanted.number else []
        marks = ", ".join("?" * len(streets))
        places.append(
            (f"a.street_f IN ({marks}){' AND a.number = ?' if number else ''}", [*streets, *number])
        )
    if wanted.postcode:
        places.append(("a.postcode = ?", [wanted.postcode]))
    if wanted.suburb:
        postcodes = sorted(
            {place.postcode for place in localities(connection) if place.suburb == wanted.suburb}
        )
        places += [("a.postcode = ? AND a.suburb_f = ?", [postcode, wanted.suburb]) for postcode in postcodes]
    return places
