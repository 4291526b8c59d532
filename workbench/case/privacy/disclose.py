"""What a case holds on somebody, in one piece: for the person who asks, and for whoever must answer."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Set
from contextlib import suppress
from dataclasses import dataclass, field
from html import escape
from typing import Any

from workbench.case import import_drafts, last_view, saved_views
from workbench.case.journal_decisions import withdrawal_of
from workbench.case.output.tables import places_of
from workbench.case.privacy.consequences import losing
from workbench.case.privacy.disclosure_page import page
from workbench.case.privacy.erase import (
    KEPT_DETAILS,
    Target,
    entities_of,
    holes_of,
    judgements_on,
    target_of,
)
from workbench.case.privacy.own_part import own_document, own_entry, own_places, own_question
from workbench.case.privacy.residue import left
from workbench.case.privacy.subject import DataSubjects
from workbench.case.report import unsaved_texts
from workbench.case.report.issued_reports import ISSUED
from workbench.case.requests.answer import cautions_of
from workbench.case.session import Session
from workbench.errors import InputError
from workbench.evidence.canonical import canonical
from workbench.evidence.model import Entry, Queued, Source
from workbench.evidence.pointers import source_number, walk
from workbench.evidence.readings import value_at
from workbench.reading.table_place import TABLE_CELL


@dataclass(frozen=True)
class Disclosure:
    """Everything held on one entity: facts, links, why it was asked, and who decided what."""

    entity: str
    kind: str
    label: str
    facts: list[dict[str, Any]] = field(repr=False)
    links: list[dict[str, Any]] = field(repr=False)
    sources: list[dict[str, Any]] = field(repr=False)
    judgements: list[dict[str, Any]] = field(repr=False)
    notes: list[dict[str, Any]] = field(repr=False)
    passages: list[dict[str, Any]] = field(default_factory=list, repr=False)
    """What sources hold of it, by citation: all that an erasure would empty."""
    journal: list[dict[str, Any]] = field(default_factory=list, repr=False)
    """The entries whose details an erasure would take, saved views among them."""
    attachments: list[dict[str, Any]] = field(default_factory=list, repr=False)
    queued: list[dict[str, Any]] = field(default_factory=list, repr=False)
    """Questions about the person that the service still works on."""
    last_views: list[dict[str, Any]] = field(default_factory=list, repr=False)
    """How people last saw the case, and imports that they prepare, where that tells of the person.

    An erasure removes it.
    """
    perhaps: tuple[str, ...] = ()
    """Places that may tell of the person or of somebody else: look at each.

    None of them is told of above, and an erasure leaves them: a person of the same name, the same birth date
    in somebody else's record, a note with a first name only.
    """
    others: tuple[str, ...] = ()
    """Entities that an erasure would take something from too: those of a row that they share with the person,
    of a note on them that names the person."""
    places: dict[str, str] = field(default_factory=dict, repr=False)
    """Where the cells of imported tables stand that are cited: `members.csv, line 3, column DOB`."""

    def as_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {name: getattr(self, name) for name in self.__dataclass_fields__}

    def as_json(self) -> str:
        """Readable JSON."""
        return json.dumps(self.as_dict(), ensure_ascii=False, indent=2, default=str)

    def as_html(self) -> str:
        """A page that the person can read, complete in itself."""
        return page(self.as_dict())

    def _repr_html_(self) -> str:
        facts = "".join(
            f"<tr><td>{escape(str(f['attribute']))}</td><td>{escape(str(f['raw']))}</td>"
            f"<td>{escape(', '.join(f['cites']))}</td></tr>"
            for f in self.facts
        )
        return f"<p><strong>{escape(self.entity)}</strong> {escape(self.label)}</p><table>{facts}</table>"


def disclose(session: Session, reference: str, *, record: bool = True) -> Disclosure:
    """Gathers everything held on an entity; unless `record` is False, the disclosure itself is journalled."""
    state = session.state()
    known = DataSubjects(session)
    subject = known.find(reference)
    name, data = subject.name, subject.node
    target = target_of(session, subject)
    passages: list[dict[str, Any]] = []
    held: dict[int, Source] = {}
    beside: set[str] = set()
    for source in session.store.sources():
        reading = session.readings([source.number])[source.number]
        holes = holes_of(source, reading, target)
        if holes:
            beside |= losing(source, reading, holes, target.mentions)
            own = own_places(source.id, source.operation, source.question, target)
        for hole in holes:
            held[source.number] = source
            passages.append({"cite": f"{source.id}#{hole}", "value": _own_value(source, hole, own)})
    for source in session.store.sources(source_number(s) for s in data["sources"]):
        held[source.number] = source
    target.questions |= {canonical(source.question) for source in held.values()}
    decided = judgements_on(session, target)
    judgements = [
        {"id": j, "author": e.actor, "at": e.at, **(e.detail or {}), "withdrawn": j in state.withdrawn}
        for j, e in state.judgements.items()
        if j in decided
    ]
    subjects = {*target.entities, *decided, *(source.id for source in held.values())}
    entries = [
        e for e in session.store.entries()
        if e.detail and e.event not in KEPT_DETAILS and _is_taken(e, target, subjects)
    ]  # fmt: skip
    told = [
        {"event": e.event, "author": e.actor, "at": e.at, **own_entry(e, target, subjects)} for e in entries
    ]
    attachments = [
        {"number": a.number, "source": a.source, "name": a.name, "content_type": a.content_type}
        for a in session.store.attachments()
        if (a.source and source_number(a.source) in held)
        or a.number in {entry.seq for entry in entries if entry.event == ISSUED}
        or target.takes_attachment(a.name, a.content)
    ]
    queued = [each for each in session.store.queued() if target.names_it(each.question)]
    told_of = {
        *(passage["cite"] for passage in passages), *(f"journal {entry.seq}" for entry in entries),
        *(f"attachment {each['number']}" for each in attachments), *(each.id for each in queued),
    }  # fmt: skip
    views = [
        {"investigator": person, "view": own_document(view, target)}
        for person, view in last_view.every(session).items()
        if target.names_it(view)
        or target.entities & {text for _, text in walk(view) if isinstance(text, str)}
    ]
    views += _prepared(session, target)
    views += _unsaved(session, target)
    doubtful = left(session.store, target.forms, told_of)
    if record:
        session.event("disclosed", name)
    return Disclosure(
        name, data["kind"], data["label"], data["facts"], [*map(dict, subject.links)],
        [_asked(held[number], state.withdrawn, target) for number in sorted(held)], judgements,
        [each for each in told if each["event"] in ("noted", "tagged")],
        passages, told, attachments, [_waiting(each, target) for each in queued],
        views, doubtful, entities_of(known, {*beside, *(entry.subject for entry in entries)}, target),
        places_of(session, _cited(data["facts"], subject.links, passages)),
    )  # fmt: skip


def _prepared(session: Session, target: Target) -> list[dict[str, Any]]:
    """What files that are prepared to be imported hold of the person."""
    found = []
    for person, draft in import_drafts.every(session):
        rows: list[dict[str, Any]] = []
        if draft.content is not None:
            with suppress(InputError):
                rows = [row for row in draft.table().records if target.names_it(row)]
        told = {"corrected": [list(cell) for cell in draft.corrected], "origin": draft.origin}
        if rows or target.names_it(told):
            view = {"import in preparation": draft.name, "rows": rows, **own_document(told, target)}
            found.append({"investigator": person, "view": view})
    return found


def _unsaved(session: Session, target: Target) -> list[dict[str, Any]]:
    """What texts of the report that are not saved hold of the person."""
    found = []
    for person, text in unsaved_texts.every(session):
        told = {"heading": text.title, "text": text.text}
        if target.names_it(told) or target.is_cited(text.text):
            view = {"text that is not saved": text.name or "a new section", **own_document(told, target)}
            found.append({"investigator": person, "view": view})
    return found


def _cited(
    facts: Iterable[Mapping[str, Any]], links: Iterable[Mapping[str, Any]], passages: Iterable[dict[str, Any]]
) -> Iterator[str]:
    """What facts and links cite, and the rows of tables that passages are of."""
    for each in (*facts, *links):
        yield from each["cites"]
    for passage in passages:
        yield from (found[1] for found in [TABLE_CELL.match(passage["cite"])] if found)


def _is_taken(entry: Entry, target: Target, subjects: Set[str]) -> bool:
    """True where an erasure would take the details of an entry."""
    if entry.event == saved_views.VIEWED:
        return saved_views.tells_of(entry, target.names_it, target.entities)
    return entry.detail is not None and target.takes_entry(entry.subject, entry.detail, subjects)


def _own_value(source: Source, hole: str, own: Set[str]) -> Any:
    """What stands at a place of a source; None where its question tells of others there too."""
    value = value_at(source, hole)
    if not hole.startswith("?"):
        return value
    below = {pointer for pointer, each in walk(value, hole[1:]) if not isinstance(each, dict | list)}
    return value if below <= own else None


def _waiting(queued: Queued, target: Target) -> dict[str, Any]:
    question, _ = own_question(queued.id, queued.operation, queued.question, target)
    return {"id": queued.id, "question": question}


def _asked(source: Source, withdrawn: Mapping[str, Entry], target: Target) -> dict[str, Any]:
    gone = withdrawn.get(source.id)
    question, is_cut = own_question(source.id, source.operation, source.question, target)
    return {
        "id": source.id,
        "operation": source.operation,
        "question": question,
        "tells_of_others": is_cut,
        "asked_at": source.asked_at,
        "purpose": source.purpose,
        "legal_basis": source.legal_basis,
        "investigator": source.investigator,
        "sha256": source.answer_sha256,
        "cautions": cautions_of(source),
        "withdrawn": "" if gone is None else withdrawal_of(gone).words,
    }
