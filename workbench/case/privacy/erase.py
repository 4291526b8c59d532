"""Taking a person's data out of a case, and telling a person what the case holds.

What goes: the person's records in the answers, what was claimed of them, contacts and addresses that
nobody else is linked to, the same values in questions, attachments of the affected sources, the
details of journal entries that name any of it, and what saved views say. The answer to a question that
names the person and is under way at that moment is not kept when it comes. What stays: that something
was asked and erased, when, by whom and why, and the names of files made of the case that tell of nobody.
Hashes that stay are salted and the salts go too, so nothing can be guessed from them. Names that somebody
wrote into the purpose or the legal basis stay: they are why the case exists. What stays, and where, is said
in the result.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from sqlalchemy import Row, delete, func, select, update

from workbench import ontology
from workbench.case import saved_views
from workbench.case.privacy import file_names
from workbench.case.privacy.attached_text import texts
from workbench.case.privacy.consequences import costs_others, emptied, losing
from workbench.case.privacy.matcher import Forms
from workbench.case.privacy.residue import left
from workbench.case.privacy.subject import DataSubject, DataSubjects
from workbench.case.privacy.table_cells import cells_of_others, of_corrections, unread_cells
from workbench.case.report import sections as report_text
from workbench.case.report.sections import cites_in
from workbench.case.requests import saved_batches
from workbench.case.session import Session
from workbench.errors import InputError
from workbench.evidence import lengths, readings
from workbench.evidence import schema as tables
from workbench.evidence.bound_verdicts import VERDICT, kept_verdict
from workbench.evidence.canonical import canonical, parsed, sha256
from workbench.evidence.commitment import salts_left
from workbench.evidence.expected_hashes import forget_details, hold_to
from workbench.evidence.leases import is_unsalted, resalted
from workbench.evidence.model import Source, row_hash, unpack
from workbench.evidence.pointers import above, join, resolve, walk
from workbench.evidence.stored_rows import as_source
from workbench.evidence.writer import Writer
from workbench.operations import OPERATIONS
from workbench.reading.model import Reading
from workbench.values.text import fold

KEPT_DETAILS = ("created", "defined", "erased", "model", "read")
"""Events whose details an erasure leaves: why the case exists, what was erased, which readers read."""
_DOCUMENTS = ("Document", "Licence", "Pass", "Identity")
"""The groups of fields that hold the numbers of a person's documents."""


@dataclass(frozen=True)
class Erasure:
    """What an erasure took: `E1`, the sources it changed, and how many journal details went.

    `left` are the places where something that tells of the person still stands and that an erasure
    does not take: the purpose, a note that gives a first name only, files made of the case before,
    answers that are still to come.
    Look at each of them.
    `others` are the entities that lost something too, because it stood where the person was told of: a row
    that they share, a note on them that names the person. `disclose` names them before.
    """

    id: str
    entity: str
    sources: tuple[str, ...]
    details: int
    left: tuple[str, ...] = ()
    others: tuple[str, ...] = ()

    def __repr__(self) -> str:
        changed = ", ".join(self.sources) or "no source"
        rest = f"; LEFT, look at: {'; '.join(self.left)}" if self.left else ""
        touched = f"; {', '.join(self.others)} lost something too" if self.others else ""
        return (
            f"<{self.id}: {self.entity} erased from {changed} and {self.details} journal details"
            f"{touched}{rest}>"
        )


@dataclass
class Target:
    """What is to go: mentions, entities, the forms that tell who it is, and every value claimed."""

    mentions: set[str]
    entities: set[str]
    forms: Forms = field(default_factory=Forms)
    values: set[str] = field(default_factory=set)
    questions: set[str] = field(default_factory=set)

    def names_it(self, document: Any) -> bool:
        """True when texts of a document, alone or a first and a last name together, tell who it is."""
        return self.forms.surely_told(document)

    def takes_entry(self, subject: str, detail: Any, subjects: Set[str]) -> bool:
        """True when the details of a journal entry tell of the person."""
        asked = canonical(detail.get("question")) in self.questions
        told = self.is_cited(detail.get("text")) or detail.get("row") in self.mentions
        return asked or told or subject in subjects or self.names_it(detail)

    def is_cited(self, text: Any) -> bool:
        """True when a text cites the person, or a place in one of their records."""
        return isinstance(text, str) and any(
            cite in self.entities or any(cite == m or cite.startswith(f"{m}/") for m in self.mentions)
            for cite in cites_in(text)
        )

    def told_by(self, text: str) -> bool:
        """True when a text tells who it is, or cites them."""
        return self.names_it([text]) or self.is_cited(text)

    def takes_attachment(self, name: str, content: bytes) -> bool:
        """True when an attached file tells of the person, by its name or its text."""
        return any(map(self.forms.surely, chain((name,), texts(content))))


