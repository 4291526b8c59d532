"""The checks of the details beside the journal: that they are as bound, and that what they say is so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sqlalchemy import Connection, Row, func, select

from workbench.case.folded_entries import CREATED, FIRST_MODEL, MODEL, REBUILDING
from workbench.case.history.integrity_checks import IntegrityProblem
from workbench.errors import EvidenceDamaged
from workbench.evidence import readings
from workbench.evidence import schema as tables
from workbench.evidence.bindings import Bindings
from workbench.evidence.bound_verdicts import is_as_bound, verdict_hash, verdict_salt
from workbench.evidence.canonical import parsed, salted
from workbench.evidence.details import of_another_type
from workbench.evidence.log_frames import BROKEN_OFF
from workbench.evidence.stored_rows import details_of, executed
from workbench.reading import first_version


def check_details(
    connection: Connection,
    problems: list[IntegrityProblem],
    remarks: list[IntegrityProblem],
    bindings: Bindings,
    after: int = 0,
) -> int:
    """The details beside the journal, all or those after an entry, against their salted hashes.

    Returns how many of them remember ids of people and things.
    """
    chosen = select(
        tables.journal.c.seq, tables.journal.c.event, tables.journal.c.subject, tables.journal.c.detail_hash,
        tables.details.c.salt, tables.details.c.body, tables.details.c.seq.label("beside"),
    )  # fmt: skip
    joined = chosen.outerjoin(tables.details, tables.details.c.seq == tables.journal.c.seq)
    joined = joined.where(tables.journal.c.seq > after)
    judged: dict[str, int] = {}
    erasures: dict[int, Mapping[str, Any]] = {}
    numbering: dict[int, str] = {}
    for row in executed(connection, joined):
        if row.event == "judged":
            judged.setdefault(row.subject, row.seq)
        try:
            detail = _written(row, bindings)
        except EvidenceDamaged as error:
            problems.append(IntegrityProblem(f"details {row.seq}", str(error)))
            continue
        if row.event == "erased":
            erasures[row.seq] = detail
        elif row.event == "opened" and detail.get("log_broken_off"):
            told = IntegrityProblem(f"journal {row.seq}", f"at this opening {BROKEN_OFF}", damage=False)
            remarks += [told] if told not in remarks else []
        if "ids" in detail and row.event in REBUILDING:
            numbering[row.seq] = row.event
    problems += _untrue(bindings, judged, erasures)
    given = [*_given(bindings, judged, erasures)]
    problems += [each for each in given if each.damage]
    remarks += [each for each in given if not each.damage and each not in remarks]
    problems += _renumbered(connection, bindings, numbering)
    entries, details = (
        connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in (tables.journal, tables.details)
    )
    if entries < details:
        problems.append(IntegrityProblem("details", "there are details of no entry"))
    return len(numbering)


def _written(row: Row[Any], bindings: Bindings) -> Mapping[str, Any]:
    """The details of an entry, empty where an erasure took them; raises `EvidenceDamaged` for others."""
    if row.beside is None:
        raise EvidenceDamaged("missing")
    if wrong := of_another_type(tables.details, {"salt": row.salt, "body": row.body}):
        raise EvidenceDamaged(wrong)
    if row.seq in bindings.details:
        if row.salt or row.body:
            raise EvidenceDamaged("erased details are there again")
        return {}
    if salted(row.salt, row.body) != row.detail_hash:
        raise EvidenceDamaged("not what was written")
    detail = details_of(row) or {}
    verdict = bindings.verdicts.get(row.subject) if row.event == "judged" else None
    if verdict is not None and verdict_hash(detail, verdict_salt(row.salt)) != verdict:
        raise EvidenceDamaged(f"{row.subject} binds another verdict")
    return detail


def _untrue(
    bindings: Bindings, judged: Mapping[str, int], erasures: Mapping[int, Mapping[str, Any]]
) -> Iterator[IntegrityProblem]:
    """The judgements of which erasures say that they went, or that their reasons did, and took nothing.

    A judgement whose reason went with an earlier erasure goes with one that empties a source it is about.
    """
    changed = {(seq, key) for seq, key, _ in bindings.changes}
    kept: dict[str, Mapping[str, Any]] = {}
    for seq, detail in sorted(erasures.items()):
        for name in detail.get("kept", ()):
            if bindings.details.get(judged.get(name, 0)) != seq:
                told = f"entry {seq} says that the reason of {name[:20]!r} went, and did not take it"
                yield IntegrityProblem(f"details {judged.get(name, seq)}", told)
        for name in detail.get("judgements", ()):
            said = kept.get(name, {})
            about = {str(said.get(end)).partition("#")[0] for end in "ab"}
            if bindings.details.get(judged.get(name, 0)) != seq and not any(
                (seq, f"source:{source.removeprefix('S')}") in changed for source in about
            ):
                told = f"entry {seq} says that the judgement {name[:20]!r} went, and did not take it"
                yield IntegrityProblem(f"details {judged.get(name, seq)}", told)
        kept.update(detail.get("kept", {}))


def _given(
    bindings: Bindings, judged: Mapping[str, int], erasures: Mapping[int, Mapping[str, Any]]
) -> Iterator[IntegrityProblem]:
    """The judgements that are as an erasure gives them: their own words went with their reasons.

    What they say is proved by their entries, but for those of earlier versions.
    """
    for seq, detail in sorted(erasures.items()):
        for name, said in sorted(detail.get("kept", {}).items()):
            if (bound := bindings.verdicts.get(name)) is not None:
                if not is_as_bound(said, bound):
                    told = f"an erasure (entry {seq}) gives {name[:20]} as it was not judged"
                    yield IntegrityProblem(f"details {judged.get(name, seq)}", told)
                continue
            told = (
                f"an erasure (entry {seq}) took the words of {name[:20]} and gives it as {said['verdict']!r} "
                f"on {said['a'][:80]} and {said['b'][:80]}: that it was judged so cannot be proved"
            )
            yield IntegrityProblem(f"details {judged.get(name, seq)}", told, damage=False)


def _renumbered(
    connection: Connection, bindings: Bindings, numbering: Mapping[int, str]
) -> Iterator[IntegrityProblem]:
    """The entries that give ids again though they change nothing by which anybody could have another."""
    if not numbering:
        return
    asked = set(connection.execute(select(tables.sources.c.operation).distinct()).scalars())
    idle_models = _idle_models(connection) if MODEL in numbering.values() else ()
    for seq, event in sorted(numbering.items()):
        if event == MODEL:
            idle = seq in idle_models
        elif event == readings.READ:
            changed = bindings.reread.get(seq, {})
            idle = all(name not in asked or by <= first_version(name) for name, by in changed.items())
        else:
            idle = seq in bindings.bare
        if idle:
            told = f"gives people and things their ids again, and as an entry {event!r} it changes nothing"
            yield IntegrityProblem(f"details {seq}", told)


def _idle_models(connection: Connection) -> set[int]:
    """The entries that name the model by which the case told who is who before, however early that was."""
    entry, body = tables.journal.c, tables.details.c.body
    beside = tables.journal.join(tables.details, entry.seq == tables.details.c.seq)
    created = select(body).select_from(beside).where(entry.event == CREATED).order_by(entry.seq)
    model = parsed(connection.execute(created).scalar() or "{}").get("model") or FIRST_MODEL
    changes = select(entry.seq, entry.subject).where(entry.event == MODEL).order_by(entry.seq)
    idle = set[int]()
    for row in connection.execute(changes):
        if row.subject == model:
            idle.add(row.seq)
        model = row.subject
    return idle
