"""Answers out of the record, for replays."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import select

from workbench.case.history.recorded_refusals import refusal
from workbench.case.requests.runner import request_key
from workbench.case.session import Session
from workbench.errors import NeverAsked
from workbench.evidence import schema as tables
from workbench.evidence.canonical import canonical, parsed
from workbench.evidence.model import Source
from workbench.operations import get

if TYPE_CHECKING:
    from workbench.client import Exchange

ASKED = ("live", "sandbox")
"""Environments whose answers were asked for: they go before what was imported from elsewhere."""


def exchange(session: Session, operation: str, question: Mapping[str, Any]) -> Exchange:
    """The first recorded answer to a question, in whatever environment it was given.

    Raises what the service refused it with, or `NeverAsked`.
    """
    known = get(operation)
    request = known.build(question)
    for environment in _environments(session):
        number = session.store.answered(request_key(known, request, environment))
        if number is not None:
            return _exchange(session.store.source(number), question)
    refused = refusal(session, operation, question)
    if refused is not None:
        raise refused
    raise NeverAsked(_nearest(session, operation, dict(question)))


def poll(session: Session, operation: str, reference: str, *, pdf: bool) -> Exchange:
    """The recorded result of queued work."""
    column = tables.sources.c
    chosen = select(column.number).where(
        column.operation == operation, column.reference == canonical(reference)
    )
    with session.store.reading() as connection:
        numbers = connection.execute(chosen).scalars().all()
    for source in session.store.sources(numbers):
        if not pdf:
            return _exchange(source, {"reference": reference}, polled=True)
        for attachment in session.store.attachments(source.number):
            if attachment.content_type == "application/pdf":
                return _exchange(source, {"reference": reference}, pdf=attachment.content, polled=True)
    kind = "PDF" if pdf else "report"
    raise NeverAsked(f"the case holds no {kind} of {operation} for the reference {reference}")


def _environments(session: Session) -> list[str]:
    with session.store.reading() as connection:
        found = connection.execute(select(tables.sources.c.environment).distinct()).scalars()
        return sorted(found, key=lambda name: (name not in ASKED, name))


def _exchange(
    source: Source, question: Mapping[str, Any], *, pdf: bytes | None = None, polled: bool = False
) -> Exchange:
    from workbench.client import Exchange

    queued = source.reference is not None and not polled
    operation = get(source.operation)
    content = source.content
    if queued and operation.poll is not None:
        content = canonical({"message": "Ok", operation.poll.reference: source.reference}).encode()
    headers = {**source.headers, "content-type": "application/pdf"} if pdf is not None else source.headers
    return Exchange(
        source.operation,
        dict(question),
        source.status,
        dict(headers),
        pdf if pdf is not None else content,
        datetime.fromisoformat(source.asked_at),
        datetime.fromisoformat(source.answered_at),
        reference=source.reference if queued else None,
    )


def _nearest(session: Session, operation: str, question: dict[str, Any]) -> str:
    rows = session.store.source_rows("number", "operation", "question")
    asked = [row for row in rows if row.operation == operation]
    if not asked:
        known = ", ".join(sorted({row.operation for row in rows})) or "nothing"
        return f"the recording was never asked {operation}; it knows {known}"
    wanted = canonical(question)
    near = max(asked, key=lambda row: difflib.SequenceMatcher(None, wanted, row.question).ratio())
    return (
        f"the recording was never asked {operation} with {question}; "
        f"the nearest it was asked is S{near.number}: {parsed(near.question)}"
    )
