"""The parts that registry reports are made of: addresses, names, only what is known."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

Part = dict[str, Any]

_EXTRA_ADDRESS = ("care_of", "po_box", "address_line_2")


def known(**fields: Any) -> Part:
    """The fields that hold something: None, empty text and empty lists are left out."""
    return {name: value for name, value in fields.items() if value not in (None, "", [], {})}


def loaded(text: str | None, default: Any) -> Any:
    """The value of a JSON column."""
    return json.loads(text) if text else default


def row_of(population: sqlite3.Connection, sql: str, *values: Any) -> sqlite3.Row | None:
    """The first row of a query, or None."""
    row: sqlite3.Row | None = population.execute(sql, values).fetchone()
    return row


def address_of(population: sqlite3.Connection, address: int | None, extra: Part | None = None) -> Part | None:
    """An address in the registry's parts; `extra` may bring `care_of`, `po_box`, `address_line_2`."""
    row = row_of(population, "SELECT * FROM address WHERE id = ?", address) if address is not None else None
    if row is None:
        return None
    number = "/".join(part for part in (row["flat"], row["number"]) if part)
    premises = ", ".join(part for part in (row["building"], number) if part)
    line = " ".join(part for part in (row["street"], row["street_type"]) if part)
    further = {name: (extra or {}).get(name) for name in _EXTRA_ADDRESS}
    return known(
        care_of=further["care_of"],
        po_box=further["po_box"],
        premises=premises,
        address_line_1=line,
        address_line_2=further["address_line_2"],
        locality=row["suburb"],
        region=row["state"],
        postal_code=row["postcode"],
        country=_country(row),
    )


def _country(row: sqlite3.Row) -> str:
    if row["country"] == "GB":
        return str(row["region"] or "United Kingdom")
    return {"AU": "Australia"}.get(row["country"], str(row["country"]))


def one_line(population: sqlite3.Connection, address: int | None) -> str | None:
    """An address on one line, the way the Australian regulator writes it."""
    parts = address_of(population, address)
    if parts is None:
        return None
    street = " ".join(parts[name] for name in ("premises", "address_line_1") if name in parts)
    place = " ".join(parts[name] for name in ("locality", "region", "postal_code") if name in parts)
    return ", ".join(part for part in (street, place) if part)


def full_name(*parts: str | None) -> str:
    """The parts of a name that there are, separated by spaces."""
    return " ".join(part for part in parts if part)
