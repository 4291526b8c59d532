"""What an erasure could not take: said to whoever asked for it, by place and never by value."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Set
from typing import Any

from sqlalchemy import Connection, select

from workbench.evidence import schema as tables
from workbench.evidence.pointers import walk
from workbench.evidence.store import Store
from workbench.values.text import fold

_OUTSIDE = ("exported", "bundled")
_FACTS = ("purpose", "legal_basis", "investigator")


def left(store: Store, words: Set[str], shared: Set[str]) -> tuple[str, ...]:
    """The places where a word still stands, and the files that were made of the case before.

    `words` tell of the person; those of them that are `shared` are claimed of others too and say
    nothing where they stand in an answer.
    """
    said, answered = _pattern(words), _pattern(words - shared)
    places = [name.replace("_", " ") for name in _FACTS if _tells(store.facts()[name], said)]
    with store.reading() as connection:
        places += _journal(connection, said)
    for source in store.sources():
        for pointer, value in (*_prefixed(source.question), *walk(source.document)):
            if isinstance(value, str) and _tells(value, answered):
                places.append(f"{source.id}#{pointer}")
    for attachment in store.attachments():
        if _tells(attachment.content.decode(errors="replace"), answered):
            places.append(f"attachment {attachment.number} of {attachment.source}")
    places += [f"{queued.id}, which is queued" for queued in store.queued() if _told(queued.question, said)]
    for entry in store.entries(events=_OUTSIDE):
        file = (entry.detail or {}).get("file", "a file whose name was erased")
        places.append(f"outside the case: {file} ({entry.event} {entry.at[:10]})")
    return tuple(places)


def strings(document: Any) -> Iterator[str]:
    """Every text of a document, the names of its fields too."""
    for _, value in walk(document):
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            yield from value


def tight(text: str) -> str:
    """A text without what people write between the digits of a number."""
    return re.sub(r"[\s().\-/]", "", text)


def _journal(connection: Connection, said: re.Pattern[str]) -> Iterator[str]:
    entry, body = tables.journal.c, tables.details.c.body
    beside = tables.details.c.seq == entry.seq
    chosen = select(entry.seq, entry.event, entry.subject, entry.actor, body)
    for row in connection.execute(chosen.outerjoin(tables.details, beside).order_by(entry.seq)):
        if _tells(row.subject, said) or _tells(row.actor, said):
            yield f"journal {row.seq} ({row.event}), its name or author"
        elif row.body and row.event != "created" and _told(json.loads(row.body), said):
            yield f"journal {row.seq} ({row.event})"


def _prefixed(question: Any) -> Iterator[tuple[str, Any]]:
    return ((f"?{pointer}", value) for pointer, value in walk(question))


def _pattern(words: Set[str]) -> re.Pattern[str]:
    return re.compile("|".join(rf"(?<!\w){re.escape(w)}(?!\w)" for w in sorted(words)) or r"(?!)")


def _tells(text: str, said: re.Pattern[str]) -> bool:
    folded = fold(text)
    return bool(said.search(folded) or said.search(tight(folded)))


def _told(document: Any, said: re.Pattern[str]) -> bool:
    return any(_tells(text, said) for text in strings(document))
