"""How each person last saw a case: what a desk needs to look again as it did.

It is no evidence: no entry of the journal binds it, a bundle leaves it out, and an erasure removes it. What
it holds may come from anybody who had the file, and is checked by whoever uses it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, insert, select

from workbench.case.folded_entries import ANSWERED, FOLDED, rebuilds
from workbench.case.kept_rows import packed, rows_of, unpacked
from workbench.case.session import Session
from workbench.evidence import local_key
from workbench.evidence.canonical import canonical
from workbench.evidence.schema import desks
from workbench.evidence.stored_rows import read_entries
from workbench.values.json_text import read_json
from workbench.version import VERSION

_PICTURE, _SEAL = "picture", "seal"
MOST_BYTES = 16 << 20
"""A view that would unpack to more is not read."""


@dataclass(frozen=True)
class LastPicture:
    """What a chart showed, as its page draws it, and the entry of the journal up to which it was drawn."""

    entry: int
    scene: dict[str, Any]


def save(session: Session, view: Mapping[str, Any]) -> None:
    """Keeps how this person sees the case, in place of what was kept before."""
    _put(session, lambda kept: {**view, **{name: kept[name] for name in kept if name == _PICTURE}})


def load(session: Session) -> dict[str, Any]:
    """How this person last saw the case; empty where nothing is kept, or nothing that can be read."""
    return every(session).get(session.actor, {})


def every(session: Session) -> dict[str, dict[str, Any]]:
    """How each person last saw the case; without what cannot be read, and without pictures."""
    told = {
        person: {name: view[name] for name in view if name != _PICTURE}
        for person, view in _every(session).items()
    }
    return {person: view for person, view in told.items() if view}


def save_picture(session: Session, scene: Mapping[str, Any], entry: int) -> None:
    """Keeps what this person's chart shows: a cache like the saved state, drawn from the sources."""
    told = {"version": VERSION, "entry": entry, "hash": session.store.hash_of(entry), "scene": scene}
    seal = local_key.seal_of(_signed(session, told), make=True)
    if seal:
        _put(session, lambda kept: {**kept, _PICTURE: {**told, _SEAL: seal}}, entry)


def picture(session: Session) -> LastPicture | None:
    """What this person's chart showed last; None where nothing is kept that this user's workbench drew.

    None too after an erasure, or where readers or the model are others since.
    """
    kept = _every(session).get(session.actor, {}).get(_PICTURE)
    if not isinstance(kept, dict):
        return None
    told = {name: kept[name] for name in kept if name != _SEAL}
    if not local_key.is_ours(_signed(session, told), kept.get(_SEAL)):
        return None
    entry = int(told["entry"])
    if (
        told["version"] != VERSION
        or told["hash"] != session.store.hash_of(entry)
        or any(map(rebuilds, session.store.entries(entry, FOLDED, bare=ANSWERED)))
    ):
        return None
    return LastPicture(entry, told["scene"])


def _signed(session: Session, told: Mapping[str, Any]) -> str:
    return canonical({"picture": told, "person": session.actor})


def _put(
    session: Session, change: Callable[[dict[str, Any]], dict[str, Any]], drawn: int | None = None
) -> None:
    """Changes what is kept of this person's desk; not to what was `drawn` before an erasure."""
    with session.store.writing(session.actor) as writer:
        if drawn is not None and any(map(rebuilds, read_entries(writer.connection, drawn))):
            return
        desks.create(writer.connection, checkfirst=True)
        mine = desks.c.person == session.actor
        before = writer.connection.execute(select(desks.c.body).where(mine)).scalar()
        view = change(_unpacked(before) if before else {})
        body = packed(view)
        writer.connection.execute(delete(desks).where(mine))
        writer.connection.execute(insert(desks), {"person": session.actor, "body": body})


def _every(session: Session) -> dict[str, dict[str, Any]]:
    return {row.person: view for row in rows_of(session, desks) if (view := _unpacked(row.body))}


def _unpacked(body: bytes) -> dict[str, Any]:
    try:
        found = read_json(unpacked(body, MOST_BYTES))
    except (ValueError, TypeError):
        return {}
    return found if isinstance(found, dict) else {}
