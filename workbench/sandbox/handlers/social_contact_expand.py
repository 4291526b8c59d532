"""Social contact expansion (document 2, sections 2.6 and 4.4).

A contact that must not be given out is neither told nor looked up, unless it is the input itself.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from workbench.operations.social_contact_expand import (
    INVALID,
    Detected,
    SocialContactExpandRequest,
    detect,
)
from workbench.sandbox.handler_context import Context
from workbench.sandbox.population import queries
from workbench.values.phones import to_0nsn, to_e164
from workbench.values.profiles import parse


@dataclass(frozen=True, slots=True)
class _Found:
    """Contacts as they are told: emails in lower case, phones in E.164."""

    emails: tuple[str, ...] = ()
    phones: tuple[str, ...] = ()

    def without(self, *keys: str) -> _Found:
        return _Found(
            tuple(email for email in self.emails if email not in keys),
            tuple(phone for phone in self.phones if phone not in keys),
        )

    def block(self, kind: str, search_for: str) -> list[dict[str, Any]]:
        """The block, in a list that is empty where nothing was found."""
        if not self.emails and not self.phones:
            return []
        told = {"emails": list(self.emails), "phones": list(self.phones)}
        return [{"type": kind, "search_for": search_for, **told}]


def answer(request: SocialContactExpandRequest, context: Context) -> dict[str, Any]:
    """A result for each item, in order."""
    results = []
    for item in request.requests:
        detected = detect(item.search)
        records = _expand(context.population, item.search, detected) if detected else []
        message = INVALID if detected is None else "Ok" if records else "No match"
        results.append(
            {"search_id": item.search_id, "search": item.search, "message": message, "records": records}
        )
    return {"results": results}


def units(_request: SocialContactExpandRequest, answer: Mapping[str, Any]) -> int:
    """One unit for each item that could be searched."""
    return sum(result["message"] != INVALID for result in answer["results"])


def _expand(connection: sqlite3.Connection, search: str, detected: Detected) -> list[dict[str, Any]]:
    kind, key = detected
    social = _linked(connection, kind, search if kind == "profile" else key, "social").without(key)
    blocks = social.block("social_search", search)
    lookups = {key: search} if kind != "profile" else {}
    lookups |= {found: found for found in (*social.phones, *social.emails)}
    for lookup, search_for in lookups.items():
        known_as = "email" if "@" in lookup else "phone"
        universe = _linked(connection, known_as, lookup, "universe").without(key, lookup)
        blocks += universe.block("universe_search", search_for)
    return blocks


def _linked(connection: sqlite3.Connection, kind: str, key: str, knower: str) -> _Found:
    """The phones and emails of the people who use the contact, as far as this check knows."""
    if kind == "profile":
        profile = parse(key)
        value = profile.url if profile else ""
    else:
        value = (to_0nsn(key) or key) if kind == "phone" else key
    persons = queries.users(connection, {"profile": "social"}.get(kind, kind), value, knower)
    usages = queries.contacts(connection, persons)
    told = [
        row for person in persons for row in usages.get(person, []) if row[knower] and not row["suppressed"]
    ]
    emails = (row["value"].lower() for row in told if row["kind"] == "email")
    phones = (to_e164(row["value"]) or row["value"] for row in told if row["kind"] == "phone")
    return _Found(tuple(dict.fromkeys(emails)), tuple(dict.fromkeys(phones)))
