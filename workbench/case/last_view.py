"""How each person last saw a case: what a desk needs to look again as it did.

It is no evidence: no entry of the journal binds it, a bundle leaves it out, and an erasure removes it. What
it holds may come from anybody who had the file, and is checked by whoever uses it.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from typing import Any

from sqlalchemy import delete, insert, inspect, select

from workbench.case.session import Session
from workbench.evidence.schema import desks
from workbench.values.json_text import read_json

MOST_BYTES = 16 << 20
"""A view that would unpack to more is not read."""


def save(session: Session, view: Mapping[str, Any]) -> None:
    """Keeps how this person sees the case, in place of what was kept before."""
    body = zlib.compress(json.dumps(view, separators=(",", ":")).encode())
    with session.store.writing(session.actor) as writer:
        desks.create(writer.connection, checkfirst=True)
        writer.connection.execute(delete(desks).where(desks.c.person == session.actor))
        writer.connection.execute(insert(desks), {"person": session.actor, "body": body})


def load(session: Session) -> dict[str, Any]:
    """How this person last saw the case; empty where nothing is kept, or nothing that can be read."""
    return every(session).get(session.actor, {})


def every(session: Session) -> dict[str, dict[str, Any]]:
    """How each person last saw the case; without what cannot be read."""
    with session.store.reading() as connection:
        schema = (connection.get_execution_options().get("schema_translate_map") or {}).get(None)
        if not inspect(connection).has_table(desks.name, schema=schema):
            return {}
        rows = connection.execute(select(desks.c.person, desks.c.body)).all()
    return {row.person: view for row in rows if (view := _unpacked(row.body))}


def _unpacked(body: bytes) -> dict[str, Any]:
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(body, MOST_BYTES)
        found = read_json(text) if unpacking.eof else {}
    except (zlib.error, ValueError, TypeError):
        return {}
    return found if isinstance(found, dict) else {}
