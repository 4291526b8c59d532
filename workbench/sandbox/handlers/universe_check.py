"""Universe check (document 1, sections 2.7 and 4.7)."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Any

from workbench.operations.universe_check import UniverseCheckRequest
from workbench.sandbox.kernel import Context
from workbench.sandbox.lookup import outcomes, universe
from workbench.sandbox.lookup.outcomes import MATCH, NO_MATCH, NOT_USED, Wanted
from workbench.sandbox.lookup.universe import Candidate
from workbench.sandbox.population import queries
from workbench.values import places
from workbench.values.emails import normal
from workbench.values.phones import to_0nsn
from workbench.values.places import Address
from workbench.values.text import fold

CANDIDATES = 5
"""Rows at most, when several candidates are asked for."""
_PARTS = ("street_address", "suburb", "state", "postcode")
_SLOTS = tuple(f"{kind}{slot}" for kind in ("phone", "email") for slot in ("", "2", "3", "4"))
_BATCH = 200

Row = dict[str, str]


def answer(request: UniverseCheckRequest, context: Context) -> dict[str, Any]:
    """The best candidate's row, or those of up to five people, best first."""
    connection = context.population
    people = universe.candidates(
        connection,
        request.last_name,
        fuzzy="fuzzy" in request.last_name_matching,
        deceased=request.include_deceased,
    )
    check = _Check(connection, request, people)
    wanted = CANDIDATES if request.return_multiple_candidates else 1
    rows: list[Row] = []
    for row in check.rows():
        if row not in rows:
            rows.append(row)
        if len(rows) == wanted:
            break
    return {"match_results": rows}


class _Check:
    """One request held against its candidates."""

    def __init__(
        self, connection: sqlite3.Connection, request: UniverseCheckRequest, people: list[Candidate]
    ) -> None:
        self._connection = connection
        self._request = request
        self._last = fold(request.last_name)
        self._address = _wanted(request)
        self._users = _users(connection, request)
        self._personal = lru_cache(maxsize=None)(self._compare)
        self._everyone = people

    def rows(self) -> Iterator[Row]:
        """The candidates' rows, best first; of equal ones the one that the universe knows longest."""
        ids = [candidate.person for candidate in self._everyone]
        near = universe.near(self._connection, self._address, ids) if self._address else set()
        located = self._located(sorted(near))
        far = self._nowhere()
        rows = [
            (self._row(candidate, located.get(candidate.person, far)), candidate)
            for candidate in self._everyone
        ]
        ranks: dict[tuple[tuple[str, str], ...], tuple[Any, ...]] = {}

        def rank(found: tuple[Row, Candidate]) -> tuple[Any, ...]:
            key = tuple(found[0].items())
            if key not in ranks:
                ranks[key] = outcomes.rank(found[0])
            return ranks[key]

        rows.sort(key=rank)
        if self._address is None or len(near) == len(ids):
            yield from (row for row, _ in rows)
            return
        # of those far from the address only the rollup is known so far, which is all that ranks
        cuts = (0, _BATCH, len(rows))
        for start, end in pairwise(cuts):
            part = rows[start:end]
            located |= self._located([found.person for _, found in part if found.person not in located])
            yield from (self._row(found, located.get(found.person, far)) for _, found in part)

    def _located(self, persons: list[int]) -> dict[int, Row]:
        """The outcomes of the address for each of the people."""
        if self._address is None:
            return {}
        seen = universe.seen_at(self._connection, persons)
        return {person: outcomes.best_address(self._address, seen.get(person, [])) for person in persons}

    def _nowhere(self) -> Row:
        return outcomes.best_address(self._address, []) if self._address else {}

    def _row(self, candidate: Candidate, located: Row) -> Row:
        row = dict(self._personal(candidate.first, candidate.middle, candidate.last, candidate.birth))
        row |= self._told(located)
        for slot in _SLOTS:
            if slot in self._request.dropped:
                row[slot] = NOT_USED
            elif slot in self._users:
                row[slot] = MATCH if candidate.person in self._users[slot] else NO_MATCH
        return row

    def _compare(self, first: str | None, middle: str | None, last: str, birth: str | None) -> Row:
        request = self._request
        row: Row = {}
        if request.first_name is not None:
            row["first_name"] = outcomes.name(fold(request.first_name), first, request.first_name_matching)
        if request.middle_name is not None:
            middle_name = fold(request.middle_name)
            row["middle_name"] = outcomes.middle_name(middle_name, middle, request.middle_name_matching)
        row["last_name"] = MATCH if last == self._last else outcomes.FUZZY
        if "birth_date" in request.dropped:
            row["dob"] = NOT_USED
        elif request.birth_date is not None:
            row["dob"] = outcomes.birth_date(request.birth_date.isoformat(), birth)
        return row

    def _told(self, located: Row) -> Row:
        """The address outcomes that a row carries: the parts only where they were supplied as parts."""
        request = self._request
        parts = [part for part in _PARTS if request.supplies(part)]
        if not parts:
            supplied = request.supplies("gnaf_id") or request.supplies("full_address")
            return {"address": located.get("address", NOT_USED)} if supplied else {}
        row = {"address": located.get("address", NOT_USED)}
        for part in parts:
            row[part] = NOT_USED if part in request.dropped else located.get(part, NO_MATCH)
        return row


def _wanted(request: UniverseCheckRequest) -> Wanted | None:
    """The supplied address without what was dropped; None where nothing is left of it."""
    if request.gnaf_id is not None:
        return Wanted(gnaf_id=request.gnaf_id)
    if request.full_address is not None:
        return Wanted.of(places.parse_address(request.full_address) or Address(street=request.full_address))
    parts = (request.street_address, request.suburb, request.state, request.postcode)
    if all(part is None for part in parts):
        return None
    street, suburb, state, postcode = parts
    address = places.address(street, places.Locality(suburb, state, postcode))
    if street is not None and not (address.street or address.number):
        address = replace(address, street=street)
    return Wanted.of(address)


def _users(connection: sqlite3.Connection, request: UniverseCheckRequest) -> dict[str, frozenset[int]]:
    """Who uses the contact of each slot that was supplied."""
    found = {}
    for slot in _SLOTS:
        value = getattr(request, slot)
        if value is not None:
            phone = slot.startswith("phone")
            plain = (to_0nsn(value) if phone else normal(value)) or value
            found[slot] = frozenset(queries.users(connection, "phone" if phone else "email", plain))
    return found
