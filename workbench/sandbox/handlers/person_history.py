"""Person history (document 2, sections 2.4 and 4.5)."""

from __future__ import annotations

from typing import Any

from workbench.operations.person_history import PersonHistoryRequest
from workbench.sandbox.handler_context import Context
from workbench.sandbox.population import queries
from workbench.sandbox.population.queries import Row
from workbench.values.text import fold


def answer(request: PersonHistoryRequest, context: Context) -> dict[str, Any]:
    """Every person of that name to whom the birth date, phone and email, as supplied, all belong.

    One match for each Australian address, last seen first; each carries all the person's phones and
    emails.
    """
    connection = context.population
    persons = _persons(request, context)
    contacts = queries.contacts(connection, persons)
    residences = queries.residences(connection, persons)
    homes = [
        (home, person) for person in persons for home in residences.get(person, []) if home["country"] == "AU"
    ]
    homes.sort(key=lambda found: (found[0]["date_end"], found[0]["date_start"]), reverse=True)
    return {"matches": [_match(persons[person], home, contacts.get(person, [])) for home, person in homes]}


def _persons(request: PersonHistoryRequest, context: Context) -> dict[int, Row]:
    """The people that every supplied detail fits, by id."""
    connection = context.population
    named = connection.execute(
        "SELECT * FROM person WHERE last_f = ? AND first_f = ? ORDER BY id",
        (fold(request.last_name or ""), fold(request.first_name or "")),
    )
    found = {row["id"]: row for row in named}
    if request.birth_date is not None:
        born = request.birth_date.isoformat()
        found = {key: row for key, row in found.items() if queries.known_birth(row) == born}
    for kind, value in (("phone", request.phone), ("email", request.email)):
        if value is not None:
            users = set(queries.users(connection, kind, value.lower()))
            found = {key: row for key, row in found.items() if key in users}
    return found


def _match(person: Row, home: Row, contacts: list[Row]) -> dict[str, Any]:
    return {
        "first_name": person["first"] or "",
        "middle_name": person["middle"] or "",
        "last_name": person["last"],
        "birth_date": _full_birth(person),
        "deceased": "Y" if _dead(person, home) else "N",
        "address": queries.street_address(home),
        "suburb": home["suburb"],
        "state": home["state"],
        "postcode": home["postcode"],
        "date_start": home["date_start"],
        "date_end": home["date_end"],
        "phones": _spans(contacts, "phone"),
        "emails": _spans(contacts, "email"),
    }


def _full_birth(person: Row) -> str | None:
    known = queries.known_birth(person)
    return known if known is not None and len(known) == len("YYYY-MM-DD") else None


def _dead(person: Row, home: Row) -> bool:
    """The death register's word; it is asked only where names, birth date and state are all known."""
    asked = all((person["first"], person["last"], _full_birth(person), home["state"]))
    return asked and person["death_date"] is not None


def _spans(contacts: list[Row], kind: str) -> list[dict[str, Any]]:
    return [
        {kind: row["value"], "date_start": row["date_start"], "date_end": row["date_end"]}
        for row in contacts
        if row["kind"] == kind and row["universe"]
    ]
