"""Saved views of the chart in the journal, and what an erasure takes out of them.

Each view has an id of its own (`V12`); its name, which may be somebody's, stands in the details. Older
cases have the name in the place of the id, where the chain of hashes holds it. An erasure empties it
there too: it binds the entry by a new hash, while the old one stays a link of the chain.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from sqlalchemy import select, update

from workbench.errors import EvidenceDamaged
from workbench.evidence import schema as tables
from workbench.evidence.canonical import digest
from workbench.evidence.expected_hashes import forget_details
from workbench.evidence.model import Entry
from workbench.evidence.stored_rows import read_entries
from workbench.evidence.writer import CHAINED, Writer

VIEWED = "viewed"
_TOLD = ("notes", "tags")
"""The parts of a view that say something of an entity, by its id."""


def views_of(entries: Iterable[Entry]) -> dict[str, dict[str, Any]]:
    """The saved views by name, as they were saved last; dropped and erased ones are not there."""
    names: dict[str, str] = {}
    latest: dict[str, dict[str, Any] | None] = {}
    for entry in entries:
        said = entry.detail or {}
        name = said.get("name") or names.get(entry.subject, entry.subject)
        names[entry.subject] = name
        latest[name] = said.get("view")
    return {name: view for name, view in latest.items() if name and view}


def save(writer: Writer, name: str, view: Mapping[str, Any] | None) -> None:
    """Journals a view by its name; None takes it off the list."""
    known = {
        entry.detail["name"]: entry.subject
        for entry in read_entries(writer.connection, 0, (VIEWED,))
        if entry.detail and "name" in entry.detail
    }
    subject = known.get(name, f"V{writer.head.seq + 1}")
    writer.append(VIEWED, subject, detail={"name": name, "view": view})


def erase(
    writer: Writer, names_it: Callable[[Any], bool], entities: Collection[str], bound: dict[str, str | None]
) -> int:
    """Takes what views say of somebody; how many details went.

    What the last version of a view says of others is saved again.
    """
    entries = read_entries(writer.connection, 0, (VIEWED,))
    before = views_of(entries)
    gone: set[str] = set()
    count = 0
    for entry in entries:
        old = "name" not in (entry.detail or {})
        if old and names_it(entry.subject):
            bound[f"entry:{entry.seq}"] = _nameless(writer, entry.seq)
        if entry.detail is None:
            continue
        name = entry.detail.get("name", entry.subject)
        if tells_of(entry, names_it, entities):
            forget_details(writer.connection, entry.seq, bound)
            gone.add(name)
            count += 1
    left = views_of(read_entries(writer.connection, 0, (VIEWED,)))
    for name in sorted(gone & before.keys() - left.keys()):
        rest = _without(before[name], entities)
        if not names_it([name, rest]):
            save(writer, name, rest)
    return count


def tells_of(entry: Entry, names_it: Callable[[Any], bool], entities: Collection[str]) -> bool:
    """True where the details of a saved view say something of somebody."""
    if entry.detail is None:
        return False
    name, view = entry.detail.get("name", entry.subject), entry.detail.get("view") or {}
    return names_it([name, view]) or any(_names(view.get(part), entities) for part in _TOLD)


def _nameless(writer: Writer, seq: int) -> str:
    """Empties the name in an entry's place for an id; its new hash. Raises `EvidenceDamaged`."""
    mine = tables.journal.c.seq == seq
    row = writer.connection.execute(select(tables.journal).where(mine)).one()
    entry = {name: row._mapping[name] for name in CHAINED}
    if digest(entry) != row.hash:
        raise EvidenceDamaged(f"journal {seq} is not what was written: see case.verify()")
    writer.connection.execute(update(tables.journal).where(mine).values(subject=""))
    return digest({**entry, "subject": ""})


def _without(view: Any, entities: Collection[str]) -> Any:
    """A view that speaks of an entity no more."""
    if isinstance(view, dict):
        return {name: _without(value, entities) for name, value in view.items() if name not in entities}
    if isinstance(view, list):
        return [_without(value, entities) for value in view if not _names((value,), entities)]
    return view


def _names(values: Any, entities: Collection[str]) -> bool:
    """True where an entity is one of the values, of which any may be whatever JSON can hold."""
    several = isinstance(values, Iterable) and not isinstance(values, str)
    return several and any(isinstance(value, str) and value in entities for value in values)