def erase(session: Session, reference: str, reason: str) -> Erasure:
    """Erases an entity, in one transaction. Raises `InputError` without a reason, `UnknownReference`."""
    if not reason.strip():
        raise InputError("an erasure needs a reason: say who asked for it and when")
    session.recorder.give_up()
    state = session.state()
    try:
        with state.lock, session.store.writing(session.actor) as writer:
            # from here on nobody writes: what was stored since is known too
            session.catch_up()
            subjects_known = DataSubjects(session)
            subject = subjects_known.find(reference)
            name, target = subject.name, target_of(session, subject)
            ids = state.remembered()
            judgements = judgements_on(session, target)
            past = select(tables.journal.c.subject).where(tables.journal.c.event == "erased")
            erasure = f"E{len(writer.connection.execute(past).all()) + 1}"
            bound: dict[str, str | None] = {}
            others: set[str] = set()
            changed = _erase_sources(writer, target, erasure, bound, others)
            _erase_attachments(writer, target, bound)
            _erase_queued(writer, target, bound)
            subjects = {*target.entities, *judgements, *changed}
            sections = report_text.written(writer)
            kept: dict[str, dict[str, Any]] = {}
            file_named = file_names.telling_nobody(writer.connection, target.forms)
            details = _erase_details(writer, target, subjects, bound, others, kept)
            touched = entities_of(subjects_known, others, target)
            details += saved_views.erase(writer, target.names_it, target.entities, bound)
            files = file_names.of_emptied(file_named, bound)
            _resalt_asking(writer, bound)
            report_text.keep_rest(writer, sections, target.told_by)
            coming = _under_way(writer, bound)
            for table in tables.kept.sorted_tables:
                table.drop(writer.connection, checkfirst=True)
            writer.append(
                "erased",
                erasure,
                detail={
                    "entity": name,
                    "reason": reason,
                    "sources": changed,
                    "judgements": judgements,
                    "ids": ids,
                    **({"kept": kept} if kept else {}),
                    **({"files": files} if files else {}),
                },
                bound=bound,
            )
    finally:
        session.tell()
    session.state()
    stays = left(session.store, target.forms) + coming
    if not session.store.compact():
        stays += ("the log beside the file, until every other process has closed the case",)
    return Erasure(erasure, name, tuple(changed), details, stays, touched)


def target_of(session: Session, subject: DataSubject) -> Target:
    """What tells of an entity, and of the contacts and addresses that nobody else is linked to."""
    target = Target({*subject.mentions}, {*subject.entities})
    for number, reading in session.said(session.state().sources):
        for claim in reading.claims:
            written = str(claim.detail.get("written") or claim.raw)
            if f"S{number}#{claim.mention}" in target.mentions:
                target.forms.learn(claim.attribute, claim.raw, claim.value, written)
                parts = (*walk(claim.raw), *walk(claim.value))
                target.values |= {fold(text) for _, text in parts if isinstance(text, str) and text.strip()}
            else:
                target.forms.learn_other(claim.attribute, claim.raw, claim.value, written)
    for row in session.store.source_rows("operation", "question"):
        question = parsed(row.question)
        numbers = documents_in(row.operation, question)
        if numbers and target.names_it(question):
            for pointer in numbers:
                target.forms.learn_number(str(resolve(question, pointer)))
    target.mentions |= saved_batches.rows_told_of(session, target.names_it)
    return target


def entities_of(known: DataSubjects, places: Set[str], target: Target) -> tuple[str, ...]:
    """The entities of some mentions, or ids, that are not the target: no contacts and no addresses."""
    names = {known.name_of(place) or place for place in places} - target.entities
    found = {name: entity for name in names if (entity := known.entity(name)) is not None}
    return tuple(
        name for name in sorted(found, key=ontology.id_order)
        if ontology.kind(found[name].kind).family not in ("contact", "place")
    )  # fmt: skip


def documents_in(operation: str, question: Mapping[str, Any]) -> list[str]:
    """The pointers in a question to the numbers of documents of whom it asks about."""
    known = OPERATIONS.get(operation)
    if known is None:
        return []
    return [
        join("", name)
        for name, about in known.request.model_fields.items()
        if isinstance(about.json_schema_extra, dict)
        and about.json_schema_extra.get("group") in _DOCUMENTS
        and any(map(str.isdigit, str(question.get(name) or "")))
    ]


def judgements_on(session: Session, target: Target) -> list[str]:
    """The judgements about the person."""
    return sorted(
        j for j, entry in session.state().judgements.items()
        if {(entry.detail or {}).get("a"), (entry.detail or {}).get("b")} & target.mentions
    )  # fmt: skip


