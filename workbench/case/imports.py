"""Bringing answers and spreadsheets into a case as sources like any other."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any

from workbench.case.folded_entries import GATHERED
from workbench.case.known_imports import answer_of
from workbench.case.portion_reading import PortionReader
from workbench.case.requests.answer import Answer
from workbench.case.requests.runner import request_key
from workbench.case.session import Session
from workbench.collection_pause import uncollected
from workbench.errors import InputError, ReadError
from workbench.evidence.canonical import iso
from workbench.evidence.model import Asked, Source, bounds_of
from workbench.evidence.recorder import Arrived
from workbench.evidence.secrets import clean_question
from workbench.file_content import content_of
from workbench.jobs import LOOP, Job, Progress, Steps
from workbench.operations import get
from workbench.values.json_text import TooManyValues, read_json

PORTION = 5_000
"""Answers that are stored in one transaction at most; who is who is decided once for them."""
PORTION_BYTES = 32 << 20
"""Fewer where they have more bytes than this."""


def import_answer(
    session: Session,
    operation: str,
    question: Mapping[str, Any],
    content: bytes,
    environment: str,
    *,
    again: bool = False,
) -> Answer:
    """Stores an answer that came another way. Raises `ReadError` for what is not a JSON object.

    It answers later questions of the same environment only; `imported` is never asked. One that the case has
    already is given back and not stored, unless `again`.
    """
    checked = _checked(operation, question, content, environment)
    if not again and (known := answer_of(session, operation, content, question, environment)):
        return known
    source = _record(session, operation, *checked)
    return Answer(session.stored(source.number), content)


def import_answers(session: Session, operation: str, contents: Iterable[bytes]) -> int:
    """Stores and reads many answers of one operation without their questions; how many.

    A portion of them is one transaction: when one is not a JSON object (`ReadError`), its portion is not
    stored, what came before is.
    """
    done, waiting = 0, iter(contents)
    with PortionReader(session) as reader:
        while brought := _bring(session, operation, waiting, reader):
            done += brought
        reader.finish()
    if session.listeners:
        session.state()
    return done


def import_files(
    session: Session, operation: str, files: Iterable[str | Path], on_progress: Progress | None
) -> Job[int]:
    """A job that brings in files, each an answer of one operation, a portion after the other; how many.

    Its progress counts the files that are stored and read. Raises `InputError` for an unknown operation.
    """
    get(operation)
    paths = [Path(file) for file in files]

    async def work(steps: Steps) -> int:
        done, waiting = 0, map(content_of, paths)
        with PortionReader(session) as reader:
            while done < len(paths):
                await steps.go_on()
                done += await asyncio.to_thread(_bring, session, operation, waiting, reader)
                steps(done - reader.waiting, len(paths))
            if reader.waiting:
                await asyncio.to_thread(reader.finish)
                steps(done, len(paths))
        if session.listeners:
            await asyncio.to_thread(session.state)
        return len(paths)

    return LOOP.submit(work, title=f"import ({len(paths)})", on_progress=on_progress)


def _portion(waiting: Iterator[bytes]) -> list[bytes]:
    """The next answers that are stored together."""
    found, size = list[bytes](), 0
    for each in islice(waiting, PORTION):
        found.append(each)
        size += len(each) if isinstance(each, bytes) else 0
        if size > PORTION_BYTES:
            break
    return found


def _bring(session: Session, operation: str, contents: Iterator[bytes], reader: PortionReader) -> int:
    """Stores the next answers in one transaction, whose sources are taken into the graph at once; how many.

    `reader` reads them, also what is left of those before where these cannot be stored.
    """
    try:
        with uncollected():
            portion = _portion(contents)
            if not portion:
                return 0
            reader.prepare(len(portion))
            sources: list[Source] = []
            with reader.storing(), session.store.writing(session.actor) as writer:
                for each in portion:
                    last = _record(session, operation, *_checked(operation, {}, each, "imported"))
                    sources.append(last)
                    reader.begin(sources)
                if len(portion) > 1:
                    writer.append(GATHERED, f"S{last.number - len(portion) + 1}-{last}")
            reader.read(sources)
    except Exception:
        reader.finish()
        raise
    return len(portion)


def _checked(
    operation: str, question: Mapping[str, Any], content: bytes, environment: str
) -> tuple[dict[str, Any], str | None, str, bytes, Mapping[str, Any]]:
    known = get(operation)
    if not isinstance(environment, str) or not environment.strip() or not environment.isprintable():
        raise InputError(f"the environment {environment!r} must be a word, like 'imported'")
    if not isinstance(content, bytes):
        raise InputError(
            f"an answer is given as its bytes, not as {type(content).__name__}: "
            "Path(...).read_bytes() reads those of a file"
        )
    answer = read_object(content, operation, f"the answer of {operation} is not")
    key = request_key(known, known.build(question), environment) if question else None
    return dict(question), key, environment, content, answer


def read_object(content: bytes, operation: str, what: str) -> dict[str, Any]:
    """The JSON object in some bytes; an empty one for one that is too large, which is kept and not read.

    Raises `ReadError` for bytes that hold none.
    """
    try:
        answer, why = read_json(content, bounds_of(operation)), ""
    except TooManyValues:
        return {}
    except ValueError as error:
        answer, why = None, f" ({error})"
    if not isinstance(answer, dict):
        raise ReadError(f"{what} a JSON object{why}: nothing was imported")
    return answer


def import_document(session: Session, operation: str, question: dict[str, Any], content: bytes) -> Answer:
    """Stores a document that an importer made of a file, and reads it with the operation's reader."""
    answer = read_object(content, operation, "the document is not")
    source = _record(session, operation, question, None, "imported", content, answer)
    return Answer(session.stored(source.number), content)


def import_saved(session: Session, saved: Mapping[str, Any], *, again: bool = False) -> Answer:
    """Stores a saved answer with its question. Raises `ReadError` for what has not this form."""
    operation, question, answer = (saved.get(name) for name in ("operation", "question", "answer"))
    if not isinstance(operation, str) or not isinstance(answer, Mapping):
        raise ReadError('a saved answer is {"operation": "...", "question": {...}, "answer": {...}}')
    content = json.dumps(answer, ensure_ascii=False).encode(errors="backslashreplace")
    asked = question if isinstance(question, Mapping) else {}
    return import_answer(session, operation, asked, content, "imported", again=again)


def _record(
    session: Session,
    operation: str,
    question: dict[str, Any],
    key: str | None,
    environment: str,
    content: bytes,
    answer: Mapping[str, Any],
) -> Source:
    moment = datetime.now(UTC)
    asked = Asked(
        operation=operation,
        question=clean_question(operation, question).document,
        request_key=key,
        environment=environment,
        account="",
        base_url="",
        purpose=session.facts["purpose"],
        legal_basis=session.facts["legal_basis"],
        investigator=session.actor,
        asked_at=iso(moment),
        price=0,
    )
    reference = answer.get("api_reference")
    arrived = Arrived(
        200,
        {"content-type": "application/json"},
        content,
        moment,
        reference if isinstance(reference, str) else None,
        document=answer,
    )
    return session.recorder.bring(asked, arrived)
