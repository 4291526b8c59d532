"""What is brought in once more: the sources of a case that hold the same bytes or the same rows already."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import select

from workbench.case.requests.answer import Answer
from workbench.case.session import Session
from workbench.errors import InputError
from workbench.evidence import schema as tables
from workbench.evidence.model import Source
from workbench.evidence.secrets import clean_question
from workbench.evidence.stored_rows import in_force
from workbench.values import dates
from workbench.values.corrections import CORRECTED


def with_rows(session: Session, records: Iterable[Mapping[str, Any]]) -> list[Source]:
    """The sources in force that hold just these rows."""
    return _in_force(session, session.repeated.of_rows(records))


def answer_of(
    session: Session, operation: str, content: bytes, question: Mapping[str, Any], environment: str
) -> Answer | None:
    """The known source of an answer with the same bytes, question and environment; None for none.

    Raises `InputError` where the bytes are there without the question that is given now.
    """
    asked = clean_question(operation, dict(question)).document
    found = _in_force(session, session.repeated.of_bytes(operation, content))
    found = [each for each in found if each.environment == environment]
    for source in found:
        if not asked or source.question == asked:
            return Answer(source, content, paid=False)
    if bare := [each for each in found if each.request_key is None]:
        raise _refused(f"this answer of {operation}", bare[0], "without its question")
    return None


def file_of(session: Session, operation: str, content: bytes) -> Answer | None:
    """The known source of a file of another tool with the same content; None for none."""
    found = _in_force(session, session.repeated.of_bytes(operation, content))
    return Answer(found[0], content, paid=False) if found else None


def table_of_case(
    known: Sequence[Source], question: Mapping[str, Any], corrected: Mapping[str, Any]
) -> Answer:
    """The one of some imports of the same rows that reads them as `question` says.

    Raises `InputError` where each of them reads other columns, is corrected otherwise, or has another origin.
    """
    wanted, written = (json.loads(json.dumps(dict(each), default=str)) for each in (question, corrected))
    for source in known:
        has = {name: source.question.get(name) for name in wanted}
        if has == wanted and (source.document.get(CORRECTED) or {}) == written:
            return Answer(source, paid=False)
    raise _refused("this table", known[0], "with other meanings, corrections or another origin")


def already(source: Source) -> str:
    """Which import a source is: `S15 (directors.csv, imported on 28 November 2026, 23:30 UTC, by A)`."""
    name = source.question.get("title") or source.question.get("file") or source.operation.replace("_", " ")
    done = "imported" if source.environment == "imported" else "answered"
    when = f"{dates.to_read(source.asked_at[:10])}, {source.asked_at[11:16]} UTC"
    return f"{source.id} ({name}, {done} on {when}, by {source.investigator})"


def _refused(what: str, known: Source, how: str) -> InputError:
    return InputError(
        f"{what} is in the case already as {already(known)}, {how}: withdraw {known.id} first, or bring it "
        "in a second time with again=True (--again)"
    )


def _in_force(session: Session, numbers: Sequence[int]) -> list[Source]:
    if not numbers:
        return []
    row = tables.sources.c.number
    with session.store.reading() as connection:
        found = connection.execute(select(row).where(row.in_(numbers), in_force())).scalars().all()
    return list(session.store.sources(found))