def _erase_sources(
    writer: Writer, target: Target, erasure: str, bound: dict[str, str | None], others: set[str]
) -> list[str]:
    """Empties what sources hold; adds to `others` the mentions of others that lose something."""
    number = tables.sources.c.number
    numbers = list(writer.connection.execute(select(number).order_by(number)).scalars())
    changed = []
    for at in range(0, len(numbers), readings.PORTION):
        portion = numbers[at : at + readings.PORTION]
        for each, reading in readings.kept(writer.connection, portion).items():
            row = writer.connection.execute(select(tables.sources).where(number == each)).one()
            if _erase_source(writer, row, reading, target, erasure, bound, others):
                changed.append(f"S{each}")
    return changed


def _erase_source(
    writer: Writer,
    row: Row[Any],
    reading: Reading,
    target: Target,
    erasure: str,
    bound: dict[str, str | None],
    others: set[str],
) -> bool:
    source = as_source(row)
    holes = holes_of(source, reading, target)
    if not holes:
        return False
    number = source.number
    hold_to(writer.connection, f"source:{number}", dict(row._mapping))
    target.questions.add(canonical(source.question))
    others |= losing(source, reading, holes, target.mentions)
    values = _redacted(dict(row._mapping), source, holes, erasure)
    writer.connection.execute(
        update(tables.sources).where(tables.sources.c.number == number).values(**values)
    )
    lengths.refuse_too_long(writer.connection, tables.sources, [values])
    bound[f"source:{number}"] = row_hash(values)
    mine = tables.attachments.c.source == number
    for attachment in writer.connection.execute(select(tables.attachments.c.number).where(mine)).scalars():
        bound[f"attachment:{attachment}"] = None
    writer.connection.execute(delete(tables.attachments).where(mine))
    readings.forget(writer.connection, number)
    return True


def holes_of(source: Source, reading: Reading, target: Target) -> list[str]:
    """The pointers in a source to what is to be emptied, outermost only."""
    mine = {m.partition("#")[2] for m in target.mentions if m.startswith(f"{source.id}#")}
    found = set(mine)
    # a place where a link is stated goes, unless somebody else's record would go with it
    others = {each for m in reading.mentions if m.pointer not in mine for each in above(m.pointer)}
    for claim in reading.claims:
        if claim.mention in mine:
            found.update(claim.pointers)
    for link in reading.links:
        if link.subject in mine or link.object in mine:
            found |= {p for p in link.pointers if p not in others}
    others.update(_names_of_others(reading, mine))
    # a record of somebody else with a heading that names the person stays, and what stands below it goes
    found |= {p for p in target.forms.surely_in(source.document, within=True) if p not in others}
    if found - {""} or target.names_it(source.question):
        told = {*target.forms.perhaps_in(source.question)}
        told |= {
            pointer for pointer, value in walk(source.question)
            if isinstance(value, str) and fold(value) in target.values
        }  # fmt: skip
        # the cell that a note is on stays where it tells perhaps of the person: so does what the note quotes
        cells = tuple(f"/not_read/{at}/" for at in cells_of_others(source, mine))
        told = {pointer for pointer in told if not pointer.startswith(cells)}
        told |= {*target.forms.surely_in(source.question)}
        if target.names_it(source.question):
            told |= {*documents_in(source.operation, source.question)}
        # how the records of everybody else in a table are read stays, and is said in what is left
        found |= {f"?{pointer}" for pointer in told if f"{pointer}/".partition("/mapping/")[0]}
    found |= {f"?{pointer}" for pointer in unread_cells(source, mine)}
    found |= {p for p in of_corrections(source, found) if p not in others}
    found -= {"", "?"}
    asked = {p for p in found if p.startswith("?")}
    if asked and costs_others(source, reading, asked, mine):
        found -= {p for p in asked if costs_others(source, reading, {p}, mine)}
    return sorted(p for p in found if not any(each in found for each in above(p) if each != p))


def _names_of_others(reading: Reading, mine: Set[str]) -> Iterator[str]:
    """Where a source gives the names of other people: whoever is named there, it is not this person."""
    people = {each.pointer for each in reading.mentions if each.kind == "person"} - mine
    for claim in reading.claims:
        if claim.mention in people and claim.attribute in ("name", "former_name"):
            yield from claim.pointers


def _redacted(values: dict[str, Any], source: Source, holes: list[str], erasure: str) -> dict[str, Any]:
    after = emptied(source, holes, erasure)
    erasures = parsed(values["erased"] or "{}")
    return {
        **values,
        "question": canonical(after.question),
        "request_key": None,
        "answer": after.packed,
        "answer_sha256": sha256(after.content),
        "original_sha256": None,
        "acknowledgement": None,
        "salt": salts_left(values, holes),
        "erased": canonical({**erasures, erasure: holes}),
    }


