"""Universe check (document 1, sections 2.7 and 4.7)."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from heapq import heapify, heappop, heappush
from typing import Any

from workbench.operations.universe_check import UniverseCheckRequest
from workbench.sandbox.handler_context import Context
from workbench.sandbox.lookup import outcomes, universe
from workbench.sandbox.lookup.outcomes import MATCH, NO_MATCH, NOT_USED, NOWHERE, Seen, Wanted
from workbench.sandbox.lookup.universe import Candidates, UniverseGroup, UniverseKind
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

Row = dict[str, str]


@dataclass(frozen=True, slots=True, order=True)
class _Turn:
    """A row in the order of rule 6; where `unsure` is set, one that is good at best."""

    rank: tuple[Any, ...]
    person: int
    row: Row = field(compare=False)
    unsure: UniverseKind | None = field(compare=False, default=None)

    @classmethod
    def of(cls, row: Row, person: int, unsure: UniverseKind | None = None) -> _Turn:
        """The turn of a row, known longest first where rows rank the same."""
        return cls(outcomes.rank(row), person, row, unsure)


def answer(request: UniverseCheckRequest, context: Context) -> dict[str, Any]:
    """The best candidate's row, or those of up to five people, best first."""
    wanted = CANDIDATES if request.return_multiple_candidates else 1
    rows: list[Row] = []
    for row in _Check(context.population, request).rows():
        if row not in rows:
            rows.append(row)
        if len(rows) == wanted:
            break
    return {"match_results": rows}


class _Check:
    """One request held against its candidates."""

    def __init__(self, connection: sqlite3.Connection, request: UniverseCheckRequest) -> None:
        self._connection = connection
        self._request = request
        self._candidates = Candidates(connection, request)
        self._dropped = request.dropped
        self._parts = [part for part in _PARTS if request.supplies(part)]
        self._identified = request.supplies("gnaf_id") or request.supplies("full_address")
        self._last = fold(request.last_name)
        self._first = fold(request.first_name) if request.first_name else None
        self._middle = fold(request.middle_name) if request.middle_name else None
        self._born = request.birth_date.isoformat() if request.birth_date else None
        self._address = _wanted(request)
        self._users = _users(connection, request)

    def rows(self) -> Iterator[Row]:
        """The candidates' rows, best first, those with identical outcomes perhaps more than once.

        People whom a contact or the house points to are rows of their own. The others are weighed by
        kind, as if all of them had lived in the supplied place; who did is found out only when the
        turn of one of these comes.
        """
        groups = self._candidates.groups()
        pointed = self._candidates.kinds(self._pointed())
        turns = [*self._persons(pointed), *self._groups(groups, pointed, self._far(self._place))]
        heapify(turns)
        while turns:
            turn = heappop(turns)
            if turn.unsure is None:
                yield turn.row
                continue
            # from here on only the state of those who are left is unsure
            near = self._candidates.near(self._address or Wanted(), sum(group.count for group in groups))
            locals_ = self._candidates.kinds(near - pointed.keys())
            turns = [found for found in (*turns, turn) if found.unsure is None]
            turns += self._persons(locals_)
            pointed |= locals_
            turns += self._groups(groups, pointed, self._far(replace(NOWHERE, state=self._place.state)))
            heapify(turns)
            yield from self._rest(turns, pointed)
            return

    def _rest(self, turns: list[_Turn], pointed: Mapping[int, UniverseKind]) -> Iterator[Row]:
        """The rows when whoever is not yet known by name may have lived in the state, and no nearer."""
        while turns:
            turn = heappop(turns)
            if turn.unsure is None or not self._place.state:
                yield turn.row
                continue
            for lived, state in ((True, self._place.state), (False, None)):
                person = self._candidates.one_of(turn.unsure, self._place.state, lived=lived, but=pointed)
                if person is not None:
                    row = self._row(turn.unsure, self._far(replace(NOWHERE, state=state)), None)
                    heappush(turns, _Turn.of(row, person))

    def _persons(self, kinds: Mapping[int, UniverseKind]) -> list[_Turn]:
        """A turn for each of these people, whose addresses are looked up."""
        located = self._located(kinds)
        return [
            _Turn.of(self._row(kind, located.get(person, {}), person), person)
            for person, kind in kinds.items()
        ]

    def _groups(
        self, groups: Iterable[UniverseGroup], but: Mapping[int, UniverseKind], far: Row
    ) -> list[_Turn]:
        """A turn for each kind of which somebody else is left; unsure where a place was supplied."""
        known = Counter(but.values())
        left = [group for group in groups if group.count > known[group.kind]]
        unsure = self._place != NOWHERE
        return [
            _Turn.of(self._row(group.kind, far, None), group.person, group.kind if unsure else None)
            for group in left
        ]

    def _pointed(self) -> set[int]:
        """Whom a contact or the house points to."""
        persons = set().union(*self._users.values())
        if self._address is not None:
            house = replace(self._address, suburb=None, state=None, postcode=None)
            persons |= self._candidates.near(house)
        return persons

    @property
    def _place(self) -> Seen:
        """The supplied place without the house."""
        if self._address is None:
            return NOWHERE
        wanted = self._address
        return replace(NOWHERE, suburb=wanted.suburb, state=wanted.state, postcode=wanted.postcode)

    def _far(self, place: Seen) -> Row:
        """The outcomes of the address for somebody who lived in this place, but not in the house."""
        return outcomes.address(self._address, place) if self._address else {}

    def _located(self, persons: Iterable[int]) -> dict[int, Row]:
        """The outcomes of the address for each of the people."""
        if self._address is None:
            return {}
        seen = universe.seen_at(self._connection, persons)
        return {person: outcomes.best_address(self._address, seen.get(person, [])) for person in persons}

    def _row(self, kind: UniverseKind, located: Row, person: int | None) -> Row:
        row = {**self._compare(kind), **self._told(located)}
        for slot in _SLOTS:
            if slot in self._dropped:
                row[slot] = NOT_USED
            elif slot in self._users:
                row[slot] = MATCH if person in self._users[slot] else NO_MATCH
        return row

    def _compare(self, kind: UniverseKind) -> Row:
        request = self._request
        row: Row = {}
        if self._first is not None:
            row["first_name"] = outcomes.name(self._first, kind.first, request.first_name_matching)
        if self._middle is not None:
            row["middle_name"] = outcomes.middle_name(self._middle, kind.middle, request.middle_name_matching)
        row["last_name"] = MATCH if kind.last == self._last else outcomes.FUZZY
        if "birth_date" in self._dropped:
            row["dob"] = NOT_USED
        elif self._born is not None:
            row["dob"] = outcomes.birth_date(self._born, kind.birth)
        return row

    def _told(self, located: Row) -> Row:
        """The address outcomes that a row carries: the parts only where they were supplied as parts."""
        if not self._parts and not self._identified:
            return {}
        row = {"address": located.get("address", NOT_USED)}
        for part in self._parts:
            row[part] = NOT_USED if part in self._dropped else located.get(part, NO_MATCH)
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
