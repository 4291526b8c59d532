"""What a dossier is written from, gathered out of a case."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from datetime import UTC, datetime
from functools import partial
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from workbench import ontology
from workbench.case.journal_decisions import is_source, withdrawal_of
from workbench.case.output.named_mentions import entities_of, named
from workbench.case.output.stated_conflicts import refused_merges
from workbench.case.report.sections import WRITTEN, left_out_of
from workbench.case.requests.answer import RECORDS, unread_of
from workbench.case.requests.nothing_found import nothing_found
from workbench.case.session import Session
from workbench.errors import UnknownReference
from workbench.evidence.model import Entry, Source
from workbench.graph.independent_sources import known_by
from workbench.identity.agreements import agreements
from workbench.identity.model import Conflict, Inference
from workbench.operations import OPERATIONS
from workbench.reading.asked_in_words import asked_in_words
from workbench.values.escapes import without_escapes

_UPRIGHT, _READABLE = 8, 40
"""Entities of a picture up to which it stands upright on a page, and that can be read across one."""

if TYPE_CHECKING:
    from workbench.dossier import Material
    from workbench.dossier.model import ChartPicture
    from workbench.findings import Finding
    from workbench.reading.unread import Unread


def inferences(session: Session, of: str | None = None) -> list[Inference]:
    """The inferences that stand, or those that made one entity, each with its number, in their order."""
    state = session.state()
    mention = None if of is None else session.mention(of)
    with state.lock:
        standing = state.ask(lambda resolver: resolver.inferences(mention))
        found = [(state.numbers.number(each.conclusion), each) for each in standing]
    found.sort(key=itemgetter(0))
    return [replace(inference, id=f"I{number}") for number, inference in found]


def inference(session: Session, name: str) -> Inference:
    """The inference of a number; raises `UnknownReference` for one that does not stand."""
    name = str(name)
    for each in inferences(session):
        if each.id == name:
            return each
    known = re.fullmatch("I[1-9][0-9]*", name) and int(name[1:]) <= len(session.state().numbers)
    if known:
        raise UnknownReference(f"{name} was concluded once and no longer holds")
    raise UnknownReference(f"{name!r} is not an inference of this case: inferences are named I1, I2, ...")


def material(
    session: Session,
    entities: Collection[str] | None = None,
    *,
    written: Sequence[Mapping[str, Any]] = (),
    lists: Sequence[Mapping[str, Any]] = (),
    pictured: bool = True,
) -> Material:
    """Everything that a dossier of the case may say; its chart is the part that shows the chosen entities.

    Without a picture where it is not `pictured`.
    """
    from workbench.dossier import Material
    from workbench.findings import find

    graph = session.graph()
    state = session.state()
    findings = [_finding(finding) for finding in find(graph)]
    held = Material(
        title=session.facts["purpose"],
        purpose=session.facts["purpose"],
        legal_basis=session.facts["legal_basis"],
        investigator=session.actor,
        graph=graph,
        sources=[_source(source) for source in session.store.sources() if source.id not in state.withdrawn],
        withdrawn=[asdict(withdrawal_of(e)) for name, e in state.withdrawn.items() if is_source(name)],
        inferences=[_inference(session, each) for each in inferences(session)],
        judgements=[_decision(session, name, entry) for name, entry in state.judgements.items()],
        conflicts=[_conflict(each) for each in refused_merges(session)],
        findings=findings,
        cautions={c.key: c.text for name in OPERATIONS for c in OPERATIONS[name].cautions},
        entity_of=partial(_entity_of, session),
        head=session.store.head().hash,
        seal=_seal(session),
        written=written,
        lists=lists,
        left_out=left_out_of(session.store.entries(events=(WRITTEN,))),
        unanswered=[_unanswered(each) for each in session.recorder.unanswered()],
        made_at=datetime.now(UTC).isoformat(timespec="seconds"),
        notes=_notes(session),
    )
    if not pictured:
        return held
    return replace(held, chart=picture(graph, _shown(held, entities), session.facts["purpose"]))


def picture(graph: Any, entities: Collection[str], title: str = "") -> ChartPicture | None:
    """The chart of some entities as the report prints it; None if the case has none of them.

    Its letters can be read on paper: what is many lies across a page.
    """
    from workbench.chart import Chart
    from workbench.dossier.model import ChartPicture

    part = graph.subgraph(entities)
    if not len(part):
        return None
    chart, wide = Chart(part, title=title), len(part) > _UPRIGHT
    width, height = (1000, 540) if wide else (640, 460)
    total = len(graph)
    some = f"The part of the case that shows the answer: {len(part)} of {total} entities, with their links."
    caption = some if len(part) < total else "Entities and links of the case."
    return ChartPicture(
        chart.svg(width=width, height=height), chart.png(width=width, height=height, scale=2.5), caption, wide
    )


def _shown(held: Material, entities: Collection[str] | None) -> list[str]:
    """The part of the graph that shows an answer: whom it is about, and what connects them, best known first.

    Without chosen entities and strong findings that is the whole graph, where it can be read on a page.
    """
    from workbench.dossier.subjects import subjects

    graph = held.graph
    listed = [entities] if isinstance(entities, str) else map(str, entities or ())
    chosen = {held.entity_of(each) or each for each in listed}
    strong = (each["entities"] for each in held.findings if each["strength"] == "strong")
    focus = (chosen or {str(entity) for named in strong for entity in named}) & set(graph)
    if not focus and len(graph) <= _READABLE:
        return list(graph)
    around = bool(not focus or (chosen and len(focus) == 1))
    focus = focus or set(subjects(graph, held))
    near = {n for node in focus for n in (*graph.successors(node), *graph.predecessors(node))} - focus
    ends = {n: len(focus & {*graph.successors(n), *graph.predecessors(n)}) for n in near}
    kept = [n for n in near if around or ends[n] > 1]
    kept.sort(key=lambda n: (-ends[n], -known_by(graph, n), ontology.id_order(n)))
    return [*sorted(focus, key=ontology.id_order), *kept][:_READABLE]


def _seal(session: Session) -> tuple[tuple[str, str], ...]:
    """The newest seal, and the command that checks it in the folder of its files."""
    from workbench.case.history import seal  # what signs takes long to import, and few cases are sealed

    made = seal.latest(session)
    return () if made is None else (("Seal", str(made)), ("To check the seal", made.command))


def _notes(session: Session) -> list[dict[str, Any]]:
    """The notes and tags on entities of the graph, or on whom they were merged of; the erased have none."""
    graph, book = session.graph(), session.state().book
    notes = []
    latest = {e.subject: e for e in session.store.entries(events=("tagged",))}
    for entry in (*session.store.entries(events=("noted",)), *latest.values()):
        detail = entry.detail or {}
        tags = detail.get("tags") or ()
        text = f"Tagged: {', '.join(tags)}" if tags else detail.get("text")
        name = book.bearer(entry.subject)
        if text and name in graph:
            notes.append({"entity": name, "text": text, "author": entry.actor, "at": entry.at})
    return notes


def _source(source: Source) -> dict[str, Any]:
    from workbench.case.output.corrected_imports import of_import  # few look at what only readers need

    unread = unread_of(source)
    return {
        "source": source.id,
        "operation": source.operation,
        "asked_at": source.asked_at,
        "investigator": source.investigator,
        "sha256": source.answer_sha256,
        "environment": source.environment,
        "asked": asked_in_words(source.operation, source.question),
        "question": dict(source.question),
        "nothing": [[each.asked, each.pointer] for each in nothing_found(source, len(unread))],
        "unread": [each.pointer for each in unread],
        **({"cells": _cells(unread)} if source.operation == RECORDS else {}),
        "corrections": of_import(source),
        "recorded": source.content.decode("utf-8", "replace"),
    }


def _unanswered(entry: Entry) -> dict[str, Any]:
    operation, question = str(entry.subject), (entry.detail or {}).get("question") or {}
    return {"operation": operation, "asked_at": entry.at, "asked": asked_in_words(operation, question)}


def _cells(unread: Iterable[Unread]) -> list[dict[str, Any]]:
    """What was not read of an imported table, cell by cell: what it is, why it was not, and if it was meant.

    A column that was left out stands here once, with the count of its cells.
    """
    return [
        {
            "pointer": each.pointer,
            "value": str("" if each.value is None else each.value),
            "why": without_escapes(each.why),
            "quiet": each.quiet,
            "count": each.count,
        }
        for each in unread
    ]


def _entity_of(session: Session, reference: str) -> str | None:
    try:
        return session.entity(reference)[0]
    except UnknownReference:
        return None


def _pair(session: Session, detail: Mapping[str, Any]) -> str:
    verdict = {"same": "are the same", "different": "are different", "unsure": "may be the same"}
    ends = (
        f"{named(session, detail['a'])} at {detail['a']} and {named(session, detail['b'])} at {detail['b']}"
    )
    return f"{ends} {verdict[detail['verdict']]}, because {detail['reason']}"


def _decision(session: Session, name: str, entry: Entry) -> dict[str, Any]:
    """A decision, and where it was withdrawn by whom and why: who reads both can judge both.

    One about a source that was withdrawn no longer holds, and counts as withdrawn.
    """
    detail = entry.detail or {}
    words = f"{entry.actor} decided on {entry.at[:10]}: {_pair(session, detail)}"
    state = session.state()
    withdrawal, gone = state.withdrawn.get(name), state.waits_for(entry)
    if withdrawal is not None:
        reason = (withdrawal.detail or {}).get("reason", "a reason that was erased")
        words += f". {withdrawal.actor} withdrew this on {withdrawal.at[:10]}, because {reason}"
    elif gone:
        words += (
            f". This no longer holds: {' and '.join(gone)} {'was' if len(gone) == 1 else 'were'} withdrawn"
        )
    return {
        "id": name,
        "statement": words,
        "cites": [detail["a"], detail["b"]],
        "entities": entities_of(session, detail["a"], detail["b"]),
        "withdrawn": withdrawal is not None or bool(gone),
    }


def _inference(session: Session, inference: Inference) -> dict[str, Any]:
    ends = f"{inference.a} and {inference.b}"
    why = f"by {inference.rule}"
    decision = inference.conclusion[-1]
    if decision:
        why = f"by decision {decision} of an investigator{_against_the_rules(session, inference)}"
    elif told := agreements(inference.steps):
        why = f"which {'; they '.join(told)}"
    return {
        "id": inference.id,
        "kind": inference.kind,
        "decided": bool(decision),
        "statement": f"{ends} are {named(session, inference.a)}, {why}",
        "cites": [inference.a, inference.b],
        "entities": entities_of(session, inference.a, inference.b),
    }


def _against_the_rules(session: Session, inference: Inference) -> str:
    """That the rules do not hold the two records that a decision joined to be one person, where so."""
    why = session.state().ask(lambda resolver: resolver.why(inference.a, inference.b))
    return "; by rule they are not enough for one person" if why.band not in (None, "merged") else ""


def _conflict(conflict: Conflict) -> dict[str, Any]:
    return {
        "statement": conflict.statement,
        "cites": list(conflict.cites),
        "entities": list(conflict.entities),
    }


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "rule": finding.rule,
        "statement": finding.statement,
        "cites": list(finding.cites),
        "entities": list(finding.entities),
        "strength": finding.strength,
        "refuted_by": finding.refuted_by,
    }
