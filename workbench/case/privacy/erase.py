"""Taking a person's data out of a case, and telling a person what the case holds.

What goes: the person's records in the answers, what was claimed of them, contacts and addresses that
nobody else is linked to, the same values in questions, attachments of the affected sources, the
details of journal entries that name any of it, and what saved views say. The answer to a question that
names the person and is under way at that moment is not kept when it comes. What stays: that something
was asked and erased, when, by whom and why. Hashes that stay are salted and the salts go too, so nothing
can be guessed from them. Names that somebody wrote into the purpose or the legal basis stay: they are
why the case exists. What stays, and where, is said in the result.
"""

from __future__ import annotations

import json
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Row, delete, func, select, update

from workbench import ontology
from workbench.case import saved_views
from workbench.case.privacy.residue import left, strings, tight
from workbench.case.session import Core
from workbench.errors import InputError
from workbench.evidence import readings
from workbench.evidence import schema as tables
from workbench.evidence.canonical import canonical, sha256
from workbench.evidence.commitment import salts_left
from workbench.evidence.integrity import forget_details, hold_to
from workbench.evidence.model import Source, pack, row_hash
from workbench.evidence.pointers import replace, walk
from workbench.evidence.store import Writer, as_source
from workbench.reading.model import Reading
from workbench.values.text import fold

UNTOUCHED = ("created", "erased", "read", saved_views.VIEWED)
LONG = 6
NATIONAL = 9
_TELLING = {"officer_id", "document"}


@dataclass(frozen=True)
class Erasure:
    """What an erasure took: `E1`, the sources it changed, and how many journal details went.

    `left` are the places where something that tells of the person still stands and that an erasure
    does not take: the purpose, a note that gives a first name only, files made of the case before,
    answers that are still to come.
    Look at each of them.
    """

    id: str
    entity: str
    sources: tuple[str, ...]
    details: int
    left: tuple[str, ...] = ()

    def __repr__(self) -> str:
        changed = ", ".join(self.sources) or "no source"
        rest = f"; LEFT, look at: {'; '.join(self.left)}" if self.left else ""
        return f"<{self.id}: {self.entity} erased from {changed} and {self.details} journal details{rest}>"


@dataclass
class _Target:
    """What is to go: mentions, texts that tell alone who it is, names, and every value claimed."""

    mentions: set[str]
    entities: set[str]
    needles: set[str] = field(default_factory=set)
    names: set[tuple[str, str]] = field(default_factory=set)
    values: set[str] = field(default_factory=set)
    words: set[str] = field(default_factory=set)
    elsewhere: set[str] = field(default_factory=set)
    questions: set[str] = field(default_factory=set)

    def names_it(self, document: Any) -> bool:
        """True when texts of a document, alone or a first and a last name together, tell who it is."""
        texts = {fold(text) for text in strings(document)}
        texts |= {tight(text) for text in texts}
        alone = any(needle in text for text in texts for needle in self.needles)
        return alone or any({first, last} <= texts for first, last in self.names)


def erase(core: Core, reference: str, reason: str) -> Erasure:
    """Erases an entity, in one transaction. Raises `InputError` without a reason, `UnknownReference`."""
    if not reason.strip():
        raise InputError("an erasure needs a reason: say who asked for it and when")
    core.recorder.give_up()
    state = core.state()
    try:
        with state.lock, core.store.writing(core.actor) as writer:
            # from here on nobody writes: what was stored since is known too
            core.catch_up()
            name, _ = core.entity(reference)
            target = _target(core, name)
            ids = state.remembered()
            judgements = sorted(
                j for j, entry in state.judgements.items()
                if {(entry.detail or {}).get("a"), (entry.detail or {}).get("b")} & target.mentions
            )  # fmt: skip
            past = select(tables.journal.c.subject).where(tables.journal.c.event == "erased")
            erasure = f"E{len(writer.connection.execute(past).all()) + 1}"
            bound: dict[str, str | None] = {}
            changed = _erase_sources(writer, target, erasure, bound)
            _erase_queued(writer, target, bound)
            subjects = {*target.entities, *judgements, *changed}
            details = _erase_details(writer, target, subjects, bound)
            details += saved_views.erase(writer, target.names_it, target.entities, bound)
            coming = _under_way(writer, bound)
            writer.append(
                "erased",
                erasure,
                detail={
                    "entity": name,
                    "reason": reason,
                    "sources": changed,
                    "judgements": judgements,
                    "ids": ids,
                },
                bound=bound,
            )
    finally:
        core.tell()
    core.state()
    stays = left(core.store, target.words, target.elsewhere) + coming
    if not core.store.compact():
        stays += ("the log beside the file, until every other process has closed the case",)
    return Erasure(erasure, name, tuple(changed), details, stays)


