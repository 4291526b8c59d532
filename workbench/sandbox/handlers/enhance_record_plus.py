"""Record enhancement with court and social checks (document 2, sections 2.5 and 4.6)."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import Any

from workbench.operations.enhance_record_plus import EnhanceRecordPlusRequest
from workbench.sandbox.handler_context import Context
from workbench.sandbox.lookup import cleaning, matching
from workbench.sandbox.lookup.social import social_records
from workbench.sandbox.population import queries
from workbench.sandbox.population.queries import Row
from workbench.values.text import fold

_COURT = (
    "fullname", "date", "court", "location", "state", "case_no", "listing", "case_title", "listing_type",
    "additional_info",
)  # fmt: skip


def answer(request: EnhanceRecordPlusRequest, context: Context) -> dict[str, Any]:
    """The supplied address cleaned, the person matched, and what is known beyond what was supplied.

    With `opt-in` the phones and emails are those with an opt-in; social records never are checked.
    """
    connection = context.population
    given = (request.street_address, request.suburb, request.state, request.postcode)
    cleaned, address = cleaning.clean(connection, cleaning.parts_of(*given))
    supplied = matching.Supplied.of(
        request.first_name,
        request.middle_name,
        request.last_name,
        request.dob.isoformat() if request.dob else None,
        request.phone,
        request.email,
        address["id"] if address else None,
    )
    result, person = matching.best(connection, supplied)
    contacts = _contacts(connection, person)
    homes = _homes(connection, person)
    told = [row for row in contacts if row["universe"] and (row["opt_in"] or not request.opt_in)]
    known = [value for value in (supplied.phone, supplied.email) if value is not None]
    reachable = [row["value"] for row in contacts if row["kind"] in ("phone", "email")]
    return {
        "supplied_address": [
            {
                "match_result": cleaned,
                **(cleaning.told(address) if address else cleaning.as_supplied(*given)),
            }
        ],
        "match_person": _person(result, person),
        "additional_address": [
            cleaning.told(home) for home in homes if address is None or home["id"] != address["id"]
        ],
        "phones": _values(told, "phone", known),
        "emails": _values(told, "email", known),
        "court_records": _court_records(connection, supplied, request.state, person, homes),
        "social_records": social_records(connection, dict.fromkeys([*known, *reachable])),
    }


def _contacts(connection: sqlite3.Connection, person: Row | None) -> list[Row]:
    return queries.contacts(connection, [person["id"]]).get(person["id"], []) if person else []


def _homes(connection: sqlite3.Connection, person: Row | None) -> list[Row]:
    """The person's Australian addresses, each once, last seen first."""
    found = queries.residences(connection, [person["id"]]).get(person["id"], []) if person else []
    return list({home["id"]: home for home in reversed(found) if home["country"] == "AU"}.values())[::-1]


def _values(contacts: Iterable[Row], kind: str, known: list[str]) -> list[str]:
    """The contacts of a kind that were not supplied, each once."""
    values = (row["value"] for row in contacts if row["kind"] == kind and row["value"] not in known)
    return list(dict.fromkeys(values))


def _person(result: str, person: Row | None) -> dict[str, Any]:
    if person is None:
        names = ("first_name", "middle_name", "last_name", "dob", "gender", "judgements", "business")
        return {"match_result": result, **dict.fromkeys(names, ""), "deceased": None}
    birth = queries.known_birth(person) or ""
    return {
        "match_result": result,
        "first_name": person["first"] or "",
        "middle_name": person["middle"] or "",
        "last_name": person["last"],
        "dob": birth if len(birth) == len("YYYY-MM-DD") else "",
        "gender": person["gender"] if person["gender"] != "UNKNOWN" else "",
        "judgements": str(person["judgements"]),
        "business": person["business_numbers"] or "",
        "deceased": "Y" if person["death_date"] else None,
    }


def _court_records(
    connection: sqlite3.Connection,
    supplied: matching.Supplied,
    state: str | None,
    person: Row | None,
    homes: list[Row],
) -> list[dict[str, Any]]:
    """Listings under the name in the state: the supplied ones, or else those of the matched person."""
    first, last = supplied.first, supplied.last
    if (first is None or last is None) and person is not None:
        first, last = fold(person["first"] or ""), person["last_f"]
    states = [state] if state else list(dict.fromkeys(home["state"] for home in homes))
    if not first or not last or not states:
        return []
    marks = ", ".join("?" * len(states))
    found = connection.execute(
        f"SELECT * FROM court_record WHERE last_f = ? AND first_f = ? AND state IN ({marks}) "
        "ORDER BY date DESC, case_no, listing",
        (last, first, *states),
    )
    return [{column: row[column] or "" for column in _COURT} for row in found]
