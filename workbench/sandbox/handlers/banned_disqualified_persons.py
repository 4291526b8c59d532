"""Banned and disqualified persons (document 1, sections 2.5 and 4.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from workbench.operations.assumptions import BANNED_SIMILARITY_DECIMALS
from workbench.operations.banned_disqualified_persons import BannedDisqualifiedPersonsRequest, PersonToCheck
from workbench.sandbox.handler_context import Context
from workbench.sandbox.lookup.bans import Registers
from workbench.sandbox.population.queries import Row
from workbench.values.text import fold

_EXACT: dict[str, tuple[str, ...]] = {
    "narrow_search": ("first", "last"),
    "medium_search": ("last",),
    "broad_search": (),
}
"""The names that must be equal, but for case and diacritics, in each kind of search."""


def answer(request: BannedDisqualifiedPersonsRequest, context: Context) -> dict[str, Any]:
    """A result for each person, in order; the most similar records first."""
    registers = Registers.of(context.population)
    kinds = frozenset(request.banned_types or ())
    results = []
    for person in request.requests:
        fits = _test(person, _EXACT[request.search_type])
        found = registers.similar(
            person.first_name, person.middle_name, person.last_name, request.similarity_threshold
        )
        matches = [
            _match(row, similarity)
            for row, similarity in found
            if fits(row) and (not kinds or row["banned_type"] in kinds)
        ]
        results.append({"check_id": person.check_id, "matches": matches})
    return {"results": results}


def _test(person: PersonToCheck, exact: tuple[str, ...]) -> Callable[[Row], bool]:
    wanted = {f"{part}_f": fold(getattr(person, f"{part}_name")) for part in exact}
    return lambda row: all(row[column] == name for column, name in wanted.items())


def _match(row: Row, similarity: float) -> dict[str, Any]:
    return {
        "first_name": row["first"] or "",
        "middle_name": row["middle"],
        "last_name": row["last"],
        "banned_type": row["banned_type"],
        "document_number": row["document_number"],
        "start_date": row["start_date"],
        "end_date": row["end_date"],
        "address_suburb": row["suburb"],
        "address_state": row["state"],
        "address_postcode": row["postcode"],
        "address_country": row["country"],
        "comments": row["comments"],
        "source_url": row["source_url"],
        "name_similarity": round(similarity, BANNED_SIMILARITY_DECIMALS),
    }
