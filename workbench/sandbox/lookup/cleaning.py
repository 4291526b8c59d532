"""Cleaning of a supplied address against the address table (document 2, section 2.5)."""

from __future__ import annotations

import sqlite3
from typing import Any

from workbench.sandbox.lookup.addresses import misspelled, named, similar_street, without_type
from workbench.sandbox.population.queries import Row, localities, street_address, street_names
from workbench.values.places import Address, address
from workbench.values.places import Locality as Place
from workbench.values.text import fold

MATCH, CORRECTED = "address_match", "address_corrected"
NOT_FOUND, EMPTY = "address_not_found", "address_empty"


def parts_of(
    street: str | None, suburb: str | None, state: str | None, postcode: str | None
) -> Address | None:
    """The parts of a supplied address; None where nothing was supplied."""
    said = [text.strip() or None if text else None for text in (street, suburb, state, postcode)]
    if not any(said):
        return None
    return address(said[0], Place(said[1], said[2], said[3]))


def clean(connection: sqlite3.Connection, supplied: Address | None) -> tuple[str, Row | None]:
    """How the address fared, and its row of the address table.

    `address_match`: the table holds it as supplied, the street's type in either form.
    `address_corrected`: it was found after mending a misspelled street or suburb, a wrong or missing
    type, state or postcode; number and flat are never mended.
    """
    if supplied is None:
        return EMPTY, None
    if not supplied.street or not supplied.number:
        return NOT_FOUND, None
    candidates = _candidates(connection, supplied)
    if not candidates:
        return NOT_FOUND, None
    best = min(candidates, key=lambda row: (-_agreement(supplied, row), row["address_id"]))
    return (MATCH if _agreement(supplied, best) == len(_WANTED) else CORRECTED), best


_WANTED = ("street", "street_type", "suburb", "state", "postcode")


def _agreement(supplied: Address, row: Row) -> int:
    """How many parts are as the table has them."""
    folded = supplied.folded
    return sum(folded[part] == (fold(row[part]) if row[part] else None) for part in _WANTED)


def _candidates(connection: sqlite3.Connection, supplied: Address) -> list[Row]:
    """The dwellings of that number and flat in a street and place that are, or nearly are, as supplied."""
    street = fold(supplied.street or "")
    streets = [known for known in street_names(connection) if similar_street(street, known)]
    marks = ", ".join("?" * len(streets))
    found = connection.execute(
        f"SELECT * FROM address WHERE street_f IN ({marks}) AND number = ? AND flat IS ? AND country = 'AU'",
        (*streets, (supplied.number or "").upper(), supplied.flat),
    ).fetchall()
    there = [row for row in found if _place_fits(connection, supplied, row)]
    return [row for row in there if without_type(row["street_f"]) == street] or there


def _place_fits(connection: sqlite3.Connection, supplied: Address, row: Row) -> bool:
    """The suburb, perhaps misspelled, or else the postcode; and the state or the postcode."""
    suburb = fold(supplied.suburb) if supplied.suburb else None
    if suburb is None and supplied.postcode is None:
        return False
    if suburb is None:
        return row["postcode"] == supplied.postcode and supplied.state in (None, row["state"])
    same_suburb = row["suburb_f"] == suburb or misspelled(suburb, row["suburb_f"])
    if not same_suburb:
        unknown = not named(localities(connection), Address(suburb=suburb))
        return unknown and row["postcode"] == supplied.postcode and supplied.state in (None, row["state"])
    return supplied.state in (None, row["state"]) or row["postcode"] == supplied.postcode


def told(row: Row) -> dict[str, Any]:
    """An address of the table as the enhancement tells it; dates blank where there were none."""
    return {
        "address_id": row["address_id"],
        "street_address": street_address(row),
        "suburb": row["suburb"],
        "state": row["state"],
        "postcode": row["postcode"],
        "last_sale_date": row["last_sale_date"] or "",
        "last_rental_date": row["last_rental_date"] or "",
        "demographic_irsad": row["irsad"] or "",
        "demographic_ier": row["ier"] or "",
        "demographic_ieo": row["ieo"] or "",
    }


def as_supplied(
    street: str | None, suburb: str | None, state: str | None, postcode: str | None
) -> dict[str, Any]:
    """A supplied address that the table does not hold, as it was given."""
    blank = dict.fromkeys(
        ("last_sale_date", "last_rental_date", "demographic_irsad", "demographic_ier", "demographic_ieo"), ""
    )
    given = {
        "street_address": street or "",
        "suburb": suburb or "",
        "state": state or "",
        "postcode": postcode or "",
    }
    return {"address_id": "", **given, **blank}
