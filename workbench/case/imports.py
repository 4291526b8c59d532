"""Bringing answers and spreadsheets into a case as sources like any other."""

from __future__ import annotations

import asyncio
import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, date, datetime
from itertools import islice
from pathlib import Path
from typing import Any

from workbench.case.import_mapping import mapping_of, parts_of, unread_rows, without_struck
from workbench.case.requests.answer import RECORDS, Answer
from workbench.case.requests.runner import request_key
from workbench.case.session import Session
from workbench.case.state import GATHERED
from workbench.case.table_rows import table_of
from workbench.errors import InputError, ReadError
from workbench.evidence.canonical import iso
from workbench.evidence.model import Asked
from workbench.evidence.recorder import Arrived
from workbench.evidence.secrets import clean_question
from workbench.graph.sanitize import uncollected
from workbench.jobs import LOOP, Job, Progress, Steps
from workbench.operations import get
from workbench.values.json_text import TooManyValues, read_json

PORTION = 500
"""Answers that are stored in one transaction at most; who is who is decided once for them."""
PORTION_BYTES = 32 << 20
"""Fewer where they have more bytes than this."""


def import_answer(
    session: Session, operation: str, question: Mapping[str, Any], content: bytes, environment: str
) -> Answer:
    """Stores an answer that came another way. Raises `ReadError` for what is not a JSON object.

    It answers later questions of the same environment only; `imported` is never asked.
    """
    number = _record(session, operation, *_checked(operation, question, content, environment))
    return Answer(session.stored(number), content)


def import_answers(session: Session, operation: str, contents: Iterable[bytes]) -> int:
    """Stores and reads many answers of one operation without their questions; how many.

    A portion of them is one transaction: when one is not a JSON object (`ReadError`), its portion is not
    stored, what came before is.
    """
    done, waiting = 0, iter(contents)
    while portion := _portion(waiting):
        done += _bring(session, operation, portion)
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
        done, waiting = 0, map(_content, paths)
        while done < len(paths):
            await steps.go_on()
            done += await asyncio.to_thread(lambda: _bring(session, operation, _portion(waiting)))
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


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}") from None


def _bring(session: Session, operation: str, contents: Sequence[bytes]) -> int:
    """Stores answers in one transaction, whose sources are taken into the graph at once, and reads them."""
    with uncollected():
        with session.store.writing(session.actor) as writer:
            numbers = [
                _record(session, operation, *_checked(operation, {}, each, "imported")) for each in contents
            ]
            if len(numbers) > 1:
                writer.append(GATHERED, f"S{numbers[0]}-S{numbers[-1]}")
        session.read(numbers)
    return len(numbers)


def _checked(
    operation: str, question: Mapping[str, Any], content: bytes, environment: str
) -> tuple[dict[str, Any], str | None, str, bytes]:
    known = get(operation)
    if not isinstance(environment, str) or not environment.strip() or not environment.isprintable():
        raise InputError(f"the environment {environment!r} must be a word, like 'imported'")
    if not isinstance(content, bytes):
        raise InputError(
            f"an answer is given as its bytes, not as {type(content).__name__}: "
            "Path(...).read_bytes() reads those of a file"
        )
    try:
        whole, why = isinstance(read_json(content), dict), ""
    except TooManyValues:
        whole, why = True, ""  # kept, and reported as not read
    except ValueError as error:
        whole, why = False, f" ({error})"
    if not whole:
        raise ReadError(f"the answer of {operation} is not a JSON object{why}: nothing was imported")
    key = request_key(known, known.build(question), environment) if question else None
    return dict(question), key, environment, content


def import_document(session: Session, operation: str, question: dict[str, Any], content: bytes) -> Answer:
    """Stores a document that an importer made of a file, and reads it with the operation's reader."""
    return Answer(session.stored(_record(session, operation, question, None, "imported", content)), content)


def import_saved(session: Session, saved: Mapping[str, Any]) -> Answer:
    """Stores a saved answer with its question. Raises `ReadError` for what has not this form."""
    operation, question, answer = (saved.get(name) for name in ("operation", "question", "answer"))
    if not isinstance(operation, str) or not isinstance(answer, Mapping):
        raise ReadError('a saved answer is {"operation": "...", "question": {...}, "answer": {...}}')
    content = json.dumps(answer, ensure_ascii=False).encode(errors="backslashreplace")
    return import_answer(
        session, operation, question if isinstance(question, Mapping) else {}, content, "imported"
    )


def import_records(
    session: Session,
    data: Any,
    mapping: Mapping[str, Any] | None,
    title: str,
    *,
    things: Mapping[str, str] | None = None,
    links: Sequence[Mapping[str, str]] = (),
    sheet: str | None = None,
    header: int | None = None,
    encoding: str | None = None,
) -> Answer:
    """Stores the rows of a DataFrame, a list of mappings, or a file, with what their columns mean.

    Raises `InputError` for a table without rows, a column that is not there or a meaning that is unknown.
    """
    table = table_of(data, sheet=sheet, header=header, encoding=encoding)
    if mapping != {} and not (table.columns and table.rows):
        raise InputError("the table has no rows: nothing was imported")
    columns = set(table.columns)
    plain = all(isinstance(value, str) for value in (mapping or {}).values())
    if plain and mapping and columns.issuperset(mapping.values()) and not columns.issuperset(mapping):
        raise InputError("a mapping goes from column to meaning; this one goes the other way round")
    made = mapping_of(table, mapping, things or {}, links)
    table = table.dated({column for column, spec in made.items() if spec["means"].endswith("date")})
    table, struck = without_struck(table, made)
    records = [{str(k): plain_cell(v) for k, v in row.cells.items()} for row in table.rows if not row.problem]
    document: dict[str, Any] = {"records": records}
    parts = parts_of(records, made)
    if parts:
        document["parts"] = parts
    question: dict[str, Any] = {"title": title, "mapping": made, "read_on": date.today().isoformat()}
    if things:
        question["things"] = dict(things)
    if links:
        question["links"] = [dict(link) for link in links]
    if table.notes:
        question["notes"] = list(table.notes)
    left = [*struck, *unread_rows(table, records, made, links)]
    if left:
        question["not_read"] = left
    text = json.dumps(document, ensure_ascii=False, allow_nan=False)
    content = text.encode(errors="backslashreplace")  # half a surrogate pair: as JSON escapes it
    number = _record(session, RECORDS, question, None, "imported", content)
    return Answer(session.stored(number), content)


def plain_cell(value: Any) -> Any:
    """A cell as JSON: dates as ISO text, missing values as null."""
    if value is None or value != value or str(value) == "NaT":
        return None
    if hasattr(value, "item") and not isinstance(value, (str, bytes)):
        value = value.item()
    if isinstance(value, datetime):
        at_midnight = not (value.hour or value.minute or value.second or value.microsecond)
        return value.date().isoformat() if at_midnight else value.isoformat()
    if isinstance(value, date):
        return value.isoformat()
    plain = isinstance(value, (str, int, bool)) or (isinstance(value, float) and math.isfinite(value))
    return value if plain else str(value)


def _record(
    session: Session,
    operation: str,
    question: dict[str, Any],
    key: str | None,
    environment: str,
    content: bytes,
) -> int:
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
    try:
        reference = read_json(content).get("api_reference")
    except TooManyValues:
        reference = None
    arrived = Arrived(
        200,
        {"content-type": "application/json"},
        content,
        moment,
        reference if isinstance(reference, str) else None,
    )
    return session.recorder.answer(asked, arrived, event="imported")
