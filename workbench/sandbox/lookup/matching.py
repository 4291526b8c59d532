"""Whom a supplied record may mean, and by what (`match_result` of document 2, section 2.5)."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from workbench.sandbox.population import queries
from workbench.sandbox.population.queries import Row, ids_of
from workbench.values.names import sounds_alike
from workbench.values.text import fold


@dataclass(frozen=True, slots=True)
class Supplied:
    """What is compared of a supplied record, names folded; `address` is the row of the cleaned one."""

    first: str | None
    middle: str | None
    last: str | None
    birth_date: str | None
    phone: str | None
    email: str | None
    address: int | None

    @classmethod
    def of(
        cls, first: str | None, middle: str | None, last: str | None, birth_date: str | None,
        phone: str | None, email: str | None, address: int | None,
    ) -> Supplied:  # fmt: skip
        """The record with its names folded and its email in lower case."""
        return cls(_folded(first), _folded(middle), _folded(last), birth_date, phone, _lower(email), address)


def _folded(name: str | None) -> str | None:
    return (fold(name).rstrip(".") or None) if name else None


def _lower(email: str | None) -> str | None:
    return email.lower() if email else None


@dataclass(frozen=True, slots=True)
class Agreement:
    """In what one person agrees with the supplied record."""

    first: bool
    initial: bool
    middle: bool
    """Equal, or not supplied."""
    last: bool
    similar_last: bool
    birth_date: bool
    other_birth_date: bool
    """Another birth date is known."""
    phone: bool
    email: bool
    phone_hash: bool
    email_hash: bool
    address: bool

    @property
    def name(self) -> bool:
        """First and last name are equal."""
        return self.first and self.last

    @property
    def initial_name(self) -> bool:
        """The last name is equal, and the first name by its initial."""
        return self.initial and self.last


Test = Callable[[Agreement], bool]

RESULTS: tuple[tuple[str, Test], ...] = (
    ("name_dob", lambda a: a.name and a.birth_date),
    ("full_name_exact", lambda a: a.address and a.name and a.middle and not a.other_birth_date),
    ("name_phone", lambda a: a.phone and a.name),
    ("name_email", lambda a: a.email and a.name),
    ("name_initial_phone", lambda a: a.phone and a.initial_name),
    ("name_initial_email", lambda a: a.email and a.initial_name),
    ("name_last_phone", lambda a: a.phone and a.last),
    ("name_last_email", lambda a: a.email and a.last),
    ("phone_email", lambda a: a.phone and a.email),
    ("first_name_initial", lambda a: a.address and a.initial_name and not a.other_birth_date),
    ("last_name", lambda a: a.address and a.last),
    ("similar_last_name", lambda a: a.address and a.similar_last),
    ("phone_only", lambda a: a.phone),
    ("email_only", lambda a: a.email),
    ("phone_hash", lambda a: a.phone_hash),
    ("email_hash", lambda a: a.email_hash),
    ("address", lambda a: a.address),
)
"""Every `match_result` but `no_match`, the strongest first, with what a person must agree in for it.

Names alone count at the supplied address only. The two hashes are of contacts that the universe does
not hold in the clear.
"""
NO_MATCH = "no_match"


def best(connection: sqlite3.Connection, supplied: Supplied) -> tuple[str, Row | None]:
    """The strongest match and its person, the one seen last where several match as strongly."""
    clear = {kind: _users(connection, kind, value, 1) for kind, value in _reached(supplied)}
    hashed = {kind: _users(connection, kind, value, 0) for kind, value in _reached(supplied)}
    residents = set(ids_of(connection, "SELECT person FROM residence WHERE address = ?", supplied.address))
    ids = residents.union(*clear.values(), *hashed.values(), _namesakes(connection, supplied))
    people = queries.people(connection, ids)
    ranked = []
    for key, person in people.items():
        agreement = _agreement(supplied, person, key, clear, hashed, residents)
        place = next((i for i, (_, test) in enumerate(RESULTS) if test(agreement)), None)
        if place is not None:
            ranked.append((place, key))
    if not ranked:
        return NO_MATCH, None
    strongest = min(place for place, _ in ranked)
    equals = sorted(key for place, key in ranked if place == strongest)
    return RESULTS[strongest][0], people[_seen_last(connection, equals)]


def _reached(supplied: Supplied) -> Iterable[tuple[str, str]]:
    pairs = (("phone", supplied.phone), ("email", supplied.email))
    return [(kind, value) for kind, value in pairs if value is not None]


def _users(connection: sqlite3.Connection, kind: str, value: str, universe: int) -> set[int]:
    return set(
        ids_of(
            connection,
            "SELECT u.person FROM contact c JOIN usage u ON u.contact = c.id "
            "WHERE c.kind = ? AND c.value = ? AND u.universe = ?",
            kind,
            value,
            universe,
        )
    )


def _namesakes(connection: sqlite3.Connection, supplied: Supplied) -> set[int]:
    """People of that name and birth date."""
    if not (supplied.first and supplied.last and supplied.birth_date):
        return set()
    return set(
        ids_of(
            connection,
            "SELECT id FROM person WHERE last_f = ? AND first_f = ? AND birth_date = ?",
            supplied.last,
            supplied.first,
            supplied.birth_date,
        )
    )


def _agreement(
    supplied: Supplied,
    person: Row,
    key: int,
    clear: dict[str, set[int]],
    hashed: dict[str, set[int]],
    residents: set[int],
) -> Agreement:
    first, last, birth = person["first_f"] or "", person["last_f"], queries.known_birth(person)
    return Agreement(
        first=bool(supplied.first) and supplied.first == first,
        initial=bool(supplied.first) and first[:1] == (supplied.first or "")[:1],
        middle=supplied.middle in (None, person["middle_f"]),
        last=supplied.last == last,
        similar_last=bool(supplied.last) and sounds_alike(supplied.last or "", last),
        birth_date=birth is not None and birth == supplied.birth_date,
        other_birth_date=bool(birth and supplied.birth_date and not supplied.birth_date.startswith(birth)),
        phone=key in clear.get("phone", ()),
        email=key in clear.get("email", ()),
        phone_hash=key in hashed.get("phone", ()),
        email_hash=key in hashed.get("email", ()),
        address=key in residents,
    )


def _seen_last(connection: sqlite3.Connection, persons: list[int]) -> int:
    homes = queries.residences(connection, persons)
    ends = {person: homes[person][0]["date_end"] if homes.get(person) else "" for person in persons}
    return max(persons, key=lambda person: (ends[person], -person))