def _erase_attachments(writer: Writer, target: Target, bound: dict[str, str | None]) -> None:
    """Takes the attachments of other sources that tell of the person."""
    columns = tables.attachments.c
    for row in writer.connection.execute(select(columns.number, columns.name, columns.content)).all():
        if target.takes_attachment(row.name, unpack(row.content, f"attachment {row.number}")):
            writer.connection.execute(delete(tables.attachments).where(columns.number == row.number))
            bound[f"attachment:{row.number}"] = None


def _erase_queued(writer: Writer, target: Target, bound: dict[str, str | None]) -> None:
    for row in writer.connection.execute(select(tables.queued.c.number, tables.queued.c.question)).all():
        if target.names_it(parsed(row.question)):
            writer.connection.execute(delete(tables.queued).where(tables.queued.c.number == row.number))
            bound[f"queued:{row.number}"] = None


def _erase_details(
    writer: Writer,
    target: Target,
    subjects: set[str],
    bound: dict[str, str | None],
    others: set[str],
    kept: dict[str, dict[str, Any]],
) -> int:
    """Takes the details of entries about the subjects, or that name the person, or ask what was erased.

    Of a judgement about others only the reason goes: `kept` takes the rest.
    """
    entry = tables.journal.c
    chosen = (
        select(
            entry.seq, entry.event, entry.subject, entry.bound, tables.details.c.salt, tables.details.c.body
        )
        .join(tables.details, tables.details.c.seq == tables.journal.c.seq)
        .where(
            tables.journal.c.event.not_in((*KEPT_DETAILS, saved_views.VIEWED)), tables.details.c.body != ""
        )
    )
    gone = 0
    for row in writer.connection.execute(chosen).all():
        detail = parsed(row.body)
        if not target.takes_entry(row.subject, detail, subjects):
            continue
        gone += 1
        others.add(row.subject)
        if row.event == "judged" and row.subject not in subjects:
            is_bound = f"{VERDICT}:{row.subject}" in parsed(row.bound)
            kept[row.subject] = kept_verdict(detail, row.salt, is_bound=is_bound)
        forget_details(writer.connection, row.seq, bound)
        for name in parsed(row.bound):
            if name.startswith("asking:"):
                _erase_asking(writer, name, bound)
            elif name.startswith("attachment:") and name not in bound:
                mine = tables.attachments.c.number == int(name.partition(":")[2])
                writer.connection.execute(delete(tables.attachments).where(mine))
                bound[name] = None
    return gone


def _erase_asking(writer: Writer, name: str, bound: dict[str, str | None]) -> None:
    """A question in hand is told by its key. In doubt, it goes with its details.

    Under way, it stays under no key, so that what it costs is counted: its answer is not kept.
    """
    mine = tables.asking.c.ticket == name.partition(":")[2]
    row = writer.connection.execute(select(tables.asking).where(mine)).first()
    if row is None or name in bound:
        return
    hold_to(writer.connection, name, dict(row._mapping))
    if row.until:
        keyless = {**resalted(dict(row._mapping)), "request_key": uuid.uuid4().hex}
        writer.connection.execute(update(tables.asking).where(mine).values(keyless))
        bound[name] = row_hash(keyless)
    else:
        writer.connection.execute(delete(tables.asking).where(mine))
        bound[name] = None


def _resalt_asking(writer: Writer, bound: dict[str, str | None]) -> None:
    """Gives salts to the questions in doubt of earlier versions: they name the process of erased ones."""
    for row in writer.connection.execute(select(tables.asking).where(tables.asking.c.until == "")).all():
        name = f"asking:{row.ticket}"
        if is_unsalted(row.owner) and name not in bound:
            hold_to(writer.connection, name, dict(row._mapping))
            values = resalted(dict(row._mapping))
            mine = tables.asking.c.ticket == row.ticket
            writer.connection.execute(update(tables.asking).where(mine).values(values))
            bound[name] = row_hash(values)


def _under_way(writer: Writer, bound: Mapping[str, str | None]) -> tuple[str, ...]:
    """Where answers are to come to questions that do not name the person: said, for they may tell of it."""
    tickets = writer.connection.execute(select(tables.asking.c.ticket).where(tables.asking.c.until != ""))
    coming = sum(f"asking:{ticket}" not in bound for ticket in tickets.scalars())
    coming += writer.connection.execute(select(func.count()).select_from(tables.queued)).scalar_one()
    return (f"the answers to come of questions under way: {coming}",) if coming else ()
