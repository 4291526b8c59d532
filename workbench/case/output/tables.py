"""The tables of a case as DataFrames. Without `full` they hold nothing that differs between two runs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from workbench import ontology
from workbench.case.journal_decisions import withdrawal_of
from workbench.case.output.frames import table
from workbench.case.requests.answer import RECORDS
from workbench.case.session import Session
from workbench.collection_pause import uncollected
from workbench.errors import InputError, did_you_mean
from workbench.evidence.canonical import iso, parsed
from workbench.evidence.pointers import split
from workbench.evidence.readings import PORTION
from workbench.operations import OPERATIONS, wording
from workbench.reading.asked_in_words import asked_in_words
from workbench.reading.table_place import TABLE_CELL, TablePlaces
from workbench.values.corrections import corrections_in_words

if TYPE_CHECKING:
    import pandas as pd

TEXT = 80


_PEOPLE = {
    "id": "text", "name": "text", "birth_date": "list", "death": "list", "contacts": "list",
    "addresses": "list", "companies": "list", "bans": "number", "cautions": "list", "sources": "list",
}  # fmt: skip
_CONTACTS = {
    "id": "text", "kind": "category", "contact": "text", "used_by": "list", "cautions": "list",
    "sources": "list",
}  # fmt: skip
_ADDRESSES = {"id": "text", "address": "text", "people": "list", "companies": "list", "sources": "list"}
_COMPANIES = {
    "id": "text", "name": "text", "company_number": "text", "jurisdiction": "category", "status": "list",
    "people": "list", "sources": "list",
}  # fmt: skip
_SOURCES = {
    "id": "text", "operation": "category", "question": "text", "environment": "category", "status": "number",
    "price": "number", "erased": "text", "withdrawn": "flag",
}  # fmt: skip
_SOURCES_IN_FULL = {
    "asked": "text", "withdrawal": "text",
    "asked_at": "time", "answered_at": "time", "investigator": "category", "account": "category",
    "base_url": "category", "api_reference": "any", "sha256": "text", "original_sha256": "text",
    "kept_by_service_until": "time",
}  # fmt: skip
_CLAIMS = {
    "entity": "text", "mention": "text", "attribute": "category", "value": "any", "raw": "any",
    "cite": "text", "place": "text", "corrected": "text", "caution": "category", "date_start": "text",
    "date_end": "text",
}  # fmt: skip
_JOURNAL = {"seq": "number", "event": "category", "subject": "text", "actor": "category", "units": "number"}
_JOURNAL_IN_FULL = {"at": "time", "detail": "any", "hash": "text"}
_JUDGEMENTS = {
    "id": "text", "a": "text", "b": "text", "entities": "list", "verdict": "category", "reason": "text",
    "author": "category", "withdrawn": "flag", "waits_for": "list",
}  # fmt: skip


@uncollected()
def people(session: Session, *, lists: bool = False) -> pd.DataFrame:
    """One row a person: names, births, deaths, contacts, addresses, companies, bans, sources."""
    nodes = _Nodes(session)
    rows = []
    for name, data in nodes.of("people"):
        near = nodes.near(name)
        rows.append(
            {
                "id": name,
                "name": data["label"],
                "birth_date": _values(data, "birth_date"),
                "death": _values(data, "death"),
                **near,
                "bans": len(_values(data, "ban")),
                "cautions": _cautions(data),
                "sources": list(data["sources"]),
            }
        )
    return table(rows, _PEOPLE, lists=lists)


@uncollected()
def contacts(session: Session, *, lists: bool = False) -> pd.DataFrame:
    """One row a phone, email, IP address or social profile, with who uses it."""
    nodes, holders = _Nodes(session), ontology.holders()
    rows = [
        {
            "id": name,
            "kind": data["kind"],
            "contact": data["label"],
            "used_by": [n for n in nodes.neighbours(name) if nodes.kinds[n] in holders],
            "cautions": _cautions(data),
            "sources": list(data["sources"]),
        }
        for name, data in nodes.of("contacts")
    ]
    return table(rows, _CONTACTS, lists=lists)


@uncollected()
def addresses(session: Session, *, lists: bool = False) -> pd.DataFrame:
    """One row an address, with the people and companies that are linked to it."""
    nodes = _Nodes(session)
    rows = [
        {"id": name, "address": data["label"], **nodes.near(name), "sources": list(data["sources"])}
        for name, data in nodes.of("addresses")
    ]
    return table(rows, _ADDRESSES, lists=lists)


@uncollected()
def companies(session: Session, *, lists: bool = False) -> pd.DataFrame:
    """One row a company, with its number, status and people."""
    nodes = _Nodes(session)
    rows = [
        {
            "id": name,
            "name": data["label"],
            "company_number": data.get("company_number"),
            "jurisdiction": data.get("jurisdiction"),
            "status": _values(data, "status"),
            **nodes.near(name),
            "sources": list(data["sources"]),
        }
        for name, data in nodes.of("companies")
    ]
    return table(rows, _COMPANIES, lists=lists)


@uncollected()
def entities(session: Session, kind: str | None = None, *, lists: bool = False) -> pd.DataFrame:
    """One row an entity of one kind, or of all: what it is, what says most about it, what it is linked to.

    Raises `InputError` for a kind that neither the ontology nor the case has.
    """
    nodes = _Nodes(session)
    there = {*nodes.kinds.values()}
    if kind is not None and kind not in there and not ontology.is_kind(kind):
        raise InputError(f"no kind {kind!r}{did_you_mean(kind, {*ontology.kinds(), *there})}")
    told = ontology.kind(kind).attributes if kind is not None else ()
    rows = [
        {
            "id": name,
            "kind": data["kind"],
            "label": data["label"],
            **{each: _values(data, each) for each in told},
            "links": nodes.neighbours(name),
            "cautions": _cautions(data),
            "sources": list(data["sources"]),
        }
        for name, data in nodes.named(n for n, its in nodes.kinds.items() if kind is None or its == kind)
    ]
    columns = {"id": "text", "kind": "category", "label": "text", **dict.fromkeys(told, "list")}
    columns |= {"links": "list", "cautions": "list", "sources": "list"}
    return table(rows, columns, lists=lists)


def sources(session: Session, *, full: bool = False) -> pd.DataFrame:
    """One row a source, the withdrawn ones too.

    `full` adds times, hashes, whole questions, what was `asked` in words, who withdrew it, and how long the
    service keeps it.
    """
    names = ["number", "operation", "question", "environment", "status", "price", "erased"]
    if full:
        names += ["asked_at", "answered_at", "investigator", "account", "base_url", "api_reference"]
        names += ["answer_sha256", "original_sha256"]
    withdrawn = session.state().withdrawn
    rows = []
    for row in session.store.source_rows(*names):
        plain: dict[str, Any] = {
            "id": f"S{row.number}",
            "operation": row.operation,
            "question": wording.question(row.operation, parsed(row.question), None if full else TEXT),
            "environment": row.environment,
            "status": row.status,
            "price": row.price,
            "erased": ", ".join(parsed(row.erased or "{}")),
            "withdrawn": f"S{row.number}" in withdrawn,
        }
        if full:
            plain |= {
                "asked": asked_in_words(row.operation, parsed(row.question)),
                "withdrawal": withdrawal_of(withdrawn[plain["id"]]).words if plain["withdrawn"] else "",
                "asked_at": row.asked_at,
                "answered_at": row.answered_at,
                "investigator": row.investigator,
                "account": row.account,
                "base_url": row.base_url,
                "api_reference": parsed(row.api_reference or "null"),
                "sha256": row.answer_sha256,
                "original_sha256": row.original_sha256,
                "kept_by_service_until": _kept_until(row.operation, row.asked_at),
            }
        rows.append(plain)
    return table(rows, {**_SOURCES, **(_SOURCES_IN_FULL if full else {})})


def claims(session: Session) -> pd.DataFrame:
    """One row a claim: entity, attribute, value, raw value, citation, caution.

    A claim of an imported table has its `place` in the file in words, and says what was `corrected` before.
    """
    state = session.state()
    places = table_places(session)
    with state.lock:
        rows = [
            {
                "entity": state.book.of_mention.get(f"S{number}#{claim.mention}"),
                "mention": f"S{number}#{claim.mention}",
                "attribute": claim.attribute,
                "value": claim.value,
                "raw": claim.raw,
                "cite": f"S{number}#{claim.pointer}",
                "place": places[number].of(claim.pointer) if number in places else None,
                "corrected": corrections_in_words(claim.detail) or None,
                "caution": claim.caution,
                "date_start": claim.date_start,
                "date_end": claim.date_end,
            }
            for number, reading in session.said(state.standing)
            for claim in reading.claims
        ]
    return table(rows, _CLAIMS)


def places_of(session: Session, cites: Iterable[str]) -> dict[str, str]:
    """Where the cells of imported tables stand that are cited, in words; nothing of other citations."""
    found = {cite: split(cite) for cite in map(str, cites) if TABLE_CELL.match(cite)}
    numbers = {number for number, _ in found.values()}
    known = table_places(session, numbers) if numbers else {}
    told = {cite: known[number].of(pointer) for cite, (number, pointer) in found.items() if number in known}
    return {cite: place for cite, place in told.items() if place}


def table_places(session: Session, of: Collection[int] | None = None) -> dict[int, TablePlaces]:
    """Where the cells of imported tables stand in their files, by source: of some, which are few, or all."""
    operations = session.store.source_rows("number", "operation", numbers=of)
    numbers = [row.number for row in operations if row.operation == RECORDS]
    portions = (numbers[at : at + PORTION] for at in range(0, len(numbers), PORTION))
    return {
        row.number: TablePlaces(parsed(row.question))
        for portion in portions
        for row in session.store.source_rows("number", "question", numbers=portion)
    }


def journal(session: Session, *, full: bool = False) -> pd.DataFrame:
    """One row an entry of the journal. `full` adds times, details and hashes."""
    rows = []
    for entry in session.store.entries():
        row: dict[str, Any] = {
            "seq": entry.seq,
            "event": entry.event,
            "subject": entry.subject,
            "actor": entry.actor,
            "units": entry.units,
        }
        if full:
            row |= {"at": entry.at, "detail": entry.detail, "hash": entry.hash}
        rows.append(row)
    return table(rows, {**_JOURNAL, **(_JOURNAL_IN_FULL if full else {})})


def _kept_until(name: str, asked_at: str) -> str | None:
    operation = OPERATIONS.get(name)
    hours = operation.poll.gone_after_hours if operation is not None and operation.poll else None
    return iso(datetime.fromisoformat(asked_at) + timedelta(hours=hours)) if hours else None


class _Nodes:
    """The nodes of the graph as it stands, of which a table unpacks those that it shows."""

    def __init__(self, session: Session) -> None:
        state = session.state()
        with state.lock:
            self._drawn = state.projection.drawn.copy()
        self._near = self._drawn.neighbours()
        self.kinds = self._drawn.kinds
        self._groups = {kind: ontology.group_of(kind) for kind in {*self.kinds.values()}}
        self._place = {name: at for at, name in enumerate(sorted(self.kinds, key=ontology.id_order))}

    def of(self, group: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """The nodes of a group of the ontology, by their ids."""
        return self.named(name for name, kind in self.kinds.items() if self._groups[kind] == group)

    def named(self, names: Iterable[str]) -> Iterator[tuple[str, dict[str, Any]]]:
        """These nodes, by their ids."""
        return self._drawn.named(sorted(names, key=self._place.__getitem__))

    def neighbours(self, name: str) -> list[str]:
        """The ids of those that a node is linked to."""
        return sorted(self._near.get(name, ()), key=self._place.__getitem__)

    def near(self, name: str) -> dict[str, list[str]]:
        """The neighbours by the groups of the ontology."""
        found: dict[str, list[str]] = {}
        for other in self.neighbours(name):
            found.setdefault(self._groups[self.kinds[other]], []).append(other)
        return found


def _values(data: Mapping[str, Any], attribute: str) -> list[Any]:
    found = [fact["value"] or fact["raw"] for fact in data["facts"] if fact["attribute"] == attribute]
    return [value for i, value in enumerate(found) if value not in found[:i]]


def _cautions(data: Mapping[str, Any]) -> list[str]:
    return sorted({fact["caution"] for fact in data["facts"] if fact["caution"]})


def judgements(session: Session, *, lists: bool = False) -> pd.DataFrame:
    """One row a judgement: the two mentions, their entities now, verdict, reason, author.

    One that is about withdrawn sources waits for them, and holds again once they are reinstated.
    """
    state = session.state()
    rows = []
    with state.lock:
        for name, entry in state.judgements.items():
            detail = entry.detail or {}
            rows.append(
                {
                    "id": name,
                    "a": detail["a"],
                    "b": detail["b"],
                    "entities": [state.book.of_mention.get(detail[end]) for end in "ab"],
                    "verdict": detail["verdict"],
                    "reason": detail["reason"],
                    "author": entry.actor,
                    "withdrawn": name in state.withdrawn,
                    "waits_for": state.waits_for(entry),
                }
            )
    return table(rows, _JUDGEMENTS, lists=lists)