def _target(core: Core, name: str) -> _Target:
    state = core.state()
    graph = state.projection.graph
    names = [name]
    for other in {*graph.successors(name), *graph.predecessors(name)} - {name}:
        linked = {*graph.successors(other), *graph.predecessors(other)} - {name}
        if ontology.kind(graph.nodes[other]["kind"]).family in ("contact", "place") and not linked:
            names.append(other)
    target = _Target(
        {m for each in names for m in state.book.members[each].mentions},
        {former for each in names for former in (each, *state.book.earlier(each))},
    )
    elsewhere = target.elsewhere
    for number, reading in core.said(state.sources):
        for claim in reading.claims:
            if f"S{number}#{claim.mention}" in target.mentions:
                _learn(target, claim.attribute, claim.raw, claim.value)
            else:
                elsewhere |= {fold(text) for _, text in walk(claim.raw) if isinstance(text, str)}
    elsewhere |= {_national(text) for text in elsewhere}
    target.needles -= elsewhere
    return target


def _learn(target: _Target, attribute: str, raw: Any, value: Any) -> None:
    texts = {fold(text) for _, text in (*walk(raw), *walk(value)) if isinstance(text, str) and text.strip()}
    target.values |= texts
    if attribute in ("name", "former_name") and isinstance(value, dict):
        target.words |= {text for text in texts if len(text) > 2}
        first, last = value.get("first"), value.get("last")
        if isinstance(first, str) and isinstance(last, str) and first and last:
            target.names.add((fold(first), fold(last)))
            target.needles |= {fold(f"{first} {last}"), fold(f"{last}, {first}"), fold(f"{last} {first}")}
    elif attribute in _telling():
        whole = {fold(text) for text in (raw, value) if isinstance(text, str)}
        if attribute == "phone":
            whole |= {_national(text) for text in whole}
        target.needles |= {text for text in whole if len(text) >= LONG}
        target.words |= {text for text in whole if len(text) >= LONG}
    elif attribute == "birth_date":
        target.words |= {text for text in texts if len(text) >= LONG}


def _telling() -> set[str]:
    """Attributes of which a value tells who it is of."""
    rows = map(ontology.kind, ontology.kinds("contact", "place", "thing"))
    return _TELLING.union(*(ontology.identifiers_of(row.name) for row in rows))


def _national(number: str) -> str:
    """The last digits of a phone number, which are the same with and without its country."""
    return tight(number)[-NATIONAL:]


def _erase_sources(writer: Writer, target: _Target, erasure: str, bound: dict[str, str | None]) -> list[str]:
    number = tables.sources.c.number
    numbers = list(writer.connection.execute(select(number).order_by(number)).scalars())
    changed = []
    for at in range(0, len(numbers), readings.PORTION):
        portion = numbers[at : at + readings.PORTION]
        for each, reading in readings.kept(writer.connection, portion).items():
            row = writer.connection.execute(select(tables.sources).where(number == each)).one()
            if _erase_source(writer, row, reading, target, erasure, bound):
                changed.append(f"S{each}")
    return changed


def _erase_source(
    writer: Writer,
    row: Row[Any],
    reading: Reading,
    target: _Target,
    erasure: str,
    bound: dict[str, str | None],
) -> bool:
    source = as_source(row)
    holes = _holes(source, reading, target)
    if not holes:
        return False
    number = source.number
    hold_to(writer.connection, f"source:{number}", dict(row._mapping))
    target.questions.add(canonical(source.question))
    values = _redacted(dict(row._mapping), source, holes, erasure)
    writer.connection.execute(
        update(tables.sources).where(tables.sources.c.number == number).values(**values)
    )
    bound[f"source:{number}"] = row_hash(values)
    mine = tables.attachments.c.source == number
    for attachment in writer.connection.execute(select(tables.attachments.c.number).where(mine)).scalars():
        bound[f"attachment:{attachment}"] = None
    writer.connection.execute(delete(tables.attachments).where(mine))
    readings.forget(writer, number)
    return True


