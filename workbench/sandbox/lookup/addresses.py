"""What an address of the contact search finds (document 2, section 4.3)."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterable

from workbench.sandbox.lookup.condition import SqlCondition, both, either
from workbench.sandbox.population.queries import LAST, LocatedSuburb, localities, once, street_names
from workbench.values import places
from workbench.values.names import sounds_alike
from workbench.values.places import Address
from workbench.values.streets import StreetLine, full_word, parse_street_line
from workbench.values.text import fold

NEIGHBOUR_KILOMETRES = 12.0
"""Suburbs as near as this count as neighbours."""

SOUNDS_ALIKE_WITHIN = 4
"""Street names whose lengths differ by more letters than this are not alike, however they sound."""


def by_address(connection: sqlite3.Connection, address: Address, *, smart: bool) -> SqlCondition:
    """The records at an address, a street or in a locality: every part that is supplied holds.

    With `smart` the street may be misspelled and of another type, any flat of the house counts, and
    the suburb may be misspelled or a neighbouring one.
    """
    found = []
    line = StreetLine(address.flat, address.number, address.street, address.street_type)
    if line.street:
        found.append(_street(connection, line, smart=smart))
    if line.number:
        found.append(SqlCondition("a.number = ?", (line.number.upper(),)))
        if not smart:
            found.append(
                SqlCondition("a.flat = ?", (line.flat,)) if line.flat else SqlCondition("a.flat IS NULL")
            )
    if address.state:
        found.append(SqlCondition("a.state = ?", (address.state.upper(),)))
    if smart and (address.suburb or address.postcode):
        found.append(_around(connection, address))
    else:
        if address.postcode:
            found.append(SqlCondition("a.postcode = ?", (address.postcode.strip().upper(),)))
        if address.suburb:
            found.append(_suburb(connection, fold(address.suburb)))
    return both(found)


def line_of(street_address: str) -> Address:
    """The parts of a first address line; what cannot be read is the name of a street."""
    line = parse_street_line(street_address) or StreetLine(street=street_address)
    return Address(line.flat, line.number, line.street, line.street_type, line.building)


def locality_of(suburb_state_postcode: str) -> Address:
    """The parts of a second address line."""
    found = places.parse_locality(suburb_state_postcode) or places.Locality(suburb=suburb_state_postcode)
    return Address(suburb=found.suburb, state=found.state, postcode=found.postcode)


def whole(full_address: str) -> Address:
    """The parts of a whole address in one string."""
    return places.parse_address(full_address) or Address(street=full_address)


def _suburb(connection: sqlite3.Connection, suburb: str) -> SqlCondition:
    """The suburb by name; its postcodes lead the index there."""
    postcodes = {place.postcode for place in localities(connection) if place.suburb == suburb}
    name = SqlCondition("a.suburb_f = ?", (suburb,))
    return both([_within("a.postcode", sorted(postcodes)), name]) if postcodes else name


def _within(column: str, values: Iterable[str]) -> SqlCondition:
    listed = tuple(values)
    return SqlCondition(f"{column} IN ({', '.join('?' * len(listed))})", listed)


def _street(connection: sqlite3.Connection, line: StreetLine, *, smart: bool) -> SqlCondition:
    name = fold(line.street or "")
    if smart:
        alike = [street for street in street_names(connection) if similar_street(name, street)]
        return _within("a.street_f", alike)
    if line.street_type:
        return SqlCondition("a.street_f = ?", (line.street_key,))
    typed = "(a.street_f >= ? AND a.street_f < ? AND a.street_f = ? || ' ' || lower(a.street_type))"
    return either(
        [SqlCondition("a.street_f = ?", (name,)), SqlCondition(typed, (f"{name} ", f"{name} {LAST}", name))]
    )


def similar_street(name: str, street: str) -> bool:
    """True when a folded name is, or nearly is, that of a folded street with its type."""
    bare = without_type(street)
    if abs(len(name) - len(bare)) > SOUNDS_ALIKE_WITHIN:
        return False
    return bare == name or misspelled(name, bare) or (len(name) > 3 and sounds_alike(name, bare))


def without_type(street: str) -> str:
    """A folded street without its type."""
    words = street.split()
    for cut in range(1, len(words)):
        if full_word(" ".join(words[cut:])):
            return " ".join(words[:cut])
    return street


def streets_named(connection: sqlite3.Connection, name: str) -> tuple[str, ...]:
    """The streets of a folded name, each with its type."""

    def by_name() -> dict[str, tuple[str, ...]]:
        found: dict[str, list[str]] = defaultdict(list)
        for street in street_names(connection):
            found[without_type(street)].append(street)
        return {name: tuple(streets) for name, streets in found.items()}

    return once(connection, "streets by name", by_name).get(name, ())


def misspelled(one: str, other: str) -> bool:
    """True for texts a typing error apart: one edit from four letters, two from seven."""
    from rapidfuzz.distance import DamerauLevenshtein

    allowed = (min(len(one), len(other)) >= 4) + (min(len(one), len(other)) >= 7)
    return DamerauLevenshtein.distance(one, other, score_cutoff=allowed) <= allowed


def _around(connection: sqlite3.Connection, address: Address) -> SqlCondition:
    """The supplied suburb or postcode, its misspellings and its neighbours."""
    known = localities(connection)
    centres = named(known, address)
    near = {
        (place.postcode, place.suburb)
        for place in known
        if any(place.kilometres_to(centre) <= NEIGHBOUR_KILOMETRES for centre in centres)
    }
    marks = ", ".join(["(?, ?)"] * len(near))
    values = tuple(part for pair in sorted(near) for part in pair)
    return (
        SqlCondition(f"(a.postcode, a.suburb_f) IN (VALUES {marks})", values) if near else SqlCondition("0")
    )


def named(known: Iterable[LocatedSuburb], address: Address) -> list[LocatedSuburb]:
    """The localities that a suburb and a postcode mean, the suburb perhaps misspelled."""
    suburb = fold(address.suburb) if address.suburb else None
    inside = [place for place in known if address.state in (None, place.state)]
    if suburb is None:
        return [place for place in inside if place.postcode == address.postcode]
    exact = [place for place in inside if place.suburb == suburb]
    alike = exact or [place for place in inside if misspelled(suburb, place.suburb)]
    right = [place for place in alike if address.postcode in (None, place.postcode)]
    return right or alike
