"""Contact person search (document 2, sections 2.3 and 4.3).

A birth date range is held against the true birth date, also where a record tells only its year or a
range. Names mean the current name. With `option_smartsearch` the one branch is names, birth dates and
addresses together, searched where it could be searched by itself (a surname, a street or a whole
address is supplied), and each contact is a branch of its own.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from workbench.operations.assumptions import TOO_MANY_RECORDS
from workbench.sandbox.handler_context import Context
from workbench.sandbox.lookup import addresses, contact_lookup, contact_records, name_lookup
from workbench.sandbox.lookup.condition import SqlCondition, both
from workbench.sandbox.population.queries import Row
from workbench.values.places import Address
from workbench.values.text import fold

if TYPE_CHECKING:
    from workbench.operations.contact_person_search import ContactPersonSearchRequest

TOO_MANY = "Found too many results"
NO_MATCH = "No match"


def answer(request: ContactPersonSearchRequest, context: Context) -> dict[str, Any]:
    """One page of the records that match."""
    connection = context.population
    found = _search(connection, request)
    if len(found) > TOO_MANY_RECORDS:
        return {"message": TOO_MANY, "records": []}
    if not found:
        return {"message": NO_MATCH, "records": []}
    ordered = contact_records.ordered(
        connection, found, _relevance(request), request.sort_by, descending=request.sort_order == "DESC"
    )
    shown = ordered[request.first_result : request.first_result + request.max_results]
    return {"records": contact_records.page(connection, shown, opt_in=request.option_marketing_opt_in)}


def _search(connection: sqlite3.Connection, request: ContactPersonSearchRequest) -> Sequence[Row]:
    """The matches; one more than are ever answered when there are more."""
    reached = _contacts(connection, request)
    described = [*_names(request), *_birth(request, ""), *_address(connection, request), *_second(request)]
    if not request.option_smartsearch:
        return _run(connection, [*reached, *described])
    branches = [[condition] for condition in reached]
    leading = (request.name_last, request.name_combined, request.street_address, request.full_address)
    if any(_said(text) for text in leading):
        branches.append(described)
    found: dict[int, Row] = {}
    for branch in branches:
        found.update({row["residence"]: row for row in _run(connection, branch)})
    return list(found.values())


def _run(connection: sqlite3.Connection, conditions: list[SqlCondition]) -> list[Row]:
    condition = both(conditions)
    if condition.sample is not None:
        condition = condition.sample
    return contact_records.matches(connection, condition.sql, condition.values, TOO_MANY_RECORDS + 1)


def _contacts(connection: sqlite3.Connection, request: ContactPersonSearchRequest) -> list[SqlCondition]:
    found = []
    if phone := _said(request.phone):
        found.append(contact_lookup.by_phone(connection, phone, smart=request.option_smartphone))
    if email := _said(request.email):
        found.append(contact_lookup.by_email(connection, email, smart=request.option_smartemail))
    if ip_address := _said(request.ip_address):
        found.append(contact_lookup.by_ip(connection, ip_address))
    if social_url := _said(request.social_url):
        found.append(contact_lookup.by_profile(connection, social_url))
    return found


def _said(text: str | None) -> str:
    """The text without the space around it; blank where it was not supplied."""
    return (text or "").strip()


def _names(request: ContactPersonSearchRequest) -> list[SqlCondition]:
    smart = request.option_smartname
    found = name_lookup.by_parts(request.name_first, request.name_middle, request.name_last, smart=smart)
    if combined := _said(request.name_combined):
        found.append(name_lookup.by_combined(combined, smart=smart))
    return found


def _birth(request: ContactPersonSearchRequest, prefix: str) -> list[SqlCondition]:
    bounds = ((">=", getattr(request, f"{prefix}dob_from")), ("<=", getattr(request, f"{prefix}dob_to")))
    return [SqlCondition(f"p.birth_date {sign} ?", (bound.isoformat(),)) for sign, bound in bounds if bound]


def _address(connection: sqlite3.Connection, request: ContactPersonSearchRequest) -> list[SqlCondition]:
    supplied = []
    if street_address := _said(request.street_address):
        supplied.append(addresses.line_of(street_address))
    if full_address := _said(request.full_address):
        supplied.append(addresses.whole(full_address))
    if second_line := _said(request.suburb_state_postcode):
        supplied.append(addresses.locality_of(second_line))
    suburb, postcode = _said(request.suburb), _said(request.postcode)
    if suburb or request.state or postcode:
        supplied.append(Address(suburb=suburb or None, state=request.state, postcode=postcode or None))
    smart = request.option_smartaddress
    return [addresses.by_address(connection, address, smart=smart) for address in supplied]


def _second(request: ContactPersonSearchRequest) -> list[SqlCondition]:
    """Somebody else of that name or age who was seen at the record's address, at any time."""
    described = [
        *name_lookup.by_parts(
            request.secondary_name_first,
            request.secondary_name_middle,
            request.secondary_name_last,
            smart=request.option_smartname,
        ),
        *_birth(request, "secondary_"),
    ]
    if not described:
        return []
    other = both(described).over("q")
    sql = (
        "EXISTS (SELECT 1 FROM residence o CROSS JOIN person q ON q.id = o.person "
        f"WHERE o.address = r.address AND q.id <> p.id AND {other.sql})"
    )
    return [SqlCondition(sql, other.values)]


def _relevance(request: ContactPersonSearchRequest) -> Callable[[Row], tuple[Any, ...]]:
    """Names as they were asked for before others, then those seen last, then by name."""
    wanted = [
        (column, fold(text or ""))
        for column, text in (
            ("last_f", request.name_last),
            ("first_f", request.name_first),
            ("middle_f", request.name_middle),
        )
        if _said(text)
    ]
    readings = [
        {part: text for part, text in name.folded.items() if text}
        for name in (name_lookup.readings(_said(request.name_combined)))
    ]

    def differing(row: Row) -> int:
        parts = sum(int(row[column] != text) for column, text in wanted)
        whole = (sum(int(row[f"{part}_f"] != text) for part, text in reading.items()) for reading in readings)
        return parts + min(whole, default=0)

    def key(row: Row) -> tuple[Any, ...]:
        name = (row["last_f"], row["first_f"] or "", row["middle_f"] or "")
        seen_last = int(row["date_end"].replace("-", ""))
        return (differing(row), -seen_last, *name, row["person"], row["residence"])

    return key