def _holes(source: Source, reading: Reading, target: _Target) -> list[str]:
    """The pointers to be emptied, outermost only."""
    mine = {m.partition("#")[2] for m in target.mentions if m.startswith(f"{source.id}#")}
    found = set(mine)
    for claim in reading.claims:
        if claim.mention in mine:
            found |= {claim.pointer, *claim.detail.get("parts", ())}
    for link in reading.links:
        if link.subject in mine or link.object in mine:
            found |= {p for p in link.pointers if _deep_enough(p, reading, mine)}
    for pointer, value in walk(source.document):
        if isinstance(value, str) and any(needle in fold(value) for needle in target.needles):
            found.add(pointer)
    if found or target.names_it(source.question):
        found |= {
            f"?{pointer}"
            for pointer, value in walk(source.question)
            if isinstance(value, str) and _told(value, target)
        }
    found.discard("")
    found.discard("?")
    return sorted(p for p in found if not any(p.startswith(f"{q}/") for q in found))


def _told(text: str, target: _Target) -> bool:
    folded = fold(text)
    return folded in target.values or any(needle in folded for needle in target.needles)


def _deep_enough(pointer: str, reading: Reading, mine: set[str]) -> bool:
    """A place where a link is stated goes, unless somebody else's record would go with it."""
    others = (m.pointer for m in reading.mentions if m.pointer not in mine)
    return not any(other == pointer or other.startswith(f"{pointer}/") for other in others)


def _redacted(values: dict[str, Any], source: Source, holes: list[str], erasure: str) -> dict[str, Any]:
    question, document = dict(source.question), source.document
    for hole in holes:
        if hole.startswith("?"):
            old = readings.value_at(source, hole)
            question = replace(question, hole[1:], readings.tombstone(erasure, old))
        else:
            old = readings.value_at(source, hole)
            document = replace(document, hole, readings.tombstone(erasure, old))
    content = canonical(document).encode()
    erasures = json.loads(values["erased"] or "{}")
    return {
        **values,
        "question": canonical(question),
        "request_key": None,
        "answer": pack(content),
        "answer_sha256": sha256(content),
        "original_sha256": None,
        "acknowledgement": None,
        "salt": salts_left(values, holes),
        "erased": canonical({**erasures, erasure: holes}),
    }


def _erase_queued(writer: Writer, target: _Target, bound: dict[str, str | None]) -> None:
    for row in writer.connection.execute(select(tables.queued.c.number, tables.queued.c.question)).all():
        if target.names_it(json.loads(row.question)):
            writer.connection.execute(delete(tables.queued).where(tables.queued.c.number == row.number))
            bound[f"queued:{row.number}"] = None


def _erase_details(writer: Writer, target: _Target, subjects: set[str], bound: dict[str, str | None]) -> int:
    """Takes the details of entries about the subjects, or that name the person, or ask what was erased."""
    entry = tables.journal.c
    chosen = (
        select(entry.seq, entry.subject, entry.bound, tables.details.c.body)
        .join(tables.details, tables.details.c.seq == tables.journal.c.seq)
        .where(tables.journal.c.event.not_in(UNTOUCHED), tables.details.c.body != "")
    )
    gone = 0
    for row in writer.connection.execute(chosen).all():
        detail = json.loads(row.body)
        asked = canonical(detail.get("question")) in target.questions
        if not (asked or row.subject in subjects or target.names_it(detail)):
            continue
        gone += 1
        forget_details(writer.connection, row.seq, bound)
        for name in json.loads(row.bound):
            if name.startswith("asking:"):
                _erase_asking(writer, name, bound)
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
        keyless = {**row._mapping, "request_key": uuid.uuid4().hex}
        writer.connection.execute(update(tables.asking).where(mine).values(keyless))
        bound[name] = row_hash(keyless)
    else:
        writer.connection.execute(delete(tables.asking).where(mine))
        bound[name] = None


def _under_way(writer: Writer, bound: Mapping[str, str | None]) -> tuple[str, ...]:
    """Where answers are to come to questions that do not name the person: said, for they may tell of it."""
    tickets = writer.connection.execute(select(tables.asking.c.ticket).where(tables.asking.c.until != ""))
    coming = sum(f"asking:{ticket}" not in bound for ticket in tickets.scalars())
    coming += writer.connection.execute(select(func.count()).select_from(tables.queued)).scalar_one()
    return (f"the answers to come of questions under way: {coming}",) if coming else ()
