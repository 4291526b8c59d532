"""The records of the contact search: one person at one address (document 2, section 2.3)."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from workbench.sandbox.population import queries
from workbench.sandbox.population.queries import Row, street_address
from workbench.values.text import fold

RANGE_YEARS = 5
"""A birth date of which only a range is known is given as the five years that it lies in."""

_MATCHES = (
    "SELECT r.id AS residence, r.date_start, r.date_end, p.id AS person, p.first_f, p.middle_f, p.last_f, "
    "p.birth_date, p.birth_shown, p.updated, a.id AS address, a.building, a.flat, a.number, a.street, "
    "a.street_type, a.state, a.suburb, a.postcode "
    "FROM person p JOIN residence r ON r.person = p.id JOIN address a ON a.id = r.address "
    "WHERE {condition} LIMIT ?"
)


def matches(connection: sqlite3.Connection, sql: str, values: Iterable[Any], limit: int) -> list[Row]:
    """The residences that meet a condition over `p`, `r` and `a`, `limit` of them at most."""
    return list(connection.execute(_MATCHES.format(condition=sql), (*values, limit)))


def birth_years(person: Row) -> tuple[str, str, str]:
    """`dob`, `dob_range_from` and `dob_range_to` as the service gives them: years, blank where not known."""
    birth = person["birth_date"]
    if person["birth_shown"] != "range":
        return birth[:4], "", ""
    first = int(birth[:4]) // RANGE_YEARS * RANGE_YEARS
    return "", f"{first:04d}", f"{first + RANGE_YEARS - 1:04d}"


def page(connection: sqlite3.Connection, found: Sequence[Row], *, opt_in: bool) -> list[dict[str, Any]]:
    """The records of these matches, in their order."""
    persons = {row["person"] for row in found}
    people = queries.people(connection, persons)
    contacts = queries.contacts(connection, persons)
    residences = queries.residences(connection, persons)
    lived = {row["residence"]: row for rows in residences.values() for row in rows}
    listings = queries.realestate(connection, {row["address"] for row in found})
    return [
        _record(
            people[row["person"]],
            [contact for contact in contacts.get(row["person"], []) if contact["universe"]],
            lived[row["residence"]],
            listings.get(row["address"], []),
            opt_in=opt_in,
        )
        for row in found
    ]


def _record(
    person: Row, contacts: Sequence[Row], home: Row, listings: Sequence[Row], *, opt_in: bool
) -> dict[str, Any]:
    dob, dob_from, dob_to = birth_years(person)
    australian = home["country"] == "AU"
    told = {
        kind: [row for row in contacts if row["kind"] == kind] for kind in ("phone", "email", "ip", "social")
    }
    record: dict[str, Any] = {
        "title": person["title"] or "",
        "first_name": person["first"] or "",
        "middle_name": person["middle"] or "",
        "last_name": person["last"],
        "dob": dob,
        "dob_range_from": dob_from,
        "dob_range_to": dob_to,
        "deceased": "Y" if person["death_date"] else "N",
        "deceased_date": (person["death_date"] or "")[:4],
        "gender": person["gender"],
        "phones": values(told["phone"]),
        "emails": values(told["email"]),
        "socials": [
            {"url": row["value"], "network": row["network"], "username": row["username"]}
            for row in told["social"]
        ],
        "ip_addresses": values(told["ip"]),
        "connectivity": {
            "phones": _by_value(told["phone"], "ping"),
            "emails": _by_value(told["email"], "ping"),
        },
    }
    if opt_in:
        record["marketing_opt_in"] = {
            "phones": {row["value"]: bool(row["opt_in"]) for row in told["phone"]},
            "emails": {row["value"]: bool(row["opt_in"]) for row in told["email"]},
        }
    record |= {
        "address_id": home["address_id"] if australian else "",
        "street_address": street_address(home),
        "suburb": home["suburb"] or "",
        "state": home["state"] or "",
        "postcode": home["postcode"] or "",
        "address_parsed": "Y" if home["street"] else "N",
        "address_valid": "Y" if australian else "N",
        "address_primary_secondary": home["primary_secondary"] or "",
        "date_start": home["date_start"][:7],
        "date_end": home["date_end"][:7],
        "legal_parcel_id": home["legal_parcel_id"] or "",
        "meshblock_category": home["meshblock_category"] or "",
        "latitude": f"{home['latitude']:.6f}" if home["latitude"] is not None else "",
        "longitude": f"{home['longitude']:.6f}" if home["longitude"] is not None else "",
        "score": "0",
        "realestate": [
            {
                "listing_type": row["listing_type"],
                "property_type": row["property_type"] or "",
                "num_bedrooms": row["num_bedrooms"] or "",
                "num_bathrooms": row["num_bathrooms"] or "",
                "num_car_spaces": row["num_car_spaces"] or "",
                "date": row["date"] or "",
            }
            for row in listings
        ],
    }
    return record


def values(contacts: Iterable[Row]) -> list[str]:
    """The contacts' values, each once, in their order."""
    return list(dict.fromkeys(row["value"] for row in contacts))


def _by_value(contacts: Iterable[Row], column: str) -> dict[str, str]:
    return {row["value"]: row[column] for row in contacts if row[column] is not None}


Key = Callable[[Row], str]


def ordered(
    connection: sqlite3.Connection,
    found: Sequence[Row],
    relevance: Callable[[Row], tuple[Any, ...]],
    sort_by: str | None,
    *,
    descending: bool,
) -> list[Row]:
    """The matches in the order asked for; those that are equal in it, and all by default, by relevance.

    Blank values come last in both directions.
    """
    result = sorted(found, key=relevance)
    if sort_by is None:
        return result
    for key in reversed(_keys(connection, found, sort_by)):
        filled = [row for row in result if key(row)]
        blank = [row for row in result if not key(row)]
        result = sorted(filled, key=key, reverse=descending) + blank
    return result


def _keys(connection: sqlite3.Connection, found: Sequence[Row], sort_by: str) -> list[Key]:
    """What is compared, the weightiest first."""
    if sort_by in ("phone", "email"):
        first = _first_contacts(connection, {row["person"] for row in found}, sort_by)
        return [lambda row: first.get(row["person"], "")]
    simple: dict[str, list[Key]] = {
        "name": [_column("last_f"), _column("first_f"), _column("middle_f")],
        "dob": [lambda row: birth_years(row)[0]],
        "state": [_column("state")],
        "suburb": [_column("suburb")],
        "postcode": [_column("postcode")],
        "street_address": [lambda row: fold(street_address(row))],
        "address_combined": [_combined],
        "updated": [_column("updated")],
    }
    return simple[sort_by]


def _column(name: str) -> Key:
    return lambda row: fold(row[name] or "")


def _combined(row: Row) -> str:
    parts = (street_address(row), row["suburb"], row["state"], row["postcode"])
    return fold(" ".join(part for part in parts if part))


def _first_contacts(connection: sqlite3.Connection, persons: Iterable[int], kind: str) -> dict[int, str]:
    """The contact of a kind that each person's record tells first."""
    return {
        person: next((row["value"] for row in rows if row["kind"] == kind and row["universe"]), "")
        for person, rows in queries.contacts(connection, persons).items()
    }
